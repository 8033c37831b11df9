// The first rank hands out numbers and works itself: its main thread answers the others, another
// thread runs shards. A rank that only coordinates would be half of a job of two. Only the main
// thread talks to MPI (MPI_THREAD_FUNNELED), and nobody waits inside MPI, which would spin: waiting
// is looking, and sleeping for a millisecond in between.
//
// Who gets which shard is luck; what a shard answers is not, and no rank keeps anything the others
// need. When a rank is killed MPI ends the others, too, and the next job goes on from the journals
// and receipts of the shards.
#include "cluster/mpi/ranks.h"

#include <mpi.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "cluster/plan.h"
#include "common/signals.h"

namespace kaidoku::app::cluster {
namespace {

// to the first: the exit code of the last shard, or `asks`; a number is wanted
constexpr int finished_tag = 1;
constexpr int number_tag = 2;  // from the first: a shard, or `no_more`
constexpr int asks = 0, no_more = 0;

void sleep_a_little() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

void wait_for(MPI_Request& request) {
  for (int done = 0;; sleep_a_little()) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (done != 0) return;
  }
}

/// The numbers that are left, for whoever is free.
class Numbers {
 public:
  explicit Numbers(std::vector<int> shards) : shards_(std::move(shards)) {}

  /// The last one ended with this code; now another, or no_more.
  int next(int code) {
    const std::lock_guard lock(mutex_);
    code_ = std::max(code_, code);
    if (!shard_done(code) || signals::stopping()) upcoming_ = shards_.size();
    return upcoming_ == shards_.size() ? no_more : shards_[upcoming_++];
  }
  int code() const { return code_; }

 private:
  std::mutex mutex_;
  const std::vector<int> shards_;
  std::size_t upcoming_ = 0;
  int code_ = 0;
};

}  // namespace

Ranks::Ranks(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

Ranks::~Ranks() { MPI_Finalize(); }

int Ranks::largest(int value) {
  int result = 0;
  MPI_Request request{};
  MPI_Iallreduce(&value, &result, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &request);
  wait_for(request);
  return result;
}

int Ranks::share(std::vector<int> shards, const std::function<int(int shard)>& run) {
  if (first()) return serve(std::move(shards), run);
  ask(run);
  return 0;
}

int Ranks::serve(std::vector<int> shards, const std::function<int(int shard)>& run) {
  Numbers numbers(std::move(shards));
  std::atomic<bool> working{true};
  const auto work = [&] {
    for (int number = numbers.next(asks); number != no_more;) number = numbers.next(run(number));
    working = false;
  };
  std::thread worker;
  try {
    const signals::Blocked held_back;  // signals are for the main thread
    worker = std::thread(work);
  } catch (const std::system_error&) {  // no room for a thread: the others work, or there are none
    if (count_ == 1) work();
    working = false;
  }
  for (int others = count_ - 1; others > 0 || working;) {
    int waiting = 0;
    MPI_Status who{};
    MPI_Iprobe(MPI_ANY_SOURCE, finished_tag, MPI_COMM_WORLD, &waiting, &who);
    if (waiting == 0) {
      sleep_a_little();
      continue;
    }
    int code = 0;
    MPI_Recv(&code, 1, MPI_INT, who.MPI_SOURCE, finished_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    const int number = numbers.next(code);
    MPI_Send(&number, 1, MPI_INT, who.MPI_SOURCE, number_tag, MPI_COMM_WORLD);
    if (number == no_more) --others;
  }
  if (worker.joinable()) worker.join();
  return numbers.code();
}

void Ranks::ask(const std::function<int(int shard)>& run) {
  for (int code = asks;;) {
    MPI_Send(&code, 1, MPI_INT, 0, finished_tag, MPI_COMM_WORLD);
    int number = no_more;
    MPI_Request request{};
    MPI_Irecv(&number, 1, MPI_INT, 0, number_tag, MPI_COMM_WORLD, &request);
    wait_for(request);
    if (number == no_more) return;
    code = run(number);
  }
}

}  // namespace kaidoku::app::cluster
