// Saves: what is written is read again, whatever was played; what was changed by as little as a bit
// is not.
#include "play/save.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <random>

#include "kaidoku/format.h"
#include "kaidoku/hash.h"
#include "play/model.h"
#include "support/famous.h"
#include "support/sanitized.h"

namespace kaidoku {
namespace {

using test::snapshot;

/// With a little of everything.
Game played() {
  Game game(*parse(test::wikipedia.puzzle), {.provenance = {"42", "rotate180"}});
  game.mark(std::vector<Cell>{2, 3, 11}, Mark::corner, 4);
  game.mark(2, Mark::center, 2);
  game.enter(2, 4);
  game.paint(std::vector<Cell>{0, 2}, 3);
  game.bookmark();
  game.enter(3, 2);
  game.undo_mistakes();
  apply(game, next_hint(game));
  game.count_hint();
  game.set_automatic_candidates(true);
  game.mark(3, Mark::center, 2);
  game.undo();
  game.set_check(Check::solution);
  game.set_timer_shown(true);
  game.spend(std::chrono::milliseconds(221'000));
  return game;
}

std::string why(std::string_view text) {
  const auto game = load_game(text);
  return game ? "loaded" : game.error().message;
}

/// The text with another body and the checksum that fits it.
std::string resummed(std::string body) { return body + fmt::format("sum {:016x}\n", fnv1a(body)); }

std::string body_of(const std::string& text) { return text.substr(0, text.rfind("sum ")); }

TEST(Save, KeepsEverything) {
  const Game game = played();
  auto again = load_game(save_text(game));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(snapshot(*again), snapshot(game));
  EXPECT_EQ(again->puzzle().symbols(), game.puzzle().symbols());
  EXPECT_EQ(again->provenance(), game.provenance());
  EXPECT_EQ(again->solution(), game.solution());
  EXPECT_EQ(again->moves(), game.moves());
  EXPECT_EQ(again->moment(), game.moment());
  EXPECT_EQ(again->bookmarks().size(), 1U);
  EXPECT_EQ(again->check(), Check::solution);
  EXPECT_TRUE(again->automatic_candidates());
  EXPECT_TRUE(again->timer_shown());
  EXPECT_EQ(again->time().count(), 221'000);
  EXPECT_EQ(again->hints_used(), 1);
  EXPECT_EQ(again->version(), 0U);
  EXPECT_TRUE(again->redo());  // what was undone is there, too
  while (again->undo()) {
  }
  EXPECT_EQ(again->grid(), game.puzzle().givens());
}

TEST(Save, KeepsMistakesAndThatTheSolutionWasShown) {
  Game game(*parse("1234341221434..."));
  EXPECT_TRUE(save_text(game).starts_with("kaidoku game 1\n")) << "what earlier versions read";
  game.enter(13, 1);  // wrong
  game.undo();
  EXPECT_EQ(game.wrong_entries(), 1);
  game.show_solution(*game.solution());
  const auto text = save_text(game);
  EXPECT_TRUE(text.starts_with("kaidoku game 2\n"));
  const auto again = load_game(text);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->wrong_entries(), 1);
  EXPECT_TRUE(again->solution_shown());
  EXPECT_EQ(save_text(*again), text);
  for (const auto& [line, other] : {std::pair("wrong 1", "wrong x"), {"shown solution", "shown"}}) {
    auto body = body_of(text);
    body.replace(body.find(line), std::string_view(line).size(), other);
    EXPECT_TRUE(why(resummed(body)).starts_with("the game is malformed")) << other;
  }
}

TEST(Save, OfAGameThatTookForeverIsLoaded) {
  Game game = played();
  game.spend(longest_time);
  auto body = body_of(save_text(game));
  const auto hints = body.find("hints 1\n");
  ASSERT_NE(hints, std::string::npos);
  body.replace(hints, 8, "hints 2147483647\n");
  auto again = load_game(resummed(body));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->time(), longest_time);
  again->spend(std::chrono::milliseconds::max());
  again->count_hint();
  EXPECT_EQ(again->hints_used(), 2147483647);
  EXPECT_EQ(why(save_text(*again)), "loaded");
}

TEST(Save, OfEveryKindOfBoard) {
  for (const Box box : {Box{1, 1}, Box{2, 3}, Box{3, 2}, Box{1, 7}, Box{4, 4}, Box{6, 6}}) {
    Game game(*blank(box), {.budget = {.nodes = 0}});
    game.enter(0, static_cast<Digit>(box.order()));
    const auto again = load_game(save_text(game));
    ASSERT_TRUE(again) << box.order() << again.error().message;
    EXPECT_EQ(again->rules().box(), box);
    EXPECT_EQ(again->puzzle().symbols(), Symbols::standard(box.order()));
    EXPECT_EQ(snapshot(*again), snapshot(game));
  }
  EXPECT_EQ(load_game(save_text(Game(*parse("1..4....2......."))))->solutions(), Answer::many);
  EXPECT_EQ(load_game(save_text(Game(*parse("12....3..4......"))))->solutions(), Answer::none);
}

TEST(Save, KeepsSymbolsThatPeopleMakeUp) {
  const std::vector<std::string> names = {"100%", "七", "五", "-1"};
  const auto symbols = *Symbols::make(names, {"~"});
  Game game(*Puzzle::make(*Rules::standard({2, 2}), Grid(4), symbols));
  const auto again = load_game(save_text(game));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->puzzle().symbols(), symbols);
}

TEST(Save, AnotherMarkerStillReadsSmallLetters) {
  const auto symbols = *Symbols::standard(16, "x");
  Game game(*Puzzle::make(*Rules::standard({4, 4}), Grid(16), symbols), {.budget = {.nodes = 0}});
  const auto again = load_game(save_text(game));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->puzzle().symbols(), symbols);
}

TEST(Save, EveryTruncationIsDetected) {
  const auto text = save_text(played());
  for (std::size_t size = 0; size < text.size(); ++size)
    ASSERT_FALSE(load_game(std::string_view(text).substr(0, size))) << size;
  EXPECT_EQ(why(text.substr(0, text.size() - 1)), "the game is cut short");
  EXPECT_EQ(why(""), "this is not a game of Kaidoku");
}

TEST(Save, EveryFlippedBitIsDetected) {
  auto text = save_text(played());
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
      ASSERT_FALSE(load_game(text)) << at << " bit " << bit;
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
    }
  }
  EXPECT_TRUE(load_game(text));
  EXPECT_FALSE(load_game(text + "\n"));
}

TEST(Save, OfALaterVersionSaysSo) {
  auto body = body_of(save_text(played()));
  body.replace(0, body.find('\n'), "kaidoku game 3");
  EXPECT_EQ(why(resummed(body)),
            "the game was saved by a later version of Kaidoku (format 3, known is 2)");
  EXPECT_EQ(load_game(body).error().code, ErrorCode::later_save);
}

TEST(Save, MadeByAStrangerMustStillMakeSense) {
  const auto body = body_of(save_text(played()));
  const auto with = [&](std::string_view line, std::string_view other) {
    auto changed = body;
    const auto at = changed.find(line);
    EXPECT_NE(at, std::string::npos) << line;
    changed.replace(at, changed.find('\n', at) - at, other);
    return why(resummed(changed));
  };
  EXPECT_EQ(with("box", "box 3x3"), "loaded");
  for (const auto& [line, other] : std::vector<std::pair<std::string, std::string>>{
           {"box", "box 0x3"},
           {"box", "box 300x300"},
           {"box", "box 3x3x3"},
           {"symbols", "symbols 1 2 3"},
           {"symbols", "symbols"},
           {"empty", "empty"},
           {"givens", "givens 5 5"},
           {"solution", "solution 1"},
           {"solution", "solutions perhaps"},
           {"seed", "seed x"},
           {"check", "check often"},
           {"candidates", "candidates"},
           {"timer", "timer 7"},
           {"time 2", "time -1"},
           {"time 2", "time 99999999999999999999"},
           {"hints", "hints x"},
           {"bookmarks", "bookmarks 3 3"},
           {"bookmarks", "bookmarks 999"},
           {"moment", "moment 999"},
           {"move", "move"},
           {"move", "move r1c1=4"},   // a given
           {"move", "move r1c3=10"},  // no such digit
           {"move", "move r1c3=0"},   // changes nothing
           {"move", "move r10c1=1"},
           {"move", "move r1c3^0"},
           {"move", "move r1c3#9"},
           {"move", "move r1c3"},
           {"move", "nonsense"},
       }) {
    EXPECT_TRUE(with(line, other).starts_with("the game is malformed"))
        << other << ": " << with(line, other);
  }
  EXPECT_EQ(load_game(resummed(body.substr(0, body.find("check")))).error().line, 9);
}

TEST(Save, NoTextWhateverBreaksTheReader) {
  const auto body = body_of(save_text(played()));
  std::mt19937 luck(1);
  int loaded = 0;
  const int rounds = test::sanitized ? 3'000 : 30'000;
  for (int round = 0; round < rounds; ++round) {
    auto text = body;
    for (int change = 0; change < 1 + static_cast<int>(luck() % 3); ++change) {
      const auto at = luck() % text.size();
      switch (luck() % 4) {
        case 0:
          text[at] = static_cast<char>(luck());
          break;
        case 1:
          text.erase(at, 1 + luck() % 20);
          break;
        case 2:
          text.insert(at, text.substr(luck() % text.size(), luck() % 20));
          break;
        case 3:
          text[at] = "0123456789 \nrc=^.-#"[luck() % 19];
          break;
      }
      if (text.empty()) break;
    }
    auto game = load_game(resummed(text));
    if (!game) continue;
    ++loaded;
    const auto again = load_game(save_text(*game));
    ASSERT_TRUE(again);
    EXPECT_EQ(snapshot(*again), snapshot(*game));
    while (game->undo()) {
    }
    EXPECT_EQ(game->grid(), game->puzzle().givens());
  }
  EXPECT_GT(loaded, rounds / 100);
}

TEST(Save, IsSmall) {
  Game game = test::made_game({3, 3});
  for (Cell cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (game.grid()[cell] == 0 && game.legal(cell).contains(digit))
        game.mark(cell, Mark::center, static_cast<Digit>(digit));
    }
  }
  for (Cell cell = 0; cell < 81; ++cell) game.enter(cell, (*game.solution())[cell]);
  EXPECT_LT(save_text(game).size(), 16'000U);
}

}  // namespace
}  // namespace kaidoku
