// Certificates: the proof that a solution is the only one, or that there is none, for people who do
// not believe us.
//
// A certificate is four texts. Whoever has them needs neither our solvers nor trust in them: the
// formula follows from the puzzle alone, and the proof is a list of steps each of which can be
// checked by itself (docs/proofs.md). What makes them is in prove.h; here is what checks them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// The largest order for which there are formulas: beyond it they take gigabytes.
inline constexpr int max_formula_order = 36;

/// The puzzle as a formula for SAT solvers, in DIMACS: variable (row * order + column) * order +
/// digit, rows and columns from 0 and digits from 1, says that the cell has the digit. In each
/// cell, and for each digit in each row, column and box, exactly one is true; every given is a
/// clause. With `except` a last clause says that the solution is not this one. The order is at most
/// max_formula_order. 25x25: 10 MB.
KAIDOKU_API std::string to_dimacs(const Puzzle& puzzle, const Grid* except = nullptr);

/// The same clauses as numbers, each ended by 0.
KAIDOKU_API std::vector<std::int32_t> to_clauses(const Puzzle& puzzle,
                                                 const Grid* except = nullptr);

/// What is proved, and the proof.
struct Certificate {
  std::string puzzle;  ///< "# box 3x3", then a line of numbers for each row, 0 = empty
  std::optional<std::string>
      solution;         ///< written the same way; none: it is claimed that there is no solution
  std::string formula;  ///< to_dimacs(puzzle, solution)
  std::string proof;    ///< LRAT without deletions
};

/// A grid as certificates write it.
KAIDOKU_API std::string to_certificate_text(Box box, const Grid& grid);

/// Is the claim of a certificate proved?
struct Verdict {
  /// why not: "proof.lrat:12: ...", with the names files have; empty when it is proved
  std::string wrong;
  std::uint64_t steps = 0;  ///< of the proof, as far as it was checked

  explicit operator bool() const { return wrong.empty(); }
};

/// Checks a certificate. It trusts nothing but its own few hundred lines (src/proof) and the
/// compiler. It takes time and memory in proportion to the texts, some 50 MB of them a second.
KAIDOKU_API Verdict check_certificate(const Certificate& certificate);

}  // namespace kaidoku
