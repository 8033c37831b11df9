// The table of engines, in order of preference. It is written out by hand: engines that register
// themselves get lost when a static library is linked.
#include <algorithm>
#include <array>

#include "engines/blank_board/blank.h"
#include "engines/classic/classic.h"
#include "engines/generic/generic.h"
#include "engines/learn/learn.h"
#include "engines/nine/nine.h"
#include "kaidoku/engines.h"

namespace kaidoku {
namespace {

std::unique_ptr<Search> start_any(const Puzzle& puzzle, const Budget& budget, SolutionOrder order) {
  return learn::start_in_turns(puzzle, budget, order, {});
}

std::unique_ptr<Search> start_best(const Puzzle& puzzle, const Budget& budget,
                                   SolutionOrder order) {
  if (nine::fits(puzzle.rules())) return nine::start(puzzle, budget, order);
  if (order == SolutionOrder::found && blank_board::fits(puzzle))
    return blank_board::start(puzzle, budget, start_any);
  return start_any(puzzle, budget, order);
}

constexpr std::array<Engine, 7> table{{
    {"auto",
     "the fastest for the board: 9x9 in the lanes of SIMD registers, others by `generic` and "
     "`learning` in turns",
     true, start_best},
    {"generic", "any order: singles, locked candidates, smallest choice first", true,
     generic::start},
    {"learning", "learns a clause from every dead end: for large boards", false,
     learn::start_alone},
    {"pivot", "prune, then a value of the smallest cell: it is that one, or it is not", false,
     classic::start_pivot},
    {"bird", "Richard Bird's: choices, prune, expand the smallest cell", false,
     classic::start_bird},
    {"try", "first empty cell, every value that fits", true, classic::start_try},
    {"backtrack", "candidate lists, cells from left to right", true, classic::start_backtrack},
}};

}  // namespace

bool Engine::takes(const Rules&, SolutionOrder order) const {
  return sorts || order == SolutionOrder::found;
}

std::span<const Engine> all_engines() { return table; }

const Engine* find_engine(std::string_view name) {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const Engine& e) { return e.name == name; });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace kaidoku
