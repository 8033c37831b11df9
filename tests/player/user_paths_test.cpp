// Where games, statistics and keys are kept, and that a game can be played where they cannot.
#include "player/user_paths.h"

#include "scratch.h"

namespace kaidoku::app::player {
namespace {

using test::Scratch;

/// Sets variables for one test; null unsets.
class Environment {
 public:
  Environment(const char* home, const char* state, const char* config) {
    set("HOME", home);
    set("XDG_STATE_HOME", state);
    set("XDG_CONFIG_HOME", config);
  }
  ~Environment() {
    for (const auto& [name, value] : before_) put(name, value ? value->c_str() : nullptr);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  void set(const char* name, const char* value) {
    const char* before = std::getenv(name);
    before_.emplace_back(name,
                         before != nullptr ? std::optional<std::string>(before) : std::nullopt);
    put(name, value);
  }
  static void put(const char* name, const char* value) {
    if (value != nullptr)
      ::setenv(name, value, 1);
    else
      ::unsetenv(name);
  }
  std::vector<std::pair<const char*, std::optional<std::string>>> before_;
};

TEST(UserPaths, are_where_the_variables_say) {
  const Environment set(nullptr, "/s", "/c");
  const auto places = UserPaths::of_user();
  EXPECT_EQ(places.games, "/s/kaidoku/games");
  EXPECT_EQ(places.statistics, "/s/kaidoku/statistics.sqlite");
  EXPECT_EQ(places.keys, "/c/kaidoku/keys");
  EXPECT_EQ(places.missing, "");
}

TEST(UserPaths, are_below_home_without_variables_or_with_relative_ones) {
  const Scratch home;
  for (const char* variable : {static_cast<const char*>(nullptr), "", "relative/path"}) {
    const Environment set(home.path().c_str(), variable, variable);
    const auto places = UserPaths::of_user();
    EXPECT_EQ(places.games, home.path() / ".local/state/kaidoku/games");
    EXPECT_EQ(places.statistics, home.path() / ".local/state/kaidoku/statistics.sqlite");
    EXPECT_EQ(places.keys, home.path() / ".config/kaidoku/keys");
  }
  EXPECT_EQ(test::names_in(home.path()), std::set<std::string>()) << "asking makes nothing";
}

TEST(UserPaths, there_are_none_without_a_home) {
  const Scratch scratch;
  const auto gone = scratch.path() / "gone";
  const std::pair<const char*, std::string> homes[] = {
      {nullptr, "HOME is not set"},
      {"", "HOME is not set"},
      {"not/absolute", "HOME is not an absolute path: not/absolute"},
      {gone.c_str(), "the home folder " + gone.string() + " does not exist"},
  };
  for (const auto& [home, missing] : homes) {
    const Environment set(home, nullptr, "/c");
    const auto places = UserPaths::of_user();
    EXPECT_EQ(places.games, "");
    EXPECT_EQ(places.statistics, "");
    EXPECT_EQ(places.keys, "/c/kaidoku/keys") << "each variable counts for itself";
    EXPECT_EQ(places.missing, missing);
  }
}

TEST(UserPaths, without_them_a_game_is_played_and_not_kept) {
  const Scratch scratch;
  const auto gone = scratch.path() / "gone";
  const Environment set(gone.c_str(), nullptr, nullptr);
  Session session(UserPaths::of_user());
  const auto opened = session.play(test::easy_game(), true);
  EXPECT_TRUE(opened.ok);
  EXPECT_EQ(opened.message,
            "Games cannot be saved: the home folder " + gone.string() + " does not exist.");
  EXPECT_EQ(session.save(), Session::Saved::nothing_new);
  test::fill_in(session.game());
  EXPECT_TRUE(session.game().solved());
  EXPECT_EQ(session.save(), Session::Saved::failed);
  EXPECT_EQ(session.trouble(), opened.message);
  EXPECT_TRUE(session.play(test::easy_game(), true).ok);
  EXPECT_TRUE(session.game().solved()) << "the same puzzle is the same game, also without a file";
  EXPECT_TRUE(session.kept_games().empty());
  EXPECT_EQ(session.statistics(), "");
  EXPECT_FALSE(session.resume("").ok);
  EXPECT_FALSE(session.resume("abcd1234").ok);
  EXPECT_TRUE(session.game().solved()) << "what could not be opened changes nothing";
  EXPECT_EQ(session.close(), Session::Saved::failed);
  EXPECT_FALSE(test::fs::exists(gone));
}

}  // namespace
}  // namespace kaidoku::app::player
