// What covers the board: a page of text, the word "paused", or the word that the screen is too
// small.
#pragma once

#include "tui/view.h"

namespace kaidoku::app::tui {

/// The greatest View::page_top that makes sense, and how many lines of the page are shown.
struct PageReach {
  int last_top, shown;
};
PageReach page_reach(const View& view, int rows, int columns);

void paint_page(Canvas& canvas, const View& view);
void paint_pause(Canvas& canvas, const ScreenLayout& layout);
void paint_too_small(Canvas& canvas, const ScreenLayout& layout);

/// What the signs on the board mean.
std::vector<std::string> legend(bool unicode);

}  // namespace kaidoku::app::tui
