// One run of a verb over all its input, by the room `batch` of the library: what this program asks
// it for.
#pragma once

#include <kaidoku/batch.h>

#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/command/progress.h"
#include "cli/command/sources.h"
#include "cli/command/verbs.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Returns how much work the sources are: puzzles that were typed, or bytes of files.
Expected expected_from(const std::vector<Source>& sources);

/// Answers every puzzle of the sources. Returns the exit code of the puzzles: the largest that
/// occurred. It does not tell whether writing worked; the output knows that. Throws CannotResume.
int answer_all(std::vector<Source> sources, const Options& options, Output& output);

/// Answers one question: a puzzle, or the errors in its text.
Outcome answer_question(const Question& question, const Request& request, const Form& form,
                        Reply& reply);

/// Returns the options that the library needs to read puzzles and to answer them.
batch::Settings settings_of(const Options& options);

/// Returns everything but the input that changes the answers: the version, the verb, the flags.
std::vector<std::string> what_is_asked(const Options& options);

/// Returns the file to cut into shards. Throws UsageError if there is any other input.
Source& only_file(std::vector<Source>& sources);

/// Answers one shard (--shard I/N). Closes the output and returns the exit code. Throws UsageError,
/// CannotResume.
int answer_shard(std::vector<Source> sources, Options options);

}  // namespace kaidoku::app::cli
