// The census of a puzzle: which characters occur, and what they can only mean.
#include "formats/alphabet.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/digits.h"

namespace kaidoku {
namespace {

constexpr std::string_view digits_and_letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What occurs in a puzzle, whatever it means.
struct Census {
  bool zero = false;         // the cell "0"
  bool other_empty = false;  // . _ * - or nothing between two commas
  bool digit = false;        // 1-9
  bool upper = false;
  bool lower = false;
  bool several = false;  // some cell has more than one character
  int highest = 0;       // the highest letter or digit as a digit of base 36
  int largest = 0;       // the largest number of several digits
};

Census take_census(const Draft& draft, const Context& context) {
  Census census;
  for (const auto& row : draft.rows) {
    for (const Field& field : row) {
      if (field.text.empty() || (context.empty() && field.text == *context.empty())) {
        census.other_empty = true;
      } else if (field.text.size() == 1) {
        const char c = field.text[0];
        census.zero = census.zero || c == '0';
        census.digit = census.digit || (c >= '1' && c <= '9');
        census.upper = census.upper || (c >= 'A' && c <= 'Z');
        census.lower = census.lower || (c >= 'a' && c <= 'z');
        census.other_empty = census.other_empty || c == '.' || c == '_' || c == '*' || c == '-';
        const bool small = c >= 'a' && c <= 'z';
        const auto value = digits_and_letters.find(small ? static_cast<char>(c - 'a' + 'A') : c);
        if (value != std::string_view::npos)
          census.highest = std::max(census.highest, static_cast<int>(value));
      } else {
        census.several = true;
        const bool number = is_digits(field.text);
        if (number && field.text.size() <= 3)
          census.largest = std::max(census.largest, std::stoi(std::string(field.text)));
      }
    }
  }
  return census;
}

std::vector<std::string> empties(const Context& context, bool zero_is_a_symbol) {
  if (context.empty()) return {*context.empty()};
  auto markers = usual_empties();
  if (zero_is_a_symbol) std::erase(markers, "0");
  return markers;
}

Result<Symbols> characters(std::string_view from, int order, bool lower,
                           std::vector<std::string> empty_markers) {
  std::vector<std::string> names;
  for (char c : from.substr(0, static_cast<std::size_t>(order))) {
    const bool letter = c >= 'A' && c <= 'Z';
    names.emplace_back(1, letter && lower ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return Symbols::make(std::move(names), std::move(empty_markers), true);
}

Result<Symbols> numbers(int first, int order, std::vector<std::string> empty_markers) {
  std::vector<std::string> names;
  for (int i = 0; i < order; ++i) names.push_back(fmt::format("{}", first + i));
  return Symbols::make(std::move(names), std::move(empty_markers));
}

}  // namespace

Result<Alphabet> choose_alphabet(const Draft& draft, int order, const Context& context) {
  if (context.symbols()) return Alphabet{*context.symbols(), {}};
  const bool usual = !context.empty();
  if (order <= 9 && usual) return Alphabet{Symbols::standard(order), {}};

  const Census census = take_census(draft, context);
  const bool letters = census.upper || census.lower;
  const bool lower = census.lower && !census.upper;
  // A zero beside another empty marker is a symbol, if the highest symbol of the reading from 1 is not used.
  const int top = std::max(census.largest, census.highest);
  const bool from_zero = census.zero && census.other_empty && order > 9 && top < order;

  Result<Symbols> symbols = Symbols::standard(order);
  std::string note;
  if (order > 35 || census.several || (draft.separated && !letters && order > 9)) {
    symbols = usual && !from_zero ? Result<Symbols>(Symbols::numbers(order))
                                  : numbers(from_zero ? 0 : 1, order, empties(context, from_zero));
    if (from_zero)
      note = fmt::format("0 is read as a symbol (0 to {}), because other cells are marked empty", order - 1);
  } else if (from_zero) {
    symbols = characters(digits_and_letters, order, lower, empties(context, true));
    note = fmt::format(
        "0 is read as a symbol ({}), because other cells are marked empty; name the symbols (--symbols) to "
        "say otherwise",
        symbols ? symbols->summary() : "");
  } else if (order > 9 && order <= 26 && letters && !census.digit && !(census.zero && census.other_empty) &&
             census.highest - 9 <= order) {
    symbols = characters(digits_and_letters.substr(10), order, lower, empties(context, false));
    // Letters that also exist in 1-9A-... could have meant that.
    if (symbols && census.highest <= order) {
      note = fmt::format(
          "the symbols are taken to be {}, because no digit occurs; name the symbols (--symbols) to say "
          "otherwise",
          symbols->summary());
    }
  } else if (!usual || lower) {
    symbols = characters(digits_and_letters.substr(1), order, lower, empties(context, false));
  }
  if (!symbols) return symbols.error();
  return Alphabet{*std::move(symbols), std::move(note)};
}

}  // namespace kaidoku
