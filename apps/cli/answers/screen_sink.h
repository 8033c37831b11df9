// Where the answers of the program leave: standard output or a file, explanations on standard
// error, and the line of progress between them, which is taken away while something else is said.
#pragma once

#include <kaidoku/batch.h>
#include <kaidoku/batch_output.h>

#include <mutex>
#include <string_view>

#include "cli/command/options.h"
#include "cli/command/progress.h"
#include "common/output.h"

namespace kaidoku::app::cli {

class ScreenSink final : public batch::AnswerSink {
 public:
  ScreenSink(const Options& options, Output& output);

  /// Shows progress if it is wanted and there is a terminal for it; call it before other threads
  /// are started. `talk`: a person types the questions, so no progress is shown.
  void show_progress(Expected expected, bool talk);
  ProgressLine& progress() { return progress_; }

  bool write(std::string_view text) override;
  bool flush(bool look) override;
  void explain(std::string_view text) override;

  /// Ends the run: prints a line on standard error if not all puzzles were answered, the number of
  /// duplicates, or what --stats asks for. Returns the exit code.
  int finish(const batch::Summary& summary);

 private:
  std::unique_lock<std::mutex> pause_if_shared();
  void tell_of_several(const batch::Summary& summary);
  void summarize(const batch::Summary& summary) const;

  const Options& options_;
  Output& output_;
  const bool shared_;  ///< answers go to a terminal, perhaps the one the progress is shown on
  ProgressLine progress_;
};

/// A sink for explanations only: an error of a file is not a result.
class OnlyExplains final : public batch::Reply {
 public:
  explicit OnlyExplains(batch::AnswerWriter& writer) : writer_(writer) {}
  bool say(std::string_view) override { return true; }
  void explain(std::string_view text) override { writer_.explain(text); }

 private:
  batch::AnswerWriter& writer_;
};

}  // namespace kaidoku::app::cli
