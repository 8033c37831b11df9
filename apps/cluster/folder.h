// The files in the folder of the shards, and what they tell: which are done, which were begun,
// which are missing.
//
// There is no second account. The shards themselves use their receipts and journals, so a status
// read from these is true after any crash. Only what they cannot know is in a file of its own,
// `plan`: into how many shards the run was cut, and which jobs Slurm made of it.
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
/// Returns nullopt unless the text is exactly what record_text() writes.
std::optional<RunRecord> read_record(std::string_view text);

/// Returns the record of the run that makes this output, if there is one.
std::optional<RunRecord> record_of(const std::string& output);
/// Writes the record to the disk. Returns an error message, empty on success.
std::string keep_record(const std::string& output, const RunRecord& record);

/// Returns the record of a run that has no jobs yet.
RunRecord new_record(const Plan& plan);

/// Returns why files that are already there prevent this run; empty if they do not.
std::string in_the_way(const Plan& plan);
/// Makes the folder and its record, or checks that existing ones fit: then the run continues.
/// Returns an error message, empty on success.
std::string prepare(const Plan& plan);

/// The state of one shard, from its files.
struct ShardState {
  enum class State { missing, begun, done };
  State state = State::missing;
  std::uint64_t answered = 0;  ///< puzzles
  std::chrono::seconds age{};  ///< since the journal was written last, if it was begun
};
ShardState look_at(const std::string& output, int shard);
/// Returns the numbers of the shards that are not done.
std::vector<int> left_of(const std::string& output, int shards);

}  // namespace kaidoku::app::cluster
