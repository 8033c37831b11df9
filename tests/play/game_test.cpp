// The rules of play, each by itself; tests/play/sequence_test.cpp mixes them.
#include "kaidoku/game.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ctime>

#include "kaidoku/format.h"
#include "kaidoku/solve.h"
#include "play/model.h"
#include "support/famous.h"

namespace kaidoku {
namespace {

using test::empty_cell;
using test::made_game;
using test::snapshot;

// 1 . . 4    Nine solutions; the blank cells are free to try things.
// . . . .
// 2 . . .
// . . . .
Game four() { return Game(*parse("1..4....2.......")); }

std::vector<Cell> cells(std::initializer_list<Cell> list) { return list; }

TEST(Game, KnowsHowManySolutionsThereAre) {
  EXPECT_EQ(four().solutions(), Answer::many);
  EXPECT_FALSE(four().solution());
  const Game unique = made_game({3, 3});
  EXPECT_EQ(unique.solutions(), Answer::unique);
  Game asked(unique.puzzle());
  EXPECT_EQ(asked.solution(), unique.solution());
  EXPECT_EQ(Game(*parse("12....3..4......")).solutions(), Answer::none);
  EXPECT_EQ(Game(*blank({3, 3}), {.budget = Budget{.nodes = 0}}).solutions(), Answer::gave_up);
}

TEST(Game, DoesNotBelieveAWrongSolution) {
  const Game right = made_game({3, 3});
  Grid wrong = *right.solution();
  std::swap(wrong[0], wrong[1]);
  EXPECT_EQ(Game(right.puzzle(), wrong, {}).solution(), right.solution());
}

TEST(Game, GivensCannotBeChanged) {
  Game game = four();
  const auto before = snapshot(game);
  EXPECT_EQ(game.enter(0, 3), Moved::given);
  EXPECT_EQ(game.erase(0), Moved::given);
  EXPECT_EQ(game.mark(0, Mark::corner, 3), Moved::given);
  EXPECT_EQ(game.mark(0, Mark::center, 3), Moved::given);
  EXPECT_EQ(snapshot(game), before);
  EXPECT_EQ(game.moves(), 0U);
  // Among other cells they are left alone.
  EXPECT_EQ(game.enter(cells({0, 1}), 3), Moved::done);
  EXPECT_EQ(game.at(0).digit, 1);
  EXPECT_EQ(game.at(1).digit, 3);
}

TEST(Game, EnteringADigitTakesItFromTheMarksItSeesInOneStep) {
  Game game = four();
  game.mark(cells({5, 6, 13, 15}), Mark::center, 3);
  game.mark(cells({5, 15}), Mark::corner, 3);
  const auto before = snapshot(game);
  // r1c2 sees r2c2 (5) and r4c2 (13), not r2c3 (6) nor r4c4 (15)
  EXPECT_EQ(game.enter(1, 3), Moved::done);
  EXPECT_FALSE(game.at(5).center.contains(3));
  EXPECT_FALSE(game.at(5).corner.contains(3));
  EXPECT_FALSE(game.at(13).center.contains(3));
  EXPECT_TRUE(game.at(6).center.contains(3));
  EXPECT_TRUE(game.at(15).corner.contains(3));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(snapshot(game), before);
}

TEST(Game, AnEntryInConflictSparesAllMarks) {
  Game game = four();
  game.mark(cells({2, 5}), Mark::center, 1);
  EXPECT_EQ(game.enter(1, 1), Moved::done);  // repeats the given r1c1
  EXPECT_TRUE(game.at(2).center.contains(1));
  EXPECT_TRUE(game.at(5).center.contains(1));
  EXPECT_EQ(game.conflicts(), cells({0, 1}));
}

TEST(Game, MarksStayBelowADigit) {
  Game game = four();
  game.mark(1, Mark::center, 2);
  game.enter(1, 3);
  game.erase(1);
  EXPECT_EQ(game.at(1).digit, 0);
  EXPECT_TRUE(game.at(1).center.contains(2));
}

TEST(Game, EraseTakesDigitsThenMarksThenColors) {
  Game game = four();
  game.mark(1, Mark::corner, 2);
  game.enter(1, 3);
  game.paint(cells({0, 1}), 4);
  EXPECT_EQ(game.erase(cells({0, 1})), Moved::done);
  EXPECT_EQ(game.at(1).digit, 0);
  EXPECT_TRUE(game.at(1).corner.contains(2));
  EXPECT_EQ(game.erase(cells({0, 1})), Moved::done);
  EXPECT_FALSE(game.at(1).corner.contains(2));
  EXPECT_EQ(game.at(1).color, 4);
  EXPECT_EQ(game.erase(cells({0, 1})), Moved::done);
  EXPECT_EQ(game.at(0).color, 0);
  EXPECT_EQ(game.erase(cells({0, 1})), Moved::nothing);
}

TEST(Game, AMarkIsSetInAllCellsBeforeItIsTakenFromAll) {
  Game game = four();
  game.mark(1, Mark::center, 2);
  game.mark(cells({1, 2}), Mark::center, 2);
  EXPECT_TRUE(game.at(1).center.contains(2) && game.at(2).center.contains(2));
  game.mark(cells({1, 2}), Mark::center, 2);
  EXPECT_FALSE(game.at(1).center.contains(2) || game.at(2).center.contains(2));
  game.enter(1, 3);
  EXPECT_EQ(game.mark(1, Mark::center, 2), Moved::filled);
}

TEST(Game, AutomaticCandidatesStayEditable) {
  Game game = four();
  game.set_automatic_candidates(true);
  DigitSet legal;
  legal.insert(2), legal.insert(3);
  EXPECT_EQ(game.candidates(1), legal);
  EXPECT_EQ(game.mark(1, Mark::center, 2), Moved::done);
  EXPECT_FALSE(game.candidates(1).contains(2));
  EXPECT_EQ(game.mark(1, Mark::center, 1), Moved::excluded);  // r1c1 holds it
  // What was struck stays struck, whatever happens elsewhere.
  game.enter(2, 3);
  EXPECT_TRUE(game.candidates(1).empty());
  game.erase(2);
  EXPECT_FALSE(game.candidates(1).contains(2));
  EXPECT_TRUE(game.candidates(1).contains(3));
  EXPECT_EQ(game.mark(1, Mark::center, 2), Moved::done);  // and comes back
  EXPECT_TRUE(game.candidates(1).contains(2));
  game.set_automatic_candidates(false);
  EXPECT_TRUE(game.candidates(1).empty());
}

TEST(Game, ChecksTheWholeBoardWhenTheModeChanges) {
  Game game = made_game({3, 3});
  const Cell cell = empty_cell(game);
  const Digit right = (*game.solution())[cell];
  Digit wrong = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    if (digit != right && game.legal(cell).contains(digit)) wrong = static_cast<Digit>(digit);
  }
  ASSERT_NE(wrong, 0);
  game.enter(cell, wrong);
  EXPECT_EQ(game.check(), Check::rules);
  EXPECT_TRUE(game.pointed_out().empty());
  game.set_check(Check::solution);
  EXPECT_EQ(game.pointed_out(), cells({cell}));
  game.set_check(Check::off);
  EXPECT_TRUE(game.pointed_out().empty());
}

TEST(Game, GoesBackToBeforeTheFirstMistakeThatIsStillThere) {
  Game game = made_game({3, 3});
  const auto right = [&](Cell cell) { return (*game.solution())[cell]; };
  const auto wrong = [&](Cell cell) { return static_cast<Digit>(right(cell) % 9 + 1); };
  const Cell a = empty_cell(game), b = empty_cell(game, a + 1), c = empty_cell(game, b + 1);
  EXPECT_FALSE(game.undo_mistakes());
  game.enter(a, wrong(a));
  game.enter(a, right(a));  // mended: no reason to go back that far
  game.enter(b, right(b));
  game.enter(c, wrong(c));
  game.paint(cells({a}), 1);
  EXPECT_TRUE(game.undo_mistakes());
  EXPECT_EQ(game.moment(), 3U);
  EXPECT_EQ(game.moves(), 5U);  // nothing is lost: redo brings it back
  EXPECT_TRUE(game.mistakes().empty());
}

TEST(Game, AWronglyStruckCandidateIsAMistakeToo) {
  Game game = made_game({3, 3});
  game.set_automatic_candidates(true);
  const Cell cell = empty_cell(game);
  game.mark(cell, Mark::center, (*game.solution())[cell]);
  EXPECT_EQ(game.mistakes(), cells({cell}));
  game.set_automatic_candidates(false);
  EXPECT_TRUE(game.mistakes().empty());
}

TEST(Game, BookmarksBeforeAGuess) {
  Game game = four();
  EXPECT_FALSE(game.return_to_bookmark());
  game.enter(1, 3);
  EXPECT_TRUE(game.bookmark());
  EXPECT_FALSE(game.bookmark());
  game.enter(2, 2);
  game.bookmark();
  game.enter(5, 4);
  EXPECT_TRUE(game.return_to_bookmark());
  EXPECT_EQ(game.moment(), 2U);
  EXPECT_TRUE(game.return_to_bookmark());
  EXPECT_EQ(game.moment(), 1U);
  EXPECT_FALSE(game.return_to_bookmark());
  game.enter(6, 1);  // the second guess and its bookmark are replaced
  EXPECT_EQ(std::vector<std::size_t>(game.bookmarks().begin(), game.bookmarks().end()),
            std::vector<std::size_t>{1});
}

TEST(Game, SeveralMovesCanBeJoinedToOne) {
  Game game = four();
  game.enter(1, 3);
  const auto before = snapshot(game);
  game.mark(2, Mark::center, 2);
  game.bookmark();
  game.mark(2, Mark::center, 3);
  const auto after = snapshot(game);
  game.join_since(1);
  EXPECT_EQ(game.moves(), 2U);
  EXPECT_TRUE(game.bookmarks().empty());
  EXPECT_EQ(snapshot(game), after);
  game.undo();
  EXPECT_EQ(snapshot(game), before);
  game.redo();
  EXPECT_EQ(snapshot(game), after);
  game.join_since(1);  // one move is one already
  EXPECT_EQ(game.moves(), 2U);
}

TEST(Game, KnowsWhetherTheBoardCanStillBeSolved) {
  Game game = four();
  EXPECT_EQ(game.prospect(), Answer::solved);
  game.enter(1, 3);
  EXPECT_EQ(game.prospect(), Answer::solved);
  game.enter(6, 2);  // nothing is left for r1c3
  EXPECT_TRUE(game.conflicts().empty());
  EXPECT_EQ(game.prospect(), Answer::none);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(game.prospect({.stop = &stop}), Answer::gave_up);
  EXPECT_FALSE(game.undo_mistakes({.stop = &stop})) << "nobody waits for what is wrong";
  EXPECT_TRUE(game.undo_mistakes());
  EXPECT_EQ(game.moment(), 1U);
  EXPECT_FALSE(game.undo_mistakes());
}

TEST(Game, OfALargeBoardDoesNotLookForLong) {
  Grid givens(255);
  givens[256] = 1;  // not quite blank: blank boards are filled at once
  const Game game(*Puzzle::make(*Rules::standard({15, 17}), std::move(givens)),
                  {.budget = {.nodes = 0}});
  const auto start = std::clock();
  EXPECT_EQ(game.prospect(), Answer::gave_up);
  EXPECT_LT(std::clock() - start, 20 * CLOCKS_PER_SEC)
      << "20,000 guesses would take more than a minute";
}

TEST(Game, IsSolvedAndCanStillBeUndone) {
  Game game = made_game({2, 3});
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    EXPECT_FALSE(game.solved());
    if (!game.at(cell).given) game.enter(cell, (*game.solution())[cell]);
    if (game.grid().filled() == game.grid().cells()) break;
  }
  EXPECT_TRUE(game.solved());
  while (game.undo()) {
  }
  EXPECT_EQ(game.grid(), game.puzzle().givens());
  game.go_to(game.moves());
  EXPECT_TRUE(game.solved());
}

TEST(Game, AFullBoardWithARepeatedDigitIsNotSolved) {
  Game game = four();
  const auto solution = *solve(game.puzzle());
  for (Cell cell = 0; cell < 16; ++cell) {
    if (!game.at(cell).given) game.enter(cell, solution[cell]);
  }
  EXPECT_TRUE(game.solved());
  game.enter(1, solution[2]);
  EXPECT_FALSE(game.solved());
}

TEST(Game, RestartIsAMoveLikeAnyOther) {
  Game game = four();
  EXPECT_EQ(game.restart(), Moved::nothing);
  game.enter(1, 3);
  game.paint(cells({0}), 2);
  game.mark(2, Mark::corner, 2);
  const auto before = snapshot(game);
  EXPECT_EQ(game.restart(), Moved::done);
  EXPECT_EQ(snapshot(game), snapshot(four()));
  game.undo();
  EXPECT_EQ(snapshot(game), before);
}

TEST(Game, CountsWhatIsStillToCome) {
  Game game = four();
  EXPECT_EQ(game.remaining(), (std::vector<int>{0, 3, 3, 4, 3}));
  for (const Cell cell : {1, 2, 5, 6, 9}) game.enter(cell, 3);  // one too many
  EXPECT_EQ(game.remaining()[3], 0);
}

TEST(Game, IdNamesBoardAndGivens) {
  EXPECT_EQ(four().id(), four().id());
  EXPECT_EQ(four().id().size(), 8U);
  EXPECT_EQ(Game(*parse(test::wikipedia.puzzle)).id(),
            "nwxxfgkn");  // saves are found by it: it must never change
  EXPECT_NE(four().id(), Game(*parse("1..4....2.....3.")).id());
  EXPECT_NE(Game(*blank({2, 3})).id(), Game(*blank({3, 2})).id());
}

TEST(Game, TellsWhereTheLastMoveWas) {
  Game game = four();
  EXPECT_TRUE(game.last_changed().empty());
  game.mark(cells({5, 13}), Mark::center, 3);
  game.enter(1, 3);
  EXPECT_EQ(game.last_changed(), cells({1}));
  game.undo();
  EXPECT_EQ(game.last_changed(), cells({5, 13}));
}

TEST(Game, LearnsItsSolutionLater) {
  const auto puzzle =
      *parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const Game known(puzzle);
  Game game(puzzle, {.budget = {.nodes = 0}});
  ASSERT_EQ(game.solutions(), Answer::gave_up);
  game.enter(1, 2);
  EXPECT_EQ(game.wrong_entries(), 0) << "nobody knows";
  const auto version = game.version();
  Grid other = *known.solution();
  std::swap(other[0], other[1]);
  game.learn(Answer::unique, other);
  EXPECT_EQ(game.solutions(), Answer::gave_up) << "that is not a solution";
  game.learn(Answer::unique, known.solution());
  EXPECT_EQ(game.solutions(), Answer::unique);
  EXPECT_EQ(game.mistakes(), std::vector<Cell>{1});
  EXPECT_GT(game.version(), version) << "there is something to save";
  game.learn(Answer::none, {});
  EXPECT_EQ(game.solutions(), Answer::unique) << "known already";
}

}  // namespace
}  // namespace kaidoku
