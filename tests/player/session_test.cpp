// What players rely on: a game goes on where it was left, nothing gets lost, and when files are in
// the way it is said.
#include "player/session.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <thread>

#include "scratch.h"

namespace kaidoku::app::player {
namespace {

using namespace std::chrono_literals;
using test::content_of;
using test::easy_game;
using test::game_in;
using test::make_move;
using test::names_in;
using test::Scratch;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Saved = Session::Saved;
using Names = std::set<std::string>;

const std::string id = "nwxxfgkn";  // of easy_game()
const std::string name = id + ".kaidoku";

/// Two moves in two saves, and nobody plays any more.
void leave_a_game(const Scratch& scratch) {
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  session.game().enter(2, 4);
  ASSERT_EQ(session.save(), Saved::saved);
  session.game().enter(3, 6);
  ASSERT_EQ(session.save(), Saved::saved);
}

TEST(Session, goes_on_where_it_was_left) {
  const Scratch scratch;
  ASSERT_EQ(easy_game().id(), id) << "files of other machines and years are found by it";
  {
    Session session(scratch.places());
    const auto opened = session.play(easy_game(), true);
    EXPECT_TRUE(opened.ok);
    EXPECT_EQ(opened.message, "");
    EXPECT_EQ(session.save(), Saved::nothing_new) << "nothing was done yet";
    EXPECT_EQ(names_in(scratch.games()), Names{name + ".lock"});
    session.game().enter(2, 4);
    session.game().spend(221s);
    EXPECT_EQ(session.save(), Saved::saved);
    EXPECT_EQ(session.save(), Saved::nothing_new);
    EXPECT_EQ(game_in(scratch.games() / name).moves(), 1U);
    session.game().undo();
    EXPECT_EQ(session.save(), Saved::saved);
    session.game().redo();
    EXPECT_EQ(session.save(), Saved::saved);
    EXPECT_EQ(session.trouble(), "");
  }
  EXPECT_EQ(names_in(scratch.games()), (Names{name, name + ".old"}));
  {
    Session session(scratch.places());
    const auto opened = session.play(easy_game(), true);
    EXPECT_TRUE(opened.ok);
    EXPECT_EQ(opened.message, "Continued: 1 of 51 cells, 3:41 played.");
    EXPECT_EQ(session.game().at(2).digit, 4);
    EXPECT_EQ(session.save(), Saved::nothing_new);
  }
  Session session(scratch.places());
  EXPECT_TRUE(session.resume(id).ok);
  EXPECT_EQ(session.game().moves(), 1U);
}

TEST(Session, makes_folders_and_files_for_its_user_alone) {
  const Scratch scratch;
  const auto before = ::umask(0);
  {
    Session session(scratch.places());
    EXPECT_TRUE(names_in(scratch.path()).empty()) << "nothing is made before it is needed";
    ASSERT_TRUE(session.play(easy_game(), false).ok);
    EXPECT_EQ(session.save(), Saved::not_kept);
    test::fill_in(session.game());
    EXPECT_EQ(session.save(), Saved::not_kept);
    EXPECT_TRUE(names_in(scratch.path()).empty()) << "a game that is not kept leaves no trace";
    ASSERT_TRUE(session.keep().ok);
    EXPECT_EQ(session.save(), Saved::saved);
  }
  ::umask(before);
  const auto mode = [&](const test::fs::path& path) {
    return static_cast<int>(test::fs::status(path).permissions());
  };
  for (const auto* folder : {"state", "state/kaidoku", "state/kaidoku/games"})
    EXPECT_EQ(mode(scratch.path() / folder), 0700) << folder;
  EXPECT_EQ(mode(scratch.games() / name), 0600);
  EXPECT_EQ(mode(scratch.statistics()), 0600);
}

TEST(Session, keep_begins_to_write_and_makes_room) {
  const Scratch scratch;
  leave_a_game(scratch);
  const auto earlier = content_of(scratch.games() / name);
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), false).ok);
  EXPECT_EQ(session.game().moves(), 0U) << "without keeping, nothing is continued";
  const auto kept = session.keep();
  EXPECT_TRUE(kept.ok);
  EXPECT_EQ(kept.message, "The old save of this puzzle was renamed to " + name + ".earlier-1.");
  EXPECT_EQ(session.save(), Saved::saved) << "also a game without a move";
  EXPECT_EQ(game_in(scratch.games() / name).moves(), 0U);
  EXPECT_EQ(content_of(scratch.games() / (name + ".earlier-1")), earlier);
  EXPECT_TRUE(session.keep().ok);
  EXPECT_EQ(session.save(), Saved::nothing_new);
}

TEST(Session, a_solved_game_is_shown_as_it_is) {
  const Scratch scratch;
  {
    Session session(scratch.places());
    ASSERT_TRUE(session.play(easy_game(), true).ok);
    test::fill_in(session.game());
    session.game().spend(723s);
    EXPECT_EQ(session.save(), Saved::saved);
  }
  Session session(scratch.places());
  const auto opened = session.play(easy_game(), true);
  EXPECT_TRUE(opened.ok);
  EXPECT_EQ(opened.message, "This puzzle is already solved, in 12:03; restart begins it again.");
  EXPECT_TRUE(session.game().solved());
  session.run_clock();
  EXPECT_FALSE(session.clock_runs()) << "the time to solve it is over";
  EXPECT_EQ(session.resume("").message, "There is no unfinished game to continue.");
  EXPECT_EQ(session.game().restart(), Moved::done);
  EXPECT_EQ(session.save(), Saved::saved);
}

TEST(Session, the_clock_stops_when_the_puzzle_is_solved) {
  const Scratch scratch;
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  session.run_clock();
  EXPECT_TRUE(session.clock_runs());
  test::fill_in(session.game());
  session.save();
  EXPECT_FALSE(session.clock_runs());
}

TEST(Session, one_game_after_the_other) {
  const Scratch scratch;
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  make_move(session.game());
  const Game other(test::puzzle_of(test::famous[1].puzzle));
  ASSERT_TRUE(session.play(other, true).ok);
  EXPECT_EQ(game_in(scratch.games() / name).moves(), 1U) << "the one before is saved";
  EXPECT_FALSE(test::fs::exists(scratch.games() / (name + ".lock"))) << "and free for others";
  make_move(session.game());
  // The same puzzle again is the same game.
  const auto again = session.play(other, true);
  EXPECT_TRUE(again.ok);
  EXPECT_EQ(session.game().moves(), 1U);
  // What cannot be opened leaves things as they are.
  EXPECT_FALSE(session.resume("nothing1").ok);
  EXPECT_EQ(session.resume("../" + id).message, "'../" + id + "' is not the id of a game.");
  EXPECT_EQ(session.game().id(), other.id());
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::saved);
}

TEST(Session, time_is_kept_but_is_nothing_new) {
  const Scratch scratch;
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  EXPECT_FALSE(session.clock_runs());
  session.run_clock();
  std::this_thread::sleep_for(20ms);
  EXPECT_GE(session.time(), 20ms);
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::saved);
  EXPECT_GE(game_in(scratch.games() / name).time(), 20ms);
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(session.save(), Saved::nothing_new);
  EXPECT_GE(session.game().time(), 40ms) << "the game was told";
  session.stop_clock();
  const auto time = session.time();
  EXPECT_EQ(session.game().time(), time);
  std::this_thread::sleep_for(5ms);
  EXPECT_EQ(session.time(), time);
  EXPECT_EQ(session.close(), Saved::saved);
  EXPECT_EQ(game_in(scratch.games() / name).time(), time);
  EXPECT_EQ(session.close(), Saved::not_kept);
}

TEST(Session, a_look_at_a_game_leaves_nothing_behind) {
  const Scratch scratch;
  {
    Session session(scratch.places());
    ASSERT_TRUE(session.play(easy_game(), true).ok);
    session.run_clock();
    std::this_thread::sleep_for(5ms);
  }
  EXPECT_THAT(names_in(scratch.games()), IsEmpty());
}

TEST(Session, lists_games_the_last_one_first) {
  const Scratch scratch;
  EXPECT_THAT(list_games(scratch.games()), IsEmpty());
  const auto save_one = [&](Game game, int seconds_ago) {
    const auto file = scratch.games() / (game.id() + ".kaidoku");
    test::put(file, save_text(game));
    test::fs::last_write_time(
        file, test::fs::file_time_type::clock::now() - std::chrono::seconds(seconds_ago));
    return game.id();
  };
  auto game = easy_game();
  game.enter(2, 4);
  game.spend(5s);
  const auto oldest = save_one(game, 300);
  auto made = new_game({.seed = Seed(42), .box = {2, 3}}, Symbols::standard(6));
  ASSERT_TRUE(made);
  const int clues = made->puzzle().givens().filled();
  test::fill_in(*made);
  const auto last = save_one(*made, 10);
  const auto middle = save_one(Game(test::puzzle_of(test::famous[1].puzzle)), 200);
  test::put(scratch.games() / "damaged1.kaidoku", "kaidoku game 1\n");
  test::fs::last_write_time(scratch.games() / "damaged1.kaidoku",
                            test::fs::file_time_type::clock::now() - 400s);
  for (const auto* stranger :
       {"notes.txt", ".kaidoku", "a b.kaidoku", "x.kaidoku.bad-1", "y.kaidoku.lock"})
    test::put(scratch.games() / stranger, "");

  Session session(scratch.places());
  const auto games = session.kept_games();
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].id, last);
  EXPECT_EQ(games[0].title, "6x6, " + std::to_string(clues) + " clues, seed 42");
  EXPECT_TRUE(games[0].solved);
  EXPECT_EQ(games[1].id, middle);
  EXPECT_EQ(games[2].id, oldest);
  EXPECT_EQ(games[2].title, "9x9, 30 clues");
  EXPECT_EQ(games[2].filled, 31);
  EXPECT_EQ(games[2].cells, 81);
  EXPECT_EQ(games[2].time, 5s);
  EXPECT_FALSE(games[2].solved || games[2].damaged);
  EXPECT_EQ(games[3].id, "damaged1");
  EXPECT_TRUE(games[3].damaged);

  ASSERT_TRUE(session.resume("").ok);
  EXPECT_EQ(session.game().id(), middle) << "the last one that is not solved";
}

// Damage.

/// A few of all the ways to damage a text; the tests of load_game() try every one.
std::vector<std::string> damages(const std::string& text) {
  std::vector<std::string> all{"", "\n", text.substr(0, text.size() / 2),
                               text.substr(0, text.size() - 1), text + "\n"};
  for (std::size_t at = 0; at < text.size(); at += text.size() / 7 + 1) {
    all.push_back(text);
    all.back()[at] = static_cast<char>(all.back()[at] ^ (1 << (at % 8)));
  }
  auto other = Game(test::puzzle_of(test::famous[1].puzzle));
  all.push_back(save_text(other));
  return all;
}

TEST(Session, a_damaged_save_is_kept_and_the_one_before_used) {
  const Scratch scratch;
  leave_a_game(scratch);
  const auto file = scratch.games() / name;
  const auto good = content_of(file);
  int number = 0;
  for (const auto& damaged : damages(good)) {
    test::put(file, damaged);
    EXPECT_EQ(list_games(scratch.games()).at(0).damaged, false) << "the one before can be used";
    const auto aside = name + ".bad-" + std::to_string(++number);
    Session session(scratch.places());
    const auto opened = number % 2 != 0 ? session.play(easy_game(), true) : session.resume(id);
    EXPECT_TRUE(opened.ok);
    EXPECT_THAT(opened.message, HasSubstr(file.string() + " cannot be used: "));
    EXPECT_THAT(opened.message, HasSubstr("It was renamed to " + aside +
                                          ". The previous save is used. Continued: 1 of 51"));
    EXPECT_EQ(content_of(scratch.games() / aside), damaged) << "byte for byte";
    EXPECT_EQ(session.game().moves(), 1U);
    EXPECT_EQ(session.save(), Saved::saved) << "it has its own name again";
    EXPECT_EQ(game_in(file).moves(), 1U);
    session.game().enter(3, 6);
    EXPECT_EQ(session.save(), Saved::saved);
  }
}

TEST(Session, a_save_of_a_later_version_is_left_alone) {
  const Scratch scratch;
  leave_a_game(scratch);
  const auto file = scratch.games() / name;
  auto later = content_of(file);
  later.replace(0, later.find('\n'), "kaidoku game 3");
  test::put(file, later);
  {
    Session session(scratch.places());
    EXPECT_THAT(session.resume(id).message, HasSubstr("was saved by a later version of Kaidoku"));
    const auto opened = session.play(easy_game(), true);
    EXPECT_TRUE(opened.ok);
    EXPECT_THAT(opened.message, HasSubstr("was saved by a later version of Kaidoku"));
    session.game().enter(2, 4);
    EXPECT_EQ(session.save(), Saved::failed);
  }
  EXPECT_EQ(content_of(file), later);
  EXPECT_EQ(names_in(scratch.games()), (Names{name, name + ".old"}));
}

TEST(Session, when_both_are_damaged_both_are_kept) {
  const Scratch scratch;
  leave_a_game(scratch);
  test::put(scratch.games() / name, "one");
  test::put(scratch.games() / (name + ".old"), "two");
  EXPECT_TRUE(list_games(scratch.games()).at(0).damaged);
  Session session(scratch.places());
  const auto resumed = session.resume(id);
  EXPECT_FALSE(resumed.ok);
  EXPECT_EQ(resumed.message,
            (scratch.games() / name).string() + " cannot be used: this is not a game of Kaidoku.");
  EXPECT_EQ(content_of(scratch.games() / name), "one") << "it was only looked at";
  EXPECT_EQ(content_of(scratch.games() / (name + ".old")), "two");
  const auto opened = session.play(easy_game(), true);
  EXPECT_TRUE(opened.ok);
  EXPECT_THAT(opened.message,
              HasSubstr("It was renamed to " + name + ".bad-1 and " + name + ".bad-2."));
  for (int i = 0; i < 3; ++i) {
    make_move(session.game());
    EXPECT_EQ(session.save(), Saved::saved);
  }
  EXPECT_EQ(content_of(scratch.games() / (name + ".bad-1")), "one");
  EXPECT_EQ(content_of(scratch.games() / (name + ".bad-2")), "two");
}

TEST(Session, the_save_before_is_enough) {
  const Scratch scratch;
  leave_a_game(scratch);
  test::fs::remove(scratch.games() / name);
  Session session(scratch.places());
  const auto opened = session.resume("");
  EXPECT_TRUE(opened.ok);
  EXPECT_EQ(opened.message, "The previous save is used. Continued: 1 of 51 cells, 0:00 played.");
  EXPECT_EQ(session.save(), Saved::saved);
}

TEST(Session, what_is_not_a_file_is_left_alone) {
  using Make = void (*)(const test::fs::path&);
  const std::pair<const char*, Make> things[] = {
      {"is a directory", [](const auto& path) { test::fs::create_directory(path); }},
      {"is a named pipe", [](const auto& path) { ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); }},
      {"is a symbolic link",
       [](const auto& path) {
         test::put(path.parent_path() / "elsewhere", save_text(easy_game()));
         test::fs::create_symlink(path.parent_path() / "elsewhere", path);
       }},
      {"is a symbolic link", [](const auto& path) { test::fs::create_symlink("nowhere", path); }},
      {"is not a file",
       [](const auto& path) {
         if (::mknod(path.c_str(), S_IFSOCK | 0600, 0) != 0) GTEST_SKIP() << "no sockets here";
       }},
  };
  for (const auto& [what, make] : things) {
    const Scratch scratch;
    test::fs::create_directories(scratch.games());
    make(scratch.games() / name);
    const auto sentence = (scratch.games() / name).string() + " " + what + ".";
    const auto kind = test::fs::symlink_status(scratch.games() / name).type();
    const auto elsewhere = content_of(scratch.games() / "elsewhere");
    Session session(scratch.places());
    EXPECT_EQ(session.resume(id).message, sentence);
    const auto opened = session.play(easy_game(), true);
    EXPECT_TRUE(opened.ok);
    EXPECT_EQ(opened.message, sentence);
    make_move(session.game());
    EXPECT_EQ(session.save(), Saved::failed);
    EXPECT_EQ(session.trouble(), sentence);
    EXPECT_EQ(session.close(), Saved::failed);
    EXPECT_EQ(test::fs::symlink_status(scratch.games() / name).type(), kind);
    EXPECT_EQ(content_of(scratch.games() / "elsewhere"), elsewhere);
  }
}

TEST(Session, other_names_that_are_not_files_are_left_alone_too) {
  const Scratch scratch;
  leave_a_game(scratch);
  test::fs::remove(scratch.games() / (name + ".old"));
  test::fs::create_symlink("elsewhere", scratch.games() / (name + ".old"));
  {
    Session session(scratch.places());
    ASSERT_TRUE(session.resume(id).ok);
    make_move(session.game());
    EXPECT_EQ(session.save(), Saved::saved) << "without a generation before";
    EXPECT_EQ(test::fs::read_symlink(scratch.games() / (name + ".old")), "elsewhere");
    test::fs::create_symlink("elsewhere", scratch.games() / (name + ".new"));
    make_move(session.game());
    EXPECT_EQ(session.save(), Saved::failed);
    EXPECT_EQ(session.trouble(),
              "Cannot write " + (scratch.games() / name).string() + ": File exists.");
    test::fs::remove(scratch.games() / (name + ".new"));
    EXPECT_EQ(session.save(), Saved::saved);
    EXPECT_EQ(session.trouble(), "");
  }
  test::fs::create_symlink("elsewhere", scratch.games() / (name + ".lock"));
  Session session(scratch.places());
  EXPECT_TRUE(session.resume(id).ok);
  EXPECT_EQ(session.game().moves(), 4U) << "reading needs no lock";
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::failed);
  EXPECT_THAT(names_in(scratch.games()), testing::Not(testing::Contains("elsewhere")));
}

TEST(Session, a_file_where_the_folder_should_be) {
  const Scratch scratch;
  test::put(scratch.path() / "state", "mine");
  Session session(scratch.places());
  const auto opened = session.play(easy_game(), true);
  EXPECT_TRUE(opened.ok);
  const auto sentence = "Cannot make the folder " + scratch.games().string() + ": Not a directory.";
  EXPECT_EQ(opened.message, sentence);
  test::fill_in(session.game());
  EXPECT_EQ(session.save(), Saved::failed);
  EXPECT_EQ(session.trouble(), sentence);
  EXPECT_THAT(session.statistics(), HasSubstr("cannot be used: Not a directory."));
  EXPECT_EQ(content_of(scratch.path() / "state"), "mine");
  // Once the way is free the next save succeeds.
  test::fs::remove(scratch.path() / "state");
  EXPECT_EQ(session.save(), Saved::saved);
  EXPECT_EQ(session.trouble(), "");
}

TEST(Session, the_folder_is_deleted_while_playing) {
  const Scratch scratch;
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::saved);
  test::fs::remove_all(scratch.path() / "state");
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::saved);
  EXPECT_EQ(game_in(scratch.games() / name).moves(), 2U);
  // Someone else begins the same game in a folder made anew: theirs is not overwritten.
  test::fs::remove_all(scratch.path() / "state");
  auto theirs = easy_game();
  make_move(theirs);
  test::put(scratch.games() / name, save_text(theirs));
  make_move(session.game());
  EXPECT_EQ(session.save(), Saved::failed);
  EXPECT_EQ(session.trouble(),
            (scratch.games() / name).string() + " holds another game of this puzzle.");
  EXPECT_EQ(content_of(scratch.games() / name), save_text(theirs));
}

TEST(Session, a_save_of_the_first_version_can_be_read_for_ever) {
  const Scratch scratch;
  const auto text =
      content_of(test::fs::path(KAIDOKU_SOURCE_DIR) / "tests/player/fixtures/version-1.kaidoku");
  const auto game = load_game(text);
  ASSERT_TRUE(game) << game.error().message;
  test::put(scratch.games() / (game->id() + ".kaidoku"), text);
  Session session(scratch.places());
  EXPECT_EQ(session.resume("").message, "Continued: 2 of 26 cells, 1:05 played.");
  Game& kept = session.game();
  EXPECT_EQ(kept.id(), "1zdwm75g");
  EXPECT_EQ(kept.rules().box(), (Box{2, 3}));
  EXPECT_EQ(kept.provenance(), (Provenance{"42", "rotate180"}));
  EXPECT_EQ(kept.moves(), 8U);
  EXPECT_EQ(kept.moment(), 7U);
  EXPECT_THAT(kept.bookmarks(), ElementsAre(3U));
  EXPECT_EQ(kept.time(), 65432ms);
  EXPECT_EQ(kept.hints_used(), 1);
  EXPECT_EQ(kept.check(), Check::solution);
  EXPECT_TRUE(kept.automatic_candidates() && kept.timer_shown());
  EXPECT_TRUE(kept.at(0).hinted);
  EXPECT_EQ(kept.at(0).digit, 6);
  EXPECT_TRUE(kept.at(0).corner.contains(1) && kept.at(0).center.contains(2) &&
              kept.at(6).struck.contains(1));
  EXPECT_EQ(kept.at(4).color, 4);
  EXPECT_TRUE(kept.redo());
  EXPECT_EQ(kept.at(4).digit, 1);
}

}  // namespace
}  // namespace kaidoku::app::player
