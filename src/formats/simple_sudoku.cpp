// The format `ss`: Simple Sudoku. A file has nine rows with bars and dashes between the boxes (and
// is a grid as well) or, of old, X for an empty cell. The clipboard holds the same board up to
// three times, each in a frame *-----------*: the givens, with what was placed, and with the
// candidates.
#include <fmt/core.h>

#include <algorithm>

#include "formats/cells_of_line.h"
#include "formats/described.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t ss_order = 9;

/// Nine rows of nine cells that stand together.
struct SsBlock {
  std::vector<std::vector<Field>> rows{};
  std::size_t end = 0;  ///< lines up to its end
};

bool is_ss_rule(std::string_view text) {
  text = trimmed(text);
  return !text.empty() && text.find_first_not_of("-+*|.'") == std::string_view::npos &&
         text.find("---") != std::string_view::npos;
}

/// The block that begins after k lines; without rows if there is none.
SsBlock ss_block(Lines& lines, const Context& context, std::size_t k) {
  SsBlock block;
  constexpr std::size_t longest_row = 200;
  const std::size_t last = k + 4 * ss_order;
  for (; k < last && lines.peek(k) != nullptr && !trimmed(lines.peek(k)->text).empty(); ++k) {
    const Line& line = *lines.peek(k);
    if (is_ss_rule(line.text)) {
      if (block.rows.size() == ss_order) {
        ++k;
        break;
      }
      continue;
    }
    if (block.rows.size() == ss_order || line.text.size() > longest_row) break;
    const RowLine how = row_line(shape_of(line.text, context), ss_order, context);
    block.rows.push_back(cells_of_line(line, how.cut, context));
    if (block.rows.back().size() != ss_order) return {};
  }
  block.end = k;
  return block.rows.size() == ss_order ? block : SsBlock{};
}

bool is_ss_empty(std::string_view text) {
  return text.empty() || text == "." || text == "X" || text == "0";
}
bool is_ss_digit(std::string_view text) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= '9';
}
bool is_ss_digits(std::string_view text) {
  return text.find_first_not_of("123456789") == std::string_view::npos;
}

bool each_cell(const SsBlock& block, const SsBlock& other, auto accept) {
  for (std::size_t row = 0; row < ss_order; ++row) {
    for (std::size_t column = 0; column < ss_order; ++column) {
      if (!accept(block.rows[row][column].text, other.rows[row][column].text)) return false;
    }
  }
  return true;
}

/// The block after another, in a frame and with the same digits; without rows if there is none.
SsBlock next_block(Lines& lines, const Context& context, const SsBlock& before) {
  std::size_t k = before.end;
  while (lines.peek(k) != nullptr && trimmed(lines.peek(k)->text).empty() && k < before.end + 3)
    ++k;
  if (lines.peek(k) == nullptr || !trimmed(lines.peek(k)->text).starts_with("*-")) return {};
  SsBlock block = ss_block(lines, context, k);
  const auto keeps = [](std::string_view old, std::string_view now) {
    return is_ss_digit(old) ? now == old
                            : is_ss_empty(old) && (is_ss_empty(now) || is_ss_digits(now));
  };
  return !block.rows.empty() && each_cell(before, block, keeps) ? block : SsBlock{};
}

bool has_candidates(const SsBlock& block) {
  return !block.rows.empty() &&
         !each_cell(block, block, [](std::string_view text, auto) { return text.size() <= 1; });
}

}  // namespace

std::string_view recognize_ss(Lines& lines, const Context& context) {
  if (context.names_anything() || lines.peek(0)->text.size() > 2 * ss_order) return {};
  const SsBlock givens = ss_block(lines, context, 0);
  if (givens.rows.empty()) return {};
  bool crosses = false;
  const bool cells = each_cell(givens, givens, [&](std::string_view text, auto) {
    crosses = crosses || text == "X";
    return is_ss_empty(text) || is_ss_digit(text);
  });
  if (!cells) return {};
  if (crosses) return "its empty cells are marked X, as in old files of Simple Sudoku";
  return next_block(lines, context, givens).rows.empty()
             ? ""
             : "it has the same board several times, as Simple Sudoku copies it";
}

void take_ss(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  TypedCells& typed = taken.typed;
  SsBlock givens = ss_block(lines, context, 0);
  if (givens.rows.empty()) {
    do {
      typed.lines.push_back(lines.take());
    } while (lines.peek(0) != nullptr && !trimmed(lines.peek(0)->text).empty() &&
             typed.lines.size() < 2 * ss_order);
    taken.errors.push_back(format_error("Simple Sudoku: expected 9 rows of 9 cells", typed,
                                        {typed.lines.front().number, 1}));
    return;
  }
  SsBlock last = givens, placed = next_block(lines, context, givens), marks;
  if (has_candidates(placed)) {
    marks = std::move(placed);
    placed = {};
  } else if (!placed.rows.empty()) {
    last = placed;
    marks = next_block(lines, context, placed);
  }
  if (!marks.rows.empty()) last = marks;
  for (std::size_t k = 0; k < last.end; ++k) typed.lines.push_back(lines.take());
  typed.rows = std::move(givens.rows);
  for (std::size_t row = 0; row < ss_order; ++row) {
    const Field& end = typed.rows[row].back();
    typed.row_ends.push_back({end.line, end.column + 1});
    for (std::size_t column = 0; column < ss_order; ++column) {
      Field& cell = typed.rows[row][column];
      if (is_ss_empty(cell.text)) cell.text = {};
      if (cell.text.empty() && !placed.rows.empty() && is_ss_digit(placed.rows[row][column].text)) {
        cell = placed.rows[row][column];
        cell.entry = true;
      }
      if (!marks.rows.empty()) typed.candidates.push_back(marks.rows[row][column]);
    }
  }
}

std::string write_ss(const Written& written) {
  const std::string cells = digits_of(written.board(), '.');
  std::string text;
  for (std::size_t row = 0; row < ss_order; ++row) {
    if (row == 3 || row == 6) text += "-----------\n";
    for (std::size_t box = 0; box < 3; ++box)
      text += cells.substr(row * ss_order + box * 3, 3) + (box < 2 ? '|' : '\n');
  }
  return text;
}

}  // namespace kaidoku::formats
