// Proving that a puzzle has one solution, or none, in a way that others can check (proof.h).
//
//     auto proved = kaidoku::prove(*puzzle);
//     if (proved && proved->status == kaidoku::Proved::Status::unique) keep(proved->certificate);
#pragma once

#include <cstdint>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"
#include "kaidoku/proof.h"
#include "kaidoku/result.h"

namespace kaidoku {

struct [[nodiscard]] Proved {
  enum class Status {
    unique,  ///< the certificate proves that its solution is the only one
    none,    ///< the certificate proves that there is none
    many,    ///< there are several: nothing to prove, and no certificate
    /// the budget is spent, or a gigabyte of memory; limit `none`: the library has no SAT solver
    /// (KAIDOKU_SAT)
    gave_up,
  };
  Status status = Status::gave_up;
  Certificate certificate{};
  std::uint64_t nodes = 0;  ///< conflicts of the SAT solver, its dead ends
  Limit limit = Limit::none;
};

/// Error `wrong_board`: the order is above max_formula_order. A 9x9 board takes some 20 ms, 25x25
/// seconds. The stop flag is seen within 0.1 s on 25x25 boards, within 0.7 s on 36x36. The same
/// version of the SAT solver gives the same certificate.
KAIDOKU_API Result<Proved> prove(const Puzzle& puzzle, const Budget& budget = {});

}  // namespace kaidoku
