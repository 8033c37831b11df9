// A bulk is filled by the thread that reads, answered by one that works, and delivered in order by
// whichever thread is at it; only what was let go may be delivered while the rest is being
// answered, so only that has a lock.
#include <utility>

#include "batch/line_ends.h"
#include "batch/line_range.h"
#include "batch/lines_before.h"
#include "batch/skip_answered.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"

namespace kaidoku::batch {

bool Bulk::continued_by(const Input::Lines& ahead) const {
  return count_ > 0 && ahead.source == source_ &&
         ahead.run.line == line_ + static_cast<int>(count_) && ahead.run.empty == empty_;
}

void Bulk::take(Input& input, std::size_t most, const Settings& settings) {
  if (puzzles_.size() < most) puzzles_.resize(most);
  const Input::Lines lines = input.next_plain(std::span(puzzles_).subspan(count_, most - count_));
  if (count_ == 0) {
    settings_ = &settings;
    source_ = lines.source;
    before_ = lines.before;
    n_ = lines.n;
    numbers_before_ = lines.numbers_before;
    line_ = lines.run.line;
    empty_ = lines.run.empty;
  }
  count_ += lines.run.count;
  text_ += lines.run.text;
}

/// The lines as they stand, where the digits do not tell.
std::span<const std::string_view> Bulk::lines() {
  if (lines_.empty()) lines_ = lines_of(text_);
  return lines_;
}

std::string Bulk::typed(std::size_t k) {
  std::string text;
  if (empty_ == 0) {
    text = lines()[k];
  } else {
    nine::append_cells(text, puzzles_[k], empty_);
  }
  return text;
}

void Bulk::count(const Outcome& outcome, std::size_t times) {
  auto& went = told_.went;
  const auto same = [&](const Outcome& other) {
    return other.word == outcome.word && other.code == outcome.code &&
           other.interrupted == outcome.interrupted;
  };
  const bool as_before = !went.empty() && same(went.back().first);
  if (!as_before) went.emplace_back(outcome, 0);
  went.back().second += times;
  if (!outcome.interrupted) told_.closed += times;
}

void Bulk::count_once(std::size_t from, const nine::Digits& form) {
  told_.onces.push_back({from, told_.said.size(), form});
}

Outcome Bulk::answer_alone(std::size_t k,
                           const std::function<Outcome(const Question&, Reply&)>& answer) {
  const Outcome stopped{.interrupted = true};
  if (stop_of(*settings_).requested()) return stopped;
  const std::string text = typed(k);
  const int line = line_ + static_cast<int>(k);
  auto reader = Reader::make(bytes_of(text), settings_->text);
  Question question{n_ + k,  source_,        *reader->next(), n_ + k == 1 && before_ == nullptr,
                    before_, numbers_before_};
  question.reading.line = line;
  if (!question.reading.puzzle) {
    std::vector<Error> errors = std::move(question.reading.puzzle).errors();
    for (Error& error : errors) error.line = line;
    question.reading.puzzle = std::move(errors);
    if (before_ != nullptr && !before_->lines()) return stopped;
  }
  KeptReply reply;
  const Outcome outcome = answer(question, reply);
  if (outcome.interrupted) return outcome;
  if (!reply.explained().empty()) told_.asides.push_back({told_.said.size(), reply.explained()});
  told_.said += reply.said();
  return outcome;
}

void Bulk::take_fingerprint() {
  if (settings_->journaled == nullptr) return;
  const std::uint64_t n = n_ - numbers_before_ + let_go_;
  const int line = line_ + static_cast<int>(let_go_);
  told_.fingerprint =
      empty_ == 0
          ? fingerprint_of(lines().subspan(let_go_, told_.closed), source_, n, line)
          : fingerprint_of(puzzles().subspan(let_go_, told_.closed), empty_, source_, n, line);
}

void Bulk::let_go() {
  if (told_.closed == 0) return;
  take_fingerprint();
  let_go_ += told_.closed;
  const std::lock_guard lock(early_mutex_);
  early_.push_back(std::exchange(told_, {}));
}

void Bulk::clear() {
  count_ = let_go_ = 0;
  text_.clear();
  lines_.clear();
  early_.clear();
  told_.clear();
}

void Bulk::deliver(AnswerWriter& writer, bool whole) {
  std::vector<Told> early;
  {
    const std::lock_guard lock(early_mutex_);
    early.swap(early_);
  }
  for (const Told& told : early) {
    if (writer.open()) told.deliver(writer);
  }
  if (whole && writer.open()) told_.deliver(writer);
}

/// As new, but keeps its memory.
void Bulk::Told::clear() {
  said.clear();
  asides.clear();
  onces.clear();
  went.clear();
  closed = 0;
  fingerprint = 0;
}

void Bulk::Told::deliver(AnswerWriter& writer) const {
  const std::string_view all = said;
  std::size_t from = 0;
  auto once = onces.begin();
  const auto say_until = [&](std::size_t end) {
    for (; once != onces.end() && once->to <= end; from = once++->to) {
      writer.say(all.substr(from, once->from - from));
      writer.say_once(once->form, all.substr(once->from, once->to - once->from));
    }
    writer.say(all.substr(from, end - from));
    from = end;
  };
  for (const Aside& aside : asides) {
    say_until(aside.at);
    writer.explain(aside.text);
  }
  say_until(all.size());
  if (!writer.open()) return;  // not all of it was taken, and nobody knows how much
  for (const auto& [outcome, times] : went) writer.close_questions(outcome, times);
  writer.keep(closed, fingerprint);
}

}  // namespace kaidoku::batch
