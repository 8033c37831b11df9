// Context: what the caller said about the text, checked once and asked often.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "kaidoku/format.h"

namespace kaidoku::formats {

/// "3x2" as a box; {0, 0} if the text is not one.
Box box_in(std::string_view text);

class Context {
 public:
  /// Errors when the options contradict each other or name what does not exist.
  static Result<Context> make(const TextOptions& options);
  /// For a board of this puzzle in play.
  static Context in_play(const Puzzle& puzzle);

  /// 0 when the text itself must tell.
  int order() const { return order_; }
  const std::optional<Symbols>& symbols() const { return symbols_; }
  /// The only marker that may mean empty, when the caller named one.
  const std::optional<std::string>& empty() const { return empty_; }
  /// Do cells of several characters occur? Then cells must be separated.
  bool long_names() const { return long_names_; }
  /// Empty when the format is to be recognized.
  std::string_view from() const { return from_; }
  /// {0, 0} when not said.
  Box box() const { return box_; }
  /// Which digits are entries of a player: those behind a +, or all of them.
  enum class Entries { none, marked, all };
  Entries entries() const { return entries_; }
  /// Is this character the mark of an entry?
  bool marks_entry(std::string_view character) const {
    return entries_ != Entries::none && character == "+" && !named(character);
  }

  /// Did the caller name this text as a symbol or as the empty marker? Then it is never a frame, a
  /// comment, a bracket or a separator.
  bool named(std::string_view text) const;
  bool named(char character) const { return named(std::string_view(&character, 1)); }
  bool names_anything() const { return symbols_ || empty_; }

  /// Did the caller say nothing, so that the text alone tells how a line is read?
  bool silent() const {
    return order_ == 0 && (from_.empty() || from_ == "line") && !names_anything();
  }

  /// The rules for a box, which must make a board. Keeps them, so that a file of a million puzzles
  /// makes them once.
  const std::shared_ptr<const Rules>& rules(Box box) const;

 private:
  int order_ = 0;
  Box box_{};
  std::optional<Symbols> symbols_;
  std::optional<std::string> empty_;
  bool long_names_ = false;
  std::string from_;
  Entries entries_ = Entries::none;
  mutable std::shared_ptr<const Rules> rules_;
};

}  // namespace kaidoku::formats
