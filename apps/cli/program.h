// The program without its main(): kaidoku calls it once, kaidoku-mpi once for every shard.
#pragma once

#include <functional>
#include <string_view>

namespace kaidoku::cli {

/// What a process does before anything else: catches signals, and looks after descriptors that its caller closed.
void prepare_process();

/// Everything there is between a command line and its exit code.
int run_program(int argc, const char* const* argv);

/// The exit code of an action; when it makes no sense or cannot go on, the code for that, explained unless `quiet` is true then.
int explained(const bool& quiet, const std::function<int()>& action);

/// Text for standard output, and nothing else. The exit code.
int print(std::string_view text);

}  // namespace kaidoku::cli
