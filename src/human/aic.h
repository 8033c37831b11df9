// AIC, alternating inference chains: strong and weak links in turn, with a strong one at both ends,
// so that one of the two ends is true. What can be true with neither goes.
//
// No search of its own: a forcing chain that leads from a candidate to its opposite is such a chain
// between two candidates that it sees. Sudoku Explainer takes that one candidate away; people, who
// see the chain, take all that go.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// The forcing chain or cycle that find_forcing_chain finds, as people see it.
void find_aic(const State& state, Sink& sink);

/// A chain from a candidate to its opposite becomes the one between its neighbors, with everything
/// it takes away. Other steps stay as they are.
void widen_chain(const State& state, Step& step);

}  // namespace kaidoku::human
