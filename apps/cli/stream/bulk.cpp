// Whether givens clash is asked only where there is no solution, because that is rare, and asking everybody would
// cost more than reading and writing together.
//
// Counting has its own bound: a board with millions of solutions is better left to kaidoku::count, which knows more
// about such boards than how to enumerate them.
#include "cli/stream/bulk.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <kaidoku/canon.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "cli/answers/answers.h"
#include "cli/answers/nine_text.h"
#include "cli/resume/fast_forward.h"
#include "cli/resume/lines_before.h"
#include "cli/stream/answer_stream.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::uint64_t most_counted = 10'000;
constexpr Outcome stopped{"gave-up", gave_up, true};
constexpr Outcome written{"written", answered};

void append_count(std::string& text, std::uint64_t count, bool or_more) {
  fmt::format_to(std::back_inserter(text), "{}{}", count, or_more ? "+" : "");
}

/// The library's clashes() names the cells; this only says whether there are any. Each house has a number with four bits
/// for each digit, which count how often it is there: more than once is any bit but the lowest. No branch, and a triple of
/// cells is added up once for its row and its box: as fast as reading the line.
bool any_clash(const nine::Digits& givens) {
  constexpr auto one_of = [] {
    std::array<std::uint64_t, 10> table{};
    for (std::size_t digit = 1; digit < table.size(); ++digit) table[digit] = std::uint64_t{1} << 4 * digit;
    return table;
  }();
  constexpr std::uint64_t several = 0xEE'EEEE'EEEEULL;
  std::array<std::uint64_t, 9> columns{};
  std::uint64_t seen = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint64_t, 3> boxes{};
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      std::uint64_t in_row = 0;
      for (std::size_t stack = 0; stack < 3; ++stack) {
        std::uint64_t triple = 0;
        for (std::size_t column = 3 * stack; column < 3 * stack + 3; ++column) {
          const std::uint64_t one = one_of[givens[9 * row + column]];
          triple += one;
          columns[column] += one;
        }
        in_row += triple;
        boxes[stack] += triple;
      }
      seen |= in_row;
    }
    for (const auto box : boxes) seen |= box;
  }
  for (const auto column : columns) seen |= column;
  return (seen & several) != 0;
}

void append_lines(std::string& text, std::span<const nine::Digits> grids) {
  const std::size_t before = text.size();
  text.resize(before + grids.size() * (cells + 1));
  char* line = text.data() + before;
  for (const nine::Digits& grid : grids) {
    write_cells(grid.data(), '.', line);
    line[cells] = '\n';
    line += cells + 1;
  }
}

/// Of solve: a puzzle with several solutions has its own place in the summary.
Outcome solved_outcome(const nine::Answer& answer) {
  return {word(answer.count > 1 ? Status::many : Status::solved), answered};
}

/// A line as the question it would have been, had it come alone.
Question alone(const Options& options, std::string_view source, std::uint64_t n, std::string_view text,
               int line, const LinesBefore* before) {
  auto reader = Reader::make(bytes_of(text), options.text);
  Question question{n, std::string(source), *(*reader).next(), before};
  question.reading.line = line;
  if (!question.reading.puzzle) {
    std::vector<Error> errors = std::move(question.reading.puzzle).errors();
    for (Error& error : errors) error.line = line;
    question.reading.puzzle = std::move(errors);
  }
  return question;
}

}  // namespace

bool answered_in_bulk(const Options& options) {
  const Budget unlimited;
  const bool as_usual = options.engine == &all_engines().front() && options.budget.nodes == unlimited.nodes &&
                        options.budget.time == unlimited.time;
  const bool lines = !options.sentences && (options.to == "line" || (options.json && options.to.empty()));
  return as_usual && lines && !options.lists() && !options.minimal &&
         (options.verb->bit & (for_solve | for_check | for_count | for_canon | for_convert)) != 0;
}

bool Bulk::continued_by(const PlainLines& ahead) const {
  return count_ > 0 && ahead.source == source_ && ahead.run.line == line_ + static_cast<int>(count_) &&
         ahead.run.empty == empty_;
}

void Bulk::take(Input& input, std::size_t most) {
  if (puzzles_.size() < most) puzzles_.resize(most);
  const PlainLines lines = input.next_plain(std::span(puzzles_).subspan(count_, most - count_));
  if (count_ == 0) {
    if (source_ != lines.source) source_as_json_ = json_string(lines.source);
    source_ = lines.source;
    before_ = lines.before;
    n_ = lines.n;
    line_ = lines.run.line;
    empty_ = lines.run.empty;
  }
  count_ += lines.run.count;
}

void Bulk::count(const Outcome& outcome, std::size_t times) {
  const bool as_before = !went_.empty() && went_.back().first.word == outcome.word;
  if (!as_before) went_.emplace_back(outcome, 0);
  went_.back().second += times;
  if (!outcome.interrupted) closed_ += times;
}

void Bulk::clear() {
  count_ = let_go_ = 0;
  early_.clear();
  Told::clear();
}

void Told::clear() {
  said_.clear();
  asides_.clear();
  onces_.clear();
  went_.clear();
  closed_ = 0;
  fingerprint_ = 0;
}

void Bulk::deliver(AnswerWriter& desk, bool whole) {
  std::vector<Told> early;
  {
    const std::lock_guard lock(early_mutex_);
    early.swap(early_);
  }
  for (const Told& told : early) told.deliver(desk);
  if (whole) Told::deliver(desk);
}

void Told::deliver(AnswerWriter& desk) const {
  const std::string_view said = said_;
  std::size_t from = 0;
  auto once = onces_.begin();
  const auto say_until = [&](std::size_t end) {
    for (; once != onces_.end() && once->to <= end; from = once++->to) {
      desk.say(said.substr(from, once->from - from));
      desk.say_once(once->form, said.substr(once->from, once->to - once->from));
    }
    desk.say(said.substr(from, end - from));
    from = end;
  };
  for (const Aside& aside : asides_) {
    say_until(aside.at);
    desk.explain(aside.text);
  }
  say_until(said.size());
  for (const auto& [outcome, times] : went_) desk.close_questions(outcome, times);
  desk.keep(closed_, fingerprint_);
}

BulkAnswers::BulkAnswers(const Options& options)
    : options_(options), verb_(static_cast<VerbBit>(options.verb->bit)) {
  how_.limit = 2;
  if (verb_ == for_count) how_.limit = std::min(options.limit.value_or(most_counted), most_counted);
  how_.give = verb_ == for_solve                   ? nine::Give::smallest
              : verb_ == for_check && options.json ? nine::Give::unique
                                                   : nine::Give::nothing;
  how_.budget = options.budget;
}

void BulkAnswers::answer(Bulk& bulk) {
  bulk.puzzles_before_ = 0;
  if (options_.json && bulk.before_ != nullptr) {
    const auto before = bulk.before_->puzzles();
    if (!before) return bulk.count(stopped, 1);
    bulk.puzzles_before_ = *before;
  }
  if ((verb_ & (for_canon | for_convert)) != 0) {
    write_again(bulk);
  } else {
    solve_and_say(bulk);
  }
  take_fingerprint(bulk);
}

void BulkAnswers::take_fingerprint(Bulk& bulk) const {
  if (options_.keeper == nullptr) return;
  const std::size_t first = bulk.let_go_;
  bulk.fingerprint_ = fingerprint_of(bulk.puzzles().subspan(first, bulk.closed_), bulk.empty_, bulk.source_,
                                     bulk.n_ + first, bulk.line_ + static_cast<int>(first));
}

/// What was said need not wait for what comes next, which may take hours.
void BulkAnswers::let_go(Bulk& bulk) const {
  if (bulk.closed_ == 0) return;
  take_fingerprint(bulk);
  bulk.let_go_ += bulk.closed_;
  const std::lock_guard lock(bulk.early_mutex_);
  bulk.early_.push_back(std::exchange(static_cast<Told&>(bulk), {}));
}

void BulkAnswers::solve_and_say(Bulk& bulk) {
  Bench bench = benches_.take();
  solve(bulk, bench);
  for (std::size_t k = 0; k < bulk.size();) {
    if (verb_ == for_solve && !options_.json) {
      const std::size_t solved = say_solutions(bulk, k, bench);
      k += solved;
      if (solved > 0) continue;
    }
    const std::size_t from = bulk.said_.size();
    const Outcome outcome = say(bulk, k, bench);
    const std::size_t alike = 1 + say_again(bulk, k, bench, from);
    bulk.count(outcome, alike);
    if (outcome.interrupted) break;
    k += alike;
  }
  benches_.give_back(std::move(bench));
}

/// Nothing is solved; but where givens clash is said.
void BulkAnswers::write_again(Bulk& bulk) const {
  for (std::size_t k = 0; k < bulk.size();) {
    if (signals::stopping()) return bulk.count(stopped, 1);
    if (any_clash(bulk.puzzles_[k])) {
      bulk.count(answer_alone(bulk, k++), 1);
    } else if (verb_ == for_canon) {
      say_canon(bulk, k++);
    } else {
      k += options_.json ? say_record(bulk, k) : say_puzzles(bulk, k);
    }
  }
}

std::size_t BulkAnswers::say_record(Bulk& bulk, std::size_t k) const {
  begin_json(bulk, k);
  bulk.said_ += "}\n";
  bulk.count(written, 1);
  return 1;
}

/// The lines of as many puzzles as are without a clash, from the k-th on.
std::size_t BulkAnswers::say_puzzles(Bulk& bulk, std::size_t k) const {
  std::size_t end = k + 1;
  while (end < bulk.size() && !any_clash(bulk.puzzles_[end])) ++end;
  append_lines(bulk.said_, bulk.puzzles().subspan(k, end - k));
  bulk.count(written, end - k);
  return end - k;
}

void BulkAnswers::say_canon(Bulk& bulk, std::size_t k) const {
  const nine::Canon canon = nine::canon(bulk.puzzles_[k]);
  const std::size_t from = bulk.said_.size();
  if (options_.json) {
    begin_json(bulk, k);
    bulk.said_ += R"(,"canon":")";
    append_cells(bulk.said_, canon.form, '0');
    fmt::format_to(std::back_inserter(bulk.said_), R"(","automorphisms":{}}})", canon.automorphisms);
  } else if (options_.dedupe) {
    append_cells(bulk.said_, bulk.puzzles_[k], bulk.empty_);
  } else {
    append_cells(bulk.said_, canon.form, '0');
  }
  bulk.said_ += '\n';
  if (options_.dedupe) {
    bulk.onces_.push_back({from, bulk.said_.size(), canon.form});
  } else {
    bulk.count(written, 1);
  }
}

void BulkAnswers::solve(const Bulk& bulk, Bench& bench) const {
  if (!bench.solver) bench.solver.emplace(*nine::Solver::make(how_));
  const std::size_t size = bulk.size();
  if (bench.answers.size() < size) {
    bench.answers.resize(size);
    if (how_.give != nine::Give::nothing) bench.solutions.resize(size);
  }
  const std::span<nine::Digits> solutions = bench.solutions;
  bench.solver->solve(bulk.puzzles(), std::span(bench.answers).first(size),
                      solutions.empty() ? solutions : solutions.first(size));
}

/// The lines of as many puzzles as have a solution, one behind the other, from the k-th on. The usual case, so that
/// there is little in it but writing.
std::size_t BulkAnswers::say_solutions(Bulk& bulk, std::size_t k, const Bench& bench) const {
  const auto answers = std::span(bench.answers).first(bulk.size());
  std::size_t end = k;
  while (end < answers.size() && answers[end].count > 0 && answers[end].limit == Limit::none) {
    std::size_t alike = end + 1;  // up to where the puzzles are as unique, or not, as the one at `end`
    while (alike < answers.size() && answers[alike].count == answers[end].count &&
           answers[alike].limit == Limit::none)
      ++alike;
    bulk.count(solved_outcome(answers[end]), alike - end);
    end = alike;
  }
  append_lines(bulk.said_, std::span(bench.solutions).subspan(k, end - k));
  return end - k;
}

Outcome BulkAnswers::say(Bulk& bulk, std::size_t k, const Bench& bench) const {
  const nine::Answer& answer = bench.answers[k];
  if (answer.limit == Limit::stop) return stopped;
  if (answer.limit != Limit::none) return answer_alone(bulk, k);
  if (answer.count == 0 && any_clash(bulk.puzzles_[k])) return answer_alone(bulk, k);

  const bool reached = answer.count == how_.limit;
  if (verb_ == for_count && reached && options_.limit != how_.limit) {
    let_go(bulk);
    return answer_alone(bulk, k);
  }
  const Status status = answer.count == 0               ? Status::none
                        : verb_ == for_solve            ? Status::solved
                        : answer.count > 1              ? Status::many
                        : verb_ == for_count && reached ? Status::solved
                                                        : Status::unique;
  if (options_.json) {
    say_json(bulk, k, bench, status);
  } else if (verb_ == for_count) {
    append_count(bulk.said_, answer.count, reached);
  } else {
    bulk.said_ += word(status);
  }
  bulk.said_ += '\n';
  if (verb_ == for_count) return {"counted", answered};
  return status == Status::solved ? solved_outcome(answer) : outcome_of(status);
}

/// The words or numbers of the puzzles behind the k-th that have the same answer, as many as there are: what was said
/// `from` there on, again.
std::size_t BulkAnswers::say_again(Bulk& bulk, std::size_t k, const Bench& bench, std::size_t from) const {
  const nine::Answer& answer = bench.answers[k];
  const bool needs_words = answer.count == 0 || answer.limit != Limit::none;  // perhaps
  const bool counted_on = verb_ == for_count && answer.count == how_.limit;
  if (options_.json || needs_words || counted_on) return 0;
  std::size_t end = k + 1;
  while (end < bulk.size() && bench.answers[end].count == answer.count &&
         bench.answers[end].limit == Limit::none)
    ++end;
  // Each round copies all there is: short copies, one for each puzzle, would take longer than writing the words did.
  const std::size_t size = from + (bulk.said_.size() - from) * (end - k);
  while (bulk.said_.size() < size) bulk.said_.append(bulk.said_, from, size - bulk.said_.size());
  return end - k - 1;
}

/// The same record as json_line() makes, without its cost: the beginning ...
void BulkAnswers::begin_json(Bulk& bulk, std::size_t k) const {
  fmt::format_to(std::back_inserter(bulk.said_), R"({{"schema":1,"n":{},"source":{},"puzzle":")",
                 bulk.puzzles_before_ + bulk.n_ + k, bulk.source_as_json_);
  append_cells(bulk.said_, bulk.puzzles_[k]);
  bulk.said_ += '"';
}

/// ... and all of it, for the answer of a solver.
void BulkAnswers::say_json(Bulk& bulk, std::size_t k, const Bench& bench, Status status) const {
  std::string& said = bulk.said_;
  begin_json(bulk, k);
  ((said += R"(,"status":")") += word(status)) += '"';
  if (verb_ == for_count) {
    said += R"(,"count":")";
    append_count(said, bench.answers[k].count, bench.answers[k].count == how_.limit);
    said += '"';
  } else if (status == Status::solved || status == Status::unique) {
    said += R"(,"solution":")";
    append_cells(said, bench.solutions[k]);
    said += '"';
    if (verb_ == for_solve) said += bench.answers[k].count == 1 ? R"(,"unique":true)" : R"(,"unique":false)";
  }
  said += '}';
}

Outcome BulkAnswers::answer_alone(Bulk& bulk, std::size_t k) const {
  if (signals::stopping()) return stopped;
  std::string text;
  append_cells(text, bulk.puzzles_[k], bulk.empty_);
  const Question question =
      alone(options_, bulk.source_, bulk.n_ + k, text, bulk.line_ + static_cast<int>(k), bulk.before_);
  KeptReply reply;
  const Outcome outcome = answer_question(question, options_, options_, reply);
  if (outcome.interrupted) return outcome;
  if (!reply.explained().empty()) bulk.asides_.push_back({bulk.said_.size(), reply.explained()});
  bulk.said_ += reply.said();
  return outcome;
}

}  // namespace kaidoku::app::cli
