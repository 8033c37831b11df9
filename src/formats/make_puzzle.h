// From typed cells to a Puzzle, or to everything that is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "formats/context.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

/// A mask says where a puzzle has clues and not which: it is none.
Error mask_error(const std::vector<Line>& lines);

/// What a text says beside the puzzle.
struct Aside {
  std::vector<std::string> notes{};  ///< for the user
  Position position{};               ///< as in Reading
};
Result<Puzzle> make_puzzle(const TypedCells& typed, const Context& context, Aside& aside);

/// An error that points into the text of typed cells or of a single line.
Error error_at(ErrorCode code, std::string message, const std::vector<Line>& lines, TextMark mark,
               std::string label = {}, std::string help = {});

}  // namespace kaidoku::formats
