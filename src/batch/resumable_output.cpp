// How often the journal is written follows what that costs: a fiftieth of the time, but at least
// once a second.
#include <fcntl.h>
#include <fmt/core.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "batch/open_locked.h"
#include "batch/refusal.h"
#include "kaidoku/batch.h"
#include "kaidoku/batch_output.h"
#include "kaidoku/files.h"

namespace kaidoku::batch {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int share = 50;
constexpr Clock::duration shortest_pause = 10ms, longest_pause = 1s;

/// Is this name still that of the open file?
bool still_named(const std::string& path, int fd) {
  struct stat named {
  }, open{};
  return ::stat(path.c_str(), &named) == 0 && ::fstat(fd, &open) == 0 &&
         named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

bool absent(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) != 0 && errno == ENOENT;
}

/// A file that is missing although the journal has bytes of it must not be made: it would look like
/// a new one.
files::Descriptor open_output(const std::string& path, const std::string& journal_path) {
  if (absent(path)) {
    const auto contents = files::read_file(AT_FDCWD, journal_path);
    const auto journal = read_journal(contents.text);
    if (contents.kind != files::Contents::Kind::absent && (!journal || journal->closed > 0))
      refuse("{} is there, but {} is not: remove the journal to start afresh",
             printable(journal_path), printable(path));
  }
  return open_locked(path);
}

std::string in_words(const std::vector<std::string>& asked) {
  return fmt::format("'{}'", fmt::join(asked, " "));
}

}  // namespace

// File systems that know no locks (some of clusters) are trusted to be used by one.
files::Descriptor open_locked(const std::string& path) {
  for (;;) {
    files::Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666));
    if (!file) refuse("cannot create {}: {}", printable(path), std::strerror(errno));
    struct stat info {};
    if (::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode))
      refuse("{} is not a regular file: it cannot be continued", printable(path));
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
      refuse("{} is being written by another process", printable(path));
    // Whoever had the lock may have renamed it meanwhile.
    if (still_named(path, file.get())) return file;
  }
}

Result<void> ResumableOutput::forget_journal(const std::string& path) {
  const auto journal = path + ".journal";
  if (absent(journal) || absent(path)) return {};
  try {
    const files::Descriptor locked = open_locked(path);
    if (read_journal(files::read_file(AT_FDCWD, journal).text)) ::unlink(journal.c_str());
  } catch (const Refusal& refusal) {
    return refusal.error;
  }
  return {};
}

Result<std::unique_ptr<ResumableOutput>> ResumableOutput::open(const std::string& path,
                                                               std::vector<std::string> asked,
                                                               Stop& stop) {
  using Pointer = std::unique_ptr<ResumableOutput>;
  return without_refusal<Pointer>(
      [&] { return Pointer(new ResumableOutput(path, std::move(asked), stop)); });
}

ResumableOutput::ResumableOutput(const std::string& path, std::vector<std::string> asked,
                                 Stop& stop)
    : path_(path),
      journal_path_(path + ".journal"),
      output_(open_output(path, journal_path_), path, stop) {
  journal_.asked = std::move(asked);
  read();
}

void ResumableOutput::read() {
  struct stat info {};
  ::fstat(output_.fd(), &info);
  const auto name = printable(path_), journal_name = printable(journal_path_);
  const auto contents = files::read_file(AT_FDCWD, journal_path_);
  if (contents.kind == files::Contents::Kind::other)
    refuse("{} {}", journal_name, contents.problem);
  if (contents.kind == files::Contents::Kind::absent) {
    if (info.st_size > 0)
      refuse("{} already exists, and has no journal: it cannot be continued", name);
    return;
  }
  auto journal = read_journal(contents.text);
  if (!journal)
    refuse("{} is damaged, or of another version: {} cannot be continued", journal_name, name);
  if (journal->asked != journal_.asked)
    refuse("{} was begun by {}, not by {}", name, in_words(journal->asked),
           in_words(journal_.asked));
  if (static_cast<std::uint64_t>(info.st_size) < journal->bytes)
    refuse("{} is shorter than its journal says: it was changed, and cannot be continued", name);
  if (journal->complete && static_cast<std::uint64_t>(info.st_size) > journal->bytes)
    refuse("{} is longer than its journal says: it was changed", name);
  journal_ = *std::move(journal);
}

void ResumableOutput::begin() {
  begun_ = true;
  if (!output_.continue_at(journal_.bytes)) return;
  write(journal_.code, Tally(journal_.tally), false);
}

void ResumableOutput::add(std::uint64_t questions, std::uint64_t fingerprint) {
  if (!begun_) return;
  journal_.closed += questions;
  journal_.fingerprint += fingerprint;
  journal_.bytes = output_.length();
}

void ResumableOutput::write(int code, const Tally& tally, bool complete) {
  if (!begun_ || output_.broken()) return;
  const auto start = Clock::now();
  if (!output_.sync()) return;
  journal_.code = code;
  journal_.tally = tally;
  journal_.complete = complete;
  if (const auto problem = files::replace_path(journal_path_, journal_text(journal_));
      !problem.empty())
    output_.fail(problem);
  const auto now = Clock::now();
  next_ = now + std::clamp(share * (now - start), shortest_pause, longest_pause);
}

}  // namespace kaidoku::batch
