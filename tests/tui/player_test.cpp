// A game played by keys, without a terminal.
#include "tui/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <kaidoku/format.h>

#include <atomic>
#include <thread>

#include "tui/table.h"

namespace kaidoku::app::tui {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view easy_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST(Player, begins_at_the_first_empty_cell) {
  Table table(easy);
  EXPECT_EQ(table.cell(), "r1c3");
  EXPECT_THAT(table.view().extra, HasSubstr("30 clues"));
  EXPECT_THAT(table.view().extra, HasSubstr("exactly one solution, beginner (1.2)"));
  EXPECT_THAT(table.view().extra, HasSubstr(table.game().id()));
}

TEST(Player, moves_without_leaving_the_board) {
  Table table(easy);
  EXPECT_EQ(table.keys("up").cell(), "r1c3");
  EXPECT_EQ(table.keys("left left left left").cell(), "r1c1");
  EXPECT_EQ(table.keys("l j l j").cell(), "r3c3");
  EXPECT_EQ(table.keys("k h").cell(), "r2c2");
  EXPECT_EQ(table.keys("end").cell(), "r2c9");
  EXPECT_EQ(table.keys("right home").cell(), "r2c1");
  EXPECT_EQ(table.keys("pgdn").cell(), "r5c1");
  EXPECT_EQ(table.keys("pgdn pgdn").cell(), "r9c1");
  EXPECT_EQ(table.keys("pgup pgup pgup pgup").cell(), "r1c1");
  EXPECT_EQ(table.keys("tab").cell(), "r1c3");
  EXPECT_EQ(table.keys("tab tab").cell(), "r1c6");
  EXPECT_EQ(table.keys("shift-tab").cell(), "r1c4");
  EXPECT_EQ(table.keys("shift-tab shift-tab").cell(), "r9c7");
}

TEST(Player, selects_with_shift) {
  Table table(easy);
  table.keys("g 1 1 shift-right shift-down");
  EXPECT_THAT(table.view().selection, ElementsAre(0, 1, 10));
  table.keys("esc");
  EXPECT_THAT(table.view().selection, ElementsAre(10));
  table.keys("shift-up left");
  EXPECT_THAT(table.view().selection, ElementsAre(0));
}

TEST(Player, writes_into_all_that_is_selected) {
  Table table(easy);
  table.keys("g 1 3 x 1 2 shift-right 2");
  EXPECT_EQ(table.game().at(2).corner.size(), 2);
  EXPECT_EQ(table.game().at(3).corner.size(), 1);
  table.keys("c 4 z alt-7 del");
  EXPECT_TRUE(table.game().at(2).corner.empty() && table.game().at(2).center.empty());
  table.keys("u");
  EXPECT_TRUE(table.game().at(2).corner.contains(7) && table.game().at(2).center.contains(4));
  table.keys("v 3");
  EXPECT_EQ(table.game().at(2).color, 3);
  table.keys("9");
  EXPECT_THAT(table.view().message, HasSubstr("1 to 8"));
  table.keys("0");
  EXPECT_EQ(table.game().at(2).color, 0);
}

TEST(Player, givens_stay) {
  Table table(easy);
  EXPECT_THAT(table.keys("g 1 1 4").view().message, HasSubstr("given"));
  EXPECT_EQ(table.game().at(0).digit, 5);
}

TEST(Player, jumps) {
  Table table(easy);
  EXPECT_EQ(table.keys("g 6 4").cell(), "r6c4");
  EXPECT_EQ(table.keys("g r 2 c 3").cell(), "r2c3");
  EXPECT_THAT(table.keys("g 0 4 enter").view().message, HasSubstr("1 to 9"));
  EXPECT_EQ(table.keys("g 5 esc").cell(), "r2c3");
  EXPECT_EQ(table.keys("g 5 backspace 7 7").cell(), "r7c7");
  Table large(4, 4);
  EXPECT_EQ(large.keys("g 1 2 1 0").cell(), "r12c10");
  EXPECT_EQ(large.keys("g 5 1 1").cell(), "r5c11");
  EXPECT_EQ(large.keys("g 1 space 1").view().prompt, "Go to row, column: 1 1");
  EXPECT_EQ(large.keys("enter").cell(), "r1c1");
  EXPECT_THAT(large.keys("g 1 7 1 enter").view().message, HasSubstr("no such cell"));
}

TEST(Player, plays_a_whole_game) {
  Table table(easy);
  for (std::size_t cell = 0; cell < easy.size(); ++cell) {
    if (easy[cell] != '.') continue;
    EXPECT_FALSE(table.game().solved());
    table.keys(std::string(1, easy_solved[cell]));
    table.keys("tab");
  }
  EXPECT_TRUE(table.game().solved());
  table.keys("shift-tab");
  EXPECT_THAT(table.view().message, HasSubstr("No cell is empty"));
  table.keys("u");
  EXPECT_FALSE(table.game().solved());
  EXPECT_THAT(table.keys("ctrl-r").view().message, HasSubstr("Solved"));
  EXPECT_FALSE(table.session().clock_runs());
}

TEST(Player, takes_back_and_makes_again) {
  Table table(easy);
  table.keys("4 tab 6 home");
  EXPECT_EQ(table.keys("u").cell(), "r1c4");
  EXPECT_EQ(table.game().at(3).digit, 0);
  EXPECT_EQ(table.keys("[").cell(), "r1c3");
  EXPECT_EQ(table.view().message, "Move 0 of 2.");
  EXPECT_THAT(table.keys("u").view().message, HasSubstr("no move to take back"));
  table.keys("] ctrl-y");
  EXPECT_EQ(table.game().at(3).digit, 6);
  EXPECT_THAT(table.keys("ctrl-r").view().message, HasSubstr("no move to redo"));
}

TEST(Player, bookmarks) {
  Table table(easy);
  table.keys("4 b tab 1 tab 2 '");
  EXPECT_EQ(table.game().moment(), 1U);
  table.keys("ctrl-r B");
  EXPECT_EQ(table.game().moment(), 1U);
}

TEST(Player, checks) {
  Table table(easy);
  table.keys("4 e");
  EXPECT_FALSE(table.view().message.empty());
  table.keys("tab 1 tab 5 r");
  EXPECT_EQ(table.game().moment(), 1U);
  EXPECT_EQ(table.game().check(), Check::rules);
  table.keys("m");
  EXPECT_EQ(table.game().check(), Check::solution);
  table.keys("m m");
  EXPECT_EQ(table.game().check(), Check::rules);
}

TEST(Player, hints_come_in_four_steps) {
  Table table(easy);
  for (std::size_t stage = 1; stage <= 3; ++stage) {
    table.keys("?");
    ASSERT_TRUE(table.view().hint);
    EXPECT_EQ(table.view().stage, stage);
  }
  EXPECT_EQ(table.game().moment(), 0U);
  table.keys("?");
  EXPECT_FALSE(table.view().hint);
  EXPECT_EQ(table.game().moment(), 1U);
  EXPECT_EQ(table.game().hints_used(), 1);
  EXPECT_FALSE(table.view().flash.empty());
}

TEST(Player, hints_are_applied_left_and_dropped) {
  Table table(easy);
  table.keys("? enter");
  EXPECT_EQ(table.game().moment(), 1U);
  table.keys("? esc");
  EXPECT_FALSE(table.view().hint);
  EXPECT_EQ(table.game().moment(), 1U);
  table.keys("? ?");
  EXPECT_EQ(table.view().stage, 2U);
  table.keys("tab 1");  // another board: another hint
  EXPECT_FALSE(table.view().hint);
  EXPECT_EQ(table.keys("?").view().stage, 1U);
}

TEST(Player, hints_about_mistakes_go_back) {
  Table table(easy);
  table.keys("4 tab 2 tab 1");  // the second is wrong
  table.keys("? ? ?");
  EXPECT_THAT(table.view().hint->stages[2].text, HasSubstr("Look at"));
  EXPECT_EQ(table.game().moment(), 3U);
  table.keys("?");
  EXPECT_EQ(table.game().moment(), 1U);
  EXPECT_FALSE(table.view().hint);
  EXPECT_THAT(table.view().message, HasSubstr("Go back to before the first mistake"));
  EXPECT_THAT(table.keys("r").view().message, HasSubstr("no mistake"));
}

TEST(Player, hints_can_be_typed) {
  Table table(easy);
  EXPECT_THAT(table.keys(": h i n t enter").view().message, HasSubstr("The easiest next step"));
  EXPECT_EQ(table.view().stage, 1U);
  EXPECT_EQ(table.keys("?").view().stage, 2U);
  EXPECT_THAT(table.keys(": a p p l y enter").view().message, HasSubstr("Done"));
  EXPECT_EQ(table.game().moment(), 1U);
}

/// A thought that ends only when somebody stops it.
Background::Then endless(const Budget& budget) {
  while (!*budget.stop) std::this_thread::yield();
  return [] { ADD_FAILURE() << "nobody waits for this any more"; };
}

TEST(Player, plays_on_while_it_thinks) {
  Table table(easy);
  table.player().think("Looking for the next step", endless);
  EXPECT_TRUE(table.player().thinking());
  EXPECT_FALSE(table.player().making());
  EXPECT_EQ(table.view().message, "Looking for the next step. Esc stops it.");
  EXPECT_TRUE(table.session().clock_runs());
  EXPECT_EQ(table.press("right").cell(), "r1c4");
  EXPECT_THAT(table.press("g").view().prompt, HasSubstr("Go to"));
  table.press("esc");  // out of the question
  EXPECT_THAT(table.press("t").press("b").view().message, HasSubstr("is remembered;"));
  table.press("?");  // one thought at a time
  EXPECT_TRUE(table.player().thinking());
  EXPECT_THAT(table.view().message, HasSubstr("Esc stops it"));
  EXPECT_EQ(table.press("esc").view().message, "Stopped.");
  EXPECT_FALSE(table.player().thinking());
  EXPECT_EQ(table.keys("?").view().stage, 1U);
}

TEST(Player, forgets_a_thought_about_another_board) {
  for (const std::string_view change : {"4", "u", "a", "n"}) {
    Table table(easy);
    table.keys("1");
    table.player().think("Looking for the next step", endless);
    if (change == "n")
      table.player().make_new({.seed = 7});
    else
      table.press(change);
    EXPECT_FALSE(table.player().thinking()) << change;
    table.settle();
  }
  Table table(easy);
  table.player().think("Looking for the next step", endless);
  table.click_digit(4);
  EXPECT_FALSE(table.player().thinking());
}

TEST(Player, tells_what_it_thought_when_it_is_ready) {
  Table table(easy);
  std::atomic<bool> go = false;
  table.player().think("Thinking", [&](const Budget&) -> Background::Then {
    while (!go) std::this_thread::yield();
    return [&] { table.player().say("That is it."); };
  });
  table.player().tick();
  EXPECT_THAT(table.view().message, HasSubstr("Esc stops it"));
  go = true;
  table.settle();
  EXPECT_EQ(table.view().message, "That is it.");
}

TEST(Player, leaves_in_the_midst_of_a_thought) {
  Table table(easy);
  table.player().think("Thinking", endless);
  table.press("q");
  EXPECT_TRUE(table.player().left());
}

TEST(Player, filters) {
  Table table(easy);
  EXPECT_EQ(table.keys("f 7").view().filter, 7);
  EXPECT_EQ(table.keys("f f").view().filter, 0);
  EXPECT_EQ(table.keys("f 3 esc").view().filter, 0);
  EXPECT_EQ(table.keys("f 3 f esc").view().filter, 0);
  EXPECT_EQ(table.keys("f x").view().filter, 0);
  EXPECT_THAT(table.view().message, HasSubstr("1-9"));
}

TEST(Player, wheel_click_and_drag) {
  Table table(easy);
  table.wheel(1).wheel(1);
  EXPECT_EQ(table.view().filter, 2);
  table.wheel(-1).wheel(-1).wheel(-1);
  EXPECT_EQ(table.view().filter, 9);
  table.click(40);
  EXPECT_THAT(table.view().selection, ElementsAre(40));
  table.drag(42).drag(60);  // r5c7, r7c7: what a quick hand skips belongs to it
  EXPECT_THAT(table.view().selection, ElementsAre(40, 41, 42, 51, 60));
  table.release().drag(0);
  EXPECT_EQ(table.view().cursor, 60);
  table.click(2).click_digit(4);
  EXPECT_EQ(table.game().at(2).digit, 4);
  table.click_digit(6, 2);
  EXPECT_EQ(table.view().filter, 6);
  EXPECT_EQ(table.game().at(2).digit, 4);
}

TEST(Player, pasted_puzzles_are_offered) {
  Table table(easy);
  table.paste(std::string(easy_solved.substr(0, 40)) + std::string(41, '.') + "\n");
  EXPECT_THAT(table.view().prompt, HasSubstr("y or n"));
  EXPECT_EQ(table.keys("n").game().puzzle().givens().filled(), 30);
  table.paste(std::string(easy_solved.substr(0, 40)) + std::string(41, '.') + "\n");
  table.keys("y").settle();
  EXPECT_EQ(table.game().puzzle().givens().filled(), 40);
  table.paste("hello");
  EXPECT_THAT(table.view().message, HasSubstr("not a puzzle"));
  table.paste(std::string(1 << 20, '5'));
  EXPECT_THAT(table.view().message, HasSubstr("not a puzzle"));
  EXPECT_EQ(table.game().moment(), 0U);
}

TEST(Player, new_games) {
  Table table(easy);
  const auto id = table.game().id();
  table.keys("n esc");
  EXPECT_FALSE(table.player().making());
  table.keys("n 4 2 enter");
  EXPECT_TRUE(table.player().making());
  EXPECT_THAT(table.view().message, HasSubstr("Esc stops it"));
  table.settle();
  EXPECT_NE(table.game().id(), id);
  EXPECT_EQ(table.game().provenance().seed, "42");
  EXPECT_THAT(table.keys("n x enter").view().page.back(), HasSubstr("'x' is not a level"));
  EXPECT_EQ(table.view().prompt, "New game: ") << "it asks again";
  table.keys("esc");
  EXPECT_TRUE(table.view().page.empty());
}

TEST(Player, a_new_game_has_the_level_and_the_size_that_were_typed) {
  Table table(easy);
  table.keys("n");
  for (const Label& label : labels())
    EXPECT_THAT(table.view().page[2], HasSubstr(std::string(label.name)));
  table.keys("h a r d space 6 x 6").keys("esc");
  table.keys("n t r i c k y enter").settle();
  EXPECT_THAT(table.view().extra, HasSubstr("tricky ("));
  table.keys(": n e w space 4 x 4 space a n y enter").settle();
  EXPECT_EQ(table.game().rules().order(), 4);
  table.keys(": n e w enter");
  EXPECT_EQ(table.view().prompt, "New game: ");
}

TEST(Player, the_solution_is_shown_when_asked_for) {
  Table table(easy);
  EXPECT_THAT(table.keys("S").view().prompt, HasSubstr("y or n"));
  table.keys("n");
  EXPECT_EQ(table.game().moment(), 0U);
  table.keys("S y");
  EXPECT_TRUE(table.game().solved());
  EXPECT_THAT(table.view().ending.front(), HasSubstr("Solved for you"));
  table.player().save();
  EXPECT_EQ(table.session().statistics(), "");
  table.keys("u");
  EXPECT_FALSE(table.game().solved());
  EXPECT_TRUE(table.view().ending.empty());
}

TEST(Player, scrolls_long_hints) {
  Table table(easy);
  table.keys("? ?");
  table.player().set_scroll_range({.hint_top = 9, .hint_rows = 5});
  EXPECT_EQ(table.keys("pgdn").view().hint_top, 4);
  EXPECT_EQ(table.keys("pgdn pgdn").view().hint_top, 9);
  EXPECT_EQ(table.wheel(-1).view().hint_top, 8);
  EXPECT_EQ(table.keys("pgup").view().hint_top, 4);
  EXPECT_EQ(table.keys("?").view().hint_top, 0) << "another stage begins above";
  table.player().set_scroll_range({.hint_cut = true});
  table.keys("pgdn");
  EXPECT_THAT(table.view().page.front(), HasSubstr("In box"));
  table.player().set_scroll_range({});
  EXPECT_EQ(table.keys("esc g 1 1 pgdn").cell(), "r4c1") << "short ones leave the keys alone";
}

TEST(Player, a_game_being_made_can_be_stopped) {
  Table table(5, 5);
  table.keys("n 1 enter 5 esc");
  EXPECT_FALSE(table.player().making());
  EXPECT_EQ(table.game().moment(), 0U);
  EXPECT_THAT(table.view().message, HasSubstr("Stopped"));
  EXPECT_TRUE(table.session().clock_runs());
}

TEST(Player, a_puzzle_can_be_played_before_its_solution_is_found) {
  Table table(easy);
  table.player().make_from(*blank({5, 5}));
  EXPECT_FALSE(table.player().making());
  EXPECT_EQ(table.game().rules().order(), 25);
  table.keys("1");
  EXPECT_EQ(table.game().moment(), 1U);
  table.player().save();
  EXPECT_EQ(table.view().saved, "saved");
  EXPECT_TRUE(table.session().clock_runs());
}

TEST(Player, the_solution_is_found_while_the_puzzle_is_played) {
  Table table(5, 5);
  table.player().make_from(*parse(easy));
  table.keys("1");  // wrong, but nobody may know yet
  table.settle();
  EXPECT_FALSE(table.player().searching());
  EXPECT_EQ(table.game().grid()[2], 1);
  EXPECT_TRUE(table.game().solution());
  EXPECT_THAT(table.view().extra, HasSubstr("exactly one solution, beginner"));
}

TEST(Player, a_puzzle_that_was_only_looked_at_is_not_saved) {
  Table table(5, 5);
  table.player().make_from(*parse(easy));
  table.settle();
  ASSERT_TRUE(table.game().solution());
  table.player().save();
  EXPECT_EQ(table.view().saved, "");
  EXPECT_TRUE(table.session().kept_games().empty());
}

TEST(Player, a_page_stays_when_a_game_is_ready) {
  Table table(easy);
  table.player().make_new({.seed = 7});
  table.player().show_page({"Some lines of your file of keys were not understood:"});
  table.settle();
  EXPECT_EQ(table.game().provenance().seed, "7");
  EXPECT_FALSE(table.view().page.empty());
}

TEST(Player, commands) {
  Table table(easy);
  table.keys(": r 1 c 3 = 4");
  EXPECT_EQ(table.view().prompt, ":r1c3=4");
  table.keys("enter");
  EXPECT_EQ(table.game().at(2).digit, 4);
  table.keys(": h e l p enter");
  EXPECT_FALSE(table.view().page.empty());
  table.keys("esc : x y z z y enter");
  EXPECT_TRUE(table.view().page.empty());
  EXPECT_FALSE(table.view().message.empty());
  table.keys(": backspace");
  EXPECT_EQ(table.view().prompt, "");
  table.keys(": q u i t enter");
  EXPECT_TRUE(table.player().left());
}

TEST(Player, the_help_page_names_every_action) {
  Table table(easy);
  table.keys("f1");
  std::string page;
  for (const auto& line : table.view().page) page += line + '\n';
  for (const Action& action : actions()) EXPECT_THAT(page, HasSubstr(std::string(action.help)));
  EXPECT_TRUE(table.view().helped);
  table.player().set_scroll_range({.page_top = 20, .page_rows = 7});
  EXPECT_EQ(table.keys("down down up").view().page_top, 1);
  EXPECT_EQ(table.keys("pgdn").view().page_top, 8);
  EXPECT_EQ(table.keys("pgup pgup").view().page_top, 0);
  EXPECT_EQ(table.keys("end pgdn").view().page_top, 20);
  EXPECT_EQ(table.keys("home up").view().page_top, 0);
  table.keys("q");
  EXPECT_TRUE(table.view().page.empty());
  EXPECT_FALSE(table.player().left());
}

TEST(Player, the_clock_stops_with_the_player) {
  Table table(easy);
  EXPECT_TRUE(table.session().clock_runs());
  table.keys("p");
  EXPECT_TRUE(table.view().paused);
  EXPECT_FALSE(table.session().clock_runs());
  table.keys("7");  // any key goes on, and does nothing else
  EXPECT_TRUE(table.session().clock_runs());
  EXPECT_EQ(table.game().moment(), 0U);
  table.player().focus(false);
  EXPECT_FALSE(table.session().clock_runs());
  table.player().focus(true);
  EXPECT_TRUE(table.session().clock_runs());
}

TEST(Player, sleeps_unless_there_is_something_to_see) {
  Table table(easy);
  EXPECT_FALSE(table.player().quiet_for());
  EXPECT_EQ(table.view().time, "");
  table.keys("t");
  ASSERT_TRUE(table.player().quiet_for());
  EXPECT_LE(table.player().quiet_for()->count(), 1000);
  EXPECT_NE(table.view().time, "");
  table.keys("p");
  EXPECT_FALSE(table.player().quiet_for());
}

TEST(Player, copies_the_puzzle) {
  Table table(easy);
  table.keys("4 y");
  EXPECT_EQ(table.player().take_copied(), easy);
  EXPECT_THAT(table.view().message, HasSubstr(table.game().id()));
  EXPECT_EQ(table.player().take_copied(), "");
}

TEST(Player, unknown_keys_are_said) {
  Table table(easy);
  EXPECT_THAT(table.keys("f9").view().message, HasSubstr("f9"));
  EXPECT_THAT(table.keys("Z").view().message, HasSubstr("Z"));
}

// Symbols of other boards.

TEST(Symbols16, capitals_are_digits_and_small_letters_commands) {
  Table table(4, 4);
  table.keys("A");
  EXPECT_EQ(table.game().at(0).digit, 10);
  table.keys("B");  // a digit here; the bookmark has another key
  EXPECT_EQ(table.game().at(0).digit, 11);
  table.keys("tab alt-G b '");
  EXPECT_TRUE(table.game().at(1).corner.contains(16));
  table.keys("f C");
  EXPECT_EQ(table.view().filter, 12);
  EXPECT_THAT(table.keys("v A").view().message, HasSubstr("not a color"));
}

TEST(Symbols40, numbers_are_typed_until_clear) {
  Table table(5, 8);
  table.keys("3");
  EXPECT_EQ(table.view().prompt, "= 3");
  table.keys("7");
  EXPECT_EQ(table.game().at(0).digit, 37);
  table.keys("3 enter");
  EXPECT_EQ(table.game().at(0).digit, 3);
  table.keys("5");  // no number to 40 begins with it but itself
  EXPECT_EQ(table.game().at(0).digit, 5);
  table.keys("= 1 2");
  EXPECT_EQ(table.game().at(0).digit, 12);
  table.keys("f 4 0");
  EXPECT_EQ(table.view().filter, 40);
  EXPECT_THAT(table.keys("4 7").view().message, HasSubstr("47"));
}

TEST(SymbolsOfOnesOwn, letters_that_are_commands_need_alt_or_a_capital) {
  Table table(2, 2, "abcn");
  table.keys("a");  // automatic candidates
  EXPECT_TRUE(table.game().automatic_candidates());
  table.keys("alt-a");
  EXPECT_EQ(table.game().at(0).digit, 1);
  table.keys("tab N");
  EXPECT_EQ(table.game().at(1).digit, 4);
  table.keys("tab = b");
  EXPECT_EQ(table.game().at(2).digit, 2);
}

TEST(SymbolsOfOnesOwn, zero_is_a_digit_where_it_is_a_symbol) {
  Table table(2, 2, "0123");
  table.keys("0");
  EXPECT_EQ(table.game().at(0).digit, 1);
  table.keys(".");
  EXPECT_EQ(table.game().at(0).digit, 0);
}

TEST(SymbolsOfOnesOwn, any_letter) {
  Table table(2, 2, "♠♥♦♣");
  table.keys("♦");
  EXPECT_EQ(table.game().at(0).digit, 3);
}

}  // namespace
}  // namespace kaidoku::app::tui
