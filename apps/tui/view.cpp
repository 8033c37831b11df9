// The two functions that need no screen; layout.cpp, paint.cpp and pages.cpp hold the rest of
// view.h. shown_stage() shows the last stage of a hint when more stages are asked for than it has.
#include "tui/view.h"

#include <algorithm>
#include <array>

namespace kaidoku::app::tui {

std::string_view mode_name(InputMode mode) {
  constexpr std::array<std::string_view, 4> names{"digit", "corner", "center", "color"};
  return names[static_cast<std::size_t>(mode)];
}

const Hint::Stage* shown_stage(const View& view) {
  if (!view.hint || view.stage == 0 || view.hint->stages.empty()) return nullptr;
  return &view.hint->stages[std::min(view.stage, view.hint->stages.size()) - 1];
}

}  // namespace kaidoku::app::tui
