// kaidoku cluster: a command cut into shards, for Slurm. The same plan is what kaidoku-mpi works
// by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command/command_line.h"
#include "cluster/plan.h"

namespace kaidoku::app::cli {

/// Runs `cluster submit` or `cluster status`. Returns the exit code.
int cluster_verb(const Request& request, const Invocation& how);

/// Makes the plan of a command, after checking its words as if each shard had been typed. Without a
/// number of shards it chooses one that fits the input and the ranks, or that of the run to
/// continue. Throws UsageError and MissingFile.
cluster::Plan plan_of(std::vector<std::string> command, std::optional<int> shards, int ranks);

}  // namespace kaidoku::app::cli
