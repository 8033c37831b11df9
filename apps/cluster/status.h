// How far a run is, told from its folder, and from Slurm's queue where there is one.
#pragma once

#include <string>

#include "common/output.h"

namespace kaidoku::app::cluster {

/// Prints it. The exit code: 0 when the output is there, 1 while it is not, 5 when there is no such
/// run.
int status(const std::string& path, Output& output);

}  // namespace kaidoku::app::cluster
