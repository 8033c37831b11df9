// Grids: what a look at the coming lines says about them.
#pragma once

#include "formats/cells_of_line.h"
#include "formats/lines.h"
#include "formats/table.h"

namespace kaidoku::formats {

/// A line that may be a row, seen from the stream.
struct PeekedRow {
  Line line;
  LineKind kind{};  ///< text or dashes
  Shape shape;
};

/// Is it a row of this block of grids?
bool is_row(const PeekedRow& row, const Block& block);

/// Is it "Grid 02" between grids, or other prose, and no row of that order?
bool is_heading(const Line& line, int order, const Context& context);

/// Up to `limit` possible rows of the block that starts here; comments and frames are left out.
std::vector<PeekedRow> peek_rows(Lines& lines, const Context& context, std::size_t limit);

/// How long the rows of this block are, and what its lines of dashes mean; into order and
/// dash_rows.
void plan_grid(const std::vector<PeekedRow>& rows, const Context& context, Block& block);

}  // namespace kaidoku::formats
