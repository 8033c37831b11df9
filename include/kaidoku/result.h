// Result and Error: how Kaidoku says that something a caller gave it was wrong.
//
// Bad input is a value, never an exception: the library throws nothing of its own, so it also
// builds without exceptions. "No solution" and "gave up" are not errors; they are answers (see
// solve.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "kaidoku/assert.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// What kind of mistake an Error reports. The names (see `name`) are stable: programs may rely on
/// them.
enum class ErrorCode {
  wrong_rows,        ///< a grid has too few or too many rows
  wrong_columns,     ///< one row of a grid has too few or too many cells
  wrong_length,      ///< a one-line puzzle has a number of cells that no board has
  bad_value,         ///< a cell holds something that is neither a permitted symbol nor empty
  duplicate_row,     ///< a symbol occurs twice in a row
  duplicate_column,  ///< a symbol occurs twice in a column
  duplicate_box,     ///< a symbol occurs twice in a box
  bad_list,          ///< brackets, commas or quotes of a list or JSON value are wrong
  too_large,         ///< a line, list or board beyond the limits (order 255, a line of 1 MiB)
  bad_box,           ///< a box shape that no board of this order has
  bad_symbols,       ///< a symbol set that is empty, repeats a symbol or contains the empty marker
  bad_format,        ///< a format name nobody knows, or a text that breaks the rules of its format
  no_puzzle,         ///< the text holds no puzzle at all
  many_puzzles,      ///< one puzzle was asked for, the text holds more
  unreadable,        ///< the input could not be read (a file error, not a puzzle error)
  bad_target,        ///< an instruction set nobody knows or this processor does not have
  bad_seed,          ///< a seed that is no whole number
  bad_cell,          ///< not the name of a cell, or of none on this board
  bad_page,          ///< paper or a number of puzzles no page has
  cannot_draw,       ///< cairo, a font or memory for it is missing
  unwritable,        ///< whoever takes the bytes takes no more
  bad_recipe,        ///< wishes for a new puzzle that contradict each other
  bad_save,          ///< a saved game that is cut short or changed
  later_save,        ///< a saved game of a later version of Kaidoku
  /// a good puzzle, but of an order, box or rules that the question or the library is not for
  wrong_board,
  /// a long run cannot go on, or its parts not be joined: something is missing or was changed
  cannot_continue,
  exists,      ///< a file is there already, and nobody said that it may be overwritten
  same_file,   ///< the output is one of the inputs
  bad_option,  ///< an option outside its range, or one that contradicts another
};

/// The stable name of a code: `wrong-rows`, `bad-value`, `duplicate-box`, ...
KAIDOKU_API std::string_view name(ErrorCode code);

/// One mistake: what is wrong, where it stands in the text, and what was expected there.
struct Error {
  ErrorCode code{};
  std::string message = {};  ///< one sentence without position: "r1c1 and r1c4 are both 5 (row 1)"
  int line = 0;    ///< line of the text, from 1; 0 when the mistake has no place in a text
  int column = 0;  ///< character of that line, from 1
  std::string excerpt = {};  ///< the offending line, shortened and made printable; may be empty
  int caret = 0;             ///< display column in `excerpt` to point at, from 1; 0 = nowhere
  std::string label = {};    ///< said beside the caret: "cells end here"
  std::string help = {};     ///< what to do about it; may be empty
  std::size_t more = 0;      ///< of the last error of a puzzle: so many further ones are not listed

  bool operator==(const Error&) const = default;
};

/// The whole report of one mistake, several lines, ending in a newline:
///
///     mine.txt:1:16: expected 9 or 16 cells, found 15
///         1 | 1..4....2......
///           |                ^ cells end here
///     help: write . or 0 for every empty cell, or name the order (--order)
KAIDOKU_API std::string describe(const Error& error, std::string_view source = {});

/// A text that may be shown: what is not valid UTF-8, control characters, what breaks or turns
/// around lines and what cannot be seen as escapes such as `\x1B`. Excerpts and readings are
/// printable already.
KAIDOKU_API std::string printable(std::string_view text);

template <class T>
class Result;

namespace detail {
template <class T>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<Result<T>> = true;
}  // namespace detail

/// A value, or the mistakes (at least one, in the order of the text) that prevented it. The
/// interface is that of std::expected.
///
///     auto puzzle = kaidoku::parse("12");
///     if (!puzzle) std::puts(puzzle.error().message.c_str());
///     // prints: expected 1 or 4 cells, found 2
///
/// To ask for the value of a failed result, or for the error of a good one, aborts the program with
/// a sentence.
template <class T>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = Error;

  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::vector<Error>{std::move(error)}) {}
  /// `errors` must not be empty.
  Result(std::vector<Error> errors) : content_(std::move(errors)) {
    KAIDOKU_REQUIRE(!std::get<1>(content_).empty(), "a Result needs at least one error");
  }

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  const T& value() const& { return *good(std::get_if<0>(&content_)); }
  T& value() & { return *good(std::get_if<0>(&content_)); }
  T&& value() && { return std::move(*good(std::get_if<0>(&content_))); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }
  template <class U>
  T value_or(U&& otherwise) const& {
    return has_value() ? value() : static_cast<T>(std::forward<U>(otherwise));
  }
  template <class U>
  T value_or(U&& otherwise) && {
    return has_value() ? std::move(*this).value() : static_cast<T>(std::forward<U>(otherwise));
  }

  /// The first mistake. Only when there is no value.
  const Error& error() const { return errors().front(); }
  /// All mistakes. Only when there is no value.
  const std::vector<Error>& errors() const& { return *bad(std::get_if<1>(&content_)); }
  std::vector<Error>&& errors() && { return std::move(*bad(std::get_if<1>(&content_))); }

  /// `then(value)`, which returns a Result; or the errors of this one.
  template <class F>
  auto and_then(F&& then) const& {
    using Next = std::remove_cvref_t<std::invoke_result_t<F, const T&>>;
    static_assert(detail::is_result<Next>, "and_then() takes a function that returns a Result");
    return has_value() ? std::forward<F>(then)(value()) : Next(errors());
  }
  template <class F>
  auto and_then(F&& then) && {
    using Next = std::remove_cvref_t<std::invoke_result_t<F, T&&>>;
    static_assert(detail::is_result<Next>, "and_then() takes a function that returns a Result");
    return has_value() ? std::forward<F>(then)(std::move(*this).value())
                       : Next(std::move(*this).errors());
  }
  /// A Result of `change(value)`; or the errors of this one.
  template <class F>
  auto transform(F&& change) const& {
    using Next = Result<std::remove_cvref_t<std::invoke_result_t<F, const T&>>>;
    if (!has_value()) return Next(errors());
    return Next::of(std::forward<F>(change), value());
  }
  template <class F>
  auto transform(F&& change) && {
    using Next = Result<std::remove_cvref_t<std::invoke_result_t<F, T&&>>>;
    if (!has_value()) return Next(std::move(*this).errors());
    return Next::of(std::forward<F>(change), std::move(*this).value());
  }
  /// This result; or, when it failed, `otherwise(errors)`, which returns a Result of the same type.
  template <class F>
  Result or_else(F&& otherwise) const& {
    return has_value() ? *this : Result(std::forward<F>(otherwise)(errors()));
  }

  /// For transform(): what `make(from)` returns.
  template <class F, class From>
  static Result of(F&& make, From&& from) {
    return Result(std::forward<F>(make)(std::forward<From>(from)));
  }

 private:
  template <class P>
  static P good(P value) {
    KAIDOKU_REQUIRE(value != nullptr, "a failed Result has no value: look at error() first");
    return value;
  }
  template <class P>
  static P bad(P errors) {
    KAIDOKU_REQUIRE(errors != nullptr, "a Result that has a value has no error");
    return errors;
  }

  std::variant<T, std::vector<Error>> content_;
};

/// Success, or what prevented it.
///
///     if (auto added = pdf->add(page); !added) complain(added.error());
template <>
class [[nodiscard]] Result<void> {
 public:
  using value_type = void;
  using error_type = Error;

  Result() = default;
  Result(Error error) : errors_{std::move(error)} {}
  /// `errors` must not be empty.
  Result(std::vector<Error> errors) : errors_(std::move(errors)) {
    KAIDOKU_REQUIRE(!errors_.empty(), "a Result needs at least one error");
  }

  bool has_value() const { return errors_.empty(); }
  explicit operator bool() const { return has_value(); }
  void value() const {
    KAIDOKU_REQUIRE(has_value(), "a failed Result has no value: look at error() first");
  }

  /// The first mistake. Only after a failure.
  const Error& error() const { return errors().front(); }
  /// All mistakes. Only after a failure.
  const std::vector<Error>& errors() const {
    KAIDOKU_REQUIRE(!has_value(), "a Result that has a value has no error");
    return errors_;
  }

  /// `then()`, which returns a Result; or the errors of this one.
  template <class F>
  auto and_then(F&& then) const {
    using Next = std::remove_cvref_t<std::invoke_result_t<F>>;
    static_assert(detail::is_result<Next>, "and_then() takes a function that returns a Result");
    return has_value() ? std::forward<F>(then)() : Next(errors_);
  }

  /// For Result<T>::transform(): success, after `make(from)`.
  template <class F, class From>
  static Result of(F&& make, From&& from) {
    std::forward<F>(make)(std::forward<From>(from));
    return {};
  }

 private:
  std::vector<Error> errors_;
};

}  // namespace kaidoku
