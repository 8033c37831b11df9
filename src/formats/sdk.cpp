// The format `sdk`: files of SadMan Sudoku with sections, [Puzzle], [State], [PencilMarks] and
// [Colours], each with a row a line. (Without sections they are grids with comments.)
//
// The state has all digits placed so far: those that the puzzle does not have are entries. Pencil
// marks stand between commas.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

enum class Section { none, puzzle, state, marks, colors };

Section section_of(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('[')) return Section::none;
  std::string name(text);
  std::transform(name.begin(), name.end(), name.begin(), base::lower);
  return name == "[puzzle]"                          ? Section::puzzle
         : name == "[state]"                         ? Section::state
         : name == "[pencilmarks]"                   ? Section::marks
         : name == "[colours]" || name == "[colors]" ? Section::colors
                                                     : Section::none;
}

/// Does another section of the same puzzle follow, after blank lines and comments? How many of
/// these.
std::optional<std::size_t> lines_to_section(Lines& lines, const Context& context,
                                            const std::map<Section, std::vector<Line>>& sections) {
  constexpr std::size_t most_between = 100;
  for (std::size_t k = 0; k < most_between && lines.peek(k) != nullptr; ++k) {
    const std::string_view text = lines.peek(k)->text;
    if (const Section section = section_of(text); section != Section::none)
      return section == Section::puzzle || sections.contains(section) ? std::nullopt
                                                                      : std::optional(k);
    const LineKind kind = kind_of(text, context);
    if (kind != LineKind::blank && kind != LineKind::comment) return {};
  }
  return {};
}

class SdkReader {
 public:
  SdkReader(Lines& lines, const Context& context, TypedCells& typed)
      : lines_(lines), context_(context), typed_(typed) {}

  std::optional<Error> run() {
    gather();
    const Section first = sections_.contains(Section::puzzle) ? Section::puzzle : Section::state;
    const auto& base = sections_[first];
    if (base.empty())
      return fail("expected rows of cells in [Puzzle]", typed_.lines.front().number, 1);
    for (const Line& line : base) {
      typed_.rows.push_back(cells(line));
      typed_.row_ends.push_back({line.number, utf8_length(line.text) + 1});
    }
    if (first == Section::puzzle) {
      if (auto error = read_state()) return error;
    }
    return read_marks();
  }

 private:
  Error fail(std::string_view message, int line, int column) const {
    return format_error(fmt::format("SadMan file: {}", message), typed_, {line, column});
  }

  void gather() {
    std::size_t bytes = 0;
    Section now = Section::none;
    const auto take = [&] {
      typed_.lines.push_back(lines_.take());
      bytes += cost_of(typed_.lines.back());
      return typed_.lines.back();
    };
    for (const Line* next = lines_.peek(0); next != nullptr && bytes < max_block_bytes;
         next = lines_.peek(0)) {
      const Section section = section_of(next->text);
      const LineKind kind = kind_of(next->text, context_);
      if (section != Section::none && sections_.contains(section)) break;
      if (section != Section::none) {
        if (section == Section::puzzle && !sections_.empty()) break;
        now = section;
        sections_[now];
        take();
      } else if (kind == LineKind::blank || kind == LineKind::comment) {
        auto between = lines_to_section(lines_, context_, sections_);
        if (!between) break;
        for (; *between > 0; --*between) take();
      } else {
        sections_[now].push_back(take());
      }
    }
  }

  std::vector<Field> cells(const Line& line) const {
    const auto rows = static_cast<int>(sections_.begin()->second.size());
    const RowLine how = row_line(shape_of(line.text, context_), rows, context_);
    return cells_of_line(line, how.cut, context_);
  }

  /// Is there nothing in this cell?
  static bool is_empty(const Field& field) {
    return field.text.empty() || field.text.find_first_not_of(".0_*-") == std::string_view::npos;
  }

  std::optional<Error> read_state() {
    const auto found = sections_.find(Section::state);
    if (found == sections_.end()) return {};
    const auto& lines = found->second;
    if (lines.size() != typed_.rows.size())
      return fail(
          fmt::format("expected {} rows in [State], found {}", typed_.rows.size(), lines.size()),
          lines.empty() ? typed_.lines.back().number : lines.back().number, 1);
    for (std::size_t r = 0; r < lines.size(); ++r) {
      auto& row = typed_.rows[r];
      const auto state = cells(lines[r]);
      if (state.size() != row.size())
        return fail(fmt::format("expected {} cells in a row of [State], found {}", row.size(),
                                state.size()),
                    lines[r].number, 1);
      for (std::size_t c = 0; c < row.size(); ++c) {
        if (is_empty(state[c]) || state[c].text == row[c].text) continue;
        if (!is_empty(row[c]))
          return fail(fmt::format("expected the given {} of [Puzzle] also in [State], found {}",
                                  printable(row[c].text), printable(state[c].text)),
                      state[c].line, state[c].column);
        row[c] = state[c];
        row[c].entry = true;
      }
    }
    return {};
  }

  std::optional<Error> read_marks() {
    const auto found = sections_.find(Section::marks);
    if (found == sections_.end()) return {};
    const auto& lines = found->second;
    const auto n = typed_.rows.size();
    if (lines.size() != n)
      return fail(fmt::format("expected {} rows in [PencilMarks], found {}", n, lines.size()),
                  lines.empty() ? typed_.lines.back().number : lines.back().number, 1);
    for (const Line& line : lines) {
      std::size_t count = 0;
      for (std::size_t start = 0; start <= line.text.size(); ++count) {
        const auto end = std::min(line.text.find(',', start), line.text.size());
        const auto marks = line.text.substr(start, end - start);
        const auto blanks = static_cast<int>(std::min(marks.find_first_not_of(' '), marks.size()));
        typed_.candidates.push_back(
            {trimmed(marks), line.number, static_cast<int>(start) + blanks + 1});
        start = end + 1;
      }
      if (count != n)
        return fail(
            fmt::format("expected {} cells between commas in [PencilMarks], found {}", n, count),
            line.number, 1);
    }
    return {};
  }

  Lines& lines_;
  const Context& context_;
  TypedCells& typed_;
  std::map<Section, std::vector<Line>> sections_{};
};

}  // namespace

std::string_view recognize_sdk(Lines& lines, const Context& context) {
  const bool section = section_of(lines.peek(0)->text) != Section::none && !context.named('[');
  return section ? "it has a section of SadMan Sudoku" : "";
}

void take_sdk(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  if (auto error = SdkReader(lines, context, taken.typed).run())
    taken.errors.push_back(std::move(*error));
}

std::string write_sdk(const Written& written) {
  const Grid board = written.board();
  const Symbols symbols = Symbols::standard(written.rules.order());
  const int n = written.rules.order();
  const auto rows = [&](const Grid& grid) {
    std::string text;
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      text += symbols.name(grid[cell]);
      if (cell % n == n - 1) text += '\n';
    }
    return text;
  };
  std::string text = "[Puzzle]\n" + rows(written.givens);
  if (written.position.entries.order() != 0) text += "[State]\n" + rows(board);
  if (written.position.candidates.empty()) return text;
  text += "[PencilMarks]\n";
  const auto marks = written.candidates();
  for (Cell cell = 0; cell < written.givens.cells(); ++cell) {
    if (board[cell] == 0) {
      for (const int digit : marks[static_cast<std::size_t>(cell)])
        text += symbols.name(static_cast<Digit>(digit));
    }
    text += cell % n == n - 1 ? '\n' : ',';
  }
  return text;
}

}  // namespace kaidoku::formats
