// What is said of a question leaves before it is closed, and it is kept after that: so a journal
// never speaks of an answer that is not there.
#include <algorithm>
#include <utility>

#include "batch/form_set.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_output.h"

namespace kaidoku::batch {
namespace {

constexpr std::size_t most_notes = 100;  // different remarks in one run; more would be noise
constexpr std::string_view kept = "kept", dropped = "dropped";

}  // namespace

AnswerWriter::AnswerWriter(AnswerSink& sink, Tally tally, ResumableOutput* journaled)
    : sink_(sink), journaled_(journaled), seen_(std::make_unique<FormSet>()) {
  summary_.tally = std::move(tally);
  if (journaled == nullptr) return;
  summary_.code = journaled->journal().code;
  summary_.tally = journaled->journal().tally;
  for (const auto& [word, times] : summary_.tally) summary_.earlier += times;
  summary_.puzzles = summary_.earlier;
}

AnswerWriter::~AnswerWriter() = default;

bool AnswerWriter::flush(bool look) { return summary_.open = sink_.flush(look) && summary_.open; }

bool AnswerWriter::say(std::string_view text) {
  if (summary_.open && !text.empty()) summary_.open = sink_.write(text);
  return summary_.open;
}

void AnswerWriter::explain(std::string_view text) {
  if (!text.empty() && summary_.open) sink_.explain(text);
}

void AnswerWriter::note(const Question& question) {
  if (!question.reading.puzzle) return;
  for (const auto& note : question.reading.notes) {
    if (noted_.size() >= most_notes || !noted_.insert(note).second) continue;
    explain(note_text(question, note));
  }
}

void AnswerWriter::close_question(const Question& question, const Outcome& outcome) {
  const auto& puzzle = question.reading.puzzle;
  if (!puzzle && puzzle.error().code == ErrorCode::unreadable) {
    summary_.unreadable = true;
    // Answers that come after a source must not be written before its own, and those may still be
    // had.
    if (journaled_ != nullptr) {
      unreadable_code_ = outcome.code;
      summary_.open = false;
      return;
    }
  }
  close_questions(outcome, question.n == 0 ? 0 : 1);
}

void AnswerWriter::close_questions(const Outcome& outcome, std::uint64_t times) {
  if (outcome.interrupted) {
    summary_.open = false;
    return;
  }
  summary_.code = std::max(summary_.code, outcome.code);
  if (times == 0) return;
  summary_.puzzles += times;
  add_to(summary_.tally, outcome.word, times);
}

void AnswerWriter::say_once(const nine::Digits& form, std::string_view text) {
  if (!summary_.open) return;
  const bool first = seen_->add(form);
  if (first) say(text);
  close_questions({first ? kept : dropped}, 1);
}

void AnswerWriter::keep(std::uint64_t questions, std::uint64_t fingerprint) {
  if (journaled_ == nullptr || questions == 0 || journaled_->output().broken()) return;
  journaled_->add(questions, fingerprint);
  if (journaled_->due()) journaled_->write(summary_.code, summary_.tally, false);
}

Summary AnswerWriter::finish(bool stopped) {
  flush();
  if (journaled_ != nullptr)
    journaled_->write(summary_.code, summary_.tally, summary_.open && !stopped);
  if (unreadable_code_ > 0)
    summary_.code = unreadable_code_;  // not in the journal: it may be readable some day
  return summary_;
}

}  // namespace kaidoku::batch
