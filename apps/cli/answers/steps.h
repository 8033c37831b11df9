// Steps as they are printed: a line for people, an object for programs that want to draw them.
#pragma once

#include <kaidoku/explain.h>
#include <kaidoku/grade.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/form.h"

namespace kaidoku::app::cli {

/// "r5c2 = 7: hidden single in a box (1.2). In box 4 the 7 can only go in r5c2: ...", and its
/// chains, if they are several. Ends its last line.
std::string step_text(const Step& step, const Puzzle& puzzle);

/// Breaks the lines of a text to fit the terminal, with an indent, if a person reads them;
/// otherwise returns them as they are.
std::string fitted(std::string_view text, const Form& form);

/// Returns cells by their names, and digits as they are written in the puzzle.
nlohmann::ordered_json candidate_json(const Candidate& candidate, const Puzzle& puzzle);
nlohmann::ordered_json candidates_json(const std::vector<Candidate>& candidates,
                                       const Puzzle& puzzle);
nlohmann::ordered_json cells_json(const std::vector<Cell>& cells, const Puzzle& puzzle);

/// Returns all data of a step as JSON; digits are written as in the puzzle.
nlohmann::ordered_json step_json(const Step& step, const Puzzle& puzzle);

/// {"er":7.1,"ep":1.2,"ed":1.2}
nlohmann::ordered_json rating_json(const Rating& rating);

}  // namespace kaidoku::app::cli
