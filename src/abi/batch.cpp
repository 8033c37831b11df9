// Many puzzles through the room batch: one line for each, plain 9x9 lines thousands at a time.
#include "kaidoku/batch.h"

#include <fmt/core.h>

#include <memory>
#include <vector>

#include "abi/handles.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/nine.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

constexpr batch::Outcome solved{"solved"}, many{"many"}, none{"none"}, gave_up{"gave-up"},
    bad{"bad"}, interrupted{.interrupted = true};

class TakenByCaller final : public batch::AnswerSink {
 public:
  TakenByCaller(kaidoku_batch_take take, void* context) : take_(take), context_(context) {}
  bool write(std::string_view text) override {
    return take_(context_, text.data(), text.size()) != 0;
  }

 private:
  kaidoku_batch_take take_;
  void* context_;
};

/// The questions of a batch, for any number of threads.
class BatchSolver {
 public:
  explicit BatchSolver(const Budget& budget) : budget_(budget) {}

  batch::Outcome answer(const batch::Question& question, batch::Reply& reply) const {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed))
      return interrupted;
    const auto& puzzle = question.reading.puzzle;
    if (!puzzle) return complain(question, reply);
    Solutions all = solutions(*puzzle, {.budget = budget_});
    const Grid* const found = all.next();
    if (all.limit() == Limit::stop) return interrupted;
    if (found == nullptr) return say(reply, all.answer() == Answer::none ? none : gave_up);
    reply.say(to_line(*found, puzzle->symbols()) + '\n');
    return all.unique() == false ? many : solved;
  }

  void answer(batch::Bulk& bulk) const {
    auto solver = nine::Solver::make({.limit = 2, .give = nine::Give::smallest, .budget = budget_});
    std::vector<nine::Digits> solutions(bulk.size());
    std::vector<nine::Counted> answers(bulk.size());
    solver->solve(bulk.puzzles(), answers, solutions);
    for (std::size_t k = 0; k < bulk.size(); ++k) {
      if (answers[k].limit == Limit::stop) return bulk.count(interrupted, 1);
      if (answers[k].count == 0 || answers[k].limit != Limit::none) {
        const auto alone = [this](const auto& question, auto& reply) {
          return answer(question, reply);
        };
        const batch::Outcome outcome = bulk.answer_alone(k, alone);
        bulk.count(outcome, 1);
        if (outcome.interrupted) return;
        continue;
      }
      nine::append_cells(bulk.said(), solutions[k]);
      bulk.said() += '\n';
      bulk.count(answers[k].count == 1 ? solved : many, 1);
    }
  }

 private:
  static batch::Outcome complain(const batch::Question& question, batch::Reply& reply) {
    const Reading& reading = question.reading;
    const Error& error = reading.puzzle.error();
    if (question.n == 0) return bad;
    const bool placed = error.line > 0;
    reply.say(fmt::format("bad {}:{} {}\n", placed ? error.line : reading.line,
                          placed ? error.column : reading.column, error.message));
    return bad;
  }
  static batch::Outcome say(batch::Reply& reply, const batch::Outcome& outcome) {
    reply.say(fmt::format("{}\n", outcome.word));
    return outcome;
  }

  const Budget budget_;
};

std::uint64_t times(const batch::Tally& tally, std::string_view word) {
  for (const auto& [known, count] : tally) {
    if (known == word) return count;
  }
  return 0;
}

}  // namespace

kaidoku_code kaidoku_batch_solve(const char* path, const char* text, size_t length,
                                 const kaidoku_text_options* options, const kaidoku_budget* budget,
                                 int32_t threads, kaidoku_batch_take take, void* context,
                                 kaidoku_batch_summary* summary, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (take == nullptr || (path == nullptr && missing(text, length))) return KAIDOKU_NULL;
  if (!sized(options) || !sized(budget) || !sized(summary) || threads < 0) return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    const batch::Settings settings{.text = options_of(options),
                                   .threads = threads == 0 ? 1 : threads};
    auto source = path != nullptr ? batch::Source::file(path) : batch::Source::text({text, length});
    const Budget allowed = budget_of(budget);
    const BatchSolver solver(allowed);
    // about the source: it is the last question, so nobody else is at it
    std::optional<Error> complaint;
    batch::Work work;
    work.answer = [&](const batch::Question& question, batch::Reply& reply) {
      if (question.n == 0) complaint = question.reading.puzzle.error();
      return solver.answer(question, reply);
    };
    const bool each_its_own = allowed.time != Budget{}.time;
    if (!each_its_own) work.bulk = [&](batch::Bulk& bulk) { solver.answer(bulk); };
    TakenByCaller sink(take, context);
    const auto result = batch::run({std::move(source)}, work, sink, settings);
    if (!result) return refuse(result.errors(), errors);
    if (summary != nullptr) {
      const batch::Tally& tally = result->tally;
      *summary = {sizeof *summary,
                  result->open ? 1 : 0,
                  result->puzzles,
                  times(tally, solved.word),
                  times(tally, many.word),
                  times(tally, none.word),
                  times(tally, gave_up.word),
                  times(tally, bad.word)};
    }
    if (complaint) return refuse({*complaint}, errors);
    return KAIDOKU_OK;
  });
}
