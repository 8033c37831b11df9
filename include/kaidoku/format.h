// Text in, text out: every way people write puzzles down.
//
//     auto puzzle = kaidoku::parse("1..4....2.......");
//     if (!puzzle) std::fputs(describe(puzzle.error()).c_str(), stderr);
//
// Which formats there are, and how one is recognized, is told in docs/formats.md.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/export.h"
#include "kaidoku/nine_digits.h"
#include "kaidoku/position.h"

namespace kaidoku {

/// What the caller knows about a text beforehand. Everything left out is found out per puzzle.
struct TextOptions {
  Box box{};                                ///< {0, 0}: the default box of the order
  int order = 0;                            ///< 0: from the text
  std::optional<std::string> symbols = {};  ///< as for Symbols::make; gives the order too
  std::optional<std::string> empty = {};    ///< the only empty marker
  std::string from = {};  ///< the name of a format that reads; empty: recognize it
  /// a + before a digit says that a player entered it; otherwise + is no part of a puzzle
  bool entries = false;
};

/// One way of writing puzzles.
struct Format {
  std::string_view name;
  std::string_view summary;
  bool reads;
  bool writes;
  /// The smallest and the largest order that it can hold.
  int min_order = 1;
  int max_order = kaidoku::max_order;
  /// Can it hold boxes of any shape? Otherwise a board has the default box of its order.
  bool boxes = true;

  /// Can it hold a board with such boxes?
  bool holds(Box box) const {
    return box.order() >= min_order && box.order() <= max_order &&
           (boxes || box == default_box(box.order()));
  }
};

/// All formats; those that read stand in the order in which they are tried.
KAIDOKU_API std::span<const Format> all_formats();

/// The one puzzle of a text. Errors: those of the puzzle, `no_puzzle`, `many_puzzles`, or wrong
/// options.
///
///     kaidoku::parse(text, {.box = {4, 4}, .symbols = "0123456789ABCDEF", .empty = "-"});
KAIDOKU_API Result<Puzzle> parse(std::string_view text, const TextOptions& options = {});

/// What a Reader found: one puzzle, or what is wrong with it.
struct Reading {
  Result<Puzzle> puzzle;
  int line;          ///< where it starts, from 1
  int column;        ///< character of that line, from 1
  std::string text;  ///< the puzzle as typed, made printable; cut after a few hundred characters
  std::vector<std::string> notes;  ///< what the user should know about how it was read
  std::string seed = {};   ///< where a JSON object says it: the seed the puzzle was made from ...
  std::string index = {};  ///< ... and its number in the stream of that seed, both as written
  Position position = {};  ///< digits and candidates of a player, where the text has them
  std::string_view format = {};  ///< the name of the format it was read as
  /// Why it was read as that format, as a phrase: "a line of 81 cells".
  std::string_view reason = {};
  std::string title = {};  ///< the name the text gives the puzzle; usually empty
  /// where a JSON object has a "rating": its "er", as written
  std::string difficulty = {};
};

/// A board in play: all its digits, in the order and symbols of the puzzle, whatever clashes.
/// Errors as for parse().
KAIDOKU_API Result<Grid> parse_board(std::string_view text, const Puzzle& puzzle);

/// Puzzles in the plainest writing there is: each a line with 81 characters, 1-9 for the givens of
/// a 9x9 board and dot, zero or _ for its empty cells. All else on the line are fields, such as an
/// id or the solution.
struct PlainRun {
  std::size_t count = 0;
  int line = 0;  ///< of the first, from 1; the others follow line by line
  /// How all empty cells of all lines are marked, if no line has fields; else 0.
  char empty = '.';
  /// If `empty` is 0, the lines as they stand, with their ends; valid until the Reader is used
  /// again.
  std::string_view text = {};
};

/// Fills the span with the next bytes of a text; the number written, 0 at the end, negative errno
/// on failure.
using ByteSource = std::function<std::ptrdiff_t(std::span<char>)>;

/// A source that hands out the bytes of `text`, which must outlive it: nothing is copied.
///
///     auto reader = kaidoku::Reader::make(kaidoku::bytes_of(text));
KAIDOKU_API ByteSource bytes_of(std::string_view text);

/// Reads any number of puzzles from a stream of bytes in bounded memory, keeping none of them.
/// Every puzzle of the text gives exactly one Reading, bad ones included; nothing is skipped but
/// blank lines, comments, frames, and prose around boards (docs/formats.md). A text without any
/// puzzle gives one Reading with the error `no_puzzle`.
class KAIDOKU_API Reader {
 public:
  /// Errors: `bad_box`, `bad_symbols`, `bad_format`, `too_large`, when the options cannot be or
  /// contradict each other.
  static Result<Reader> make(ByteSource source, const TextOptions& options = {});

  /// The next puzzle, or nullopt at the end. A failing source gives one last Reading, `unreadable`.
  std::optional<Reading> next();

  /// For bulk: does a plain puzzle come next? Then `count` is 1, otherwise 0: ask next(). Nothing
  /// is taken. Asks the source for more when no whole line is at hand, as next() does.
  PlainRun plain_ahead();
  /// Takes plain puzzles as long as they come, are at hand and find room; perhaps none. It takes
  /// only what next() would read as the same boards, but leaves open whether givens clash; a note
  /// that next() has given before may be left out. Never asks the source. Costs a few nanoseconds
  /// per puzzle, some more where lines have fields.
  PlainRun next_plain(std::span<nine::Digits> puzzles);

  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

 private:
  struct State;
  explicit Reader(std::unique_ptr<State> state);
  friend Result<Puzzle> parse(std::string_view text, const TextOptions& options);
  friend Result<Grid> parse_board(std::string_view text, const Puzzle& puzzle);
  std::unique_ptr<State> state_;
};

/// The grid in one line: order² characters, or blank-separated tokens when a symbol has several.
KAIDOKU_API std::string to_line(const Grid& grid, const Symbols& symbols);
/// The same with the standard symbols of its order; an empty text for a grid of order 0.
KAIDOKU_API std::string to_line(const Grid& grid);

/// The candidates of a position, a text for each cell: the symbols of the digits that it may still
/// hold, with blanks between symbols of several characters; the empty marker for none, nothing for
/// a filled cell. No element if the position says nothing about candidates.
KAIDOKU_API std::vector<std::string> candidate_texts(const Grid& givens, const Position& position,
                                                     const Symbols& symbols);

/// The grid in the named format, ending in a newline; all its digits are givens. Error
/// `bad_format`: no format of that name writes, or it cannot hold this board.
KAIDOKU_API Result<std::string> write(std::string_view format, const Grid& grid, const Rules& rules,
                                      const Symbols& symbols);
/// The same for a board in play. Formats without entries hold them as givens; those without
/// candidates leave the candidates out.
KAIDOKU_API Result<std::string> write(std::string_view format, const Puzzle& puzzle,
                                      const Position& position);

}  // namespace kaidoku
