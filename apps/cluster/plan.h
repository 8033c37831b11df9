// One command cut into shards: which folder they lie in, what they are called, and the command each
// of them is.
//
// Slurm and MPI differ only in who starts a shard. Both run what anyone could type, `kaidoku VERB
// ... --shard I/N -o PART`, and a shard that is done is known by its receipt alone: so a run begun
// by one can be finished by the other, or by hand.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cluster {

struct Plan {
  std::vector<std::string> command{};  ///< the verb and everything after it, as typed
  std::string output{};                ///< the file of its -o
  /// what changes the answers: the version, the verb, the flags
  std::vector<std::string> asked{};
  std::uint64_t size = 0, sample = 0;  ///< of the input, as in the receipts of its shards
  int shards = 1;
  int jobs = 1;        ///< -j of each shard
  bool quiet = false;  ///< -q
};

/// "out.txt.shards": beside the output, so that joining the parts never crosses file systems.
std::string folder_of(std::string_view output);
/// "out.txt.shards/7"
std::string part_of(std::string_view output, int shard);

/// Returns the command of one shard: the words that were typed, then the flags of this shard
/// (before a `--`, after which there are no flags).
std::vector<std::string> shard_command(const Plan& plan, int shard);
/// Returns the command that joins the shards, or finds that they are joined.
std::vector<std::string> merge_command(const Plan& plan);

/// True if a shard that ended with this code is done. Bad puzzles, no solution and giving up are
/// answers.
bool shard_done(int code);

/// Returns a word quoted for a shell.
std::string for_shell(std::string_view word);
std::string for_shell(const std::vector<std::string>& words);

}  // namespace kaidoku::app::cluster
