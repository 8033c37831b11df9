// A command behind `--` is parsed twice by the usual parser: as it is, to learn its output, and as
// its first shard, so that whatever a shard would refuse is refused here, before two hundred of
// them fail on as many machines.
#include "cli/verbs/cluster.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <algorithm>
#include <filesystem>

#include "cli/answers/answer_all.h"
#include "cli/command/exit_status.h"
#include "cli/command/into_output.h"
#include "cli/command/verbs.h"
#include "cluster/folder.h"
#include "cluster/status.h"
#include "cluster/submit.h"
#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

namespace fs = std::filesystem;

/// Enough that the last ones keep all ranks busy, and not many more: boards are answered thousands
/// at a time, and a small shard has too few of them (docs/scale.md).
int usual_shards(std::uint64_t bytes, int ranks) {
  constexpr std::uint64_t usual_size = std::uint64_t{64} << 20, most = 10'000;
  const auto least = std::min(static_cast<std::uint64_t>(ranks) * 4, most);
  return static_cast<int>(std::clamp(bytes / usual_size, least, most));
}

cluster::ClusterSite this_site() {
  std::error_code error;
  auto program = fs::read_symlink("/proc/self/exe", error).string();
  if (error) program = "kaidoku";
  return {program, fs::current_path().string()};
}

int act(std::vector<Source>, const Options& options, Output& output) {
  const auto& words = options.operands;
  const std::string_view what = words.empty() ? "" : std::string_view(words.front());
  if (what == "status") {
    refuse_if(words.size() != 2,
              "cluster status needs the output file of the run: kaidoku cluster status out.txt");
    return cluster::status(words[1], output);
  }
  refuse_if(words.empty(), "cluster needs a word after it: submit or status");
  if (what != "submit")
    throw UsageError(fmt::format(
        "cluster {} is not one of submit, status{}", in_quotes(what),
        did_you_mean(nearest(what, std::vector<std::string_view>{"submit", "status"}))));
  refuse_if(options.shards == 0,
            "cluster submit needs --shards N, the number of shards the input is cut into");
  const auto plan = plan_of({words.begin() + 1, words.end()}, options.shards, 1);
  return cluster::submit(plan, this_site(), {options.dry_run, options.sbatch}, output);
}

}  // namespace

cluster::Plan plan_of(std::vector<std::string> command, std::optional<int> shards, int ranks) {
  refuse_if(command.empty(),
            "the command to cut into shards is missing, such as solve big.txt -o out.txt");
  const auto [request, how] = parse_arguments(command);
  refuse_if(how.help || how.version, "this command only prints; it has no shards");
  refuse_if((request.verb->bit & for_answers) == 0,
            fmt::format("{} cannot be cut into shards", request.verb->name));
  refuse_if(!how.into_file(), "-o FILE is missing; the shards are kept beside it");
  refuse_if(how.shard.has_value(), "this verb cuts the command into shards; leave out --shard");
  refuse_if(how.force, "--force is not supported here; remove the old file");
  cluster::Plan plan{.command = std::move(command), .output = how.file};
  plan.jobs = std::max(how.jobs, 1);
  plan.quiet = how.quiet;
  const auto first = parse_arguments(cluster::shard_command(plan, 1));
  auto sources = find_sources(first.request, first.how);
  const auto input = must(batch::sample_file(only_file(sources).content));
  plan.size = input.size;
  plan.sample = input.sample;
  plan.asked = what_is_asked({request, how, form_of(request, how, -1)});
  const auto begun = cluster::record_of(plan.output);
  plan.shards = shards ? *shards : begun ? begun->shards : usual_shards(plan.size, ranks);
  return plan;
}

int cluster_verb(const Request& request, const Invocation& how) {
  return into_output(request, how, {}, act);
}

}  // namespace kaidoku::app::cli
