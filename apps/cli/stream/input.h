// Operands become sources, sources become questions.
//
// Nothing is ever loaded whole: a source hands bytes to the library's Reader as it asks for them. LinesBefore
// reading would have to wait, `before_wait` is called: the moment to write out everything that is known, so
// that a program at the other end of two pipes gets each answer before it sends the next puzzle.
#pragma once

#include <kaidoku/format.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command/options.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Some lines of a file.
struct Range {
  std::uint64_t from = 0, to = 0;  ///< bytes; a line begins at each
  bool last = false;               ///< it is for this part to say if there is no puzzle in the file
  const LinesBefore* before = nullptr;
};

/// Something puzzles come from.
struct Source {
  enum class Kind { file, standard_input, text, blank };
  Kind kind{};
  std::string name;                 ///< for people, as it is: printable() before it goes to a terminal
  std::string content;              ///< the path or the text
  std::optional<Range> range = {};  ///< of a file; none: all of it
};

/// An operand that is an existing file is read, a directory stands for its files in name order, `-` is
/// standard input, anything else is puzzle text; no operand means standard input. Throws MissingFile for what
/// looks like a path but does not exist, UsageError when there is nothing but a terminal to read from.
std::vector<Source> find_sources(const Request& request, const Invocation& how);

struct MissingFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// True when text is a file name rather than a puzzle. `permitted`: characters that are symbols here.
bool looks_like_path(std::string_view text, std::string_view permitted);

/// True when one of the sources is this file, by whatever name; standard input may be it, too.
bool reads_from(const std::vector<Source>& sources, const std::string& path);

/// How many bytes will be read from the files among them; 0 if one of them is no regular file.
std::uint64_t bytes_in(const std::vector<Source>& sources);
/// Does someone at a terminal type the puzzles?
bool typed(const std::vector<Source>& sources);

/// The board of --blank, in the user's symbols.
Result<Puzzle> blank_board(const BoardText& board);

/// Puzzles that stand one behind the other as plain lines of one source.
struct PlainLines {
  PlainRun run{};
  std::uint64_t n = 0;           ///< number of the first, as in Question
  std::string_view source = {};  ///< valid until the input is used again
  const LinesBefore* before = nullptr;
};

/// Is this no puzzle but the complaint that nothing behind it in its source is read: a line too long, or too many lines?
bool ends_source(const Reading& reading);

/// The questions of all sources, one after the other.
class Input {
 public:
  /// `bytes_read` counts what comes from files.
  Input(std::vector<Source> sources, const Options& options, std::function<void()> before_wait,
        std::atomic<std::uint64_t>* bytes_read = nullptr);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Nothing at the end, or when the program should stop.
  std::optional<Question> next();

  /// Does a plain line come next (`count` is 1 then)? Otherwise ask next(). May wait; takes nothing.
  PlainLines plain_ahead();
  /// Takes plain lines as far as they are at hand and have room. Never waits.
  PlainLines next_plain(std::span<PlainPuzzle> puzzles);

 private:
  /// Starts reading the next source; a question instead when that fails or needs no reading.
  std::optional<Question> open_next();
  void close_file();
  ByteSource bytes_of_file();
  const LinesBefore* before() const;
  /// A complaint that there is nothing here, where there is something elsewhere in the file.
  bool needless(const Reading& reading) const;

  std::vector<Source> sources_;
  const Options& options_;
  std::function<void()> before_wait_;
  std::atomic<std::uint64_t>* const bytes_read_;
  std::size_t upcoming_ = 0;  ///< index of the source to open next
  std::string source_name_;
  std::optional<Reader> reader_;
  int fd_ = -1;
  std::uint64_t puzzles_ = 0;
};

/// The one puzzle of the input; null if there is none or `accept` does not take it (it must not take a bad one). Throws
/// a UsageError that says `several` when another question follows, unless `ignores` takes that.
using Takes = std::function<bool(const Question&)>;
std::optional<Puzzle> only_puzzle(Input& input, const std::string& several, const Takes& accept,
                                  const Takes& ignores = {});

}  // namespace kaidoku::app::cli
