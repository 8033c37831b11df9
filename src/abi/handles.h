// What is behind the opaque handles, and how things of the library go in and out of the caller's
// hands.
#pragma once

#include <atomic>
#include <span>
#include <utility>
#include <vector>

#include "abi/door.h"
#include "kaidoku/engines.h"
#include "kaidoku/format.h"
#include "kaidoku/solve.h"
#include "kaidoku/step.h"

struct kaidoku_errors {
  std::vector<kaidoku::Error> list;
};

struct kaidoku_stop {
  std::atomic<bool> stopped{false};
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

// Errors.
kaidoku_code code_of(ErrorCode code);
/// The mistakes go to whoever asked for them; the code is that of the first.
kaidoku_code refuse(std::vector<Error> list, kaidoku_errors** errors);

// Budgets. Structures must have been looked at (`sized`); NULL: no limits.
Budget budget_of(const kaidoku_budget* budget);
Patience patience_of(const kaidoku_budget* budget);
const std::atomic<bool>* flag_of(const kaidoku_stop* stop);
void tell_spent(kaidoku_spent* spent, Limit limit, std::uint64_t nodes);

/// KAIDOKU_OK, or what is wrong with the repertoire; NULL: all techniques.
kaidoku_code read(const kaidoku_repertoire* from, Repertoire& repertoire);

std::int32_t answer_of(Uniqueness::Status status);

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
void put(const Grid& grid, std::uint8_t* digits);
/// `sets` has one set for each cell.
void put(std::span<const DigitSet> sets, int order, std::uint8_t* bytes);
/// As many digits as the board of the order has cells, whatever they are.
Grid grid_of(int order, const std::uint8_t* digits);

}  // namespace kaidoku::abi
