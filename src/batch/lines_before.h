// What stands before a part of a file (a shard).
//
// Questions and lines of a part are counted from where it begins. Only an answer that says such a
// number needs to know how many stand before the part, and most say none: so they are counted when
// somebody asks, and once.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>

#include "kaidoku/batch.h"

namespace kaidoku::batch {

class LinesBefore {
 public:
  /// Of this file, so many bytes, which end with a line.
  LinesBefore(const Source& source, std::uint64_t bytes, const Settings& settings);

  /// Lines (puzzles) before this shard; nullopt if the program is stopping. Thread-safe. Throws a
  /// Refusal if the file cannot be read.
  std::optional<std::uint64_t> lines() const;
  std::optional<std::uint64_t> puzzles() const;
  /// True if there is a puzzle before this shard.
  std::optional<bool> any() const;

 private:
  std::optional<std::uint64_t> count_lines() const;
  std::optional<std::uint64_t> count_puzzles(std::uint64_t most) const;

  const Source source_;
  const std::uint64_t bytes_;
  const Settings settings_;
  mutable std::mutex mutex_;
  mutable std::optional<std::uint64_t> lines_, puzzles_;
  mutable std::optional<bool> any_;
};

}  // namespace kaidoku::batch
