// Many puzzles, answered in order: sources in, a question for each puzzle, answers out, on any number of threads.
//
//     #include <kaidoku/kaidoku.h>
//     using namespace kaidoku;
//
//     struct ToStdout : batch::AnswerSink {
//       bool write(std::string_view text) override {
//         return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
//       }
//     } sink;
//     const batch::Work work{.answer = [](const batch::Question& question, batch::Reply& reply) -> batch::Outcome {
//       const auto& puzzle = question.reading.puzzle;
//       if (!puzzle) {
//         if (question.n > 0) reply.say("bad: " + puzzle.error().message + "\n");
//         return {"bad", 3};
//       }
//       const auto solved = solve(*puzzle);
//       reply.say(solved ? to_line(*solved) + "\n" : "none\n");
//       return {solved ? "solved" : "none", solved ? 0 : 1};
//     }};
//     const auto summary = batch::run({batch::Source::file("puzzles.txt")}, work, sink, {.threads = 4});
//
// Nothing is ever loaded whole, and no puzzle is lost: each is asked exactly once, bad ones included, and the bytes are
// the same for any number of threads. (A question with n = 0 is a complaint about a source, not a puzzle.) An answer that is ready leaves within about 100 ms, however long the next one
// takes. With an output that can be continued (ResumableOutput) a run that was killed goes on where it was; one large
// file can be cut into shards (answer_shard), on as many machines, whose outputs merge() joins.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kaidoku/export.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/journal.h"
#include "kaidoku/nine.h"
#include "kaidoku/output.h"
#include "kaidoku/result.h"
#include "kaidoku/stop.h"

namespace kaidoku::batch {

class FormSet;
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
  const LineRange* range = nullptr;  ///< some lines of the file: answer_shard() says which; null: all of it

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

/// How many bytes will be read from the files and descriptors among them; 0 if one of them is not a regular file.
KAIDOKU_API std::uint64_t bytes_in(const std::vector<Source>& sources);

/// One puzzle of the input, or what is wrong with it.
struct KAIDOKU_API Question {
  /// From 1 over all sources, in a shard with Settings::numbered over the whole file; 0 when this is not a puzzle but a
  /// complaint about a source.
  std::uint64_t n = 0;
  std::string source;  ///< its name
  Reading reading;
  bool first = false;  ///< the first puzzle of all (in a shard only known with Settings::separated)
  const LinesBefore* before = nullptr;  ///< what stands before the part of the file that it is from
  std::uint64_t numbers_before = 0;     ///< so many of `n` are of puzzles there

  /// A line of its reading as counted from the beginning of the source. For any thread; may read the file.
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
  /// Not to be said if an earlier answer had the same: it is counted as "kept" or "dropped", whatever word and code are.
  /// Not for runs with Settings::at_once or an output that is continued.
  std::optional<nine::Digits> once{};
};

/// Puzzles done and bytes read so far; for whoever shows progress, from any thread.
struct Counters {
  std::atomic<std::uint64_t> puzzles{0}, bytes{0};
};

class ResumableOutput;

struct Settings {
  TextOptions text{};
  int threads = 1;
  bool numbered = false;   ///< answers say the numbers of their puzzles
  bool separated = false;  ///< answers ask whether they are the first
  bool at_once = false;    ///< one puzzle at a time, each piece of an answer leaving at once: for people
  Tally tally{};           ///< words that are in the tally even if they never occur
  Stop* stop = nullptr;    ///< may be null
  Counters* counters = nullptr;          ///< may be null
  ResumableOutput* journaled = nullptr;  ///< the output, if it can be continued; the sink must write to it
};

/// The questions of all sources, one after the other.
class KAIDOKU_API Input {
 public:
  /// `before_wait` is called when reading would have to wait: the moment to write out everything that is known, so that
  /// a program at the other end of two pipes gets each answer before it sends the next puzzle. `settings` must outlive
  /// the input. Wrong text options (see Reader::make) give no questions.
  Input(
      std::vector<Source> sources, const Settings& settings, std::function<void()> before_wait = [] {});
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Null at the end, or when a stop is requested.
  std::optional<Question> next();

  /// Puzzles that stand one behind the other as plain lines of one source.
  struct Lines {
    PlainRun run{};
    std::uint64_t n = 0;           ///< number of the first, as in Question
    std::string_view source = {};  ///< valid until the input is used again
    const LinesBefore* before = nullptr;
    std::uint64_t numbers_before = 0;
  };
  /// Does a plain line come next (`count` is 1 then)? Otherwise ask next(). May wait; takes nothing.
  Lines plain_ahead();
  /// Takes plain lines as far as they are at hand and have room. Never waits.
  Lines next_plain(std::span<PlainPuzzle> puzzles);

  /// Are numbers from now on those of the whole file, where Settings::numbered asks for them? At first they are. Not
  /// while questions are only passed over: finding them out may take as long as reading all that stands before.
  void number_the_whole(bool whole) { number_the_whole_ = whole; }

  /// Was a line so long, or were there so many, that nothing after it is read?
  bool cut_short() const { return cut_short_; }

 private:
  std::optional<Question> open_next();
  std::optional<Question> question_of(Reading reading);
  void close_file();
  ByteSource bytes_of_file();
  const LineRange* range() const;
  std::optional<std::uint64_t> numbers_before() const;
  const LinesBefore* before() const;
  bool needless(const Reading& reading) const;
  bool stopping() const;

  std::vector<Source> sources_;
  const Settings& settings_;
  std::function<void()> before_wait_;
  std::size_t upcoming_ = 0;  ///< index of the source to open next
  std::string source_name_;
  std::optional<Reader> reader_;
  int fd_ = -1;
  std::uint64_t puzzles_ = 0;
  bool begun_ = false;  ///< there was a puzzle
  bool number_the_whole_ = true;
  bool cut_short_ = false;
};

/// What is wrong with the reading: that nothing after it in its source is read?
KAIDOKU_API bool ends_source(const Reading& reading);

/// "FILE:LINE: note: ..."
KAIDOKU_API std::string note_text(const Question& question, std::string_view note);

/// Consecutive plain lines of one source, and, as they are answered, what is said about them.
class KAIDOKU_API Bulk {
 public:
  std::size_t size() const { return count_; }
  std::span<const nine::Digits> puzzles() const { return std::span(puzzles_).first(count_); }
  /// Of the k-th, as in Question.
  std::uint64_t number(std::size_t k) const { return n_ + k; }
  const std::string& source() const { return source_; }
  /// How their author marks empty cells.
  char empty() const { return empty_; }

  /// What is said so far: answers are added at its end, in the order of the puzzles.
  std::string& said() { return told_.said; }
  /// So many puzzles more had this outcome, and everything is said about them.
  void count(const Outcome& outcome, std::size_t times);
  /// One puzzle more is done; what was said from `from` on is to leave only if no earlier answer had this form.
  void count_once(std::size_t from, const nine::Digits& form);
  /// Answers the k-th puzzle, the next one, as a question of its own: for what needs words.
  Outcome answer_alone(std::size_t k, const std::function<Outcome(const Question&, Reply&)>& answer);
  /// What was said need not wait for what comes next, which may take hours.
  void let_go();

 private:
  friend class Stream;

  struct Told {
    struct Aside {
      std::size_t at;  ///< said before this byte of `said`
      std::string text;
    };
    struct Once {
      std::size_t from, to;  ///< bytes of `said` that are said only ...
      nine::Digits form;     ///< ... if no earlier answer had this form
    };
    void deliver(class AnswerWriter& writer) const;
    void clear();

    std::string said{};
    std::vector<Aside> asides{};
    std::vector<Once> onces{};
    std::vector<std::pair<Outcome, std::uint64_t>> went{};  ///< and how many in a row; without `onces`
    std::size_t closed = 0;                                 ///< so many of the puzzles were answered ...
    std::uint64_t fingerprint = 0;                          ///< ... and this is theirs, if there is a journal
  };

  bool continued_by(const Input::Lines& ahead) const;
  void take(Input& input, std::size_t most, const Settings& settings);
  void clear();
  void take_fingerprint();
  void deliver(AnswerWriter& writer, bool whole);

  const Settings* settings_ = nullptr;
  std::string source_;
  const LinesBefore* before_ = nullptr;
  std::uint64_t n_ = 0;  ///< number of the first puzzle
  std::uint64_t numbers_before_ = 0;
  int line_ = 0;  ///< ... and its line
  char empty_ = '.';
  std::size_t count_ = 0;
  std::vector<nine::Digits> puzzles_;  ///< perhaps more than count_: those are only memory

  Told told_;
  std::size_t let_go_ = 0;  ///< of so many puzzles; told_ has the others
  std::mutex early_mutex_;
  std::vector<Told> early_;  ///< let go, and not delivered
};

/// What is done about the puzzles.
struct Work {
  /// Answers one question, be it a puzzle or what is wrong with it. For any thread, several at once.
  std::function<Outcome(const Question&, Reply&)> answer;
  /// Answers plain 9x9 lines, thousands at a time, to the same bytes as `answer` would. May be empty.
  std::function<void(Bulk&)> bulk{};
};

/// Where all answers go. Called by one thread at a time.
class KAIDOKU_API AnswerSink {
 public:
  virtual ~AnswerSink() = default;
  /// False once nothing more is wanted.
  virtual bool write(std::string_view text) = 0;
  /// Hands all that was written to whoever reads it. `look`: find out whether there still is a reader.
  virtual bool flush([[maybe_unused]] bool look) { return true; }
  /// A remark for people; what was written before stands before it.
  virtual void explain(std::string_view) {}
};

/// What became of a run.
struct Summary {
  int code = 0;                   ///< the largest of all outcomes
  std::uint64_t puzzles = 0;      ///< answered, those of earlier runs included
  std::uint64_t earlier = 0;      ///< those of them that the run continued here had answered
  Tally tally{};                  ///< how often each word occurred, in the order of first appearance
  bool unreadable = false;        ///< a source could not be read; a journaled run ended before it
  bool open = true;               ///< false: the sink is gone, or an answer was interrupted
  bool complete_already = false;  ///< an earlier run had done it all
};

/// Answers every puzzle of the sources. Errors: those of Reader::make for the text options, and `cannot_continue` if the
/// input is not the one that the journaled output was begun with.
KAIDOKU_API Result<Summary> run(std::vector<Source> sources, const Work& work, AnswerSink& sink,
                                const Settings& settings = {});

/// New puzzles `first` to `first + wanted - 1` of a recipe, in the order of their numbers. Of the settings threads, tally,
/// stop and the journaled output count. `answer` says each of them;
/// its Outcome is asked of one thread at a time. Error: `bad_recipe`.
KAIDOKU_API Result<Summary> make_puzzles(
    const Recipe& recipe, std::uint64_t first, std::uint64_t wanted,
    const std::function<Outcome(std::uint64_t n, const Made&, Reply&)>& answer, const Watch& watch,
    AnswerSink& sink, const Settings& settings = {});

/// What run() keeps its answers by: in order, counted, the same remark once, with the largest code remembered. For
/// those who answer in a way of their own.
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
  /// So many questions, with this fingerprint together, are closed, and everything is said about them: should the run
  /// be continued some day, they need not be asked again.
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
/// The journal is written when the answers it speaks of are on the disk, and replaced as a whole; so whatever happens,
/// the file begins with the answers of the first so many questions, and the journal knows how many. What stands after
/// them is cut off when the run goes on. Nothing is changed before everything was found to fit.
class KAIDOKU_API ResumableOutput {
 public:
  /// Opens and locks the file, which may be new, and reads its journal. `asked`: all that has an influence on the
  /// answers but the input. `stop` must outlive it. Error: `cannot_continue`.
  static Result<std::unique_ptr<ResumableOutput>> open(const std::string& path,
                                                       std::vector<std::string> asked, Stop& stop);
  /// `path` will be overwritten: removes its journal, which would no longer be true. Error: `cannot_continue` when
  /// another process is writing the file.
  static std::optional<Error> forget_journal(const std::string& path);

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
  /// Makes last what is there: the output first, then the journal. Failing is a failure of the output.
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

/// Answers one shard of a file: a range of its lines, with the numbers they have in the whole, so that the outputs of all
/// shards, one after the other, are the output of the whole.
///
/// A shard always can be continued: it is written as OUT.part beside its journal, and becomes OUT when it is done, with
/// a receipt, OUT.receipt. Doing it once more does nothing. `answer` is given the part of the source and the output, and
/// calls run() with these settings and the output as Settings::journaled. Errors: `cannot_continue`, `unreadable`, `unwritable`.
KAIDOKU_API Result<ShardAnswer> answer_shard(
    const Source& file, Shard shard, const std::string& out, const std::vector<std::string>& asked,
    const Settings& settings, Stop& stop, const std::function<int(const Source&, ResumableOutput&)>& answer);

/// How merge() treats an output that is there already.
enum class Existing { refuse, overwrite, accept_if_same };

/// What was merged.
struct Merged {
  int code = 0;  ///< the largest of all shards
  std::size_t shards = 0;
  Tally tally{};
};

/// Joins shards: files, or folders that hold them. The output gets its name when it is whole and compared with the
/// receipts. `stop` ends it early: then the result has no shards. Errors: `exists`, `cannot_continue`, `unreadable`,
/// `unwritable`, and `same_file` if the output is one of the shards.
KAIDOKU_API Result<Merged> merge(const std::vector<std::string>& shards, const std::string& out,
                                 Existing existing, Stop& stop);

}  // namespace kaidoku::batch
