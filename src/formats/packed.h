// Puzzles of f-puzzles and SudokuPad: JSON packed into a link. What is plain Sudoku of it is read;
// everything else is refused by name, because a puzzle without its rules is another puzzle.
#pragma once

#include "formats/described.h"
#include "formats/json_value.h"

namespace kaidoku::formats {

/// Where a packed puzzle goes, and what it is called in messages.
struct Unpacking {
  const Context& context;
  TypedCells& typed;
  TextMark mark;
  std::string_view name;

  Error broken(std::string_view what) const;
  /// The names of all members that say something and are not among those permitted, as an error.
  std::optional<Error> check_members(const JsonValue& object,
                                     std::initializer_list<std::string_view> permitted) const;
  /// The JSON of a packed text.
  std::variant<JsonValue, Error> unpack(std::string_view base64, bool zipped) const;
};

/// The puzzle that f-puzzles packs, into `unpacking.typed`.
std::optional<Error> read_f_puzzles(std::string_view base64, const Unpacking& unpacking);

}  // namespace kaidoku::formats
