// The rows of the catalogue, for those who find and describe steps.
#pragma once

#include "kaidoku/step.h"

namespace kaidoku {

/// In the order of the table.
enum class TechniqueNumber { last_digit, hidden_in_box, hidden_in_line, naked_single };

const Technique& technique(TechniqueNumber number);

}  // namespace kaidoku
