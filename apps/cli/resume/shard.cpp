// Where a shard begins and ends depends on the size of the file and on I and N alone: at the first line that begins at
// or behind size * (I-1) / N, and behind size * I / N. Nothing else of the file is read but a few samples, unless numbers
// are to be said (before.h).
#include "cli/resume/shard.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/result.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <limits>

#include "cli/command/exit_status.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/resume/fast_forward.h"
#include "cli/resume/lines_before.h"
#include "cli/resume/resumable_output.h"
#include "cli/stream/answer_stream.h"
#include "cli/stream/chunked_file.h"
#include "cli/stream/line_ends.h"
#include "common/exit_code.h"
#include "common/files.h"
#include "common/signals.h"
#include "journal/receipt.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::uint64_t all_questions = std::numeric_limits<std::uint64_t>::max();

struct Part {
  Range range;
  std::uint64_t size = 0;  ///< of the file
  std::uint64_t sample = 0;
};

Part part_of(const Source& source, const Shard& shard) {
  const auto [i, n] = shard;
  ChunkedFile bytes(source.content);
  const std::uint64_t size = bytes.size();
  const auto start = [&](std::uint64_t k) { return line_start(bytes, size, share_of(size, k, n)); };
  return {{start(i - 1), start(i), i == n}, size, sample_of(bytes, size)};
}

journal::Receipt receipt_of(const Part& part, const Source& source, const Options& options) {
  journal::Receipt receipt;
  receipt.shard = options.shard->i;
  receipt.shards = options.shard->n;
  receipt.asked = what_is_asked(options);
  receipt.input = printable(source.name);
  receipt.size = part.size;
  receipt.sample = part.sample;
  receipt.from = part.range.from;
  receipt.to = part.range.to;
  return receipt;
}

/// The shard is there. Is it this one? Then its exit code.
int recognise(const Source& source, journal::Receipt expected, const Options& options) {
  const std::string& out = options.file;
  const auto contents = read_file(AT_FDCWD, out + ".receipt");
  const auto receipt = journal::read_receipt(contents.text);
  if (contents.kind == Contents::Kind::absent)
    refuse("{} exists already, and has no receipt: it is not this shard", printable(out));
  if (!receipt) refuse("{}.receipt is damaged, or of another version", printable(out));
  Input input({source}, options, [] {});
  const Skipped questions = skip(input, all_questions);
  if (signals::stopping()) return 128 + signals::caught();
  expected.closed = questions.questions;
  expected.fingerprint = questions.fingerprint;
  expected.cut_short = receipt->cut_short;
  expected.bytes = receipt->bytes;
  expected.checksum = receipt->checksum;
  expected.code = receipt->code;
  expected.tally = receipt->tally;
  if (*receipt != expected)
    refuse("{} is a shard of something else: other options, another file or shard, or the file was changed",
           printable(out));
  const bool same =
      ChunkedFile(out).size() == receipt->bytes && checksum_of(out, 0, receipt->bytes) == receipt->checksum;
  if (signals::stopping()) return 128 + signals::caught();
  if (!same) refuse("{} is not what its receipt says: it was changed", printable(out));
  // Someone may have been killed just before these.
  if (const auto place = place_of(out); place.folder && settle(place.folder.get()) == 0)
    ::unlinkat(place.folder.get(), (place.name + ".part.journal").c_str(), 0);
  if (!options.quiet) write_stderr(fmt::format("kaidoku: {} is complete already\n", printable(out)));
  return receipt->code;
}

/// Everything is on the disk; now it gets its name. Whoever is killed on the way finds all of it again.
int hand_in(journal::Receipt receipt, const ResumableOutput& keeper, const Options& options) {
  const journal::Journal& journal = keeper.journal();
  const std::string& out = options.file;
  receipt.closed = journal.closed;
  receipt.fingerprint = journal.fingerprint;
  receipt.cut_short = keeper.was_cut_short();
  receipt.bytes = journal.bytes;
  receipt.checksum = checksum_of(out + ".part", 0, journal.bytes);
  if (signals::stopping()) return 128 + signals::caught();
  receipt.code = journal.code;
  receipt.tally = journal.tally;
  const auto place = place_of(out);
  const int folder = place.folder.get();
  const auto part = place.name + ".part";
  int error = place.folder
                  ? replace_file(folder, place.name + ".receipt", journal::receipt_text(receipt), shared_file)
                  : errno;
  if (error == 0) error = rename_in(folder, part, place.name);
  if (error != 0) refuse("{}", cannot_write(out, error));
  ::unlinkat(folder, (part + ".journal").c_str(), 0);
  return journal.code;
}

}  // namespace

Source& only_file(std::vector<Source>& sources) {
  if (sources.size() != 1 || sources.front().kind != Source::Kind::file)
    throw UsageError("--shard needs one file to take its lines from");
  return sources.front();
}

int answer_shard(std::vector<Source> sources, Options options) {
  Source& source = only_file(sources);
  const Part part = part_of(source, *options.shard);
  const LinesBefore before(source, part.range.from, options);
  source.range = part.range;
  source.range->before = &before;
  const journal::Receipt receipt = receipt_of(part, source, options);
  if (exists(options.file)) return recognise(source, receipt, options);

  auto asked = receipt.asked;
  asked.push_back(fmt::format("--shard {}/{}", options.shard->i, options.shard->n));
  ResumableOutput keeper(options.file + ".part", std::move(asked));
  if (exists(options.file)) {  // another process was just finishing it
    ::unlink((options.file + ".part").c_str());
    return recognise(source, receipt, options);
  }
  options.keeper = &keeper;
  const int code = run({source}, options, keeper.output());
  const bool complete = keeper.journal().complete && !signals::stopping() && !keeper.output().broken();
  return complete ? hand_in(receipt, keeper, options) : finish(keeper.output(), options.quiet, code);
}

}  // namespace kaidoku::app::cli
