// Labels: what newspapers print instead of a number. Each ends where the next kind of technique
// begins.
#include <algorithm>
#include <iterator>

#include "kaidoku/grade.h"

namespace kaidoku {
namespace {

constexpr Label table[] = {
    {"beginner", 1.0, 1.2},    // hidden singles in boxes
    {"easy", 1.3, 1.7},        // and in lines, pointing
    {"medium", 1.8, 2.8},      // naked singles, locked candidates
    {"tricky", 2.9, 4.4},      // pairs, triples, X-wings, wings
    {"hard", 4.5, 6.2},        // unique rectangles, quads, BUG
    {"fiendish", 6.3, 7.5},    // chains
    {"diabolical", 7.6, 9.0},  // several chains at once
    {"extreme", 9.1, 20.0},    // chains within chains
};

}  // namespace

std::span<const Label> labels() { return table; }

const Label& label(double er) {
  // Ratings have one digit after the point; whatever lies between two labels is the harder one's.
  return *std::find_if(std::begin(table), std::prev(std::end(table)),
                       [er](const Label& it) { return er <= it.to; });
}

const Label* find_label(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [name](const Label& it) { return it.name == name; });
  return found == std::end(table) ? nullptr : found;
}

}  // namespace kaidoku
