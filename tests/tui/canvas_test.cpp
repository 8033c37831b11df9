// The canvas keeps its shape whatever is written on it.
#include "tui/canvas.h"

#include <gtest/gtest.h>

namespace kaidoku::app::tui {
namespace {

TEST(Canvas, CutsWhatLiesOutside) {
  Canvas canvas(2, 4);
  EXPECT_EQ(canvas.write(0, 2, "abc"), 5);
  canvas.write(1, -1, "xyz");
  canvas.write(-1, 0, "no");
  canvas.write(2, 0, "no");
  EXPECT_EQ(canvas.text(), "  ab\nyz\n");
}

TEST(Canvas, ForgetsBlanksAtTheEndsOfItsRows) { EXPECT_EQ(Canvas(2, 3).text(), "\n\n"); }

TEST(Canvas, HasNoPlacesWhereThereIsNoScreen) {
  Canvas canvas(-1, 5);
  canvas.write(0, 0, "a");
  canvas.tint(0, 0, 9, 9, Paper::cursor);
  EXPECT_EQ(canvas.text(), "");
}

TEST(Canvas, GivesWideGlyphsTwoPlaces) {
  Canvas canvas(1, 5);
  EXPECT_EQ(canvas.write(0, 0, "五a"), 3);
  EXPECT_EQ(canvas.at(0, 0).glyph, "五");
  EXPECT_EQ(canvas.at(0, 1).glyph, "");
  EXPECT_EQ(canvas.at(0, 2).glyph, "a");
  canvas.write(0, 4, "五");  // only one place is left
  EXPECT_EQ(canvas.at(0, 4).glyph, " ");
}

TEST(Canvas, BlanksTheOtherHalfOfAWideGlyph) {
  Canvas canvas(1, 6);
  canvas.write(0, 0, "五六七");
  canvas.write(0, 1, "x");  // over the second half of the first
  canvas.write(0, 4, "y");  // over the first half of the last
  EXPECT_EQ(canvas.text(), " x六y\n");
  EXPECT_EQ(canvas.at(0, 5).glyph, " ");
  canvas.write(0, 1, "八");  // over the first half of the one in the middle
  EXPECT_EQ(canvas.text(), " 八 y\n");
}

TEST(Canvas, KeepsCombiningMarksWithTheirLetter) {
  Canvas canvas(1, 3);
  EXPECT_EQ(canvas.write(0, 0, "e\xCC\x81x"), 2);
  EXPECT_EQ(canvas.at(0, 0).glyph, "e\xCC\x81");
  EXPECT_EQ(canvas.at(0, 1).glyph, "x");
}

TEST(Canvas, LetsNoControlThrough) {
  Canvas canvas(1, 8);
  canvas.write(0, 0, "a\x1b[m\x7f\xC2\x9B\xFF\n");
  EXPECT_EQ(canvas.text(), "a?[m????\n");
}

TEST(Canvas, TintsAndLeavesWhatIsWritten) {
  Canvas canvas(2, 2);
  canvas.write(0, 0, "ab", {ScreenInk::given});
  canvas.tint(0, 1, 5, 5, Paper::peer);
  EXPECT_EQ(canvas.at(0, 0).style, (Style{ScreenInk::given}));
  EXPECT_EQ(canvas.at(0, 1).style, (Style{ScreenInk::given, Paper::peer}));
  EXPECT_EQ(canvas.at(1, 1).style, (Style{ScreenInk::plain, Paper::peer}));
  EXPECT_EQ(canvas.text(), "ab\n\n");
}

TEST(Canvas, BecomesAscii) {
  Canvas canvas(1, 9);
  canvas.write(0, 0, "a · 五e\xCC\x81 x");
  canvas.to_ascii();
  EXPECT_EQ(canvas.text(), "a - ? e x\n");
}

}  // namespace
}  // namespace kaidoku::app::tui
