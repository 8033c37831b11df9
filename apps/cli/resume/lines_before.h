// What stands before a part of a file (--shard).
//
// Questions and lines of a part are counted from where it begins. Only an answer that says such a number needs to know
// how many stand before the part, and most say none: so they are counted when somebody asks, and once.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>

#include "cli/command/options.h"
#include "cli/command/verbs.h"
#include "cli/stream/input.h"

namespace kaidoku::app::cli {

class LinesBefore {
 public:
  /// Of this file, so many bytes, which end with a line.
  LinesBefore(const Source& source, std::uint64_t bytes, const Options& options);

  /// How many there are that are not read with the part; nothing when the program should stop. For any thread. Throw CannotResume when the file cannot be read.
  std::optional<std::uint64_t> lines() const;
  std::optional<std::uint64_t> puzzles() const;
  /// Is there a puzzle?
  std::optional<bool> any() const;

 private:
  std::optional<std::uint64_t> count_lines() const;
  std::optional<std::uint64_t> count_puzzles(std::uint64_t most) const;

  const Source source_;
  const std::uint64_t bytes_;
  const Options options_;
  mutable std::mutex mutex_;
  mutable std::optional<std::uint64_t> lines_, puzzles_;
  mutable std::optional<bool> any_;
};

/// Are all numbers known that an answer to this question says? False when the program should stop before they are.
bool numbers_known(const Question& question, const Form& form);

/// Its number among all questions of all sources.
std::uint64_t number_of(const Question& question);
/// A line of its source, as counted from the beginning of that.
std::uint64_t line_of(const Question& question, int line);
/// Is it the first of all? Only where that makes a difference: for a line it makes none, and false is said.
bool is_first(const Question& question, const Form& form);

}  // namespace kaidoku::app::cli
