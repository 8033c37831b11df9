// Names of keys, the usual keys, and files that change them.
#include "tui/keymap.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace kaidoku::app::tui {
namespace {

std::string does(const Keymap& map, std::string_view key) {
  const auto* action = map.find(*parse_key(key));
  return action == nullptr ? "" : std::string(action->name);
}

TEST(KeyName, there_and_back) {
  for (const auto* name : {"a", "A", "?", "#", "-", "é", "space", "tab", "shift-tab", "ctrl-r",
                           "alt-1", "alt-A", "f12", "pgup", "ctrl-alt-del", "shift-left", "esc"}) {
    const auto key = parse_key(name);
    ASSERT_TRUE(key) << name;
    EXPECT_EQ(key_name(*key), name);
  }
  EXPECT_EQ(key_name(*parse_key("PageUp")), "pgup");
  EXPECT_EQ(key_name(*parse_key("Ctrl-R")), "ctrl-r");
  EXPECT_EQ(key_name(*parse_key("alt-ctrl-x")), "ctrl-alt-x");
  for (const auto* name : {"", "ab", "ctrl-", "f13", "shift-a", "ctrl-ctrl-a", "\x01", "\xFF"})
    EXPECT_FALSE(parse_key(name)) << name;
  EXPECT_EQ(nearest_key("pagup"), "pgup");
  EXPECT_EQ(nearest_key("ctrl-entr"), "ctrl-enter");
  EXPECT_EQ(nearest_key("zzzzzz"), "");
}

TEST(Keymap, every_action_has_its_usual_keys) {
  const Keymap map;
  std::set<std::string_view> names;
  for (const Action& action : actions()) {
    EXPECT_TRUE(names.insert(action.name).second) << action.name;
    EXPECT_FALSE(action.help.empty());
    std::string keys;
    for (const auto& key : map.keys_of(action)) (keys += keys.empty() ? "" : " ") += key;
    EXPECT_EQ(keys, action.keys);  // nobody took one away
  }
  EXPECT_EQ(does(map, "u"), "undo");
  EXPECT_EQ(does(map, "ctrl-y"), "redo");
  EXPECT_EQ(does(map, "F9"), "");
}

TEST(Keymap, capitals_are_never_the_only_key) {
  const Keymap map;
  for (const Action& action : actions()) {
    const auto first = map.keys_of(action).front();
    EXPECT_FALSE(first.size() == 1 && first[0] >= 'A' && first[0] <= 'Z') << action.name;
  }
}

TEST(Keymap, a_file_changes_keys) {
  std::vector<Error> errors;
  const auto map = Keymap::of_text("# mine\nundo  U ctrl-u # both\n\nhint u\nquit \\#\n", errors);
  EXPECT_TRUE(errors.empty());
  EXPECT_EQ(does(map, "U"), "undo");
  EXPECT_EQ(does(map, "ctrl-u"), "undo");
  EXPECT_EQ(does(map, "u"), "hint");
  EXPECT_EQ(does(map, "?"), "");
  EXPECT_EQ(does(map, "#"), "quit");
  EXPECT_EQ(does(map, "ctrl-r"), "redo");
}

TEST(Keymap, the_preset_wasd) {
  std::vector<Error> errors;
  const auto map = Keymap::of_text("preset wasd\nundo k", errors);
  EXPECT_TRUE(errors.empty());
  EXPECT_EQ(does(map, "w") + does(map, "a") + does(map, "s") + does(map, "d"), "upleftdownright");
  EXPECT_EQ(does(map, "up"), "up");
  EXPECT_EQ(does(map, "i"), "candidates");
  EXPECT_EQ(does(map, "k"), "undo");
}

struct Mistake {
  std::string_view text;
  int line, column;
  std::string_view message;
};

class KeymapMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(KeymapMistakes, are_told_with_their_place) {
  const auto& mistake = GetParam();
  std::vector<Error> errors;
  const auto map = Keymap::of_text(mistake.text, errors);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].line, mistake.line);
  EXPECT_EQ(errors[0].column, mistake.column);
  EXPECT_EQ(errors[0].message, mistake.message);
  EXPECT_FALSE(errors[0].help.empty());
  EXPECT_EQ(does(map, "q"), "quit");  // the rest is as usual
}

INSTANTIATE_TEST_SUITE_P(
    all, KeymapMistakes,
    testing::Values(Mistake{"und u", 1, 1, "unknown action 'und'; did you mean undo?"},
                    Mistake{"\n xyzzy u", 2, 2, "unknown action 'xyzzy'"},
                    Mistake{"undo u entr", 1, 8, "'entr' is not a key; did you mean enter?"},
                    Mistake{"undo ctrl-up2", 1, 6,
                            "'ctrl-up2' is not a key; did you mean ctrl-up?"},
                    Mistake{"undo", 1, 1, "the action 'undo' has no keys"},
                    Mistake{"preset dvorak", 1, 8, "expected the name of a preset"},
                    Mistake{"preset", 1, 1, "expected the name of a preset"},
                    Mistake{"undo u\nhint é u", 2, 8, "u is already the key for 'undo'"},
                    Mistake{"undo u \x1B[31m", 1, 8, "'\\x1B[31m' is not a key"}));

TEST(Keymap, files) {
  std::vector<Error> errors;
  EXPECT_EQ(does(Keymap::of_file("/nonexistent/keys", errors), "u"), "undo");
  EXPECT_EQ(does(Keymap::of_file("", errors), "u"), "undo");
  EXPECT_TRUE(errors.empty());
}

}  // namespace
}  // namespace kaidoku::app::tui
