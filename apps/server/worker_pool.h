// The threads that answer, and two lanes before them.
//
// Most jobs take microseconds, some take all the time they may. If all threads were busy with the
// latter, all clients would wait. So every job begins on the short lane and has a small slice of
// time there; what is not done by then goes to the long lane and begins again, with all the time
// that is left. On the long lane never more than all threads but one are at work. A job that waits
// there until its time is over is run then, to say that it was given up.
//
// (A thread for every job, or one queue with priorities, would need a search that can be
// interrupted and continued.)
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/job.h"

namespace kaidoku::app::server {

/// A submitted job. The submitter shares its ownership.
struct Task {
  std::unique_ptr<RequestJob> job{};
  Response response{};
  Clock::time_point deadline{};
  /// Called by the thread that ran it; not if it was canceled.
  std::function<void(RequestJob::Progress)> progress{};

  /// Tells the thread that runs the job. Thread-safe.
  void cancel() {
    canceled.store(true);
    stop.store(true);
  }

  std::atomic<bool> canceled{false};
  std::atomic<bool> stop{false};
};

class WorkerPool {
 public:
  struct Counts {
    std::size_t waiting_short = 0, waiting_long = 0, running_short = 0, running_long = 0;
    std::uint64_t moved = 0;     ///< from the short lane to the long one
    std::uint64_t overdue = 0;   ///< jobs whose time was over before a thread was free
    std::uint64_t canceled = 0;  ///< jobs whose client had gone
  };

  /// Starts at least two workers, fewer than were asked for if the system refuses more threads.
  /// Throws std::system_error if it refuses two.
  WorkerPool(int workers, std::chrono::nanoseconds slice);
  /// Stops the jobs that run.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  void submit(std::shared_ptr<Task> task);
  /// Stops the job if it runs. If it waits, removes it from its queue; the caller then holds the
  /// last reference.
  void cancel(const std::shared_ptr<Task>& task);
  Counts counts() const;
  int workers() const { return static_cast<int>(at_work_.size()); }

 private:
  /// What a thread is doing.
  struct AtWork {
    std::shared_ptr<Task> task{};
    Clock::time_point until{};
    Clock::time_point stopped{};  ///< a little later its flag is set
    bool on_long_lane = false;
  };
  bool may_begin(Clock::time_point now) const;
  AtWork take(Clock::time_point now);
  void run(std::unique_lock<std::mutex>& lock, AtWork& here);
  void work(std::size_t number);
  void keep_time();
  void end();

  const std::chrono::nanoseconds slice_;
  mutable std::mutex mutex_;
  std::condition_variable work_ready_, time_matters_;
  std::deque<std::shared_ptr<Task>> short_, long_;
  std::vector<AtWork> at_work_;
  std::size_t long_running_ = 0;
  Counts counts_;
  bool resting_ = false;  ///< the timekeeper: nothing runs, nothing waits
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace kaidoku::app::server
