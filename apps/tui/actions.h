// The actions of keys, one row each: the key map, the help page and the panel are made from this
// table.
#pragma once

#include <span>
#include <string_view>

namespace kaidoku::app::tui {

class Player;

struct Action {
  std::string_view group;  ///< a heading of the help page
  std::string_view name;   ///< in the file of keys
  std::string_view keys;   ///< usually, blanks between
  std::string_view help;   ///< what it does
  /// the same in a word or two, for the panel; empty: not worth the room
  std::string_view reminder;
  void (*act)(Player&);
};

/// Rows of one group stand together.
std::span<const Action> actions();

}  // namespace kaidoku::app::tui
