// Refuting a formula, with the steps that show it; or satisfying it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kaidoku/engines.h"

namespace kaidoku::sat {

struct Refutation {
  Answer answer = Answer::gave_up;  ///< none: refuted; solved: it can be satisfied
  std::string steps{};              ///< in LRAT, without deletions; the last is the empty clause
  std::vector<bool> values{};       ///< of a solution: is the variable true? By its number, from 1
  std::uint64_t nodes = 0;          ///< conflicts of the solver
  Limit limit = Limit::none;
};

/// A formula: clauses of literals, each ended by 0, with variables up to this number. What the
/// solver writes down may take so many bytes; hints take some four times as much. Without a SAT
/// solver (KAIDOKU_SAT off) the answer is `unsupported`.
Refutation refute(std::span<const std::int32_t> formula, int variables, const Budget& budget,
                  std::int64_t most_bytes = std::int64_t{256} << 20);

}  // namespace kaidoku::sat
