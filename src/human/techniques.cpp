// The catalog: every technique in one table, the easiest first. The numbers and the order are
// those of Sudoku Explainer 1.2.1: its rating asks the finders in this order and takes the first
// step of the first that has one. The techniques it does not know have numbers of our own, by where
// people find them easier than what comes after.
#include "human/techniques.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "human/aic.h"
#include "human/aligned.h"
#include "human/bug.h"
#include "human/chains/chains.h"
#include "human/colors.h"
#include "human/finned.h"
#include "human/fish.h"
#include "human/locked.h"
#include "human/singles.h"
#include "human/subsets.h"
#include "human/turbot.h"
#include "human/uniqueness.h"
#include "human/wings.h"

namespace kaidoku::human {
namespace {

constexpr Finder same = nullptr;

constexpr TechniqueRow table[] = {
    {{"last digit", 1.0, "all cells of a row, column or box are filled but one"},
     find_hidden_single,
     true},
    {{"hidden single in a box", 1.2, "a digit has only one place left in a box"}, same, true},
    {{"hidden single in a line", 1.5, "a digit has only one place left in a row or column"},
     same,
     true},
    {{"direct pointing", 1.7,
      "all places of a digit in a box lie in one line, which leaves it one place in another box of "
      "that line"},
     find_direct_locked,
     true},
    {{"direct claiming", 1.9,
      "all places of a digit in a line lie in one box, which leaves it one place in another line "
      "of that box"},
     same,
     true},
    {{"direct hidden pair", 2.0,
      "two digits share the only two places they have in a house, which leaves another digit one "
      "place there"},
     find_direct_hidden_pair,
     true},
    {{"naked single", 2.3, "only one digit is left for a cell"}, find_naked_single, true},
    {{"direct hidden triple", 2.5,
      "three digits share the only three places they have in a house, which leaves another digit "
      "one place there"},
     find_direct_hidden_triple,
     true},
    {{"pointing", 2.6,
      "all places of a digit in a box lie in one line, so it can be nowhere else in that line"},
     find_locked,
     true},
    {{"claiming", 2.8,
      "all places of a digit in a line lie in one box, so it can be nowhere else in that box"},
     same,
     true},
    {{"naked pair", 3.0,
      "two cells of a house hold the same two digits, which can be nowhere else in it"},
     find_naked_pair,
     true},
    {{"X-wing", 3.2,
      "a digit has places in two rows only in the same two columns (or the other way round), so "
      "nowhere else in these"},
     find_x_wing,
     true},
    {{"hidden pair", 3.4,
      "two digits of a house have only the same two places, which can hold nothing else"},
     find_hidden_pair,
     true},
    {{"naked triple", 3.6,
      "three cells of a house hold only three digits, which can be nowhere else in it"},
     find_naked_triple,
     true},
    {{"swordfish", 3.8, "an X-wing of three rows and three columns"}, find_swordfish, true},
    {{"hidden triple", 4.0,
      "three digits of a house have only three places, which can hold nothing else"},
     find_hidden_triple,
     true},
    {{"skyscraper", 4.0,
      "a digit has two places in each of two rows, one of each in the same column (or the other "
      "way round): one of the other two is true"},
     find_skyscraper,
     false},
    {{"two-string kite", 4.1,
      "a digit has two places in a row and two in a column, one of each in the same box: one of "
      "the other two is true"},
     find_two_string_kite,
     false},
    {{"XY-wing", 4.2,
      "a cell of the digits x and y sees one of x and z and one of y and z: no cell that sees both "
      "of these can be z"},
     find_xy_wing,
     true},
    {{"empty rectangle", 4.3,
      "the places of a digit in a box lie in a row and a column, and from one of these a line with "
      "two places leads to a cell that meets the other"},
     find_empty_rectangle,
     false},
    {{"XYZ-wing", 4.4,
      "a cell of the digits x, y and z sees one of x and z and one of y and z: no cell that sees "
      "all three can be z"},
     find_xyz_wing,
     true},
    {{"W-wing", 4.4,
      "two cells of the digits x and y see the two places of x in a house: one of them is y"},
     find_w_wing,
     false},
    {{"unique rectangle type 1", 4.5,
      "three corners of a rectangle in two boxes hold the same two digits: the fourth holds "
      "neither"},
     find_unique_loop,
     true,
     true},
    {{"unique rectangle type 2", 4.5,
      "four corners of a rectangle in two boxes share two digits, and some have the same extra "
      "digit: one of these holds it"},
     same,
     true,
     true},
    {{"unique rectangle type 3", 4.5,
      "four corners of a rectangle in two boxes share two digits, and two have extra digits: these "
      "make a subset with other cells"},
     same,
     true,
     true},
    {{"unique rectangle type 4", 4.5,
      "four corners of a rectangle in two boxes share two digits, and two have extra digits: where "
      "one of the two digits has no other place in a house, the other cannot be in these corners"},
     same,
     true,
     true},
    {{"unique loop type 1", 4.6, "a unique rectangle of type 1 with six corners or more"},
     same,
     true,
     true},
    {{"unique loop type 2", 4.6, "a unique rectangle of type 2 with six corners or more"},
     same,
     true,
     true},
    {{"unique loop type 3", 4.6, "a unique rectangle of type 3 with six corners or more"},
     same,
     true,
     true},
    {{"unique loop type 4", 4.6, "a unique rectangle of type 4 with six corners or more"},
     same,
     true,
     true},
    {{"finned X-wing", 4.7,
      "an X-wing but for some places in one box: what the X-wing takes away cannot be in that box"},
     find_finned_x_wing,
     false},
    {{"sashimi X-wing", 4.7, "a finned X-wing that lacks a corner"}, same, false},
    {{"hidden unique rectangle", 4.8,
      "four corners in two boxes share two digits, one corner has only these, and across from it "
      "one of the two has no other place in its row and column: the other digit cannot be there"},
     find_hidden_rectangle,
     false,
     true},
    {{"naked quad", 5.0,
      "four cells of a house hold only four digits, which can be nowhere else in it"},
     find_naked_quad,
     true},
    {{"simple coloring", 5.0,
      "places of a digit that are linked by houses with two places are true in turn: it cannot be "
      "where both colors are seen, nor in a color that meets itself"},
     find_simple_coloring,
     false},
    {{"finned swordfish", 5.1,
      "a swordfish but for some places in one box: what the swordfish takes away cannot be in that "
      "box"},
     find_finned_swordfish,
     false},
    {{"sashimi swordfish", 5.1, "a finned swordfish that lacks a corner"}, same, false},
    {{"jellyfish", 5.2, "an X-wing of four rows and four columns"}, find_jellyfish, true},
    {{"hidden quad", 5.4,
      "four digits of a house have only four places, which can hold nothing else"},
     find_hidden_quad,
     true},
    {{"BUG type 1", 5.6,
      "but for one cell every cell has two digits left and every digit two places in its houses: "
      "that cell holds its extra digit"},
     find_bug,
     true,
     true},
    {{"BUG type 2", 5.7,
      "but for the same digit in some cells every cell has two digits left and every digit two "
      "places in its houses: one of them holds it"},
     same,
     true,
     true},
    {{"BUG type 3", 5.7,
      "but for extra digits in some cells every cell has two digits left and every digit two "
      "places in its houses: those cells make a subset with others"},
     same,
     true,
     true},
    {{"BUG type 4", 5.7,
      "but for extra digits in two cells every cell has two digits left and every digit two places "
      "in its houses; a digit must be in one of the two, so the other holds its extra digit"},
     same,
     true,
     true},
    {{"aligned pair exclusion", 6.2,
      "a digit cannot be in one of two cells when, whatever the other holds, some cell that sees "
      "both would have no digit left"},
     find_aligned_pair,
     true},
    {{"X-cycle", 6.5,
      "links of one digit come back to where they began: one way or the other half of the places "
      "hold it, so no cell that sees both halves can"},
     find_forcing_chain,
     true},
    {{"Y-cycle", 6.5,
      "cells with two digits come back to where they began: one way or the other the digits that "
      "link them are in one of two cells"},
     same,
     true},
    {{"turbot fish", 6.6,
      "the shortest X-chain: two houses with two places for a digit, and an end of one sees an end "
      "of the other"},
     same,
     true},
    {{"X-chain", 6.6,
      "an assumption about a digit leads along links of this digit to its opposite"},
     same,
     true},
    {{"XY-cycle", 7.0, "links of digits and cells come back to where they began"}, same, true},
    {{"forcing chain", 7.0, "an assumption leads link by link to its opposite"},
     same,
     true,
     false,
     true},
    {{"AIC", 7.0,
      "strong and weak links in turn from one candidate to another, so that one of the two is "
      "true: what both exclude cannot be"},
     find_aic,
     false},
    {{"aligned triple exclusion", 7.5,
      "a digit cannot be in one of three cells when, whatever the others hold, some cell that sees "
      "them would have no digit left"},
     find_aligned_triple,
     true},
    {{"nishio", 7.5, "an assumption about a digit leads to a contradiction within this digit"},
     find_nishio,
     true},
    {{"cell forcing chains", 8.0, "all digits a cell may hold lead to the same conclusion"},
     find_multiple_chains,
     true},
    {{"house forcing chains", 8.0,
      "all places a digit may have in a house lead to the same conclusion"},
     same,
     true},
    {{"dynamic forcing chains", 8.5,
      "forcing chains that also use what has been ruled out along the way: to a contradiction, or "
      "from all sides to the same conclusion"},
     find_dynamic_chains,
     true},
    {{"dynamic forcing chains (+)", 9.0,
      "dynamic forcing chains that use locked candidates, pairs and X-wings on the way"},
     find_dynamic_chains_plus,
     true},
    {{"dynamic forcing chains (+ forcing chains)", 9.5,
      "dynamic forcing chains that use forcing chains on the way"},
     find_nested_forcing_chains,
     true},
    {{"dynamic forcing chains (+ multiple forcing chains)", 10.0,
      "dynamic forcing chains that use cell and house forcing chains on the way"},
     find_nested_multiple_chains,
     true},
    {{"dynamic forcing chains (+ dynamic forcing chains)", 10.5,
      "dynamic forcing chains that use dynamic forcing chains on the way"},
     find_nested_dynamic_chains,
     true},
    {{"dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))", 11.0,
      "dynamic forcing chains that use dynamic forcing chains on the way, which use forcing chains "
      "on theirs"},
     find_twice_nested_chains,
     true},
};

static_assert(std::size(table) ==
              static_cast<std::size_t>(TechniqueNumber::twice_nested_chains) + 1);

constexpr auto for_people = [] {
  std::array<Technique, std::size(table)> all{};
  std::transform(std::begin(table), std::end(table), all.begin(),
                 [](const TechniqueRow& row) { return row.technique; });
  return all;
}();

}  // namespace

std::span<const TechniqueRow> rows() { return table; }

const Technique& technique(TechniqueNumber number) {
  return for_people[static_cast<std::size_t>(number)];
}

}  // namespace kaidoku::human

namespace kaidoku {

std::span<const Technique> techniques() { return human::for_people; }

const Technique* find_technique(std::string_view name) {
  const auto all = techniques();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const Technique& it) { return it.name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace kaidoku
