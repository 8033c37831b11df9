// Every help text there is. Pages are made from the tables of verbs, flags, formats and engines, so
// that they cannot forget one.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// For someone who typed `kaidoku` and nothing else.
std::string short_help();

/// The page on everything (empty topic), on a verb, or on a topic. Throws UsageError for anything
/// else.
std::string help_page(std::string_view topic);

}  // namespace kaidoku::app::cli
