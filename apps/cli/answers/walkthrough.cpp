// A picture must fit into 24 lines together with its sentence, or else it is gone when the sentence
// is read. So only the rows with something to look at show their candidates, and at most eight
// digits are placed on one board. Where even that is too wide (16x16), the cells are pointed out
// without candidates.
#include "cli/answers/walkthrough.h"

#include <fmt/core.h>
#include <kaidoku/render.h>

#include <algorithm>

#include "cli/answers/steps.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::size_t most_placed = 8;  // on one board

std::string_view meaning(Marks::Role role) {
  switch (role) {
    case Marks::Role::pattern:
      return "* is what the step looks at";
    case Marks::Role::other:
      return "~ is false where * is true";
    case Marks::Role::removed:
      return "- cannot be";
    case Marks::Role::placed:
      return "+ is placed";
  }
  return {};
}

/// Does it place a digit, for a reason that is seen without candidates?
bool places_only(const Step& step) {
  return !step.places.empty() && step.removes.empty() && step.chains.empty();
}

/// Every cell in which something is pointed out.
std::vector<Cell> cells_of(const Marks& marks) {
  std::vector<Cell> cells = marks.cells;
  for (const Marks::Spot& spot : marks.spots) cells.push_back(spot.cell);
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace

std::string numbered(std::size_t number, const Step& step, const Puzzle& puzzle, const Form& form) {
  return fitted(fmt::format("{}. {}", number, step_text(step, puzzle)), form);
}

Walkthrough::Walkthrough(const Puzzle& puzzle, const Form& form)
    : puzzle_(puzzle), form_(form), style_(form.style) {
  style_.focus = true;
}

std::string Walkthrough::legend(const Marks& marks) {
  std::string text;
  const auto tell = [&](Marks::Role role) {
    if (std::find(told_.begin(), told_.end(), role) != told_.end()) return;
    told_.push_back(role);
    text += fmt::format("{}{}", text.empty() ? "" : "; ", meaning(role));
  };
  if (!marks.cells.empty()) tell(Marks::Role::pattern);
  for (const auto role :
       {Marks::Role::pattern, Marks::Role::other, Marks::Role::removed, Marks::Role::placed}) {
    if (std::any_of(marks.spots.begin(), marks.spots.end(),
                    [&](const Marks::Spot& spot) { return spot.role == role; }))
      tell(role);
  }
  return text.empty() ? "" : fmt::format("({})\n", text);
}

std::string Walkthrough::picture(const Step& step, const Grid& board,
                                 std::vector<DigitSet> candidates) {
  const Marks marks = marks_of(step, std::move(candidates));
  const auto text = terminal_marks(puzzle_, board, marks, style_);
  if (!text.empty()) return text + legend(marks);
  return terminal_cells(puzzle_, board, cells_of(marks), Marks::Role::pattern, style_) +
         legend({.cells = {0}});
}

std::string Walkthrough::all(const Position& start, const std::vector<Step>& steps) {
  std::string text;
  Grid board = board_of(puzzle_.givens(), start);
  auto left = candidates(puzzle_.rules(), puzzle_.givens(), start);
  for (std::size_t i = 0; i < steps.size();) {
    text += text.empty() ? "" : "\n";
    const std::size_t first = i;
    if (!places_only(steps[i])) {
      text += picture(steps[i], board, left);
      apply(steps[i++], puzzle_.rules(), board, left);
    } else {
      std::vector<Cell> placed;
      for (; i < steps.size() && i - first < most_placed && places_only(steps[i]); ++i) {
        apply(steps[i], puzzle_.rules(), board, left);
        for (const auto& [cell, digit] : steps[i].places) placed.push_back(cell);
      }
      std::sort(placed.begin(), placed.end());
      text += terminal_cells(puzzle_, board, placed, Marks::Role::placed, style_);
      text += legend({.spots = {{0, 1, Marks::Role::placed}}});
    }
    for (std::size_t k = first; k < i; ++k) text += numbered(k + 1, steps[k], puzzle_, form_);
  }
  return text;
}

}  // namespace kaidoku::app::cli
