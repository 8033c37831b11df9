// The format `sudokupad`: links of SudokuPad, and their last part alone. It begins with what the
// rest is: classic is a plain 9x9 board in about thirty characters, fpuz a text of f-puzzles, scl
// SudokuPad's own JSON, packed. Short numbers name a puzzle on that site.
//
// classic: each character is a digit, which may be 0 for an empty cell, and how many empty cells
// follow it.
#include <fmt/format.h>

#include "base/digits.h"
#include "formats/address.h"
#include "formats/packed.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view classic_alphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t classic_cells = 81, longest_number = 60;

bool is_sudokupad(const Address& link) {
  return link.host == "sudokupad.app" || link.host.ends_with(".sudokupad.app") ||
         link.host == "app.crackingthecryptic.com";
}

std::string id_of(const Address& link) {
  for (const std::string_view name : {"puzzleid", "load", "puzzle"}) {
    if (auto id = link.parameter(name); !id.empty()) return id;
  }
  std::string_view path = link.path;
  for (const std::string_view folder : {"sudoku/", "puzzle/", "p/"}) {
    if (path.starts_with(folder)) path.remove_prefix(folder.size());
  }
  return std::string(path);
}

/// The cells of a classic id; empty if it is not one.
std::string classic_board(std::string_view id) {
  std::string cells;
  for (const char c : id) {
    const auto code = classic_alphabet.find(c);
    if (code == std::string_view::npos || cells.size() > classic_cells) return {};
    cells += static_cast<char>('0' + code % 10);
    cells.append(code / 10, '0');
  }
  return cells.size() == classic_cells ? cells : "";
}

/// A member by its long or its short name.
const JsonValue* member(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* value = object.find(name);
  return value != nullptr ? value : object.find(shorter);
}

class Scl {
 public:
  Scl(const JsonValue& root, const Unpacking& unpacking) : root_(root), un_(unpacking) {}

  std::optional<Error> run() {
    if (!root_.is(JsonValue::Kind::object)) return un_.broken("expected an object");
    if (auto error = un_.check_members(
            root_, {"id", "cells", "ce", "regions", "re", "cages", "ca", "cellSize", "cs",
                    "metadata", "settings", "title", "t", "author", "rules", "solution"}))
      return error;
    const JsonValue* cells = member(root_, "cells", "ce");
    const int n = cells == nullptr ? 0 : static_cast<int>(cells->items.size());
    if (n < 1 || n > max_order) return un_.broken("expected rows of cells");
    if (auto error = check_cages()) return error;
    if (auto error = check_regions(n)) return error;
    Described board(default_box(n), un_.context);
    for (int row = 0; row < n; ++row) {
      const JsonValue& line = cells->items[static_cast<std::size_t>(row)];
      if (static_cast<int>(line.items.size()) != n)
        return un_.broken(fmt::format("expected {} cells in row {}", n, row + 1));
      for (int column = 0; column < n; ++column) {
        const JsonValue& cell = line.items[static_cast<std::size_t>(column)];
        if (auto error = read_cell(cell, row * n + column, board)) return error;
      }
    }
    board.move_into(un_.typed);
    const JsonValue* metadata = root_.find("metadata");
    const JsonValue* title = metadata == nullptr ? nullptr : member(*metadata, "title", "t");
    if (title != nullptr) un_.typed.title = title->text;
    return {};
  }

 private:
  std::optional<Error> read_cell(const JsonValue& cell, Cell at, Described& board) const {
    const int n = board.order();
    if (!cell.is(JsonValue::Kind::object))
      return un_.broken(fmt::format("expected an object at {}", cell_name(at, n)));
    const auto in_range = [&](int digit) { return digit >= 1 && digit <= n; };
    const auto wrong = [&] {
      return un_.broken(fmt::format("expected digits from 1 to {} at {}", n, cell_name(at, n)));
    };
    if (const JsonValue* value = member(cell, "value", "v"); value && !value->says_nothing()) {
      if (!in_range(value->whole())) return wrong();
      board.put(at, value->whole(), un_.mark);
    }
    if (const JsonValue* marks = member(cell, "centremarks", "ctm")) {
      for (const JsonValue& mark : marks->items) {
        if (!in_range(mark.whole())) return wrong();
        board.allow(at, mark.whole(), un_.mark);
      }
    }
    return {};
  }

  /// A cage without cells is a remark, such as the title.
  std::optional<Error> check_cages() const {
    const JsonValue* cages = member(root_, "cages", "ca");
    if (cages == nullptr) return {};
    for (const JsonValue& cage : cages->items) {
      const JsonValue* cells = member(cage, "cells", "ce");
      if (cells != nullptr && !cells->says_nothing())
        return other_rules(
            fmt::format("{}: the puzzle has cages, which are not known here", un_.name), un_.typed,
            un_.mark);
    }
    return {};
  }

  /// Regions are lists of cells, each a row and a column from 0; they must be the boxes.
  std::optional<Error> check_regions(int n) const {
    const auto refused = [&] {
      return other_rules(
          fmt::format("{}: the regions of the puzzle are not boxes; only boxes are known",
                      un_.name),
          un_.typed, un_.mark);
    };
    const JsonValue* regions = member(root_, "regions", "re");
    if (regions == nullptr || static_cast<int>(regions->items.size()) != n) return refused();
    const Box shape = default_box(n);
    std::vector<bool> seen(static_cast<std::size_t>(n * n));
    for (const JsonValue& region : regions->items) {
      if (static_cast<int>(region.items.size()) != n) return refused();
      int box = -1;
      for (const JsonValue& cell : region.items) {
        if (cell.items.size() != 2) return refused();
        const int row = cell.items[0].whole(), column = cell.items[1].whole();
        if (row < 0 || row >= n || column < 0 || column >= n) return refused();
        const int here = row / shape.rows * shape.rows + column / shape.cols;
        const auto at = static_cast<std::size_t>(row * n + column);
        if ((box >= 0 && here != box) || seen[at]) return refused();
        box = here;
        seen[at] = true;
      }
    }
    return {};
  }

  const JsonValue& root_;
  const Unpacking& un_;
};

std::optional<Error> read_id(std::string_view id, const Unpacking& unpacking) {
  for (const std::string_view prefix : {"fpuzzles", "fpuz"}) {
    if (id.starts_with(prefix)) return read_f_puzzles(id.substr(prefix.size()), unpacking);
  }
  for (const std::string_view prefix : {"scl", "ctc"}) {
    if (!id.starts_with(prefix) || id.size() <= longest_number) continue;
    const auto root = unpacking.unpack(id.substr(prefix.size()), true);
    if (const auto* error = std::get_if<Error>(&root)) return *error;
    return Scl(std::get<JsonValue>(root), unpacking).run();
  }
  if (id.starts_with("classic")) {
    const std::string cells = classic_board(id.substr(7));
    if (cells.empty())
      return unpacking.broken("expected 81 cells after classic, in the characters 0-9A-Za-x");
    described_line(cells, unpacking.context, unpacking.mark, false).move_into(unpacking.typed);
    return {};
  }
  if (id.size() <= longest_number)
    return unpacking.broken(
        "this link holds only the name of a puzzle on that site; copy the puzzle itself");
  return unpacking.broken("expected an id that begins with classic, fpuz or scl");
}

}  // namespace

std::string_view recognize_sudokupad(Lines& lines, const Context&) {
  const std::string_view text = trimmed(lines.peek(0)->text);
  if (is_sudokupad(address_in(text))) return "it is a link of SudokuPad";
  const bool classic = text.starts_with("classic") && !classic_board(text.substr(7)).empty();
  const bool packed = (text.starts_with("fpuz") || text.starts_with("scl")) &&
                      text.size() > longest_number && text.find("N4") <= 8;  // "{", packed
  return classic || packed ? "it is an id of SudokuPad" : "";
}

void take_sudokupad(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  const Address link = address_in(text);
  const std::string id = link.host.empty() ? std::string(text) : id_of(link);
  if (auto error = read_id(id, {context, taken.typed, mark, "SudokuPad"}))
    taken.errors.push_back(std::move(*error));
}

std::string write_sudokupad(const Written& written) {
  const std::string cells = digits_of(written.board(), '0');
  std::string id;
  for (std::size_t at = 0; at < cells.size();) {
    const auto digit = static_cast<std::size_t>(cells[at++] - '0');
    std::size_t empty = 0;
    for (; empty < 5 && at < cells.size() && cells[at] == '0'; ++at) ++empty;
    id += classic_alphabet[digit + 10 * empty];
  }
  return "https://sudokupad.app/classic" + id + '\n';
}

}  // namespace kaidoku::formats
