// The command language without a terminal: what is understood as what, and what becomes of the
// game. How it all reads is tested from outside (tests/cli/play_cases.py).
#include "player/commands.h"

#include <gtest/gtest.h>
#include <kaidoku/format.h>
#include <kaidoku/grade.h>

#include <atomic>
#include <string>

#include "player/sentences.h"
#include "player/typed_moves.h"
#include "player/wanted_game.h"

namespace kaidoku::app::player {
namespace {

constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle puzzle_of(std::string_view text, const TextOptions& options = {}) {
  return *parse(text, options);
}

/// A game nobody keeps, and someone who types.
class Typist {
 public:
  explicit Typist(std::string_view text, const TextOptions& options = {}) : session_(UserPaths{}) {
    session_.play(Game(puzzle_of(text, options)), false);
  }
  CommandReply types(std::string_view text) { return obey(session_, talk_, text); }
  CommandReply considers(std::string_view text) { return consider(session_, talk_, text); }
  Game& game() { return session_.game(); }
  Talk& talk() { return talk_; }

 private:
  Session session_;
  Talk talk_;
};

TEST(Entries, ShortAndLongFormsMeanTheSame) {
  const auto puzzle = puzzle_of(easy);
  for (const auto* word : {"641", "r6c4=1", "R6C4=1", "64=1", "r06c04=1"}) {
    const auto entry = parse_entry(word, puzzle);
    ASSERT_TRUE(entry) << word;
    EXPECT_EQ(entry->cell, 48) << word;
    EXPECT_EQ(entry->digit, 1) << word;
  }
  for (const auto* word : {"64.", "640", "64_", "r6c4=.", "r6c4=0", "r6c4=-"}) {
    const auto entry = parse_entry(word, puzzle);
    ASSERT_TRUE(entry) << word;
    EXPECT_EQ(entry->digit, 0) << word;
  }
  for (const auto* word :
       {"041", "6x1", "64", "6411", "r6c4", "r6c4=", "r6c4=10", "r10c1=1", "r6c0=1", "=1", "64x"})
    EXPECT_FALSE(parse_entry(word, puzzle)) << word;
}

TEST(Entries, SymbolsDecideWhatErases) {
  const auto zero = puzzle_of("0---------------", {.symbols = "0123", .empty = "-"});
  EXPECT_EQ(parse_entry("110", zero)->digit, 1);
  EXPECT_EQ(parse_entry("11-", zero)->digit, 0);
  EXPECT_EQ(parse_entry("11.", zero)->digit, 0);  // nothing else it could mean
  const auto wide = puzzle_of("一...............", {.symbols = "一二三四"});
  EXPECT_EQ(parse_entry("44四", wide)->digit, 4);
  EXPECT_EQ(parse_entry("44四", wide)->cell, 15);
}

TEST(Entries, LargeBoardsHaveTheLongFormOnly) {
  const auto sixteen = *blank({4, 4});
  EXPECT_EQ(parse_entry("r12c4=G", sixteen)->digit, 16);
  EXPECT_EQ(parse_entry("r12c4=g", sixteen)->digit, 16);
  EXPECT_EQ(parse_entry("r16c16=1", sixteen)->cell, 255);
  EXPECT_FALSE(parse_entry("641", sixteen));
  EXPECT_FALSE(parse_entry("r17c1=1", sixteen));
  const auto tokens = puzzle_of("10 . . . . . . . . . . . . . . .", {.symbols = "10,20,30,40"});
  EXPECT_EQ(parse_entry("r1c2=20", tokens)->digit, 2);
  EXPECT_FALSE(parse_entry("122", tokens));
}

TEST(Entries, AreToldFromCommands) {
  for (const auto* word : {"641", "0", "r6c4=1", "r6c4", "r=1", "R1"})
    EXPECT_TRUE(looks_like_entry(word)) << word;
  for (const auto* word : {"redo", "return", "restart", "r", "undo", "", "=", "c4=1"})
    EXPECT_FALSE(looks_like_entry(word)) << word;
}

TEST(Entries, DigitsMayStandTogether) {
  const auto nine = Symbols::standard(9);
  EXPECT_EQ(*parse_digits({"123", "9"}, nine), (std::vector<Digit>{1, 2, 3, 9}));
  EXPECT_FALSE(parse_digits({"12x"}, nine));
  EXPECT_FALSE(parse_digits({"0"}, nine));
  const auto numbers = Symbols::numbers(16);
  EXPECT_EQ(*parse_digits({"12", "3"}, numbers), (std::vector<Digit>{12, 3}));
  EXPECT_FALSE(parse_digits({"123"}, numbers));
}

TEST(Commands, BlankLinesDoNothing) {
  Typist typist(easy);
  for (const auto* text : {"", "   ", "\t", " , "}) {
    const auto reply = typist.types(text);
    EXPECT_TRUE(reply.text.empty() && reply.understood && !reply.board && !reply.quit) << text;
  }
}

TEST(Commands, OneMistakeInALineLeavesAllUndone) {
  Typist typist(easy);
  const auto reply = typist.types("134 142 64x");
  EXPECT_FALSE(reply.understood);
  EXPECT_FALSE(reply.board);
  EXPECT_EQ(typist.game().moves(), 0U);
  EXPECT_TRUE(typist.types("134, 142").board);
  EXPECT_EQ(typist.game().moves(), 2U);
}

TEST(Commands, GivensStayAndTheRestOfTheLineIsDone) {
  Typist typist(easy);
  const auto reply = typist.types("111 134");
  EXPECT_EQ(reply.text, "r1c1 is given and cannot be changed.\n");
  EXPECT_TRUE(reply.board);
  EXPECT_EQ(typist.game().grid()[0], 5);
  EXPECT_EQ(typist.game().grid()[2], 4);
}

TEST(Commands, HintsGoStageByStageAndAreStaleAfterAMove) {
  Typist typist(easy);
  const auto first = typist.types("hint").text;
  EXPECT_EQ(typist.talk().hints.stage(typist.game()), 1U);
  EXPECT_EQ(typist.game().hints_used(), 1);
  EXPECT_NE(typist.types("hint").text, first);
  EXPECT_NE(typist.types("hint").text, first);
  EXPECT_EQ(typist.game().moves(), 0U);
  EXPECT_TRUE(typist.types("hint").board);  // the fourth is done
  EXPECT_EQ(typist.game().moves(), 1U);
  EXPECT_EQ(typist.game().hints_used(), 1);

  typist.types("hint");
  EXPECT_EQ(typist.game().hints_used(), 2);
  typist.types("undo");
  EXPECT_FALSE(typist.types("apply").understood);
  typist.types("hint");
  EXPECT_EQ(typist.talk().hints.stage(typist.game()), 1U);
  EXPECT_TRUE(typist.types("apply").board);
}

TEST(Commands, HintsThatSayOneThingAreNotCounted) {
  Typist typist("1234341221434321");
  EXPECT_EQ(typist.types("hint").text, "The puzzle is solved.\n");
  EXPECT_EQ(typist.types("hint").text, "The puzzle is solved.\n");
  EXPECT_EQ(typist.game().hints_used(), 0);
}

TEST(Commands, ThinkFirstAndActAfterwards) {
  Typist typist(easy);
  const std::atomic<bool> stop = true;
  const auto hint = typist.considers("hint");
  ASSERT_TRUE(hint.thinking);
  const auto conclude = hint.thinking({});
  EXPECT_EQ(typist.game().hints_used(), 0);
  EXPECT_EQ(conclude().text.find("The easiest next step"), 0U);
  EXPECT_EQ(typist.game().hints_used(), 1);
  EXPECT_FALSE(typist.considers("hint").thinking) << "more of a hint is at hand";
  typist.types("134");
  EXPECT_NE(typist.considers("hint").thinking({.stop = &stop})().text.find("found in time"),
            std::string::npos);

  typist.types("142");  // wrong
  const auto back = typist.considers("mistakes").thinking({});
  EXPECT_EQ(typist.game().moment(), 2U);
  EXPECT_TRUE(back().board);
  EXPECT_EQ(typist.game().moment(), 1U);
  EXPECT_FALSE(typist.considers("undo").thinking);
}

TEST(Commands, ASecondGameIsOfTheSameBoard) {
  Typist typist(".....F.EC......C.D..A...EDF.........", {.symbols = "ABCDEF"});
  typist.talk().recipe.symmetry = Symmetry::rotate180;
  const auto reply = typist.types("new -5");
  EXPECT_TRUE(reply.new_game);
  EXPECT_EQ(reply.recipe.box, (Box{2, 3}));
  EXPECT_EQ(reply.recipe.seed.text(), "-5");
  EXPECT_EQ(reply.recipe.symmetry, Symmetry::rotate180);
  EXPECT_NE(typist.types("new any").recipe.seed, typist.types("new any").recipe.seed);
  EXPECT_FALSE(typist.types("new 1 2").new_game);
  const auto asked = typist.types("new");
  EXPECT_TRUE(asked.ask_which && !asked.new_game);
  EXPECT_EQ(asked.recipe.box, (Box{2, 3}));
}

TEST(Commands, SolveFillsTheBoardAndCanBeUndone) {
  Typist typist(easy);
  typist.types("134 142");  // right, wrong
  EXPECT_TRUE(typist.types("solve").board);
  EXPECT_TRUE(typist.game().solved());
  EXPECT_TRUE(typist.game().solution_shown());
  EXPECT_FALSE(typist.game().at(2).hinted) << "what was right stays the player's";
  EXPECT_TRUE(typist.game().at(3).hinted);
  EXPECT_EQ(typist.types("solve").text, "The board already is solved.\n");
  typist.types("undo");
  EXPECT_EQ(typist.game().moment(), 2U);
  EXPECT_TRUE(typist.game().solution_shown());
  EXPECT_EQ(typist.game().wrong_entries(), 1);
}

TEST(Commands, SolveFindsASolutionWhereThereAreSeveral) {
  Typist several("1...............");
  EXPECT_TRUE(several.types("solve").board);
  EXPECT_TRUE(several.game().solved());
  Typist none("12....3..4......");
  EXPECT_EQ(none.types("solve").text, "This puzzle has no solution.\n");
  EXPECT_FALSE(none.game().solution_shown());
}

TEST(WantedGame, IsALevelASizeAndASeedInAnyOrder) {
  const Recipe before{.symmetry = Symmetry::rotate180};
  const auto all = parse_wanted(" 16x16  HARD 42 ", before);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->box, (Box{4, 4}));
  EXPECT_EQ(all->seed, Seed(42));
  EXPECT_EQ(all->symmetry, Symmetry::rotate180);
  for (const Label& label : labels()) {
    const auto level = parse_wanted(label.name, before);
    ASSERT_TRUE(level) << label.name;
    EXPECT_EQ(level->difficulty->min, label.from);
    EXPECT_EQ(level->difficulty->max, label.to);
    EXPECT_EQ(wanted_kind(*level), std::string(label.name) + " 9x9");
  }
  EXPECT_EQ(parse_wanted("h", before)->difficulty->min, find_label("hard")->from);
  EXPECT_EQ(parse_wanted("e", before).error().message, "'e' can be easy or extreme.");
  EXPECT_EQ(parse_wanted("1 2", before).error().message, "'1 2' has two seeds.");
  EXPECT_NE(parse_wanted("hrad", before).error().message.find("did you mean hard?"),
            std::string::npos);
  for (const auto* wrong : {"4x", "x", "4x6", "0x0", "999x999", "1.5", "0x10", "--"})
    EXPECT_FALSE(parse_wanted(wrong, before)) << wrong;
}

TEST(WantedGame, GoesOnWithTheKindBefore) {
  const auto hard = parse_wanted("hard", {});
  EXPECT_EQ(wanted_kind(*parse_wanted("", *hard)), "hard 9x9");
  EXPECT_EQ(wanted_kind(*parse_wanted("any", *hard)), "easy or medium 9x9");
  EXPECT_EQ(wanted_kind(*parse_wanted("6x6", *hard)), "hard 6x6");
  EXPECT_EQ(wanted_kind(*parse_wanted("25x25", {})), "25x25");
  EXPECT_EQ(wanted_kind({.difficulty = DifficultyRange{3, 4}}), "3.0 to 4.0 9x9");
  const auto large = parse_wanted("easy 16x16", {});
  EXPECT_TRUE(large->clues) << "minimal puzzles of this size are never easy";
  EXPECT_FALSE(parse_wanted("9x9", *large)->clues);
}

TEST(WantedGame, IsEasyOrMediumUnlessToldOtherwiseAndItsSeedGivesItAgain) {
  for (int i = 0; i < 20; ++i) {
    const auto recipe = parse_wanted("", {});
    ASSERT_TRUE(recipe);
    EXPECT_FALSE(recipe->difficulty);
    const auto game = new_game({.seed = recipe->seed}, Symbols::standard(9));
    ASSERT_TRUE(game);
    const auto rated = rate(game->puzzle());
    EXPECT_TRUE(label(rated->er).name == "easy" || label(rated->er).name == "medium") << rated->er;
  }
}

TEST(Commands, SettingsAreSet) {
  Typist typist(easy);
  EXPECT_TRUE(typist.types("check solution").board);
  EXPECT_EQ(typist.game().check(), Check::solution);
  typist.types("check off");
  EXPECT_EQ(typist.game().check(), Check::off);
  typist.types("timer on");
  EXPECT_TRUE(typist.game().timer_shown());
  typist.types("notes auto");
  EXPECT_TRUE(typist.game().automatic_candidates());
  EXPECT_EQ(typist.game().moves(), 0U);
}

TEST(Commands, QuitAndItsOtherName) {
  Typist typist(easy);
  EXPECT_TRUE(typist.types("quit").quit);
  EXPECT_TRUE(typist.types(" EXIT ").quit);
}

TEST(Commands, WhoeverListensHearsEveryMove) {
  Typist typist(easy);
  EXPECT_EQ(typist.types("134").text, "");
  typist.talk().spoken = true;
  EXPECT_EQ(typist.types("142").text, "r1c4 is 2. 32 of 81 filled.\n");
  EXPECT_EQ(typist.types("14.").text, "r1c4 is blank. 31 of 81 filled.\n");
  EXPECT_EQ(
      typist.types("145").text,
      "r1c4 is 5: repeats the 5 of r1c1 (row 1) and the 5 of r2c6 (box 2). 32 of 81 filled.\n");
}

TEST(Commands, BoxesThatAreRowsAreShownAsRows) {
  Typist typist("1........", {.box = {1, 3}});
  EXPECT_EQ(typist.types("show row 1").text, "Row 1: 1 blank blank.\n");
  EXPECT_FALSE(typist.types("show box 1").understood);
  EXPECT_EQ(typist.types("112").understood, true);
}

TEST(Sentences, SayWhatIsKnownOfAPuzzle) {
  const Game game(puzzle_of("1........", {.box = {1, 3}}), {.provenance = {"7", "rotate180"}});
  EXPECT_EQ(
      puzzle_facts(game),
      "3x3, 1 clue, more than one solution, symmetry rotate180, seed 7, id " + game.id() + ".");
  EXPECT_EQ(puzzle_facts(Game(*blank({3, 2}))).substr(0, 45),
            "6x6 with boxes of 3x2, 0 clues, more than one");
}

}  // namespace
}  // namespace kaidoku::app::player
