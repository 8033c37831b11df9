// The program without its main(): kaidoku calls it once, kaidoku-mpi once for every shard.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cli {

/// What a process does before anything else: catches signals, and looks after descriptors that its
/// caller closed.
void prepare_process();

/// Everything there is between the words of a command line, without the name of the program, and
/// its exit code.
int run_program(const std::vector<std::string>& words);

/// The exit code of an action; when it makes no sense or cannot go on, the code for that, explained
/// unless `quiet` is true then.
int explained(const bool& quiet, const std::function<int()>& action);

/// Text for standard output, and nothing else. The exit code.
int print(std::string_view text);

}  // namespace kaidoku::app::cli
