// Standard output is flushed before anything goes to standard error, so that both make sense in one window.
#include "cli/stream/answer_writer.h"

#include <fmt/core.h>
#include <kaidoku/result.h>
#include <unistd.h>

#include <algorithm>

#include "cli/answers/answers.h"
#include "cli/resume/resumable_output.h"
#include "common/exit_code.h"
#include "common/signals.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::size_t most_notes = 100;  // different remarks in one run; more would be noise

constexpr std::string_view kept = "kept", dropped = "dropped";

}  // namespace

AnswerWriter::AnswerWriter(const Options& options, Output& output)
    : options_(options), output_(output), shared_(::isatty(output.fd()) == 1) {
  if (options.dedupe) tally_ = {{std::string(kept), 0}, {std::string(dropped), 0}};
  if (options.keeper == nullptr) return;
  code_ = options.keeper->journal().code;
  tally_ = options.keeper->journal().tally;
  for (const auto& [word, times] : tally_) earlier_ += times;
  puzzles_ = earlier_;
}

void AnswerWriter::show_progress(Expected expected, bool talk) {
  const bool seen = ::isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb";
  progress_.start(options_.verb->name, expected, seen && !talk && options_.progress && !options_.quiet);
}

std::unique_lock<std::mutex> AnswerWriter::pause_if_shared() {
  return shared_ ? progress_.pause() : std::unique_lock<std::mutex>();
}

bool AnswerWriter::flush(bool look) {
  const auto pause = pause_if_shared();
  return open_ = output_.flush() && (!look || output_.has_reader()) && open_;
}

bool AnswerWriter::say(std::string_view text) {
  const auto pause = pause_if_shared();
  if (open_) open_ = output_.write(text);
  return open_;
}

void AnswerWriter::explain(std::string_view text) {
  if (options_.quiet || text.empty() || !open_) return;
  flush();
  const auto pause = progress_.pause();
  write_stderr(text);
}

void AnswerWriter::note(const Question& question) {
  if (options_.quiet || !question.reading.puzzle) return;
  for (const auto& note : question.reading.notes) {
    if (noted_.size() >= most_notes || !noted_.insert(note).second) continue;
    explain(note_text(question, note));
  }
}

void AnswerWriter::close_question(const Question& question, const Outcome& outcome) {
  close_questions(outcome, question.n == 0 ? 0 : 1);
}

void AnswerWriter::close_questions(const Outcome& outcome, std::uint64_t times) {
  if (outcome.interrupted) {
    open_ = false;
    return;
  }
  // Answers that come after a source must not be written before its own, and those may still be had.
  if (options_.keeper != nullptr && outcome.code == io_failure) {
    unreadable_ = true;
    open_ = false;
    return;
  }
  code_ = std::max(code_, outcome.code);
  if (times == 0) return;
  puzzles_ += times;
  journal::add_to(tally_, outcome.word, times);
}

void AnswerWriter::say_once(const nine::Digits& form, std::string_view text) {
  if (!open_) return;
  const bool first = seen_.add(form);
  if (first) say(text);
  close_questions({first ? kept : dropped, answered}, 1);
}

void AnswerWriter::keep(std::uint64_t questions, std::uint64_t fingerprint) {
  if (options_.keeper == nullptr || output_.broken()) return;
  options_.keeper->add(questions, fingerprint);
  if (options_.keeper->due()) options_.keeper->write(code_, tally_, false);
}

void AnswerWriter::finish() {
  flush();
  if (options_.keeper != nullptr) options_.keeper->write(code_, tally_, open_ && !signals::stopping());
  progress_.stop();
  if (!signals::stopping()) tell_of_several();
  if (options_.stats || !signals::stopping()) summarize();
}

void AnswerWriter::say_complete() {
  if (!signals::stopping() && !options_.shard)  // a shard is complete when it has its name
    explain(fmt::format("kaidoku: {} is complete already\n", printable(options_.keeper->path())));
}

int AnswerWriter::code() const { return unreadable_ ? io_failure : code_; }

/// A line with one of several solutions looks like any other: so it is said here, once, how many there were.
/// On a terminal it was said with each.
void AnswerWriter::tell_of_several() {
  if (options_.verb->bit != for_solve || options_.sentences) return;
  const auto several = std::find_if(tally_.begin(), tally_.end(),
                                    [](const auto& entry) { return entry.first == word(Status::many); });
  if (several == tally_.end()) return;
  const std::uint64_t times = several->second;
  explain(puzzles_ == 1
              ? "kaidoku: this is one of several solutions\n"
              : fmt::format("kaidoku: {} of {} puzzles ha{} more than one solution; one of them is given\n",
                            times, puzzles_, times == 1 ? "s" : "ve"));
}

void AnswerWriter::summarize() {
  const bool worth_it = options_.dedupe ? puzzles_ > 0 : puzzles_ > 1 && code_ > 0;
  if (!options_.stats && (options_.quiet || !open_ || !worth_it)) return;
  std::string text = fmt::format("kaidoku: {}", journal::tally_sentence(tally_));
  if (options_.stats) {
    const double seconds = progress_.seconds();
    text += fmt::format("; {:.3f} s, {:.0f}/s{}", seconds, static_cast<double>(puzzles_ - earlier_) / seconds,
                        signals::caught() != 0 ? "; interrupted" : "");
  }
  write_stderr(text + '\n');
}

}  // namespace kaidoku::app::cli
