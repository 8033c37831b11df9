// Assemble: from a Draft to a Puzzle, or to everything that is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "formats/context.h"
#include "formats/draft.h"

namespace kaidoku {

/// Notes for the user are added to `notes`.
Result<Puzzle> assemble(const Draft& draft, const Context& context, std::vector<std::string>& notes);

/// An error that points into the text of a draft or of a single line.
Error error_at(ErrorCode code, std::string message, const std::vector<Line>& lines, Mark mark,
               std::string label = {}, std::string help = {});

}  // namespace kaidoku
