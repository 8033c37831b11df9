// What a player does with the hands: keys, mouse, pasted text. The words the decoder, the key map
// and the player share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kaidoku::app::tui {

/// One key, as the terminal tells it: a letter carries its case, so `shift` is only for keys
/// without letters.
struct Key {
  enum class Code {
    character,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    insert,
    del,
    backspace,
    tab,
    enter,
    escape,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
  };
  Code code = Code::character;
  char32_t letter = 0;  ///< for Code::character
  bool shift = false;
  bool alt = false;
  bool control = false;
  bool operator==(const Key&) const = default;
  bool plain() const { return code == Code::character && !alt && !control; }
};

/// "a", "alt-1", "ctrl-r", "shift-up", "f1", "space": how a key is written in the file of keys and
/// in the help.
std::string key_name(const Key& key);
/// Returns the key of such a name; nullopt if there is none. Case does not matter in long names.
std::optional<Key> parse_key(std::string_view name);
/// Returns the key name nearest to a wrong one; empty if none is near.
std::string nearest_key(std::string_view name);

/// A letter as UTF-8.
std::string utf8(char32_t letter);

struct Mouse {
  enum class Kind { press, drag, release, wheel_up, wheel_down };
  Kind kind = Kind::press;
  int button = 0;  ///< 0 left, 1 middle, 2 right
  int row = 0;     ///< of the screen, from 0
  int column = 0;
  bool operator==(const Mouse&) const = default;
};

/// Text that came from elsewhere in one piece; `cut` when it was too long to be kept whole.
struct Paste {
  std::string text;
  bool cut = false;
  bool operator==(const Paste&) const = default;
};

/// The terminal's window gained or lost the focus.
struct Focus {
  bool in = true;
  bool operator==(const Focus&) const = default;
};

using Event = std::variant<Key, Mouse, Paste, Focus>;

}  // namespace kaidoku::app::tui
