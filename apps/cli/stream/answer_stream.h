// One run of a verb over all its input: questions in, answers out, in order.
#pragma once

#include <vector>

#include "common/output.h"
#include "input.h"
#include "options.h"
#include "verbs.h"

namespace kaidoku::cli {

/// Answers every puzzle of the sources. The exit code of the puzzles: the largest that occurred. What became
/// of the output is to be asked of it.
int run(std::vector<Source> sources, const Options& options, Output& output);

/// Answers one question, be it a puzzle or what is wrong with it.
Outcome answer_question(const Question& question, const Options& options, Reply& reply);

}  // namespace kaidoku::cli
