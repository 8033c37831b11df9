// Refuting a formula, with the steps that show it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "kaidoku/engines.h"

namespace kaidoku::sat {

struct Refutation {
  Found answer = Found::gave_up;  ///< no_more: refuted; solution: it can be satisfied
  std::string steps{};            ///< in LRAT, without deletions; the last is the empty clause
  std::uint64_t nodes = 0;        ///< conflicts of the solver
  Limit limit = Limit::none;
};

/// A formula: clauses of literals, each ended by 0, with variables up to this number. Without a SAT solver (KAIDOKU_SAT off) it
/// always gives up.
Refutation refute(std::span<const std::int32_t> formula, int variables, const Budget& budget);

}  // namespace kaidoku::sat
