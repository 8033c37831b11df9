// The rows of the catalog, for those who find and describe steps.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// In the order of the table.
enum class TechniqueNumber {
  last_digit,
  hidden_in_box,
  hidden_in_line,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triple,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triple,
  swordfish,
  hidden_triple,
  skyscraper,
  two_string_kite,
  xy_wing,
  empty_rectangle,
  xyz_wing,
  w_wing,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  finned_x_wing,
  sashimi_x_wing,
  hidden_rectangle,
  naked_quad,
  simple_coloring,
  finned_swordfish,
  sashimi_swordfish,
  jellyfish,
  hidden_quad,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  aligned_pair,
  x_cycle,
  y_cycle,
  turbot_fish,
  x_chain,
  xy_cycle,
  forcing_chain,
  aic,
  aligned_triple,
  nishio,
  cell_chains,
  house_chains,
  dynamic_chains,
  dynamic_chains_plus,
  nested_forcing_chains,
  nested_multiple_chains,
  nested_dynamic_chains,
  twice_nested_chains,
};

const Technique& technique(TechniqueNumber number);

/// A row: what people are told, and how it is found.
struct TechniqueRow {
  Technique technique;
  Finder find;  ///< null: the finder of the row above reports it, too
  /// one of Sudoku Explainer's: its rating uses these rows, in this order, and no others
  bool explainer;
  bool unique = false;  ///< it takes for granted that the puzzle has only one solution
  /// people are shown what the next row makes of it, where they may use that
  bool rather_next = false;
};

std::span<const TechniqueRow> rows();

}  // namespace kaidoku::human
