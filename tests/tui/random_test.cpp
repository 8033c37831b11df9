// A million random bytes as keys: through the decoder, into the player, onto a canvas. Nothing may
// break, and some things are always true.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>

#include "support/sanitized.h"
#include "tui/decoder.h"
#include "tui/table.h"

namespace kaidoku::app::tui {
namespace {

/// Bytes as a cat on the keyboard, a broken line or a wicked program would send them: mostly keys
/// that do something.
class Noise {
 public:
  explicit Noise(unsigned seed) : random_(seed) {}

  std::string next() {
    static constexpr std::string_view pieces[] = {"\x1B[A",
                                                  "\x1B[B",
                                                  "\x1B[C",
                                                  "\x1B[D",
                                                  "\x1B[1;2A",
                                                  "\x1B[1;2C",
                                                  "\x1B[Z",
                                                  "\x1B",
                                                  "\x1BOP",
                                                  "\x1B[5~",
                                                  "\x1B[6~",
                                                  "\x1B[3~",
                                                  "\x1B"
                                                  "3",
                                                  "\t",
                                                  "\r",
                                                  "u",
                                                  "\x12",
                                                  "?",
                                                  "?",
                                                  "g",
                                                  "f",
                                                  "b",
                                                  "'",
                                                  "a",
                                                  "m",
                                                  "e",
                                                  "r",
                                                  "x",
                                                  "c",
                                                  "v",
                                                  "z",
                                                  "p",
                                                  "t",
                                                  "=",
                                                  ":",
                                                  ":hint\r",
                                                  ":undo 3\r",
                                                  ":r1c1=2\r",
                                                  ":new 5\r",
                                                  "n7\r",
                                                  "y",
                                                  "[",
                                                  "]",
                                                  "0",
                                                  "\x1B[I",
                                                  "\x1B[O",
                                                  "\x1B[200~53..7\x1B[201~",
                                                  "\x1B[<64;5;5M"};
    const auto kind = random_() % 8;
    if (kind < 3) return std::string(1, static_cast<char>('1' + random_() % 9));
    if (kind < 6) return std::string(pieces[random_() % std::size(pieces)]);
    if (kind == 6)
      return "\x1B[<" + std::to_string(random_() % 70) + ';' + std::to_string(random_() % 90) +
             ';' + std::to_string(random_() % 30) + (random_() % 2 == 0 ? 'M' : 'm');
    std::string bytes;
    for (auto count = random_() % 12; count > 0; --count)
      bytes += static_cast<char>(random_() % 256);
    return bytes;
  }

 private:
  std::mt19937 random_;
};

class RandomKeys {
 public:
  explicit RandomKeys(Table& table) : table_(table) {}

  void feed(const std::string& bytes) {
    std::vector<Event> events;
    decoder_.feed(bytes, events);
    if (bytes == "\x1B") decoder_.settle(events);
    for (const Event& event : events) {
      if (const auto* key = std::get_if<Key>(&event)) table_.player().press(*key);
      if (const auto* paste = std::get_if<Paste>(&event)) table_.player().paste(*paste);
      if (const auto* focus = std::get_if<Focus>(&event)) table_.player().focus(focus->in);
      if (const auto* mouse = std::get_if<Mouse>(&event)) {
        const auto layout = layout_for(table_.view(), 24, 80);
        table_.player().mouse(*mouse, hit(table_.view(), layout, mouse->row, mouse->column));
      }
    }
    if (table_.player().making()) {
      if (table_.game().rules().order() > 9)
        table_.player().press({Key::Code::escape});  // it would take seconds
      else
        table_.settle();
    }
    table_.player().tick();
  }

  void expect_order() {
    const View& view = table_.view();
    const auto& game = table_.game();
    ASSERT_TRUE(view.cursor >= 0 && view.cursor < game.rules().cells());
    ASSERT_TRUE(std::ranges::is_sorted(view.selection));
    ASSERT_TRUE(std::ranges::binary_search(view.selection, view.cursor));
    ASSERT_TRUE(view.selection.front() >= 0 && view.selection.back() < game.rules().cells());
    ASSERT_LE(view.filter, game.rules().order());
    ASSERT_LE(view.stage, view.hint ? view.hint->stages.size() : 0);
    for (Cell cell = 0; cell < game.rules().cells(); ++cell) {
      if (const Digit given = game.puzzle().givens()[cell]; given != 0) {
        ASSERT_EQ(game.at(cell).digit, given);
      }
    }
    const auto canvas = paint(view, layout_for(view, 24, 80), 24, 80);
    ASSERT_EQ(canvas.rows(), 24);
  }

 private:
  Table& table_;
  Decoder decoder_;
};

void play(Table&& table, unsigned seed, std::size_t bytes) {
  RandomKeys keys(table);
  Noise noise(seed);
  std::size_t sent = 0, since_look = 0;
  while (sent < bytes) {
    const auto piece = noise.next();
    sent += piece.size();
    keys.feed(piece);
    if (++since_look < 500) continue;
    since_look = 0;
    keys.expect_order();
    if (testing::Test::HasFatalFailure())
      FAIL() << "seed " << seed << " after " << sent << " bytes";
    table.game().go_to(0);  // a history without end would only test patience
  }
}

std::size_t share() {
  const std::size_t all = std::getenv("KAIDOKU_LONG") != nullptr ? 10'000'000 : 1'000'000;
  return (test::sanitized ? all / 10 : all) / 4;
}

constexpr std::string_view easy_line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(RandomKeys, nine) { play(Table(easy_line, false), 1, share()); }
TEST(RandomKeys, six) { play(Table(2, 3, {}, false), 2, share()); }
TEST(RandomKeys, letters) { play(Table(2, 2, "abcn", false), 3, share()); }
TEST(RandomKeys, sixteen) { play(Table(4, 4, {}, false), 4, share()); }

}  // namespace
}  // namespace kaidoku::app::tui
