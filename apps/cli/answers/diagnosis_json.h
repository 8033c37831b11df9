// A diagnosis as an object, for programs that want to point out what is wrong.
#pragma once

#include <kaidoku/diagnose.h>

#include <nlohmann/json.hpp>

namespace kaidoku::app::cli {

/// Returns all data of a diagnosis whose answer is `none` or `many`, and its sentences; digits are
/// written as in the puzzle.
nlohmann::ordered_json diagnosis_json(const Diagnosis& diagnosis, const Puzzle& puzzle);

}  // namespace kaidoku::app::cli
