// Many things done at once, finished in the order they came: a small bounded pipeline of threads.
//
// It knows nothing of puzzles. Work is done by whichever thread is free; delivered is strictly in the order
// of submit(), by one thread at a time, whichever completed the piece that was waited for. submit() waits
// when too much is under way, so memory stays bounded however fast the input is. Threads are started when
// there is work for them. (oneTBB's parallel_pipeline does the same, but cannot be told from inside a blocked
// read that what it holds should go on, and loading it costs every start of the program a millisecond.)
#pragma once

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

#include "common/signals.h"

namespace kaidoku::cli {

template <class Piece>
class Pipeline {
 public:
  using Step = std::function<void(Piece&)>;

  /// At most this many threads. `work` is called by any of them, `deliver` in order. `idle` is called, never at the same time as
  /// `deliver`, when everything submitted is delivered and settle() was the last that was asked for.
  Pipeline(int threads, Step work, Step deliver, std::function<void()> idle)
      : work_(std::move(work)),
        deliver_(std::move(deliver)),
        idle_(std::move(idle)),
        most_threads_(static_cast<std::size_t>(threads)),
        most_under_way_(most_threads_ * 4) {}

  ~Pipeline() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    work_ready_.notify_all();
    for (auto& thread : threads_) thread.join();
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
    if (waiting_.size() > free_threads_ && threads_.size() < most_threads_) add_thread();
    lock.unlock();
    work_ready_.notify_one();
  }

  /// No more comes for a while: call `idle` as soon as everything is delivered.
  void settle() {
    const std::lock_guard lock(mutex_);
    settling_ = true;
    if (under_way_.empty()) idle_();
  }

  /// Waits until everything is delivered. Throws what a step threw.
  void finish() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return under_way_.empty(); });
    rethrow_trouble();
  }

 private:
  struct Slot {
    explicit Slot(Piece p) : piece(std::move(p)) {}
    Piece piece;
    bool done = false;
  };

  void add_thread() {
    const signals::Blocked blocked;  // signals are for the main thread, which may be waiting for input
    try {
      threads_.emplace_back([this] { loop(); });
    } catch (const std::system_error&) {
      if (threads_.empty()) throw;  // those there are will do
    }
  }

  void loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++free_threads_;
      work_ready_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      --free_threads_;
      if (waiting_.empty()) return;
      Slot* slot = waiting_.front();
      waiting_.pop_front();
      lock.unlock();
      if (!in_trouble()) attempt(work_, slot->piece);
      lock.lock();
      slot->done = true;
      deliver_what_is_done(lock);
    }
  }

  void deliver_what_is_done(std::unique_lock<std::mutex>& lock) {
    if (delivering_) return;  // whoever is at it will see this piece too
    delivering_ = true;
    while (!under_way_.empty() && under_way_.front()->done) {
      Piece& piece =
          under_way_.front()->piece;  // stays in line meanwhile, so that settle() and finish() wait
      lock.unlock();
      if (!in_trouble()) attempt(deliver_, piece);  // nothing may follow on what is missing
      lock.lock();
      under_way_.pop_front();
      room_.notify_all();
    }
    delivering_ = false;
    if (settling_ && under_way_.empty()) idle_();
  }

  bool in_trouble() {
    const std::lock_guard lock(trouble_mutex_);
    return trouble_ != nullptr;
  }

  void rethrow_trouble() {
    const std::lock_guard lock(trouble_mutex_);
    if (trouble_) std::rethrow_exception(trouble_);
  }

  void attempt(const Step& step, Piece& piece) {
    try {
      step(piece);
    } catch (...) {
      const std::lock_guard lock(trouble_mutex_);
      if (!trouble_) trouble_ = std::current_exception();
    }
  }

  const Step work_;
  const Step deliver_;
  const std::function<void()> idle_;
  const std::size_t most_threads_;
  const std::size_t most_under_way_;

  std::mutex mutex_;
  std::condition_variable work_ready_;
  std::condition_variable room_;
  std::deque<std::unique_ptr<Slot>> under_way_;  // in order, from submitted to delivered
  std::deque<Slot*> waiting_;                    // those nobody has begun
  std::size_t free_threads_ = 0;
  bool delivering_ = false;
  bool settling_ = false;
  bool closing_ = false;
  std::mutex trouble_mutex_;
  std::exception_ptr trouble_;
  std::vector<std::thread> threads_;
};

}  // namespace kaidoku::cli
