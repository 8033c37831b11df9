#include "cluster/folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <kaidoku/result.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "common/files.h"
#include "journal/journal.h"
#include "journal/receipt.h"
#include "journal/sealed.h"

namespace kaidoku::cluster {
namespace {

constexpr std::string_view title = "kaidoku plan 1";

std::string record_path(const std::string& output) { return folder_of(output) + "/plan"; }

std::optional<Receipt> receipt_of(const std::string& output, int shard) {
  return read_receipt(read_file(AT_FDCWD, part_of(output, shard) + ".receipt").text);
}

}  // namespace

std::string record_text(const Record& record) {
  Entries entries;
  for (const auto& asked : record.asked) entries.emplace_back("asked", asked);
  entries.emplace_back("shards", fmt::format("{}", record.shards));
  entries.emplace_back("size", fmt::format("{}", record.size));
  entries.emplace_back("sample", fmt::format("{}", record.sample));
  for (const auto& job : record.jobs) entries.emplace_back("job", job);
  return seal(title, entries);
}

std::optional<Record> read_record(std::string_view text) {
  const auto entries = unseal(title, text);
  if (!entries) return {};
  Record record;
  for (const auto& [name, value] : *entries) {
    if (name == "asked") record.asked.push_back(value);
    if (name == "shards") record.shards = number_in<int>(value).value_or(0);
    if (name == "size") record.size = number_in<std::uint64_t>(value).value_or(0);
    if (name == "sample") record.sample = number_in<std::uint64_t>(value).value_or(0);
    if (name == "job") record.jobs.push_back(value);
  }
  if (record_text(record) != text || record.shards < 1) return {};
  return record;
}

std::optional<Record> record_of(const std::string& output) {
  return read_record(read_file(AT_FDCWD, record_path(output)).text);
}

std::string keep_record(const std::string& output, const Record& record) {
  return replace_path(record_path(output), record_text(record));
}

Record new_record(const Plan& plan) { return {plan.asked, plan.shards, plan.size, plan.sample}; }

std::string in_the_way(const Plan& plan) {
  const auto folder = printable(folder_of(plan.output)), path = printable(record_path(plan.output));
  const auto record = record_of(plan.output);
  if (exists(plan.output) && !(record && left_of(plan.output, record->shards).empty()))
    return fmt::format("{} exists already", printable(plan.output));
  if (!record && exists(record_path(plan.output)))
    return fmt::format("{} is damaged, or of another version: remove the folder to start afresh", path);
  if (record && (record->asked != plan.asked || record->shards != plan.shards))
    return fmt::format(
        "{} was begun with {} shards of '{}', not {} of '{}': ask the same again, or remove the folder to "
        "start afresh",
        folder, record->shards, fmt::join(record->asked, " "), plan.shards, fmt::join(plan.asked, " "));
  if (record && (record->size != plan.size || record->sample != plan.sample))
    return fmt::format(
        "{} was begun for another input, or the input was changed: remove the folder to start afresh",
        folder);
  // Shards may have been run by hand.
  for (int shard = 1; shard <= plan.shards; ++shard) {
    const auto receipt = receipt_of(plan.output, shard);
    if (receipt &&
        (receipt->asked != plan.asked || receipt->size != plan.size || receipt->sample != plan.sample ||
         receipt->shards != static_cast<std::uint64_t>(plan.shards)))
      return fmt::format("{} is a shard of something else: remove the folder to start afresh",
                         printable(part_of(plan.output, shard)));
  }
  return "";
}

std::string prepare(const Plan& plan) {
  if (auto problem = in_the_way(plan); !problem.empty()) return problem;
  if (record_of(plan.output)) return "";
  if (::mkdir(folder_of(plan.output).c_str(), 0777) != 0 && errno != EEXIST)
    return fmt::format("cannot create {}: {}", printable(folder_of(plan.output)), std::strerror(errno));
  return keep_record(plan.output, new_record(plan));
}

Shard look_at(const std::string& output, int shard) {
  const auto part = part_of(output, shard);
  const auto receipt = receipt_of(output, shard);
  if (receipt && exists(part)) return {Shard::State::done, receipt->closed};  // the part gets its name last
  const auto file = read_file(AT_FDCWD, part + ".part.journal");
  const auto journal = read_journal(file.text);
  if (!journal) return {};
  const auto age = std::chrono::system_clock::now() - file.written;
  return {Shard::State::begun, journal->closed, std::chrono::duration_cast<std::chrono::seconds>(age)};
}

std::vector<int> left_of(const std::string& output, int shards) {
  std::vector<int> left;
  for (int shard = 1; shard <= shards; ++shard) {
    if (look_at(output, shard).state != Shard::State::done) left.push_back(shard);
  }
  return left;
}

}  // namespace kaidoku::cluster
