// The census of a puzzle: which characters occur, and what they can only mean.
#include "formats/alphabet.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/digits.h"
#include "board/empty_markers.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view digits_and_letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What occurs in a puzzle, whatever it means.
struct Census {
  std::array<bool, 256> seen{};  // which cells of one byte
  bool nothing = false;          // nothing between two commas, or the marker that the caller named
  bool several = false;          // some cell has more than one character
  int largest = 0;               // the largest number of several digits

  bool has(char c) const { return seen[static_cast<unsigned char>(c)]; }
  bool any(char first, char last) const {
    const auto from = seen.begin() + first, to = seen.begin() + last + 1;
    return std::find(from, to, true) != to;
  }
  bool zero() const { return has('0'); }
  bool digit() const { return any('1', '9'); }
  bool upper() const { return any('A', 'Z'); }
  bool lower() const { return any('a', 'z'); }
  /// An empty marker that is not 0; 0 if there is none of one character.
  char marker() const {
    constexpr std::string_view markers = "._*-";
    const auto found =
        std::find_if(markers.begin(), markers.end(), [this](char c) { return has(c); });
    return found == markers.end() ? '\0' : *found;
  }
  bool other_empty() const { return nothing || marker() != 0; }
  /// The highest letter or digit as a digit of base 36.
  int highest() const {
    int value = static_cast<int>(digits_and_letters.size()) - 1;
    const auto occurs = [this](char c) { return has(c) || has(base::lower(c)); };
    while (value > 0 && !occurs(digits_and_letters[static_cast<std::size_t>(value)])) --value;
    return value;
  }
};

/// Candidates are as good as cells to know which symbols occur.
void take_census_of_candidates(const TypedCells& typed, Census& census) {
  const auto see = [&](const Field& field) {
    for (const char c : field.text) census.seen[static_cast<unsigned char>(c)] = true;
  };
  for (const Field& field : typed.candidates) see(field);
  for (const auto& [cell, digits] : typed.removed) see(digits);
}

/// Up to order 9 this is all there is to do for a puzzle: so it does nothing but mark bytes,
/// without a branch on them.
Census take_census(const TypedCells& typed, const Context& context) {
  Census census;
  for (const auto& row : typed.rows) {
    for (const Field& field : row) {
      if (field.text.empty() || (context.empty() && field.text == *context.empty())) {
        census.nothing = true;
      } else if (field.text.size() == 1) {
        census.seen[static_cast<unsigned char>(field.text[0])] = true;
      } else {
        census.several = true;
        const bool number = base::is_digits(field.text);
        if (number && field.text.size() <= 3)
          census.largest = std::max(census.largest, std::stoi(std::string(field.text)));
      }
    }
  }
  return census;
}

std::vector<std::string> empties(const Context& context, bool zero_is_a_symbol) {
  if (context.empty()) return {*context.empty()};
  auto markers = board::usual_empty_markers();
  if (zero_is_a_symbol) std::erase(markers, "0");
  return markers;
}

Result<Symbols> characters(std::string_view from, int order, bool lower,
                           std::vector<std::string> empty_markers) {
  std::vector<std::string> names;
  for (char c : from.substr(0, static_cast<std::size_t>(order)))
    names.emplace_back(1, lower ? base::lower(c) : c);
  return Symbols::make(std::move(names), std::move(empty_markers), true);
}

Result<Symbols> numbers(int first, int order, std::vector<std::string> empty_markers) {
  std::vector<std::string> names;
  for (int i = 0; i < order; ++i) names.push_back(fmt::format("{}", first + i));
  return Symbols::make(std::move(names), std::move(empty_markers));
}

/// What to say where 0 and another marker are both read as empty; empty if they are not both there.
/// Up to order 9 a 0 is never a symbol unless the caller says so: there 0 is the commonest marker
/// of all, and a zero typed for a dot must not turn a board whose highest digit is no given into
/// another one.
std::string two_markers(const Census& census, int order) {
  if (!census.zero() || !census.other_empty()) return {};
  const std::string other =
      census.marker() != 0 ? std::string(1, census.marker()) : "an empty field";
  std::string note = fmt::format("both 0 and {} are read as empty", other);
  if (order <= 9 && census.highest() < order)
    note += fmt::format("; if 0 is a symbol, name the symbols: --symbols {}",
                        digits_and_letters.substr(0, static_cast<std::size_t>(order)));
  return note;
}

}  // namespace

Result<Alphabet> choose_alphabet(const TypedCells& typed, int order, const Context& context) {
  if (context.symbols()) return Alphabet{*context.symbols(), {}};
  if (typed.symbols) return Alphabet{*typed.symbols, {}};
  const bool usual = !context.empty();
  if (typed.standard_symbols && usual) return Alphabet{Symbols::standard(order), {}};
  Census census = take_census(typed, context);
  if (order <= 9 && usual) return Alphabet{Symbols::standard(order), two_markers(census, order)};
  take_census_of_candidates(typed, census);

  const bool letters = census.upper() || census.lower();
  const bool lower = census.lower() && !census.upper();
  // A zero beside another empty marker is a symbol, if the highest symbol of the reading from 1 is
  // not used.
  const int top = std::max(census.largest, census.highest());
  const bool from_zero = census.zero() && census.other_empty() && order > 9 && top < order;

  Result<Symbols> symbols = Symbols::standard(order);
  std::string note;
  constexpr int all_characters = 36;  // 0-9A-Z, if another marker is empty
  if (order == all_characters && letters && !census.several) {
    symbols = characters(digits_and_letters, order, lower, empties(context, true));
  } else if (order > 35 || census.several || (typed.separated && !letters && order > 9)) {
    symbols = usual && !from_zero ? Result<Symbols>(Symbols::numbers(order))
                                  : numbers(from_zero ? 0 : 1, order, empties(context, from_zero));
    if (from_zero)
      note = fmt::format("0 is read as a symbol (0 to {}), because other cells are marked empty",
                         order - 1);
  } else if (from_zero) {
    symbols = characters(digits_and_letters, order, lower, empties(context, true));
    note = fmt::format(
        "0 is read as a symbol ({}), because other cells are marked empty; name the symbols "
        "(--symbols) to say otherwise",
        symbols ? symbols->summary() : "");
  } else if (order > 9 && order <= 26 && letters && !census.digit() &&
             !(census.zero() && census.other_empty()) && census.highest() - 9 <= order) {
    symbols = characters(digits_and_letters.substr(10), order, lower, empties(context, false));
    // Letters that also exist in 1-9A-... could have meant that.
    if (symbols && census.highest() <= order) {
      note = fmt::format(
          "the symbols are taken to be {}, because no digit occurs; name the symbols (--symbols) "
          "to say otherwise",
          symbols->summary());
    }
  } else if (!usual || lower) {
    symbols = characters(digits_and_letters.substr(1), order, lower, empties(context, false));
  }
  if (usual && !from_zero && note.empty()) note = two_markers(census, order);
  if (!symbols) return symbols.error();
  return Alphabet{*std::move(symbols), std::move(note)};
}

}  // namespace kaidoku::formats
