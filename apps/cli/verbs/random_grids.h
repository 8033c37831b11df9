// kaidoku solve --blank RxC --random: full grids drawn at random instead of the one a search finds
// first.
#pragma once

#include "cli/command/form.h"
#include "cli/command/request.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Prints as many grids as the limit says, or one.
Outcome draw_grids(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Form& form, Reply& reply);

}  // namespace kaidoku::app::cli
