// Wings: a cell of two or three digits and two cells of two digits that it sees. Whatever the first
// one holds, one of the three holds z; so cells that see all of them that may hold it do not.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// XY-wing: xy sees xz and yz; z goes from what sees both.
void find_xy_wing(const State& state, Sink& sink);
/// XYZ-wing: xyz sees xz and yz; z goes from what sees all three.
void find_xyz_wing(const State& state, Sink& sink);

/// W-wing: two cells of x and y; where x has two places in a house, and each of them sees one of
/// the cells, one of the cells is y.
void find_w_wing(const State& state, Sink& sink);

}  // namespace kaidoku::human
