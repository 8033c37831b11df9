// A board that is wider than the terminal, cut to a part that fits: a wrapped line is not a board.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::app::player {

struct Cropped {
  std::string picture;
  /// The stacks of boxes that are shown, counted from 0; all of them where the board fits.
  int first_stack = 0, end_stack = 0;
};

/// Cuts what terminal_game() drew to so many columns: whole stacks of boxes, `stack` among them,
/// beside the numbers of the rows. One stack is shown even if it is wider.
Cropped cropped(std::string_view picture, int columns, int stack);

}  // namespace kaidoku::app::player
