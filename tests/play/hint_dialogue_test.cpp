// The dialogue of a hint: stages advance, a changed board starts anew, a hint counts once, and is
// done as one move.
#include "kaidoku/hint_dialogue.h"

#include <gtest/gtest.h>

#include <utility>

#include "kaidoku/format.h"
#include "play/model.h"
#include "support/famous.h"

namespace kaidoku {
namespace {

using test::snapshot;
using Next = HintDialogue::Next;

Game wikipedia() { return Game(*parse(test::wikipedia.puzzle)); }

/// Begins with the next hint of the game.
HintDialogue begun(Game& game) {
  HintDialogue dialogue;
  EXPECT_TRUE(dialogue.begin(game, next_hint(game)));
  return dialogue;
}

TEST(HintDialogue, TellsAStageWithEveryRequestAndDoesTheLast) {
  Game game = wikipedia();
  HintDialogue dialogue;
  EXPECT_EQ(dialogue.hint(game), nullptr);
  EXPECT_EQ(dialogue.stage(game), 0U);
  EXPECT_EQ(dialogue.ask(game), Next::find);
  EXPECT_TRUE(dialogue.begin(game, next_hint(game)));
  ASSERT_NE(dialogue.hint(game), nullptr);
  EXPECT_EQ(dialogue.hint(game)->kind, Hint::Kind::step);
  EXPECT_EQ(dialogue.stage(game), 1U);
  EXPECT_EQ(dialogue.ask(game), Next::told);
  EXPECT_EQ(dialogue.stage(game), 2U);
  EXPECT_EQ(dialogue.ask(game), Next::told);
  EXPECT_EQ(dialogue.stage(game), 3U);
  EXPECT_EQ(dialogue.ask(game), Next::apply);
  EXPECT_EQ(game.moment(), 0U) << "asking does nothing to the game";
}

TEST(HintDialogue, CountsOnceAndOnlyWhatCanBeApplied) {
  Game game = wikipedia();
  HintDialogue dialogue = begun(game);
  EXPECT_EQ(game.hints_used(), 1);
  dialogue.ask(game);
  dialogue.turn(game, 1);
  dialogue.apply(game);
  EXPECT_EQ(game.hints_used(), 1);

  Game solved(*parse(test::wikipedia_solution));
  HintDialogue finished = begun(solved);
  EXPECT_EQ(solved.hints_used(), 0);
  EXPECT_EQ(finished.stage(solved), 1U);
  EXPECT_EQ(finished.ask(solved), Next::find) << "it has nothing more to say";
  EXPECT_FALSE(finished.turn(solved, 1));
  EXPECT_FALSE(finished.apply(solved));
  EXPECT_EQ(finished.hint(solved), nullptr);
}

TEST(HintDialogue, AppliesAStepThatOneUndoTakesBack) {
  Game game = wikipedia();
  game.mark(5, Mark::corner, 8);
  game.mark(3 * 9 + 5, Mark::center, 8);  // in the same column: it goes with the digit
  const auto before = snapshot(game);
  HintDialogue dialogue = begun(game);
  EXPECT_TRUE(dialogue.apply(game));
  EXPECT_EQ(game.at(5).digit, 8);
  EXPECT_TRUE(game.at(5).hinted);
  EXPECT_EQ(dialogue.hint(game), nullptr) << "it is over";
  EXPECT_FALSE(dialogue.apply(game));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(snapshot(game), before);
}

TEST(HintDialogue, AppliesAMistakeByGoingBackBeforeIt) {
  Game game = wikipedia();
  game.enter(2, 4);  // right
  game.enter(3, 2);  // wrong
  game.enter(10, 2);
  HintDialogue dialogue = begun(game);
  EXPECT_EQ(dialogue.hint(game)->kind, Hint::Kind::mistake);
  EXPECT_TRUE(dialogue.apply(game));
  EXPECT_EQ(game.moment(), 1U);
  EXPECT_EQ(game.moves(), 3U) << "all of it can be made again";
}

TEST(HintDialogue, StartsAnewWhenTheBoardHasChanged) {
  const auto ends = [](const auto& change) {
    Game game = wikipedia();
    game.enter(2, 4);
    HintDialogue dialogue = begun(game);
    change(game);
    const bool over = dialogue.hint(game) == nullptr;
    EXPECT_EQ(dialogue.stage(game), over ? 0U : 1U);
    EXPECT_EQ(dialogue.turn(game, 1), !over);
    EXPECT_EQ(dialogue.apply(game), !over);
    return over;
  };
  EXPECT_TRUE(ends([](Game& game) { game.enter(3, 2); }));
  EXPECT_TRUE(ends([](Game& game) { game.undo(); }));
  EXPECT_TRUE(ends([](Game& game) { game.mark(3, Mark::center, 2); }));
  EXPECT_TRUE(ends([](Game& game) { game.set_automatic_candidates(true); }));
  EXPECT_FALSE(ends([](Game& game) { game.bookmark(); }));
  EXPECT_FALSE(ends([](Game& game) { game.set_timer_shown(true); }));
  EXPECT_FALSE(ends([](Game& game) { game.set_check(Check::off); }));
  EXPECT_FALSE(ends([](Game& game) { game.spend(std::chrono::seconds(1)); }));
}

TEST(HintDialogue, DoesNotBeginWithAHintForAnotherBoard) {
  Game game = wikipedia();
  auto hint = next_hint(game);
  game.enter(2, 4);
  HintDialogue dialogue;
  EXPECT_FALSE(dialogue.begin(game, std::move(hint)));
  EXPECT_FALSE(dialogue.begin(game, Hint{.board = game.grid()}))
      << "a hint that says nothing is none";
  EXPECT_EQ(dialogue.hint(game), nullptr);
  EXPECT_EQ(game.hints_used(), 0);
}

TEST(HintDialogue, TurnsItsPagesBothWays) {
  Game game = wikipedia();
  HintDialogue dialogue = begun(game);
  EXPECT_FALSE(dialogue.turn(game, -1));
  EXPECT_TRUE(dialogue.turn(game, 3));
  EXPECT_EQ(dialogue.stage(game), 4U);
  EXPECT_FALSE(dialogue.turn(game, 1));
  EXPECT_TRUE(dialogue.turn(game, -2));
  EXPECT_EQ(dialogue.stage(game), 2U);
  dialogue.end();
  EXPECT_FALSE(dialogue.turn(game, 1));
  EXPECT_EQ(dialogue.stage(game), 0U);
}

}  // namespace
}  // namespace kaidoku
