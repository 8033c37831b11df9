// Slurm's own programs, called by name: the only interface every site has, whatever its version.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cluster {

/// True if PATH has a program of that name.
bool in_path(std::string_view program);

/// Runs a program, waits for it and returns what it prints; nullopt if it fails. Its standard error
/// is ours unless it is not wanted.
enum class Complaints { shown, dropped };
std::optional<std::string> call(const std::vector<std::string>& words,
                                Complaints complaints = Complaints::shown);

/// Returns the command that submits a script to Slurm.
std::vector<std::string> sbatch_command(const std::vector<std::string>& options,
                                        const std::string& script);
/// Submits it, and returns the number of the job as text, such as "1234".
std::optional<std::string> submit_job(const std::vector<std::string>& options,
                                      const std::string& script);

/// The largest number a task of an array may have here (MaxArraySize less one), if it can be found
/// out.
std::optional<int> largest_task();

/// Returns the lines of the queue about these jobs, one for each that waits or runs; empty if there
/// is none or the queue cannot be asked.
std::string queue_of(const std::vector<std::string>& jobs);

}  // namespace kaidoku::app::cluster
