// The format `line`: one puzzle a line, order² characters, anything after them is not ours. Boards
// whose symbols have several characters put blanks between the cells.
#include "formats/cells_of_line.h"
#include "formats/columns.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku {
using namespace formats;

namespace {

void take(Lines& lines, const Context& context, const WholeLine* forced,
          std::vector<Taken>& taken) {
  TypedCells& typed = taken.emplace_back().typed;
  const Line line = lines.take();
  const Shape shape = shape_of(line.text, context);
  const WholeLine how = forced != nullptr ? *forced : whole_line(shape, context);
  typed.lines.push_back(line);
  typed.flat = true;
  typed.separated = how.cut == Cut::tokens;
  typed.rows.push_back(cells_of_line(line, how.cut, context, &typed.beside));
  auto& cells = typed.rows.front();
  if (ends_in_empty(cells) && exact_root(static_cast<int>(cells.size())) == 0) cells.pop_back();
  if (cells.empty()) {  // nothing but bars
    typed.row_ends.push_back({line.number, utf8_length(line.text) + 1});
  } else {
    typed.row_ends.push_back({line.number, cells.back().column + utf8_length(cells.back().text)});
  }
}

}  // namespace

void formats::take_line(Lines& lines, const Context& context, Block& block,
                        std::vector<Taken>& taken) {
  if (skip_header(lines, context, block)) return;
  const bool may_choose = context.from().empty() && block.column == 0 && !context.long_names();
  if (may_choose && is_solution_first(*lines.peek(0), context)) {
    take_beside_solution(lines.take(), context, taken.emplace_back());
    return;
  }
  take(lines, context, nullptr, taken);
}

void formats::take_tokens(Lines& lines, const Context& context, Block&, std::vector<Taken>& taken) {
  const WholeLine tokens{Cut::tokens, 0, true};
  take(lines, context, &tokens, taken);
}

namespace {

std::string joined(const Grid& grid, const Symbols& symbols, std::string_view between) {
  std::string text;
  text.reserve(static_cast<std::size_t>(grid.cells()) * (1 + between.size()));
  for (const Digit digit : grid.digits()) {
    if (!text.empty()) text += between;
    text += symbols.name(digit);
  }
  return text;
}

}  // namespace

std::string to_line(const Grid& grid, const Symbols& symbols) {
  return joined(grid, symbols, symbols.needs_separators() ? " " : "");
}

std::string to_line(const Grid& grid) {
  if (grid.order() == 0) return {};
  return to_line(grid, Symbols::standard(grid.order()));
}

std::string formats::write_line(const Written& written) {
  return to_line(written.board(), written.symbols) + '\n';
}

std::string formats::write_tokens(const Written& written) {
  return joined(written.board(), written.symbols, " ") + '\n';
}

}  // namespace kaidoku
