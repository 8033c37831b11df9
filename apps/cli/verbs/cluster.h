// kaidoku cluster: a command cut into shards, for Slurm. The same plan is what kaidoku-mpi works by.
#pragma once

#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "cluster/plan.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// `cluster submit` and `cluster status`. The exit code.
int cluster_verb(std::vector<Source> sources, const Options& options, Output& output);

/// Checks the words of a command as if each shard had been typed, before anything is begun. Without a number of shards one
/// that fits the input and the ranks, or as many as a run that was begun has. Throws UsageError and MissingFile.
cluster::Plan plan_of(std::vector<std::string> command, std::optional<int> shards, int ranks);

}  // namespace kaidoku::app::cli
