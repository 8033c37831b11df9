// Playing: a Game is a puzzle and everything a player has done to it. No screen, no clock, no
// files.
//
//     kaidoku::Game game(puzzle);
//     game.enter(cell, 7);
//     if (game.solved()) celebrate();
//     else while (game.undo()) {}     // everything can be undone, also after the end
//
// Every move is a list of small changes that can be taken back; the history of them is the game.
// Whatever is shown (conflicts, candidates, mistakes) is worked out from the board as it is, so it
// can never be stale.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/position.h"
#include "kaidoku/result.h"

namespace kaidoku {

namespace play {
class SaveReader;
}

/// Where a puzzle came from, to be shown and kept; both empty for one that was typed in.
struct Provenance {
  std::string seed{};      ///< the seed it was made from
  std::string symmetry{};  ///< the name of its symmetry
  bool operator==(const Provenance&) const = default;
};

/// Which entries are pointed out.
enum class Check {
  off,
  rules,     ///< digits repeated in a house: what breaks a rule
  solution,  ///< also what differs from the solution
};

/// The two kinds of small digits: corner marks say "one of these cells of the house", center marks
/// say "one of these digits in this cell".
enum class Mark { corner, center };

/// What a cell holds.
struct CellContent {
  Digit digit = 0;      ///< 0: empty
  bool given = false;   ///< part of the puzzle: cannot be changed
  bool hinted = false;  ///< put there by a hint
  /// the player's corner marks; they stay below a digit and are back when it goes
  DigitSet corner{};
  DigitSet center{};  ///< the player's center marks
  DigitSet struck{};  ///< taken out of the automatic candidates by the player
  int color = 0;      ///< 0 none, 1 to max_color
};

/// A cell may be painted in the colors 1 to max_color.
inline constexpr int max_color = 8;

/// As much time as a game remembers: 292 years, even as nanoseconds.
inline constexpr std::chrono::milliseconds longest_time{INT64_MAX / 1'000'000};

/// What became of a move.
enum class Moved {
  done,
  nothing,  ///< it would have changed nothing
  given,    ///< only givens were meant: they cannot be changed
  filled,   ///< a mark was meant for cells that all hold digits
  /// a candidate was to come back that the digits on the board exclude (automatic candidates)
  excluded
};

struct Hint;

struct GameOptions {
  Provenance provenance{};
  Budget budget{};
};

class KAIDOKU_API Game {
 public:
  /// Asks whether the puzzle has exactly one solution, within the budget.
  explicit Game(Puzzle puzzle, const GameOptions& options = {});
  /// For a puzzle whose only solution is known; what is not a solution is not believed but asked
  /// for.
  Game(Puzzle puzzle, Grid solution, Provenance provenance);

  const Puzzle& puzzle() const { return puzzle_; }
  const Rules& rules() const { return puzzle_.rules(); }
  const Provenance& provenance() const { return provenance_; }
  /// How many solutions the puzzle has; `gave_up` when that is not known.
  Answer solutions() const { return solutions_; }
  /// The solution, when there is exactly one.
  const std::optional<Grid>& solution() const { return solution_; }
  /// Eight letters and digits that name the puzzle: the same for the same board and givens, on
  /// every machine.
  std::string id() const;

  // The board as it is.
  const Grid& grid() const { return grid_; }
  const CellContent& at(Cell cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  /// The digits that no other cell of its houses holds.
  DigitSet legal(Cell cell) const;
  /// What to show as candidates in an empty cell: with automatic candidates the legal digits
  /// without those struck, otherwise the center marks. Empty for a filled cell.
  DigitSet candidates(Cell cell) const;
  /// How often each digit is still to come, by digit; place 0 is unused.
  std::vector<int> remaining() const;
  /// Every cell is filled, and rightly so.
  bool solved() const;
  /// Cells whose digit is repeated in one of their houses, givens included, whatever the check
  /// mode; ascending.
  std::vector<Cell> conflicts() const;
  /// Entries that are not in the solution, and empty cells whose right digit was struck from
  /// automatic candidates; ascending. Empty while there is no single solution to compare with.
  std::vector<Cell> mistakes() const;
  /// Can the board still be solved as it is? `solved`, `none`, or `gave_up`: not known. Takes a
  /// fraction of a second at most.
  Answer prospect(const Budget& budget = {}) const;
  /// The cells to point out in the present check mode; ascending.
  std::vector<Cell> pointed_out() const;

  // Moves. Each is one step of undo, whatever it touches; one that changes nothing leaves no step.
  // Givens among the cells are left alone. Cells and digits must be on the board.
  /// Puts a digit. Where it repeats none, it also goes from the marks of the cells it sees.
  Moved enter(std::span<const Cell> cells, Digit digit);
  /// Takes away digits; if there are none, marks and strikes; if there are none, colors.
  Moved erase(std::span<const Cell> cells);
  /// Sets the mark in all empty ones of the cells, or, where all have it, takes it away. With
  /// automatic candidates center marks mean those: the digit is struck, or comes back.
  Moved mark(std::span<const Cell> cells, Mark mark, Digit digit);
  /// Color 0 to max_color; the color they all have already takes it away.
  Moved paint(std::span<const Cell> cells, int color);
  /// Back to the puzzle as it was given; one step like any other.
  Moved restart();

  /// Fills the board with a solution, one step like any other: what differs from it counts as put
  /// there by a hint. From then on solution_shown() is true. The givens must be in the solution.
  Moved show_solution(const Grid& solution);

  Moved enter(Cell cell, Digit digit) { return enter({&cell, 1}, digit); }
  Moved erase(Cell cell) { return erase({&cell, 1}); }
  Moved mark(Cell cell, Mark kind, Digit digit) { return mark({&cell, 1}, kind, digit); }

  // History.
  bool undo();
  bool redo();
  /// How many moves there are, and how many of them are done: the rest can be redone.
  std::size_t moves() const { return history_.size(); }
  std::size_t moment() const { return moment_; }
  /// Undoes or redoes up to a moment, at most moves().
  void go_to(std::size_t moment);
  /// Makes one step of undo of all moves done since a moment.
  void join_since(std::size_t moment);
  /// The cells the last move that is done changed first of all; empty at the start. For a cursor to
  /// follow.
  std::vector<Cell> last_changed() const;
  /// Remembers this moment, before a guess. False when it is remembered already.
  bool bookmark();
  /// Back to the last bookmark before now. False when there is none. The bookmark stays.
  bool return_to_bookmark();
  /// Moments, ascending. A move made after undoing drops the bookmarks of what it replaces.
  std::span<const std::size_t> bookmarks() const { return bookmarks_; }
  /// Back to just before the first mistake that is still on the board (where the puzzle has not
  /// exactly one solution: to where the board could still be solved). False when there is none.
  /// When the budget is spent it may not go back far enough.
  bool undo_mistakes(const Budget& budget = {});

  // Settings. Kept in the save, not undone.
  Check check() const { return check_; }
  void set_check(Check check) { ++version_, check_ = check; }
  bool automatic_candidates() const { return automatic_; }
  void set_automatic_candidates(bool automatic) {
    ++version_, ++board_version_, automatic_ = automatic;
  }
  bool timer_shown() const { return timer_shown_; }
  void set_timer_shown(bool shown) { ++version_, timer_shown_ = shown; }

  // What it took. The game has no clock: whoever has one says how much time was spent. Both end
  // where a save does.
  std::chrono::milliseconds time() const { return time_; }
  void spend(std::chrono::milliseconds time) { time_ += std::min(time, longest_time - time_); }
  int hints_used() const { return hints_used_; }
  void count_hint() {
    ++version_, hints_used_ += hints_used_ < std::numeric_limits<int>::max() ? 1 : 0;
  }

  /// How often a digit was entered that is not in the solution. Taking it back does not undo that.
  int wrong_entries() const { return wrong_entries_; }
  /// show_solution() was called once: whoever fills the board now has seen the solution.
  bool solution_shown() const { return solution_shown_; }
  /// Tells the answer of a search for the solutions that was made elsewhere, in place of `gave_up`.
  /// Nothing changes where the answer is known, or the solution does not solve the puzzle.
  void learn(Answer solutions, const std::optional<Grid>& solution);

  /// Goes up with everything that a save would keep, but for time: to know whether there is
  /// something to save.
  std::uint64_t version() const { return version_; }
  /// Goes up with every move, undo and redo, and when candidates become automatic or no longer are:
  /// to know whether what was found out about the board still holds.
  std::uint64_t board_version() const { return board_version_; }

 private:
  /// The smallest change there is; a move is a list of them.
  struct Change {
    enum class What : std::uint8_t { entry, hinted, corner, center, struck, color };
    Cell cell = 0;
    What what{};
    std::uint8_t before = 0;  ///< of entry and color
    std::uint8_t after = 0;   ///< of entry and color; otherwise the digit that comes or goes, or 0
  };
  using Move = std::vector<Change>;
  class Recorder;  ///< makes changes and remembers them

  friend bool apply(Game& game, const Hint& hint);
  friend std::string save_text(const Game& game);
  friend Result<Game> load_game(std::string_view text);
  friend class play::SaveReader;

  struct KnownSolutions {
    Answer answer = Answer::gave_up;
    std::optional<Grid> only{};
  };
  Game(Puzzle puzzle, Provenance provenance, KnownSolutions known);

  void put(const Change& change, bool forth);
  void strike_from_peers(Recorder& recorder, Cell cell, Digit digit);
  Moved finish(Move move, Moved otherwise);
  std::vector<Cell> wrong() const;
  bool right(const Budget& budget) const;

  Puzzle puzzle_;
  Provenance provenance_;
  Answer solutions_ = Answer::gave_up;
  std::optional<Grid> solution_;
  Grid grid_;
  std::vector<CellContent> cells_;
  std::vector<Move> history_;
  std::size_t moment_ = 0;  // how many moves of the history are done
  std::vector<std::size_t> bookmarks_;
  Check check_ = Check::rules;
  bool automatic_ = false;
  bool timer_shown_ = false;
  std::chrono::milliseconds time_{0};
  int hints_used_ = 0;
  int wrong_entries_ = 0;
  bool solution_shown_ = false;
  std::uint64_t version_ = 0;
  std::uint64_t board_version_ = 0;
};

/// Makes a position of the game's puzzle the player's own: enters its digits and strikes what it
/// has ruled out, which makes candidates automatic. Moves like any others; the strikes are one.
KAIDOKU_API void take_up(Game& game, const Position& position);

}  // namespace kaidoku
