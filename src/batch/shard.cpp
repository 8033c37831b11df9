// Where a shard begins and ends depends on the size of the file and on I and N alone: at the first
// line that begins at or after size * (I-1) / N, and after size * I / N. Nothing else of the file
// is read but a few samples, unless numbers are to be said (lines_before.h).
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <limits>

#include "batch/chunked_file.h"
#include "batch/line_ends.h"
#include "batch/line_range.h"
#include "batch/lines_before.h"
#include "batch/refusal.h"
#include "batch/skip_answered.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/files.h"

namespace kaidoku::batch {
namespace {

constexpr std::uint64_t all_questions = std::numeric_limits<std::uint64_t>::max();

Settings with_stop(Settings settings, Stop& stop) {
  settings.stop = &stop;
  return settings;
}

/// One shard of one file.
class ShardRun {
 public:
  ShardRun(Source source, Shard shard, const std::string& out,
           const std::vector<std::string>& asked, const Settings& settings, Stop& stop)
      : source_(std::move(source)), out_(out), settings_(with_stop(settings, stop)), stop_(stop) {
    const auto [i, n] = shard;
    ChunkedFile bytes(source_.content);
    const std::uint64_t size = bytes.size();
    const auto start = [&](std::uint64_t k) {
      return line_start(bytes, size, share_of(size, k, n));
    };
    range_ = {start(i - 1), start(i), i == n};
    receipt_.shard = i;
    receipt_.shards = n;
    receipt_.asked = asked;
    receipt_.input = printable(source_.name);
    receipt_.size = size;
    receipt_.sample = sample_of(bytes, size);
    receipt_.from = range_.from;
    receipt_.to = range_.to;
  }

  ShardAnswer answer(const std::function<int(const Source&, ResumableOutput&)>& answer_part) {
    const LinesBefore before(source_, range_.from, settings_);
    range_.before = &before;
    source_.range = &range_;
    if (files::exists(out_)) return recognize();
    auto asked = receipt_.asked;
    asked.push_back(fmt::format("--shard {}/{}", receipt_.shard, receipt_.shards));
    auto output = ResumableOutput::open(out_ + ".part", std::move(asked), stop_);
    if (!output) throw Refusal{output.error()};
    if (files::exists(out_)) {  // another process was just finishing it
      ::unlink((out_ + ".part").c_str());
      return recognize();
    }
    const int code = answer_part(source_, **output);
    const bool complete =
        (*output)->journal().complete && !stop_.requested() && !(*output)->output().broken();
    return complete ? hand_in(**output) : finish((*output)->output(), code);
  }

 private:
  /// The shard is there. Is it this one?
  ShardAnswer recognize() {
    const auto contents = files::read_file(AT_FDCWD, out_ + ".receipt");
    const auto receipt = read_receipt(contents.text);
    if (contents.kind == files::Contents::Kind::absent)
      refuse("{} already exists, and has no receipt: it is not this shard", printable(out_));
    if (!receipt) refuse("{}.receipt is damaged, or of another version", printable(out_));
    Input input({source_}, settings_);
    const Skipped questions = skip(input, all_questions);
    if (stop_.requested()) return {};
    Receipt expected = receipt_;
    expected.closed = questions.questions;
    expected.fingerprint = questions.fingerprint;
    expected.cut_short = receipt->cut_short;
    expected.bytes = receipt->bytes;
    expected.checksum = receipt->checksum;
    expected.code = receipt->code;
    expected.tally = receipt->tally;
    if (*receipt != expected)
      refuse(
          "{} is a shard of another run (other flags, another file or shard), or the file was "
          "changed",
          printable(out_));
    const bool same = ChunkedFile(out_).size() == receipt->bytes &&
                      checksum_of(out_, 0, receipt->bytes, stop_) == receipt->checksum;
    if (stop_.requested()) return {};
    if (!same) refuse("{} is not what its receipt says: it was changed", printable(out_));
    // Someone may have been killed just before these.
    if (const auto place = files::place_of(out_);
        place.folder && files::settle(place.folder.get()) == 0)
      ::unlinkat(place.folder.get(), (place.name + ".part.journal").c_str(), 0);
    return {receipt->code, true, true};
  }

  /// Everything is on the disk; now it gets its name. Whoever is killed on the way finds all of it
  /// again.
  ShardAnswer hand_in(const ResumableOutput& output) {
    const Journal& journal = output.journal();
    receipt_.closed = journal.closed;
    receipt_.fingerprint = journal.fingerprint;
    receipt_.cut_short = output.was_cut_short();
    receipt_.bytes = journal.bytes;
    receipt_.checksum = checksum_of(out_ + ".part", 0, journal.bytes, stop_);
    if (stop_.requested()) return {};
    receipt_.code = journal.code;
    receipt_.tally = journal.tally;
    const auto place = files::place_of(out_);
    const int folder = place.folder.get();
    const auto part = place.name + ".part";
    int error = place.folder ? files::replace_file(folder, place.name + ".receipt",
                                                   receipt_text(receipt_), files::shared_file)
                             : errno;
    if (error == 0) error = files::rename_in(folder, part, place.name);
    if (error != 0) refuse(ErrorCode::unwritable, "{}", files::cannot_write(out_, error));
    ::unlinkat(folder, (part + ".journal").c_str(), 0);
    return {journal.code, false, true};
  }

  /// It is not done: why, if that was a failure of the output.
  ShardAnswer finish(files::Output& output, int code) {
    output.close();
    if (!output.failure().empty()) refuse(ErrorCode::unwritable, "{}", output.failure());
    return {code, false, false};
  }

  Source source_;
  const std::string& out_;
  const Settings settings_;
  Stop& stop_;
  LineRange range_;
  Receipt receipt_;
};

}  // namespace

Result<ShardAnswer> answer_shard(
    const Source& file, Shard shard, const std::string& out, const std::vector<std::string>& asked,
    const Settings& settings, Stop& stop,
    const std::function<int(const Source&, ResumableOutput&)>& answer) {
  return without_refusal<ShardAnswer>(
      [&] { return ShardRun(file, shard, out, asked, settings, stop).answer(answer); });
}

}  // namespace kaidoku::batch
