// Which key does what. The usual keys are in the table of actions; a file may give actions other
// keys.
//
//     preset wasd            # move with w a s d
//     undo   u ctrl-u        # these keys instead of the usual ones
//
// A key in the file no longer does what it did before.
#pragma once

#include <kaidoku/result.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tui/actions.h"
#include "tui/key.h"

namespace kaidoku::app::tui {

class Keymap {
 public:
  /// The usual keys.
  Keymap();
  /// The usual keys with the changes of a file's text. Wrong lines are left out and reported in
  /// `errors`.
  static Keymap of_text(std::string_view text, std::vector<Error>& errors);
  /// The same from a file; a missing file changes nothing.
  static Keymap of_file(const std::string& path, std::vector<Error>& errors);

  /// Returns the action of a key; null if it has none.
  const Action* find(const Key& key) const;
  /// The names of an action's keys, the preferred one first; may be empty.
  std::vector<std::string> keys_of(const Action& action) const;

 private:
  void bind(const Action& action, std::string_view keys);
  void rebind(const Action& action, const std::vector<Key>& keys);
  std::vector<std::pair<Key, const Action*>> keys_;
};

}  // namespace kaidoku::app::tui
