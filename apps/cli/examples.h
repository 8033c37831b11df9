// For each technique a puzzle of our own on whose path it is a step.
#pragma once

#include <kaidoku/step.h>

#include <string_view>

namespace kaidoku::cli {

/// As a line; empty where there is none yet.
std::string_view example_of(const Technique& technique);

}  // namespace kaidoku::cli
