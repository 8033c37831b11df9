// One mutex for everything: it is held for less than a microsecond, twice for every job. A thread
// of its own keeps the time, because not every job looks at a clock; all look at their flag.
#include "server/worker_pool.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "common/signals.h"

namespace kaidoku::app::server {
namespace {

constexpr std::size_t fewest = 2;
constexpr std::chrono::milliseconds between_looks{5};
// Jobs that look at the clock know more to say than that they were stopped: they get the time to
// say it.
constexpr std::chrono::milliseconds grace{10};

RequestJob::Progress attempt(Task& task, const Allowance& allowance) {
  try {
    return task.job->run(allowance, task.response);
  } catch (...) {
    return RequestJob::Progress::failed;
  }
}

/// Somebody waits for it: if there is no memory to tell him, there will be.
void report(const Task& task, RequestJob::Progress progress) {
  while (!task.canceled) {
    try {
      return task.progress(progress);
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(between_looks);
    }
  }
}

}  // namespace

WorkerPool::WorkerPool(int workers, std::chrono::nanoseconds slice)
    : slice_(slice), at_work_(std::max(static_cast<std::size_t>(std::max(workers, 0)), fewest)) {
  const signals::Blocked blocked;  // signals are for the main thread
  threads_.reserve(at_work_.size() + 1);
  std::size_t started = 0;
  try {
    threads_.emplace_back([this] { keep_time(); });
    for (; started < at_work_.size(); ++started)
      threads_.emplace_back([this, started] { work(started); });
  } catch (const std::system_error&) {
    if (started < fewest) {
      end();
      throw;
    }
    const std::lock_guard lock(mutex_);
    at_work_.resize(started);
  }
}

WorkerPool::~WorkerPool() { end(); }

void WorkerPool::end() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto* lane : {&short_, &long_})
      for (const auto& task : *lane) task->cancel();
    for (const AtWork& here : at_work_)
      if (here.task) here.task->cancel();
  }
  work_ready_.notify_all();
  time_matters_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void WorkerPool::submit(std::shared_ptr<Task> task) {
  {
    const std::lock_guard lock(mutex_);
    short_.push_back(std::move(task));
  }
  work_ready_.notify_one();
}

void WorkerPool::cancel(const std::shared_ptr<Task>& task) {
  task->cancel();
  const std::lock_guard lock(mutex_);
  for (auto* lane : {&short_, &long_}) counts_.canceled += std::erase(*lane, task);
}

WorkerPool::Counts WorkerPool::counts() const {
  const std::lock_guard lock(mutex_);
  Counts now = counts_;
  now.waiting_short = short_.size();
  now.waiting_long = long_.size();
  for (const AtWork& here : at_work_)
    if (here.task) ++(here.on_long_lane ? now.running_long : now.running_short);
  return now;
}

bool WorkerPool::may_begin(Clock::time_point now) const {
  if (!short_.empty()) return true;
  return !long_.empty() && (long_running_ + 1 < at_work_.size() || long_.front()->deadline <= now);
}

/// All have the same time, so the first of a lane is the one whose time is over first.
WorkerPool::AtWork WorkerPool::take(Clock::time_point now) {
  AtWork next;
  const bool overdue = !long_.empty() && long_.front()->deadline <= now;
  const bool from_long = overdue || short_.empty();
  auto& queue = from_long ? long_ : short_;
  next.task = std::move(queue.front());
  queue.pop_front();
  counts_.overdue += overdue ? 1 : 0;
  next.on_long_lane = from_long && !overdue;  // what is overdue takes no time
  next.until = from_long ? next.task->deadline : std::min(now + slice_, next.task->deadline);
  next.stopped = std::max(now, next.until) + grace;
  return next;
}

void WorkerPool::run(std::unique_lock<std::mutex>& lock, AtWork& here) {
  const auto task = here.task;
  const Allowance allowance{&task->stop, here.until, here.until == task->deadline};
  if (here.on_long_lane) ++long_running_;
  if (std::exchange(resting_, false)) time_matters_.notify_one();
  lock.unlock();
  auto progress = RequestJob::Progress::needs_longer;
  if (!task->canceled) progress = attempt(*task, allowance);
  lock.lock();
  if (here.on_long_lane) --long_running_;
  here.task.reset();  // from here on the timekeeper leaves it alone
  if (!task->canceled) {
    task->stop = false;
    if (task->canceled) task->stop = true;  // whoever canceled it set that flag first
  }
  if (task->canceled) {
    ++counts_.canceled;
    return;
  }
  if (progress == RequestJob::Progress::needs_longer) {
    try {
      long_.push_back(task);
      ++counts_.moved;
      return;
    } catch (const std::bad_alloc&) {
      progress = RequestJob::Progress::failed;
    }
  }
  lock.unlock();
  report(*task, progress);
  lock.lock();
}

void WorkerPool::work(std::size_t number) {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_ready_.wait(lock, [this] { return closing_ || may_begin(Clock::now()); });
    if (closing_) return;
    at_work_[number] = take(Clock::now());
    run(lock, at_work_[number]);
  }
}

void WorkerPool::keep_time() {
  std::unique_lock lock(mutex_);
  while (!closing_) {
    const auto now = Clock::now();
    bool any = !long_.empty();
    for (const AtWork& here : at_work_) {
      if (!here.task) continue;
      any = true;
      if (here.stopped <= now) here.task->stop = true;
    }
    if (!long_.empty() && long_.front()->deadline <= now) work_ready_.notify_one();
    resting_ = !any;
    if (any) {
      time_matters_.wait_for(lock, between_looks);
    } else {
      time_matters_.wait(lock, [this] { return closing_ || !resting_; });
    }
  }
}

}  // namespace kaidoku::app::server
