// The two batch scripts of a run under Slurm: a job array of shards, and the job that joins them.
#pragma once

#include <string>
#include <vector>

#include "cluster/plan.h"

namespace kaidoku::app::cluster {

/// The program and the folder in which every node runs the command.
struct ClusterSite {
  std::string program{};  ///< the full path of kaidoku
  /// the working directory, from which the names in the command lead to files
  std::string folder{};
};

/// "1-3,7,9-200" of numbers in order.
std::string ranges(const std::vector<int>& numbers);

/// Returns the script that runs these shards (all, or those that are left), one task of the array
/// each.
std::string array_script(const Plan& plan, const ClusterSite& site, const std::vector<int>& shards);
/// Returns the script that joins the shards. Its exit code is that of the whole run.
std::string merge_script(const Plan& plan, const ClusterSite& site);

}  // namespace kaidoku::app::cluster
