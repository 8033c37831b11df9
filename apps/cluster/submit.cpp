// The record is written after each call of sbatch: if the merge job is refused, the record already
// names the array, and the next submit sees it in the queue. The dry run makes the same scripts and
// commands, with JOB for the number.
#include "cluster/submit.h"

#include <fmt/format.h>
#include <kaidoku/files.h>
#include <kaidoku/result.h>

#include "cluster/folder.h"
#include "cluster/slurm.h"
#include "common/exit_code.h"

namespace kaidoku::app::cluster {
namespace {

int failed(std::string_view sentence) {
  write_stderr(fmt::format("kaidoku: {}\n", sentence));
  return io_failure;
}

/// The job begins when the other one has ended well. When that can no longer be, it goes away
/// instead of waiting for ever.
std::vector<std::string> after(std::vector<std::string> options, const std::string& job) {
  options.push_back(fmt::format("--dependency=afterok:{}", job));
  options.emplace_back("--kill-on-invalid-dep=yes");
  return options;
}

std::string script_path(const Plan& plan, std::string_view name) {
  return fmt::format("{}/{}.sh", folder_of(plan.output), name);
}

/// What would be written and called.
std::string rehearsal(const Plan& plan, const ClusterSite& site,
                      const std::vector<std::string>& options, const std::vector<int>& left) {
  const auto array_path = script_path(plan, "shards"), merge_path = script_path(plan, "merge");
  std::string scripts, calls;
  const auto add = [&](const std::string& path, const std::string& script,
                       const std::vector<std::string>& with) {
    scripts += fmt::format("# {}\n{}\n", printable(path), script);
    calls += for_shell(sbatch_command(with, path)) + '\n';
  };
  if (!left.empty()) add(array_path, array_script(plan, site, left), options);
  add(merge_path, merge_script(plan, site), left.empty() ? options : after(options, "JOB"));
  return scripts + "# then\n" + calls;
}

/// Why it cannot be submitted here and now, or nothing.
std::string obstacle(const Plan& plan) {
  if (!in_path("sbatch"))
    return "there is no sbatch in PATH: this machine is not part of a Slurm cluster (--dry-run "
           "works without one)";
  const auto largest = largest_task();
  if (!largest) return "cannot ask Slurm for its limits: scontrol show config failed";
  if (plan.shards > *largest)
    return fmt::format(
        "--shards {}: job arrays have at most {} tasks here (MaxArraySize); ask for fewer shards",
        plan.shards, *largest);
  if (const auto record = record_of(plan.output); record && !queue_of(record->jobs).empty())
    return fmt::format(
        "the jobs {} are still running: see 'kaidoku cluster status', or scancel them first",
        fmt::join(record->jobs, " and "));
  return prepare(plan);
}

}  // namespace

int submit(const Plan& plan, const ClusterSite& site, const Submission& how, Output& output) {
  const auto left = left_of(plan.output, plan.shards);
  if (how.dry_run) {
    if (const auto problem = in_the_way(plan); !problem.empty()) return failed(problem);
    output.write(rehearsal(plan, site, how.options, left));
    return answered;
  }
  if (const auto problem = obstacle(plan); !problem.empty()) return failed(problem);
  if (files::exists(plan.output)) {
    output.write(fmt::format("{} is already complete\n", printable(plan.output)));
    return answered;
  }
  const auto array_path = script_path(plan, "shards"), merge_path = script_path(plan, "merge");
  RunRecord record = new_record(plan);
  auto merge_options = how.options;
  if (!left.empty()) {
    if (const auto problem = files::replace_path(array_path, array_script(plan, site, left));
        !problem.empty())
      return failed(problem);
    const auto job = submit_job(how.options, array_path);
    if (!job) return failed("sbatch refused the shards (see above)");
    output.write(fmt::format("job {}: {} of {} shards of {}\n", *job, left.size(), plan.shards,
                             printable(plan.output)));
    record.jobs.push_back(*job);
    if (const auto problem = keep_record(plan.output, record); !problem.empty())
      return failed(problem);
    merge_options = after(merge_options, *job);
  }
  if (const auto problem = files::replace_path(merge_path, merge_script(plan, site));
      !problem.empty())
    return failed(problem);
  const auto job = submit_job(merge_options, merge_path);
  if (!job)
    return failed(fmt::format(
        "sbatch refused the merge job (see above); when the shards are done: kaidoku {}",
        printable(for_shell(merge_command(plan)))));
  output.write(fmt::format("job {}: joins them when all are done\n", *job));
  record.jobs.push_back(*job);
  if (const auto problem = keep_record(plan.output, record); !problem.empty())
    return failed(problem);
  return answered;
}

}  // namespace kaidoku::app::cluster
