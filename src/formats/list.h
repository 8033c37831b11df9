// Lists and strings inside lists, for the formats `list` and `json`.
#pragma once

#include <optional>

#include "formats/context.h"
#include "formats/cursor.h"
#include "formats/table.h"

namespace kaidoku::formats {

/// Reads the list that starts at the cursor into `typed`. An error when it is no list of cells or
/// rows; the cursor then stands where the trouble is.
std::optional<Error> read_list(Cursor& cursor, const Context& context, TypedCells& typed);

/// Reads a quoted string ("..." or '...') at the cursor; its text without quotes, escapes undone.
std::optional<Error> read_string(Cursor& cursor, TypedCells& typed, Field& field);

/// Gives cells cut out of a string their columns in the line the string stands in.
void place_in(const Field& string, std::vector<Field>& cells);

/// Cuts a string that holds a whole board, as a line does, into the cells of `typed`. False if
/// there are none in it.
bool cut_string(const Field& string, const Context& context, TypedCells& typed);

/// Behind a puzzle: an error if another begins on the same line. Fields may follow, but it would be
/// lost with them.
std::optional<Error> second_on_line(Cursor& cursor, const TypedCells& typed);

/// Ends the stream, because its puzzle is too large to be read to its end: whatever follows would
/// be read as something it is not.
Error too_large(const TypedCells& typed, Lines& lines);

/// Notes the error and leaves the stream where the next puzzle can start, if the puzzle is not
/// too large.
void give_up_on(Taken& taken, Error error, Cursor& cursor, Lines& lines);

/// Does the next line, which is not blank, start with this bracket?
bool starts_with(char bracket, Lines& lines, const Context& context);

/// \n, \", \u30A2: a text with what its escapes stand for. Only characters of the basic plane; a
/// puzzle needs no more.
std::string unescaped(std::string_view escaped);

/// A text between quotes as JSON writes it.
std::string quoted(std::string_view text);

}  // namespace kaidoku::formats
