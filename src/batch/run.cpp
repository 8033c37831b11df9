// How a stream is answered. With Settings::at_once one puzzle at a time is served, each piece of an
// answer leaving at once. Everything else goes through the pipeline in batches, several puzzles at
// a time, leaving in the order of the input: the bytes are the same for any number of threads.
//
// A single puzzle must not pay for threads, so a question is held back until the next one has been
// read; only then are there threads. When reading would have to wait, what is held goes on its way
// first. However long a puzzle takes, the answers before it are not held back: the clock of the
// pipeline sees to that.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <utility>

#include "batch/batch_size.h"
#include "batch/line_range.h"
#include "batch/object_pool.h"
#include "batch/pipeline.h"
#include "batch/refusal.h"
#include "batch/skip_answered.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"

namespace kaidoku::batch {
namespace {

/// Says everything at once: what people see is never late.
class DirectReply final : public Reply {
 public:
  explicit DirectReply(AnswerWriter& writer) : writer_(writer) {}
  bool say(std::string_view text) override { return writer_.say(text) && writer_.flush(); }
  void explain(std::string_view text) override { writer_.explain(text); }

 private:
  AnswerWriter& writer_;
};

struct Task {
  Question question;
  KeptReply reply{};
  Outcome outcome{};
  std::uint64_t fingerprint = 0;  ///< only if there is a journal
};

void count_puzzles(const Settings& settings, std::uint64_t puzzles) {
  if (settings.counters == nullptr) return;
  Progress& progress = settings.counters->progress;
  progress.permille.store(0, std::memory_order_relaxed);  // of the next piece of work
  progress.finished.fetch_add(puzzles, std::memory_order_relaxed);
}

/// What goes to a thread together: questions, or plain lines; never both.
struct Piece {
  std::vector<Task> tasks;
  /// so many of the tasks have their reply, and nobody works on them
  std::atomic<std::size_t> closed{0};
  std::size_t delivered = 0;  ///< so many of those are at the writer
  Bulk bulk;

  std::size_t size() const { return tasks.size() + bulk.size(); }
};

}  // namespace

class Stream {
  static constexpr std::size_t most_lines =
      std::size_t{1}  // plain ones, about to be answered by all threads
      << 18;

 public:
  Stream(const Work& work, AnswerSink& sink, const Settings& settings)
      : work_(work),
        settings_(settings),
        stop_(stop_of(settings)),
        threads_(std::max(settings.threads, 1)),
        writer_(sink, settings.tally, settings.journaled),
        // A long time, so that hard puzzles, too, come in batches that fill the planes.
        bulk_size_(
            8, std::clamp<std::size_t>(most_lines / static_cast<std::size_t>(threads_), 256, 4096),
            std::chrono::milliseconds(8)) {}

  Summary answer_all(std::vector<Source> sources) {
    Input input(std::move(sources), settings_, [this] { before_wait(); });
    bool complete_already = false;
    if (settings_.journaled == nullptr || skip_answered(input, *settings_.journaled, settings_)) {
      settings_.at_once ? one_at_a_time(input) : several_at_a_time(input);
    } else {
      complete_already = !stop_.requested();
    }
    if (settings_.journaled != nullptr && input.cut_short()) settings_.journaled->cut_short();
    Summary summary = writer_.finish(stop_.requested());
    summary.complete_already = complete_already;
    return summary;
  }

 private:
  void one_at_a_time(Input& input) {
    DirectReply reply(writer_);
    while (writer_.open()) {
      const auto question = input.next();
      if (!question) break;
      writer_.note(*question);
      writer_.close_question(*question, work_.answer(*question, reply));
      if (settings_.journaled != nullptr && writer_.open())
        writer_.keep(1, fingerprint_of(*question));
      count_puzzles(settings_, question->n == 0 ? 0 : 1);
    }
  }

  void several_at_a_time(Input& input) {
    while (going_on_.load(std::memory_order_relaxed)) {
      if (work_.bulk && hold_lines(input)) continue;
      auto question = input.next();
      if (!question) break;
      if (held_->bulk.size() > 0 || held_->size() >= (pipeline_ ? size_.now() : 1)) pass_on();
      held_->tasks.push_back({*std::move(question)});
    }
    if (alone()) return answer_here();
    pass_on();
    pipeline_->finish();
    pipeline_.reset();  // its clock may still be flushing
  }

  /// Plain lines, if that is what comes next.
  bool hold_lines(Input& input) {
    const Input::Lines ahead = input.plain_ahead();  // may wait, and pass on what is held
    if (ahead.run.count == 0) return false;
    const std::size_t most = bulk_size_.now();
    if (held_->size() > 0 && (held_->size() >= most || !held_->bulk.continued_by(ahead))) pass_on();
    held_->bulk.take(input, most, settings_);
    return true;
  }

  void before_wait() {
    if (settings_.at_once) {
      writer_.flush();
    } else if (alone()) {
      answer_here();
      writer_.flush();
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
    clear(*held_);
  }

  void pass_on() {
    if (!pipeline_) {
      pipeline_.emplace(threads_, PipelineSteps<std::unique_ptr<Piece>>{
                                      [this](std::unique_ptr<Piece>& piece) { work(*piece); },
                                      [this](std::unique_ptr<Piece>& piece, bool whole) {
                                        deliver(*piece, whole);
                                        if (!whole) return;
                                        clear(*piece);
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
      work_.bulk(piece.bulk);
      piece.bulk.take_fingerprint();
      count_puzzles(settings_, piece.bulk.size());
    }
    for (Task& task : piece.tasks) {
      if (stop_.requested()) {
        task.outcome.interrupted = true;
        ++piece.closed;
        return;
      }
      task.outcome = work_.answer(task.question, task.reply);
      if (settings_.journaled != nullptr) task.fingerprint = fingerprint_of(task.question);
      count_puzzles(settings_, task.question.n == 0 ? 0 : 1);
      ++piece.closed;
    }
    (piece.tasks.empty() ? bulk_size_ : size_)
        .learn(piece.size(), std::chrono::steady_clock::now() - start);
  }

  /// What of it has an answer, and is not at the writer yet. Another thread may be at work on the
  /// rest, unless it is `whole`.
  void deliver(Piece& piece, bool whole) {
    if (writer_.open()) piece.bulk.deliver(writer_, whole);
    while (piece.delivered < piece.closed && writer_.open()) {
      const Task& task = piece.tasks[piece.delivered++];
      writer_.note(task.question);
      writer_.explain(task.reply.explained());
      if (task.outcome.once) {
        writer_.say_once(*task.outcome.once, task.reply.said());
      } else {
        writer_.say(task.reply.said());
        writer_.close_question(task.question, task.outcome);
        if (writer_.open()) writer_.keep(1, task.fingerprint);
      }
    }
    if (!writer_.open()) going_on_.store(false, std::memory_order_relaxed);
  }

  static void clear(Piece& piece) {
    piece.tasks.clear();
    piece.closed = piece.delivered = 0;
    piece.bulk.clear();
  }

  void flush(bool by_clock) {
    if (!writer_.flush(by_clock)) going_on_.store(false, std::memory_order_relaxed);
  }

  const Work& work_;
  const Settings& settings_;
  const Stop& stop_;
  const int threads_;
  AnswerWriter writer_;
  std::unique_ptr<Piece> held_ = std::make_unique<Piece>();  // read, but not yet on its way
  ObjectPool<std::unique_ptr<Piece>> pieces_;
  BatchSize size_{1, 256, std::chrono::microseconds(500)};
  BatchSize bulk_size_;
  std::atomic<bool> going_on_{true};
  // last: its threads end before anything they use
  std::optional<Pipeline<std::unique_ptr<Piece>>> pipeline_;
};

Result<Summary> run(std::vector<Source> sources, const Work& work, AnswerSink& sink,
                    const Settings& settings) {
  if (auto reader = Reader::make(bytes_of(""), settings.text); !reader)
    return std::move(reader).errors();
  return without_refusal<Summary>(
      [&] { return Stream(work, sink, settings).answer_all(std::move(sources)); });
}

}  // namespace kaidoku::batch
