// Programs run through popen(), so every word is quoted for the shell. What Slurm prints is checked
// before it is used: a job number must be all digits. A script whose name begins with a dash gets
// ./ in front, or sbatch would take it for a flag.
#include "cluster/slurm.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "cluster/plan.h"
#include "common/terminal.h"
#include "common/text.h"

namespace kaidoku::app::cluster {

bool in_path(std::string_view program) {
  const auto path = environment("PATH");
  const auto folders = split_at(path, ':');
  return std::any_of(folders.begin(), folders.end(), [&](std::string_view folder) {
    return !folder.empty() && ::access(fmt::format("{}/{}", folder, program).c_str(), X_OK) == 0;
  });
}

std::optional<std::string> call(const std::vector<std::string>& words, Complaints complaints) {
  const auto* const nowhere = complaints == Complaints::dropped ? " 2>/dev/null" : "";
  std::FILE* const pipe = ::popen((for_shell(words) + nowhere).c_str(), "re");
  if (pipe == nullptr) return {};
  std::string text;
  std::array<char, 4096> bytes{};
  for (std::size_t count = 0; (count = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    text.append(bytes.data(), count);
  if (::pclose(pipe) != 0) return {};
  return text;
}

std::vector<std::string> sbatch_command(const std::vector<std::string>& options,
                                        const std::string& script) {
  std::vector<std::string> words{"sbatch", "--parsable"};
  words.insert(words.end(), options.begin(), options.end());
  words.push_back(script.starts_with('-') ? "./" + script : script);
  return words;
}

std::optional<std::string> submit_job(const std::vector<std::string>& options,
                                      const std::string& script) {
  auto said = call(sbatch_command(options, script));
  // "1234", or "1234;name" where there are several clusters.
  if (said) said->resize(std::min(said->find_first_of(";\n"), said->size()));
  if (said && (said->empty() || said->find_first_not_of("0123456789") != std::string::npos))
    return {};
  return said;
}

std::string queue_of(const std::vector<std::string>& jobs) {
  if (jobs.empty() || !in_path("squeue")) return "";
  // Of jobs that ended long ago squeue knows nothing and says so.
  return call({"squeue", "--noheader", fmt::format("--jobs={}", fmt::join(jobs, ",")),
               "--format=%i %j %T %M %R"},
              Complaints::dropped)
      .value_or("");
}

std::optional<int> largest_task() {
  const auto settings = call({"scontrol", "show", "config"});
  if (!settings) return {};
  const auto name = settings->find("\nMaxArraySize");
  const auto digits = settings->find_first_of("0123456789", std::min(name, settings->size()));
  int size = 0;
  if (name == std::string::npos || digits == std::string::npos) return {};
  const auto* const end = settings->data() + settings->size();
  if (std::from_chars(settings->data() + digits, end, size).ec != std::errc()) return {};
  return size - 1;
}

}  // namespace kaidoku::app::cluster
