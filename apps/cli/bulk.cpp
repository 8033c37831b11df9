// Whether givens clash is asked only where there is no solution, because that is rare, and asking everybody would
// cost more than reading and writing together.
//
// Counting has its own bound: a board with millions of solutions is better left to kaidoku::count, which knows more
// about such boards than how to enumerate them.
#include "bulk.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "answers.h"
#include "exit_code.h"
#include "run.h"
#include "signals.h"

namespace kaidoku::cli {
namespace {

constexpr std::uint64_t most_counted = 10'000;
constexpr Outcome stopped{"gave-up", gave_up, true};

constexpr std::size_t cells = std::tuple_size_v<nine::Digits>;

/// The cells in one line.
void write_cells(const Digit* __restrict digits, char empty, char* __restrict text) {
  for (std::size_t i = 0; i < cells; ++i) {
    text[i] = digits[i] == 0 ? empty : static_cast<char>(digits[i] + '0');
  }
}

void append_cells(std::string& text, const nine::Digits& digits, char empty = '.') {
  text.resize(text.size() + cells);
  write_cells(digits.data(), empty, text.data() + text.size() - cells);
}

void append_count(std::string& text, std::uint64_t count, bool or_more) {
  fmt::format_to(std::back_inserter(text), "{}{}", count, or_more ? "+" : "");
}

/// The library's clashes() names the cells; to know whether there are any this way spares a third of the time a file of
/// puzzles without a solution takes.
bool any_clash(const nine::Digits& givens) {
  std::array<unsigned, 9> rows{}, columns{}, boxes{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == 0) continue;
    const unsigned bit = 1U << givens[cell];
    const std::size_t row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    if (((rows[row] | columns[column] | boxes[box]) & bit) != 0) return true;
    rows[row] |= bit;
    columns[column] |= bit;
    boxes[box] |= bit;
  }
  return false;
}

/// A line as the question it would have been, had it come alone.
Question alone(const Options& options, std::string_view source, std::uint64_t n, std::string_view text,
               int line) {
  auto reader = Reader::make(
      [text](std::span<char> bytes) mutable {
        const auto count = text.copy(bytes.data(), bytes.size());
        text.remove_prefix(count);
        return static_cast<std::ptrdiff_t>(count);
      },
      options.text);
  Question question{n, std::string(source), *(*reader).next()};
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
  const bool as_usual = options.engine == &engines().front() && options.budget.nodes == unlimited.nodes &&
                        options.budget.time == unlimited.time;
  const bool lines = !options.sentences && options.to == "line";
  const bool lists = options.verb->bit == for_solve && options.lists();
  return as_usual && lines && !lists && (options.verb->bit & (for_solve | for_check | for_count)) != 0;
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
    n_ = lines.n;
    line_ = lines.run.line;
    empty_ = lines.run.empty;
  }
  count_ += lines.run.count;
}

void Bulk::clear() {
  count_ = 0;
  said_.clear();
  asides_.clear();
  went_.clear();
}

void Bulk::deliver(Desk& desk) const {
  const std::string_view said = said_;
  std::size_t from = 0;
  for (const Aside& aside : asides_) {
    desk.say(said.substr(from, aside.at - from));
    desk.explain(aside.text);
    from = aside.at;
  }
  desk.say(said.substr(from));
  for (const auto& [outcome, times] : went_) desk.close_questions(outcome, times);
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
  Bench bench = benches_.take();
  solve(bulk, bench);
  for (std::size_t k = 0; k < bulk.size();) {
    const std::size_t solved = verb_ == for_solve && !options_.json ? say_solutions(bulk, k, bench) : 0;
    const Outcome outcome = solved > 0 ? Outcome{word(Status::solved), answered} : say(bulk, k, bench);
    const bool as_before = !bulk.went_.empty() && bulk.went_.back().first.word == outcome.word;
    if (!as_before) bulk.went_.emplace_back(outcome, 0);
    bulk.went_.back().second += std::max<std::size_t>(solved, 1);
    if (outcome.interrupted) break;
    k += std::max<std::size_t>(solved, 1);
  }
  benches_.give_back(std::move(bench));
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
/// there is nothing in it but writing.
std::size_t BulkAnswers::say_solutions(Bulk& bulk, std::size_t k, const Bench& bench) const {
  std::size_t end = k;
  while (end < bulk.size() && bench.answers[end].count > 0 && bench.answers[end].limit == Limit::none) ++end;
  const std::size_t before = bulk.said_.size();
  bulk.said_.resize(before + (end - k) * (cells + 1));
  char* line = bulk.said_.data() + before;
  for (std::size_t i = k; i < end; ++i, line += cells + 1) {
    write_cells(bench.solutions[i].data(), '.', line);
    line[cells] = '\n';
  }
  return end - k;
}

Outcome BulkAnswers::say(Bulk& bulk, std::size_t k, const Bench& bench) const {
  const nine::Answer& answer = bench.answers[k];
  if (answer.limit == Limit::stop) return stopped;
  if (answer.limit != Limit::none) return answer_alone(bulk, k);
  if (answer.count == 0 && any_clash(bulk.puzzles_[k])) return answer_alone(bulk, k);

  const bool reached = answer.count == how_.limit;
  if (verb_ == for_count && reached && options_.limit != how_.limit) return answer_alone(bulk, k);
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
  return {word(status), status == Status::solved || status == Status::unique ? answered : negative};
}

/// The same record as json_line() makes, without its cost.
void BulkAnswers::say_json(Bulk& bulk, std::size_t k, const Bench& bench, Status status) const {
  std::string& said = bulk.said_;
  fmt::format_to(std::back_inserter(said), R"({{"schema":1,"n":{},"source":{},"puzzle":")", bulk.n_ + k,
                 bulk.source_as_json_);
  append_cells(said, bulk.puzzles_[k]);
  ((said += R"(","status":")") += word(status)) += '"';
  if (verb_ == for_count) {
    said += R"(,"count":")";
    append_count(said, bench.answers[k].count, bench.answers[k].count == how_.limit);
    said += '"';
  } else if (status == Status::solved || status == Status::unique) {
    said += R"(,"solution":")";
    append_cells(said, bench.solutions[k]);
    said += '"';
  }
  said += '}';
}

Outcome BulkAnswers::answer_alone(Bulk& bulk, std::size_t k) const {
  if (signals::stopping()) return stopped;
  std::string text;
  append_cells(text, bulk.puzzles_[k], bulk.empty_);
  const Question question =
      alone(options_, bulk.source_, bulk.n_ + k, text, bulk.line_ + static_cast<int>(k));
  KeptReply reply;
  const Outcome outcome = answer_question(question, options_, reply);
  if (!reply.explained().empty()) bulk.asides_.push_back({bulk.said_.size(), reply.explained()});
  bulk.said_ += reply.said();
  return outcome;
}

}  // namespace kaidoku::cli
