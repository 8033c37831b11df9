// The processes of an MPI job, and how they share shards. Only ranks.cpp knows MPI; what is run for
// a shard is handed in.
#pragma once

#include <functional>
#include <vector>

namespace kaidoku::app::cluster {

/// MPI, from the beginning to the end of the program.
class Ranks {
 public:
  Ranks(int& argc, char**& argv);
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  /// True for the one rank that decides and prints for all.
  bool first() const { return rank_ == 0; }
  int count() const { return count_; }

  /// Returns the largest of the values of all ranks, to each of them. A rank that comes early waits
  /// without using processor time.
  int largest(int value);
  /// Returns the value of the first rank, which must not be negative.
  int told_by_first(int value) { return largest(first() ? value : -1); }

  /// Calls `run` for the shards that the first rank names, each on the next free rank; `run`
  /// returns an exit code. After a failure (see shard_done) no further shards are started. Returns
  /// the largest code on the first rank, 0 on the others.
  int share(std::vector<int> shards, const std::function<int(int shard)>& run);

 private:
  int serve(std::vector<int> shards, const std::function<int(int shard)>& run);
  void ask(const std::function<int(int shard)>& run);

  int rank_ = 0;
  int count_ = 1;
};

}  // namespace kaidoku::app::cluster
