// Symbols: how digits are written. A table between digits 1..order and texts such as "7", "G" or
// "10".
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/digit_set.h"
#include "kaidoku/export.h"
#include "kaidoku/hash.h"
#include "kaidoku/result.h"

namespace kaidoku {

/// A permitted set of symbols and the markers that mean "empty". An immutable value, cheap to copy.
class KAIDOKU_API Symbols {
 public:
  /// The usual symbols: 1-9 up to order 9, 1-9A-Z up to 35, decimal numbers above. `.`, `0`, `_`,
  /// `*` and `-` read as empty, `.` is written. The order must be 1 to 255.
  static Symbols standard(int order);

  /// The same with `empty` as the only empty marker. Up to order 35 lower and upper case letters
  /// mean the same, in symbols and in the marker. Error `bad_symbols` when the marker is a symbol
  /// or cannot be written.
  static Result<Symbols> standard(int order, std::string_view empty);

  /// 1 to `order` as decimal numbers, whatever the order. The order must be 1 to 255.
  static Symbols numbers(int order);

  /// The set a person typed. A comma or blank in `spec` separates symbols, otherwise each UTF-8
  /// character is one; case matters. `empty` is the only empty marker, or, when not given, those of
  /// `. 0 _ * -` that are not symbols. Error `bad_symbols` when the set is empty, repeats a symbol,
  /// contains the empty marker or leaves no marker for empty; `too_large` above 255 symbols.
  ///
  ///     Symbols::make("0123456789ABCDEF")          // order 16, `.` is empty
  ///     Symbols::make("10,20,30,40", "-1")         // order 4
  ///     Symbols::make("1223")                      // fails: 2 is named twice
  static Result<Symbols> make(std::string_view spec, std::optional<std::string_view> empty = {});

  /// The same from separate texts; `folds_case` makes lower and upper case letters mean the same
  /// when read.
  static Result<Symbols> make(std::vector<std::string> names, std::vector<std::string> empties,
                              bool folds_case = false);

  int order() const;
  /// How a digit is written; the empty marker for 0. The digit must be at most order(); debug
  /// builds check it.
  std::string_view name(Digit digit) const;
  /// What a text means: a digit, 0 for an empty marker, nullopt when it is not permitted.
  std::optional<Digit> digit(std::string_view text) const;
  /// True when some name has more than one character, so that written cells need blanks between
  /// them.
  bool needs_separators() const;
  /// The most display columns any name takes.
  int width() const;
  /// "1-9", "1-9A-G", "10, 20, 30 or 40": the set in words, for messages.
  std::string summary() const;
  /// Every marker that reads as empty; the first is the one that is written. They live as long as
  /// these symbols or a copy of them.
  std::span<const std::string> empty_markers() const;

  /// Do all texts mean the same digits, and are digits written the same?
  bool operator==(const Symbols& other) const;

 private:
  struct Table;
  explicit Symbols(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
  std::shared_ptr<const Table> table_;
};

}  // namespace kaidoku

/// Looks at the first and the last names only: sets that differ just between them are rare.
template <>
struct std::hash<kaidoku::Symbols> {
  std::size_t operator()(const kaidoku::Symbols& symbols) const noexcept {
    auto sum = static_cast<std::uint64_t>(symbols.order());
    for (const int digit : {0, 1, symbols.order()})
      sum = kaidoku::combine_hash(
          sum, std::hash<std::string_view>()(symbols.name(static_cast<kaidoku::Digit>(digit))));
    return static_cast<std::size_t>(sum);
  }
};
