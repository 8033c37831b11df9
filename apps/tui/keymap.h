// Which key does what. The usual keys are in the table of actions; a file may give actions other
// keys.
//
//     preset wasd            # move with w a s d
//     undo   u ctrl-u        # these keys instead of the usual ones
//
// A key the file names is taken away from whatever else had it.
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
  /// The usual keys, changed as the text of a file says. What is wrong in it is told in `errors`
  /// and left out.
  static Keymap of_text(std::string_view text, std::vector<Error>& errors);
  /// The same from a file; one that is not there changes nothing.
  static Keymap of_file(const std::string& path, std::vector<Error>& errors);

  /// What the key does; null: nothing.
  const Action* find(const Key& key) const;
  /// The names of an action's keys, the preferred one first; may be empty.
  std::vector<std::string> keys_of(const Action& action) const;

 private:
  void bind(const Action& action, std::string_view keys);
  void rebind(const Action& action, const std::vector<Key>& keys);
  std::vector<std::pair<Key, const Action*>> keys_;
};

}  // namespace kaidoku::app::tui
