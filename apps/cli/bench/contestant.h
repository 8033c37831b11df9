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

/// What a contestant found for a puzzle. Only what must be equal is compared: a solution only if
/// there is exactly one.
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
  /// True if it can solve this board.
  virtual bool takes(const Rules& rules) const = 0;
  virtual Heat solve(const std::vector<Puzzle>& puzzles) = 0;

 private:
  std::string name_;
  std::string target_;
};

/// Returns the names of all contestants: the designs of the 9x9 solver, then the engines.
std::vector<std::string_view> contestant_names();

/// Returns a contestant for every engine and target; engines without a choice of targets occur
/// once. Throws UsageError for a target this processor does not have.
std::vector<std::unique_ptr<Contestant>> make_contestants(const std::vector<std::string>& engines,
                                                          const std::vector<std::string>& targets,
                                                          std::uint64_t limit,
                                                          const Budget& budget);

}  // namespace kaidoku::app::cli
