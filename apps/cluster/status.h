// The progress of a run, from its folder and from Slurm's queue if there is one.
#pragma once

#include <string>

#include "common/output.h"

namespace kaidoku::app::cluster {

/// Prints the progress. Returns the exit code: 0 if the output is there, 1 while it is not, 5 if
/// there is no such run.
int status(const std::string& path, Output& output);

}  // namespace kaidoku::app::cluster
