// nine::Solver: which design answers a batch, and what is made of its answers.
//
// Planes are worth their wide sweeps when there are more puzzles than a vector has bits (measured:
// between once and twice as many, on easy and on hard sets); fewer go to the lanes. Both find some
// first solution, each its own. A caller must not see which: either the solution is the only one,
// or the smallest is looked for.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "engines/nine/choose.h"
#include "engines/nine/sorted.h"

namespace kaidoku::nine {
namespace {

constexpr std::uint64_t enough_solutions_for_planes = 1000;

using Clock = std::chrono::steady_clock;

}  // namespace

struct Solver::Memory {
  SolverOptions options;
  const Target* target;
  Workspace lanes, planes;

  void run_lanes(const KernelJob& job) { lanes.run(target->lanes, job); }
  void run_planes(const KernelJob& job) { planes.run(target->planes, job); }

  /// A few puzzles: lanes, until one proves to have so many solutions that it fills the planes by
  /// itself.
  void run_small(const KernelJob& job) {
    if (job.limit <= enough_solutions_for_planes) return run_lanes(job);
    const auto start = Clock::now();
    KernelJob beginning = job;
    beginning.limit = enough_solutions_for_planes;
    run_lanes(beginning);
    for (std::size_t i = 0; i < job.puzzles.size(); ++i) {
      if (job.answers[i].count < beginning.limit || job.answers[i].limit != Limit::none) continue;
      const std::uint64_t spent = job.answers[i].nodes;
      run_planes({job.puzzles.subspan(i, 1), job.answers + i,
                  job.solutions == nullptr ? nullptr : job.solutions + i, job.limit,
                  job.budget.left(start, 0)});
      job.answers[i].nodes += spent;
    }
  }
};

Solver::Solver(std::unique_ptr<Memory> memory) : memory_(std::move(memory)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Result<Solver> Solver::make(const SolverOptions& options) {
  const Target* target = find_target(options.target);
  if (target == nullptr) return no_such_target(options.target);
  const std::uint64_t least = options.give == Give::unique ? 2 : 1;
  if (options.limit < least)
    return Error{.code = ErrorCode::bad_option,
                 .message = fmt::format("the limit must be at least {}{}, not {}", least,
                                        least == 2 ? " to tell whether a solution is unique" : "",
                                        options.limit)};
  return Solver(std::unique_ptr<Memory>(new Memory{options, target, {}, {}}));
}

std::string_view Solver::target() const { return memory_->target->name; }

void Solver::solve(std::span<const Digits> puzzles, std::span<Counted> answers,
                   std::span<Digits> solutions) {
  KAIDOKU_REQUIRE(answers.size() >= puzzles.size(),
                  "Solver::solve(puzzles, answers): there must be an answer for every puzzle");
  KAIDOKU_REQUIRE(solutions.empty() || solutions.size() >= puzzles.size(),
                  "Solver::solve(puzzles, answers, solutions): there must be a solution for every "
                  "puzzle, or none at all");
  const SolverOptions& options = memory_->options;
  const auto start = Clock::now();
  const bool give = options.give != Give::nothing && !solutions.empty();
  // Only who knows whether there is a second solution knows that the first is the only or the
  // smallest one.
  const std::uint64_t limit = give ? std::max<std::uint64_t>(options.limit, 2) : options.limit;
  const KernelJob job{puzzles, answers.first(puzzles.size()).data(),
                      give ? solutions.first(puzzles.size()).data() : nullptr, limit,
                      options.budget};
  const bool counted =
      options.budget.nodes != UINT64_MAX;  // in nodes, of which each design needs its own number
  if (options.design == Design::planes ||
      (options.design == Design::automatic && !counted &&
       2 * puzzles.size() >= 3 * memory_->target->planes.width)) {
    memory_->run_planes(job);
  } else if (options.design == Design::lanes || counted) {
    memory_->run_lanes(job);
  } else {
    memory_->run_small(job);
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Counted& answer = answers[i];
    if (give && options.give == Give::smallest && answer.count > 1) {
      engines::Meter meter(options.budget.left(start, answer.nodes));
      if (find_smallest(*memory_->target, puzzles[i], meter, solutions[i]) == Answer::gave_up)
        answer.limit = meter.limit();
      answer.nodes += meter.nodes();
    }
    answer.count = std::min(answer.count, options.limit);
  }
}

}  // namespace kaidoku::nine
