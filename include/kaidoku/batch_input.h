// What comes into a run over many puzzles: the questions of all sources, one after the other, and
// plain 9x9 lines, thousands at a time. batch::run() uses both; programs that answer in a way of
// their own can, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kaidoku/batch.h"
#include "kaidoku/export.h"
#include "kaidoku/format.h"
#include "kaidoku/nine.h"

namespace kaidoku::batch {

class AnswerWriter;

/// The questions of all sources, one after the other.
class KAIDOKU_API Input {
 public:
  /// `before_wait` is called when reading would have to wait: the moment to write out everything
  /// that is known, so that a program at the other end of two pipes gets each answer before it
  /// sends the next puzzle. `settings` must outlive the input. Wrong text options (see
  /// Reader::make) give no questions.
  Input(
      std::vector<Source> sources, const Settings& settings,
      std::function<void()> before_wait = [] {});
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
  /// Does a plain line come next (`count` is 1 then)? Otherwise ask next(). May wait; takes
  /// nothing.
  Lines plain_ahead();
  /// Takes plain lines as far as they are at hand and have room. Never waits.
  Lines next_plain(std::span<nine::Digits> puzzles);

  /// Are numbers from now on those of the whole file, where Settings::numbered asks for them? At
  /// first they are. Not while questions are only passed over: finding them out may take as long as
  /// reading all that stands before.
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
  void count_asked(std::uint64_t puzzles) const;

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

/// Consecutive plain lines of one source, and, as they are answered, what is said about them.
class KAIDOKU_API Bulk {
 public:
  std::size_t size() const { return count_; }
  std::span<const nine::Digits> puzzles() const { return std::span(puzzles_).first(count_); }
  /// Of the k-th, as in Question.
  std::uint64_t number(std::size_t k) const { return n_ + k; }
  const std::string& source() const { return source_; }
  /// The line of the k-th as it stands, without its end.
  std::string typed(std::size_t k);

  /// What is said so far: answers are added at its end, in the order of the puzzles.
  std::string& said() { return told_.said; }
  /// So many puzzles more had this outcome, and everything is said about them.
  void count(const Outcome& outcome, std::size_t times);
  /// One puzzle more is done; what was said from `from` on is to leave only if no earlier answer
  /// had this form.
  void count_once(std::size_t from, const nine::Digits& form);
  /// Answers the k-th puzzle, the next one, as a question of its own: for what needs words.
  Outcome answer_alone(std::size_t k,
                       const std::function<Outcome(const Question&, Reply&)>& answer);
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
    void deliver(AnswerWriter& writer) const;
    void clear();

    std::string said{};
    std::vector<Aside> asides{};
    std::vector<Once> onces{};
    /// and how many in a row; without `onces`
    std::vector<std::pair<Outcome, std::uint64_t>> went{};
    std::size_t closed = 0;         ///< so many of the puzzles were answered ...
    std::uint64_t fingerprint = 0;  ///< ... and this is theirs, if there is a journal
  };

  bool continued_by(const Input::Lines& ahead) const;
  void take(Input& input, std::size_t most, const Settings& settings);
  void clear();
  void take_fingerprint();
  std::span<const std::string_view> lines();
  void deliver(AnswerWriter& writer, bool whole);

  const Settings* settings_ = nullptr;
  std::string source_;
  const LinesBefore* before_ = nullptr;
  std::uint64_t n_ = 0;  ///< number of the first puzzle
  std::uint64_t numbers_before_ = 0;
  int line_ = 0;      ///< ... and its line
  char empty_ = '.';  ///< see PlainRun
  std::size_t count_ = 0;
  std::vector<nine::Digits> puzzles_;    ///< perhaps more than count_: those are only memory
  std::string text_;                     ///< of all runs, where `empty_` is 0 ...
  std::vector<std::string_view> lines_;  ///< ... and its lines, once somebody asked

  Told told_;
  std::size_t let_go_ = 0;  ///< of so many puzzles; told_ has the others
  std::mutex early_mutex_;
  std::vector<Told> early_;  ///< let go, and not delivered
};

}  // namespace kaidoku::batch
