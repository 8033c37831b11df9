// The format `msk`: a mask, which says where a puzzle has clues and not which. It is recognized so
// that it is not taken for a blank board.
#include <algorithm>

#include "formats/described.h"
#include "formats/make_puzzle.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t smallest_mask = 4, largest_mask = 35;

}  // namespace

std::string_view recognize_msk(Lines& lines, const Context& context) {
  if (context.names_anything()) return {};
  const std::size_t width = trimmed(lines.peek(0)->text).size();
  if (width < smallest_mask || width > largest_mask) return {};
  bool clue = false, none = false;
  for (std::size_t row = 0; row < width; ++row) {
    if (lines.peek(row) == nullptr) return {};
    const std::string_view text = trimmed(lines.peek(row)->text);
    if (text.size() != width || text.find_first_not_of("*.") != std::string_view::npos) return {};
    clue = clue || text.find('*') != std::string_view::npos;
    none = none || text.find('.') != std::string_view::npos;
  }
  return clue && none ? "it is a mask of * and ." : "";
}

void take_msk(Lines& lines, const Context&, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  do {
    taken.typed.lines.push_back(lines.take());
  } while (lines.peek(0) != nullptr && !trimmed(lines.peek(0)->text).empty() &&
           taken.typed.lines.size() < largest_mask);
  taken.errors.push_back(mask_error(taken.typed.lines));
}

}  // namespace kaidoku::formats
