// Texts that are not UTF-8, files that are not texts, and characters that cannot be seen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using Strings = std::vector<std::string>;

const std::string board = "1..4........2..3";

enum class Ends { little, big };

std::string utf16(const std::u16string& text, Ends ends) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8);
    const char low = static_cast<char>(unit & 0xFF);
    bytes += ends == Ends::little ? low : high;
    bytes += ends == Ends::little ? high : low;
  }
  return bytes;
}

TEST(Encoding, utf16_is_read_with_its_mark_and_without) {
  const Strings both{"1:1 2x2 " + board, "3:1 2x2 " + board};
  const std::u16string text = u"1..4........2..3\r\n\r\n1..4........2..3";
  for (const Ends ends : {Ends::little, Ends::big}) {
    EXPECT_EQ(outline(utf16(u"\xFEFF" + text, ends)), both);
    EXPECT_EQ(outline(utf16(text, ends)), both);
    for (const std::size_t step : {1U, 2U, 3U, 5U})
      EXPECT_EQ(outline(read_all(utf16(text, ends), {}, step)), both) << step;
  }
}

TEST(Encoding, places_are_those_of_the_characters) {
  const auto readings = read_all(utf16(u"12\x4E00.", Ends::big));
  EXPECT_THAT(outline(readings), ElementsAre("1:3 bad-value"));
  EXPECT_THAT(readings.front().puzzle.error().message, HasSubstr("'一'"));
  const auto pair = read_all(utf16(u"12\xD83D\xDE00.", Ends::little));
  EXPECT_THAT(pair.front().puzzle.error().message, HasSubstr("'😀'"));
}

TEST(Encoding, half_a_character_is_a_mistake_where_it_stands) {
  for (const char16_t half : {u'\xD83D', u'\xDE00'}) {
    const auto text = u"12"s + half + u".";
    EXPECT_EQ(read_all(utf16(text, Ends::little)).front().puzzle.error().column, 3);
  }
  // a byte without its other half is not read
  EXPECT_THAT(outline(utf16(u"1..4........2..3\n", Ends::big) + '\0'),
              ElementsAre("1:1 2x2 " + board));
}

TEST(Encoding, a_short_text_is_not_taken_for_the_beginning_of_another) {
  EXPECT_THAT(outline("1"), ElementsAre("1:1 1x1 1"));
  EXPECT_THAT(outline("1\0"s), ElementsAre("1:2 bad-value"));
  EXPECT_THAT(outline("PK"), ElementsAre("1:3 wrong-length"));
  EXPECT_THAT(outline("\xFF\xFE"), ElementsAre("1:1 no-puzzle"));
}

std::string complaint(const std::string& bytes, std::size_t step = 1 << 16) {
  const auto readings = read_all(bytes, {}, step);
  EXPECT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings.front().puzzle.error().code, ErrorCode::unreadable);
  return readings.front().puzzle.error().message;
}

TEST(Encoding, files_that_are_not_texts_are_named) {
  const std::string rest = "\n1..4........2..3\n";
  EXPECT_EQ(complaint("\x1F\x8B\x08" + rest),
            "this is a gzip file; unpack it first: gzip -dc FILE | kaidoku ...");
  for (const auto& [bytes, name] : std::vector<std::pair<std::string, std::string>>{
           {"PK\x03\x04", "a zip file or a spreadsheet"},
           {"\xFD\x37zXZ", "an xz file"},
           {"BZh91AY&SY", "a bzip2 file"},
           {"\x28\xB5\x2F\xFD", "a zstd file"},
           {"7z\xBC\xAF\x27\x1C", "a 7z file"},
           {"\x7F\x45LF", "a program (ELF)"},
           {"%PDF-1.7", "a PDF file"},
           {"\x89PNG", "a PNG picture"},
           {"\xFF\xD8\xFF", "a JPEG picture"},
           {"SQLite format 3\0"s, "an SQLite database"},
           {"\xD0\xCF\x11\xE0", "an old Office file"},
           {"\xFF\xFE\0\0"s, "a text in UTF-32"},
           {"\0\0\xFE\xFF"s, "a text in UTF-32"}}) {
    EXPECT_THAT(complaint(bytes + rest), HasSubstr("this is " + name + ";"));
    EXPECT_THAT(complaint(bytes + rest, 1), HasSubstr("this is " + name + ";"));
  }
}

TEST(Encoding, what_cannot_be_seen_is_not_there) {
  EXPECT_THAT(outline("\u200B1..4..\u00AD......2..3\u2060\uFEFF\n\u200B\n1..4........2..3"),
              ElementsAre("1:1 2x2 " + board, "3:1 2x2 " + board));
  // digits as emoji
  EXPECT_THAT(outline("1\uFE0F\u20E3..4........2..3"), ElementsAre("1:1 2x2 " + board));
  EXPECT_EQ(printable("a\u200B\u00AD\u2060\uFEFFb"), "a\\u200B\\xAD\\u2060\\uFEFFb");
}

RC_GTEST_PROP(Encoding, SurvivesAnyUnits, ()) {
  const auto units = *rc::gen::container<std::vector<char16_t>>(rc::gen::arbitrary<char16_t>());
  std::u16string text = u"\xFEFF";
  text.append(units.begin(), units.end());
  const auto ends = *rc::gen::element(Ends::little, Ends::big);
  const auto step = *rc::gen::inRange<std::size_t>(1, 9);
  RC_ASSERT(outline(read_all(utf16(text, ends), {}, step)) == outline(utf16(text, ends)));
}

}  // namespace
}  // namespace kaidoku
