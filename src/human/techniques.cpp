// The catalogue: every technique in one table, the easiest first. The numbers are those of Sudoku Explainer.
#include "human/techniques.h"

namespace kaidoku {
namespace {

constexpr Technique table[] = {
    {"last digit", 1.0, "all cells of a row, column or box are filled but one"},
    {"hidden single in a box", 1.2, "a digit has only one place left in a box"},
    {"hidden single in a line", 1.5, "a digit has only one place left in a row or column"},
    {"naked single", 2.3, "only one digit is left for a cell"},
};

}  // namespace

std::span<const Technique> techniques() { return table; }

const Technique& technique(TechniqueNumber number) { return table[static_cast<std::size_t>(number)]; }

}  // namespace kaidoku
