// Whether givens clash is asked only where there is no solution, because that is rare, and asking
// everybody would cost more than reading and writing together.
//
// Counting has its own bound: a board with millions of solutions is better left to kaidoku::count,
// which knows more about such boards than how to enumerate them.
#include "cli/answers/bulk_answers.h"

#include <fmt/format.h>
#include <kaidoku/canon.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "cli/answers/answer_all.h"
#include "cli/answers/json_record.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::uint64_t most_counted = 10'000;
constexpr Outcome stopped{.interrupted = true};
constexpr Outcome written{"written", answered};

void append_count(std::string& text, std::uint64_t count, bool or_more) {
  fmt::format_to(std::back_inserter(text), "{}{}", count, or_more ? "+" : "");
}

void append_lines(std::string& text, std::span<const nine::Digits> grids) {
  constexpr std::size_t cells = std::tuple_size_v<nine::Digits>;
  const std::size_t before = text.size();
  text.resize(before + grids.size() * (cells + 1));
  char* line = text.data() + before;
  for (const nine::Digits& grid : grids) {
    nine::write_cells(grid, '.', line);
    line[cells] = '\n';
    line += cells + 1;
  }
}

/// Of solve: a puzzle with several solutions has its own place in the summary.
Outcome solved_outcome(const nine::Counted& answer) {
  return {name(answer.count > 1 ? Answer::many : Answer::solved), answered};
}

}  // namespace

/// What a thread needs to solve a bulk.
struct BulkAnswers::Bench {
  std::optional<nine::Solver> solver;
  std::vector<nine::Digits> solutions;
  std::vector<nine::Counted> answers;
};

/// One bulk as it is answered.
class BulkAnswers::OneBulk {
 public:
  OneBulk(const BulkAnswers& all, batch::Bulk& bulk)
      : options_(all.options_),
        verb_(all.verb_),
        how_(all.how_),
        bulk_(bulk),
        puzzles_(bulk.puzzles()) {
    if (options_.json) source_ = json_string(bulk.source());
  }

  void solve_and_say(Bench& bench) {
    solve(bench);
    for (std::size_t k = 0; k < puzzles_.size();) {
      if (verb_ == for_solve && !options_.json) {
        const std::size_t solved = say_solutions(k, bench);
        k += solved;
        if (solved > 0) continue;
      }
      const std::size_t from = bulk_.said().size();
      const Outcome outcome = say(k, bench);
      const std::size_t alike = 1 + say_again(k, bench, from);
      bulk_.count(outcome, alike);
      if (outcome.interrupted) break;
      k += alike;
    }
  }

  /// Nothing is solved; but where givens clash is said.
  void write_again() {
    for (std::size_t k = 0; k < puzzles_.size();) {
      if (signals::stopping()) return bulk_.count(stopped, 1);
      if (nine::has_clash(puzzles_[k])) {
        bulk_.count(answer_alone(k++), 1);
      } else if (verb_ == for_canon) {
        say_canon(k++);
      } else {
        k += options_.json ? say_record(k) : say_puzzles(k);
      }
    }
  }

 private:
  void solve(Bench& bench) const {
    if (!bench.solver) bench.solver.emplace(*nine::Solver::make(how_));
    const std::size_t size = puzzles_.size();
    if (bench.answers.size() < size) {
      bench.answers.resize(size);
      if (how_.give != nine::Give::nothing) bench.solutions.resize(size);
    }
    const std::span<nine::Digits> solutions = bench.solutions;
    bench.solver->solve(puzzles_, std::span(bench.answers).first(size),
                        solutions.empty() ? solutions : solutions.first(size));
  }

  JsonRecord record(std::size_t k) {
    JsonRecord record(bulk_.said(), bulk_.number(k), source_);
    record.add_plain("puzzle", [&](std::string& text) { nine::append_cells(text, puzzles_[k]); });
    return record;
  }

  std::size_t say_record(std::size_t k) {
    record(k).end();
    bulk_.count(written, 1);
    return 1;
  }

  /// The lines of as many puzzles as are without a clash, from the k-th on.
  std::size_t say_puzzles(std::size_t k) {
    std::size_t end = k + 1;
    while (end < puzzles_.size() && !nine::has_clash(puzzles_[end])) ++end;
    append_lines(bulk_.said(), puzzles_.subspan(k, end - k));
    bulk_.count(written, end - k);
    return end - k;
  }

  /// As typed, if that is one character for each cell (as the verb canon has it).
  void append_puzzle(std::string& text, std::size_t k) {
    const std::string typed = bulk_.typed(k);
    if (typed.size() == puzzles_[k].size()) {
      text += typed;
    } else {
      nine::append_cells(text, puzzles_[k]);
    }
  }

  void say_canon(std::size_t k) {
    const nine::Canon canon = nine::canon(puzzles_[k]);
    std::string& said = bulk_.said();
    const std::size_t from = said.size();
    if (options_.json) {
      JsonRecord json = record(k);
      json.add_plain("canon",
                     [&](std::string& text) { nine::append_cells(text, canon.form, '0'); });
      json.add_json("automorphisms", fmt::format_int(canon.automorphisms).c_str());
      json.end();
    } else {
      if (options_.dedupe) {
        append_puzzle(said, k);
      } else {
        nine::append_cells(said, canon.form, '0');
      }
      said += '\n';
    }
    if (options_.dedupe) {
      bulk_.count_once(from, canon.form);
    } else {
      bulk_.count(written, 1);
    }
  }

  /// The lines of as many puzzles as have a solution, one after the other, from the k-th on. The
  /// usual case, so that there is little in it but writing.
  std::size_t say_solutions(std::size_t k, const Bench& bench) {
    const auto answers = std::span(bench.answers).first(puzzles_.size());
    std::size_t end = k;
    while (end < answers.size() && answers[end].count > 0 && answers[end].limit == Limit::none) {
      // up to where the puzzles are as unique, or not, as the one at `end`
      std::size_t alike = end + 1;
      while (alike < answers.size() && answers[alike].count == answers[end].count &&
             answers[alike].limit == Limit::none)
        ++alike;
      bulk_.count(solved_outcome(answers[end]), alike - end);
      end = alike;
    }
    append_lines(bulk_.said(), std::span(bench.solutions).subspan(k, end - k));
    return end - k;
  }

  Outcome say(std::size_t k, const Bench& bench) {
    const nine::Counted& answer = bench.answers[k];
    if (answer.limit == Limit::stop) return stopped;
    if (answer.limit != Limit::none) return answer_alone(k);
    if (answer.count == 0 && nine::has_clash(puzzles_[k])) return answer_alone(k);
    if (options_.why && answer.count != 1) return answer_alone(k);

    const bool reached = answer.count == how_.limit;
    if (verb_ == for_count && reached && options_.limit != how_.limit) {
      bulk_.let_go();
      return answer_alone(k);
    }
    const Answer status = answer.count == 0               ? Answer::none
                          : verb_ == for_solve            ? Answer::solved
                          : answer.count > 1              ? Answer::many
                          : verb_ == for_count && reached ? Answer::solved
                                                          : Answer::unique;
    if (options_.json) {
      say_json(k, bench, status);
    } else {
      if (verb_ == for_count) {
        append_count(bulk_.said(), answer.count, reached);
      } else {
        bulk_.said() += name(status);
      }
      bulk_.said() += '\n';
    }
    if (verb_ == for_count) return {"counted", answered};
    return status == Answer::solved ? solved_outcome(answer) : outcome_of(status);
  }

  /// The words or numbers of the puzzles after the k-th that have the same answer, as many as there
  /// are: what was said `from` there on, again.
  std::size_t say_again(std::size_t k, const Bench& bench, std::size_t from) {
    const nine::Counted& answer = bench.answers[k];
    const bool needs_words = answer.count == 0 || answer.limit != Limit::none;  // perhaps
    const bool counted_on = verb_ == for_count && answer.count == how_.limit;
    const bool explained = options_.why && answer.count != 1;
    if (options_.json || needs_words || counted_on || explained) return 0;
    std::size_t end = k + 1;
    while (end < puzzles_.size() && bench.answers[end].count == answer.count &&
           bench.answers[end].limit == Limit::none)
      ++end;
    // Each round copies all there is: short copies, one for each puzzle, would take longer than
    // writing the words did.
    std::string& said = bulk_.said();
    const std::size_t size = from + (said.size() - from) * (end - k);
    while (said.size() < size) said.append(said, from, size - said.size());
    return end - k - 1;
  }

  /// The same record as json_line() makes, without its cost.
  void say_json(std::size_t k, const Bench& bench, Answer status) {
    const nine::Counted& answer = bench.answers[k];
    JsonRecord json = record(k);
    json.add_plain("status", [&](std::string& text) { text += name(status); });
    if (verb_ == for_count) {
      json.add_plain("count", [&](std::string& text) {
        append_count(text, answer.count, answer.count == how_.limit);
      });
    } else if (status == Answer::solved || status == Answer::unique) {
      json.add_plain("solution",
                     [&](std::string& text) { nine::append_cells(text, bench.solutions[k]); });
      if (verb_ == for_solve) json.add_json("unique", answer.count == 1 ? "true" : "false");
    }
    json.end();
  }

  Outcome answer_alone(std::size_t k) {
    return bulk_.answer_alone(k, [this](const Question& question, Reply& reply) {
      return answer_question(question, options_, options_, reply);
    });
  }

  const Options& options_;
  const VerbBit verb_;
  const nine::SolverOptions& how_;
  batch::Bulk& bulk_;
  const std::span<const nine::Digits> puzzles_;
  std::string source_{};
};

bool answered_in_bulk(const Options& options) {
  const Budget unlimited;
  const bool as_usual = options.engine == &all_engines().front() &&
                        options.budget.nodes == unlimited.nodes &&
                        options.budget.time == unlimited.time;
  const bool lines =
      !options.sentences && (options.to == "line" || (options.json && options.to.empty()));
  return as_usual && lines && !options.lists() && !options.minimal && !options.explain_input &&
         (options.verb->bit & (for_solve | for_check | for_count | for_canon | for_convert)) != 0;
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

BulkAnswers::~BulkAnswers() = default;

void BulkAnswers::answer(batch::Bulk& bulk) {
  OneBulk one(*this, bulk);
  if ((verb_ & (for_canon | for_convert)) != 0) return one.write_again();
  auto bench = take_bench();
  one.solve_and_say(*bench);
  give_back(std::move(bench));
}

std::unique_ptr<BulkAnswers::Bench> BulkAnswers::take_bench() {
  const std::lock_guard lock(mutex_);
  if (benches_.empty()) return std::make_unique<Bench>();
  auto bench = std::move(benches_.back());
  benches_.pop_back();
  return bench;
}

void BulkAnswers::give_back(std::unique_ptr<Bench> bench) {
  const std::lock_guard lock(mutex_);
  benches_.push_back(std::move(bench));
}

}  // namespace kaidoku::app::cli
