// 9x9 boards are asked about in batches; others one by one, each with a part of what is left, so
// that a hard one does not take it all.
#include "analysis/oracle.h"

#include <algorithm>

namespace kaidoku::analysis {
namespace {

/// A node of a larger board takes longer. On 9x9 boards this is never reached, on 16x16 after some
/// seconds.
std::uint64_t worth_while(int order) {
  const auto n = static_cast<std::uint64_t>(order);
  return std::max<std::uint64_t>(16, 1'000'000'000 / (n * n * n));
}

constexpr std::uint64_t part_of_a_question = 16;

}  // namespace

Oracle::Oracle(std::shared_ptr<const Rules> rules, const Budget& budget)
    : rules_(std::move(rules)),
      budget_(budget),
      deadline_(budget),
      half_(deadline_.half()),
      all_worth_(worth_while(rules_->order())) {}

Puzzle Oracle::puzzle(Grid board) const { return *Puzzle::make(rules_, std::move(board)); }

Budget Oracle::left(std::uint64_t parts) const {
  Budget rest = budget_.left(start_, nodes_);
  rest.nodes = std::min(rest.nodes, worth_) / parts;
  rest.progress = nullptr;
  return rest;
}

bool Oracle::affords(std::uint64_t units) {
  if (spent() || units > worth_ / part_of_a_question) return false;
  worth_ -= units;
  return true;
}

void Oracle::spend(std::uint64_t nodes, Limit limit) {
  nodes_ += nodes;
  worth_ -= std::min(worth_, nodes + 1);
  if (const Limit over = deadline_.limit(); over != Limit::none) limit = over;
  if (limit_ != Limit::time && limit_ != Limit::stop && limit != Limit::none) limit_ = limit;
  if (worth_ == 0 && limit_ == Limit::none) limit_ = Limit::nodes;
}

Answer Oracle::solvable(const Grid& board) {
  if (spent()) return Answer::gave_up;
  if (nine::fits(*rules_)) {
    const Answer answer = ask_nine({board}, 1).front().answer;
    return answer == Answer::many ? Answer::solved : answer;
  }
  const Solved solved = solve(puzzle(board), {.budget = left(part_of_a_question)});
  spend(solved.nodes, solved.limit);
  return solved.answer;
}

std::vector<Uniqueness> Oracle::ask(const std::vector<Grid>& boards) {
  if (nine::fits(*rules_)) return ask_nine(boards, 2);
  std::vector<Uniqueness> answers(boards.size());
  for (std::size_t k = 0; k < boards.size() && !spent(); ++k) {
    answers[k] = uniqueness(puzzle(boards[k]), {.budget = left(part_of_a_question)});
    spend(answers[k].nodes, answers[k].limit);
  }
  return answers;
}

/// `many`: as many as the limit.
std::vector<Uniqueness> Oracle::ask_nine(const std::vector<Grid>& boards, std::uint64_t limit) {
  std::vector<nine::Digits> questions;
  for (const Grid& board : boards) questions.push_back(*nine::to_digits(board));
  std::vector<nine::Counted> counts(boards.size());
  std::vector<nine::Digits> solutions(boards.size());
  auto solver = nine::Solver::make({.limit = limit,
                                    .give = limit > 1 ? nine::Give::unique : nine::Give::nothing,
                                    .budget = left()});
  solver->solve(questions, counts, solutions);
  std::vector<Uniqueness> answers(boards.size());
  for (std::size_t k = 0; k < boards.size() && !spent(); ++k) {
    const Limit ended = counts[k].nodes > left().nodes ? Limit::nodes : counts[k].limit;
    if (ended == Limit::none) {
      answers[k].answer = counts[k].count == 0       ? Answer::none
                          : counts[k].count == limit ? Answer::many
                                                     : Answer::unique;
      if (answers[k].answer == Answer::unique) answers[k].first = nine::to_grid(solutions[k]);
    }
    spend(std::min(counts[k].nodes, left().nodes), ended);
  }
  return answers;
}

}  // namespace kaidoku::analysis
