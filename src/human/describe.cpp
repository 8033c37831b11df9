// Sentences: the only place where a step becomes text.
#include <fmt/core.h>

#include <algorithm>

#include "human/techniques.h"

namespace kaidoku {
namespace {

/// "a, b or c"
std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
    text += words[i];
  }
  return text;
}

/// Says one step; the parts of its sentence.
class Teller {
 public:
  Teller(const Step& step, const Rules& rules, const Symbols& symbols)
      : step_(step), rules_(rules), symbols_(symbols), digit_(symbols.name(step.digit)) {}

  std::string tell() const;

 private:
  std::string cell(Cell cell) const { return cell_name(cell, rules_.order()); }
  std::string house(std::size_t i) const { return house_name(rules_, step_.houses[i]); }
  std::string cells(const std::vector<Cell>& all, std::string_view last) const {
    std::vector<std::string> words;
    for (const Cell one : all) words.push_back(cell(one));
    return listed(words, last);
  }
  /// The digits the pattern is made of.
  std::string digits(std::string_view last) const {
    DigitSet all;
    for (const Candidate& use : step_.uses) all.insert(use.digit);
    std::vector<std::string> words;
    for (int d = 1; d <= rules_.order(); ++d) {
      if (all.contains(d)) words.emplace_back(symbols_.name(static_cast<Digit>(d)));
    }
    return listed(words, last);
  }
  /// "rows 1 and 4": the first or the second half of the houses.
  std::string lines(bool second) const {
    const auto half = static_cast<std::ptrdiff_t>(step_.houses.size() / 2);
    const auto from = step_.houses.begin() + (second ? half : 0);
    std::vector<std::string> words;
    for (auto at = from; at != from + half; ++at)
      words.push_back(std::to_string(rules_.houses()[static_cast<std::size_t>(*at)].number + 1));
    return fmt::format("{}s {}", name(rules_.houses()[static_cast<std::size_t>(*from)].kind),
                       listed(words, "and"));
  }

  /// "3 or 4": the digits of these candidates that lie in the cell.
  std::string digits_of(Cell cell, const std::vector<Candidate>& all, std::string_view last) const {
    std::vector<std::string> words;
    for (const Candidate& one : all) {
      if (one.cell == cell) words.emplace_back(symbols_.name(one.digit));
    }
    return listed(words, last);
  }
  /// The cells of the pattern's candidates that are not among its cells, each once.
  std::string other_cells(std::string_view last) const {
    std::vector<Cell> others;
    for (const Candidate& use : step_.uses) {
      if (std::find(step_.cells.begin(), step_.cells.end(), use.cell) == step_.cells.end() &&
          std::find(others.begin(), others.end(), use.cell) == others.end())
        others.push_back(use.cell);
    }
    return cells(others, last);
  }
  /// "r1c1 cannot be 3 or 4, r1c2 cannot be 3"
  std::string gone() const {
    std::vector<std::string> words;
    std::vector<Cell> told;
    for (const Candidate& one : step_.removes) {
      if (std::find(told.begin(), told.end(), one.cell) != told.end()) continue;
      told.push_back(one.cell);
      words.push_back(
          fmt::format("{} cannot be {}", cell(one.cell), digits_of(one.cell, step_.removes, "or")));
    }
    return listed(words, "and");
  }

  std::string last_digit() const;
  std::string hidden_single() const;
  std::string naked_single() const;
  std::string locked() const;
  std::string naked_subset() const;
  std::string hidden_subset() const;
  std::string fish() const;
  std::string wing(bool pivot_too) const;
  std::string two_ends(std::string_view how) const;
  std::string empty_rectangle() const;
  std::string w_wing() const;
  std::string finned_fish() const;
  std::string coloring() const;
  std::string hidden_rectangle() const;
  std::string unique_loop(int type) const;
  std::string grave() const;
  std::string aligned() const;
  std::string cycle() const;
  std::string chains() const;

  const Step& step_;
  const Rules& rules_;
  const Symbols& symbols_;
  std::string digit_;
};

std::string Teller::last_digit() const {
  return fmt::format("{} is the last empty cell of {}, and {} is what is missing there.",
                     cell(step_.cells.front()), house_name(rules_, *step_.house), digit_);
}

std::string Teller::hidden_single() const {
  const auto sentence = fmt::format("In {} the {} can only go in {}", house_name(rules_, *step_.house),
                                    digit_, cell(step_.cells.front()));
  if (step_.because.empty()) return sentence + ", by the candidates that are left.";
  return fmt::format("{}: the other empty cells there see the {} in {}.", sentence, digit_,
                     cells(step_.because, "or"));
}

std::string Teller::naked_single() const {
  return fmt::format(
      "{} can only be {}: {}.", cell(step_.cells.front()), digit_,
      step_.because.empty() ? "all other candidates are gone" : "its houses hold all other digits");
}

std::string Teller::locked() const {
  const auto sentence =
      fmt::format("In {} the {} can only go in {}", house(0), digit_, cells(step_.cells, "or"));
  if (step_.places.empty())
    return fmt::format("{}, so no other cell of {} can be {}.", sentence, house(1), digit_);
  return fmt::format("{}, all in {}. So in {} it can only go in {}.", sentence, house(1), house(2),
                     cell(step_.places.front().cell));
}

std::string Teller::naked_subset() const {
  return fmt::format("{} can only be {}, so no other cell of {} can be one of these.",
                     cells(step_.cells, "and"), digits("or"), house(0));
}

std::string Teller::hidden_subset() const {
  const auto sentence = fmt::format("In {} the digits {} can only go in {}", house(0), digits("and"),
                                    cells(step_.cells, "and"));
  if (step_.places.empty()) return sentence + ", so these cells can be nothing else.";
  return fmt::format("{}, so the {} can only go in {}.", sentence, digit_, cell(step_.places.front().cell));
}

std::string Teller::fish() const {
  return fmt::format("In {} the {} can only go in {}, so no other cell of these {}s can be {}.", lines(false),
                     digit_, lines(true),
                     name(rules_.houses()[static_cast<std::size_t>(step_.houses.back())].kind), digit_);
}

std::string Teller::wing(bool pivot_too) const {
  std::vector<std::string> each;
  for (const Cell one : step_.cells)
    each.push_back(fmt::format("{} can only be {}", cell(one), digits_of(one, step_.uses, "or")));
  return fmt::format(
      "{}. So {} is {}: {}.", listed(each, "and"),
      pivot_too ? "one of them" : fmt::format("{} or {}", cell(step_.cells[1]), cell(step_.cells[2])), digit_,
      gone());
}

std::string Teller::two_ends(std::string_view how) const {
  return fmt::format("In {} and {} the {} has two places each, and {} and {} {}. So {} or {} is {}: {}.",
                     house(0), house(1), digit_, cell(step_.cells[2]), cell(step_.cells[3]), how,
                     cell(step_.cells[0]), cell(step_.cells[1]), digit_, gone());
}

std::string Teller::empty_rectangle() const {
  return fmt::format(
      "In {0} the {1} can only go in {2} or {3}, and in {4} only in {5} or {6}. If {5} is {1}, the {1} of "
      "the box is in {3}; otherwise {6} is {1}. Either way {7}.",
      house(0), digit_, house(1), house(2), house(3), cell(step_.cells[0]), cell(step_.cells[1]), gone());
}

std::string Teller::w_wing() const {
  const Candidate& joint = step_.uses.back();
  return fmt::format(
      "{} can only be {}, and they see the two places of the {} in {}. So one of them is {}: {}.",
      cells(step_.cells, "and"), digits_of(step_.cells[0], step_.uses, "or"), symbols_.name(joint.digit),
      house(0), digit_, gone());
}

std::string Teller::finned_fish() const {
  return fmt::format("In {} the {} can only go in {}, but for {}. Either way {}.", lines(false), digit_,
                     lines(true), other_cells("and"), gone());
}

std::string Teller::coloring() const {
  std::vector<Cell> one, other;
  for (const Cell here : step_.cells) {
    const bool first =
        std::find(step_.uses.begin(), step_.uses.end(), Candidate{here, step_.digit}) != step_.uses.end();
    (first ? one : other).push_back(here);
  }
  return fmt::format("By houses with two places for {}, either {} hold it or {}. So {}.", digit_,
                     cells(one, "and"), cells(other, "and"), gone());
}

std::string Teller::hidden_rectangle() const {
  return fmt::format(
      "If {0} were {1}, the {2} of {3} and {4} were in {5} and {6}. Then the two digits of {7} could change "
      "places, and there were two solutions. So {8}.",
      cell(step_.cells[2]), symbols_.name(step_.removes.front().digit), digit_, house(0), house(1),
      cell(step_.cells[3]), cell(step_.cells[1]), cells(step_.cells, "and"), gone());
}

std::string Teller::unique_loop(int type) const {
  const auto pair = digits_of(step_.cells.front(), step_.uses, "and");
  const auto sentence =
      fmt::format("If {} held nothing but {}, these could change places, and there were two solutions.",
                  cells(step_.cells, "and"), pair);
  switch (type) {
    case 1:
      return fmt::format("{} So {}.", sentence, gone());
    case 2:
      return fmt::format("{} So one of them is {}: {}.", sentence, digit_, gone());
    case 3:
      return fmt::format("{} So in {} the two of them that can hold more make a subset with {}: {}.",
                         sentence, house_name(rules_, *step_.house), other_cells("and"), gone());
    default:
      return fmt::format("{} In {} the {} must be in one of them: {}.", sentence,
                         house_name(rules_, *step_.house), digit_, gone());
  }
}

std::string Teller::grave() const {
  std::vector<std::string> surplus;
  for (const Cell one : step_.cells)
    surplus.push_back(fmt::format("the {} in {}", digits_of(one, step_.uses, "and"), cell(one)));
  return fmt::format(
      "Without {} every empty cell had two candidates and every digit two places in its houses, so there "
      "were no or "
      "several solutions. One of these is true: {}.",
      listed(surplus, "and"), gone());
}

std::string Teller::aligned() const {
  return fmt::format("Every way to fill {} that the candidates of {} allow does without some digits: {}.",
                     cells(step_.cells, "and"), other_cells("and"), gone());
}

std::string Teller::cycle() const {
  return fmt::format("A cycle of links through {} can only be true one way or the other, and either way {}.",
                     cells(step_.cells, "and"), gone());
}

std::string Teller::chains() const {
  const auto is = [&](const ChainNode& node, std::string_view yes, std::string_view no) {
    return fmt::format("{} {} {}", cell(node.candidate.cell), node.on ? yes : no,
                       symbols_.name(node.candidate.digit));
  };
  const ChainNode& from = step_.chains.front().front();
  const ChainNode& to = step_.chains.front().back();
  const auto same = [](const ChainNode& a, const ChainNode& b) {
    return a.candidate == b.candidate && a.on == b.on;
  };
  const auto outcome = is(to, "is", "is not");
  if (step_.chains.size() == 1)
    return fmt::format("If {}, link by link it follows that {}. So {}.", is(from, "is", "is not"), outcome,
                       outcome);
  const ChainNode& other = step_.chains.back().front();
  if (same(from, other))
    return fmt::format("If {}, it follows that {} and that it is not. So {}.", is(from, "is", "is not"),
                       is(ChainNode{to.candidate, true}, "is", ""),
                       is(ChainNode{from.candidate, !from.on}, "is", "is not"));
  if (from.candidate == other.candidate)
    return fmt::format("Whether {} is {} or not, {}.", cell(from.candidate.cell),
                       symbols_.name(from.candidate.digit), outcome);
  if (step_.house)
    return fmt::format("Wherever {} goes in {}, {}.", digit_, house_name(rules_, *step_.house), outcome);
  return fmt::format("Whichever digit {} holds, {}.", cell(from.candidate.cell), outcome);
}

std::string Teller::tell() const {
  switch (static_cast<TechniqueNumber>(step_.technique - techniques().data())) {
    case TechniqueNumber::last_digit:
      return last_digit();
    case TechniqueNumber::hidden_in_box:
    case TechniqueNumber::hidden_in_line:
      return hidden_single();
    case TechniqueNumber::naked_single:
      return naked_single();
    case TechniqueNumber::direct_pointing:
    case TechniqueNumber::direct_claiming:
    case TechniqueNumber::pointing:
    case TechniqueNumber::claiming:
      return locked();
    case TechniqueNumber::naked_pair:
    case TechniqueNumber::naked_triple:
    case TechniqueNumber::naked_quad:
      return naked_subset();
    case TechniqueNumber::direct_hidden_pair:
    case TechniqueNumber::direct_hidden_triple:
    case TechniqueNumber::hidden_pair:
    case TechniqueNumber::hidden_triple:
    case TechniqueNumber::hidden_quad:
      return hidden_subset();
    case TechniqueNumber::x_wing:
    case TechniqueNumber::swordfish:
    case TechniqueNumber::jellyfish:
      return fish();
    case TechniqueNumber::xy_wing:
      return wing(false);
    case TechniqueNumber::xyz_wing:
      return wing(true);
    case TechniqueNumber::skyscraper:
      return two_ends("see each other");
    case TechniqueNumber::two_string_kite:
      return two_ends("are in the same box");
    case TechniqueNumber::empty_rectangle:
      return empty_rectangle();
    case TechniqueNumber::w_wing:
      return w_wing();
    case TechniqueNumber::finned_x_wing:
    case TechniqueNumber::sashimi_x_wing:
    case TechniqueNumber::finned_swordfish:
    case TechniqueNumber::sashimi_swordfish:
      return finned_fish();
    case TechniqueNumber::simple_coloring:
      return coloring();
    case TechniqueNumber::hidden_rectangle:
      return hidden_rectangle();
    case TechniqueNumber::unique_rectangle_1:
    case TechniqueNumber::unique_loop_1:
      return unique_loop(1);
    case TechniqueNumber::unique_rectangle_2:
    case TechniqueNumber::unique_loop_2:
      return unique_loop(2);
    case TechniqueNumber::unique_rectangle_3:
    case TechniqueNumber::unique_loop_3:
      return unique_loop(3);
    case TechniqueNumber::unique_rectangle_4:
    case TechniqueNumber::unique_loop_4:
      return unique_loop(4);
    case TechniqueNumber::bug_1:
    case TechniqueNumber::bug_2:
    case TechniqueNumber::bug_3:
    case TechniqueNumber::bug_4:
      return grave();
    case TechniqueNumber::aligned_pair:
    case TechniqueNumber::aligned_triple:
      return aligned();
    case TechniqueNumber::x_cycle:
    case TechniqueNumber::y_cycle:
    case TechniqueNumber::xy_cycle:
      return cycle();
    case TechniqueNumber::turbot_fish:
    case TechniqueNumber::x_chain:
    case TechniqueNumber::forcing_chain:
    case TechniqueNumber::nishio:
    case TechniqueNumber::cell_chains:
    case TechniqueNumber::house_chains:
    case TechniqueNumber::dynamic_chains:
    case TechniqueNumber::dynamic_chains_plus:
    case TechniqueNumber::nested_forcing_chains:
    case TechniqueNumber::nested_multiple_chains:
    case TechniqueNumber::nested_dynamic_chains:
    case TechniqueNumber::twice_nested_chains:
      return chains();
  }
  return {};
}

}  // namespace

std::string house_name(const Rules& rules, int house) {
  const House& it = rules.houses()[static_cast<std::size_t>(house)];
  return fmt::format("{} {}", name(it.kind), it.number + 1);
}

std::string describe(const Step& step, const Rules& rules, const Symbols& symbols) {
  return Teller(step, rules, symbols).tell();
}

}  // namespace kaidoku
