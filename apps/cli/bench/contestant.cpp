// The clock is that of this thread's processor time, and runs only while puzzles are solved: what
// is needed to ask and to compare is made before and after.
#include "cli/bench/contestant.h"

#include <fmt/core.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <span>

#include "cli/command/values.h"

namespace kaidoku::app::cli {
namespace {

struct Way {
  std::string_view name;
  nine::Design design;
  bool one_by_one;
};

constexpr std::array<Way, 4> ways{{
    {"nine", nine::Design::automatic, false},
    {"lanes", nine::Design::lanes, false},
    {"planes", nine::Design::planes, false},
    {"single", nine::Design::lanes, true},
}};

std::chrono::nanoseconds processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// The solver for 9x9 boards, given a chunk at once or a puzzle at a time.
class Nine final : public Contestant {
 public:
  Nine(const Way& way, nine::Solver solver, std::uint64_t limit)
      : Contestant(way.name, solver.target()),
        way_(way),
        solver_(std::move(solver)),
        limit_(limit) {}

  bool takes(const Rules& rules) const override { return nine::fits(rules); }

  Heat solve(const std::vector<Puzzle>& puzzles) override {
    std::vector<nine::Digits> givens;
    std::vector<nine::Digits> solutions(puzzles.size());
    std::vector<nine::Counted> answers(puzzles.size());
    for (const Puzzle& puzzle : puzzles) givens.push_back(*nine::to_digits(puzzle.givens()));
    const std::size_t step = way_.one_by_one ? 1 : puzzles.size();
    Heat heat;
    const auto start = processor_time();
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      solver_.solve(std::span(givens).subspan(i, step), std::span(answers).subspan(i, step),
                    std::span(solutions).subspan(i, step));
    }
    heat.time = processor_time() - start;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      heat.guesses += answers[i].nodes;
      heat.stopped = heat.stopped || answers[i].limit != Limit::none;
      heat.findings.push_back({answers[i].count, {}});
      if (answers[i].count == 1 && limit_ > 1)
        heat.findings.back().solution = nine::to_grid(solutions[i]);
    }
    return heat;
  }

 private:
  const Way& way_;
  nine::Solver solver_;
  std::uint64_t limit_;
};

/// An engine of the registry, a puzzle at a time.
class ByEngine final : public Contestant {
 public:
  ByEngine(const Engine& engine, std::uint64_t limit, const Budget& budget)
      : Contestant(engine.name, ""), engine_(engine), limit_(limit), budget_(budget) {}

  bool takes(const Rules&) const override { return true; }

  Heat solve(const std::vector<Puzzle>& puzzles) override {
    Heat heat;
    heat.findings.resize(puzzles.size());
    Grid grid;
    const auto start = processor_time();
    for (std::size_t i = 0; i < puzzles.size() && !heat.stopped; ++i) {
      Finding& finding = heat.findings[i];
      const auto search = engine_.start(puzzles[i], budget_, SolutionOrder::found);
      Answer found{};
      while (finding.count < limit_ && (found = search->next(grid)) == Answer::solved) {
        if (++finding.count == 1) finding.solution = grid;
      }
      heat.guesses += search->nodes();
      heat.stopped = found == Answer::gave_up;
    }
    heat.time = processor_time() - start;
    for (Finding& finding : heat.findings) {
      if (finding.count != 1 || limit_ == 1) finding.solution = {};
    }
    return heat;
  }

 private:
  const Engine& engine_;
  std::uint64_t limit_;
  Budget budget_;
};

}  // namespace

std::vector<std::string_view> contestant_names() {
  std::vector<std::string_view> names;
  for (const Way& way : ways) names.push_back(way.name);
  // The first engine chooses among the others and `single`.
  for (const Engine& engine : all_engines().subspan(1)) names.push_back(engine.name);
  return names;
}

std::vector<std::unique_ptr<Contestant>> make_contestants(
    const std::vector<std::string>& engine_names, const std::vector<std::string>& targets,
    std::uint64_t limit, const Budget& budget) {
  std::vector<std::unique_ptr<Contestant>> contestants;
  for (const auto& name : engine_names) {
    const auto* way =
        std::find_if(ways.begin(), ways.end(), [&](const Way& w) { return w.name == name; });
    if (way == ways.end()) {
      contestants.push_back(std::make_unique<ByEngine>(*find_engine(name), limit, budget));
      continue;
    }
    for (const auto& target : targets) {
      const auto give = limit == 1 ? nine::Give::smallest : nine::Give::unique;
      auto solver = nine::Solver::make({limit, give, budget, way->design, target});
      if (!solver) throw UsageError(fmt::format("--engine {}: {}", name, solver.error().message));
      contestants.push_back(std::make_unique<Nine>(*way, *std::move(solver), limit));
    }
  }
  return contestants;
}

}  // namespace kaidoku::app::cli
