// The texts of cells are names of symbols, which must live as long as the cells: each digit is
// written once into the texts of the puzzle, and cells point there.
#include "formats/described.h"

#include "formats/make_puzzle.h"

namespace kaidoku::formats {
namespace {

Symbols symbols_for(int order, const Context& context) {
  const bool named = context.symbols() && context.symbols()->order() == order;
  return named ? *context.symbols() : Symbols::standard(order);
}

}  // namespace

Described::Described(Box box, const Context& context)
    : box_(box),
      symbols_(symbols_for(box.order(), context)),
      contents_(static_cast<std::size_t>(box.order() * box.order())) {}

void Described::put(Cell cell, int digit, TextMark mark, bool entry) {
  Content& content = at(cell);
  content.digit = static_cast<Digit>(digit);
  content.entry = entry && digit != 0;
  content.mark = mark;
}

void Described::allow(Cell cell, int digit, TextMark mark) {
  Content& content = at(cell);
  content.allowed.insert(digit);
  if (content.mark.line == 0) content.mark = mark;
}

void Described::toggle(Cell cell, int digit, TextMark mark) {
  if (at(cell).allowed.contains(digit)) {
    at(cell).allowed.erase(digit);
  } else {
    allow(cell, digit, mark);
  }
}

void Described::move_into(TypedCells& typed) const {
  std::vector<std::string_view> names(static_cast<std::size_t>(order()) + 1);
  const auto name = [&](int digit) {
    auto& known = names[static_cast<std::size_t>(digit)];
    if (known.empty() && digit != 0)
      known = typed.decoded.emplace_back(symbols_.name(static_cast<Digit>(digit)));
    return known;
  };
  const int line = typed.lines.empty() ? 1 : typed.lines.front().number;
  std::vector<Field> row, candidates;
  bool any_allowed = false;
  for (const Content& content : contents_) {
    const TextMark mark = content.mark.line == 0 ? TextMark{line, 1} : content.mark;
    row.push_back({name(content.digit), mark.line, mark.column, content.entry});
    std::string allowed;
    for (const int digit : content.allowed) allowed += symbols_.name(static_cast<Digit>(digit));
    any_allowed = any_allowed || (!allowed.empty() && content.digit == 0);
    const std::string_view text =
        allowed.empty() ? std::string_view() : typed.decoded.emplace_back(std::move(allowed));
    candidates.push_back({text, mark.line, mark.column});
  }
  typed.flat = true;
  typed.standard_symbols = true;
  typed.box = box_;
  typed.row_ends.push_back({row.back().line, row.back().column});
  typed.rows.push_back(std::move(row));
  // A name of several characters would be read as several candidates.
  if (any_allowed && !symbols_.needs_separators()) typed.candidates = std::move(candidates);
}

Described described_line(std::string_view cells, const Context& context, TextMark mark,
                         bool apart) {
  Described board(default_box(9), context);
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const char c = cells[static_cast<std::size_t>(cell)];
    const bool digit = c >= '1' && c <= '9';
    board.put(cell, digit ? c - '0' : 0, {mark.line, mark.column + (apart ? cell : 0)});
  }
  return board;
}

std::string digits_of(const Grid& grid, char empty) {
  std::string text;
  for (const Digit digit : grid.digits())
    text += digit == 0 ? empty : static_cast<char>('0' + digit);
  return text;
}

std::string_view trimmed(std::string_view text, std::string_view ends) {
  const auto start = text.find_first_not_of(ends);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(ends) + 1 - start);
}

Taken& take_one_line(Lines& lines, std::vector<Taken>& all, std::string_view& text,
                     TextMark& mark) {
  Taken& taken = all.emplace_back();
  const Line line = lines.take();
  taken.typed.lines.push_back(line);
  text = trimmed(line.text);
  mark = {line.number, static_cast<int>(text.data() - line.text.data()) + 1};
  return taken;
}

Error format_error(std::string message, const TypedCells& typed, TextMark mark) {
  return error_at(ErrorCode::bad_format, std::move(message), typed.lines, mark);
}

Error other_rules(std::string message, const TypedCells& typed, TextMark mark) {
  return error_at(ErrorCode::wrong_board, std::move(message), typed.lines, mark);
}

int take_number(std::string_view& text) {
  int number = -1;
  for (int digits = 0; !text.empty() && text[0] >= '0' && text[0] <= '9'; ++digits) {
    if (digits == 9) return -1;
    number = std::max(number, 0) * 10 + (text[0] - '0');
    text.remove_prefix(1);
  }
  return number;
}

}  // namespace kaidoku::formats
