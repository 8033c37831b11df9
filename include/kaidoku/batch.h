// Many puzzles, answered in order: sources in, a question for each puzzle, answers out, on any
// number of threads.
//
//     #include <kaidoku/kaidoku.h>
//     using namespace kaidoku;
//
//     struct ToStdout : batch::AnswerSink {
//       bool write(std::string_view text) override {
//         return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
//       }
//     } sink;
//     using batch::Outcome, batch::Question, batch::Reply;
//     const batch::Work work{.answer = [](const Question& question, Reply& reply) -> Outcome {
//       const auto& puzzle = question.reading.puzzle;
//       if (!puzzle) {
//         if (question.n > 0) reply.say("bad: " + puzzle.error().message + "\n");
//         return {"bad", 3};
//       }
//       const auto solved = solve(*puzzle);
//       reply.say(solved ? to_line(*solved) + "\n" : "none\n");
//       return {solved ? "solved" : "none", solved ? 0 : 1};
//     }};
//     const auto file = batch::Source::file("puzzles.txt");
//     const auto summary = batch::run({file}, work, sink, {.threads = 4});
//
// Nothing is ever loaded whole, and no puzzle is lost: each is asked exactly once, bad ones
// included, and the bytes are the same for any number of threads. (A question with n = 0 is a
// complaint about a source, not a puzzle.) An answer that is ready leaves within about 100 ms,
// however long the next one takes. With an output that can be continued (ResumableOutput) a run
// that was killed goes on where it was; one large file can be cut into shards (answer_shard), on as
// many machines, whose outputs merge() joins.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/journal.h"
#include "kaidoku/nine.h"
#include "kaidoku/result.h"
#include "kaidoku/stop.h"

namespace kaidoku::batch {

class Bulk;
class LinesBefore;
struct LineRange;

/// Something puzzles come from.
struct Source {
  enum class Kind { file, descriptor, text, board };
  Kind kind{};
  std::string name{};     ///< for people, as it is: printable() before it goes to a terminal
  std::string content{};  ///< the path or the text
  int descriptor = -1;    ///< an open one, which stays open
  std::optional<Puzzle> board{};
  /// some lines of the file: answer_shard() says which; null: all of it
  const LineRange* range = nullptr;

  static Source file(const std::string& path) { return {Kind::file, path, path}; }
  static Source text(std::string text, std::string name = "<text>") {
    return {Kind::text, std::move(name), std::move(text)};
  }
  static Source open(int descriptor, std::string name) {
    return {Kind::descriptor, std::move(name), {}, descriptor};
  }
  static Source puzzle(Puzzle board, std::string name) {
    return {Kind::board, std::move(name), {}, -1, std::move(board)};
  }
};

/// How many bytes will be read from the files and descriptors among them; 0 if one of them is not a
/// regular file.
KAIDOKU_API std::uint64_t bytes_in(const std::vector<Source>& sources);

/// One puzzle of the input, or what is wrong with it.
struct KAIDOKU_API Question {
  /// From 1 over all sources, in a shard with Settings::numbered over the whole file; 0 when this
  /// is not a puzzle but a complaint about a source.
  std::uint64_t n = 0;
  std::string source;  ///< its name
  Reading reading;
  bool first = false;  ///< the first puzzle of all (in a shard only known with Settings::separated)
  const LinesBefore* before = nullptr;  ///< what stands before the part of the file that it is from
  std::uint64_t numbers_before = 0;     ///< so many of `n` are of puzzles there

  /// A line of its reading as counted from the beginning of the source. For any thread; may read
  /// the file.
  std::uint64_t line(int of_reading) const;
};

/// Where the answer to one question goes: now, or kept until its turn comes.
class KAIDOKU_API Reply {
 public:
  virtual ~Reply() = default;
  /// A piece of the answer. False: nobody listens any more, so stop.
  virtual bool say(std::string_view text) = 0;
  /// A remark about it, for people.
  virtual void explain(std::string_view text) = 0;
};

/// Keeps what is said.
class KAIDOKU_API KeptReply : public Reply {
 public:
  bool say(std::string_view text) override {
    said_ += text;
    return true;
  }
  void explain(std::string_view text) override { explained_ += text; }
  const std::string& said() const { return said_; }
  const std::string& explained() const { return explained_; }

 private:
  std::string said_;
  std::string explained_;
};

/// How a question went.
struct Outcome {
  std::string_view word{};   ///< for the tally: "solved", "none", "bad", ...; must outlive the run
  int code = 0;              ///< the largest of all is the code of the run
  bool interrupted = false;  ///< a stop came first: there is no answer, and none may follow
  /// Not to be said if an earlier answer had the same: it is counted as "kept" or "dropped",
  /// whatever word and code are. Not for runs with Settings::at_once or an output that is
  /// continued.
  std::optional<nine::Digits> once{};
};

/// How far a run is, to be read from any thread.
struct Counters {
  Progress progress{};                  ///< `finished` counts puzzles
  std::atomic<std::uint64_t> bytes{0};  ///< read so far
};

class ResumableOutput;

struct Settings {
  TextOptions text{};
  int threads = 1;
  bool numbered = false;   ///< answers say the numbers of their puzzles
  bool separated = false;  ///< answers ask whether they are the first
  bool at_once =
      false;      ///< one puzzle at a time, each piece of an answer leaving at once: for people
  Tally tally{};  ///< words that are in the tally even if they never occur
  /// for each puzzle that is made; other answers keep their own time
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  Stop* stop = nullptr;          ///< may be null
  Counters* counters = nullptr;  ///< may be null
  /// the output, if it can be continued; the sink must write to it
  ResumableOutput* journaled = nullptr;
};

/// "FILE:LINE: note: ..."
KAIDOKU_API std::string note_text(const Question& question, std::string_view note);

/// What is done about the puzzles.
struct Work {
  /// Answers one question, be it a puzzle or what is wrong with it. For any thread, several at
  /// once.
  std::function<Outcome(const Question&, Reply&)> answer;
  /// Answers plain 9x9 lines, thousands at a time, to the same bytes as `answer` would. May be
  /// empty.
  std::function<void(Bulk&)> bulk{};
};

/// Where all answers go. Called by one thread at a time.
class KAIDOKU_API AnswerSink {
 public:
  virtual ~AnswerSink() = default;
  /// False once nothing more is wanted.
  virtual bool write(std::string_view text) = 0;
  /// Hands all that was written to whoever reads it. `look`: find out whether there still is a
  /// reader.
  virtual bool flush([[maybe_unused]] bool look) { return true; }
  /// A remark for people; what was written before stands before it. The default discards it.
  virtual void explain(std::string_view) {}
};

/// What became of a run.
struct Summary {
  int code = 0;               ///< the largest of all outcomes
  std::uint64_t puzzles = 0;  ///< answered, those of earlier runs included
  std::uint64_t earlier = 0;  ///< those of them that the run continued here had answered
  Tally tally{};              ///< how often each word occurred, in the order of first appearance
  bool unreadable = false;    ///< a source could not be read; a journaled run ended before it
  bool open = true;           ///< false: the sink is gone, or an answer was interrupted
  bool complete_already = false;  ///< an earlier run had done it all
};

/// Answers every puzzle of the sources. Errors: those of Reader::make for the text options, and
/// `cannot_continue` if the input is not the one that the journaled output was begun with.
KAIDOKU_API Result<Summary> run(std::vector<Source> sources, const Work& work, AnswerSink& sink,
                                const Settings& settings = {});

/// New puzzles `first` to `first + wanted - 1` of a recipe, in the order of their numbers. Of the
/// settings threads, tally, time, stop, counters and the journaled output count. `answer` says each
/// of them; its Outcome is asked of one thread at a time. Error: `bad_recipe`.
KAIDOKU_API Result<Summary> make_puzzles(
    const Recipe& recipe, std::uint64_t first, std::uint64_t wanted,
    const std::function<Outcome(std::uint64_t n, const Made&, Reply&)>& answer, AnswerSink& sink,
    const Settings& settings = {});

/// One part of several: I of N, from 1.
struct Shard {
  std::uint64_t i = 1, n = 1;
};

/// What became of a shard.
struct ShardAnswer {
  int code = 0;                   ///< of its puzzles
  bool complete_already = false;  ///< an earlier run had done it all
  bool handed_in = false;         ///< the shard has its name and its receipt
};

/// Answers one shard of a file: a range of its lines, with the numbers they have in the whole, so
/// that the outputs of all shards, one after the other, are the output of the whole.
///
/// A shard always can be continued: it is written as OUT.part beside its journal, and becomes OUT
/// when it is done, with a receipt, OUT.receipt. Doing it once more does nothing. `answer` is given
/// the part of the source and the output, and calls run() with these settings and the output as
/// Settings::journaled. Errors: `cannot_continue`, `unreadable`, `unwritable`.
KAIDOKU_API Result<ShardAnswer> answer_shard(
    const Source& file, Shard shard, const std::string& out, const std::vector<std::string>& asked,
    const Settings& settings, Stop& stop,
    const std::function<int(const Source&, ResumableOutput&)>& answer);

/// How merge() treats an output that is there already.
enum class Existing { refuse, overwrite, accept_if_same };

/// What was merged.
struct Merged {
  int code = 0;  ///< the largest of all shards
  std::size_t shards = 0;
  Tally tally{};
};

/// Joins shards: files, or folders that hold them. The output gets its name when it is whole and
/// compared with the receipts. `stop` ends it early: then the result has no shards. Errors:
/// `exists`, `cannot_continue`, `unreadable`, `unwritable`, and `same_file` if the output is one of
/// the shards.
KAIDOKU_API Result<Merged> merge(const std::vector<std::string>& shards, const std::string& out,
                                 Existing existing, Stop& stop);

}  // namespace kaidoku::batch
