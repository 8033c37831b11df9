// Boards wider than the terminal: what is cut off, and that nothing else is.
#include "player/cropped.h"

#include <gtest/gtest.h>
#include <kaidoku/board.h>
#include <kaidoku/render.h>
#include <kaidoku/utf8.h>

#include "common/text.h"

namespace kaidoku::app::player {
namespace {

std::string drawn(Box box, bool color, bool unicode = true) {
  const auto puzzle = *blank(box);
  return terminal_game(puzzle, puzzle.givens(), {},
                       {.color = color, .unicode = unicode, .columns = 1000});
}

/// Without the sequences for colors.
std::string plain(std::string text) {
  for (std::size_t at = 0; (at = text.find('\x1b')) != text.npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

TEST(Cropped, BoardsThatFitStayAsTheyAre) {
  const auto picture = drawn({3, 3}, true);
  const auto all = cropped(picture, 80, 0);
  EXPECT_EQ(all.picture, picture);
  EXPECT_EQ(all.end_stack, 3);
}

TEST(Cropped, ShowsWholeStacksAroundTheOneAskedFor) {
  for (const bool unicode : {true, false}) {
    for (const int stack : {0, 1, 2, 3}) {
      const auto part = cropped(drawn({4, 4}, false, unicode), 40, stack);
      EXPECT_EQ(part.end_stack - part.first_stack, 3);
      EXPECT_TRUE(part.first_stack <= stack && stack < part.end_stack);
      for (const auto line : split_at(part.picture, '\n')) EXPECT_LE(display_width(line), 40);
    }
  }
}

TEST(Cropped, ColorsAreKeptAndTakeNoRoom) {
  const auto part = cropped(drawn({4, 4}, true), 40, 3);
  EXPECT_EQ(plain(part.picture), cropped(drawn({4, 4}, false), 40, 3).picture);
  EXPECT_NE(part.picture, plain(part.picture));
}

TEST(Cropped, ShowsOneStackWhereNotEvenThatFits) {
  const auto part = cropped(drawn({5, 5}, false), 8, 2);
  EXPECT_EQ(part.first_stack, 2);
  EXPECT_EQ(part.end_stack, 3);
}

}  // namespace
}  // namespace kaidoku::app::player
