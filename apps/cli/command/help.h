// Every help text there is. Pages are made from the tables of verbs, flags, formats and engines, so
// that they cannot forget one.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// The lines for a person who typed only `kaidoku`.
std::string greeting();

/// Returns the page on a verb or a topic, or on everything (empty topic). Throws UsageError for
/// another word.
std::string help_page(std::string_view topic);

}  // namespace kaidoku::app::cli
