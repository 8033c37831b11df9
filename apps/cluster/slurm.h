// Slurm's own programs, called by name: the only interface every site has, whatever its version.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cluster {

/// Is there a program of that name?
bool in_path(std::string_view program);

/// Runs it and waits. What it prints; nothing when it fails: then it has said why on our standard
/// error, unless what it has to say is not wanted.
enum class Complaints { shown, dropped };
std::optional<std::string> call(const std::vector<std::string>& words,
                                Complaints complaints = Complaints::shown);

/// How a script is given to Slurm.
std::vector<std::string> sbatch_command(const std::vector<std::string>& options,
                                        const std::string& script);
/// Gives it, and returns the number of the job, a piece of text such as "1234".
std::optional<std::string> submit_job(const std::vector<std::string>& options,
                                      const std::string& script);

/// The largest number a task of an array may have here (MaxArraySize less one), if it can be found
/// out.
std::optional<int> largest_task();

/// What the queue says of these jobs, a line for each that waits or runs; empty when there is none
/// or nobody to ask.
std::string queue_of(const std::vector<std::string>& jobs);

}  // namespace kaidoku::app::cluster
