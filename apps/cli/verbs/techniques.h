// kaidoku techniques: all the ways to reason that explain, hint and rate know.
#pragma once

#include <vector>

#include "cli/command/options.h"

namespace kaidoku::app {
class Output;
}

namespace kaidoku::app::cli {

struct Source;

/// The technique of that name, however it is capitalised, blanks or hyphens between the words. Throws UsageError, which
/// begins with `flag`.
const Technique& technique_of(std::string_view flag, std::string_view name);
int list_techniques(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::app::cli
