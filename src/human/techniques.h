// The rows of the catalogue, for those who find and describe steps.
#pragma once

#include "human/finder.h"

namespace kaidoku {

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
  naked_quad,
  jellyfish,
  hidden_quad,
};

const Technique& technique(TechniqueNumber number);

namespace human {

/// A row: what people are told, and how it is found.
struct Row {
  Technique technique;
  Finder find;     ///< null: the finder of the row above reports it, too
  bool explainer;  ///< one of Sudoku Explainer's: its rating uses these rows, in this order, and no others
};

std::span<const Row> rows();

}  // namespace human
}  // namespace kaidoku
