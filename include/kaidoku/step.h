// Steps: what a person sees next on a board, and why. A step is data; sentences are made of it
// here, in one place.
//
//     auto step = kaidoku::easiest_step(rules, grid, candidates);
//     if (step) say(describe(*step, rules, symbols));   // "In box 4 the 7 can only go in r5c2."
//
// Every technique is a row of techniques(). They work on boards up to order 64; on larger ones
// nothing is found.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/hash.h"

namespace kaidoku {

/// A way to reason, with a name people know.
struct Technique {
  std::string_view name;     ///< "hidden single in a box"
  double difficulty;         ///< on the scale of Sudoku Explainer: 1.0 is the easiest
  std::string_view summary;  ///< what it is, in a sentence
};

/// All of them, the easiest first.
KAIDOKU_API std::span<const Technique> techniques();

/// The technique of that name, or null.
KAIDOKU_API const Technique* find_technique(std::string_view name);

/// A digit in a cell.
struct Candidate {
  Cell cell = 0;
  Digit digit = 0;
  auto operator<=>(const Candidate&) const = default;
};

/// One link of a chain: something that is then true (on) or then false (off), because of what came
/// before.
struct ChainNode {
  /// Why it follows: the chain starts with it; the cell has no other digit left, or holds another
  /// one; the house has no other place left, or holds the digit elsewhere; or a step of its own
  /// says so.
  enum class Why : std::uint8_t { start, cell, house, step };

  Candidate candidate;
  bool on = false;
  Why why = Why::start;
  int house = -1;   ///< with Why::house, as in Rules::houses()
  int nested = -1;  ///< with Why::step: which of Step::nested
  /// what it follows from: indices into the chain, all before this node
  std::vector<int> parents{};
};

/// Nodes in an order in which each follows from earlier ones; the first is what is assumed, the
/// last is the outcome.
using Chain = std::vector<ChainNode>;

/// One deduction.
struct Step {
  /// a row of techniques(); never null in a step that was found
  const Technique* technique = nullptr;
  double difficulty = 0;       ///< the technique's, and more for long chains
  std::optional<int> house{};  ///< where to look first, as in Rules::houses()
  Digit digit = 0;             ///< what to look for; 0 when it is not about one digit
  std::vector<Cell> cells{};   ///< the pattern
  /// filled cells that leave no other choice; empty when it takes candidates to see it
  std::vector<Cell> because{};
  /// all houses of the pattern; of a fish the base lines first, then the cover lines
  std::vector<int> houses{};
  std::vector<Candidate> uses{};     ///< the candidates the pattern is made of
  std::vector<Candidate> places{};   ///< what must be
  std::vector<Candidate> removes{};  ///< what cannot be; only candidates that were there
  std::vector<Chain> chains{};       ///< for chains: one, or one for each possibility
  std::vector<Step> nested{};        ///< the steps that nodes of the chains refer to
};

/// Which techniques may be used.
struct Repertoire {
  double most = 100;                     ///< no step more difficult than this
  std::vector<const Technique*> only{};  ///< no techniques but these; empty: all
  bool one_solution = true;  ///< false: nothing that takes for granted that the puzzle has only one

  bool allows(const Technique& technique) const {
    return technique.difficulty <= most &&
           (only.empty() || std::find(only.begin(), only.end(), &technique) != only.end());
  }
  bool allows(const Step& step) const { return step.difficulty <= most && allows(*step.technique); }
};

struct StepOptions {
  Repertoire repertoire{};
  Budget budget{};
};

/// The easiest step from here: of the first technique that finds one, of several the first in
/// reading order. `candidates` are the digits each empty cell may still hold (ignored for filled
/// cells). Returns nullopt when no technique applies, or the budget is spent. The step follows from
/// grid and candidates alone; it never looks at a solution.
KAIDOKU_API std::optional<Step> easiest_step(const Rules& rules, const Grid& grid,
                                             std::span<const DigitSet> candidates,
                                             const StepOptions& options = {});

/// Does what the step says: digits into the grid, candidates away, also those that the digits
/// forbid.
KAIDOKU_API void apply(const Step& step, const Rules& rules, Grid& grid,
                       std::span<DigitSet> candidates);

/// "box 4", "row 1": a house as people call it.
KAIDOKU_API std::string house_name(const Rules& rules, int house);

/// What the step does: "r5c2 = 7", or "r1c3, r1c5 not 7; r1c5 not 8".
KAIDOKU_API std::string outcome(const Step& step, const Rules& rules, const Symbols& symbols);

/// The step in one or two plain sentences. One chain is written out there:
/// "(7)r1c1=r1c5-(3)r1c5=r4c5".
KAIDOKU_API std::string describe(const Step& step, const Rules& rules, const Symbols& symbols);

/// What the sentence leaves out of a step with several chains: each of them on a line, "r1c1=7 ->
/// r1c5<>7 -> r1c5=3", then the steps inside them, which they refer to by numbers, "[1] naked pair:
/// ...". Empty for other steps. docs/rating.md explains the notation.
KAIDOKU_API std::vector<std::string> chain_lines(const Step& step, const Rules& rules,
                                                 const Symbols& symbols);

}  // namespace kaidoku

template <>
struct std::hash<kaidoku::Candidate> {
  std::size_t operator()(const kaidoku::Candidate& candidate) const noexcept {
    return static_cast<std::size_t>(
        kaidoku::combine_hash(static_cast<std::uint64_t>(candidate.cell), candidate.digit));
  }
};
