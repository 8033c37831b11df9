// How a puzzle that was made is written: by `generate`, and by the server.
#pragma once

#include <kaidoku/generate.h>

#include <cstdint>
#include <memory>
#include <string>

#include "cli/command/form.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

class MadeWriter {
 public:
  /// Keeps references to both. The making must be complete.
  MadeWriter(const Making& making, const Form& form, std::shared_ptr<const Rules> rules)
      : making_(making), form_(form), rules_(std::move(rules)) {}

  /// Returns puzzle `n` of this run, from 1; without the puzzle if none was found (a record with
  /// --json).
  std::string text(std::uint64_t n, const Made& made) const;

 private:
  Puzzle puzzle(const Made& made) const;
  std::string picture(const Made& made) const;
  std::string json(std::uint64_t n, const Made& made) const;

  const Making& making_;
  const Form& form_;
  std::shared_ptr<const Rules> rules_;
};

}  // namespace kaidoku::app::cli
