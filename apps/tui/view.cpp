#include "tui/view.h"

#include <algorithm>
#include <array>

namespace kaidoku::tui {

std::string_view mode_name(Mode mode) {
  constexpr std::array<std::string_view, 4> names{"pen", "corner", "centre", "colour"};
  return names[static_cast<std::size_t>(mode)];
}

const Hint::Stage* shown_stage(const View& view) {
  if (!view.hint || view.stage == 0 || view.hint->stages.empty()) return nullptr;
  return &view.hint->stages[std::min(view.stage, view.hint->stages.size()) - 1];
}

}  // namespace kaidoku::tui
