// How a help page is laid out: at most 80 columns, whatever the terminal.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kaidoku::app::cli {

/// Names, and what each means.
using HelpRows = std::vector<std::pair<std::string, std::string>>;

/// Returns two columns: names, and what they mean, broken to fit. A name that is wider than most
/// has a line of its own.
std::string laid_out(const HelpRows& rows);

/// Returns the title with a colon and the rows below it; an empty text if there are none.
std::string section(std::string_view title, const HelpRows& rows);

/// Returns the text broken into lines.
std::string paragraph(std::string_view text);

}  // namespace kaidoku::app::cli
