// One run of a verb over all its input, by the room `batch` of the library: what this program asks
// it for.
#pragma once

#include <kaidoku/batch.h>

#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "cli/command/verbs.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Answers every puzzle of the sources. Returns the exit code of the puzzles: the largest that
/// occurred. What became of the output is to be asked of it. Throws CannotResume.
int answer_all(std::vector<Source> sources, const Options& options, Output& output);

/// Answers one question, be it a puzzle or what is wrong with it.
Outcome answer_question(const Question& question, const Request& request, const Form& form,
                        Reply& reply);

/// What the library must know of the options to read puzzles and to answer them.
batch::Settings settings_of(const Options& options);

/// All that has an influence on the answers but the input: the version, the verb, the flags.
std::vector<std::string> what_is_asked(const Options& options);

/// The file that is cut into shards. Throws UsageError if there is anything else to read.
Source& only_file(std::vector<Source>& sources);

/// Answers one shard (--shard I/N). Returns the exit code when everything is said. Throws
/// UsageError, CannotResume.
int answer_shard(std::vector<Source> sources, Options options);

}  // namespace kaidoku::app::cli
