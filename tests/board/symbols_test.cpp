// Symbol sets: what is accepted, what is refused with which words, what is written.
#include "kaidoku/symbols.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "support/death.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;

TEST(Symbols, standard_sets) {
  EXPECT_EQ(Symbols::standard(9).summary(), "1-9");
  EXPECT_EQ(Symbols::standard(16).summary(), "1-9A-G");
  EXPECT_EQ(Symbols::standard(35).summary(), "1-9A-Z");
  EXPECT_EQ(Symbols::standard(36).summary(), "1-36");
  EXPECT_EQ(Symbols::standard(1).summary(), "1");
  EXPECT_EQ(Symbols::standard(16).name(16), "G");
  EXPECT_EQ(Symbols::standard(100).name(100), "100");
  EXPECT_EQ(Symbols::standard(9).name(0), ".");
  EXPECT_FALSE(Symbols::standard(35).needs_separators());
  EXPECT_TRUE(Symbols::standard(36).needs_separators());
}

TEST(Symbols, standard_sets_read_lower_case_and_five_empties) {
  const auto symbols = Symbols::standard(16);
  EXPECT_EQ(symbols.digit("g"), 16);
  EXPECT_EQ(symbols.digit("G"), 16);
  EXPECT_EQ(symbols.digit("H"), std::nullopt);
  for (const auto* empty : {".", "0", "_", "*", "-"}) EXPECT_EQ(symbols.digit(empty), 0);
  EXPECT_EQ(symbols.digit("x"), std::nullopt) << "letters are never empty";
  EXPECT_EQ(symbols.digit(""), std::nullopt);
}

TEST(Symbols, standard_sets_with_another_marker_differ_in_nothing_else) {
  for (const int order : {1, 9, 16, 35, 36, 255}) {
    const auto usual = Symbols::standard(order);
    const auto symbols = Symbols::standard(order, "?");
    ASSERT_TRUE(symbols) << order;
    ASSERT_EQ(symbols->order(), order);
    for (int digit = 1; digit <= order; ++digit)
      EXPECT_EQ(symbols->name(static_cast<Digit>(digit)), usual.name(static_cast<Digit>(digit)));
    EXPECT_THAT(symbols->empty_markers(), ElementsAre("?"));
    EXPECT_EQ(symbols->digit("?"), 0);
    EXPECT_EQ(symbols->digit("."), std::nullopt) << "a named marker is the only one";
    for (const auto* text : {"1", "01", "9", "a", "A", "g", "G", "z", "36", "255"})
      EXPECT_EQ(symbols->digit(text), usual.digit(text)) << order << ' ' << text;
  }
  EXPECT_EQ(Symbols::standard(16, "X")->digit("x"), 0);
  EXPECT_EQ(Symbols::standard(36, "X")->digit("x"), std::nullopt) << "numbers have no case";
  for (const auto* wrong : {"a", "A", "7", "", " ", "1,"})
    EXPECT_FALSE(Symbols::standard(16, wrong)) << wrong;
  EXPECT_EQ(Symbols::standard(16, "a").error().message, "the empty marker a is also a symbol");
}

TEST(Symbols, numbers_do_not_mind_leading_zeros) {
  const auto symbols = Symbols::numbers(100);
  EXPECT_EQ(symbols.digit("007"), 7);
  EXPECT_EQ(symbols.digit("100"), 100);
  EXPECT_EQ(symbols.digit("101"), std::nullopt);
  EXPECT_EQ(symbols.digit("00"), 0);
}

TEST(Symbols, any_set_and_any_empty_marker) {
  const auto letters = Symbols::make("ABCD", "x");
  ASSERT_TRUE(letters);
  EXPECT_EQ(letters->order(), 4);
  EXPECT_EQ(letters->digit("D"), 4);
  EXPECT_EQ(letters->digit("d"), std::nullopt) << "case matters";
  EXPECT_EQ(letters->digit("x"), 0);
  EXPECT_EQ(letters->digit("."), std::nullopt) << "a named marker is the only one";

  const auto tens = Symbols::make("10,20,30,40", "-1");
  ASSERT_TRUE(tens);
  EXPECT_EQ(tens->digit("30"), 3);
  EXPECT_EQ(tens->digit("-1"), 0);
  EXPECT_EQ(tens->summary(), "10, 20, 30 or 40");
  EXPECT_TRUE(tens->needs_separators());

  const auto kanji = Symbols::make("一二三四");
  ASSERT_TRUE(kanji);
  EXPECT_EQ(kanji->digit("三"), 3);
  EXPECT_EQ(kanji->width(), 2);
  EXPECT_FALSE(kanji->needs_separators());

  const auto hex = Symbols::make("0123456789ABCDEF");
  ASSERT_TRUE(hex);
  EXPECT_EQ(hex->digit("0"), 1);
  EXPECT_EQ(hex->digit("."), 0);
  EXPECT_EQ(hex->summary(), "0-9A-F");
  EXPECT_THAT(hex->empty_markers(), ElementsAre(".", "_", "*", "-"));
}

TEST(Symbols, a_usual_marker_that_is_a_symbol_is_none) {
  const auto padded = Symbols::make("00,01,02,03");
  ASSERT_TRUE(padded);
  EXPECT_EQ(padded->digit("0"), 1);
  EXPECT_THAT(padded->empty_markers(), ElementsAre(".", "_", "*", "-"));
}

TEST(SymbolsDeathTest, are_for_orders_that_boards_have) {
  for (const int order : {0, -5, 256, 1000}) {
    EXPECT_BROKEN(Symbols::standard(order), "standard.order.: the order must be 1 to 255");
    EXPECT_BROKEN(Symbols::standard(order, "x"), "standard.order.: the order must be 1 to 255");
    EXPECT_BROKEN(Symbols::numbers(order), "numbers.order.: the order must be 1 to 255");
  }
  EXPECT_UNEXPECTED(Symbols::standard(9).name(10), "the digit is above the order");
}

std::string refusal(std::string_view spec, std::optional<std::string_view> empty = {}) {
  const auto symbols = Symbols::make(spec, empty);
  return symbols ? "accepted" : symbols.error().message;
}

TEST(Symbols, refusals_are_exact) {
  EXPECT_EQ(refusal(""), "the set of symbols is empty");
  EXPECT_EQ(refusal(" , "), "the set of symbols is empty");
  EXPECT_EQ(refusal("1223"), "symbol 2 is named twice");
  EXPECT_EQ(refusal("7,07"), "symbol 07 is named twice");
  EXPECT_EQ(refusal("123", "2"), "the empty marker 2 is also a symbol");
  EXPECT_EQ(refusal("10 20", "20"), "the empty marker 20 is also a symbol");
  EXPECT_EQ(refusal(".0_*-"), "no marker is left for an empty cell: name one");
  EXPECT_EQ(refusal("123", ""),
            "'' cannot mark an empty cell: a blank or comma separates cells, and an unprintable "
            "character cannot be seen");
  EXPECT_EQ(refusal("12\x01"),
            "'\\x01' cannot be a symbol: it holds a character that cannot be printed or that "
            "separates cells");
  std::string many = "1";
  for (int i = 2; i <= 256; ++i) many += "," + std::to_string(i);
  EXPECT_EQ(refusal(many), "256 symbols are too many: at most 255");
}

TEST(Symbols, are_equal_by_what_they_mean) {
  EXPECT_EQ(*Symbols::make("123456789"), Symbols::standard(9));
  EXPECT_NE(*Symbols::make("123456789", "."), Symbols::standard(9));
  EXPECT_NE(Symbols::standard(16), Symbols::numbers(16));
  const auto words = [](bool folds_case) {
    return *Symbols::make({"ab", "cd"}, {"."}, folds_case);
  };
  EXPECT_EQ(words(true), words(true));
  EXPECT_NE(words(true), words(false)) << "only one of them reads AB";
}

TEST(Symbols, have_a_hash_that_is_the_same_for_equal_ones) {
  const std::hash<Symbols> hash;
  EXPECT_EQ(hash(*Symbols::make("123456789")), hash(Symbols::standard(9)));
  const std::set<std::size_t> all{hash(Symbols::standard(9)), hash(Symbols::standard(16)),
                                  hash(Symbols::numbers(16)), hash(*Symbols::standard(9, "?")),
                                  hash(*Symbols::make("ABCDEFGHI"))};
  EXPECT_EQ(all.size(), 5U);
}

}  // namespace
}  // namespace kaidoku
