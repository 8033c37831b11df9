// What a run over puzzles is given: the request, how it was typed, and the form that was decided
// on.
#pragma once

#include <kaidoku/batch.h>

#include "cli/command/command_line.h"
#include "cli/command/form.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

struct Options : Request, Invocation, Form {
  batch::ResumableOutput* keeper = nullptr;  ///< if the output can be continued
};

}  // namespace kaidoku::app::cli
