// Hints: the four stages, in words and in what they point at; and that they lead home.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <string>

#include "kaidoku/format.h"
#include "play/model.h"
#include "support/famous.h"

namespace kaidoku {
namespace {

std::vector<std::string> told(const Hint& hint) {
  std::vector<std::string> texts;
  for (const auto& stage : hint.stages) texts.push_back(stage.text);
  return texts;
}
using Texts = std::vector<std::string>;

TEST(Hint, IsFoundOnALargeBoardThatTakesLongerToSolve) {
  std::ifstream file(KAIDOKU_SOURCE_DIR "/puzzles/25x25.txt");
  std::string line;
  while (std::getline(file, line) && line.size() != 625) continue;
  const auto puzzle = parse(line);
  ASSERT_TRUE(puzzle);
  const Game game(*puzzle, {.budget = {.nodes = 0}});
  using Clock = std::chrono::steady_clock;
  for (int tries = 1; tries <= 10; ++tries) {
    const auto begun = Clock::now();
    game.prospect();
    const auto took = Clock::now() - begun;  // half a second and more, wherever this runs
    const auto hint = next_hint(game, {.budget = {.time = took * 4 / 5}});
    if (hint.kind == Hint::Kind::step) return;
    // the machine was busier than it was before
    std::cout << "again: " << hint.stages.front().text << '\n';
  }
  FAIL() << "there is never time for a step";
}

TEST(Hint, OfAStepSaysMoreWithEveryStage) {
  Game game(*parse(test::wikipedia.puzzle));
  const auto hint = next_hint(game);
  EXPECT_EQ(told(hint), (Texts{"The easiest next step: hidden single in a box (difficulty 1.2).",
                               "Look for the 8 in box 2.",
                               "In box 2 the 8 can only go in r1c6: the other empty cells there "
                               "see the 8 in r3c3 or r5c4.",
                               "r1c6 = 8."}));
  // Stage 1 gives nothing away; stage 2 a house; stage 3 the cells and the candidate.
  EXPECT_TRUE(hint.stages[0].houses.empty() && hint.stages[0].cells.empty());
  EXPECT_EQ(house_name(game.rules(), hint.stages[1].houses.at(0)), "box 2");
  EXPECT_TRUE(hint.stages[1].cells.empty());
  EXPECT_EQ(hint.stages[2].cells, (std::vector<Cell>{5, 20, 39}));
  EXPECT_EQ(hint.stages[2].places, (std::vector<Candidate>{{5, 8}}));

  EXPECT_TRUE(apply(game, hint));
  EXPECT_EQ(game.at(5).digit, 8);
  EXPECT_TRUE(game.at(5).hinted);
  EXPECT_FALSE(apply(game, hint)) << "the board is another one now";
  game.undo();
  EXPECT_FALSE(game.at(5).hinted);
}

TEST(Hint, AnEntryOverAHintIsThePlayersOwn) {
  Game game(*parse(test::wikipedia.puzzle));
  apply(game, next_hint(game));
  game.enter(5, 2);
  EXPECT_FALSE(game.at(5).hinted);
}

TEST(Hint, OnAWrongBoardSpeaksOfTheMistakeFirst) {
  Game game(*parse(test::wikipedia.puzzle));
  game.enter(2, 4);   // right
  game.enter(3, 2);   // breaks no rule, but is wrong
  game.enter(10, 2);  // repeats it in no house: also wrong or right, by the solution
  const auto wrong = game.mistakes();
  const auto hint = next_hint(game);
  EXPECT_EQ(hint.kind, Hint::Kind::mistake);
  EXPECT_EQ(wrong, (std::vector<Cell>{3, 10}));
  EXPECT_EQ(told(hint),
            (Texts{"There is a mistake on the board.", "2 cells are wrong.", "Look at box 2.",
                   "r1c4 and r2c2 are wrong. Go back to before the first mistake."}));
  EXPECT_TRUE(hint.stages[2].cells.empty());
  EXPECT_TRUE(apply(game, hint));
  EXPECT_EQ(game.moment(), 1U);
  EXPECT_EQ(game.at(2).digit, 4);
}

TEST(Hint, KnowsACandidateThatIsMissing) {
  Game game(*parse(test::wikipedia.puzzle));
  game.set_automatic_candidates(true);
  game.mark(2, Mark::center, 4);  // what it is
  EXPECT_EQ(told(next_hint(game)),
            (Texts{"There is a mistake on the board.", "One cell has lost the candidate it needs.",
                   "Look at box 1.",
                   "r1c3 has lost the candidate it needs. Go back to before the first mistake."}));
  for (Cell cell = 0; cell < 81; ++cell) {
    const Digit right = (*game.solution())[cell];
    if (game.grid()[cell] == 0 && cell > 2) game.mark(cell, Mark::center, right);
  }
  game.enter(3, 2);
  EXPECT_EQ(next_hint(game).stages[1].text,
            "One cell is wrong. 50 cells have lost the candidates they need.");
  EXPECT_EQ(next_hint(game).stages[3].text,
            "r1c4 is wrong. r1c3, r1c6, r1c7, r1c8, r1c9, r2c2 and 44 more have lost the "
            "candidates they need. Go back to before the first mistake.");
}

TEST(Hint, WithoutAHistorySaysWhatToTakeOut) {
  const auto last = [](const Game& game) {
    return next_hint(game, {.history = false}).stages.back().text;
  };
  Game game(*parse("1234341221434..."));
  game.enter(13, 2);
  EXPECT_EQ(last(game), "r4c2 is wrong. Take it out.");
  game.enter(14, 1);
  EXPECT_EQ(last(game), "r4c2 and r4c3 are wrong. Take them out.");
  game.set_automatic_candidates(true);
  game.mark(15, Mark::center, (*game.solution())[15]);
  game.erase(14);
  game.erase(13);
  game.mark(15, Mark::center, (*game.solution())[15]);
  EXPECT_NE(last(game).find("Go back"), 0U);
}

TEST(Hint, KeepsToTheRepertoire) {
  const Game game(*parse(test::wikipedia.puzzle));
  const auto only = [&](std::vector<const Technique*> techniques, double most = 100) {
    return next_hint(game, {.repertoire = {.most = most, .only = std::move(techniques)}});
  };
  const Technique* naked = find_technique("naked single");
  const Technique* last = find_technique("last digit");
  EXPECT_EQ(only({naked}).step.technique, naked);
  EXPECT_EQ(told(only({last})),
            Texts{"Nothing is wrong, but the next step needs more than last digit."});
  EXPECT_EQ(told(only({last, find_technique("X-wing"), naked}, 2.0)),
            Texts{"Nothing is wrong, but the next step needs more than last digit, X-wing and "
                  "naked single up to difficulty 2.0."});
  EXPECT_EQ(told(next_hint(game, {.repertoire = {.most = 1.1}})),
            Texts{"Nothing is wrong, but the next step needs more than difficulty 1.1."});
  EXPECT_EQ(next_hint(game, {.repertoire = {.most = 1.1}}).kind, Hint::Kind::beyond);
}

TEST(Hint, StopsWhenToldTo) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(told(next_hint(Game(*parse(test::wikipedia.puzzle)), {.budget = {.stop = &stop}})),
            Texts{"Nothing is wrong, but no step was found in time."});
}

TEST(Hint, WithSeveralSolutionsSpeaksOfBrokenRules) {
  Game game(*parse("1..4....2......."));
  game.enter(1, 1);
  EXPECT_EQ(told(next_hint(game)),
            (Texts{"The board breaks a rule.", "2 cells repeat a digit.", "Look at box 1.",
                   "r1c1 and r1c2 repeat a digit. Go back to before the first mistake."}));
  EXPECT_TRUE(apply(game, next_hint(game)));
  EXPECT_EQ(game.moment(), 0U);
}

TEST(Hint, SeesADeadEndWhereThereAreSeveralSolutions) {
  Game game(*parse("1..............."));
  game.enter(15, 1);
  game.enter(1, 2), game.enter(2, 3), game.enter(11, 4);  // r1c4 sees 1, 2, 3 and 4
  EXPECT_TRUE(game.conflicts().empty());
  const auto hint = next_hint(game);
  EXPECT_EQ(told(hint), (Texts{"The board can no longer be solved.",
                               "No digit is repeated, but no digits can complete the board.",
                               "r1c4 can hold no digit.", "Go back to before the first mistake."}));
  EXPECT_TRUE(apply(game, hint));
  EXPECT_EQ(game.moment(), 3U);
  EXPECT_NE(next_hint(game).kind, Hint::Kind::mistake);
}

TEST(Hint, SaysSoWhenItsTechniquesAreNotEnough) {
  Game game(*parse(".2.4.4.221434321"));  // 1 and 3 can change places
  const auto hint = next_hint(game);
  EXPECT_EQ(hint.kind, Hint::Kind::beyond);
  const Texts several{
      "Nothing is wrong, but the puzzle has several solutions, and nothing follows by simple "
      "steps."};
  EXPECT_EQ(told(hint), several);
  EXPECT_EQ(told(next_hint(game)), several);
  EXPECT_FALSE(apply(game, hint));
  EXPECT_EQ(told(next_hint(Game(*parse("12....3..4......")))),
            Texts{"This puzzle has no solution."});
  EXPECT_EQ(told(next_hint(Game(*parse("1234341221434321")))), Texts{"The puzzle is solved."});
}

TEST(Hint, DoesNotRelyOnASingleSolutionWhereThereAreTwo) {
  const Puzzle puzzle =
      *parse("...4.4.2.1434321");  // r1c1 is 1 or 3; only if there were one solution it would be 2
  const Repertoire only{.only = {find_technique("unique rectangle type 1")}};
  ASSERT_TRUE(
      easiest_step(puzzle.rules(), puzzle.givens(), candidates(puzzle), {.repertoire = only}));
  EXPECT_EQ(next_hint(Game(puzzle), {.repertoire = only}).kind, Hint::Kind::beyond);
}

TEST(Hint, BelievesThePlayersStrikes) {
  Game game = test::made_game({3, 3});
  game.set_automatic_candidates(true);
  const Cell cell = test::empty_cell(game);
  const Digit right = (*game.solution())[cell];
  for (int digit = 1; digit <= 9; ++digit) {
    if (digit != right && game.legal(cell).contains(digit))
      game.mark(cell, Mark::center, static_cast<Digit>(digit));
  }
  while (true) {  // singles first; in the end the cell is one
    const auto hint = next_hint(game);
    ASSERT_EQ(hint.kind, Hint::Kind::step);
    ASSERT_TRUE(apply(game, hint));
    if (game.at(cell).digit != 0) break;
  }
  EXPECT_EQ(game.at(cell).digit, right);
}

TEST(Hint, OfStepsThatOnlyRemoveStrikesCandidates) {
  Game game(*blank({2, 2}));
  Hint hint;
  hint.kind = Hint::Kind::step;
  hint.step.removes = {{3, 2}};
  hint.board = game.grid();
  game.mark(3, Mark::center, 2);
  hint.board = game.grid();
  EXPECT_TRUE(apply(game, hint));
  EXPECT_TRUE(game.at(3).struck.contains(2));
  EXPECT_FALSE(game.at(3).center.contains(2));
  EXPECT_FALSE(apply(game, hint)) << "nothing is left to do";
}

TEST(Hint, LeadToTheSolutionOfEasyPuzzles) {
  int solved = 0;
  for (std::uint64_t i = 0; i < 30; ++i) {
    Game game = test::made_game({3, 3}, i);
    Hint hint = next_hint(game);
    for (; apply(game, hint); hint = next_hint(game)) EXPECT_TRUE(game.mistakes().empty());
    EXPECT_TRUE(hint.kind == Hint::Kind::finished || hint.kind == Hint::Kind::beyond);
    solved += game.solved() ? 1 : 0;
  }
  EXPECT_GT(solved, 5);
}

TEST(Hint, TellsTheTwoSidesOfAChainApart) {
  Game game(
      *parse("....3......72.416..65..9...2..4.1....5.....829.....6.....3..2.....57...3..4......"));
  auto hint = next_hint(game);
  while (hint.step.chains.empty()) {
    ASSERT_TRUE(apply(game, hint));
    hint = next_hint(game);
  }
  EXPECT_EQ(hint.step.technique->name, "AIC");
  const Hint::Stage& why = hint.stages[2];
  EXPECT_EQ(why.uses.size(), 3U) << "true if the start is false";
  EXPECT_EQ(why.others.size(), 3U) << "false then";
  for (const Candidate& use : why.uses)
    EXPECT_EQ(std::count(why.others.begin(), why.others.end(), use), 0);
}

TEST(Hint, WritesOutSeveralChains) {
  Game game(
      *parse(".3..92.7.4...5......7..............1....41.9...6...8.5..1..72.97...2..8.8....93.."));
  auto hint = next_hint(game);
  while (hint.step.chains.size() < 2) {
    ASSERT_TRUE(apply(game, hint));
    hint = next_hint(game);
  }
  const auto& text = hint.stages[2].text;
  EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
            hint.step.chains.size());
}

}  // namespace
}  // namespace kaidoku
