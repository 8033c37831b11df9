// Symbols: how digits are written. A table between digits 1..order and texts such as "7", "G" or
// "10".
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/digit_set.h"
#include "kaidoku/export.h"
#include "kaidoku/result.h"

namespace kaidoku {

/// What reads as empty when nobody says otherwise: . 0 _ * -, the first of them written.
KAIDOKU_API std::vector<std::string> usual_empties();

/// A permitted set of symbols and the markers that mean "empty". An immutable value, cheap to copy.
class KAIDOKU_API Symbols {
 public:
  /// The usual symbols: 1-9 up to order 9, 1-9A-Z up to 35, decimal numbers above. `.`, `0`, `_`,
  /// `*` and `-` read as empty, `.` is written. An order outside 1 to 255 is taken for the nearest
  /// inside.
  static Symbols standard(int order);

  /// The same with `empty` as the only empty marker. Up to order 35 lower and upper case letters
  /// mean the same, in symbols and in the marker. Error `bad_symbols` when the marker is a symbol
  /// or cannot be written.
  static Result<Symbols> standard(int order, std::string_view empty);

  /// 1 to `order` as decimal numbers, whatever the order; as above outside 1 to 255.
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
  /// How a digit is written; the empty marker for 0.
  std::string_view name(Digit digit) const;
  /// What a text means: a digit, 0 for an empty marker, nothing when it is not permitted.
  std::optional<Digit> digit(std::string_view text) const;
  /// True when some name has more than one character, so that written cells need blanks between
  /// them.
  bool tokens() const;
  /// The most display columns any name takes.
  int width() const;
  /// "1-9", "1-9A-G", "10, 20, 30 or 40": the set in words, for messages.
  std::string summary() const;
  /// Every marker that reads as empty, blanks between: ". 0 _ * -".
  std::string_view empties() const;

  bool operator==(const Symbols& other) const;

 private:
  struct Table;
  explicit Symbols(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
  std::shared_ptr<const Table> table_;
};

}  // namespace kaidoku
