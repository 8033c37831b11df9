// TypedCells: a puzzle as it was typed, cut into cells but not yet understood.
//
// Every format ends here, whatever it looks like; from here on there is one way to a Puzzle
// (make_puzzle.h), and every complaint can point at the character it is about.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::formats {

/// A line of the input. The text stays where it is: the Reader keeps it until the puzzle is made.
struct Line {
  std::string_view text;
  int number = 0;  ///< from 1
};

/// One cell as typed, and where. An empty text is an empty cell (as between two commas).
struct Field {
  std::string_view text;
  int line = 0;
  int column = 0;
  bool entry = false;    ///< a + was before it
  bool decoded = false;  ///< escapes were undone: characters do not stand where they stood
  int stray = 0;         ///< the column of a + beside it that is before no cell; 0: there is none
};

/// A position just behind the last thing that belongs to a row.
struct TextMark {
  int line = 0;
  int column = 0;
};

struct TypedCells {
  /// The cells. A one-line puzzle has a single row and `flat` set: its row length says nothing.
  std::vector<std::vector<Field>> rows;
  std::vector<TextMark> row_ends;
  bool flat = false;
  /// Cells are separated by blanks or commas, or are items of a list: several characters may make
  /// one cell.
  bool separated = false;
  /// Of a one-line puzzle: further words of the line that have as many characters. Fields, or
  /// puzzles nobody reads.
  std::vector<Field> beside{};
  /// Where the text has candidates: a field for each cell, row by row, each character of which is
  /// the symbol of a digit that the cell may still hold. Those of filled cells are ignored. An
  /// empty text leaves the candidates of its cell as they are.
  std::vector<Field> candidates{};
  /// Nothing says whether a cell with one candidate holds that digit: it does unless the digit is
  /// also among several candidates of a cell that it sees.
  bool singles_undecided = false;
  /// Where the text has a second board, with the player's digits on it: a field for each cell.
  std::vector<Field> played{};
  /// Candidates that the text says were removed, each character of a field a symbol.
  struct Removed {
    Cell cell;
    Field digits;
  };
  std::vector<Removed> removed{};
  /// The symbols, where the format says them.
  std::optional<Symbols> symbols{};
  std::string title{};
  std::vector<int> left_out{};  ///< numbers of lines around it that were not read
  /// The box, where the text says it; {0, 0} where it does not.
  Box box{};
  int box_line = 0;  ///< the line of the comment that says it; 0: the puzzle itself does
  /// Cells are written in the standard symbols of the order, whatever else they could mean.
  bool standard_symbols = false;
  /// Where the puzzle comes from, where the text says it (see Reading).
  std::string seed{};
  std::string index{};
  /// How hard it is, where the text says it (see Reading).
  std::string difficulty{};
  /// The input lines the cells came from, for excerpts.
  std::vector<Line> lines;
  /// Texts that do not stand in the input as they are (strings with escapes); fields may point into
  /// them. A list, because its elements stay where they are when the cells are moved.
  std::list<std::string> decoded;
};

}  // namespace kaidoku::formats
