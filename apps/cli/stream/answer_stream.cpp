// How a stream is answered. A terminal and lists of solutions are served one puzzle at a time, each piece of
// an answer leaving at once. Everything else goes through the pipeline in batches, several puzzles at a
// time, leaving in the order of the input: the bytes are the same for any number of threads.
//
// A single puzzle must not pay for threads, so a question is held back until the next one has been read;
// only then are there threads. When reading would have to wait, what is held goes on its way first. However
// long a puzzle takes, the answers before it are not held back: the clock of the pipeline sees to that.
#include "cli/stream/answer_stream.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "cli/resume/fast_forward.h"
#include "cli/resume/lines_before.h"
#include "cli/resume/resumable_output.h"
#include "cli/stream/answer_writer.h"
#include "cli/stream/batch_size.h"
#include "cli/stream/bulk.h"
#include "cli/stream/object_pool.h"
#include "cli/stream/pipeline.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// Is there anything to do? Not if the output is complete already.
bool begin(Input& input, const Options& options, AnswerWriter& desk) {
  if (options.keeper == nullptr || skip_answered(input, *options.keeper)) return true;
  desk.say_complete();
  return false;
}

void one_at_a_time(std::vector<Source> sources, const Options& options, AnswerWriter& desk) {
  Input input(
      std::move(sources), options, [&desk] { desk.flush(); }, &desk.progress().bytes_read());
  DirectReply reply(desk);
  if (!begin(input, options, desk)) return;
  while (desk.open()) {
    const auto question = input.next();
    if (!question) break;
    desk.note(*question);
    desk.close_question(*question, answer_question(*question, options, options, reply));
    if (options.keeper != nullptr && desk.open()) desk.keep(1, fingerprint_of(*question));
    desk.progress().add(question->n == 0 ? 0 : 1);
  }
}

struct Task {
  Question question;
  KeptReply reply{};
  Outcome outcome{};
  std::uint64_t fingerprint = 0;  ///< only if there is a journal
};

/// What goes to a thread together: questions, or plain lines; never both.
struct Piece {
  std::vector<Task> tasks;
  std::atomic<std::size_t> closed{0};  ///< so many of the tasks have their reply, and nobody works on them
  std::size_t delivered = 0;           ///< so many of those are at the desk
  Bulk bulk;

  std::size_t size() const { return tasks.size() + bulk.size(); }
  void clear() {
    tasks.clear();
    closed = delivered = 0;
    bulk.clear();
  }
};

class Stream {
  static constexpr std::size_t most_lines = std::size_t{1}
                                            << 18;  // plain ones, about to be answered by all threads

 public:
  Stream(const Options& options, AnswerWriter& desk)
      : options_(options),
        desk_(desk),
        in_bulk_(answered_in_bulk(options)),
        bulk_answers_(options),
        // A long time, so that hard puzzles, too, come in batches that fill the planes.
        bulk_size_(8, std::clamp<std::size_t>(most_lines / static_cast<std::size_t>(options.jobs), 256, 4096),
                   std::chrono::milliseconds(8)) {}

  void answer_all(std::vector<Source> sources) {
    Input input(
        std::move(sources), options_, [this] { before_wait(); }, &desk_.progress().bytes_read());
    if (!begin(input, options_, desk_)) return;
    while (going_on_.load(std::memory_order_relaxed)) {
      if (in_bulk_ && hold_lines(input)) continue;
      auto question = input.next();
      if (!question) break;
      if (held_->bulk.size() > 0 || held_->size() >= (pipeline_ ? size_.now() : 1)) pass_on();
      held_->tasks.push_back({*std::move(question)});
    }
    if (alone()) return answer_here();
    pass_on();
    pipeline_->finish();
  }

 private:
  /// Plain lines, if that is what comes next.
  bool hold_lines(Input& input) {
    const PlainLines ahead = input.plain_ahead();  // may wait, and pass on what is held
    if (ahead.run.count == 0) return false;
    const std::size_t most = bulk_size_.now();
    if (held_->size() > 0 && (held_->size() >= most || !held_->bulk.continued_by(ahead))) pass_on();
    held_->bulk.take(input, most);
    return true;
  }

  void before_wait() {
    if (alone()) {
      answer_here();
      desk_.flush();
    } else {
      pass_on();
      pipeline_->settle();
    }
  }

  /// Is there nothing that could have to wait for what is held?
  bool alone() const { return !pipeline_ && held_->size() <= 1; }

  void answer_here() {
    work(*held_);
    deliver(*held_, true);
    held_->clear();
  }

  void pass_on() {
    if (!pipeline_) {
      pipeline_.emplace(options_.jobs, PipelineSteps<std::unique_ptr<Piece>>{
                                           [this](std::unique_ptr<Piece>& piece) { work(*piece); },
                                           [this](std::unique_ptr<Piece>& piece, bool whole) {
                                             deliver(*piece, whole);
                                             if (!whole) return;
                                             piece->clear();
                                             pieces_.give_back(std::move(piece));
                                           },
                                           [this](bool by_clock) { flush(by_clock); }});
    }
    if (held_->size() == 0) return;
    auto next = pieces_.take();
    if (!next) next = std::make_unique<Piece>();
    pipeline_->submit(std::exchange(held_, std::move(next)));
  }

  void work(Piece& piece) {
    const auto start = std::chrono::steady_clock::now();
    if (piece.bulk.size() > 0) {
      bulk_answers_.answer(piece.bulk);
      desk_.progress().add(piece.bulk.size());
    }
    for (Task& task : piece.tasks) {
      if (signals::stopping()) {
        task.outcome.interrupted = true;
        ++piece.closed;
        return;
      }
      task.outcome = answer_question(task.question, options_, options_, task.reply);
      if (options_.keeper != nullptr) task.fingerprint = fingerprint_of(task.question);
      desk_.progress().add(task.question.n == 0 ? 0 : 1);
      ++piece.closed;
    }
    (piece.tasks.empty() ? bulk_size_ : size_).learn(piece.size(), std::chrono::steady_clock::now() - start);
  }

  /// What of it has an answer, and is not at the desk yet. Another thread may be at work on the rest, unless
  /// it is `whole`.
  void deliver(Piece& piece, bool whole) {
    if (desk_.open()) piece.bulk.deliver(desk_, whole);
    while (piece.delivered < piece.closed && desk_.open()) {
      const Task& task = piece.tasks[piece.delivered++];
      desk_.note(task.question);
      if (task.outcome.once) {
        desk_.explain(task.reply.explained());
        desk_.say_once(*task.outcome.once, task.reply.said());
      } else {
        task.reply.release(desk_);
        desk_.close_question(task.question, task.outcome);
        if (desk_.open()) desk_.keep(1, task.fingerprint);
      }
    }
    if (!desk_.open()) going_on_.store(false, std::memory_order_relaxed);
  }

  void flush(bool by_clock) {
    if (!desk_.flush(by_clock)) going_on_.store(false, std::memory_order_relaxed);
  }

  const Options& options_;
  AnswerWriter& desk_;
  const bool in_bulk_;
  BulkAnswers bulk_answers_;
  std::unique_ptr<Piece> held_ = std::make_unique<Piece>();  // read, but not yet on its way
  ObjectPool<std::unique_ptr<Piece>> pieces_;
  BatchSize size_{1, 256, std::chrono::microseconds(500)};
  BatchSize bulk_size_;
  std::atomic<bool> going_on_{true};
  std::optional<Pipeline<std::unique_ptr<Piece>>>
      pipeline_;  // last: its threads end before anything they use
};

}  // namespace

Outcome answer_question(const Question& question, const Request& request, const Form& form, Reply& reply) {
  if (!numbers_known(question, form)) return gave_up_or_stopped(Limit::stop);
  if (!question.reading.puzzle) return answer_bad(question, form, reply);
  return request.verb->answer(question, *question.reading.puzzle, request, form, reply);
}

int run(std::vector<Source> sources, const Options& options, Output& output) {
  AnswerWriter desk(options, output);
  desk.show_progress({.bytes = bytes_in(sources)}, typed(sources));
  if (options.lists() || (options.sentences && !options.dedupe)) {
    one_at_a_time(std::move(sources), options, desk);
  } else {
    Stream(options, desk).answer_all(std::move(sources));
  }
  desk.finish();
  return desk.code();
}

}  // namespace kaidoku::app::cli
