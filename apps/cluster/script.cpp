// Everything a script has from the user goes through for_shell(), and nothing of it into an #SBATCH
// line, where other rules hold: messages are redirected by the script itself, not by --output,
// which would expand % in names.
//
// A shard in which puzzles were bad or without solution is done as well as any other, so its task
// has to end well for the merge job to begin; the exit code of the run is what the merge job ends
// with. Every other end is a failure.
#include "cluster/script.h"

#include <fmt/core.h>

#include <algorithm>

namespace kaidoku::app::cluster {
namespace {

std::string head(const ClusterSite& site, std::string_view options, const std::string& log) {
  return fmt::format(
      "#!/usr/bin/env bash\n{}#SBATCH --output=/dev/null\ncd -- {} || exit 5\nexec >>{} 2>&1\n",
      options, for_shell(site.folder), log);
}

}  // namespace

std::string ranges(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
    if (end - i > 1) text += fmt::format("-{}", numbers[end - 1]);
    i = end;
  }
  return text;
}

std::string array_script(const Plan& plan, const ClusterSite& site,
                         const std::vector<int>& shards) {
  const auto options = fmt::format(
      "#SBATCH --job-name=kaidoku --array={}\n"
      "#SBATCH --ntasks=1 --cpus-per-task={}\n"
      "#SBATCH --requeue\n",
      ranges(shards), plan.jobs);
  const auto folder = for_shell(folder_of(plan.output));
  // shard_command(), with a number that only the task knows.
  const auto end = std::find(plan.command.begin(), plan.command.end(), "--");
  const std::vector<std::string> before(plan.command.begin(), end), after(end, plan.command.end());
  return fmt::format(
      "{}{} {} -j {} --shard \"$SLURM_ARRAY_TASK_ID/{}\" -o {}/\"$SLURM_ARRAY_TASK_ID\"{}{}\n"
      "code=$?\n"
      "case $code in 0 | 1 | 3 | 4) exit 0 ;; esac  # answered, well or not\n"
      "exit $code\n",
      head(site, options, fmt::format("{}/\"$SLURM_ARRAY_TASK_ID\".log", folder)),
      for_shell(site.program), for_shell(before), plan.jobs, plan.shards, folder,
      after.empty() ? "" : " ", for_shell(after));
}

std::string merge_script(const Plan& plan, const ClusterSite& site) {
  return fmt::format("{}exec {} {}\n",
                     head(site, "#SBATCH --job-name=kaidoku-merge\n#SBATCH --ntasks=1 --requeue\n",
                          fmt::format("{}/merge.log", for_shell(folder_of(plan.output)))),
                     for_shell(site.program), for_shell(merge_command(plan)));
}

}  // namespace kaidoku::app::cluster
