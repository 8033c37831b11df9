// What kaidoku render was asked for, as data.
#pragma once

#include <kaidoku/booklet.h>

#include <optional>
#include <string>
#include <vector>

namespace kaidoku::app::cli {

struct Drawing {
  bool solution = false;
  bool candidates = false;
  std::vector<std::string> highlights;  ///< names of cells; the board is not known yet
  Theme theme = Theme::light;
  std::optional<int> width;  ///< in pixels

  // Booklets.
  std::optional<int> per_page;
  std::optional<PageSize> page;
  std::string title;
};

}  // namespace kaidoku::app::cli
