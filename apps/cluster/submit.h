// A run given to Slurm: scripts in the folder of the shards, a job array, and a merge job that
// waits for it.
#pragma once

#include <string>
#include <vector>

#include "cluster/plan.h"
#include "cluster/script.h"
#include "common/output.h"

namespace kaidoku::app::cluster {

struct Submission {
  bool dry_run = false;                ///< only print what would be written and called
  std::vector<std::string> options{};  ///< for sbatch, both times: partition, time limit, account
};

/// Submits the shards that are not done yet, or only prints the scripts. Returns the exit code;
/// failures are reported on standard error.
int submit(const Plan& plan, const ClusterSite& site, const Submission& how, Output& output);

}  // namespace kaidoku::app::cluster
