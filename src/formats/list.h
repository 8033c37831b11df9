// Lists and strings inside lists, for the formats `list` and `json`.
#pragma once

#include <optional>

#include "formats/context.h"
#include "formats/cursor.h"

namespace kaidoku {

/// Reads the list that starts at the cursor into the draft. An error when it is no list of cells or rows; the
/// cursor then stands where the trouble is.
std::optional<Error> read_list(Cursor& cursor, const Context& context, Draft& draft);

/// Reads a quoted string ("..." or '...') at the cursor; its text without quotes, escapes undone.
std::optional<Error> read_string(Cursor& cursor, Draft& draft, Field& field);

/// After an error: past the closing bracket of everything still open, so that the next puzzle starts clean.
void skip_broken(Cursor& cursor, const Draft& draft);

/// The error, unless its cause is that the puzzle was too long to be read to its end: then that.
Error or_too_large(Error error, const Cursor& cursor, const Draft& draft);

}  // namespace kaidoku
