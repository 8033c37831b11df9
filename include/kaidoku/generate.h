// Making puzzles: every one has exactly one solution, and the same seed gives the same puzzles
// everywhere.
//
//     auto made = kaidoku::generate_puzzle({.seed = 42, .symmetry = kaidoku::Symmetry::rotate180});
//     if (made && *made) show(made->clues, made->solution);
//
// Puzzle i of a seed depends on the recipe and i alone, so a stream can be cut anywhere and
// continued elsewhere. What is random about them, and how evenly, is told in docs/generate.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/grade.h"
#include "kaidoku/result.h"
#include "kaidoku/seed.h"
#include "kaidoku/step.h"

namespace kaidoku {

/// Which turns and reflections leave the pattern of the clue cells as it is.
enum class Symmetry {
  none,
  rotate180,     ///< half turn
  rotate90,      ///< quarter turn
  horizontal,    ///< left and right half mirrored
  vertical,      ///< upper and lower half mirrored
  both,          ///< horizontal and vertical
  diagonal,      ///< mirrored at the line from top left to bottom right
  antidiagonal,  ///< at the other one
  diagonals,     ///< at both
  full,          ///< all of these
};

/// What people call one of these, and what it means.
template <class Thing>
struct Named {
  Thing thing;
  std::string_view name;  ///< "rotate180"
  std::string_view summary;
};

KAIDOKU_API std::span<const Named<Symmetry>> symmetries();
KAIDOKU_API std::string_view name(Symmetry symmetry);

/// How puzzles are drawn; see docs/generate.md for what each means and costs.
enum class Sampling {
  topdown,   ///< clues leave a full grid while one solution remains; fast, too few clues on average
  bottomup,  ///< clues join a blank board until one solution remains, then needless ones leave
  controlled_bias,  ///< every minimal puzzle with the same number of clues is equally likely; slow
};

KAIDOKU_API std::span<const Named<Sampling>> samplings();
KAIDOKU_API std::string_view name(Sampling sampling);

struct ClueRange {
  int min = 0;
  int max = 0;
};

/// How hard, as Rating::er has it; both ends included.
struct DifficultyRange {
  double min = 1;
  double max = 20;
};

/// What is wanted.
struct Recipe {
  Seed seed{};
  Box box{3, 3};
  Symmetry symmetry = Symmetry::none;
  Sampling sampling = Sampling::topdown;
  /// How many clues. Minimal puzzles within the range are taken; one with fewer keeps as many clues
  /// as are needed.
  std::optional<ClueRange> clues{};
  /// For every cell whether it is a clue, or empty: any may be. With it exactly these cells are
  /// clues, unless a range of clues is asked for: then needless ones leave.
  std::vector<bool> pattern{};
  /// How hard. Puzzles of other difficulty are thrown away, so a narrow range of rare ones takes
  /// many tries.
  std::optional<DifficultyRange> difficulty{};
  /// A technique that is a step of its path (see explain.h); null: any.
  const Technique* require = nullptr;
  /// How many grids to try before giving up. A count, not a time: the same everywhere. 0: a million
  /// for 9x9 boards, a thousand for others.
  std::uint64_t tries = 0;
};

/// One puzzle.
struct Made {
  std::uint64_t index = 0;  ///< its number in the stream of its seed, from 0
  /// `unique`: here is a puzzle with exactly one solution; `gave_up`: none was found.
  Answer answer = Answer::gave_up;
  Limit limit = Limit::none;  ///< why it gave up
  std::uint64_t tries = 0;    ///< how many grids were tried, with the one that it was made from
  Grid clues{};
  Grid solution{};
  bool minimal = false;  ///< no clue can be removed
  /// How hard it is; only where the recipe asked for a difficulty or a technique.
  std::optional<Rating> rating{};
  /// controlled_bias: how much this puzzle counts for in statistics over all minimal puzzles;
  /// otherwise 1.
  double weight = 1;

  explicit operator bool() const { return answer == Answer::unique; }
};

/// How many grids are tried for a puzzle, on average: counted for 9x9 boards and topdown sampling,
/// and wishes for clues and difficulty. nullopt for other recipes, and where the wish is so rare
/// that it was never seen.
KAIDOKU_API std::optional<double> expected_tries(const Recipe& recipe);

/// Makes puzzles, many at a time; it keeps its memory. For one thread at a time.
class KAIDOKU_API Generator {
 public:
  /// Errors: `bad_box`; `bad_recipe` when the wishes contradict each other.
  static Result<Generator> make(Recipe recipe);
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

  /// Puzzles `first`, `first` + 1, ... of the stream: one for each place of `made`.
  void generate(std::uint64_t first, std::span<Made> made, const Budget& budget = {});

  const std::shared_ptr<const Rules>& rules() const;
  /// As it was given, with what was left open decided.
  const Recipe& recipe() const;

 private:
  struct Memory;
  explicit Generator(std::unique_ptr<Memory> memory);
  std::unique_ptr<Memory> memory_;
};

struct RandomGridOptions {
  Seed seed{};
  std::uint64_t index = 0;  ///< which of the grids of the seed
  Budget budget{};
};

/// A filled grid for these rules, drawn at random; nullopt only when the budget is spent. For 9x9
/// boards, orders up to 5 and 6x6 with boxes every grid is exactly as likely as every other; for
/// others any can come, and a long random walk evens them out, how far is not known. 25x25 takes
/// 6 ms, 100x100 0.5 s, 255x255 17 s.
///
///     auto grid = kaidoku::random_grid(**kaidoku::Rules::standard({5, 5}), {.seed = 42});
KAIDOKU_API std::optional<Grid> random_grid(const Rules& rules,
                                            const RandomGridOptions& options = {});

struct GenerateOptions {
  std::uint64_t index = 0;  ///< which puzzle of the recipe's stream
  Budget budget{};
};

/// One puzzle of a recipe; look at Made::answer. The same as Generator gives.
KAIDOKU_API Result<Made> generate_puzzle(const Recipe& recipe = {},
                                         const GenerateOptions& options = {});

}  // namespace kaidoku
