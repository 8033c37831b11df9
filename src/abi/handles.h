// What is behind the opaque handles, and how things of the library go in and out of the caller's
// hands.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "abi/door.h"
#include "kaidoku/engines.h"
#include "kaidoku/format.h"
#include "kaidoku/grade.h"
#include "kaidoku/seed.h"
#include "kaidoku/solve.h"
#include "kaidoku/step.h"

struct kaidoku_errors {
  std::vector<kaidoku::Error> list;
};

struct kaidoku_text {
  std::string bytes;
};

struct kaidoku_stop {
  std::atomic<bool> stopped{false};
};

struct kaidoku_progress {
  kaidoku::Progress progress;
};

struct kaidoku_puzzle {
  kaidoku::Puzzle puzzle;
};

/// A step belongs to a path, a hint or a reason; that one keeps what it points to.
struct kaidoku_step {
  const kaidoku::Puzzle* puzzle;
  const kaidoku::Step* step;
};

namespace kaidoku::abi {

// Errors. These are inline, because the library of pictures has them, too.
inline kaidoku_code code_of(ErrorCode code) { return number(code) + KAIDOKU_WRONG_ROWS; }
/// The mistakes go to the caller if it asked for them; the code is that of the first.
inline kaidoku_code refuse(std::vector<Error> list, kaidoku_errors** errors) {
  const kaidoku_code code = code_of(list.front().code);
  if (errors != nullptr) *errors = new kaidoku_errors{std::move(list)};
  return code;
}

/// A text for the caller, if it asked for one.
inline void tell_text(kaidoku_text** out, std::string bytes) {
  if (out != nullptr) *out = new kaidoku_text{std::move(bytes)};
}

// Budgets. Structures must have been looked at (`sized`); NULL: no limits.
Budget budget_of(const kaidoku_budget* budget);
const std::atomic<bool>* flag_of(const kaidoku_stop* stop);
void tell_spent(kaidoku_spent* spent, Limit limit, std::uint64_t nodes);

/// How to look for solutions.
struct SearchFor {
  Budget budget{};
  const Engine* engine = nullptr;  // the fastest for the board
  std::optional<std::uint64_t> limit{};
  bool sorted = false;

  SearchOptions options() const { return {.budget = budget, .engine = engine}; }
};
/// Members of kaidoku_solve_options that a question takes beside those that all of them take.
enum : unsigned { takes_sorted = 1, takes_limit = 2 };
/// KAIDOKU_OK, or what is wrong with the options; NULL: the defaults.
kaidoku_code read(const kaidoku_solve_options* from, unsigned members, SearchFor& search);

/// KAIDOKU_OK, or what is wrong with the repertoire; NULL: all techniques.
kaidoku_code read(const kaidoku_repertoire* from, Repertoire& repertoire);

/// NULL: 0.
inline Result<Seed> seed_of(const char* text) {
  return text == nullptr ? Seed() : Seed::parse(text);
}

// Texts; NULL: everything is found out.
TextOptions options_of(const kaidoku_text_options* from);

// Boards. The caller's memory must have room for all cells: see fits().
inline std::size_t cells_of(const Rules& rules) { return static_cast<std::size_t>(rules.cells()); }
/// Bytes of one set of digits.
inline std::size_t stride_of(int order) { return (static_cast<std::size_t>(order) + 7) / 8; }
inline bool fits(const Rules& rules, std::size_t cells) { return cells == cells_of(rules); }
inline bool fits_sets(const Rules& rules, std::size_t bytes) {
  return bytes == cells_of(rules) * stride_of(rules.order());
}
inline void put(const Grid& grid, std::uint8_t* digits) {
  std::copy(grid.digits().begin(), grid.digits().end(), digits);
}
/// `sets` has one set for each cell.
void put(std::span<const DigitSet> sets, int order, std::uint8_t* bytes);
/// As many digits as the board of the order has cells, whatever they are.
inline Grid grid_of(int order, const std::uint8_t* digits) {
  Grid grid(order);
  for (Cell cell = 0; cell < grid.cells(); ++cell) grid[cell] = digits[cell];
  return grid;
}

}  // namespace kaidoku::abi
