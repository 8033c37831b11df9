// Files from scenes: the same bytes each time, whole or an error, whatever a text holds.
#include "kaidoku/print.h"

#include <gtest/gtest.h>

#include <string>

#include "kaidoku/format.h"
#include "print/cairo.h"

namespace kaidoku {
namespace {

Scene board(std::string_view text = "1..4....2......3") {
  const auto puzzle = *parse(text);
  return *board_scene(puzzle, puzzle.givens(), {.candidates = true});
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

Scene with_text(std::string text) {
  Scene scene;
  scene.width = scene.height = 10;
  scene.paper = {255, 255, 255};
  scene.title = text;
  scene.texts = {{std::move(text), 5, 5, 2, 9, {}}};
  return scene;
}

std::string pdf_of(const Scene& page, int pages, const std::string& title = "") {
  std::string bytes;
  auto pdf = PdfFile::make(
      [&](std::span<const char> piece) { return bytes.append(piece.data(), piece.size()), true; },
      title);
  for (int i = 0; i < pages; ++i) EXPECT_TRUE(pdf->add(page));
  EXPECT_TRUE(pdf->finish());
  return bytes;
}

TEST(Print, SameSceneSameBytes) {
  const Scene scene = board();
  EXPECT_EQ(to_svg(scene, 300)->bytes, to_svg(scene, 300)->bytes);
  EXPECT_EQ(to_png(scene, 300)->bytes, to_png(scene, 300)->bytes);
  EXPECT_EQ(pdf_of(scene, 2, "same"), pdf_of(scene, 2, "same"));
}

TEST(Print, LinesGoAnyWay) {
  Scene scene;
  scene.width = scene.height = 10;
  scene.paper = {255, 255, 255};
  scene.lines = {{4, 3, 7, 7, 5, {}}};  // 3, 4 and 5: its corners lie at round numbers
  const auto svg = *to_svg(scene, 10);
  EXPECT_EQ(count(svg.bytes, "M 2 4.5 L 5 8.5 L 9 5.5 L 6 1.5 "), 1U) << svg.bytes;
}

TEST(Print, SvgHasEveryTextAndWordsForThoseWhoDoNotSee) {
  const Scene scene = board();
  const auto svg = *to_svg(scene, 240);
  EXPECT_TRUE(svg.notes.empty());
  EXPECT_EQ(count(svg.bytes, "<use "), scene.texts.size());
  EXPECT_EQ(count(svg.bytes, "width=\"240px\" height=\"240px\""), 1U);
  EXPECT_EQ(count(svg.bytes, "<title>Sudoku 4x4, 4 clues</title>"), 1U);
  EXPECT_EQ(count(svg.bytes, "<desc>1 . . 4\n. . . .\n2 . . .\n. . . 3</desc>"), 1U);
  EXPECT_EQ(count(svg.bytes, "role=\"img\""), 1U);
  EXPECT_EQ(count(svg.bytes, "surface"), 0U);
  EXPECT_TRUE(svg.bytes.ends_with("</svg>\n"));
}

TEST(Print, SvgWordsAreEscaped) {
  const auto svg = *to_svg(with_text("<b> & \"c\""), 100);
  EXPECT_EQ(count(svg.bytes, "<title>&lt;b> &amp; \"c\"</title>"), 1U);
}

TEST(Print, PngHasTheSizeThatWasAskedFor) {
  const auto png = *to_png(board(), 301);
  ASSERT_GT(png.bytes.size(), 24U);
  EXPECT_TRUE(png.bytes.starts_with("\x89PNG"));
  EXPECT_EQ(png.bytes.substr(16, 8), std::string("\0\0\x01\x2d\0\0\x01\x2d", 8));
}

TEST(Print, RefusesSizesThatAreNone) {
  for (const int width : {-1, 0, 20'001}) {
    ASSERT_FALSE(to_svg(board(), width));
    EXPECT_EQ(to_png(board(), width).error().code, ErrorCode::too_large);
  }
  Scene tower = board();
  tower.height *= 1000;
  EXPECT_EQ(to_png(tower, 300).error().code, ErrorCode::too_large);
  Scene nothing;
  EXPECT_EQ(to_png(nothing, 300).error().code, ErrorCode::too_large);
}

TEST(Print, SurvivesEveryText) {
  for (const std::string& text :
       {std::string("\xff\xfe"), std::string("a\0b", 3), std::string("\x1b[31m\n"),
        std::string("\xed\xa0\x80"), std::string(), std::string(5000, 'W')}) {
    EXPECT_TRUE(to_svg(with_text(text), 100));
    EXPECT_TRUE(to_png(with_text(text), 100));
    EXPECT_TRUE(pdf_of(with_text(text), 1, text).ends_with("%%EOF\n"));
  }
}

TEST(Print, SaysWhichCharactersNoFontHas) {
  const auto svg = *to_svg(with_text("a\xF3\xB0\x80\x80"), 100);  // U+F0000: for private use
  ASSERT_EQ(svg.notes.size(), 1U);
  EXPECT_EQ(svg.notes[0], "no installed font has \xF3\xB0\x80\x80; drawn as empty boxes");
}

TEST(Print, PdfIsWholeOnlyWhenFinished) {
  std::string bytes;
  {
    auto pdf = PdfFile::make([&](std::span<const char> piece) {
      return bytes.append(piece.data(), piece.size()), true;
    });
    EXPECT_TRUE(pdf->add(board()));
    EXPECT_GT(bytes.size(), 500U);  // the page has left already
  }
  EXPECT_TRUE(bytes.starts_with("%PDF-"));
  EXPECT_EQ(count(bytes, "%%EOF"), 0U);
  EXPECT_EQ(count(pdf_of(board(), 3), "<< /Type /Page "), 3U);
}

TEST(Print, PdfEndsWhenTheSinkDoes) {
  std::size_t room = 2000;
  auto pdf = PdfFile::make([&](std::span<const char> piece) {
    const bool fits = piece.size() <= room;
    room -= fits ? piece.size() : room;
    return fits;
  });
  Result<void> added;
  for (int i = 0; i < 100 && added; ++i) added = pdf->add(board());
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().code, ErrorCode::unwritable);
  EXPECT_EQ(pdf->finish().error().code, ErrorCode::unwritable);
}

TEST(Print, SaysWhatIsMissing) {
  const auto cairo = print::load_cairo("libnobody-has-this.so.1", "libfontconfig.so.1");
  ASSERT_FALSE(cairo);
  EXPECT_EQ(cairo.error().code, ErrorCode::cannot_draw);
  EXPECT_NE(cairo.error().message.find("libnobody-has-this.so.1"), std::string::npos);
  EXPECT_FALSE(print::load_cairo("libcairo.so.2", "libnobody-has-this.so.1"));
  // it has no cairo_create
  EXPECT_FALSE(print::load_cairo("libfontconfig.so.1", "libfontconfig.so.1"));
}

}  // namespace
}  // namespace kaidoku
