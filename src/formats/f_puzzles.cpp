// The format `f-puzzles`: links with ?load=, whose value is JSON packed by LZ-String, and that
// value alone.
#include <fmt/format.h>

#include <algorithm>

#include "base/digits.h"
#include "formats/address.h"
#include "formats/list.h"
#include "formats/lz_string.h"
#include "formats/packed.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view packed_start = "N4Ig";  // of {"size" and others
constexpr std::size_t shortest_packed = 40;

class FPuzzle {
 public:
  FPuzzle(const JsonValue& root, const Unpacking& unpacking) : root_(root), un_(unpacking) {}

  std::optional<Error> run() {
    if (!root_.is(JsonValue::Kind::object)) return un_.broken("expected an object");
    if (auto error = un_.check_members(
            root_, {"size", "title", "author", "ruleset", "grid", "solution", "disabledlogic",
                    "highlightConflicts", "truecandidatesoptions", "successMessage"}))
      return error;
    const JsonValue* size = root_.find("size");
    const int n = size == nullptr ? 9 : size->whole();
    if (n < 1 || n > max_order)
      return un_.broken(fmt::format("expected a size from 1 to {}", max_order));
    const JsonValue* grid = root_.find("grid");
    if (grid == nullptr || static_cast<int>(grid->items.size()) != n)
      return un_.broken(fmt::format("expected a grid of {} rows", n));
    Described board(default_box(n), un_.context);
    regions_.resize(static_cast<std::size_t>(n), -1);
    boxes_.resize(static_cast<std::size_t>(n), -1);
    for (int row = 0; row < n; ++row) {
      const JsonValue& cells = grid->items[static_cast<std::size_t>(row)];
      if (static_cast<int>(cells.items.size()) != n)
        return un_.broken(fmt::format("expected {} cells in row {}", n, row + 1));
      for (int column = 0; column < n; ++column) {
        const JsonValue& cell = cells.items[static_cast<std::size_t>(column)];
        if (auto error = read_cell(cell, row * n + column, board)) return error;
      }
    }
    board.move_into(un_.typed);
    if (const JsonValue* title = root_.find("title")) un_.typed.title = title->text;
    return {};
  }

 private:
  std::optional<Error> read_cell(const JsonValue& cell, Cell at, Described& board) {
    const int n = board.order();
    const auto in_range = [&](int digit) { return digit >= 1 && digit <= n; };
    const auto place = [&] { return cell_name(at, n); };
    if (!cell.is(JsonValue::Kind::object))
      return un_.broken(fmt::format("expected an object at {}", place()));
    if (const JsonValue* marks = cell.find("givenPencilMarks"); marks && !marks->says_nothing())
      return other_rules(
          fmt::format(
              "{}: givenPencilMarks at {} belong to the puzzle, which only plain givens may",
              un_.name, place()),
          un_.typed, un_.mark);
    if (const JsonValue* value = cell.find("value"); value && !value->says_nothing()) {
      const int digit = value->whole();
      if (!in_range(digit))
        return un_.broken(fmt::format("expected a value from 1 to {} at {}", n, place()));
      const JsonValue* given = cell.find("given");
      board.put(at, digit, un_.mark, given == nullptr || given->text != "true");
    }
    if (const JsonValue* marks = cell.find("centerPencilMarks")) {
      for (const JsonValue& mark : marks->items) {
        if (!in_range(mark.whole()))
          return un_.broken(fmt::format("expected pencil marks from 1 to {} at {}", n, place()));
        board.allow(at, mark.whole(), un_.mark);
      }
    }
    return check_region(cell, at, n);
  }

  /// Regions are numbers; where a cell names none it is in its usual box. They must be the boxes,
  /// whatever their numbers.
  std::optional<Error> check_region(const JsonValue& cell, Cell at, int n) {
    const Box shape = default_box(n);
    const int box = at / n / shape.rows * shape.rows + at % n / shape.cols;
    const JsonValue* named = cell.find("region");
    const int region = named == nullptr || named->is(JsonValue::Kind::null) ? box : named->whole();
    if (region >= 0 && region < n) {
      int& of_box = regions_[static_cast<std::size_t>(box)];
      int& of_region = boxes_[static_cast<std::size_t>(region)];
      if (of_box < 0 && of_region < 0) {
        of_box = region;
        of_region = box;
      }
      if (of_box == region && of_region == box) return {};
    }
    return other_rules(fmt::format("{}: the region of {} is not its box; only boxes are known",
                                   un_.name, cell_name(at, n)),
                       un_.typed, un_.mark);
  }

  const JsonValue& root_;
  const Unpacking& un_;
  std::vector<int> regions_, boxes_;  // the region of each box, the box of each region
};

bool is_packed(std::string_view text) {
  return text.starts_with(packed_start) && text.size() >= shortest_packed &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '+' || c == '/' || c == '=' || c == '-' || c == '$';
         });
}

}  // namespace

Error Unpacking::broken(std::string_view what) const {
  return format_error(fmt::format("{}: {}", name, what), typed, mark);
}

std::optional<Error> Unpacking::check_members(
    const JsonValue& object, std::initializer_list<std::string_view> permitted) const {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    const std::string& key = object.keys[i];
    const bool known = std::find(permitted.begin(), permitted.end(), key) != permitted.end();
    if (!known && !object.items[i].says_nothing()) others.push_back(printable(key.substr(0, 40)));
  }
  if (others.empty()) return {};
  return other_rules(
      fmt::format("{}: the puzzle has rules of its own, which are not known here: {}", name,
                  fmt::join(others, ", ")),
      typed, mark);
}

std::variant<JsonValue, Error> Unpacking::unpack(std::string_view base64, bool zipped) const {
  const auto text = decompress_base64(base64);
  if (!text) return broken("expected a text packed by LZ-String, but it is damaged or cut short");
  auto parsed = parse_json(*text, zipped);
  if (const auto* mistake = std::get_if<JsonMistake>(&parsed))
    return broken(fmt::format("the packed JSON is broken: {} at its character {}", mistake->message,
                              mistake->offset + 1));
  return std::get<JsonValue>(std::move(parsed));
}

std::optional<Error> read_f_puzzles(std::string_view base64, const Unpacking& unpacking) {
  const auto root = unpacking.unpack(base64, false);
  if (const auto* error = std::get_if<Error>(&root)) return *error;
  return FPuzzle(std::get<JsonValue>(root), unpacking).run();
}

std::string_view recognize_f_puzzles(Lines& lines, const Context&) {
  const std::string_view text = trimmed(lines.peek(0)->text);
  if (address_in(text).host == "f-puzzles.com") return "it is a link of f-puzzles.com";
  return is_packed(text) ? "it is the packed text of f-puzzles" : "";
}

void take_f_puzzles(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken& taken = take_one_line(lines, all, text, mark);
  const Unpacking unpacking{context, taken.typed, mark, "f-puzzles"};
  const Address link = address_in(text);
  const std::string packed = link.host.empty() ? std::string(text) : link.parameter("load");
  std::optional<Error> error;
  if (!link.host.empty() && packed.empty()) {
    error = unpacking.broken(
        "expected a link with ?load=; other links hold only the number of a puzzle on that site");
  } else {
    error = read_f_puzzles(packed, unpacking);
  }
  if (error) taken.errors.push_back(std::move(*error));
}

std::string write_f_puzzles(const Written& written) {
  const Grid board = written.board();
  const Box box = written.rules.box();
  const int n = box.order();
  std::string rows;
  for (Cell cell = 0; cell < written.givens.cells(); ++cell) {
    std::string members;
    const auto add = [&](std::string member) { members += (members.empty() ? "" : ",") + member; };
    if (const Digit digit = board[cell]; digit != 0) {
      add(fmt::format("\"value\":{}", digit));
      if (!written.entered(cell)) add("\"given\":true");
    } else if (!written.position.candidates.empty()) {
      const auto marks = written.position.candidates[static_cast<std::size_t>(cell)];
      add(fmt::format("\"centerPencilMarks\":[{}]", fmt::join(marks, ",")));
    }
    rows += cell % n == 0 ? (cell == 0 ? "[" : "],[") : ",";
    rows += "{" + members + "}";
  }
  return "https://f-puzzles.com/?load=" +
         compress_base64(fmt::format("{{\"size\":{},\"grid\":[{}]]}}", n, rows)) + '\n';
}

}  // namespace kaidoku::formats
