// Result behaves as std::expected does, and misuse ends with a sentence.
#include "kaidoku/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "kaidoku/answer.h"
#include "kaidoku/budget.h"

namespace kaidoku {
namespace {

Error bad(std::string message) {
  return {.code = ErrorCode::bad_value, .message = std::move(message)};
}

Result<int> halved(int number) {
  if (number % 2 != 0) return bad("odd");
  return number / 2;
}

TEST(Result, HasAValueOrErrors) {
  const Result<int> good = 7;
  EXPECT_TRUE(good);
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(*good, 7);
  EXPECT_EQ(good.value(), 7);
  EXPECT_EQ(good.value_or(1), 7);
  const Result<int> wrong = std::vector<Error>{bad("first"), bad("second")};
  EXPECT_FALSE(wrong);
  EXPECT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.value_or(1), 1);
  EXPECT_EQ(wrong.error().message, "first");
  EXPECT_EQ(wrong.errors().size(), 2U);
}

TEST(Result, GoesOnWithTheValueAndKeepsErrors) {
  EXPECT_EQ(*Result<int>(12).and_then(halved).and_then(halved), 3);
  const auto odd = Result<int>(6).and_then(halved).and_then(halved).and_then(halved);
  ASSERT_FALSE(odd);
  EXPECT_EQ(odd.error().message, "odd");
  const auto text = Result<int>(5).transform([](int number) { return std::to_string(number); });
  EXPECT_EQ(*text, "5");
  EXPECT_EQ(*odd.or_else([](const std::vector<Error>&) { return Result<int>(-1); }), -1);
  EXPECT_FALSE(odd.transform([](int) { return 1; }));
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> owner = std::make_unique<int>(4);
  const auto doubled = std::move(owner).transform([](std::unique_ptr<int> number) {
    *number *= 2;
    return number;
  });
  EXPECT_EQ(**doubled, 8);
  EXPECT_EQ(*Result<std::unique_ptr<int>>(bad("gone")).value_or(std::make_unique<int>(1)), 1);
}

TEST(Result, OfNothingIsTrueOnSuccess) {
  const Result<void> good;
  EXPECT_TRUE(good);
  good.value();
  const Result<void> wrong = bad("full");
  EXPECT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "full");
  EXPECT_EQ(*good.and_then([] { return halved(8); }), 4);
  EXPECT_EQ(wrong.and_then([] { return halved(8); }).error().message, "full");
  int seen = 0;
  const Result<void> told = Result<int>(3).transform([&](int number) { seen = number; });
  EXPECT_TRUE(told);
  EXPECT_EQ(seen, 3);
}

TEST(ResultDeathTest, MisuseEndsWithASentence) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(static_cast<void>(*halved(3)), "failed Result has no value");
  EXPECT_DEATH(static_cast<void>(halved(4).error()), "has no error");
  EXPECT_DEATH(Result<void>(bad("x")).value(), "failed Result has no value");
  EXPECT_DEATH(static_cast<void>(Result<int>(std::vector<Error>())), "at least one error");
}

TEST(Answer, HasTheWordsThatProgramsReadInJson) {
  EXPECT_EQ(name(Answer::gave_up), "gave-up");
  EXPECT_EQ(name(Answer::at_least), "at-least");
  EXPECT_EQ(name(Answer::unique), "unique");
  EXPECT_EQ(name(Answer::redundant), "redundant");
  EXPECT_EQ(name(Answer::filtered), "filtered");
  EXPECT_EQ(name(Limit::none), "none");
  EXPECT_EQ(name(Limit::tries), "tries");
}

}  // namespace
}  // namespace kaidoku
