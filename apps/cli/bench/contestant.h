// Contestants of `kaidoku bench`: ways to solve a chunk of puzzles, timed alike.
#pragma once

#include <kaidoku/engines.h>
#include <kaidoku/nine.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cli {

/// What a contestant found out about a puzzle. No more is compared than must be equal: a solution
/// only where there is exactly one.
struct Finding {
  std::uint64_t count = 0;
  Grid solution{};
};

/// One chunk, solved.
struct Heat {
  std::chrono::nanoseconds time{};  ///< of the processor, in the calls that solve
  std::uint64_t guesses = 0;
  std::vector<Finding> findings;
  bool stopped = false;  ///< the stop flag came first: nothing here counts
};

class Contestant {
 public:
  Contestant(std::string_view name, std::string_view target) : name_(name), target_(target) {}
  virtual ~Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;

  const std::string& name() const { return name_; }
  /// The instruction set; empty for engines that have no choice of it.
  const std::string& target() const { return target_; }
  /// May it be given this board?
  virtual bool takes(const Rules& rules) const = 0;
  virtual Heat solve(const std::vector<Puzzle>& puzzles) = 0;

 private:
  std::string name_;
  std::string target_;
};

/// What contestants may be called: the ways of the 9x9 solver, then the engines.
std::vector<std::string_view> contestant_names();

/// One for every engine and target; engines without a choice of targets come once. Throws
/// UsageError for a target this processor does not have.
std::vector<std::unique_ptr<Contestant>> make_contestants(const std::vector<std::string>& engines,
                                                          const std::vector<std::string>& targets,
                                                          std::uint64_t limit,
                                                          const Budget& budget);

}  // namespace kaidoku::app::cli
