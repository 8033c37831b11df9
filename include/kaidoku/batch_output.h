// What leaves a run over many puzzles: answers in order, counted, and the file they go to when the
// run can be continued.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/batch.h"
#include "kaidoku/export.h"
#include "kaidoku/journal.h"
#include "kaidoku/nine.h"
#include "kaidoku/output.h"
#include "kaidoku/stop.h"

namespace kaidoku::batch {

class FormSet;

/// What run() keeps its answers by: in order, counted, the same remark once, with the largest code
/// remembered. For those who answer in a way of their own.
class KAIDOKU_API AnswerWriter {
 public:
  explicit AnswerWriter(AnswerSink& sink, Tally tally = {}, ResumableOutput* journaled = nullptr);
  ~AnswerWriter();
  AnswerWriter(const AnswerWriter&) = delete;
  AnswerWriter& operator=(const AnswerWriter&) = delete;

  /// False once nothing may follow: the sink is gone, or an answer was interrupted.
  bool open() const { return summary_.open; }
  int code() const { return summary_.code; }

  bool say(std::string_view text);
  void explain(std::string_view text);
  /// Remarks about how a good puzzle was read; the same remark is made once only.
  void note(const Question& question);
  /// The question is answered, and everything about it said.
  void close_question(const Question& question, const Outcome& outcome);
  /// An answer that is to be said only if it is the first of this form, and its question is closed.
  void say_once(const nine::Digits& form, std::string_view text);
  /// So many puzzles had this outcome.
  void close_questions(const Outcome& outcome, std::uint64_t times);
  /// So many questions, with this fingerprint together, are closed, and everything is said about
  /// them: should the run be continued some day, they need not be asked again.
  void keep(std::uint64_t questions, std::uint64_t fingerprint);
  /// Hands all that was said to the sink's reader, see AnswerSink::flush().
  bool flush(bool look = false);
  /// There is nothing more to say. What is kept is all there is, unless the run was `stopped`.
  Summary finish(bool stopped);

 private:
  AnswerSink& sink_;
  ResumableOutput* const journaled_;
  Summary summary_;
  int unreadable_code_ = 0;
  std::set<std::string> noted_;
  std::unique_ptr<FormSet> seen_;
};

/// An output that can be continued: the file, the lock on it, and FILE.journal.
///
/// The journal is written when the answers it speaks of are on the disk, and replaced as a whole;
/// so whatever happens, the file begins with the answers of the first so many questions, and the
/// journal knows how many. What stands after them is cut off when the run goes on. Nothing is
/// changed before everything was found to fit.
class KAIDOKU_API ResumableOutput {
 public:
  /// Opens and locks the file, which may be new, and reads its journal. `asked`: all that has an
  /// influence on the answers but the input. `stop` must outlive it. Error: `cannot_continue`.
  static Result<std::unique_ptr<ResumableOutput>> open(const std::string& path,
                                                       std::vector<std::string> asked, Stop& stop);
  /// `path` will be overwritten: removes its journal, which would no longer be true. Error:
  /// `cannot_continue` when another process is writing the file.
  static Result<void> forget_journal(const std::string& path);

  files::Output& output() { return output_; }
  const std::string& path() const { return path_; }
  /// How far it is.
  const Journal& journal() const { return journal_; }

  /// A line was so long that nothing after it is read.
  void cut_short() { was_cut_short_ = true; }
  bool was_cut_short() const { return was_cut_short_; }

  /// The questions fit: from now on the output may be written.
  void begin();
  /// Everything written so far belongs to these questions and those before.
  void add(std::uint64_t questions, std::uint64_t fingerprint);
  /// Is it time to write the journal?
  bool due() const { return std::chrono::steady_clock::now() >= next_; }
  /// Makes last what is there: the output first, then the journal. Failing is a failure of the
  /// output.
  void write(int code, const Tally& tally, bool complete);

 private:
  ResumableOutput(const std::string& path, std::vector<std::string> asked, Stop& stop);
  void read();

  std::string path_;
  std::string journal_path_;
  files::Output output_;
  Journal journal_;
  bool begun_ = false;
  bool was_cut_short_ = false;
  std::chrono::steady_clock::time_point next_{};
};

}  // namespace kaidoku::batch
