// The program without its main(): kaidoku calls it once, kaidoku-mpi once for every shard.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cli {

/// Prepares the process: installs the signal handlers, and opens the standard descriptors that the
/// caller closed. Call it first.
void prepare_process();

/// Runs the program with the words of a command line, without the name of the program. Returns the
/// exit code.
int run_program(const std::vector<std::string>& words);

/// Runs `action` and returns its exit code. Exceptions become exit codes and are reported on
/// standard error unless `quiet` is true by then; usage errors always, with the command whose help
/// page has more ("kaidoku solve").
int explained(const bool& quiet, std::string_view command, const std::function<int()>& action);

/// Writes text to standard output. Returns the exit code.
int print(std::string_view text);

}  // namespace kaidoku::app::cli
