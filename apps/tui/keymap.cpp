// rebind() drops the old keys of the action and takes the new keys away from all others, so a key
// never has two actions. Taking a usual key is allowed; only a key that the file itself gives to
// two actions is an error.
#include "tui/keymap.h"

#include <fmt/core.h>
#include <kaidoku/utf8.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "common/did_you_mean.h"

namespace kaidoku::app::tui {
namespace {

struct Binding {
  std::string_view action;
  std::string_view keys;
};
struct Preset {
  std::string_view name;
  std::span<const Binding> bindings;
};

constexpr std::array wasd{Binding{"up", "up w"}, Binding{"left", "left a"},
                          Binding{"down", "down s"}, Binding{"right", "right d"},
                          Binding{"candidates", "i"}};
constexpr std::array presets{Preset{"wasd", wasd}};

const Action* action_called(std::string_view name) {
  const auto all = actions();
  const auto found = std::ranges::find(all, name, &Action::name);
  return found == all.end() ? nullptr : &*found;
}

struct Word {
  std::string_view text;
  std::size_t at;  // byte of the line
};

/// The words of a line up to its comment: a word that begins with #. The key itself is written \#.
std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t\r", at)) != std::string_view::npos && line[at] != '#') {
    const auto end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.push_back({line.substr(at, end - at), at});
    at = end;
  }
  return words;
}

/// Reads the file line by line and remembers where it is, for the errors.
class KeyFile {
 public:
  explicit KeyFile(std::vector<Error>& errors) : errors_(errors) {}

  void begin(std::string_view line) {
    ++number_;
    line_ = line;
  }

  void refuse(const Word& word, std::string message, std::string help) {
    const auto before = line_.substr(0, word.at);
    errors_.push_back({.code = ErrorCode::bad_value,
                       .message = std::move(message),
                       .line = number_,
                       .column = utf8_length(before) + 1,
                       .excerpt = printable(line_),
                       .caret = display_width(printable(before)) + 1,
                       .help = std::move(help)});
  }

  /// The keys that words name; those that are none are refused.
  std::vector<Key> keys(std::span<const Word> words) {
    std::vector<Key> keys;
    for (const Word& word : words) {
      if (const auto key = parse_key(word.text == "\\#" ? "#" : word.text))
        keys.push_back(*key);
      else
        refuse(word,
               fmt::format("'{}' is not a key{}", printable(word.text),
                           did_you_mean(nearest_key(word.text))),
               "a key is one character, or a name such as tab, f2, ctrl-r, alt-x, shift-left");
    }
    return keys;
  }

 private:
  std::vector<Error>& errors_;
  std::string_view line_;
  int number_ = 0;
};

}  // namespace

Keymap::Keymap() {
  for (const Action& action : actions()) bind(action, action.keys);
}

void Keymap::bind(const Action& action, std::string_view keys) {
  std::vector<Key> parsed;
  for (const Word& word : words_of(keys)) parsed.push_back(*parse_key(word.text));
  rebind(action, parsed);
}

void Keymap::rebind(const Action& action, const std::vector<Key>& keys) {
  std::erase_if(keys_, [&](const auto& pair) {
    return pair.second == &action || std::ranges::find(keys, pair.first) != keys.end();
  });
  for (const Key& key : keys) keys_.emplace_back(key, &action);
}

Keymap Keymap::of_text(std::string_view text, std::vector<Error>& errors) {
  Keymap map;
  KeyFile file(errors);
  std::vector<std::pair<Key, const Action*>> named;  // by this file, line by line
  std::vector<std::string_view> known{"preset"};
  for (const Action& action : actions()) known.push_back(action.name);

  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    file.begin(line);
    const auto words = words_of(line);
    if (words.empty()) continue;
    const auto rest = std::span(words).subspan(1);

    if (words[0].text == "preset") {
      const auto preset =
          rest.empty() ? presets.end() : std::ranges::find(presets, rest[0].text, &Preset::name);
      if (preset == presets.end()) {
        file.refuse(rest.empty() ? words[0] : rest[0], "expected the name of a preset",
                    "write: preset wasd");
        continue;
      }
      for (const auto& binding : preset->bindings)
        map.bind(*action_called(binding.action), binding.keys);
      continue;
    }
    const Action* action = action_called(words[0].text);
    if (action == nullptr) {
      file.refuse(words[0],
                  fmt::format("unknown action '{}'{}", printable(words[0].text),
                              did_you_mean(nearest(words[0].text, known))),
                  "a line is an action and its keys; docs/play.md lists the actions");
      continue;
    }
    if (rest.empty()) {
      file.refuse(words[0], fmt::format("the action '{}' has no keys", action->name),
                  "write its keys after it, with blanks between");
      continue;
    }
    std::vector<Key> keys;
    for (const Word& word : rest) {
      for (const Key& key : file.keys({&word, 1})) {
        const auto earlier = std::ranges::find(named, key, &std::pair<Key, const Action*>::first);
        if (earlier != named.end() && earlier->second != action) {
          file.refuse(
              word,
              fmt::format("{} is already the key for '{}'", key_name(key), earlier->second->name),
              "a key can do only one thing");
          continue;
        }
        named.emplace_back(key, action);
        keys.push_back(key);
      }
    }
    if (!keys.empty()) map.rebind(*action, keys);
  }
  return map;
}

Keymap Keymap::of_file(const std::string& path, std::vector<Error>& errors) {
  if (path.empty()) return {};
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    if (errno != ENOENT && errno != ENOTDIR)
      errors.push_back({.code = ErrorCode::unreadable,
                        .message = fmt::format("cannot be read: {}", std::strerror(errno))});
    return {};
  }
  std::string text(std::size_t{1} << 16, '\0');  // more keys than this nobody has
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return of_text(text, errors);
}

const Action* Keymap::find(const Key& key) const {
  const auto found = std::ranges::find(keys_, key, &std::pair<Key, const Action*>::first);
  return found == keys_.end() ? nullptr : found->second;
}

std::vector<std::string> Keymap::keys_of(const Action& action) const {
  std::vector<std::string> names;
  for (const auto& [key, bound] : keys_)
    if (bound == &action) names.push_back(key_name(key));
  return names;
}

}  // namespace kaidoku::app::tui
