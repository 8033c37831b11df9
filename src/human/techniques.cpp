// The catalogue: every technique in one table, the easiest first. The numbers and the order are those of Sudoku Explainer
// 1.2.1: its rating asks the finders in this order and takes the first step of the first that has one.
#include "human/techniques.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "human/aligned.h"
#include "human/bug.h"
#include "human/fish.h"
#include "human/locked.h"
#include "human/singles.h"
#include "human/subsets.h"
#include "human/uniqueness.h"
#include "human/wings.h"

namespace kaidoku {
namespace human {
namespace {

constexpr Finder same = nullptr;

constexpr Row table[] = {
    {{"last digit", 1.0, "all cells of a row, column or box are filled but one"}, find_hidden_single, true},
    {{"hidden single in a box", 1.2, "a digit has only one place left in a box"}, same, true},
    {{"hidden single in a line", 1.5, "a digit has only one place left in a row or column"}, same, true},
    {{"direct pointing", 1.7,
      "all places of a digit in a box lie in one line, which leaves it one place in another box of that "
      "line"},
     find_direct_locked,
     true},
    {{"direct claiming", 1.9,
      "all places of a digit in a line lie in one box, which leaves it one place in another line of that "
      "box"},
     same,
     true},
    {{"direct hidden pair", 2.0,
      "two digits share the only two places they have in a house, which leaves another digit one place "
      "there"},
     find_direct_hidden_pair,
     true},
    {{"naked single", 2.3, "only one digit is left for a cell"}, find_naked_single, true},
    {{"direct hidden triple", 2.5,
      "three digits share the only three places they have in a house, which leaves another digit one place "
      "there"},
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
    {{"naked pair", 3.0, "two cells of a house hold the same two digits, which can be nowhere else in it"},
     find_naked_pair,
     true},
    {{"X-wing", 3.2,
      "a digit has places in two rows only in the same two columns (or the other way round), so nowhere else "
      "in these"},
     find_x_wing,
     true},
    {{"hidden pair", 3.4, "two digits of a house have only the same two places, which can hold nothing else"},
     find_hidden_pair,
     true},
    {{"naked triple", 3.6, "three cells of a house hold only three digits, which can be nowhere else in it"},
     find_naked_triple,
     true},
    {{"swordfish", 3.8, "an X-wing of three rows and three columns"}, find_swordfish, true},
    {{"hidden triple", 4.0, "three digits of a house have only three places, which can hold nothing else"},
     find_hidden_triple,
     true},
    {{"XY-wing", 4.2,
      "a cell of the digits x and y sees one of x and z and one of y and z; z goes from all cells that see "
      "both"},
     find_xy_wing,
     true},
    {{"XYZ-wing", 4.4,
      "a cell of the digits x, y and z sees one of x and z and one of y and z; z goes from all cells that "
      "see the three"},
     find_xyz_wing,
     true},
    {{"unique rectangle type 1", 4.5,
      "three corners of a rectangle in two boxes hold the same two digits: the fourth holds neither"},
     find_unique_loop,
     true,
     true},
    {{"unique rectangle type 2", 4.5,
      "four corners of a rectangle in two boxes share two digits, and some have one and the same digit more: "
      "one of "
      "these holds it"},
     same,
     true,
     true},
    {{"unique rectangle type 3", 4.5,
      "four corners of a rectangle in two boxes share two digits, and two have more: these make a subset "
      "with other "
      "cells"},
     same,
     true,
     true},
    {{"unique rectangle type 4", 4.5,
      "four corners of a rectangle in two boxes share two digits, and two have more: where one of the two "
      "digits is "
      "locked to these, the other goes"},
     same,
     true,
     true},
    {{"unique loop type 1", 4.6, "a unique rectangle of type 1 with six corners or more"}, same, true, true},
    {{"unique loop type 2", 4.6, "a unique rectangle of type 2 with six corners or more"}, same, true, true},
    {{"unique loop type 3", 4.6, "a unique rectangle of type 3 with six corners or more"}, same, true, true},
    {{"unique loop type 4", 4.6, "a unique rectangle of type 4 with six corners or more"}, same, true, true},
    {{"naked quad", 5.0, "four cells of a house hold only four digits, which can be nowhere else in it"},
     find_naked_quad,
     true},
    {{"jellyfish", 5.2, "an X-wing of four rows and four columns"}, find_jellyfish, true},
    {{"hidden quad", 5.4, "four digits of a house have only four places, which can hold nothing else"},
     find_hidden_quad,
     true},
    {{"BUG type 1", 5.6,
      "without the further digits of one cell all cells had two digits and all digits two places: it holds "
      "one of them"},
     find_bug,
     true,
     true},
    {{"BUG type 2", 5.7,
      "without one digit in some cells all cells had two digits and all digits two places: one of them holds "
      "it"},
     same,
     true,
     true},
    {{"BUG type 3", 5.7,
      "without the further digits of some cells all cells had two digits and all digits two places: they "
      "make a subset "
      "with other cells"},
     same,
     true,
     true},
    {{"BUG type 4", 5.7,
      "without the further digits of two cells all cells had two digits and all digits two places, and a "
      "digit is locked "
      "to the two: they hold it and a further one"},
     same,
     true,
     true},
    {{"aligned pair exclusion", 6.2,
      "a digit of one of two cells goes when with every digit of the other a cell that sees both had none "
      "left"},
     find_aligned_pair,
     true},
    {{"aligned triple exclusion", 7.5,
      "a digit of one of three cells goes when with all digits of the others a cell that sees them had none "
      "left"},
     find_aligned_triple,
     true},
};

constexpr auto for_people = [] {
  std::array<Technique, std::size(table)> all{};
  std::transform(std::begin(table), std::end(table), all.begin(),
                 [](const Row& row) { return row.technique; });
  return all;
}();

}  // namespace

std::span<const Row> rows() { return table; }

}  // namespace human

std::span<const Technique> techniques() { return human::for_people; }

const Technique& technique(TechniqueNumber number) {
  return human::for_people[static_cast<std::size_t>(number)];
}

}  // namespace kaidoku
