// Sheet: lines that are rows of a board although not every empty cell is written: blanks are cells,
// or two separators have nothing between them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/context.h"
#include "formats/lines.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

/// A board found in a text: cut into cells, and why they were cut so, a phrase as in Reading.
struct Sheet {
  TypedCells typed{};
  std::string_view reason{};
};

/// The board of order n that these n lines are; none if they are none, or could be several.
/// Cells may be separated by tabs, semicolons, commas, & or bars, with nothing between two of them
/// for an empty cell; or stand in columns, as wide as they please, with or without bars, so that
/// empty cells are blanks.
std::optional<Sheet> sheet_of_rows(const std::vector<Line>& rows, int n, const Context& context);

/// The board whose cells are the characters of this line, blanks too.
std::optional<Sheet> sheet_of_line(const Line& line, const Context& context);

/// Is nothing wrong but that digits clash?
bool only_clashes(const std::vector<Error>& errors);

/// Is this a board, or would it be if no two of its digits clashed? It must have a clue for each
/// row, or chance finds boards.
enum class Judgment { good, clashes, bad };
Judgment judge(const TypedCells& typed, const Context& context);

}  // namespace kaidoku::formats
