// One part of a large file (--shard I/N): a range of its lines, answered with the numbers they have in the whole, so
// that the outputs of all shards, one behind the other, are the output of the whole (kaidoku merge joins them).
//
// A shard always can be continued: it is written as OUT.part beside its journal, and becomes OUT when it is done, with a
// receipt, OUT.receipt. Doing it once more does nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/stream/input.h"

namespace kaidoku::app::cli {

/// The file that is cut into shards. Throws UsageError if there is anything else to read.
Source& only_file(std::vector<Source>& sources);

/// Answers one shard. The exit code: all is said. Throws UsageError, CannotResume.
int answer_shard(std::vector<Source> sources, Options options);

}  // namespace kaidoku::app::cli
