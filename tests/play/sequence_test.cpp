// A random tester: long sequences of calls, after each of which everything a game promises is held
// against the plainest way to know it. The history is compared with whole snapshots of the board,
// the judgments with loops over all pairs.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "kaidoku/format.h"
#include "play/model.h"
#include "support/sanitized.h"

namespace kaidoku {
namespace {

using test::Snapshot;
using test::snapshot;

class Tester {
 public:
  Tester(Game game, unsigned seed)
      : game_(std::move(game)), luck_(seed), snapshots_{snapshot(game_)} {}

  void run(int calls) {
    for (int call = 0; call < calls && !testing::Test::HasFailure(); ++call) {
      step();
      check_history();
      check_judgment();
    }
  }

 private:
  int any(int below) { return static_cast<int>(luck_() % static_cast<unsigned>(below)); }
  Digit digit() { return static_cast<Digit>(1 + any(game_.rules().order())); }
  std::vector<Cell> cells() {
    std::vector<Cell> chosen;
    for (int count = any(4) == 0 ? 1 + any(5) : 1; count > 0; --count)
      chosen.push_back(any(game_.grid().cells()));
    return chosen;
  }

  void step() {
    const auto before = snapshot(game_);
    const auto version = game_.version();
    switch (any(16)) {
      case 0:
      case 1:
      case 2:
      case 3: {
        const auto where = cells();
        const Digit what =
            any(2) == 0 && game_.solution() ? (*game_.solution())[where.front()] : digit();
        moved(game_.enter(where, what), before, version);
        check_marks_spared(before, where);
        break;
      }
      case 4:
        moved(game_.erase(cells()), before, version);
        break;
      case 5:
      case 6:
      case 7:
        moved(game_.mark(cells(), Mark::corner, digit()), before, version);
        break;
      case 8:
      case 9:
        moved(game_.mark(cells(), Mark::center, digit()), before, version);
        break;
      case 10:
        moved(game_.paint(cells(), any(max_color + 1)), before, version);
        break;
      case 11:
        game_.undo();
        break;
      case 12:
        game_.redo();
        break;
      case 13:
        rarely(before, version);
        break;
      case 14: {
        const auto hint = next_hint(game_);
        const auto moment = game_.moment();
        if (apply(game_, hint) && hint.kind == Hint::Kind::step) {
          EXPECT_EQ(game_.moment(), moment + 1);
          record();
        }
        break;
      }
      case 15: {
        auto again = load_game(save_text(game_));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(save_text(*again), save_text(game_));
        game_ = *std::move(again);
        break;
      }
    }
  }

  void rarely(const Snapshot& before, std::uint64_t version) {
    switch (any(7)) {
      case 0:
        game_.bookmark();
        break;
      case 1:
        game_.return_to_bookmark();
        break;
      case 2:
        game_.go_to(static_cast<std::size_t>(any(static_cast<int>(game_.moves()) + 2)));
        break;
      case 3:
        moved(game_.restart(), before, version);
        break;
      case 4:
        game_.set_automatic_candidates(any(2) == 0);
        break;
      case 5:
        game_.set_check(static_cast<Check>(any(3)));
        break;
      case 6:
        game_.undo_mistakes();
        EXPECT_TRUE(game_.mistakes().empty());
        EXPECT_TRUE(game_.solution() || game_.conflicts().empty());
        break;
    }
  }

  void record() {
    snapshots_.resize(game_.moment());
    snapshots_.push_back(snapshot(game_));
  }
  void moved(Moved moved, const Snapshot& before, std::uint64_t version) {
    if (moved == Moved::done) {
      EXPECT_NE(snapshot(game_), before);
      EXPECT_GT(game_.version(), version);
      record();
    } else {
      EXPECT_EQ(snapshot(game_), before);
      EXPECT_EQ(game_.version(), version);
    }
  }

  /// Marks of a cell change with an entry only where a digit that repeats no other sees it.
  void check_marks_spared(const Snapshot& before, const std::vector<Cell>& where) {
    const auto wrong = game_.conflicts();
    const bool all_wrong = std::all_of(where.begin(), where.end(), [&](Cell cell) {
      return std::binary_search(wrong.begin(), wrong.end(), cell) || game_.at(cell).given;
    });
    if (!all_wrong) return;
    const auto after = snapshot(game_);
    for (std::size_t cell = 0; cell < after.size(); ++cell) {
      EXPECT_EQ(std::get<3>(after[cell]), std::get<3>(before[cell]));
      EXPECT_EQ(std::get<4>(after[cell]), std::get<4>(before[cell]));
    }
  }

  void check_history() {
    ASSERT_EQ(game_.moves() + 1, snapshots_.size());
    ASSERT_EQ(snapshot(game_), snapshots_[game_.moment()]);
    const auto marks = game_.bookmarks();
    for (std::size_t i = 0; i < marks.size(); ++i) {
      EXPECT_LE(marks[i], game_.moves());
      if (i > 0) {
        EXPECT_LT(marks[i - 1], marks[i]);
      }
    }
  }

  bool sees(Cell a, Cell b) const {
    const Place x = game_.rules().place(a), y = game_.rules().place(b);
    return a != b && (x.row == y.row || x.column == y.column || x.box == y.box);
  }

  void check_judgment() {
    const Grid& grid = game_.grid();
    std::vector<Cell> wrong, mistaken;
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      const CellContent& content = game_.at(cell);
      EXPECT_EQ(content.digit, grid[cell]);
      EXPECT_EQ(content.given, game_.puzzle().givens()[cell] != 0);
      if (content.given) {
        EXPECT_EQ(content.digit, game_.puzzle().givens()[cell]);
      }
      if (content.given || content.digit == 0) {
        EXPECT_FALSE(content.hinted);
      }
      DigitSet legal = DigitSet::all(grid.order());
      bool repeated = false;
      for (Cell other = 0; other < grid.cells(); ++other) {
        if (!sees(cell, other) || grid[other] == 0) continue;
        legal.erase(grid[other]);
        repeated = repeated || grid[other] == grid[cell];
      }
      EXPECT_EQ(game_.legal(cell), legal);
      if (repeated) wrong.push_back(cell);
      const DigitSet shown = game_.candidates(cell);
      for (int digit = 1; digit <= grid.order(); ++digit) {
        const bool expected =
            grid[cell] == 0 &&
            (game_.automatic_candidates() ? legal.contains(digit) && !content.struck.contains(digit)
                                          : content.center.contains(digit));
        EXPECT_EQ(shown.contains(digit), expected);
      }
      if (!game_.solution()) continue;
      const Digit right = (*game_.solution())[cell];
      if (grid[cell] != 0 ? grid[cell] != right
                          : game_.automatic_candidates() && content.struck.contains(right))
        mistaken.push_back(cell);
    }
    EXPECT_EQ(game_.conflicts(), wrong);
    EXPECT_EQ(game_.mistakes(), mistaken);
    EXPECT_EQ(game_.solved(), game_.solution() ? grid == *game_.solution()
                                               : grid.filled() == grid.cells() && wrong.empty());
  }

  Game game_;
  std::mt19937 luck_;
  std::vector<Snapshot> snapshots_;  // after every move of the history, and before the first
};

TEST(Sequence, AnyCallsKeepEveryPromise) {
  const int games = test::sanitized ? 3 : 12;
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}, Box{1, 5}}) {
    for (int game = 0; game < games && !HasFailure(); ++game) {
      SCOPED_TRACE(testing::Message() << box.rows << "x" << box.cols << " game " << game);
      Tester(test::made_game(box, static_cast<std::uint64_t>(game)), static_cast<unsigned>(game))
          .run(700);
    }
  }
}

TEST(Sequence, AlsoWithSeveralSolutionsOrNoneAndOnLargerBoards) {
  Tester(Game(*parse("1..4....2.......")), 1).run(700);
  Tester(Game(*parse("12....3..4......")), 2).run(700);
  Tester(test::made_game({3, 4}), 3).run(test::sanitized ? 100 : 400);
}

}  // namespace
}  // namespace kaidoku
