// Words for the shell stand in single quotes, where only the quote itself is special. Words of
// harmless characters stay bare, so that people can read the commands that are printed.
#include "cluster/plan.h"

#include <fmt/core.h>

#include <algorithm>

#include "common/exit_code.h"

namespace kaidoku::app::cluster {

std::string folder_of(std::string_view output) { return fmt::format("{}.shards", output); }

std::string part_of(std::string_view output, int shard) {
  return fmt::format("{}/{}", folder_of(output), shard);
}

std::vector<std::string> shard_command(const Plan& plan, int shard) {
  auto words = plan.command;
  const std::vector<std::string> flags{"-j",      fmt::format("{}", plan.jobs),
                                       "--shard", fmt::format("{}/{}", shard, plan.shards),
                                       "-o",      part_of(plan.output, shard)};
  words.insert(std::find(words.begin(), words.end(), "--"), flags.begin(), flags.end());
  return words;
}

std::vector<std::string> merge_command(const Plan& plan) {
  std::vector<std::string> words{"merge",     "--resume", "-o",
                                 plan.output, "--",       folder_of(plan.output)};
  if (plan.quiet) words.insert(words.begin() + 1, "-q");
  return words;
}

bool shard_done(int code) {
  return code == answered || code == negative || code == malformed || code == gave_up;
}

std::string for_shell(std::string_view word) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,+=@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos)
    return std::string(word);
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'')
      text += R"('\'')";
    else
      text += c;
  }
  return text += '\'';
}

std::string for_shell(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) (text += text.empty() ? "" : " ") += for_shell(word);
  return text;
}

}  // namespace kaidoku::app::cluster
