// The table of solved games: each puzzle counts once, and what is not such a table stays as it is.
#include "player/statistics.h"

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "scratch.h"

namespace kaidoku::app::player {
namespace {

using namespace std::chrono_literals;
using test::content_of;
using test::easy_game;
using test::Scratch;
using testing::HasSubstr;

Game solved(Game game, std::chrono::seconds time, int hints = 0) {
  test::fill_in(game);
  game.spend(time);
  for (int i = 0; i < hints; ++i) game.count_hint();
  return game;
}

/// Something done to a database from outside.
class Outsider {
 public:
  explicit Outsider(const test::fs::path& path) {
    test::fs::create_directories(path.parent_path());
    EXPECT_EQ(sqlite3_open(path.c_str(), &handle_), SQLITE_OK);
  }
  ~Outsider() { sqlite3_close(handle_); }
  Outsider(const Outsider&) = delete;
  Outsider& operator=(const Outsider&) = delete;
  void run(const char* sql) {
    EXPECT_EQ(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(handle_);
  }

 private:
  sqlite3* handle_ = nullptr;
};

TEST(Statistics, a_line_for_each_size_of_board) {
  const Scratch scratch;
  const Statistics statistics(scratch.statistics());
  EXPECT_EQ(statistics.table(), "");
  EXPECT_FALSE(test::fs::exists(scratch.path() / "state")) << "asking makes nothing";
  EXPECT_EQ(statistics.count(solved(easy_game(), 100s)), "");
  EXPECT_EQ(statistics.count(solved(Game(test::puzzle_of(test::famous[1].puzzle)), 3661s, 2)), "");
  EXPECT_EQ(statistics.count(solved(Game(test::puzzle_of(test::famous[2].puzzle)), 200s, 1)), "");
  auto small = new_game({.seed = Seed(1), .box = {2, 2}}, Symbols::standard(4));
  auto small_too = new_game({.seed = Seed(2), .box = {2, 2}}, Symbols::standard(4));
  ASSERT_TRUE(small && small_too);
  EXPECT_EQ(statistics.count(solved(*small, 7s)), "");
  EXPECT_EQ(statistics.count(solved(*small_too, 10s)), "");
  EXPECT_EQ(statistics.table(),
            "board   level       solved     best   median  without hints   hints\n"
            "4x4     beginner         2     0:07     0:08              2       0\n"
            "9x9     beginner         2     1:40    31:20              1       2\n"
            "9x9     medium           1     3:20     3:20              0       1\n");
  EXPECT_EQ(
      statistics.table(true),
      "4x4 beginner: 2 solved, 2 without hints; best time 0:07, median 0:08; 0 hints in all.\n"
      "9x9 beginner: 2 solved, 1 without hints; best time 1:40, median 31:20; 2 hints in "
      "all.\n"
      "9x9 medium: 1 solved, 0 without hints; best time 3:20, median 3:20; 1 hint in all.\n");
}

TEST(Statistics, earlier_games_of_the_same_kind) {
  const Scratch scratch;
  const Statistics statistics(scratch.statistics());
  const Game medium(test::puzzle_of(test::famous[2].puzzle));
  EXPECT_FALSE(statistics.earlier(easy_game()));
  EXPECT_EQ(statistics.count(solved(easy_game(), 100s)), "");
  EXPECT_FALSE(statistics.earlier(easy_game())) << "a game is not earlier than itself";
  EXPECT_FALSE(statistics.earlier(medium)) << "another level";
  EXPECT_EQ(statistics.count(solved(Game(test::puzzle_of(test::famous[1].puzzle)), 300s)), "");
  const auto earlier = statistics.earlier(easy_game());
  ASSERT_TRUE(earlier);
  EXPECT_EQ(earlier->solved, 1U);
  EXPECT_EQ(earlier->best, 300s);
  EXPECT_EQ(earlier->usual, 300s);
}

TEST(Statistics, a_solution_that_was_shown_does_not_count) {
  const Scratch scratch;
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  session.game().show_solution(*session.game().solution());
  EXPECT_TRUE(session.game().solved());
  EXPECT_EQ(session.save(), Session::Saved::saved);
  session.game().undo();
  test::fill_in(session.game());
  session.save();
  EXPECT_EQ(session.statistics(), "") << "nor after it was taken back";
}

TEST(Statistics, a_file_of_the_first_version_is_continued) {
  const Scratch scratch;
  {
    Outsider old(scratch.statistics());
    old.run(
        "CREATE TABLE solved (id TEXT PRIMARY KEY, box_rows INTEGER NOT NULL, box_columns INTEGER "
        "NOT NULL, clues INTEGER NOT NULL, seed TEXT NOT NULL, milliseconds INTEGER NOT NULL, "
        "hints "
        "INTEGER NOT NULL, day TEXT NOT NULL) STRICT;"
        "PRAGMA application_id = 0x6B646B75; PRAGMA user_version = 1;"
        "INSERT INTO solved VALUES ('abc', 3, 3, 24, '42', 90000, 1, '2026-01-01 00:00:00')");
  }
  const Statistics statistics(scratch.statistics());
  const std::string old_line =
      "9x9     -                1     1:30     1:30              0       1\n";
  EXPECT_THAT(statistics.table(), HasSubstr(old_line));
  EXPECT_EQ(statistics.count(solved(easy_game(), 5s)), "");
  EXPECT_THAT(statistics.table(), HasSubstr(old_line));
  EXPECT_THAT(statistics.table(), HasSubstr("9x9     beginner         1     0:05"));
}

TEST(Statistics, a_puzzle_counts_once) {
  const Scratch scratch;
  {
    Session session(scratch.places());
    ASSERT_TRUE(session.play(easy_game(), true).ok);
    test::fill_in(session.game(), 1);
    EXPECT_EQ(session.save(), Session::Saved::saved);
    EXPECT_EQ(session.statistics(), "") << "not solved yet";
    session.game().spend(60s);
    test::fill_in(session.game());
    EXPECT_EQ(session.save(), Session::Saved::saved);
    EXPECT_THAT(session.statistics(), HasSubstr("9x9     beginner         1     1:00"));
    // Undone and solved again, restarted and solved again, opened again, begun anew.
    session.game().undo();
    session.game().spend(60s);
    session.save();
    session.game().redo();
    session.save();
    session.game().restart();
    session.save();
    test::fill_in(session.game());
    session.save();
  }
  {
    Session session(scratch.places());
    ASSERT_TRUE(session.play(easy_game(), true).ok);
    session.save();
  }
  test::fs::remove_all(scratch.games());
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  test::fill_in(session.game());
  EXPECT_EQ(session.save(), Session::Saved::saved);
  EXPECT_THAT(session.statistics(), HasSubstr("9x9     beginner         1     1:00"));
}

TEST(Statistics, a_game_solved_in_the_last_moment_is_counted_later) {
  const Scratch scratch;
  test::put(scratch.games() / (easy_game().id() + ".kaidoku"), save_text(solved(easy_game(), 60s)));
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  EXPECT_EQ(session.save(), Session::Saved::nothing_new);
  EXPECT_THAT(session.statistics(), HasSubstr("9x9     beginner         1     1:00"));
}

/// Plays a game to its end with such statistics: it is saved, the trouble told once, and the file
/// stays as it is.
void expect_trouble(const Scratch& scratch, const std::string& why) {
  const auto sentence =
      "The statistics " + scratch.statistics().string() + " cannot be used: " + why + ".";
  Session session(scratch.places());
  ASSERT_TRUE(session.play(easy_game(), true).ok);
  test::fill_in(session.game());
  EXPECT_EQ(session.save(), Session::Saved::saved);
  EXPECT_EQ(session.trouble(), sentence);
  EXPECT_EQ(session.save(), Session::Saved::nothing_new);
  EXPECT_EQ(session.trouble(), "") << "told once";
}

TEST(Statistics, a_file_of_something_else_is_left_alone) {
  const Scratch scratch;
  for (const auto& text : {std::string("my diary\n"), std::string(5000, 'x')}) {
    test::put(scratch.statistics(), text);
    test::fs::remove_all(scratch.games());
    expect_trouble(scratch, "file is not a database");
    EXPECT_EQ(content_of(scratch.statistics()), text);
    EXPECT_THAT(Statistics(scratch.statistics()).table(), HasSubstr("file is not a database"));
  }
}

TEST(Statistics, a_damaged_file_is_left_alone) {
  const Scratch scratch;
  const Statistics statistics(scratch.statistics());
  EXPECT_EQ(statistics.count(solved(Game(test::puzzle_of(test::famous[1].puzzle)), 5s)), "");
  auto text = content_of(scratch.statistics());
  for (std::size_t at = 4096; at < text.size(); ++at) text[at] = '\xEE';
  test::put(scratch.statistics(), text);
  expect_trouble(scratch, "database disk image is malformed");
  EXPECT_EQ(content_of(scratch.statistics()), text);
  EXPECT_THAT(statistics.table(), HasSubstr("database disk image is malformed"));
}

TEST(Statistics, other_databases_are_left_alone) {
  const std::pair<const char*, const char*> others[] = {
      {"CREATE TABLE solved (x)", "it is a database of another program"},
      {"PRAGMA application_id = 5", "it is a database of another program"},
      {"PRAGMA user_version = 1", "it is a database of another program"},
      {"PRAGMA application_id = 0x6B646B75; PRAGMA user_version = 3",
       "it was written by a later version of Kaidoku"},
  };
  for (const auto& [sql, why] : others) {
    const Scratch scratch;
    Outsider(scratch.statistics()).run(sql);
    const auto text = content_of(scratch.statistics());
    expect_trouble(scratch, why);
    EXPECT_EQ(content_of(scratch.statistics()), text) << sql;
    EXPECT_THAT(Statistics(scratch.statistics()).table(), HasSubstr(why));
  }
}

TEST(Statistics, someone_else_writes_for_long) {
  const Scratch scratch;
  EXPECT_EQ(Statistics(scratch.statistics())
                .count(solved(Game(test::puzzle_of(test::famous[1].puzzle)), 5s)),
            "");
  Outsider outsider(scratch.statistics());
  outsider.run("BEGIN EXCLUSIVE");
  expect_trouble(scratch, "database is locked");
  EXPECT_THAT(Statistics(scratch.statistics()).table(), HasSubstr("database is locked"));
  outsider.run("COMMIT");
  EXPECT_THAT(Statistics(scratch.statistics()).table(),
              HasSubstr("9x9     beginner         1     0:05"));
}

TEST(Statistics, what_is_not_a_file_is_left_alone) {
  const Scratch scratch;
  test::fs::create_directories(scratch.statistics());
  expect_trouble(scratch, "it is not a file");
  test::fs::remove(scratch.statistics());
  test::fs::remove_all(scratch.games());
  test::fs::create_symlink("elsewhere", scratch.statistics());
  expect_trouble(scratch, "it is not a file");
  EXPECT_EQ(test::names_in(scratch.statistics().parent_path()),
            (std::set<std::string>{"games", "statistics.sqlite"}));
}

TEST(Statistics, an_empty_file_has_none_and_may_be_used) {
  const Scratch scratch;
  test::put(scratch.statistics(), "");
  const Statistics statistics(scratch.statistics());
  EXPECT_EQ(statistics.table(), "");
  EXPECT_EQ(statistics.count(solved(easy_game(), 5s)), "");
  EXPECT_THAT(statistics.table(), HasSubstr("9x9     beginner         1     0:05"));
}

}  // namespace
}  // namespace kaidoku::app::player
