// The table of formats: for each its name, how it is read and how it is written.
//
// To add a format: one file with its two functions, one line in table.cpp, and, if it can be
// recognized, one question in detect.cpp.
#pragma once

#include <string>
#include <vector>

#include "formats/context.h"
#include "formats/lines.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

struct FormatEntry;

/// What is known about a block, the lines up to the next blank one: all its puzzles are of one
/// format.
struct Block {
  const FormatEntry* format = nullptr;
  int order = 0;           ///< of a block of grids: how long its rows are
  bool dash_rows = false;  ///< of a block of grids: a line of dashes is a row of empty cells
};

/// A puzzle taken out of the text: its cells, or what prevented cutting it into cells.
struct Taken {
  TypedCells typed;
  std::vector<Error> errors;
};

struct FormatEntry {
  Format public_entry;
  /// Does a puzzle of this format settle the format of the lines behind it? Brackets speak for
  /// themselves only.
  bool rules_block;
  /// Takes one puzzle from the stream, whose next line is no blank, comment or frame. At least one
  /// line goes.
  Taken (*take)(Lines& lines, const Context& context, Block& block);
  /// The text of a grid, ending in a newline.
  std::string (*write)(const Grid& grid, const Rules& rules, const Symbols& symbols);
};

const FormatEntry* find_format(std::string_view name);

// One file each.
Taken take_line(Lines& lines, const Context& context, Block& block);
std::string write_line(const Grid& grid, const Rules& rules, const Symbols& symbols);
Taken take_tokens(Lines& lines, const Context& context, Block& block);
std::string write_tokens(const Grid& grid, const Rules& rules, const Symbols& symbols);
Taken take_grid(Lines& lines, const Context& context, Block& block);
std::string write_grid(const Grid& grid, const Rules& rules, const Symbols& symbols);
Taken take_list(Lines& lines, const Context& context, Block& block);
std::string write_list(const Grid& grid, const Rules& rules, const Symbols& symbols);
Taken take_json(Lines& lines, const Context& context, Block& block);
std::string write_json(const Grid& grid, const Rules& rules, const Symbols& symbols);

}  // namespace kaidoku::formats
