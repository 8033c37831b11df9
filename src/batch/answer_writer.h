// The desk where answers leave the program: in order, counted, with the largest exit code remembered.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "cli/command/options.h"
#include "cli/command/verbs.h"
#include "cli/stream/form_set.h"
#include "cli/stream/progress.h"
#include "common/output.h"
#include "journal/checked_text.h"

namespace kaidoku::app::cli {

class AnswerWriter {
 public:
  AnswerWriter(const Options& options, Output& output);

  /// Shows how far it is, unless nobody should or wants to see it; to be called before there are other threads.
  /// `talk`: someone types the questions and needs no line between them.
  void show_progress(Expected expected, bool talk);
  Progress& progress() { return progress_; }

  /// False once nothing may follow: the output is gone, or an answer was interrupted.
  bool open() const { return open_; }

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

  /// So many questions, with this fingerprint together, are closed, and everything is said about them: should the run
  /// be continued some day, they need not be asked again.
  void keep(std::uint64_t questions, std::uint64_t fingerprint);
  /// Hands all that was said to the system. `look`: notices that the reader has gone away even if there is
  /// nothing to write.
  bool flush(bool look = false);
  /// There is nothing more to say, but for a line on standard error when several puzzles did not all go well, how many
  /// duplicates there were, or whatever --stats asks for. What is kept is all there is, unless the run was stopped.
  void finish();
  /// Nothing was to be done: an earlier run did it all.
  void say_complete();
  int code() const;

 private:
  void tell_of_several();
  void summarize();
  std::unique_lock<std::mutex> pause_if_shared();

  const Options& options_;
  Output& output_;
  const bool shared_;  // answers go to a terminal, perhaps the one the progress is shown on
  bool open_ = true;
  bool unreadable_ = false;  ///< a source was, and the run can be continued when it is not
  int code_ = 0;
  std::uint64_t puzzles_ = 0;
  std::uint64_t earlier_ = 0;  ///< those of them that the run continued here had answered
  journal::Tally tally_;       // in the order of first appearance
  std::set<std::string> noted_;
  FormSet seen_;
  Progress progress_;
};

/// Says everything at once: what the user sees is never late.
class DirectReply : public Reply {
 public:
  explicit DirectReply(AnswerWriter& desk) : desk_(desk) {}
  bool say(std::string_view text) override { return desk_.say(text) && desk_.flush(); }
  void explain(std::string_view text) override { desk_.explain(text); }

 private:
  AnswerWriter& desk_;
};

/// Explanations only: what is wrong with a file is no result.
class OnlyExplains final : public Reply {
 public:
  explicit OnlyExplains(AnswerWriter& desk) : desk_(desk) {}
  bool say(std::string_view) override { return true; }
  void explain(std::string_view text) override { desk_.explain(text); }

 private:
  AnswerWriter& desk_;
};

/// Keeps what is said until it may leave.
class KeptReply : public Reply {
 public:
  bool say(std::string_view text) override {
    said_ += text;
    return true;
  }
  void explain(std::string_view text) override { explained_ += text; }
  void release(AnswerWriter& desk) const {
    desk.explain(explained_);
    desk.say(said_);
  }
  const std::string& said() const { return said_; }
  const std::string& explained() const { return explained_; }

 private:
  std::string said_;
  std::string explained_;
};

}  // namespace kaidoku::app::cli
