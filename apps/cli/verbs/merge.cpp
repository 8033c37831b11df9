// Everything the receipts can tell is looked at first. Then the shards are copied to OUT.merging, and what has arrived there is
// compared with the receipts; only then it gets its name. So what is under that name is whole, and came from the
// shards as they were when they were finished.
#include "cli/verbs/merge.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/result.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/command/exit_status.h"
#include "cli/command/usage_error.h"
#include "cli/resume/resumable_output.h"
#include "cli/stream/answer_writer.h"
#include "cli/stream/chunked_file.h"
#include "common/exit_code.h"
#include "common/files.h"
#include "common/signals.h"
#include "journal/receipt.h"

namespace kaidoku::app::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".receipt";
constexpr std::string_view merging = ".merging";  // behind the name of what is not whole yet

struct ShardFile {
  std::string path;
  journal::Receipt receipt;
};

/// A shard's path without the ending of its receipt: so that out.* names shards, too.
std::string shard_path(const std::string& path) {
  return path.ends_with(ending) ? path.substr(0, path.size() - ending.size()) : path;
}

/// Is this what an earlier merge made, and not a shard? out.* may name it, too.
bool made_here(const std::string& path, const std::string& out) {
  return path == out + std::string(merging) || (path == out && !exists(path + std::string(ending)));
}

/// A folder stands for the shards in it.
std::vector<std::string> paths_of(const std::vector<std::string>& operands, const std::string& out) {
  std::vector<std::string> paths;
  for (const auto& operand : operands) {
    if (made_here(operand, out)) continue;
    std::error_code error;
    if (!fs::is_directory(operand, error)) {
      paths.push_back(shard_path(operand));
      continue;
    }
    for (fs::directory_iterator entry(operand, error), end; !error && entry != end; entry.increment(error)) {
      const auto path = entry->path().string();
      if (path.ends_with(ending)) paths.push_back(shard_path(path));
    }
    if (error) refuse("cannot read {}: {}", printable(operand), error.message());
  }
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  return paths;
}

ShardFile read_part(const std::string& path) {
  const auto contents = read_file(AT_FDCWD, path + std::string(ending));
  if (contents.kind == Contents::Kind::absent)
    refuse("{} has no receipt: it is not a shard, or not finished", printable(path));
  const auto receipt = journal::read_receipt(contents.text);
  if (!receipt) refuse("{}.receipt is damaged, or of another version", printable(path));
  if (ChunkedFile(path).size() != receipt->bytes)
    refuse("{} is not what its receipt says: it was changed", printable(path));
  return {path, *receipt};
}

/// Without those behind a line that ends the file: they cannot have known of it.
std::vector<ShardFile> read_at_all(std::vector<ShardFile> parts) {
  const auto last =
      std::find_if(parts.begin(), parts.end(), [](const ShardFile& part) { return part.receipt.cut_short; });
  if (last != parts.end()) parts.erase(last + 1, parts.end());
  return parts;
}

/// Complete, in order, and of one thing.
std::vector<ShardFile> parts_of(const std::vector<std::string>& operands, const std::string& out) {
  std::vector<ShardFile> parts;
  for (const auto& path : paths_of(operands, out)) parts.push_back(read_part(path));
  if (parts.empty()) refuse("there are no shards to merge");
  std::stable_sort(parts.begin(), parts.end(),
                   [](const ShardFile& a, const ShardFile& b) { return a.receipt.shard < b.receipt.shard; });
  const journal::Receipt& first = parts.front().receipt;
  for (const ShardFile& part : parts) {
    const journal::Receipt& receipt = part.receipt;
    if (receipt.shards != first.shards || receipt.asked != first.asked || receipt.input != first.input)
      refuse("{} and {} are shards of different things", printable(parts.front().path), printable(part.path));
  }
  std::uint64_t end = 0;
  for (std::uint64_t i = 1; i <= first.shards; ++i) {
    if (i > parts.size() || parts[i - 1].receipt.shard > i)
      refuse("shard {} of {} is missing", i, first.shards);
    const journal::Receipt& receipt = parts[i - 1].receipt;
    if (receipt.shard < i)
      refuse("{} and {} are the same shard", printable(parts[i - 2].path), printable(parts[i - 1].path));
    const bool last = i == first.shards;
    if (receipt.size != first.size || receipt.sample != first.sample || receipt.from != end ||
        (last && receipt.to != receipt.size))
      refuse("{} was changed while its shards were answered: see {}", receipt.input,
             printable(parts[i - 1].path));
    end = receipt.to;
  }
  if (parts.size() > first.shards)
    refuse("{} and {} are the same shard", printable(parts[first.shards - 1].path),
           printable(parts[first.shards].path));
  return read_at_all(std::move(parts));
}

/// The first of the parts that is not there as its receipt says, or nothing.
const ShardFile* changed_part(const std::string& path, const std::vector<ShardFile>& parts) {
  std::uint64_t at = 0;
  for (const ShardFile& part : parts) {
    if (checksum_of(path, at, part.receipt.bytes) != part.receipt.checksum) return &part;
    at += part.receipt.bytes;
  }
  return ChunkedFile(path).size() == at ? nullptr : &parts.back();
}

void copy(const ShardFile& part, Output& output) {
  ChunkedFile bytes(part.path);
  for (std::uint64_t at = 0; at < part.receipt.bytes && !signals::stopping();) {
    const auto piece = bytes.at(at, part.receipt.bytes - at);
    if (piece.empty() || !output.write(piece)) break;
    at += piece.size();
  }
}

int summarize(const std::vector<ShardFile>& parts, bool quiet) {
  journal::Tally tally;
  int code = 0;
  for (const ShardFile& part : parts) {
    code = std::max(code, part.receipt.code);
    for (const auto& [word, times] : part.receipt.tally) journal::add_to(tally, word, times);
  }
  if (!quiet)
    write_stderr(fmt::format("kaidoku: {} shard{}, {}\n", parts.size(), parts.size() == 1 ? "" : "s",
                             journal::tally_sentence(tally)));
  return code;
}

}  // namespace

int merge(const Request&, const Invocation& how) {
  const std::string& out = how.file;
  const auto parts = parts_of(how.operands, out);
  for (const ShardFile& part : parts) {
    std::error_code ignored;
    if (fs::equivalent(part.path, out, ignored))
      throw UsageError(fmt::format("-o {}: that is an input", printable(out)));
  }
  if (exists(out) && how.resume) {
    const ShardFile* const changed = changed_part(out, parts);
    if (signals::stopping()) return 128 + signals::caught();
    if (changed != nullptr) refuse("{} exists already, and is not what these shards make", printable(out));
    return summarize(parts, how.quiet);
  }
  if (exists(out) && !how.force) refuse("{} exists already; --force overwrites it", printable(out));

  const auto place = place_of(out);
  const auto half = out + std::string(merging), half_name = place.name + std::string(merging);
  Output output(open_locked(half), half);
  if (output.continue_at(0)) {
    for (const ShardFile& part : parts) copy(part, output);
  }
  const ShardFile* changed = output.sync() && !signals::stopping() ? changed_part(half, parts) : nullptr;
  if (signals::stopping()) changed = nullptr;  // nobody knows
  const int folder = place.folder.get();
  if (changed != nullptr || output.broken() || signals::stopping()) {
    ::unlinkat(folder, half_name.c_str(), 0);
  } else if (const int error = rename_in(folder, half_name, place.name); error != 0) {
    output.fail(cannot_write(out, error));
  }
  if (changed != nullptr) refuse("{} is not what its receipt says: it was changed", printable(changed->path));
  const int code = finish(output, how.quiet, answered);
  return code == answered ? summarize(parts, how.quiet) : code;
}

}  // namespace kaidoku::app::cli
