// One table of names serves both directions; further spellings of a key stand behind the name that
// is shown. parse_key() returns only keys that a terminal can send: shift with a letter gives
// nullopt, Ctrl with a capital gives the small letter.
#include "tui/key.h"

#include <kaidoku/utf8.h>

#include <algorithm>
#include <array>
#include <vector>

#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::tui {
namespace {

using Code = Key::Code;

struct CodeName {
  std::string_view name;
  Code code;
};

// The first name of a code is the one that is shown.
constexpr std::array names{
    CodeName{"up", Code::up},
    CodeName{"down", Code::down},
    CodeName{"left", Code::left},
    CodeName{"right", Code::right},
    CodeName{"home", Code::home},
    CodeName{"end", Code::end},
    CodeName{"pgup", Code::page_up},
    CodeName{"pageup", Code::page_up},
    CodeName{"pgdn", Code::page_down},
    CodeName{"pgdown", Code::page_down},
    CodeName{"pagedown", Code::page_down},
    CodeName{"ins", Code::insert},
    CodeName{"insert", Code::insert},
    CodeName{"del", Code::del},
    CodeName{"delete", Code::del},
    CodeName{"backspace", Code::backspace},
    CodeName{"tab", Code::tab},
    CodeName{"enter", Code::enter},
    CodeName{"return", Code::enter},
    CodeName{"esc", Code::escape},
    CodeName{"escape", Code::escape},
    CodeName{"f1", Code::f1},
    CodeName{"f2", Code::f2},
    CodeName{"f3", Code::f3},
    CodeName{"f4", Code::f4},
    CodeName{"f5", Code::f5},
    CodeName{"f6", Code::f6},
    CodeName{"f7", Code::f7},
    CodeName{"f8", Code::f8},
    CodeName{"f9", Code::f9},
    CodeName{"f10", Code::f10},
    CodeName{"f11", Code::f11},
    CodeName{"f12", Code::f12},
};

}  // namespace

std::string utf8(char32_t letter) {
  std::string text;
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (letter >> shift & 0x3F)); };
  if (letter < 0x80) {
    text += static_cast<char>(letter);
  } else if (letter < 0x800) {
    text += static_cast<char>(0xC0 | letter >> 6);
    tail(0);
  } else if (letter < 0x10000) {
    text += static_cast<char>(0xE0 | letter >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | letter >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
  return text;
}

std::string key_name(const Key& key) {
  std::string name;
  if (key.control) name += "ctrl-";
  if (key.alt) name += "alt-";
  if (key.shift) name += "shift-";
  if (key.code == Code::character) return name + (key.letter == U' ' ? "space" : utf8(key.letter));
  return name + std::string(std::ranges::find(names, key.code, &CodeName::code)->name);
}

std::optional<Key> parse_key(std::string_view name) {
  Key key;
  const auto take = [&](std::string_view prefix, bool& flag) {
    if (flag || name.size() <= prefix.size() || lower(name.substr(0, prefix.size())) != prefix)
      return false;
    name.remove_prefix(prefix.size());
    return flag = true;
  };
  while (take("ctrl-", key.control) || take("alt-", key.alt) || take("shift-", key.shift)) {
  }
  const auto small = lower(name);
  if (const auto* found = std::ranges::find(names, small, &CodeName::name); found != names.end()) {
    key.code = found->code;
    return key;
  }
  if (small == "space") {
    key.letter = U' ';
  } else {
    if (name.empty()) return {};
    const auto character = utf8_at(name, 0);
    if (!character.valid || character.length != name.size() || display_width(character.code) == 0 ||
        character.code <= ' ')
      return {};
    key.letter = static_cast<char32_t>(character.code);
  }
  // A terminal tells neither shift apart from the letter itself nor the case of a letter held with
  // Ctrl.
  if (key.shift) return {};
  if (key.control) key.letter = static_cast<char32_t>(lower(static_cast<char>(key.letter & 0x7F)));
  return key;
}

std::string nearest_key(std::string_view name) {
  const auto small = lower(name);
  std::string prefix;
  std::string_view rest = small;
  for (const std::string_view modifier : {"ctrl-", "alt-", "shift-", "ctrl-"}) {
    if (!rest.starts_with(modifier)) continue;
    prefix += modifier;
    rest.remove_prefix(modifier.size());
  }
  std::vector<std::string_view> known{"space"};
  for (const auto& candidate : names) known.push_back(candidate.name);
  const auto best = nearest(rest, known);
  return best.empty() ? std::string() : prefix + std::string(best);
}

}  // namespace kaidoku::app::tui
