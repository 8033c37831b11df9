// Many 9x9 boards in the caller's arrays. Threads take chunks of them; the solver reads the boards
// and writes the solutions where the caller has them, so nothing is copied. It answers "no
// solution" for boards that are not puzzles, so only boards without a solution are looked at again.
#include <algorithm>
#include <atomic>
#include <thread>

#include "abi/handles.h"
#include "base/deadline.h"
#include "kaidoku/canon.h"
#include "kaidoku/nine.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

using nine::Digits;
static_assert(sizeof(Digits) == 81 && alignof(Digits) == 1, "arrays of the caller are spans of it");

// The last boards of a chunk leave the registers of the solver half empty, which costs as much as a
// thousand boards.
constexpr std::size_t least_chunk = 1U << 16, most_chunk = 1U << 17;

/// Boards of the caller's memory. NULL: none.
std::span<const Digits> boards_of(const std::uint8_t* digits, std::size_t count) {
  return {reinterpret_cast<const Digits*>(digits), digits == nullptr ? 0 : count};
}
std::span<Digits> boards_of(std::uint8_t* digits, std::size_t count) {
  return {reinterpret_cast<Digits*>(digits), digits == nullptr ? 0 : count};
}

bool is_puzzle(const Digits& board) {
  return *std::max_element(board.begin(), board.end()) <= 9 && !nine::has_clash(board);
}

/// What a call has for all its boards.
class Call {
 public:
  Call(std::size_t count, const kaidoku_bulk_options* options)
      : count_(count),
        threads_(options == nullptr ? 1 : std::max(options->threads, 1)),
        budget_(budget_of(options == nullptr ? nullptr : options->budget)),
        deadline_(budget_) {}

  /// The budget from now on: the nodes are for each board, the time is for all.
  Budget rest() const {
    Budget rest = deadline_.left();
    rest.nodes = budget_.nodes;
    return rest;
  }
  bool timed() const { return budget_.time != Budget{}.time; }
  /// Why no further board is to be answered.
  Limit over() const { return deadline_.limit(); }
  std::size_t count() const { return count_; }

  /// Boards that a thread takes at a time: several chunks for each thread, so that all end at about
  /// the same time, but not below `least`, unless that would leave a thread without work.
  std::size_t chunk(std::size_t least, std::size_t most) const {
    const auto threads = static_cast<std::size_t>(threads_);
    const std::size_t share = (count_ + threads - 1) / threads;
    const std::size_t several = threads == 1 ? share : share / 4;
    return std::max<std::size_t>(1, std::min(share, std::clamp(several, least, most)));
  }

  /// Every thread calls make() once, and what that returns with the first board and the number of
  /// boards of each of its chunks.
  template <class Make>
  kaidoku_code run(std::size_t chunk, const Make& make) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    const auto work = [&] {
      const kaidoku_code code = guarded([&] {
        auto answer = make();
        for (std::size_t first; !failed && (first = next.fetch_add(chunk)) < count_;) {
          const std::size_t size = std::min(chunk, count_ - first);
          answer(first, size);
          if (budget_.progress != nullptr) budget_.progress->finished += size;
        }
        return KAIDOKU_OK;
      });
      if (code != KAIDOKU_OK) failed = true;
    };
    {
      const std::size_t chunks = (count_ + chunk - 1) / chunk;
      const std::size_t threads = std::min(static_cast<std::size_t>(threads_), chunks);
      std::vector<std::jthread> helpers;
      helpers.reserve(threads);
      for (std::size_t i = 1; i < threads; ++i) {
        const kaidoku_code started = guarded([&] {
          helpers.emplace_back(work);
          return KAIDOKU_OK;
        });
        if (started != KAIDOKU_OK) break;  // the system has no more threads: fewer do the work
      }
      work();
    }
    return failed ? KAIDOKU_MEMORY : KAIDOKU_OK;
  }

 private:
  const std::size_t count_;
  const int threads_;
  const Budget budget_;  // its progress is that of the boards, not of what is asked about one
  const base::Deadline deadline_;
};

/// What is wrong with arguments that all bulk calls have. `outs` are arrays that must be there.
template <class... Outs>
kaidoku_code check_arrays(const std::uint8_t* digits, std::size_t count,
                          const kaidoku_bulk_options* options, const Outs*... outs) {
  if (missing(digits, count) || (missing(outs, count) || ...)) return KAIDOKU_NULL;
  if (count > SIZE_MAX / sizeof(Digits)) return KAIDOKU_RANGE;
  if (options == nullptr) return KAIDOKU_OK;
  if (!sized(options) || options->threads < 0 || !sized(options->budget)) return KAIDOKU_RANGE;
  return KAIDOKU_OK;
}

/// The solver of one thread.
class Worker {
 public:
  Worker(const Call& call, nine::SolverOptions options) : call_(call), options_(options) {}

  /// Answers boards; those that are not puzzles have no solution.
  std::span<const nine::Counted> solve(std::span<const Digits> boards,
                                       std::span<Digits> solutions) {
    answers_.resize(boards.size());
    if (const Limit over = call_.over(); over != Limit::none) {
      for (nine::Counted& answer : answers_) answer = {.limit = over};
      return answers_;
    }
    if (!solver_ || call_.timed()) {
      options_.budget = call_.rest();
      solver_.emplace(*nine::Solver::make(options_));
    }
    solver_->solve(boards, answers_, solutions);
    return answers_;
  }

 private:
  const Call& call_;
  nine::SolverOptions options_;
  std::optional<nine::Solver> solver_;
  std::vector<nine::Counted> answers_;
};

/// Asks the solver about all boards; `tell(board, answer)` writes an answer and returns whether the
/// board has a solution. `answers` of others that are not puzzles become KAIDOKU_BAD.
template <class Tell>
kaidoku_code ask_solver(const std::uint8_t* digits, std::size_t count,
                        const kaidoku_bulk_options* options, nine::SolverOptions how,
                        std::uint8_t* solutions, std::int32_t* answers, std::uint64_t* nodes,
                        kaidoku_errors** errors, const Tell& tell) {
  return guarded([&]() -> kaidoku_code {
    if (options != nullptr && options->target != nullptr) how.target = options->target;
    auto tried = nine::Solver::make(how);
    if (!tried) return refuse(std::move(tried).errors(), errors);
    if (solutions == nullptr) how.give = nine::Give::nothing;
    Call call(count, options);
    how.budget = call.rest();
    return call.run(call.chunk(least_chunk, most_chunk), [&] {
      return [&, worker = Worker(call, how)](std::size_t first, std::size_t size) mutable {
        const auto boards = boards_of(digits, count).subspan(first, size);
        const auto into = solutions == nullptr ? std::span<Digits>()
                                               : boards_of(solutions, count).subspan(first, size);
        const auto found = worker.solve(boards, into);
        for (std::size_t i = 0; i < size; ++i) {
          if (nodes != nullptr) nodes[first + i] = found[i].nodes;
          if (tell(first + i, found[i])) continue;
          if (!into.empty()) into[i].fill(0);
          if (found[i].count == 0 && !is_puzzle(boards[i])) answers[first + i] = KAIDOKU_BAD;
        }
      };
    });
  });
}

}  // namespace

kaidoku_code kaidoku_bulk_solve(const uint8_t* digits, size_t count,
                                const kaidoku_bulk_options* options, int32_t* answers,
                                uint8_t* solutions, uint64_t* nodes, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (const auto wrong = check_arrays(digits, count, options, answers, solutions)) return wrong;
  const nine::SolverOptions how{.limit = 1, .give = nine::Give::smallest};
  return ask_solver(
      digits, count, options, how, solutions, answers, nodes, errors,
      [&](std::size_t board, const nine::Counted& found) {
        const bool known = found.limit == Limit::none;
        const bool solved = known && found.count > 0;
        answers[board] = solved ? KAIDOKU_SOLVED : known ? KAIDOKU_NONE : KAIDOKU_GAVE_UP;
        return solved;
      });
}

kaidoku_code kaidoku_bulk_uniqueness(const uint8_t* digits, size_t count,
                                     const kaidoku_bulk_options* options, int32_t* answers,
                                     uint8_t* solutions, uint64_t* nodes, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (const auto wrong = check_arrays(digits, count, options, answers)) return wrong;
  const nine::SolverOptions how{.limit = 2, .give = nine::Give::unique};
  return ask_solver(digits, count, options, how, solutions, answers, nodes, errors,
                    [&](std::size_t board, const nine::Counted& found) {
                      const bool known = found.limit == Limit::none;
                      const bool unique = known && found.count == 1;
                      answers[board] = found.count > 1 ? KAIDOKU_MANY
                                       : unique        ? KAIDOKU_UNIQUE
                                       : known         ? KAIDOKU_NONE
                                                       : KAIDOKU_GAVE_UP;
                      return unique;
                    });
}

kaidoku_code kaidoku_bulk_count(const uint8_t* digits, size_t count, uint64_t limit,
                                const kaidoku_bulk_options* options, int32_t* answers,
                                uint64_t* counts, uint64_t* nodes, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (const auto wrong = check_arrays(digits, count, options, answers, counts)) return wrong;
  if (limit == 0) return KAIDOKU_RANGE;
  const nine::SolverOptions how{.limit = limit, .give = nine::Give::nothing};
  return ask_solver(digits, count, options, how, nullptr, answers, nodes, errors,
                    [&](std::size_t board, const nine::Counted& found) {
                      answers[board] = found.count >= limit         ? KAIDOKU_AT_LEAST
                                       : found.limit == Limit::none ? KAIDOKU_EXACT
                                                                    : KAIDOKU_GAVE_UP;
                      counts[board] = found.count;
                      return found.count > 0;
                    });
}

kaidoku_code kaidoku_bulk_rate(const uint8_t* digits, size_t count,
                               const kaidoku_bulk_options* options, int32_t* answers, double* er,
                               double* ep, double* ed) {
  if (const auto wrong = check_arrays(digits, count, options, answers)) return wrong;
  if (options != nullptr && options->target != nullptr) return KAIDOKU_RANGE;
  return guarded([&] {
    const auto rules = *Rules::standard({3, 3});
    Call call(count, options);
    return call.run(1, [&] {
      return [&, rater = Rater()](std::size_t board, std::size_t) mutable {
        const auto puzzle = Puzzle::make(rules, grid_of(9, digits + board * sizeof(Digits)));
        Rated rated;
        if (puzzle && call.over() == Limit::none)
          rated = rater.rate(*puzzle, {.budget = call.rest()});
        answers[board] = puzzle ? number(rated.answer) : KAIDOKU_BAD;
        if (er != nullptr) er[board] = rated.rating.er;
        if (ep != nullptr) ep[board] = rated.rating.ep;
        if (ed != nullptr) ed[board] = rated.rating.ed;
      };
    });
  });
}

kaidoku_code kaidoku_bulk_canon(const uint8_t* digits, size_t count,
                                const kaidoku_bulk_options* options, int32_t* answers,
                                uint8_t* forms, uint64_t* automorphisms) {
  if (const auto wrong = check_arrays(digits, count, options, answers, forms)) return wrong;
  if (options != nullptr && options->target != nullptr) return KAIDOKU_RANGE;
  return guarded([&] {
    Call call(count, options);
    return call.run(call.chunk(1, 64), [&] {
      return [&](std::size_t first, std::size_t size) {
        const bool over = call.over() != Limit::none;
        for (std::size_t board = first; board < first + size; ++board) {
          const Digits& given = boards_of(digits, count)[board];
          const bool puzzle = is_puzzle(given);
          const nine::Canon canon = puzzle && !over ? nine::canon(given) : nine::Canon{};
          answers[board] = !puzzle ? KAIDOKU_BAD : over ? KAIDOKU_GAVE_UP : KAIDOKU_EXACT;
          boards_of(forms, count)[board] = canon.form;
          if (automorphisms != nullptr) automorphisms[board] = canon.automorphisms;
        }
      };
    });
  });
}
