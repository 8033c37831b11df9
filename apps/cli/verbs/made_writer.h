// How a puzzle that was made is written: by `generate`, and by the server.
#pragma once

#include <kaidoku/generate.h>

#include <cstdint>
#include <memory>
#include <string>

#include "cli/command/options.h"

namespace kaidoku::app::cli {

class MadeWriter {
 public:
  /// The options stay where they are.
  MadeWriter(const Options& options, std::shared_ptr<const Rules> rules)
      : options_(options), rules_(std::move(rules)) {}

  /// Puzzle `n` of this run, from 1; nothing if it was not found, but with --json.
  std::string text(std::uint64_t n, const Made& made) const;

 private:
  Puzzle puzzle(const Made& made) const;
  std::string picture(const Made& made) const;
  std::string json(std::uint64_t n, const Made& made) const;

  const Options& options_;
  std::shared_ptr<const Rules> rules_;
};

}  // namespace kaidoku::app::cli
