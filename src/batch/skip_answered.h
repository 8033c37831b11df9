// Questions that are answered already: read again to be recognized, not to be answered.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/nine.h"

namespace kaidoku::batch {

/// What tells one question from all others. The fingerprint of many is the sum of theirs: so it is
/// the same whoever read them in what pieces. `source` is the checksum of the source's name.
std::uint64_t fingerprint(std::uint64_t source, std::uint64_t n, int line, int column,
                          std::uint64_t content);
/// The same for a question. Equal for a plain line however it was read.
std::uint64_t fingerprint_of(const Question& question);
/// The sum over plain lines that follow each other; n and line are those of the first.
std::uint64_t fingerprint_of(std::span<const nine::Digits> puzzles, char empty,
                             std::string_view source, std::uint64_t n, int line);

/// The same for plain lines as they stand.
std::uint64_t fingerprint_of(std::span<const std::string_view> lines, std::string_view source,
                             std::uint64_t n, int line);

/// The next question. Throws a Refusal when its source cannot be read: then nobody knows what stood
/// there.
std::optional<Question> next_readable(Input& input);

/// What was passed over.
struct Skipped {
  std::uint64_t questions = 0;
  std::uint64_t fingerprint = 0;
};
/// Passes over so many questions, or all there are. Throws a Refusal when a source cannot be read.
/// Counts them for whoever watches; `counters` may be null.
Skipped skip(Input& input, std::uint64_t most, Counters* counters = nullptr);

/// Passes over what the output has the answers of, and lets it begin. False if there is nothing
/// left to do: the output is complete, or a stop is requested. Throws a Refusal if the input is
/// another one.
bool skip_answered(Input& input, ResumableOutput& output, const Settings& settings);

}  // namespace kaidoku::batch
