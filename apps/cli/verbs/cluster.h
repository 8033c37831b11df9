// kaidoku cluster: a command cut into shards, for Slurm. The same plan is what kaidoku-mpi works
// by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command/command_line.h"
#include "cluster/plan.h"

namespace kaidoku::app::cli {

/// `cluster submit` and `cluster status`. The exit code.
int cluster_verb(const Request& request, const Invocation& how);

/// Checks the words of a command as if each shard had been typed, before anything is begun. Without
/// a number of shards one that fits the input and the ranks, or as many as a run that was begun
/// has. Throws UsageError and MissingFile.
cluster::Plan plan_of(std::vector<std::string> command, std::optional<int> shards, int ranks);

}  // namespace kaidoku::app::cli
