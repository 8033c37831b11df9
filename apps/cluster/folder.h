// What lies in the folder of the shards, and what it tells: which are done, which were begun, which
// are missing.
//
// Nobody keeps a second account. Receipts and journals are what the shards themselves go by, so a
// status read from them is true whoever runs the shards, and after any crash. Only what they cannot
// know is in a file of its own, `plan`: into how many shards the run was cut, and which jobs Slurm
// made of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/plan.h"

namespace kaidoku::app::cluster {

/// The file `plan`.
struct RunRecord {
  /// the version, the verb, the flags: what a receipt of each shard says, too
  std::vector<std::string> asked{};
  int shards = 0;
  std::uint64_t size = 0, sample = 0;  ///< of the input
  /// Slurm's numbers for the array and the merge, if that was asked
  std::vector<std::string> jobs{};

  bool operator==(const RunRecord&) const = default;
};

std::string record_text(RunRecord record);
/// Nothing unless it is exactly what record_text() writes.
std::optional<RunRecord> read_record(std::string_view text);

/// The record of the run that makes this output, if there is one.
std::optional<RunRecord> record_of(const std::string& output);
/// Makes it last. Why it did not work, or nothing.
std::string keep_record(const std::string& output, const RunRecord& record);

/// The record of a run that has no jobs yet.
RunRecord new_record(const Plan& plan);

/// Why what lies there already is in the way of this run, or nothing.
std::string in_the_way(const Plan& plan);
/// Makes the folder and its record, or finds that they fit: a run that was begun before goes on.
/// Why not, or nothing.
std::string prepare(const Plan& plan);

/// One shard, as its files tell.
struct ShardState {
  enum class State { missing, begun, done };
  State state = State::missing;
  std::uint64_t answered = 0;  ///< puzzles
  std::chrono::seconds age{};  ///< since the journal was written last, if it was begun
};
ShardState look_at(const std::string& output, int shard);
/// The numbers of those that are not done.
std::vector<int> left_of(const std::string& output, int shards);

}  // namespace kaidoku::app::cluster
