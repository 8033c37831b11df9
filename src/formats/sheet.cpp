// Nothing says how wide a cell of blanks is. So every layout is tried: where the first cell is, how
// far it is to the next, and how much more between boxes. A layout fits if every digit is in the
// column of a cell and every bar is not. Usually several fit, but only one of them begins and ends
// where the text does. When boards that differ are left, nobody knows which was meant, and there is
// none: a wrong board would be worse than a message.
#include "formats/sheet.h"

#include <algorithm>
#include <array>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/make_puzzle.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr int max_pitch = 4;   // columns from a cell to the next, ...
constexpr int max_gap = 4;     // ... more of them between boxes, ...
constexpr int max_start = 40;  // ... and before the first cell

constexpr std::array<std::string_view, 4> separators{"\t", ";", ",", "&"};

constexpr std::string_view blank_cells = "blanks stand for its empty cells";
constexpr std::string_view empty_fields = "separators with nothing between them are empty cells";
constexpr std::string_view two_characters = "every cell has two characters";

bool is_gap(std::string_view character) { return character == " " || character == "\u00A0"; }
bool is_bar(std::string_view character) {
  const auto code = utf8_at(character, 0).code;
  return code == '|' || (code >= 0x2500 && code <= 0x257F);
}

/// Is this an empty cell that somebody wrote? Above order 9 a 0 may be a symbol.
bool marks_empty(std::string_view text, int n, const Context& context) {
  if (context.empty()) return text == *context.empty();
  constexpr int largest_without_zero = 9;
  return text == "." || text == "_" || text == "*" || text == "-" ||
         (text == "0" && n <= largest_without_zero);
}

struct SheetRow {
  Line line;
  std::vector<std::string_view> characters;
};

SheetRow row_of(const Line& line) {
  SheetRow row{line, {}};
  for (std::size_t at = 0; at < line.text.size();) {
    const auto length = utf8_at(line.text, at).length;
    row.characters.push_back(line.text.substr(at, length));
    at += length;
  }
  return row;
}

std::ptrdiff_t bars_of(const SheetRow& row) {
  return std::count_if(row.characters.begin(), row.characters.end(), is_bar);
}

void add_row(TypedCells& typed, const Line& line, std::vector<Field> fields) {
  typed.lines.push_back(line);
  typed.row_ends.push_back({line.number, utf8_length(line.text) + 1});
  typed.rows.push_back(std::move(fields));
}

// --- columns -------------------------------------------------------------------------------------

struct Layout {
  int start;
  int pitch;
  int gap;
  int group;  ///< cells between two gaps

  int column(int cell) const { return start + pitch * cell + gap * (cell / group); }
};

/// The leftmost and the rightmost column that is not a blank.
struct Edges {
  int left = 0;
  int right = -1;
};

class Columns {
 public:
  Columns(const std::vector<Line>& rows, int n, const Context& context)
      : n_(n), group_(default_box(n).cols), context_(context) {
    for (const Line& line : rows) rows_.push_back(row_of(line));
  }

  std::optional<Sheet> run() {
    if (!look()) return {};
    // Edges as typed say most: all lines end together only if somebody meant them to.
    if (same_length()) try_all(Edges{0, static_cast<int>(rows_.front().characters.size()) - 1});
    if (found_.empty()) try_all(edges_);
    if (found_.empty()) try_open_end();
    const auto good = std::count_if(found_.begin(), found_.end(),
                                    [](auto& one) { return one.verdict == Judgment::good; });
    if (good != 1 && (good > 1 || found_.size() != 1)) return {};
    const auto chosen = std::find_if(found_.begin(), found_.end(), [&](auto& one) {
      return good == 0 || one.verdict == Judgment::good;
    });
    return Sheet{std::move(chosen->typed), blank_cells};
  }

 private:
  bool same_length() const {
    return std::all_of(rows_.begin(), rows_.end(), [&](const SheetRow& row) {
      return row.characters.size() == rows_.front().characters.size();
    });
  }

  struct Found {
    TypedCells typed;
    Judgment verdict;
  };

  /// Where the text is. False if there are tabs, whose width nobody knows, or empty cells that are
  /// written: then a blank is none, and a row that is too short has a mistake. Lines of different
  /// lengths are good if all blanks at their ends were cut off, and no bars; otherwise one may have
  /// got lost.
  bool look() {
    const auto ends_in_blank = [](const SheetRow& row) {
      return !row.characters.empty() && is_gap(row.characters.back());
    };
    if (!same_length() && std::any_of(rows_.begin(), rows_.end(), ends_in_blank)) return false;
    if (!same_length() && std::any_of(rows_.begin(), rows_.end(), [&](const SheetRow& row) {
          return bars_of(row) != bars_of(rows_.front());
        }))
      return false;
    bool any = false;
    for (const SheetRow& row : rows_) {
      for (std::size_t column = 0; column < row.characters.size(); ++column) {
        const auto character = row.characters[column];
        if (character == "\t" || marks_empty(character, n_, context_)) return false;
        if (is_gap(character)) continue;
        const int at = static_cast<int>(column);
        edges_ = {any ? std::min(edges_.left, at) : at, std::max(edges_.right, at)};
        any = true;
      }
    }
    return any;
  }

  template <class Fits>
  void each_layout(Fits fits) {
    for (int pitch = 1; pitch <= max_pitch; ++pitch) {
      for (int gap = 0; gap <= (group_ < n_ ? max_gap : 0); ++gap) {
        for (int start = 0; start <= std::min(edges_.left + max_pitch, max_start); ++start) {
          if (const Layout layout{start, pitch, gap, group_}; fits(layout)) add(layout);
        }
      }
    }
  }

  /// Layouts with as much before their first cell as behind their last.
  void try_all(const Edges& edges) {
    each_layout([&](const Layout& layout) {
      return layout.start - edges.left == edges.right - layout.column(n_ - 1) &&
             layout.start >= edges.left;
    });
  }

  /// No row has a first or a last cell. A proper puzzle has no two such columns in a stack.
  void try_open_end() {
    for (int gap = 0; gap <= 2 && found_.empty(); ++gap) {
      for (int pitch = 1; pitch <= 2 && found_.empty(); ++pitch) {
        for (int start = std::max(0, edges_.left - pitch); start <= edges_.left; ++start) {
          const Layout layout{start, pitch, gap, group_};
          const int last = layout.column(n_ - 1);
          if (last >= edges_.right && last <= edges_.right + pitch) add(layout);
        }
      }
    }
  }

  void add(const Layout& layout) {
    auto typed = cut(layout);
    if (!typed) return;
    const auto same = [&](const Found& found) {
      return std::equal(found.typed.rows.begin(), found.typed.rows.end(), typed->rows.begin(),
                        [](auto& a, auto& b) {
                          return std::equal(a.begin(), a.end(), b.begin(),
                                            [](auto& c, auto& d) { return c.text == d.text; });
                        });
    };
    if (std::any_of(found_.begin(), found_.end(), same)) return;
    const Judgment verdict = judge(*typed, context_);
    if (verdict != Judgment::bad) found_.push_back({*std::move(typed), verdict});
  }

  std::optional<TypedCells> cut(const Layout& layout) const {
    const auto width = static_cast<std::size_t>(layout.column(n_ - 1) + 1);
    std::vector<int> cell_at(width, -1);
    for (int cell = 0; cell < n_; ++cell)
      cell_at[static_cast<std::size_t>(layout.column(cell))] = cell;
    TypedCells typed;
    for (const SheetRow& row : rows_) {
      std::vector<Field> fields;
      for (int cell = 0; cell < n_; ++cell)
        fields.push_back({{}, row.line.number, layout.column(cell) + 1});
      for (std::size_t column = 0; column < row.characters.size(); ++column) {
        const auto character = row.characters[column];
        if (is_gap(character)) continue;
        const int cell = column < width ? cell_at[column] : -1;
        if (is_bar(character) ? cell >= 0 : cell < 0) return {};
        if (cell >= 0) fields[static_cast<std::size_t>(cell)].text = character;
      }
      add_row(typed, row.line, std::move(fields));
    }
    return typed;
  }

  int n_;
  int group_;
  const Context& context_;
  std::vector<SheetRow> rows_;
  Edges edges_;
  std::vector<Found> found_;
};

// --- separators ----------------------------------------------------------------------------------

/// What is between two separators, without blanks and quotes around it.
Field trimmed_field(std::string_view text, int line, int column) {
  const auto strip = [&](std::string_view what) {
    const auto first = std::min(text.find_first_not_of(what), text.size());
    column += utf8_length(text.substr(0, first));
    text.remove_prefix(first);
    text.remove_suffix(text.size() - std::min(text.size(), text.find_last_not_of(what) + 1));
  };
  strip(" \t\u00A0");
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') strip("\"");
  return {text, line, column};
}

template <class Separates>
std::vector<Field> fields_between(const SheetRow& row, Separates separates) {
  std::vector<Field> fields;
  int column = 1;
  int start_column = 1;
  std::size_t start = 0;
  std::size_t at = 0;
  for (const auto character : row.characters) {
    if (separates(character)) {
      fields.push_back(
          trimmed_field(row.line.text.substr(start, at - start), row.line.number, start_column));
      start = at + character.size();
      start_column = column + 1;
    }
    at += character.size();
    ++column;
  }
  fields.push_back(trimmed_field(row.line.text.substr(start), row.line.number, start_column));
  return fields;
}

class Separated {
 public:
  Separated(const std::vector<Line>& rows, int n, const Context& context)
      : n_(static_cast<std::size_t>(n)), context_(context) {
    for (const Line& line : rows) rows_.push_back(row_of(line));
  }

  std::optional<Sheet> by_separators() {
    for (const std::string_view separator : separators) {
      if (auto typed = cut([&](auto character) { return character == separator; }, false))
        return Sheet{*std::move(typed), empty_fields};
    }
    return {};
  }
  std::optional<Sheet> by_bars() {
    if (auto typed = cut(is_bar, true)) return Sheet{*std::move(typed), "it is a table"};
    return {};
  }

 private:
  template <class Separates>
  std::optional<TypedCells> cut(Separates separates, bool bars) const {
    std::vector<std::vector<Field>> table;
    for (const SheetRow& row : rows_) table.push_back(fields_between(row, separates));
    drop_edges(table, bars);
    TypedCells typed;
    typed.separated = true;
    std::size_t shortest = n_;
    std::size_t longest = 0;
    bool marked = false;  // an empty field at an end, or an empty cell that is written
    for (std::size_t i = 0; i < table.size(); ++i) {
      auto& fields = table[i];
      shortest = std::min(shortest, fields.size());
      longest = std::max(longest, fields.size());
      marked = marked || (fields.size() > 1 && fields.back().text.empty()) ||
               std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
                 return marks_empty(field.text, static_cast<int>(n_), context_);
               });
      const bool right = fields.size() <= n_ && std::none_of(fields.begin(), fields.end(), spaced);
      if (!right || (bars && fields.size() != n_)) return {};
      // A program that leaves out empty fields at the end of a line leaves out their separators.
      const int end = utf8_length(rows_[i].line.text) + 1;
      while (fields.size() < n_) fields.push_back({{}, rows_[i].line.number, end});
      add_row(typed, rows_[i].line, std::move(fields));
    }
    const bool whole = longest == n_ || (longest + 1 == n_ && shortest < longest);
    // Only who leaves out all empty cells at the ends of lines is known to have lost none.
    if (!whole || (shortest < n_ && marked)) return {};
    if (judge(typed, context_) == Judgment::bad) return {};
    return typed;
  }

  static bool spaced(const Field& field) {
    return field.text.find_first_of(" \t") != std::string_view::npos;
  }

  /// What is outside the outer separators: nothing, or the dot that ends a row of LaTeX's package
  /// sudoku.
  void drop_edges(std::vector<std::vector<Field>>& table, bool bars) const {
    const auto all_longer = [&](auto outside) {
      return std::all_of(table.begin(), table.end(),
                         [&](const auto& fields) { return fields.size() > n_ && outside(fields); });
    };
    if (bars && all_longer([](const auto& fields) { return fields.front().text.empty(); })) {
      for (auto& fields : table) fields.erase(fields.begin());
    }
    if (all_longer([&](const auto& fields) {
          return fields.back().text.empty() || (bars && fields.back().text == ".");
        })) {
      for (auto& fields : table) fields.pop_back();
    }
  }

  std::size_t n_;
  const Context& context_;
  std::vector<SheetRow> rows_;
};

// --- other cuts ----------------------------------------------------------------------------------

/// Rows that need no guess: n cells each.
std::optional<Sheet> plain_rows(const std::vector<Line>& rows, int n, const Context& context) {
  TypedCells typed;
  for (const Line& line : rows) {
    const Shape shape = shape_of(line.text, context);
    const RowLine how = row_line(shape, n, context);
    if (how.cells != n) return {};
    typed.separated = typed.separated || (how.cut == Cut::tokens && shape.tokens > 1);
    add_row(typed, line, cells_of_line(line, how.cut, context));
  }
  if (judge(typed, context) == Judgment::bad) return {};
  return Sheet{std::move(typed), "rows of a board with text around them"};
}

/// Two characters for each cell: 01 to the order, 00 or .. for an empty one. None: not so.
std::vector<Field> pairs_of(const SheetRow& row) {
  std::vector<Field> fields;
  std::size_t at = 0;
  for (std::size_t i = 0; i < row.characters.size(); ++i) {
    const auto start = at;
    at += row.characters[i].size();
    if (is_gap(row.characters[i])) continue;
    if (++i == row.characters.size()) return {};
    at += row.characters[i].size();
    const auto text = row.line.text.substr(start, 2);
    if (text != ".." && !base::is_digits(text)) return {};
    fields.push_back({text == ".." ? "" : text, row.line.number, static_cast<int>(i)});
  }
  return fields;
}

std::optional<Sheet> pairs(const std::vector<Line>& rows, int n, const Context& context) {
  TypedCells typed;
  typed.separated = true;
  for (const Line& line : rows) {
    auto fields = pairs_of(row_of(line));
    if (n < 10 || fields.size() != static_cast<std::size_t>(n)) return {};
    add_row(typed, line, std::move(fields));
  }
  if (judge(typed, context) == Judgment::bad) return {};
  return Sheet{std::move(typed), two_characters};
}

/// A board on one line, if these are as many cells as a board has.
std::optional<Sheet> flat(const Line& line, std::vector<Field> fields, bool separated,
                          std::string_view reason, const Context& context) {
  const int n = exact_root(static_cast<int>(fields.size()));
  if (n < 4 || (context.order() != 0 && context.order() != n)) return {};
  TypedCells typed;
  typed.flat = true;
  typed.separated = separated;
  add_row(typed, line, std::move(fields));
  if (judge(typed, context) == Judgment::bad) return {};
  return Sheet{std::move(typed), reason};
}

}  // namespace

bool only_clashes(const std::vector<Error>& errors) {
  return std::all_of(errors.begin(), errors.end(), [](const Error& error) {
    return error.code == ErrorCode::duplicate_row || error.code == ErrorCode::duplicate_column ||
           error.code == ErrorCode::duplicate_box;
  });
}

Judgment judge(const TypedCells& typed, const Context& context) {
  Aside aside;
  const auto puzzle = make_puzzle(typed, context, aside);
  if (puzzle) {
    const Grid& entries = aside.position.entries;
    const int filled = puzzle->givens().filled() + (entries.order() == 0 ? 0 : entries.filled());
    return filled >= puzzle->order() ? Judgment::good : Judgment::bad;
  }
  return only_clashes(puzzle.errors()) ? Judgment::clashes : Judgment::bad;
}

std::optional<Sheet> sheet_of_rows(const std::vector<Line>& rows, int n, const Context& context) {
  if (n < 4 || rows.size() != static_cast<std::size_t>(n)) return {};
  if (context.order() != 0 && context.order() != n) return {};
  if (context.long_names()) return {};
  auto sheet = plain_rows(rows, n, context);
  if (!sheet) sheet = Separated(rows, n, context).by_separators();
  if (!sheet) sheet = Columns(rows, n, context).run();
  if (!sheet) sheet = Separated(rows, n, context).by_bars();
  if (!sheet) sheet = pairs(rows, n, context);
  return sheet;
}

std::optional<Sheet> sheet_of_line(const Line& line, const Context& context) {
  if (context.long_names()) return {};
  const SheetRow row = row_of(line);
  std::vector<Field> cells;
  bool marked = false;
  for (const auto character : row.characters) {
    marked = marked || marks_empty(character, 0, context);
    const auto column = static_cast<int>(cells.size()) + 1;
    cells.push_back({is_gap(character) ? "" : character, line.number, column});
  }
  if (!marked) {
    if (auto sheet = flat(line, std::move(cells), false, blank_cells, context)) return sheet;
  }
  for (const std::string_view separator : separators) {
    auto fields = fields_between(row, [&](auto character) { return character == separator; });
    if (auto sheet = flat(line, std::move(fields), true, empty_fields, context)) return sheet;
  }
  return flat(line, pairs_of(row), true, two_characters, context);
}

}  // namespace kaidoku::formats
