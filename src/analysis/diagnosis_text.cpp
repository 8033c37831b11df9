// A diagnosis in sentences. Lists are cut where nobody would read on; the struct has them whole.
#include <fmt/core.h>

#include <algorithm>

#include "human/words.h"
#include "kaidoku/diagnose.h"

namespace kaidoku {
namespace {

constexpr std::size_t most_clues_named = 12, most_cells_named = 12, most_singles_named = 6;
constexpr std::size_t most_repairs_named = 4, most_givens_named = 4;

class Telling {
 public:
  Telling(const Diagnosis& diagnosis, const Puzzle& puzzle)
      : diagnosis_(diagnosis), puzzle_(puzzle), words_(puzzle.rules(), puzzle.symbols()) {}

  std::vector<std::string> all() {
    switch (diagnosis_.answer) {
      case Answer::unique:
        say("The puzzle has exactly one solution.");
        break;
      case Answer::none:
        say("No rule is broken, but there is no solution.");
        say_conflict();
        say_repairs();
        break;
      case Answer::many:
        say_number();
        if (!just_two()) say_open_cells();
        say_difference();
        say_missing();
        break;
      default:
        say(diagnosis_.solution ? "Gave up: the puzzle has a solution, perhaps several."
                                : "Gave up: the puzzle may have no solution, one or several.");
        break;
    }
    return std::move(said_);
  }

 private:
  void say(std::string sentence) { said_.push_back(std::move(sentence)); }

  std::string is(Cell cell, Digit digit) const {
    return fmt::format("{}={}", words_.cell(cell), words_.digit(digit));
  }
  std::string is(const Candidate& candidate) const { return is(candidate.cell, candidate.digit); }

  /// The first of them in words; and how many others there are.
  template <class Things, class Word>
  std::string some(const Things& things, std::size_t most, std::string_view last,
                   const Word& word) const {
    const std::size_t named = things.size() <= most + 1 ? things.size() : most;
    std::vector<std::string> words;
    for (std::size_t k = 0; k < named; ++k) words.push_back(word(things[k]));
    if (named < things.size()) words.push_back(fmt::format("{} others", things.size() - named));
    return human::listed(words, last);
  }

  std::string named(const std::vector<Cell>& cells) const { return words_.cells(cells, "and"); }

  void say_conflict() {
    const Conflict& conflict = diagnosis_.conflict;
    const auto clue = [&](Cell cell) { return is(cell, puzzle_.givens()[cell]); };
    say(fmt::format("{} {} clues have no solution together{}: {}.",
                    conflict.minimal ? "These" : "Already these", conflict.clues.size(),
                    conflict.minimal ? "" : ", perhaps fewer of them",
                    some(conflict.clues, most_clues_named, "and", clue)));
    if (conflict.dead_end) {
      say_dead_end(*conflict.dead_end);
    } else {
      say("Forced digits alone do not show that.");
    }
  }

  void say_dead_end(const DeadEnd& dead_end) {
    const auto& singles = dead_end.singles;
    const auto single = [&](const Single& it) { return is(it.candidate); };
    std::string forced;
    if (singles.size() > most_singles_named) {
      forced = fmt::format("They force {} digits, the last of them {}; then ", singles.size(),
                           is(singles.back().candidate));
    } else if (!singles.empty()) {
      forced = fmt::format("They force {}; then ", some(singles, singles.size(), "and", single));
    }
    std::string end = dead_end.house < 0
                          ? fmt::format("{} has no digit left", words_.cell(dead_end.cell))
                          : fmt::format("{} has no place left for {}", words_.house(dead_end.house),
                                        words_.digit(dead_end.digit));
    if (forced.empty() && dead_end.house >= 0)
      end.front() = static_cast<char>(end.front() - 'a' + 'A');
    say(fmt::format("{}{}.", forced, end));
  }

  std::string instead(const Repair& repair) const {
    return fmt::format("{} instead of {}{}", is(repair.candidate),
                       words_.digit(puzzle_.givens()[repair.candidate.cell]),
                       repair.removable ? " (or no clue there)" : "");
  }

  void say_repairs() {
    const auto& [clues, minimal, dead_end, repairs, loose, complete] = diagnosis_.conflict;
    if (repairs.size() == 1) {
      say(fmt::format("With {} there is exactly one solution.", instead(repairs.front())));
    } else if (!repairs.empty()) {
      say(fmt::format("With one of these changes there is exactly one solution: {}.",
                      some(repairs, most_repairs_named, "or",
                           [&](const Repair& repair) { return instead(repair); })));
    } else if (complete && loose == 0) {
      say("No change of a single clue leaves a solution: more than one must be wrong.");
    } else if (complete) {
      say("No change of a single clue leaves exactly one solution.");
    }
    if (loose > 0)
      say(fmt::format("{} {}change{} of one clue leave{} several solutions.", loose,
                      repairs.empty() ? "" : "other ", loose == 1 ? "" : "s",
                      loose == 1 ? "s" : ""));
    if (!complete) say("Not every change of a clue was tried.");
  }

  void say_number() {
    const Ambiguity& it = diagnosis_.ambiguity;
    say(fmt::format("The puzzle has {}{} solutions.", it.all ? "" : "at least ", it.count));
  }

  /// In which cells not all solutions are the same.
  void say_open_cells() {
    const Ambiguity& it = diagnosis_.ambiguity;
    const std::vector<Cell> open = it.open_cells();
    const auto same =
        puzzle_.rules().cells() - puzzle_.givens().filled() - static_cast<int>(open.size());
    const bool exact = it.possible.answer == Answer::exact;
    std::string text =
        fmt::format("They differ in {}{} cells", exact ? "" : "at least ", open.size());
    if (open.size() <= most_cells_named) text += ": " + named(open);
    if (exact && same > 0)
      text += fmt::format("; the other {} the same in all",
                          same == 1 ? "empty cell is" : fmt::format("{} empty cells are", same));
    say(text + '.');
  }

  /// How two of them differ.
  void say_difference() {
    const Ambiguity& it = diagnosis_.ambiguity;
    const std::vector<Cell> cells = it.differing_cells();
    DigitSet digits;
    for (const Cell cell : cells) digits.insert(it.first[cell]);
    const auto either = [&](Cell cell) {
      return fmt::format("{} ({} or {})", words_.cell(cell), words_.digit(it.first[cell]),
                         words_.digit(it.second[cell]));
    };
    if (digits.size() == 2) {
      say(fmt::format("{} can swap {} and {}.", named(cells),
                      words_.digit(static_cast<Digit>(digits.first())),
                      words_.digit(static_cast<Digit>(digits.next(digits.first() + 1)))));
    } else {
      say(fmt::format("{} differ in {}.", just_two() ? "They" : "Two of them",
                      some(cells, most_cells_named, "and", either)));
    }
  }

  bool just_two() const { return diagnosis_.ambiguity.all && diagnosis_.ambiguity.count == 2; }

  void say_missing() {
    const Ambiguity& it = diagnosis_.ambiguity;
    const auto given = [&](const Candidate& candidate) { return is(candidate); };
    if (!it.enough.empty()) {
      say(fmt::format("One more given is enough: {}.",
                      some(it.enough, most_givens_named, "or", given)));
    } else if (!it.complete) {
      say("Whether one more given is enough was not found out.");
    } else if (it.missing.empty()) {
      say("One more given is not enough.");
    } else if (it.missing.size() <= most_cells_named) {
      say(fmt::format("One more given is not enough; these {} are: {}.", it.missing.size(),
                      some(it.missing, most_cells_named, "and", given)));
    } else {
      say(fmt::format("One more given is not enough; some {} are needed.", it.missing.size()));
    }
  }

  const Diagnosis& diagnosis_;
  const Puzzle& puzzle_;
  const human::Words words_;
  std::vector<std::string> said_;
};

}  // namespace

std::vector<std::string> sentences(const Diagnosis& diagnosis, const Puzzle& puzzle) {
  return Telling(diagnosis, puzzle).all();
}

}  // namespace kaidoku
