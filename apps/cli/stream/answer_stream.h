// One run of a verb over all its input: questions in, answers out, in order.
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/verbs.h"
#include "cli/stream/input.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Answers every puzzle of the sources. The exit code of the puzzles: the largest that occurred. What became
/// of the output is to be asked of it.
int run(std::vector<Source> sources, const Options& options, Output& output);

/// Answers one question, be it a puzzle or what is wrong with it.
Outcome answer_question(const Question& question, const Request& request, const Form& form, Reply& reply);

}  // namespace kaidoku::app::cli
