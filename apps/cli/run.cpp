// How a stream is answered. A terminal and lists of solutions are served one puzzle at a time, each piece of
// an answer leaving at once. Everything else goes through the pipeline in batches, several puzzles at a
// time, leaving in the order of the input: the bytes are the same for any number of threads.
//
// A single puzzle must not pay for threads, so a question is held back until the next one has been read;
// only then are there threads. When reading would have to wait, what is held goes on its way first.
#include "run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "answers.h"
#include "desk.h"
#include "pipeline.h"
#include "signals.h"
#include "verbs.h"

namespace kaidoku::cli {
namespace {

Outcome answer(const Question& question, const Options& options, Reply& reply) {
  if (!question.reading.puzzle) return answer_bad(question, options, reply);
  return options.verb->answer(question, *question.reading.puzzle, options, reply);
}

void one_at_a_time(std::vector<Source> sources, const Options& options, Desk& desk) {
  Input input(std::move(sources), options, [&desk] { desk.flush(); });
  DirectReply reply(desk);
  while (desk.open()) {
    const auto question = input.next();
    if (!question) break;
    desk.note(*question);
    desk.close_question(*question, answer(*question, options, reply));
  }
}

struct Task {
  Question question;
  KeptReply reply{};
  Outcome outcome{};
};
using Batch = std::vector<Task>;

/// How many puzzles go to a thread together: so many that handing them over costs little, so few that no
/// thread sits on work another could do. Follows the time they take; has no influence on the output.
class BatchSize {
 public:
  std::size_t now() const { return size_.load(std::memory_order_relaxed); }
  void learn(std::size_t puzzles, std::chrono::nanoseconds time) {
    using namespace std::chrono_literals;
    if (puzzles < now()) return;  // cut short by waiting input: tells little
    if (time < 500us) size_.store(std::min(puzzles * 2, most), std::memory_order_relaxed);
    if (time > 2ms) size_.store(std::max<std::size_t>(puzzles / 2, 1), std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t most = 256;
  std::atomic<std::size_t> size_{1};
};

class Stream {
 public:
  Stream(const Options& options, Desk& desk) : options_(options), desk_(desk) {}

  void answer_all(std::vector<Source> sources) {
    Input input(std::move(sources), options_, [this] { before_wait(); });
    while (auto question = input.next()) {
      if (!going_on_.load(std::memory_order_relaxed)) break;
      if (!held_.empty() && held_.size() >= (pipeline_ ? size_.now() : 1)) pass_on();
      held_.push_back({*std::move(question)});
    }
    if (!pipeline_) {
      answer_here();
    } else {
      pass_on();
      pipeline_->finish();
    }
  }

 private:
  void before_wait() {
    if (!pipeline_) {
      answer_here();
      desk_.flush();
    } else {
      pass_on();
      pipeline_->settle();
    }
  }

  void answer_here() {
    work(held_);
    deliver(held_);
    held_.clear();
  }

  void pass_on() {
    if (options_.jobs == 1) return answer_here();
    if (!pipeline_) {
      pipeline_.emplace(
          options_.jobs, [this](Batch& batch) { work(batch); }, [this](Batch& batch) { deliver(batch); },
          [this] { desk_.flush(); });
    }
    if (!held_.empty()) pipeline_->submit(std::exchange(held_, {}));
  }

  void work(Batch& batch) {
    const auto start = std::chrono::steady_clock::now();
    for (Task& task : batch) {
      if (signals::stopping()) {
        task.outcome.interrupted = true;
        return;
      }
      task.outcome = answer(task.question, options_, task.reply);
    }
    size_.learn(batch.size(), std::chrono::steady_clock::now() - start);
  }

  void deliver(Batch& batch) {
    for (const Task& task : batch) {
      if (!desk_.open()) break;
      desk_.note(task.question);
      task.reply.release(desk_);
      desk_.close_question(task.question, task.outcome);
    }
    if (!desk_.open()) going_on_.store(false, std::memory_order_relaxed);
  }

  const Options& options_;
  Desk& desk_;
  Batch held_;  // read, but not yet on its way
  BatchSize size_;
  std::atomic<bool> going_on_{true};
  std::optional<Pipeline<Batch>> pipeline_;  // last: its threads end before anything they use
};

}  // namespace

int run(std::vector<Source> sources, const Options& options, Output& output) {
  Desk desk(options, output);
  if (options.lists() || options.sentences) {
    one_at_a_time(std::move(sources), options, desk);
  } else {
    Stream(options, desk).answer_all(std::move(sources));
  }
  desk.flush();
  if (!signals::stopping()) desk.summarize();
  return desk.code();
}

}  // namespace kaidoku::cli
