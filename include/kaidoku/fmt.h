// Kaidoku's values for {fmt}. This is the only header that needs {fmt}: kaidoku.h does not include
// it, and a program that does links fmt::fmt itself.
//
//     fmt::print("{}\n", puzzle.givens());    // 53..7....6..195....98....6.8...6...3...
//     fmt::print("{:>8}\n", kaidoku::Box{3, 3});   // "     3x3": widths and fills as for texts
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/format.h"
#include "kaidoku/grade.h"
#include "kaidoku/natural.h"
#include "kaidoku/result.h"
#include "kaidoku/seed.h"

namespace kaidoku::detail {

/// What all formatters do: they make a text of the value, and leave width and fill to {fmt}.
template <class T, auto text_of>
struct TextFormatter : fmt::formatter<std::string_view> {
  template <class FormatContext>
  auto format(const T& value, FormatContext& context) const {
    return fmt::formatter<std::string_view>::format(text_of(value), context);
  }
};

inline std::string box_text(const Box& box) { return fmt::format("{}x{}", box.rows, box.cols); }

inline std::string set_text(const DigitSet& set) {
  std::string text = "{";
  for (const int n : set) text += fmt::format("{}{}", text.size() > 1 ? ", " : "", n);
  return text += '}';
}

inline std::string grid_text(const Grid& grid) { return to_line(grid); }

inline std::string puzzle_text(const Puzzle& puzzle) {
  return to_line(puzzle.givens(), puzzle.symbols());
}

inline std::string symbols_text(const Symbols& symbols) { return symbols.summary(); }

inline std::string error_text(const Error& error) {
  return error.line > 0 ? fmt::format("{}:{}: {}", error.line, error.column, error.message)
                        : error.message;
}

inline std::string_view code_text(ErrorCode code) { return name(code); }
inline std::string_view answer_text(Answer answer) { return name(answer); }
inline std::string_view limit_text(Limit limit) { return name(limit); }
inline std::string_view house_text(HouseKind kind) { return name(kind); }

inline std::string natural_text(const Natural& number) { return number.to_string(); }
inline std::string_view seed_text(const Seed& seed) { return seed.text(); }

inline std::string rating_text(const Rating& rating) {
  return fmt::format("{:.1f}/{:.1f}/{:.1f}", rating.er, rating.ep, rating.ed);
}

}  // namespace kaidoku::detail

/// "gave-up"
template <>
struct fmt::formatter<kaidoku::Answer>
    : kaidoku::detail::TextFormatter<kaidoku::Answer, kaidoku::detail::answer_text> {};

/// "nodes"
template <>
struct fmt::formatter<kaidoku::Limit>
    : kaidoku::detail::TextFormatter<kaidoku::Limit, kaidoku::detail::limit_text> {};

/// "3x3": rows, then columns.
template <>
struct fmt::formatter<kaidoku::Box>
    : kaidoku::detail::TextFormatter<kaidoku::Box, kaidoku::detail::box_text> {};

/// "{1, 4, 7}"
template <>
struct fmt::formatter<kaidoku::DigitSet>
    : kaidoku::detail::TextFormatter<kaidoku::DigitSet, kaidoku::detail::set_text> {};

/// One line in the standard symbols of its order, as to_line() writes it.
template <>
struct fmt::formatter<kaidoku::Grid>
    : kaidoku::detail::TextFormatter<kaidoku::Grid, kaidoku::detail::grid_text> {};

/// The givens in one line, in the symbols of the puzzle.
template <>
struct fmt::formatter<kaidoku::Puzzle>
    : kaidoku::detail::TextFormatter<kaidoku::Puzzle, kaidoku::detail::puzzle_text> {};

/// "1-9A-G": Symbols::summary().
template <>
struct fmt::formatter<kaidoku::Symbols>
    : kaidoku::detail::TextFormatter<kaidoku::Symbols, kaidoku::detail::symbols_text> {};

/// One line: "1:16: expected 9 or 16 cells, found 15", without the place where it has none.
/// describe() has the whole report.
template <>
struct fmt::formatter<kaidoku::Error>
    : kaidoku::detail::TextFormatter<kaidoku::Error, kaidoku::detail::error_text> {};

/// "bad-box"
template <>
struct fmt::formatter<kaidoku::ErrorCode>
    : kaidoku::detail::TextFormatter<kaidoku::ErrorCode, kaidoku::detail::code_text> {};

/// "row", "column", "box"
template <>
struct fmt::formatter<kaidoku::HouseKind>
    : kaidoku::detail::TextFormatter<kaidoku::HouseKind, kaidoku::detail::house_text> {};

/// "28200960"
template <>
struct fmt::formatter<kaidoku::Natural>
    : kaidoku::detail::TextFormatter<kaidoku::Natural, kaidoku::detail::natural_text> {};

/// "-98765432109876543210"
template <>
struct fmt::formatter<kaidoku::Seed>
    : kaidoku::detail::TextFormatter<kaidoku::Seed, kaidoku::detail::seed_text> {};

/// "7.1/1.2/1.2": ER, EP and ED as Sudoku Explainer prints them.
template <>
struct fmt::formatter<kaidoku::Rating>
    : kaidoku::detail::TextFormatter<kaidoku::Rating, kaidoku::detail::rating_text> {};
