// Text: boards as people type and paste them.
#pragma once

#include "formats/table.h"

namespace kaidoku::formats {

/// A board found in the coming lines that they do not show in any strict format.
struct FoundBoard {
  Taken taken{};
  std::size_t lines = 0;  ///< of the stream that it takes
  std::string_view reason{};
};

/// Looks for one in the coming lines, the first of which is no blank, comment, frame or prose. Of
/// lines that are boards with blanks, but nobody can say which, the one mistake is reported. None:
/// the lines look like nothing of that kind.
std::optional<FoundBoard> find_board(Lines& lines, const Context& context);

/// What to say of lines that were left out, of which there are some.
std::string note_on(std::vector<int> left_out);

/// Takes and leaves out the prose that ends the block after a board; prose before further lines
/// stays.
void leave_out_prose(Lines& lines, const Context& context, TypedCells& typed);

}  // namespace kaidoku::formats
