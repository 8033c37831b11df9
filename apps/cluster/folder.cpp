// A shard counts as done only when both its receipt and its part exist: the part gets its name
// last.
#include "cluster/folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <kaidoku/files.h>
#include <kaidoku/journal.h>
#include <kaidoku/result.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

namespace kaidoku::app::cluster {
namespace {

constexpr std::string_view title = "kaidoku plan 1";

batch::RecordFields fields_of(RunRecord& record) {
  return {{"asked", &record.asked},
          {"shards", &record.shards},
          {"size", &record.size},
          {"sample", &record.sample},
          {"job", &record.jobs}};
}

std::string record_path(const std::string& output) { return folder_of(output) + "/plan"; }

std::optional<batch::Receipt> receipt_of(const std::string& output, int shard) {
  return batch::read_receipt(files::read_file(AT_FDCWD, part_of(output, shard) + ".receipt").text);
}

}  // namespace

std::string record_text(RunRecord record) { return batch::seal(title, fields_of(record)); }

std::optional<RunRecord> read_record(std::string_view text) {
  RunRecord record;
  if (!batch::unseal(title, text, fields_of(record)) || record.shards < 1) return {};
  return record;
}

std::optional<RunRecord> record_of(const std::string& output) {
  return read_record(files::read_file(AT_FDCWD, record_path(output)).text);
}

std::string keep_record(const std::string& output, const RunRecord& record) {
  return files::replace_path(record_path(output), record_text(record));
}

RunRecord new_record(const Plan& plan) { return {plan.asked, plan.shards, plan.size, plan.sample}; }

std::string in_the_way(const Plan& plan) {
  const auto folder = printable(folder_of(plan.output)), path = printable(record_path(plan.output));
  const auto record = record_of(plan.output);
  if (files::exists(plan.output) && !(record && left_of(plan.output, record->shards).empty()))
    return fmt::format("{} already exists", printable(plan.output));
  if (!record && files::exists(record_path(plan.output)))
    return fmt::format("{} is damaged, or of another version: remove the folder to start afresh",
                       path);
  if (record && (record->asked != plan.asked || record->shards != plan.shards))
    return fmt::format(
        "{} was begun with {} shards of '{}', not {} of '{}': repeat that command, or remove the "
        "folder to start afresh",
        folder, record->shards, fmt::join(record->asked, " "), plan.shards,
        fmt::join(plan.asked, " "));
  if (record && (record->size != plan.size || record->sample != plan.sample))
    return fmt::format(
        "{} was begun for another input, or the input was changed: remove the folder to start "
        "afresh",
        folder);
  // Shards may have been run by hand.
  for (int shard = 1; shard <= plan.shards; ++shard) {
    const auto receipt = receipt_of(plan.output, shard);
    if (receipt && (receipt->asked != plan.asked || receipt->size != plan.size ||
                    receipt->sample != plan.sample ||
                    receipt->shards != static_cast<std::uint64_t>(plan.shards)))
      return fmt::format("{} is a shard of another run: remove the folder to start afresh",
                         printable(part_of(plan.output, shard)));
  }
  return "";
}

std::string prepare(const Plan& plan) {
  if (auto problem = in_the_way(plan); !problem.empty()) return problem;
  if (record_of(plan.output)) return "";
  if (::mkdir(folder_of(plan.output).c_str(), 0777) != 0 && errno != EEXIST)
    return fmt::format("cannot create {}: {}", printable(folder_of(plan.output)),
                       std::strerror(errno));
  return keep_record(plan.output, new_record(plan));
}

ShardState look_at(const std::string& output, int shard) {
  const auto part = part_of(output, shard);
  const auto receipt = receipt_of(output, shard);
  if (receipt && files::exists(part))
    return {ShardState::State::done, receipt->closed};  // the part gets its name last
  const auto file = files::read_file(AT_FDCWD, part + ".part.journal");
  const auto journal = batch::read_journal(file.text);
  if (!journal) return {};
  const auto age = std::chrono::system_clock::now() - file.written;
  return {ShardState::State::begun, journal->closed,
          std::chrono::duration_cast<std::chrono::seconds>(age)};
}

std::vector<int> left_of(const std::string& output, int shards) {
  std::vector<int> left;
  for (int shard = 1; shard <= shards; ++shard) {
    if (look_at(output, shard).state != ShardState::State::done) left.push_back(shard);
  }
  return left;
}

}  // namespace kaidoku::app::cluster
