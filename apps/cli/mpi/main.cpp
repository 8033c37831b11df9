// kaidoku-mpi: the same answers as kaidoku, from as many processes as mpirun starts.
//
// Every rank reads the same command line. The first one checks it and speaks; then all of them run
// shards, each exactly what `kaidoku VERB ... --shard I/N -o PART` does, in this very process; and
// the first one joins them.
#include <fmt/core.h>
#include <kaidoku/version.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cli/command/program.h"
#include "cli/command/values.h"
#include "cli/verbs/cluster.h"
#include "cluster/folder.h"
#include "cluster/mpi/ranks.h"
#include "common/exit_code.h"
#include "common/output.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view help = R"(kaidoku-mpi: kaidoku on a cluster, by MPI

Usage: mpirun -n RANKS kaidoku-mpi [--shards N] VERB [FLAGS] FILE -o OUT

Writes the same bytes as 'kaidoku VERB [FLAGS] FILE -o OUT'. It cuts the input
into N shards (four for each rank, or one for each 64 MiB if those are more),
which the ranks answer in turn. The shards are kept in OUT.shards until you
remove them. -j N gives every rank N threads (1). After a crash start it again,
with any number of ranks: it continues with the shards that are not done.
'kaidoku cluster status OUT' says how much of the run is done.
)";

/// Takes --shards N out of the words: it is for this program, not for the shards.
std::optional<int> take_shards(std::vector<std::string>& words) {
  std::optional<int> shards;
  const auto end = [&] { return std::find(words.begin(), words.end(), "--"); };
  for (auto word = words.begin(); word != end();) {
    const bool joined = word->starts_with("--shards=");
    if (*word != "--shards" && !joined) {
      ++word;
      continue;
    }
    if (!joined && word + 1 == end()) throw UsageError("--shards needs a value");
    shards = parse_shards("--shards", joined ? word->substr(word->find('=') + 1) : *(word + 1));
    word = words.erase(word, word + (joined ? 1 : 2));
  }
  return shards;
}

int run_ranks(cluster::Ranks& ranks, std::vector<std::string> words) {
  cluster::Plan plan;
  const auto make_plan = [&] {
    const auto shards = take_shards(words);
    plan = plan_of(words, shards, ranks.count());
    return 0;
  };
  int code = answered;
  if (ranks.first()) {
    code = explained(false, "kaidoku-mpi", [&]() -> int {
      make_plan();
      const auto problem = cluster::prepare(plan);
      if (problem.empty()) return answered;
      write_stderr(fmt::format("kaidoku: {}\n", problem));
      return io_failure;
    });
  }
  code = ranks.told_by_first(code);
  if (code == answered)
    code = ranks.largest(ranks.first() ? answered : explained(false, "kaidoku-mpi", make_plan));
  if (code != answered) return code;
  auto left = ranks.first() ? cluster::left_of(plan.output, plan.shards) : std::vector<int>();
  code = ranks.share(std::move(left),
                     [&](int shard) { return run_program(cluster::shard_command(plan, shard)); });
  if (ranks.first() && cluster::shard_done(code)) code = run_program(cluster::merge_command(plan));
  return ranks.told_by_first(code);
}

}  // namespace
}  // namespace kaidoku::app::cli

int main(int argc, char** argv) {
  kaidoku::app::cluster::Ranks ranks(argc, argv);
  kaidoku::app::cli::prepare_process();
  const std::vector<std::string> words(argv + 1, argv + argc);
  int code = 0;
  if (words == std::vector<std::string>{"--version"}) {
    if (ranks.first())
      code = kaidoku::app::cli::print(fmt::format("kaidoku-mpi {}\n", kaidoku::version));
  } else if (words.empty() || words.front() == "--help" || words.front() == "-h") {
    if (ranks.first()) code = kaidoku::app::cli::print(kaidoku::app::cli::help);
  } else {
    code = kaidoku::app::cli::run_ranks(ranks, words);
  }
  return ranks.first() ? code : 0;  // mpirun reports each failure, and one is enough
}
