// Everything the receipts can tell is looked at first. Then the shards are copied to OUT.merging,
// and what has arrived there is compared with the receipts; only then it gets its name. So what is
// under that name is whole, and came from the shards as they were when they were finished.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "batch/chunked_file.h"
#include "batch/open_locked.h"
#include "batch/refusal.h"
#include "kaidoku/batch.h"
#include "kaidoku/files.h"
#include "kaidoku/output.h"

namespace kaidoku::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".receipt";
constexpr std::string_view merging = ".merging";  // after the name of what is not whole yet

struct ShardFile {
  std::string path;
  Receipt receipt;
};

/// A shard's path without the ending of its receipt: so that out.* names shards, too.
std::string shard_path(const std::string& path) {
  return path.ends_with(ending) ? path.substr(0, path.size() - ending.size()) : path;
}

/// Is this what an earlier merge made, and not a shard? out.* may name it, too.
bool made_here(const std::string& path, const std::string& out) {
  return path == out + std::string(merging) ||
         (path == out && !files::exists(path + std::string(ending)));
}

/// A folder stands for the shards in it.
std::vector<std::string> paths_of(const std::vector<std::string>& operands,
                                  const std::string& out) {
  std::vector<std::string> paths;
  for (const auto& operand : operands) {
    if (made_here(operand, out)) continue;
    std::error_code error;
    if (!fs::is_directory(operand, error)) {
      paths.push_back(shard_path(operand));
      continue;
    }
    for (fs::directory_iterator entry(operand, error), end; !error && entry != end;
         entry.increment(error)) {
      const auto path = entry->path().string();
      if (path.ends_with(ending)) paths.push_back(shard_path(path));
    }
    if (error)
      refuse(ErrorCode::unreadable, "cannot read {}: {}", printable(operand), error.message());
  }
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  return paths;
}

ShardFile read_part(const std::string& path) {
  const auto contents = files::read_file(AT_FDCWD, path + std::string(ending));
  if (contents.kind == files::Contents::Kind::absent)
    refuse("{} has no receipt: it is not a shard, or not finished", printable(path));
  const auto receipt = read_receipt(contents.text);
  if (!receipt) refuse("{}.receipt is damaged, or of another version", printable(path));
  if (ChunkedFile(path).size() != receipt->bytes)
    refuse("{} is not what its receipt says: it was changed", printable(path));
  return {path, *receipt};
}

/// Without those behind a line that ends the file: they cannot have known of it.
std::vector<ShardFile> read_at_all(std::vector<ShardFile> parts) {
  const auto last = std::find_if(parts.begin(), parts.end(),
                                 [](const ShardFile& part) { return part.receipt.cut_short; });
  if (last != parts.end()) parts.erase(last + 1, parts.end());
  return parts;
}

/// Complete, in order, and of one thing.
std::vector<ShardFile> parts_of(const std::vector<std::string>& operands, const std::string& out) {
  std::vector<ShardFile> parts;
  for (const auto& path : paths_of(operands, out)) parts.push_back(read_part(path));
  if (parts.empty()) refuse("there are no shards to merge");
  std::stable_sort(parts.begin(), parts.end(), [](const ShardFile& a, const ShardFile& b) {
    return a.receipt.shard < b.receipt.shard;
  });
  const Receipt& first = parts.front().receipt;
  for (const ShardFile& part : parts) {
    const Receipt& receipt = part.receipt;
    if (receipt.shards != first.shards || receipt.asked != first.asked ||
        receipt.input != first.input)
      refuse("{} and {} are not shards of the same run", printable(parts.front().path),
             printable(part.path));
  }
  std::uint64_t end = 0;
  for (std::uint64_t i = 1; i <= first.shards; ++i) {
    if (i > parts.size() || parts[i - 1].receipt.shard > i)
      refuse("shard {} of {} is missing", i, first.shards);
    const Receipt& receipt = parts[i - 1].receipt;
    if (receipt.shard < i)
      refuse("{} and {} are the same shard", printable(parts[i - 2].path),
             printable(parts[i - 1].path));
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

/// The first of the parts that is not there as its receipt says, or null.
const ShardFile* changed_part(const std::string& path, const std::vector<ShardFile>& parts,
                              const Stop& stop) {
  std::uint64_t at = 0;
  for (const ShardFile& part : parts) {
    if (checksum_of(path, at, part.receipt.bytes, stop) != part.receipt.checksum) return &part;
    at += part.receipt.bytes;
  }
  return ChunkedFile(path).size() == at ? nullptr : &parts.back();
}

void copy(const ShardFile& part, files::Output& output, const Stop& stop) {
  ChunkedFile bytes(part.path);
  for (std::uint64_t at = 0; at < part.receipt.bytes && !stop.requested();) {
    const auto piece = bytes.at(at, part.receipt.bytes - at);
    if (piece.empty() || !output.write(piece)) break;
    at += piece.size();
  }
}

Merged summary_of(const std::vector<ShardFile>& parts) {
  Merged merged{.shards = parts.size()};
  for (const ShardFile& part : parts) {
    merged.code = std::max(merged.code, part.receipt.code);
    for (const auto& [word, times] : part.receipt.tally) add_to(merged.tally, word, times);
  }
  return merged;
}

Merged join(const std::vector<ShardFile>& parts, const std::string& out, Stop& stop) {
  const auto place = files::place_of(out);
  const auto half = out + std::string(merging), half_name = place.name + std::string(merging);
  files::Output output(open_locked(half), half, stop);
  if (output.continue_at(0)) {
    for (const ShardFile& part : parts) copy(part, output, stop);
  }
  const ShardFile* changed =
      output.sync() && !stop.requested() ? changed_part(half, parts, stop) : nullptr;
  if (stop.requested()) changed = nullptr;  // nobody knows
  const int folder = place.folder.get();
  if (changed != nullptr || output.broken() || stop.requested()) {
    ::unlinkat(folder, half_name.c_str(), 0);
  } else if (const int error = files::rename_in(folder, half_name, place.name); error != 0) {
    output.fail(files::cannot_write(out, error));
  }
  if (changed != nullptr)
    refuse("{} is not what its receipt says: it was changed", printable(changed->path));
  output.close();
  if (!output.failure().empty()) refuse(ErrorCode::unwritable, "{}", output.failure());
  return stop.requested() ? Merged{} : summary_of(parts);
}

}  // namespace

Result<Merged> merge(const std::vector<std::string>& shards, const std::string& out,
                     Existing existing, Stop& stop) {
  return without_refusal<Merged>([&]() -> Merged {
    const auto parts = parts_of(shards, out);
    for (const ShardFile& part : parts) {
      std::error_code ignored;
      if (fs::equivalent(part.path, out, ignored))
        refuse(ErrorCode::same_file, "{} is one of the shards", printable(out));
    }
    if (!files::exists(out) || existing == Existing::overwrite) return join(parts, out, stop);
    if (existing == Existing::refuse)
      refuse(ErrorCode::exists, "{} already exists", printable(out));
    const ShardFile* const changed = changed_part(out, parts, stop);
    if (stop.requested()) return {};
    if (changed != nullptr)
      refuse("{} already exists, and these shards make another file", printable(out));
    return summary_of(parts);
  });
}

}  // namespace kaidoku::batch
