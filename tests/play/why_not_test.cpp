// Why not: every kind of answer, and that none of them is ever wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "kaidoku/format.h"
#include "kaidoku/solve.h"
#include "play/model.h"
#include "support/famous.h"

namespace kaidoku::test {
namespace {

using Kind = WhyNot::Kind;

Game wikipedia_game() { return Game(*parse(wikipedia.puzzle)); }

TEST(WhyNot, a_filled_cell_says_what_it_holds) {
  const auto why = why_not(wikipedia_game(), 0, 7);
  EXPECT_EQ(why.kind, Kind::filled);
  EXPECT_EQ(why.text, "r1c1 already holds 5.");
  EXPECT_EQ(why.cells, std::vector<Cell>{0});
  EXPECT_EQ(why_not(wikipedia_game(), 0, 5).kind, Kind::filled);
}

TEST(WhyNot, a_digit_it_sees_is_pointed_at) {
  const auto one = why_not(wikipedia_game(), 2, 8);
  EXPECT_EQ(one.kind, Kind::seen);
  EXPECT_EQ(one.text, "Column 3 already has its 8, in r3c3.");
  EXPECT_EQ(one.cells, std::vector<Cell>{20});
  const auto two = why_not(wikipedia_game(), 8, 6);
  EXPECT_EQ(two.text, "Column 9 already has its 6, in r6c9, and so has box 3, in r3c8.");
  EXPECT_EQ(two.cells, (std::vector<Cell>{25, 53}));
}

TEST(WhyNot, a_step_is_told_with_those_before_it) {
  const auto at_once = why_not(wikipedia_game(), 5, 2);
  EXPECT_EQ(at_once.kind, Kind::step);
  EXPECT_EQ(at_once.before, 0U);
  EXPECT_EQ(at_once.text,
            "In box 2 the 8 can only go in r1c6: the other empty cells there see the 8 in r3c3 or "
            "r5c4. So r1c6 cannot be 2.");
  EXPECT_EQ(at_once.cells, (std::vector<Cell>{5, 20, 39}));
  EXPECT_EQ(at_once.board, wikipedia_game().grid());
  const auto later = why_not(wikipedia_game(), 3, 2);
  EXPECT_EQ(later.before, 1U);
  EXPECT_EQ(later.text,
            "After one other step: In box 2 the 6 can only go in r1c4: the other empty cells there "
            "see the 6 in r3c8. So r1c4 cannot be 2.");
  EXPECT_EQ(later.board[5], 8) << "the board is the one after that step";
  const auto seen = why_not(wikipedia_game(), 6, 8);
  EXPECT_EQ(seen.before, 0U) << "the digit is placed in a cell it sees";
  EXPECT_NE(seen.text.find("So r1c7 cannot be 8."), std::string::npos) << seen.text;
}

TEST(WhyNot, a_candidate_that_is_taken_away_needs_no_further_word) {
  // Restricted to steps that remove, so that one of them must answer.
  const auto pointing = find_technique("pointing");
  ASSERT_NE(pointing, nullptr);
  Game game = wikipedia_game();
  const auto step = easiest_step(game.rules(), game.grid(), candidates(game.puzzle()),
                                 {.repertoire = {.only = {pointing}}});
  ASSERT_TRUE(step);
  const auto [cell, digit] = step->removes.front();
  const auto why = why_not(game, cell, digit, {.repertoire = {.only = {pointing}}});
  EXPECT_EQ(why.kind, Kind::step);
  EXPECT_EQ(why.text, describe(*step, game.rules(), game.puzzle().symbols()));
}

TEST(WhyNot, the_right_digit_is_not_given_away) {
  const Game game = wikipedia_game();
  const auto right = why_not(game, 2, 4);
  EXPECT_EQ(right.kind, Kind::unknown);
  EXPECT_EQ(right.text, "No known technique excludes 4 from r1c3; it may be right.");
  EXPECT_TRUE(right.cells.empty() && right.board == Grid() && right.candidates.empty());
  const auto wrong = why_not(game, 2, 1, {.repertoire = {.only = {find_technique("last digit")}}});
  EXPECT_EQ(wrong.text, "No known technique excludes 1 from r1c3; it may be right.")
      << "the same words";
}

TEST(WhyNot, impatience_is_said) {
  const std::atomic<bool> stop = true;
  const auto why = why_not(wikipedia_game(), 2, 1, {.budget = {.stop = &stop}});
  EXPECT_EQ(why.kind, Kind::unknown);
  EXPECT_EQ(why.text, "No reason was found in time.");
}

TEST(WhyNot, a_wrong_board_answers_nothing) {
  Game game = wikipedia_game();
  game.enter(3, 2);  // breaks no rule
  const auto why = why_not(game, 2, 1);
  EXPECT_EQ(why.kind, Kind::mistake);
  EXPECT_EQ(
      why.text,
      "The board can no longer be solved. Go back to before the first mistake, then ask again.");
  EXPECT_TRUE(why.cells.empty()) << "which cell it is, is for the hint to say";
  EXPECT_EQ(why_not(game, 2, 3).kind, Kind::seen) << "what everybody sees is true nevertheless";

  const auto hopeless = why_not(Game(*parse(".123......4.4...")), 5, 2);
  EXPECT_EQ(hopeless.kind, Kind::mistake);
  EXPECT_EQ(hopeless.text, "This puzzle has no solution: no digit is right.");
}

TEST(WhyNot, strikes_are_not_relied_on) {
  Game game = wikipedia_game();
  const auto before = why_not(game, 2, 1);
  game.set_automatic_candidates(true);
  game.mark(2, Mark::center, 4);  // the right one
  EXPECT_EQ(why_not(game, 2, 4).kind, Kind::unknown) << "no reason but the strike";
  EXPECT_EQ(why_not(game, 2, 1).text, before.text);
}

TEST(WhyNot, with_several_solutions_only_what_is_in_none_is_excluded) {
  const Puzzle puzzle = *parse("123.............");
  const Game game(puzzle);
  ASSERT_EQ(game.solutions(), Answer::many);
  const auto open = possibilities(puzzle);
  int steps = 0;
  for (Cell cell = 0; cell < 16; ++cell) {
    for (Digit digit = 1; digit <= 4; ++digit) {
      const auto why = why_not(game, cell, digit);
      EXPECT_NE(why.kind, Kind::mistake);
      if (puzzle.givens()[cell] == 0 &&
          open.digits[static_cast<std::size_t>(cell)].contains(digit)) {
        EXPECT_EQ(why.kind, Kind::unknown) << cell << " " << int{digit};
      }
      steps += why.kind == Kind::step ? 1 : 0;
    }
  }
  EXPECT_GT(steps, 0);
}

TEST(WhyNot, a_dead_end_is_no_place_for_reasons) {
  Game game(*parse("1234............"));
  ASSERT_EQ(game.solutions(), Answer::many);
  game.enter(4, 3);
  game.enter(5, 4);
  EXPECT_NE(why_not(game, 6, 1).kind, Kind::mistake);
  game.enter(8, 2);
  game.enter(14, 4);  // r4c1 sees all digits now
  ASSERT_TRUE(game.conflicts().empty());
  ASSERT_EQ(game.prospect(), Answer::none);
  EXPECT_EQ(why_not(game, 6, 1).kind, Kind::mistake);
}

/// Asks about every cell and digit: the right one is never excluded, and what excludes another is
/// true.
void ask_everything(const Game& game) {
  const Grid& solution = *game.solution();
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    for (int digit = 1; digit <= game.rules().order(); ++digit) {
      const auto why = why_not(game, cell, static_cast<Digit>(digit));
      if (game.grid()[cell] != 0) {
        EXPECT_EQ(why.kind, Kind::filled);
      } else if (solution[cell] == digit) {
        EXPECT_EQ(why.kind, Kind::unknown) << cell << " " << digit;
      } else if (!game.legal(cell).contains(digit)) {
        EXPECT_EQ(why.kind, Kind::seen);
        for (const Cell other : why.cells) EXPECT_EQ(game.grid()[other], digit);
      } else {
        ASSERT_EQ(why.kind, Kind::step) << cell << " " << digit;
        EXPECT_TRUE(why.candidates[static_cast<std::size_t>(cell)].contains(digit))
            << "it was open until then";
        Grid after = why.board;
        auto left = why.candidates;
        apply(why.step, game.rules(), after, left);
        EXPECT_FALSE(left[static_cast<std::size_t>(cell)].contains(digit));
        EXPECT_EQ(after.filled(), why.board.filled() + static_cast<int>(why.step.places.size()));
      }
    }
  }
}

TEST(WhyNot, holds_for_every_cell_and_digit) {
  ask_everything(made_game({2, 2}));
  ask_everything(made_game({2, 3}));
  ask_everything(wikipedia_game());
}

TEST(WhyNot, holds_in_the_middle_of_a_game) {
  Game game = made_game({2, 3}, 1);
  for (int i = 0; i < 5; ++i) apply(game, next_hint(game));
  ask_everything(game);
}

}  // namespace
}  // namespace kaidoku::test
