// Questions that are answered already: read again to be recognised, not to be answered.
#pragma once

#include <kaidoku/nine.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cli/command/verbs.h"
#include "cli/stream/input.h"

namespace kaidoku::app::cli {

class ResumableOutput;

/// What tells this question from all others. The same for a plain line however it was read.
std::uint64_t fingerprint_of(const Question& question);
/// The sum over plain lines that follow each other; n and line are those of the first.
std::uint64_t fingerprint_of(std::span<const nine::Digits> puzzles, char empty, std::string_view source,
                             std::uint64_t n, int line);

/// The next question. Throws CannotResume when its source cannot be read: then nobody knows what stood there.
std::optional<Question> next_readable(Input& input);

/// What was passed over.
struct Skipped {
  std::uint64_t questions = 0;
  std::uint64_t fingerprint = 0;
};
/// Passes over so many questions, or all there are. Throws CannotResume when a source cannot be read.
Skipped skip(Input& input, std::uint64_t most);

/// Passes over what the keeper's output has the answers of, and lets it begin. False if there is nothing left to do:
/// the output is complete, or the program should stop. Throws CannotResume if the input is another one.
bool skip_answered(Input& input, ResumableOutput& keeper);

}  // namespace kaidoku::app::cli
