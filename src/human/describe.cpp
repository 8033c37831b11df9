// Sentences: where a step becomes text. Those of chains and of what relies on a single solution
// have files of their own; words.h has the words all share.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "human/chain_text.h"
#include "human/techniques.h"
#include "human/unique_text.h"

namespace kaidoku {
namespace {

using human::listed;
using human::TechniqueNumber;

/// Says one step; the parts of its sentence.
class Teller : private human::Words {
 public:
  Teller(const Step& step, const Rules& rules, const Symbols& symbols)
      : Words(rules, symbols), step_(step), digit_(symbols.name(step.digit)) {}

  std::string tell() const;

 private:
  /// One of the houses of the pattern.
  std::string nth_house(std::size_t i) const { return house(step_.houses[i]); }
  /// "rows 1 and 4": the first or the second half of the houses.
  std::string lines(bool second) const {
    const auto half = static_cast<std::ptrdiff_t>(step_.houses.size() / 2);
    const auto from = step_.houses.begin() + (second ? half : 0);
    std::vector<std::string> words;
    for (auto at = from; at != from + half; ++at)
      words.push_back(std::to_string(rules().houses()[static_cast<std::size_t>(*at)].number + 1));
    return fmt::format("{}s {}", name(rules().houses()[static_cast<std::size_t>(*from)].kind),
                       listed(words, "and"));
  }

  /// The cells of the pattern's candidates that are not among its cells, each once.
  std::string other_cells(std::string_view last) const { return cells(human::beside(step_), last); }
  /// Two of the cells that share a house.
  std::pair<Cell, Cell> clash(const std::vector<Cell>& all) const {
    for (const Cell a : all) {
      for (const Seat& seat : rules().seats(a)) {
        const auto inside = rules().houses()[seat.house].cells;
        for (const Cell b : all) {
          if (a != b && std::find(inside.begin(), inside.end(), b) != inside.end()) return {a, b};
        }
      }
    }
    return {all.front(), all.back()};
  }
  std::string gone() const { return Words::gone(step_.removes); }

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
  std::string aligned() const;

  const Step& step_;
  std::string digit_;
};

std::string Teller::last_digit() const {
  return fmt::format("{} is the last empty cell of {}, and {} is what is missing there.",
                     cell(step_.cells.front()), house(*step_.house), digit_);
}

std::string Teller::hidden_single() const {
  const auto sentence = fmt::format("In {} the {} can only go in {}", house(*step_.house), digit_,
                                    cell(step_.cells.front()));
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
      fmt::format("In {} the {} can only go in {}", nth_house(0), digit_, cells(step_.cells, "or"));
  if (step_.places.empty())
    return fmt::format("{}, so no other cell of {} can be {}.", sentence, nth_house(1), digit_);
  return fmt::format("{}, {} in {}. So in {} it can only go in {}.", sentence,
                     step_.cells.size() == 2 ? "both" : "all", nth_house(1), nth_house(2),
                     cell(step_.places.front().cell));
}

std::string Teller::naked_subset() const {
  return fmt::format("{} can only be {}, so no other cell of {} can be one of these.",
                     cells(step_.cells, "and"), digits(step_.uses, "or"), nth_house(0));
}

std::string Teller::hidden_subset() const {
  const auto sentence = fmt::format("In {} the digits {} can only go in {}", nth_house(0),
                                    digits(step_.uses, "and"), cells(step_.cells, "and"));
  if (step_.places.empty()) return sentence + ", so these cells can be nothing else.";
  return fmt::format("{}, so the {} can only go in {}.", sentence, digit_,
                     cell(step_.places.front().cell));
}

std::string Teller::fish() const {
  return fmt::format("In {} the {} can only go in {}, so no other cell of these {}s can be {}.",
                     lines(false), digit_, lines(true),
                     name(rules().houses()[static_cast<std::size_t>(step_.houses.back())].kind),
                     digit_);
}

std::string Teller::wing(bool pivot_too) const {
  std::vector<std::string> each;
  for (const Cell one : step_.cells)
    each.push_back(fmt::format("{} can only be {}", cell(one), digits_of(one, step_.uses, "or")));
  return fmt::format("{}. So {} is {}: {}.", listed(each, "and"),
                     pivot_too
                         ? "one of them"
                         : fmt::format("{} or {}", cell(step_.cells[1]), cell(step_.cells[2])),
                     digit_, gone());
}

std::string Teller::two_ends(std::string_view how) const {
  return fmt::format(
      "In {} and {} the {} has two places each, and {} and {} {}. So {} or {} is {}: {}.",
      nth_house(0), nth_house(1), digit_, cell(step_.cells[2]), cell(step_.cells[3]), how,
      cell(step_.cells[0]), cell(step_.cells[1]), digit_, gone());
}

std::string Teller::empty_rectangle() const {
  return fmt::format(
      "In {0} the {1} can only go in {2} or {3}, and in {4} only in {5} or {6}. If {5} is {1}, the "
      "{1} of the box is in {3}; otherwise {6} is {1}. Either way {7}.",
      nth_house(0), digit_, nth_house(1), nth_house(2), nth_house(3), cell(step_.cells[0]),
      cell(step_.cells[1]), gone());
}

std::string Teller::w_wing() const {
  return fmt::format(
      "{} can only be {}. If both were {}, {} would have no place for it, so one of them is {}: "
      "{}.",
      cells(step_.cells, "and"), digits_of(step_.cells[0], step_.uses, "or"), digit_, nth_house(0),
      digit(step_.removes.front().digit), gone());
}

std::string Teller::finned_fish() const {
  return fmt::format(
      "In {} the {} can only go in {}, or else in {}. In the first case no other cell of these {}s "
      "can be {}, in the second none that sees {}: either way {}.",
      lines(false), digit_, lines(true), other_cells("or"),
      name(rules().houses()[static_cast<std::size_t>(step_.houses.back())].kind), digit_,
      other_cells("and"), gone());
}

std::string Teller::coloring() const {
  std::vector<Cell> one, other;
  for (const Cell here : step_.cells) {
    const bool first = std::find(step_.uses.begin(), step_.uses.end(),
                                 Candidate{here, step_.digit}) != step_.uses.end();
    (first ? one : other).push_back(here);
  }
  const auto either = fmt::format(
      "Along houses with only two places for the {}, it is either in all of {} or in all of {}.",
      digit_, cells(one, "and"), cells(other, "and"));
  const auto goes = [&](Cell cell) { return cell == step_.removes.front().cell; };
  for (const auto* color : {&one, &other}) {
    if (std::none_of(color->begin(), color->end(), goes)) continue;
    const auto [a, b] = clash(*color);
    return fmt::format("{} But {} and {} see each other, so {}.", either, cell(a), cell(b), gone());
  }
  return fmt::format("{} Either way {}.", either, gone());
}

std::string Teller::aligned() const {
  const bool pair = step_.cells.size() == 2;
  return fmt::format(
      "{}: whatever the other{} of {} held then, one of {}, which see {}, would have no digit "
      "left.",
      gone(), pair ? "" : " two", cells(step_.cells, "and"), other_cells("and"),
      pair ? "both" : "all three");
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
      return human::tell_hidden_rectangle(step_, *this);
    case TechniqueNumber::unique_rectangle_1:
    case TechniqueNumber::unique_loop_1:
      return human::tell_unique_loop(step_, 1, *this);
    case TechniqueNumber::unique_rectangle_2:
    case TechniqueNumber::unique_loop_2:
      return human::tell_unique_loop(step_, 2, *this);
    case TechniqueNumber::unique_rectangle_3:
    case TechniqueNumber::unique_loop_3:
      return human::tell_unique_loop(step_, 3, *this);
    case TechniqueNumber::unique_rectangle_4:
    case TechniqueNumber::unique_loop_4:
      return human::tell_unique_loop(step_, 4, *this);
    case TechniqueNumber::bug_1:
      return human::tell_grave(step_, 1, *this);
    case TechniqueNumber::bug_2:
      return human::tell_grave(step_, 2, *this);
    case TechniqueNumber::bug_3:
      return human::tell_grave(step_, 3, *this);
    case TechniqueNumber::bug_4:
      return human::tell_grave(step_, 4, *this);
    case TechniqueNumber::aligned_pair:
    case TechniqueNumber::aligned_triple:
      return aligned();
    case TechniqueNumber::x_cycle:
    case TechniqueNumber::y_cycle:
    case TechniqueNumber::xy_cycle:
    case TechniqueNumber::turbot_fish:
    case TechniqueNumber::x_chain:
    case TechniqueNumber::forcing_chain:
    case TechniqueNumber::aic:
    case TechniqueNumber::nishio:
    case TechniqueNumber::cell_chains:
    case TechniqueNumber::house_chains:
    case TechniqueNumber::dynamic_chains:
    case TechniqueNumber::dynamic_chains_plus:
    case TechniqueNumber::nested_forcing_chains:
    case TechniqueNumber::nested_multiple_chains:
    case TechniqueNumber::nested_dynamic_chains:
    case TechniqueNumber::twice_nested_chains:
      return human::tell_chains(step_, *this);
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
