// Reader: a stream of text as a stream of puzzles. parse() is a Reader that wants exactly one.
#include <fmt/core.h>

#include <algorithm>
#include <system_error>

#include "formats/cells_of_line.h"
#include "formats/detect.h"
#include "formats/make_puzzle.h"
#include "formats/plain_nine.h"
#include "kaidoku/utf8.h"

namespace kaidoku {
using namespace formats;

namespace {

constexpr std::size_t max_shown_text = 400;

Error plain_error(ErrorCode code, std::string message, int line, std::string help = {}) {
  return error_at(code, std::move(message), {}, {line, 1}, {}, std::move(help));
}

std::string shown_text(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) {
    if (!text.empty()) text += '\n';
    text += printable(line.text.substr(0, max_shown_text - std::min(max_shown_text, text.size())));
    if (text.size() >= max_shown_text) break;
  }
  return text;
}

const FormatEntry* line_format() {
  static const FormatEntry* const format = find_format("line");
  return format;
}

}  // namespace

ByteSource bytes_of(std::string_view text) {
  return [text](std::span<char> bytes) mutable {
    const std::size_t count = text.copy(bytes.data(), bytes.size());
    text.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  };
}

struct Reader::State {
  /// What a text holds that should hold one puzzle.
  static Reading only(std::string_view text, Context context);

  Lines lines;
  Context context;
  Block block;
  bool any = false;    // a puzzle was read
  bool ended = false;  // nothing more to say

  /// Moves to the next line that starts a puzzle. False at the end.
  bool find_start() {
    for (;;) {
      const Line* line = lines.peek(0);
      if (line == nullptr) return false;
      const LineKind kind = kind_of(line->text, context);
      if (kind == LineKind::text || (kind == LineKind::dashes && !closes_grid(line->text)))
        return true;
      if (kind == LineKind::blank) block = {};
      lines.take();
      lines.release();
    }
  }

  /// The lower edge of a grid, where a line of dashes is no row.
  bool closes_grid(std::string_view text) const {
    if (block.format == nullptr || block.order == 0) return false;
    return !(block.dash_rows && shape_of(text, context).characters == block.order);
  }

  /// Is a plain line here a puzzle, whatever else there is?
  bool takes_plain() const {
    return context.silent() && lines.in_bulk() &&
           (block.format == nullptr || block.format == line_format());
  }

  std::optional<Reading> next() {
    lines.release();  // what the last puzzle was read from
    if (!find_start()) return end();
    return read();
  }

  Reading read() {
    const Line first = *lines.peek(0);
    if (!context.from().empty()) block.format = find_format(context.from());
    if (block.format == nullptr) block = detect(lines, context);
    Taken taken = block.format->take(lines, context, block);
    any = true;

    Aside aside;
    auto puzzle = taken.errors.empty() ? make_puzzle(taken.typed, context, aside)
                                       : Result<Puzzle>(std::move(taken.errors));
    if (!block.format->rules_block) block = {};
    const auto column = static_cast<int>(first.text.find_first_not_of(" \t")) + 1;
    return {std::move(puzzle),
            first.number,
            std::max(1, column),
            shown_text(taken.typed.lines),
            std::move(aside.notes),
            std::move(taken.typed.seed),
            std::move(taken.typed.index),
            std::move(taken.typed.difficulty),
            std::move(aside.entries)};
  }

  static Reading too_large(int line, std::string message) {
    return {plain_error(ErrorCode::too_large, std::move(message), line), line, 1, {}, {}};
  }

  std::optional<Reading> end() {
    if (ended) return {};
    ended = true;
    if (lines.overlong_line() != 0)
      return too_large(
          lines.overlong_line(),
          fmt::format("this line is longer than {} bytes; the rest was not read", max_line_bytes));
    if (lines.too_many())
      return too_large(max_lines,
                       fmt::format("more than {} lines; the rest was not read", max_lines));
    if (lines.failure() != 0) {
      return Reading{
          plain_error(
              ErrorCode::unreadable,
              fmt::format("cannot read: {}", std::generic_category().message(lines.failure())), 0),
          0,
          0,
          {},
          {}};
    }
    if (any) return {};
    return Reading{plain_error(ErrorCode::no_puzzle, "no puzzle found", 1,
                               "a 9x9 puzzle is a line of 81 characters or 9 rows of 9, with . or "
                               "0 for an empty cell"),
                   1,
                   1,
                   {},
                   {}};
  }
};

Reader::Reader(std::unique_ptr<State> state) : state_(std::move(state)) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

Result<Reader> Reader::make(ByteSource source, const TextOptions& options) {
  auto context = Context::make(options);
  if (!context) return context.error();
  return Reader(std::make_unique<State>(
      State{Lines(std::move(source)), *std::move(context), {}, false, false}));
}

std::optional<Reading> Reader::next() { return state_->next(); }

PlainRun Reader::plain_ahead() {
  state_->lines.release();
  if (!state_->takes_plain()) return {};
  state_->lines.gather(max_plain_line);
  nine::Digits puzzle;
  std::string_view bytes = state_->lines.at_hand();
  PlainRun run = read_plain(bytes, {&puzzle, 1});
  run.line = state_->lines.skip(0, 0);
  return run;
}

PlainRun Reader::next_plain(std::span<nine::Digits> puzzles) {
  state_->lines.release();
  if (!state_->takes_plain()) return {};
  const std::string_view bytes = state_->lines.at_hand();
  std::string_view rest = bytes;
  PlainRun run = read_plain(rest, puzzles);
  run.line = state_->lines.skip(run.count, bytes.size() - rest.size());
  if (run.count > 0) {
    state_->block.format = line_format();
    state_->any = true;
  }
  return run;
}

Reading Reader::State::only(std::string_view text, Context context) {
  State state{Lines(bytes_of(text)), std::move(context), {}, false, false};
  auto first = state.next();
  if (const auto second = state.next(); first->puzzle && second) {
    first->puzzle =
        plain_error(ErrorCode::many_puzzles, "expected one puzzle, found a second", second->line);
  }
  return *std::move(first);
}

Result<Puzzle> parse(std::string_view text, const TextOptions& options) {
  auto context = Context::make(options);
  if (!context) return context.error();
  return Reader::State::only(text, *std::move(context)).puzzle;
}

Result<Grid> parse_board(std::string_view text, const Puzzle& puzzle) {
  const Reading reading = Reader::State::only(text, Context::in_play(puzzle));
  if (!reading.puzzle) return reading.puzzle.errors();
  return reading.entries.order() == 0 ? Grid(puzzle.order()) : reading.entries;
}

}  // namespace kaidoku
