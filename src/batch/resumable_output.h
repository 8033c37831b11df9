// An output that can be continued (-o FILE --resume): the file, the lock on it, and FILE.journal.
//
// The journal is written when the answers it speaks of are on the disk, and replaced as a whole; so whatever happens, the
// file begins with the answers of the first so many questions, and the journal knows how many. What stands behind them
// is cut off when the run goes on. Nothing is changed before everything was found to fit.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/resume/cannot_resume.h"
#include "common/output.h"
#include "journal/journal.h"

namespace kaidoku::app::cli {

/// All that has an influence on the answers but the input: the version, the verb, the flags.
std::vector<std::string> what_is_asked(const Options& options);

/// The file, which may be new, locked. Throws CannotResume.
Descriptor open_locked(const std::string& path);

/// The file will be overwritten: what a journal says of it would no longer be true. Throws CannotResume when someone is
/// writing it.
void forget_journal(const std::string& path);

class ResumableOutput {
 public:
  /// Opens and locks the file, which may be new, and reads its journal. Throws CannotResume.
  ResumableOutput(const std::string& path, std::vector<std::string> asked);

  Output& output() { return output_; }
  const std::string& path() const { return path_; }
  /// How far it is.
  const journal::Journal& journal() const { return journal_; }

  /// A line was so long that nothing behind it is read.
  void cut_short() { was_cut_short_ = true; }
  bool was_cut_short() const { return was_cut_short_; }

  /// The questions fit: from now on the output may be written.
  void begin();
  /// Everything written so far belongs to these questions and those before.
  void add(std::uint64_t questions, std::uint64_t fingerprint);
  /// Is it time to write the journal?
  bool due() const { return std::chrono::steady_clock::now() >= next_; }
  /// Makes last what is there: the output first, then the journal. Failing is a failure of the output.
  void write(int code, const journal::Tally& tally, bool complete);

 private:
  void read();

  std::string path_;
  std::string journal_path_;
  Output output_;
  journal::Journal journal_;
  bool begun_ = false;
  bool was_cut_short_ = false;
  std::chrono::steady_clock::time_point next_{};
};

}  // namespace kaidoku::app::cli
