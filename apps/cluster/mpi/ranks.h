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

  /// One of them decides and speaks for all.
  bool first() const { return rank_ == 0; }
  int count() const { return count_; }

  /// The largest of what all of them say, told to each. Whoever comes early waits without taking
  /// processor time.
  int largest(int value);
  /// What the first one says, which is not negative.
  int told_by_first(int value) { return largest(first() ? value : -1); }

  /// Calls `run` for the shards that the first one names, each on one of the ranks, whichever is
  /// free; it returns an exit code. No further ones are handed out after a failure (see
  /// shard_done). For the first rank the largest code, 0 for others.
  int share(std::vector<int> shards, const std::function<int(int shard)>& run);

 private:
  int serve(std::vector<int> shards, const std::function<int(int shard)>& run);
  void ask(const std::function<int(int shard)>& run);

  int rank_ = 0;
  int count_ = 1;
};

}  // namespace kaidoku::app::cluster
