// The moves of a game and its history. A move makes its changes one by one through a Recorder,
// which remembers them; undoing puts them back in the opposite order. There is no other way to
// change a board.
#include <algorithm>
#include <utility>

#include "base/deadline.h"
#include "kaidoku/engines.h"
#include "kaidoku/solve.h"
#include "play/recorder.h"

namespace kaidoku {
namespace {

DigitSet flipped(DigitSet set, int digit) {
  set.contains(digit) ? set.erase(digit) : set.insert(digit);
  return set;
}

}  // namespace

Game::Game(Puzzle puzzle, Provenance provenance, KnownSolutions known)
    : puzzle_(std::move(puzzle)),
      provenance_(std::move(provenance)),
      solutions_(known.answer),
      solution_(std::move(known.only)),
      grid_(puzzle_.givens()),
      cells_(static_cast<std::size_t>(grid_.cells())) {
  for (Cell cell = 0; cell < grid_.cells(); ++cell) {
    cells_[static_cast<std::size_t>(cell)].digit = grid_[cell];
    cells_[static_cast<std::size_t>(cell)].given = grid_[cell] != 0;
  }
}

Game::Game(Puzzle puzzle, const GameOptions& options)
    : Game(std::move(puzzle), options.provenance, KnownSolutions{}) {
  auto solutions = uniqueness(puzzle_, {.budget = options.budget});
  solutions_ = solutions.answer;
  if (solutions) solution_ = std::move(solutions.first);
}

Game::Game(Puzzle puzzle, Grid solution, Provenance provenance)
    : Game(std::move(puzzle), std::move(provenance),
           KnownSolutions{Answer::unique, std::move(solution)}) {
  if (!verify(puzzle_, *solution_))
    *this = Game(std::move(puzzle_), {.provenance = std::move(provenance_)});
}

void Game::put(const Change& change, bool forth) {
  CellContent& content = cells_[static_cast<std::size_t>(change.cell)];
  const auto value = forth ? change.after : change.before;
  switch (change.what) {
    case Change::What::entry:
      content.digit = grid_[change.cell] = value;
      break;
    case Change::What::hinted:
      content.hinted = !content.hinted;
      break;
    case Change::What::corner:
      content.corner = flipped(content.corner, change.after);
      break;
    case Change::What::center:
      content.center = flipped(content.center, change.after);
      break;
    case Change::What::struck:
      content.struck = flipped(content.struck, change.after);
      break;
    case Change::What::color:
      content.color = value;
      break;
  }
}

/// What was redone before is gone, and with it the bookmarks in it.
Moved Game::finish(Move move, Moved otherwise) {
  if (move.empty()) return otherwise;
  history_.resize(moment_);
  while (!bookmarks_.empty() && bookmarks_.back() > moment_) bookmarks_.pop_back();
  history_.push_back(std::move(move));
  ++moment_;
  ++version_, ++board_version_;
  return Moved::done;
}

/// A digit that repeats another is likely a slip: the marks it would take away are spared.
void Game::strike_from_peers(Recorder& recorder, Cell cell, Digit digit) {
  if (!legal(cell).contains(digit)) return;
  for (const Seat& seat : rules().seats(cell)) {
    for (const Cell peer : rules().houses()[seat.house].cells) {
      if (peer == cell) continue;
      if (at(peer).corner.contains(digit)) recorder.flip(peer, Change::What::corner, digit);
      if (at(peer).center.contains(digit)) recorder.flip(peer, Change::What::center, digit);
    }
  }
}

Moved Game::enter(std::span<const Cell> cells, Digit digit) {
  Recorder recorder(*this);
  Moved otherwise = Moved::given;
  std::vector<Cell> changed;
  for (const Cell cell : cells) {
    if (at(cell).given) continue;
    otherwise = Moved::nothing;
    if (at(cell).digit != digit) changed.push_back(cell);
    recorder.enter(cell, digit, false);
  }
  if (solution_ && digit != 0)
    wrong_entries_ += static_cast<int>(std::count_if(
        changed.begin(), changed.end(), [&](Cell cell) { return (*solution_)[cell] != digit; }));
  for (const Cell cell : changed) strike_from_peers(recorder, cell, digit);
  return finish(recorder.take(), otherwise);
}

Moved Game::show_solution(const Grid& solution) {
  Recorder recorder(*this);
  for (Cell cell = 0; cell < grid_.cells(); ++cell) {
    if (grid_[cell] != solution[cell]) recorder.enter(cell, solution[cell], true);
  }
  if (!recorder.move().empty()) solution_shown_ = true;
  return finish(recorder.take(), Moved::nothing);
}

void Game::learn(Answer solutions, const std::optional<Grid>& solution) {
  const bool wanted = solutions_ == Answer::gave_up && solutions != Answer::gave_up;
  if (!wanted || (solution && !verify(puzzle_, *solution))) return;
  solutions_ = solutions;
  solution_ = solution;
  if (!history_.empty()) ++version_;  // a puzzle that was only looked at is not worth a save
}

Moved Game::erase(std::span<const Cell> cells) {
  Recorder recorder(*this);
  const bool all_given =
      std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return at(cell).given; });
  for (const Cell cell : cells) {
    if (!at(cell).given) recorder.enter(cell, 0, false);
  }
  if (recorder.move().empty()) {
    for (const Cell cell : cells) recorder.clear_marks(cell);
  }
  if (recorder.move().empty()) {
    for (const Cell cell : cells) recorder.paint(cell, 0);
  }
  return finish(recorder.take(), all_given ? Moved::given : Moved::nothing);
}

Moved Game::mark(std::span<const Cell> cells, Mark mark, Digit digit) {
  const bool strikes = mark == Mark::center && automatic_;
  const auto what = strikes                ? Change::What::struck
                    : mark == Mark::center ? Change::What::center
                                           : Change::What::corner;
  // A struck digit is one that is not shown: set means the opposite.
  const auto shown = [&](Cell cell) {
    const CellContent& content = at(cell);
    return strikes ? !content.struck.contains(digit)
                   : (mark == Mark::center ? content.center : content.corner).contains(digit);
  };
  std::vector<Cell> meant;
  for (const Cell cell : cells) {
    if (grid_[cell] == 0) meant.push_back(cell);
  }
  if (meant.empty()) {
    const bool all_given =
        std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return at(cell).given; });
    return all_given ? Moved::given : Moved::filled;
  }
  if (strikes) {
    std::erase_if(meant, [&](Cell cell) { return !legal(cell).contains(digit); });
    if (meant.empty()) return Moved::excluded;
  }
  const bool take = std::all_of(meant.begin(), meant.end(), shown);
  Recorder recorder(*this);
  for (const Cell cell : meant) {
    if (shown(cell) == take) recorder.flip(cell, what, digit);
  }
  return finish(recorder.take(), Moved::nothing);
}

Moved Game::paint(std::span<const Cell> cells, int color) {
  const bool same =
      std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return at(cell).color == color; });
  Recorder recorder(*this);
  for (const Cell cell : cells) recorder.paint(cell, same ? 0 : color);
  return finish(recorder.take(), Moved::nothing);
}

Moved Game::restart() {
  Recorder recorder(*this);
  for (Cell cell = 0; cell < grid_.cells(); ++cell) {
    if (!at(cell).given) recorder.enter(cell, 0, false);
    recorder.clear_marks(cell);
    recorder.paint(cell, 0);
  }
  return finish(recorder.take(), Moved::nothing);
}

bool Game::undo() {
  if (moment_ == 0) return false;
  const Move& move = history_[--moment_];
  for (auto change = move.rbegin(); change != move.rend(); ++change) put(*change, false);
  ++version_, ++board_version_;
  return true;
}

bool Game::redo() {
  if (moment_ == history_.size()) return false;
  for (const Change& change : history_[moment_++]) put(change, true);
  ++version_, ++board_version_;
  return true;
}

void Game::go_to(std::size_t moment) {
  while (moment_ > moment) undo();
  while (moment_ < moment && redo()) {
  }
}

std::vector<Cell> Game::last_changed() const {
  std::vector<Cell> cells;
  if (moment_ == 0) return cells;
  const Move& move = history_[moment_ - 1];
  for (const Change& change : move) {
    // Marks that went along with a digit come after it.
    if (change.what == move.front().what) cells.push_back(change.cell);
  }
  return cells;
}

void Game::join_since(std::size_t moment) {
  // one move or none; or some are undone
  if (moment_ < moment + 2 || moment_ < history_.size()) return;
  Move& all = history_[moment];
  for (std::size_t later = moment + 1; later < history_.size(); ++later)
    all.insert(all.end(), history_[later].begin(), history_[later].end());
  history_.resize(moment + 1);
  moment_ = moment + 1;
  while (!bookmarks_.empty() && bookmarks_.back() > moment) bookmarks_.pop_back();
  ++version_;
}

bool Game::bookmark() {
  const auto after = std::lower_bound(bookmarks_.begin(), bookmarks_.end(), moment_);
  if (after != bookmarks_.end() && *after == moment_) return false;
  bookmarks_.insert(after, moment_);
  ++version_;
  return true;
}

bool Game::return_to_bookmark() {
  const auto after = std::lower_bound(bookmarks_.begin(), bookmarks_.end(), moment_);
  if (after == bookmarks_.begin()) return false;
  go_to(*std::prev(after));
  return true;
}

bool Game::undo_mistakes(const Budget& budget) {
  const base::Deadline deadline(budget);
  if (right(deadline.left())) return false;
  while (!right(deadline.left()) && undo()) {
  }
  return true;
}

}  // namespace kaidoku
