// Names are padded to the widest of them up to 20 columns; flags with long values stay readable on
// lines of their own.
#include "cli/command/help_layout.h"

#include <fmt/core.h>

#include <algorithm>

#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

constexpr int page_width = 80;

}  // namespace

std::string laid_out(const HelpRows& rows) {
  constexpr std::size_t widest = 20;
  std::size_t width = 0;
  for (const auto& [name, meaning] : rows) width = std::max(width, std::min(name.size(), widest));
  const auto indent = width + 4;
  std::string text;
  for (const auto& [name, meaning] : rows) {
    text += fmt::format("  {:<{}}  ", name, width);
    if (name.size() > width) text += fmt::format("\n{:{}}", "", indent);
    bool first = true;
    for (const auto& line : wrapped(meaning, page_width - static_cast<int>(indent))) {
      if (!std::exchange(first, false)) text += fmt::format("{:{}}", "", indent);
      text += line + '\n';
    }
  }
  return text;
}

std::string section(std::string_view title, const HelpRows& rows) {
  return rows.empty() ? "" : fmt::format("{}:\n{}", title, laid_out(rows));
}

std::string paragraph(std::string_view text) {
  std::string lines;
  for (const auto& line : wrapped(text, page_width)) lines += line + '\n';
  return lines;
}

}  // namespace kaidoku::app::cli
