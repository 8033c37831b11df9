// Many things done at once, finished in the order they came: a small bounded pipeline of threads.
//
// It knows nothing of puzzles. Work is done by whichever thread is free; delivered is strictly in
// the order of submit(), by one thread at a time, whichever completed the piece that was waited
// for. submit() waits when too much is under way, so memory stays bounded however fast the input
// is. Threads are started when there is work for them; where there can be none, the caller's own
// does the work. (oneTBB's parallel_pipeline does the same, but cannot be told from inside a
// blocked read that what it holds should go on, and loading it costs every start of the program a
// millisecond.)
//
// One piece may take an hour. So a thread of its own, the clock, looks ten times a second whether
// something is ready that nobody has seen: it delivers the beginning of the first piece in line
// while the rest is being worked on, and flushes. While nothing is under way it sleeps.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "batch/quiet_thread.h"

namespace kaidoku::batch {

template <class Piece>
struct PipelineSteps {
  /// By any thread, for several pieces at once.
  std::function<void(Piece&)> work;
  /// Delivers what is ready of the piece and was not delivered before. Called once when all of it
  /// is ready (`whole`), and perhaps earlier, while `work` is at it. Never twice at the same time,
  /// and in order.
  std::function<void(Piece&, bool whole)> deliver;
  /// Hands to the system what was delivered. Never at the same time as `deliver`. `by_clock`: while
  /// other work goes on.
  std::function<void(bool by_clock)> flush;
};

template <class Piece>
class Pipeline {
 public:
  /// Works with so many threads; the only one is the caller's.
  Pipeline(int threads, PipelineSteps<Piece> steps)
      : steps_(std::move(steps)),
        most_threads_(threads == 1 ? 0 : static_cast<std::size_t>(threads)),
        most_under_way_(static_cast<std::size_t>(threads) * 4) {}

  ~Pipeline() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    work_ready_.notify_all();
    time_matters_.notify_all();
    for (auto& thread : threads_) thread.join();
    if (clock_.joinable()) clock_.join();
  }

  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  /// Throws what a step threw.
  void submit(Piece piece) {
    rethrow_trouble();
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return under_way_.size() < most_under_way_; });
    settling_ = false;
    under_way_.push_back(std::make_unique<Slot>(std::move(piece)));
    waiting_.push_back(under_way_.back().get());
    start_clock();
    if (waiting_.size() > free_threads_ && threads_.size() < most_threads_) add_thread();
    if (threads_.empty()) return work_on_next(lock);
    lock.unlock();
    work_ready_.notify_one();
  }

  /// No more comes for a while: flush as soon as everything is delivered.
  void settle() {
    std::unique_lock lock(mutex_);
    settling_ = true;
    deliver_what_is_ready(lock);
  }

  /// Waits until everything is delivered. Throws what a step threw.
  void finish() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return under_way_.empty(); });
    rethrow_trouble();
  }

 private:
  static constexpr std::chrono::milliseconds tick{100};

  struct Slot {
    explicit Slot(Piece p) : piece(std::move(p)) {}
    Piece piece;
    bool done = false;
  };

  void add_thread() {
    try {
      threads_.push_back(quiet_thread([this] { loop(); }));
    } catch (const std::system_error&) {
      most_threads_ = threads_.size();  // those there are will do
    }
  }

  /// Unless it goes already. Where there can be none, whatever is delivered is flushed.
  void start_clock() {
    if (std::exchange(resting_, false)) time_matters_.notify_one();
    if (clock_.joinable() || clockless_) return;
    try {
      clock_ = quiet_thread([this] { keep_time(); });
    } catch (const std::system_error&) {
      clockless_ = true;
    }
  }

  void keep_time() {
    std::unique_lock lock(mutex_);
    while (!closing_) {
      if (under_way_.empty() && !unflushed_) {
        resting_ = true;
        time_matters_.wait(lock, [this] { return closing_ || !resting_; });
      } else if (!time_matters_.wait_for(lock, tick, [this] { return closing_; })) {
        late_ = true;
        deliver_what_is_ready(lock);
      }
    }
  }

  void loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++free_threads_;
      work_ready_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      --free_threads_;
      if (waiting_.empty()) return;
      work_on_next(lock);
    }
  }

  void work_on_next(std::unique_lock<std::mutex>& lock) {
    Slot* slot = waiting_.front();
    waiting_.pop_front();
    lock.unlock();
    attempt([&] { steps_.work(slot->piece); });
    lock.lock();
    slot->done = true;
    deliver_what_is_ready(lock);
  }

  void deliver_what_is_ready(std::unique_lock<std::mutex>& lock) {
    if (delivering_) return;  // whoever is at it will see what else there is to do
    delivering_ = true;
    for (;;) {
      // It stays in line meanwhile, so that settle() and finish() wait.
      Slot* first = under_way_.empty() ? nullptr : under_way_.front().get();
      const bool whole = first != nullptr && first->done;
      const bool late = !whole && std::exchange(late_, false);
      if (!whole && !late && !flush_is_due()) break;
      lock.unlock();
      if (first != nullptr) attempt([&] { steps_.deliver(first->piece, whole); });
      if (!whole) attempt([&] { steps_.flush(late); });
      lock.lock();
      unflushed_ = whole;
      if (!whole) continue;
      under_way_.pop_front();
      room_.notify_all();
    }
    delivering_ = false;
  }

  bool flush_is_due() const {
    return unflushed_ && (clockless_ || (settling_ && under_way_.empty()));
  }

  bool in_trouble() {
    const std::lock_guard lock(trouble_mutex_);
    return trouble_ != nullptr;
  }

  void rethrow_trouble() {
    const std::lock_guard lock(trouble_mutex_);
    if (trouble_) std::rethrow_exception(trouble_);
  }

  /// Not after trouble: nothing may follow on what is missing.
  template <class Step>
  void attempt(const Step& step) {
    if (in_trouble()) return;
    try {
      step();
    } catch (...) {
      const std::lock_guard lock(trouble_mutex_);
      if (!trouble_) trouble_ = std::current_exception();
    }
  }

  const PipelineSteps<Piece> steps_;
  std::size_t most_threads_;
  const std::size_t most_under_way_;

  std::mutex mutex_;
  std::condition_variable work_ready_;
  std::condition_variable room_;
  std::condition_variable time_matters_;
  std::deque<std::unique_ptr<Slot>> under_way_;  // in order, from submitted to delivered
  std::deque<Slot*> waiting_;                    // those nobody has begun
  std::size_t free_threads_ = 0;
  bool delivering_ = false;
  bool unflushed_ = false;  // something may have been delivered since the last flush
  bool settling_ = false;
  bool late_ = false;       // whatever is ready should be delivered and flushed now
  bool resting_ = false;    // the clock, because nothing is under way
  bool clockless_ = false;  // there can be no thread for it
  bool closing_ = false;
  std::mutex trouble_mutex_;
  std::exception_ptr trouble_;
  std::vector<std::thread> threads_;
  std::thread clock_;
};

}  // namespace kaidoku::batch
