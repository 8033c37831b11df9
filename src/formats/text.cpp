// The format `text`: boards as people type and paste them. detect.cpp comes here only with lines
// that are no good board in any strict format, so nothing that could be read is read differently.
//
// First words: lines of prose before a board are taken out, the last of them may be its title, and
// the board itself is recognized as always. Then rows: the lines up to the next blank one, or, as
// blank lines may stand between bands or for empty rows, up to the end of what looks like a board;
// without labels of rows and columns; in all the ways of sheet.h.
#include "formats/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/detect.h"
#include "formats/make_puzzle.h"
#include "formats/prose.h"
#include "formats/sheet.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t max_text_lines = 700;  // a board of order 25, a cell a line, and some more
constexpr std::size_t max_rows = 40;
constexpr std::size_t max_row_bytes = 4096;

bool has(std::string_view text, char c) { return text.find(c) != std::string_view::npos; }

/// A line of LaTeX without its commands; empty if it has nothing else.
std::string_view without_latex(std::string_view text) {
  text = text.substr(0, text.find('\\'));
  const auto last = text.find_last_not_of(" \t");
  return last == std::string_view::npos ? std::string_view{} : text;
}

struct Region {
  std::vector<Line> rows;         ///< what may be rows
  std::vector<std::size_t> ends;  ///< of each: how many lines of the stream it and those before are
  std::vector<bool> blank_before;

  void drop_last() {
    rows.pop_back();
    ends.pop_back();
    blank_before.pop_back();
  }
};

enum class BlankLines { end, separate, are_rows };

/// The coming lines: without frames and comments, up to prose and to a blank line, or to two of
/// them if they separate.
Region region_of(Lines& lines, const Context& context, BlankLines meaning) {
  Region region;
  int blanks = 0;
  const bool cells = lines.peek(0)->text.size() <= 2;
  const std::size_t limit = cells ? max_text_lines : max_rows;
  for (std::size_t k = 0; k < limit; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr || line->text.size() > max_row_bytes) break;
    const LineKind kind = kind_of(line->text, context);
    const bool fields = kind == LineKind::blank && has(line->text, '\t');
    if (kind == LineKind::blank && !fields) {
      ++blanks;
      if (meaning == BlankLines::end || (meaning == BlankLines::separate && blanks == 2)) break;
      if (meaning == BlankLines::separate) continue;
    }
    if (kind == LineKind::comment || kind == LineKind::frame || kind == LineKind::dashes) continue;
    if (is_prose(line->text)) break;
    const auto text = has(line->text, '\\') ? without_latex(line->text) : line->text;
    if (text.empty() && !line->text.empty()) {
      if (!region.ends.empty()) region.ends.back() = k + 1;  // \end{tabular}
      continue;
    }
    region.rows.push_back({text, line->number});
    region.ends.push_back(k + 1);
    region.blank_before.push_back(blanks > 0);
    if (kind == LineKind::text) blanks = 0;
  }
  return region;
}

// --- labels --------------------------------------------------------------------------------------

struct Token {
  std::string_view text;
  std::size_t start = 0;
};

/// The words of a line without blanks and bars.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  constexpr std::u32string_view between = U" \t|,;\u2502\u2503\u2551";
  std::size_t start = 0;
  const auto finish = [&](std::size_t end) {
    if (end > start) tokens.push_back({text.substr(start, end - start), start});
  };
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    const bool separates = between.find(static_cast<char32_t>(c.code)) != between.npos;
    if (separates) finish(at);
    at += c.length;
    if (separates) start = at;
  }
  finish(text.size());
  return tokens;
}

/// Is this the label of the row or column with that index: C, 3, R3 or c3, with a colon or not?
bool is_label(std::string_view text, std::size_t index, std::size_t base) {
  if (text.size() > 1 && (text.back() == ':' || text.back() == '.')) text.remove_suffix(1);
  if (text.size() == 1 && base::lower(text[0]) == static_cast<char>('a' + index)) return true;
  if (text.size() > 1 && has("rc", base::lower(text[0]))) text.remove_prefix(1);
  return text == fmt::format("{}", index + base);
}

bool are_labels(const std::vector<Token>& tokens, std::size_t base) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_label(tokens[i].text, i, base)) return false;
  }
  return true;
}

/// A line above or below the board that names its columns, or has nothing between its bars.
bool names_columns(const Line& line, std::size_t n) {
  const auto tokens = tokens_of(line.text);
  if (tokens.empty()) return has(line.text, '|');
  return tokens.size() == n && (are_labels(tokens, 1) || are_labels(tokens, 0));
}

/// The rows with blanks for their labels; the texts are kept in `texts`. Empty if there are none.
std::vector<Line> without_labels(const std::vector<Line>& rows, std::list<std::string>& texts) {
  for (const std::size_t base : {1U, 0U}) {
    std::vector<Line> result;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto tokens = tokens_of(rows[i].text);
      if (tokens.empty() || !is_label(tokens[0].text, i, base)) break;
      auto& text = texts.emplace_back(rows[i].text);
      auto end = tokens[0].start + tokens[0].text.size();
      if (end < text.size() && has("\t;,&", text[end])) ++end;
      text.replace(tokens[0].start, end - tokens[0].start, end - tokens[0].start, ' ');
      result.push_back({text, rows[i].number});
    }
    if (result.size() == rows.size()) return result;
  }
  return {};
}

// --- boards --------------------------------------------------------------------------------------

/// Labels may be digits: without a line that names the columns, too, they are taken for labels only
/// where they cannot be cells.
std::optional<Sheet> sheet_of(const std::vector<Line>& rows, const Context& context,
                              bool columns_have_names = false) {
  const int n = static_cast<int>(rows.size());
  if (rows.size() > max_rows) return {};
  std::list<std::string> texts;
  const auto bare = without_labels(rows, texts);
  if (bare.empty()) return sheet_of_rows(rows, n, context);
  auto sheet = sheet_of_rows(bare, n, context);
  if (!sheet || !columns_have_names) {
    auto with_labels = sheet_of_rows(rows, n, context);
    if (sheet && with_labels) return {};
    if (!sheet) return with_labels;
  }
  sheet->typed.decoded = std::move(texts);
  sheet->typed.lines = rows;
  sheet->reason = "its rows have labels";
  return sheet;
}

std::vector<Line> some_of(const std::vector<Line>& rows, std::size_t first, std::size_t count) {
  const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

std::optional<FoundBoard> found(std::optional<Sheet> sheet, std::size_t lines) {
  if (!sheet) return {};
  FoundBoard board{.lines = lines, .reason = sheet->reason};
  board.taken.typed = std::move(sheet->typed);
  return board;
}

/// A cell a line, as browsers copy tables.
std::optional<Sheet> sheet_of_cells(const std::vector<Line>& rows, const Context& context) {
  const int n = exact_root(static_cast<int>(rows.size()));
  if (n < 4 || (context.order() != 0 && context.order() != n)) return {};
  TypedCells typed;
  typed.flat = typed.separated = true;
  typed.lines = rows;
  std::vector<Field> fields;
  for (const Line& line : rows) {
    const auto tokens = tokens_of(line.text);
    if (tokens.size() > 1) return {};
    const auto column = tokens.empty() ? 0 : tokens[0].start;
    fields.push_back(
        {tokens.empty() ? "" : tokens[0].text, line.number, static_cast<int>(column) + 1});
  }
  typed.row_ends.push_back({rows.back().number, utf8_length(rows.back().text) + 1});
  typed.rows.push_back(std::move(fields));
  if (judge(typed, context) != Judgment::good) return {};
  return Sheet{std::move(typed), "every line is a cell"};
}

std::optional<FoundBoard> board_of(const Region& region, const Context& context) {
  const auto& rows = region.rows;
  const std::size_t count = rows.size();
  if (count == 0) return {};
  const std::size_t all = region.ends.back();
  if (count == 1) return found(sheet_of_line(rows[0], context), all);
  constexpr std::array<std::pair<std::size_t, std::size_t>, 3> headers{{{1, 0}, {1, 1}, {0, 1}}};
  for (const auto& [above, below] : headers) {
    if (count < above + below + 2) continue;
    const std::size_t n = count - above - below;
    if (above == 1 && !names_columns(rows.front(), n)) continue;
    if (below == 1 && !names_columns(rows.back(), n)) continue;
    if (auto board = found(sheet_of(some_of(rows, above, n), context, true), all)) return board;
  }
  if (auto board = found(sheet_of(rows, context), all)) return board;
  if (auto board = found(sheet_of_cells(rows, context), all)) return board;
  const auto nine = static_cast<std::size_t>(context.order() == 0 ? 9 : context.order());
  if (count <= nine) return {};
  if (count > nine * nine) {
    const auto cells = some_of(rows, 0, nine * nine);
    if (auto board = found(sheet_of_cells(cells, context), region.ends[nine * nine - 1]))
      return board;
  }
  // A header and as many rows as a board has, which were none above: its last row is no extra one.
  if (count == nine + 1 && names_columns(rows.front(), nine)) return {};
  return found(sheet_of(some_of(rows, 0, nine), context), region.ends[nine - 1]);
}

/// The bands of a board with blank lines between them.
std::optional<FoundBoard> board_of_bands(const Region& region, const Context& context) {
  const auto& rows = region.rows;
  std::size_t height = 1;
  while (height < rows.size() && !region.blank_before[height]) ++height;
  const auto n = context.order() != 0 ? static_cast<std::size_t>(context.order())
                                      : (height == 2 ? 6 : height * height);
  if (height < 2 || rows.size() < n || n > max_rows) return {};
  for (std::size_t i = 1; i < n; ++i) {
    if (region.blank_before[i] != (i % height == 0)) return {};
  }
  if (rows.size() > n && !region.blank_before[n]) return {};
  return found(sheet_of(some_of(rows, 0, n), context), region.ends[n - 1]);
}

bool has_cells_only(const Line& row) {
  return row.text.find_first_not_of(" |,;&.0123456789\t") == std::string_view::npos;
}

/// May there be more of the board after the blank line? Asked before anything after it is looked
/// at, because whoever sends a text piece by piece may be waiting for the answer.
bool may_go_on(const Region& block) {
  constexpr std::size_t most = 9;  // rows before a blank line that is a band's end or a row
  return block.rows.size() < most &&
         std::all_of(block.rows.begin(), block.rows.end(), has_cells_only);
}

/// Where blanks stand that can only be cells; of line 0 if there are none.
TextMark blanks_for_cells(const std::vector<Line>& rows) {
  if (!std::all_of(rows.begin(), rows.end(), has_cells_only)) return {};
  for (const Line& row : rows) {
    const auto start = std::min(row.text.find_first_not_of(' '), row.text.size());
    if (const auto at = row.text.find("   ", start); at != std::string_view::npos)
      return {row.number, utf8_length(row.text.substr(0, at)) + 1};
  }
  return {};
}

/// One mistake instead of one for each row.
std::optional<FoundBoard> board_in_doubt(const Region& region) {
  const TextMark mark = blanks_for_cells(region.rows);
  if (mark.line == 0) return {};
  FoundBoard board{.lines = region.ends.back(), .reason = "blanks stand for its empty cells"};
  board.taken.typed.lines = region.rows;
  board.taken.errors.push_back(error_at(
      ErrorCode::wrong_columns, "blanks separate cells here: expected . or 0 for every empty cell",
      region.rows, mark, {}, "blanks are empty cells only where all cells stand in columns"));
  return board;
}

/// A table between bars, a cell between two of them, some of whose rows have another number of
/// cells than most.
std::optional<FoundBoard> table_in_doubt(const Region& region) {
  std::vector<Line> rows = region.rows;
  if (!std::all_of(rows.begin(), rows.end(), has_cells_only)) return {};
  if (tokens_of(rows.front().text).empty()) rows.erase(rows.begin());  // names no columns
  std::vector<std::ptrdiff_t> bars;
  for (const Line& row : rows) {
    if (!row.text.starts_with('|') || !row.text.ends_with('|')) return {};
    bars.push_back(std::count(row.text.begin(), row.text.end(), '|'));
  }
  const auto n = static_cast<std::ptrdiff_t>(rows.size());
  if (n < 4 || 2 * std::count(bars.begin(), bars.end(), n + 1) <= n) return {};
  FoundBoard board{.lines = region.ends.back(), .reason = "it is a table"};
  board.taken.typed.lines = region.rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (bars[i] == n + 1) continue;
    board.taken.errors.push_back(
        error_at(ErrorCode::wrong_columns,
                 fmt::format("row {}: expected {} cells, found {}", i + 1, n, bars[i] - 1),
                 region.rows, {rows[i].number, utf8_length(rows[i].text) + 1}, "row ends here"));
  }
  if (board.taken.errors.empty()) return {};
  return board;
}

// --- prose ---------------------------------------------------------------------------------------

/// Is there nothing but prose and blank lines up to a near end of the text? Then takes them.
void take_rest(Lines& lines, const Context& context, std::vector<int>& left_out) {
  constexpr std::size_t near = 50;
  std::size_t end = 0;
  while (const Line* line = lines.peek(end)) {
    const bool rest = kind_of(line->text, context) == LineKind::blank || is_prose(line->text);
    if (!rest || end == near) return;
    ++end;
  }
  for (; end > 0; --end) {
    const Line line = lines.take();
    if (kind_of(line.text, context) != LineKind::blank) left_out.push_back(line.number);
  }
}

void take_found(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken) {
  auto board = find_board(lines, context);
  if (!board) return;
  block.reason = board->reason;
  const int first = lines.peek(0)->number;
  for (; board->lines > 0; --board->lines) lines.take();
  board->taken.start = {first, 1};
  taken.push_back(std::move(board->taken));
}

}  // namespace

std::optional<FoundBoard> find_board(Lines& lines, const Context& context) {
  const Region block = region_of(lines, context, BlankLines::end);
  if (auto board = board_of(block, context)) return board;
  if (may_go_on(block)) {
    const Region bands = region_of(lines, context, BlankLines::separate);
    if (auto board = board_of_bands(bands, context)) return board;
    Region rows = region_of(lines, context, BlankLines::are_rows);
    if (auto board = board_of(rows, context)) return board;
    while (!rows.rows.empty() && rows.rows.back().text.empty()) rows.drop_last();
    if (auto board = board_of(rows, context)) return board;
  }
  if (block.rows.size() <= 2) return {};
  if (auto board = table_in_doubt(block)) return board;
  return board_in_doubt(block);
}

std::string note_on(std::vector<int> left_out) {
  std::sort(left_out.begin(), left_out.end());
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < left_out.size();) {
    const int first = left_out[i];
    while (++i < left_out.size() && left_out[i] == left_out[i - 1] + 1) {
    }
    const int last = left_out[i - 1];
    ranges.push_back(first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last));
  }
  std::string numbers = ranges.back();
  ranges.pop_back();
  if (!ranges.empty()) numbers = fmt::format("{} and {}", fmt::join(ranges, ", "), numbers);
  return left_out.size() == 1
             ? fmt::format("line {} is text around the puzzle and was not read", numbers)
             : fmt::format("lines {} are text around the puzzle and were not read", numbers);
}

void leave_out_prose(Lines& lines, const Context& context, TypedCells& typed) {
  std::size_t count = 0;
  const Line* line = nullptr;
  while ((line = lines.peek(count)) != nullptr && is_prose(line->text)) ++count;
  if (line != nullptr && kind_of(line->text, context) != LineKind::blank) return;
  for (; count > 0; --count) typed.left_out.push_back(lines.take().number);
}

void take_text(Lines& lines, const Context& context, Block& block, std::vector<Taken>& taken) {
  std::vector<int> left_out;
  std::string title;
  bool prose = false;
  bool counted = false;  // the title is a number: more puzzles follow
  std::size_t bytes = 0;
  for (const Line* line = lines.peek(0); line != nullptr; line = lines.peek(0)) {
    const LineKind kind = kind_of(line->text, context);
    if (kind == LineKind::comment || (kind == LineKind::text && !is_prose(line->text))) break;
    if (kind == LineKind::dashes && announced(lines, context).format != nullptr) break;
    if (kind == LineKind::text) {
      title = title_of(line->text);
      prose = true;
      counted = is_number_title(line->text);
      left_out.push_back(line->number);
    }
    bytes += cost_of(lines.take());
    if (bytes > max_block_bytes) return;  // the rest is looked at with new memory
  }
  const Line* line = lines.peek(0);
  if (line == nullptr || kind_of(line->text, context) == LineKind::comment) return;
  const int first = line->number;
  const Block after = detect(lines, context);
  const std::size_t before = taken.size();
  if (after.format == block.format) {
    take_found(lines, context, block, taken);
  } else {
    block = after;
    block.format->take(lines, context, block, taken);
    block.ends = counted && block.format == find_format("line");  // a title may be before each
  }
  if (taken.size() == before) return;
  if (TextMark& start = taken[before].start; start.line == 0) start = {first, 1};
  if (!title.empty()) left_out.pop_back();
  if (prose && !counted) take_rest(lines, context, left_out);
  TypedCells& typed = taken[before].typed;
  if (typed.title.empty()) typed.title = std::move(title);
  typed.left_out.insert(typed.left_out.end(), left_out.begin(), left_out.end());
}

}  // namespace kaidoku::formats
