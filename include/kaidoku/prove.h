// Proving that a puzzle has one solution, or none, in a way that others can check (proof.h).
//
//     auto proved = kaidoku::prove(*puzzle);
//     if (proved.answer == kaidoku::Answer::unique) keep(proved.certificate);
#pragma once

#include <cstdint>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/proof.h"

namespace kaidoku {

struct ProveOptions {
  Budget budget{};
};

struct [[nodiscard]] Proved {
  /// `unique`: the certificate proves that its solution is the only one; `none`: it proves that
  /// there is no solution; `many`: there are several, so there is nothing to prove; `gave_up`: the
  /// budget, or a gigabyte of memory, is spent; `unsupported`: the order is above
  /// max_formula_order, or the library was built without a SAT solver (KAIDOKU_SAT).
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;  ///< conflicts of the SAT solver, its dead ends
  Limit limit = Limit::none;
  Certificate certificate{};

  /// There is a certificate.
  explicit operator bool() const { return answer == Answer::unique || answer == Answer::none; }
};

/// A 9x9 board takes some 20 ms, 25x25 seconds. The stop flag is seen within 0.1 s on 25x25 boards,
/// within 0.7 s on 36x36. The same version of the SAT solver gives the same certificate.
KAIDOKU_API Proved prove(const Puzzle& puzzle, const ProveOptions& options = {});

}  // namespace kaidoku
