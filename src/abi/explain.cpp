// How hard a puzzle is, and the way to its solution. The boards along the way are not kept but
// walked to again: kept, they would take a megabyte for every hundred steps of a large board, and
// walking takes microseconds.
#include "kaidoku/explain.h"

#include "abi/handles.h"
#include "kaidoku/grade.h"

using namespace kaidoku;
using namespace kaidoku::abi;

struct kaidoku_path {
  kaidoku_path(Puzzle of, Path found) : puzzle(std::move(of)), path(std::move(found)) {
    for (const Step& step : path.steps) steps.push_back({&puzzle, &step});
  }
  kaidoku_path(const kaidoku_path&) = delete;
  kaidoku_path& operator=(const kaidoku_path&) = delete;

  const Puzzle puzzle;
  const Path path;
  std::vector<kaidoku_step> steps;
};

static_assert(KAIDOKU_GEM_ANY == number(Gem::any) && KAIDOKU_GEM_PEARL == number(Gem::pearl) &&
              KAIDOKU_GEM_DIAMOND == number(Gem::diamond));

namespace {

kaidoku_code read_rate(const kaidoku_rate_options* from, RateOptions& options) {
  if (from == nullptr) return KAIDOKU_OK;
  const bool known = from->only >= KAIDOKU_GEM_ANY && from->only <= KAIDOKU_GEM_DIAMOND;
  if (!sized(from) || !sized(from->budget) || !known || !(from->at_most >= 0)) return KAIDOKU_RANGE;
  options.budget = budget_of(from->budget);
  options.only = static_cast<Gem>(from->only);
  if (from->at_most > 0) options.at_most = from->at_most;
  return KAIDOKU_OK;
}

struct BoardThen {
  Grid board;
  std::vector<DigitSet> left;
};

/// The board before a step, or where the last one leads. Filled cells have no candidates.
BoardThen board_before(const kaidoku_path& path, std::size_t index) {
  BoardThen now{path.puzzle.givens(), candidates(path.puzzle)};
  for (std::size_t i = 0; i < index; ++i)
    apply(path.path.steps[i], path.puzzle.rules(), now.board, now.left);
  for (Cell cell = 0; cell < now.board.cells(); ++cell) {
    if (now.board[cell] != 0) now.left[static_cast<std::size_t>(cell)] = {};
  }
  return now;
}

/// What is wrong with a question about the board before this step.
kaidoku_code check(const kaidoku_path& path, std::size_t index, bool fits) {
  return fits && index <= path.steps.size() ? KAIDOKU_OK : KAIDOKU_RANGE;
}

}  // namespace

kaidoku_code kaidoku_rate(const kaidoku_puzzle* puzzle, const kaidoku_rate_options* options,
                          kaidoku_rating* rating) {
  if (any_null(puzzle, rating)) return KAIDOKU_NULL;
  RateOptions how;
  if (const auto wrong = read_rate(options, how)) return wrong;
  if (!sized(rating)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Rated rated = rate(puzzle->puzzle, how);
    const auto word = rated ? &label(rated->er) - labels().data() : -1;
    *rating = {
        sizeof *rating,  number(rated.answer), number(rated.limit), static_cast<std::int32_t>(word),
        rated.rating.er, rated.rating.ep,      rated.rating.ed};
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_explain(const kaidoku_puzzle* puzzle, const kaidoku_repertoire* repertoire,
                             const kaidoku_budget* budget, kaidoku_path** path) {
  if (any_null(puzzle, path)) return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return guarded([&] {
    Repertoire allowed;
    const kaidoku_code code = read(repertoire, allowed);
    if (code == KAIDOKU_OK)
      *path = new kaidoku_path(
          puzzle->puzzle,
          explain(puzzle->puzzle, {.repertoire = allowed, .budget = budget_of(budget)}));
    return code;
  });
}

void kaidoku_path_free(kaidoku_path* path) { delete path; }

int32_t kaidoku_path_answer(const kaidoku_path* path) {
  return path == nullptr ? KAIDOKU_NULL : number(path->path.answer);
}

int32_t kaidoku_path_limit(const kaidoku_path* path) {
  return path == nullptr ? KAIDOKU_NULL : number(path->path.limit);
}

size_t kaidoku_path_steps(const kaidoku_path* path) {
  return path == nullptr ? 0 : path->steps.size();
}

const kaidoku_step* kaidoku_path_step(const kaidoku_path* path, size_t index) {
  return index < kaidoku_path_steps(path) ? &path->steps[index] : nullptr;
}

kaidoku_code kaidoku_path_board(const kaidoku_path* path, size_t index, uint8_t* digits,
                                size_t cells) {
  if (any_null(path, digits)) return KAIDOKU_NULL;
  if (const auto wrong = check(*path, index, fits(path->puzzle.rules(), cells))) return wrong;
  return guarded([&] {
    put(board_before(*path, index).board, digits);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_path_candidates(const kaidoku_path* path, size_t index, uint8_t* sets,
                                     size_t bytes) {
  if (any_null(path, sets)) return KAIDOKU_NULL;
  if (const auto wrong = check(*path, index, fits_sets(path->puzzle.rules(), bytes))) return wrong;
  return guarded([&] {
    put(board_before(*path, index).left, path->puzzle.order(), sets);
    return KAIDOKU_OK;
  });
}
