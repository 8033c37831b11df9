// Reader: a stream of text as a stream of puzzles. parse() is a Reader that wants exactly one.
#include <fmt/core.h>

#include <algorithm>
#include <system_error>

#include "formats/cells_of_line.h"
#include "formats/detect.h"
#include "formats/make_puzzle.h"
#include "formats/plain_nine.h"
#include "formats/text.h"
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

/// "# box 3x2": the box that a comment names; {0, 0} if it names none.
Box box_of_comment(std::string_view text) {
  const auto word = [&] {
    const auto start = std::min(text.find_first_not_of(" \t"), text.size());
    const auto end = std::min(text.find_first_of(" \t", start), text.size());
    const auto found = text.substr(start, end - start);
    text.remove_prefix(end);
    return found;
  };
  std::string_view first = word();
  first.remove_prefix(1);  // the #
  if ((first.empty() ? word() : first) != "box") return {};
  const Box box = box_in(word());
  return word().empty() && Rules::standard(box) ? box : Box{};
}

const FormatEntry* line_format() {
  static const FormatEntry* const format = find_format("line");
  return format;
}

const FormatEntry* table_format() {
  static const FormatEntry* const format = find_format("table");
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
  Block block{};
  std::vector<Taken> taken{};           // puzzles of lines that were taken ...
  std::size_t told = 0;                 // ... and how many of them were returned
  Box box{};                            // named by a comment ...
  int box_line = 0;                     // ... in this line; 0: none
  bool any = false;                     // a puzzle was read
  bool ended = false;                   // nothing more to say
  MarkerNotes notes_given = 0;          // of lines that could have been plain
  const FormatEntry* format = nullptr;  // of the puzzles taken ...
  std::string_view reason{};            // ... and why

  /// Moves to the next line that starts a puzzle. False at the end.
  bool find_start() {
    for (;;) {
      const Line* line = lines.peek(0);
      if (line == nullptr) return false;
      const LineKind kind = kind_of(line->text, context);
      if (kind == LineKind::comment && may_be_shared() && is_shared_text(line->text, context)) {
        block = {};
        return true;
      }
      if (kind == LineKind::text || (kind == LineKind::dashes && !closes_grid(line->text)))
        return true;
      if (kind == LineKind::blank && !(block.open && array_goes_on())) block = {};
      if (kind == LineKind::comment) obey(*line);
      lines.take();
      lines.release();
    }
  }

  /// Does an array that was never closed go on after the blank line that comes next?
  bool array_goes_on() {
    const Line* line = lines.peek(1);
    const auto start =
        line == nullptr ? std::string_view::npos : line->text.find_first_not_of(" \t");
    return start != std::string_view::npos &&
           std::string_view("{\"],").find(line->text[start]) != std::string_view::npos;
  }

  /// May a line that looks like a comment be what GNOME Sudoku copies?
  bool may_be_shared() const { return context.from().empty() || context.from() == "gnome-share"; }

  /// What a comment says about the puzzles after it.
  void obey(const Line& comment) {
    if (const Box said = box_of_comment(comment.text); said != Box{}) {
      box = said;
      box_line = comment.number;
    }
  }

  /// The lower edge of a grid, where a line of dashes is no row.
  bool closes_grid(std::string_view text) const {
    if (block.format == nullptr || block.order == 0) return false;
    return !(block.dash_rows && shape_of(text, context).characters == block.order);
  }

  /// Is a plain line here a puzzle, whatever else there is?
  bool takes_plain() const {
    const bool of_lines = block.format == nullptr || block.format == line_format();
    return context.silent() && lines.in_bulk() && !has_taken() &&
           (box_line == 0 || box == Box{3, 3}) && (of_lines || is_plain_table());
  }

  bool is_plain_table() const {
    return block.format == table_format() && (block.column == 0 || block.between != " ");
  }

  /// What may stand before the cells of a plain line.
  Leading leading() const {
    if (!is_plain_table()) return {};
    if (block.column == 0) return {.columns = Leading::any};
    return {.columns = block.column - 1, .between = block.between.front()};
  }

  std::optional<Reading> next() {
    while (told == taken.size()) {
      forget();
      if (!find_start()) return end();
      take();
    }
    return read(taken[told++]);
  }

  /// Forgets what the last puzzles were read from.
  void forget() {
    taken.clear();
    told = 0;
    lines.release();
  }

  /// Are there puzzles at hand that were not returned yet?
  bool has_taken() const { return told < taken.size(); }

  void take() {
    const Line first = *lines.peek(0);
    if (!context.from().empty()) block.format = find_format(context.from());
    if (block.format == nullptr) block = detect(lines, context);
    block.format->take(lines, context, block, taken);
    format = block.format;  // text around a board says nothing about the format of the board
    reason = block.reason;
    if ((!format->rules_block && !block.open) || block.ends) block = {};
    const auto column = static_cast<int>(first.text.find_first_not_of(" \t")) + 1;
    for (Taken& one : taken) {
      if (one.start.line == 0) one.start = {first.number, std::max(1, column)};
      if (box_line == 0 || one.typed.box != Box{} || context.order() != 0) continue;
      one.typed.box = box;
      one.typed.box_line = box_line;
    }
  }

  Reading read(Taken& one) {
    any = true;
    Aside aside;
    if (!one.typed.left_out.empty()) aside.notes.push_back(note_on(one.typed.left_out));
    auto puzzle = one.errors.empty() ? make_puzzle(one.typed, context, aside)
                                     : Result<Puzzle>(std::move(one.errors));
    if (!aside.notes.empty() && !one.typed.lines.empty())
      notes_given |= marker_note(one.typed.lines.front().text, leading());
    return {.puzzle = std::move(puzzle),
            .line = one.start.line,
            .column = one.start.column,
            .text = shown_text(one.typed.lines),
            .notes = std::move(aside.notes),
            .seed = std::move(one.typed.seed),
            .index = std::move(one.typed.index),
            .position = std::move(aside.position),
            .format = format->public_entry.name,
            .reason = reason,
            .title = std::move(one.typed.title),
            .difficulty = std::move(one.typed.difficulty)};
  }

  static Reading too_large(int line, std::string message) {
    return {plain_error(ErrorCode::too_large, std::move(message), line), line, 1, {}, {}};
  }

  static Reading unreadable(std::string message) {
    return {plain_error(ErrorCode::unreadable, std::move(message), 0), 0, 0, {}, {}};
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
    if (!lines.foreign().empty()) return unreadable(lines.foreign());
    if (lines.failure() != 0)
      return unreadable(
          fmt::format("cannot read: {}", std::generic_category().message(lines.failure())));
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
      State{.lines = Lines(std::move(source)), .context = *std::move(context)}));
}

std::optional<Reading> Reader::next() { return state_->next(); }

PlainRun Reader::plain_ahead() {
  if (!state_->takes_plain()) return {};
  state_->forget();
  state_->lines.gather(max_plain_line);
  nine::Digits puzzle;
  std::string_view bytes = state_->lines.at_hand();
  PlainRun run = read_plain(bytes, {&puzzle, 1}, state_->leading(), state_->notes_given);
  run.line = state_->lines.skip(0, 0);
  return run;
}

PlainRun Reader::next_plain(std::span<nine::Digits> puzzles) {
  if (!state_->takes_plain()) return {};
  state_->forget();
  const std::string_view bytes = state_->lines.at_hand();
  std::string_view rest = bytes;
  PlainRun run = read_plain(rest, puzzles, state_->leading(), state_->notes_given);
  run.line = state_->lines.skip(run.count, bytes.size() - rest.size());
  if (run.count > 0) {
    if (state_->block.format == nullptr) state_->block.format = line_format();
    state_->any = true;
  }
  return run;
}

Reading Reader::State::only(std::string_view text, Context context) {
  State state{.lines = Lines(bytes_of(text)), .context = std::move(context)};
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
  const Grid& entries = reading.position.entries;
  return entries.order() == 0 ? Grid(puzzle.order()) : entries;
}

}  // namespace kaidoku
