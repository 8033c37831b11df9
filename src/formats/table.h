// The table of formats: for each its name, how it is read and how it is written.
//
// To add a format: one file with its functions, their declarations here and one row in table.cpp. A
// format that announces itself (a bracket, a tag, a header) says so in `recognize`; what has no
// such sign, plain lines and grids, is told apart in detect.cpp.
#pragma once

#include <string>
#include <type_traits>
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
  std::string_view reason = {};   ///< as in Reading
  int order = 0;                  ///< of a block of grids: how long its rows are
  bool ends = false;              ///< the lines after the last puzzle are another block
  bool dash_rows = false;         ///< of a block of grids: a line of dashes is a row of empty cells
  bool open = false;              ///< of an array of objects: the next line is in it
  int column = 0;                 ///< of a table with a header: where the puzzle is, from 1 ...
  std::string_view between = {};  ///< ... and what separates its columns
  std::string header = {};        ///< ... and the header itself
};

/// A puzzle taken out of the text: its cells, or what prevented cutting it into cells.
struct Taken {
  TypedCells typed{};
  std::vector<Error> errors{};
  /// Where it starts; of line 0: at the first text of the lines that were taken for it.
  TextMark start{};
};
// Fields point into the texts beside them.
static_assert(std::is_nothrow_move_constructible_v<Taken>);

/// What is to be written.
struct Written {
  const Grid& givens;
  const Rules& rules;
  const Symbols& symbols;
  const Position& position;

  /// All digits, whoever put them there.
  Grid board() const { return board_of(givens, position); }
  bool entered(Cell cell) const {
    return givens[cell] == 0 && position.entries.order() != 0 && position.entries[cell] != 0;
  }
  /// What the cells may still hold, whether or not somebody said so; filled cells hold their digit.
  std::vector<DigitSet> candidates() const { return kaidoku::candidates(rules, givens, position); }
};

struct FormatEntry {
  Format public_entry;
  /// Does a puzzle of this format settle the format of the lines after it? Brackets speak for
  /// themselves only.
  bool rules_block;
  /// Does the coming text announce this format? Returns why, empty if it does not. The next line is
  /// not blank, a comment or a frame. Null: nothing announces it.
  std::string_view (*recognize)(Lines& lines, const Context& context);
  /// Takes lines from the stream, at least one, and appends the puzzles they hold, usually one. A
  /// header holds none. The next line is not blank, a comment or a frame.
  void (*take)(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
  /// The text of a board, ending in a newline. Null: cannot be written.
  std::string (*write)(const Written& written);
};

/// The symbols if each is a single byte, otherwise the standard ones of their order, for formats
/// whose cells cannot hold longer ones.
Symbols of_one_byte(const Symbols& symbols);

const FormatEntry* find_format(std::string_view name);
/// The first format that announces itself in the coming text; of no format if none does.
Block announced(Lines& lines, const Context& context);

// One file each.
void take_line(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_line(const Written& written);
void take_tokens(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_tokens(const Written& written);
void take_grid(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_grid(const Written& written);
// Files and texts of other programs.
std::string_view recognize_sdk(Lines& lines, const Context& context);
void take_sdk(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_sdk(const Written& written);
std::string_view recognize_sdx(Lines& lines, const Context& context);
void take_sdx(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string_view recognize_ss(Lines& lines, const Context& context);
void take_ss(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_ss(const Written& written);
std::string_view recognize_msk(Lines& lines, const Context& context);
void take_msk(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string_view recognize_debian(Lines& lines, const Context& context);
void take_debian(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_debian(const Written& written);
std::string_view recognize_opensudoku(Lines& lines, const Context& context);
void take_opensudoku(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_opensudoku(const Written& written);
std::string_view recognize_ksudoku(Lines& lines, const Context& context);
void take_ksudoku(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_ksudoku(const Written& written);
std::string_view recognize_gnome(Lines& lines, const Context& context);
void take_gnome(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_gnome(const Written& written);
/// Is this line, which looks like a comment, a text that GNOME Sudoku copies?
bool is_shared_text(std::string_view text, const Context& context);
std::string_view recognize_gnome_share(Lines& lines, const Context& context);
void take_gnome_share(Lines& lines, const Context& context, Block& block,
                      std::vector<Taken>& taken);
std::string write_gnome_share(const Written& written);
std::string_view recognize_sgt(Lines& lines, const Context& context);
void take_sgt(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_sgt(const Written& written);
std::string_view recognize_sgt_save(Lines& lines, const Context& context);
void take_sgt_save(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string_view recognize_f_puzzles(Lines& lines, const Context& context);
void take_f_puzzles(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_f_puzzles(const Written& written);
std::string_view recognize_sudokupad(Lines& lines, const Context& context);
void take_sudokupad(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_sudokupad(const Written& written);
std::string_view recognize_link(Lines& lines, const Context& context);
void take_link(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);

std::string_view recognize_table(Lines& lines, const Context& context);
void take_table(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string_view recognize_list(Lines& lines, const Context& context);
void take_list(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_list(const Written& written);
std::string_view recognize_json(Lines& lines, const Context& context);
void take_json(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_json(const Written& written);
void take_text(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string_view recognize_hodoku(Lines& lines, const Context& context);
void take_hodoku(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_hodoku(const Written& written);
std::string_view recognize_sudokuwiki(Lines& lines, const Context& context);
void take_sudokuwiki(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_sudokuwiki(const Written& written);
std::string_view recognize_candidates(Lines& lines, const Context& context);
void take_candidates(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken);
std::string write_candidates(const Written& written);
std::string_view recognize_pencilmarks(Lines& lines, const Context& context);
void take_pencilmarks(Lines& lines, const Context& context, Block& block,
                      std::vector<Taken>& taken);
std::string write_pencilmarks(const Written& written);

}  // namespace kaidoku::formats
