// One pass over the files of all shards, without any lock, so status never disturbs shards at work.
// The age of a journal lets the reader judge whether its shard is still running or was killed.
#include "cluster/status.h"

#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/result.h>

#include "cluster/folder.h"
#include "cluster/slurm.h"
#include "common/exit_code.h"

namespace kaidoku::app::cluster {
namespace {

/// "120000 puzzles answered, kept 2 s ago"
std::string how_far(const ShardState& shard) {
  return fmt::format("{} puzzle{} answered, kept {} s ago", shard.answered,
                     shard.answered == 1 ? "" : "s", shard.age.count());
}

}  // namespace

int status(const std::string& path, Output& output) {
  const auto record = record_of(path);
  if (!record) {
    write_stderr(fmt::format("kaidoku: {} is not the output of a cluster run\n",
                             printable(folder_of(path))));
    return io_failure;
  }
  std::string begun;
  int done = 0, going = 0;
  std::uint64_t answered_puzzles = 0;
  for (int number = 1; number <= record->shards; ++number) {
    const ShardState shard = look_at(path, number);
    answered_puzzles += shard.answered;
    if (shard.state == ShardState::State::done) ++done;
    if (shard.state != ShardState::State::begun) continue;
    ++going;
    begun += fmt::format("shard {}: {}\n", number, how_far(shard));
  }
  const bool merged = files::exists(path);
  output.write(
      fmt::format("{}: {} of {} shards done, {} begun, {} missing; {} puzzles answered; {}\n",
                  printable(path), done, record->shards, going, record->shards - done - going,
                  answered_puzzles, merged ? "merged" : "not merged"));
  output.write(begun);
  output.write(queue_of(record->jobs));
  return merged ? answered : negative;
}

}  // namespace kaidoku::app::cluster
