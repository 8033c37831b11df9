// The format `grid`: one row a line, with or without frames, cells with or without blanks between.
// Several grids may follow each other; a blank line between them is welcome, not needed.
#include "formats/grid.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/digits.h"
#include "formats/make_puzzle.h"
#include "formats/prose.h"
#include "formats/text.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {

bool is_row(const PeekedRow& row, const Block& block) {
  return row.kind == LineKind::text || (block.dash_rows && row.shape.characters == block.order);
}

bool is_heading(const Line& line, int order, const Context& context) {
  constexpr int letters_are_symbols = 10;
  if (!is_prose(line.text)) return false;
  const auto is_letter = [](char c) { return base::lower(c) >= 'a' && base::lower(c) <= 'z'; };
  return row_line(shape_of(line.text, context), order, context).cells != order ||
         (order < letters_are_symbols && !context.names_anything() &&
          std::any_of(line.text.begin(), line.text.end(), is_letter));
}

std::vector<PeekedRow> peek_rows(Lines& lines, const Context& context, std::size_t limit) {
  std::vector<PeekedRow> rows;
  std::size_t bytes = 0;
  for (std::size_t k = 0; rows.size() < limit && bytes < max_block_bytes; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr) break;
    bytes += cost_of(*line);
    const LineKind kind = kind_of(line->text, context);
    if (kind == LineKind::blank) break;
    if (kind == LineKind::comment || kind == LineKind::frame) continue;
    rows.push_back({*line, kind, shape_of(line->text, context)});
  }
  return rows;
}

void plan_grid(const std::vector<PeekedRow>& rows, const Context& context, Block& block) {
  const bool any_text =
      std::any_of(rows.begin(), rows.end(), [](auto& row) { return row.kind == LineKind::text; });
  // A line of dashes is a row of empty cells where '-' marks empty cells elsewhere, or where
  // nothing else is.
  block.dash_rows = !any_text || std::any_of(rows.begin(), rows.end(), [](auto& row) {
    return row.kind == LineKind::text && row.line.text.find('-') != std::string_view::npos;
  });
  block.order = context.order();
  if (block.order != 0) return;

  std::map<int, int> widths;
  bool all_end_in_comma = true;
  for (const PeekedRow& row : rows) {
    if (any_text && row.kind != LineKind::text) continue;
    ++widths[row_line(row.shape, 0, context).cells];
    const auto last = row.line.text.find_last_not_of(" \t");
    all_end_in_comma = all_end_in_comma && row.line.text[last] == ',';
  }
  if (widths.empty()) {
    block.order = 1;
    return;
  }
  const auto commonest = std::max_element(widths.begin(), widths.end(),
                                          [](auto& a, auto& b) { return a.second < b.second; });
  block.order = std::max(1, all_end_in_comma ? commonest->first - 1 : commonest->first);
}

void take_grid(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken) {
  if (block.order == 0) plan_grid(peek_rows(lines, context, 2 * max_order), context, block);
  const auto n = static_cast<std::size_t>(block.order);
  if (context.from().empty() && is_heading(*lines.peek(0), block.order, context)) {
    block = {.format = find_format("text")};
    take_text(lines, context, block, taken);
    return;
  }

  // As many lines as hold n rows, if a whole further grid follows or the block ends exactly there;
  // otherwise the rest of the block, which is then one grid with a wrong number of rows.
  std::size_t rows = 0;
  std::size_t lines_of_n_rows = 0;
  std::size_t lines_of_all = 0;
  std::size_t bytes = 0;
  bool prose = false;  // ends the grid
  for (std::size_t k = 0; rows < 2 * n && bytes < max_block_bytes; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr) break;
    bytes += cost_of(*line);
    const LineKind kind = kind_of(line->text, context);
    if (kind == LineKind::blank) break;
    if (kind == LineKind::comment || kind == LineKind::frame) {
      lines_of_all = k + 1;
      continue;
    }
    prose = rows == n && is_prose(line->text);
    if (prose) break;
    lines_of_all = k + 1;
    if (!is_row({*line, kind, shape_of(line->text, context)}, block)) continue;
    if (++rows == n) lines_of_n_rows = k + 1;
  }
  const std::size_t end = rows == n || rows == 2 * n ? lines_of_n_rows : lines_of_all;

  TypedCells& typed = taken.emplace_back().typed;
  const Line first = *lines.peek(0);
  for (std::size_t k = 0; k < end; ++k) {
    const Line line = lines.take();
    const LineKind kind = kind_of(line.text, context);
    if (kind == LineKind::comment || kind == LineKind::frame) continue;
    const PeekedRow row{line, kind, shape_of(line.text, context)};
    if (!is_row(row, block)) continue;
    const RowLine how = row_line(row.shape, block.order, context);
    auto fields = cells_of_line(line, how.cut, context);
    if (ends_in_empty(fields) && fields.size() == n + 1) fields.pop_back();
    typed.lines.push_back(line);
    typed.separated = typed.separated || (how.cut == Cut::tokens && row.shape.tokens > 1);
    typed.row_ends.push_back({line.number, utf8_length(line.text) + 1});
    typed.rows.push_back(std::move(fields));
  }
  if (prose) leave_out_prose(lines, context, typed);
  if (typed.rows.empty()) {  // dashes that turned out to be no rows
    taken.back().errors.push_back(error_at(
        ErrorCode::wrong_rows, fmt::format("expected {} rows, found a frame without any", n),
        {first}, {first.number, 1}));
  }
}

std::string write_grid(const Written& written) {
  const Grid grid = written.board();
  const Symbols& symbols = written.symbols;
  const Box box = written.rules.box();
  const int n = grid.order();
  // A stretch of dashes per box: its cells with a blank behind each, and before the first but at
  // the left edge.
  const auto stretch = static_cast<std::size_t>(box.cols * (symbols.width() + 1));
  std::string rule;
  for (int start = 0; start < n; start += box.cols) {
    if (start > 0) rule += '+';
    const bool between = start > 0 && start + box.cols < n;
    rule.append(stretch + (between ? 1 : 0), '-');
  }
  std::string text;
  for (int row = 0; row < n; ++row) {
    if (row > 0 && row % box.rows == 0 && box.rows > 1) text += rule + '\n';
    for (int column = 0; column < n; ++column) {
      if (column > 0) text += column % box.cols == 0 && box.cols < n ? " | " : " ";
      const auto name = symbols.name(grid[row * n + column]);
      text.append(static_cast<std::size_t>(symbols.width() - display_width(name)), ' ');
      text += name;
    }
    text += '\n';
  }
  return text;
}

}  // namespace kaidoku::formats
