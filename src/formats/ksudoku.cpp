// The format `ksudoku`: saved games of KSudoku, XML with the shape of the board as a graph, the
// givens as letters, and the moves. Shapes that are not plain boards are refused by their name.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "formats/described.h"
#include "formats/xml.h"

namespace kaidoku::formats {
namespace {

constexpr int largest_ksudoku = 25;

class KSudokuReader {
 public:
  KSudokuReader(Lines& lines, const Context& context, TypedCells& typed)
      : xml_(lines, typed), context_(context), typed_(typed) {}

  std::optional<Error> run() {
    auto error = read();
    if (error && !root_.empty() && !closed_) xml_.skip_to_end_of(root_);
    return error;
  }

 private:
  std::optional<Error> read() {
    std::vector<std::string> open;
    for (;;) {
      auto next = xml_.next();
      if (auto* error = std::get_if<Error>(&next)) return std::move(*error);
      const auto& token = std::get<XmlToken>(next);
      std::optional<Error> error;
      switch (token.kind) {
        case XmlToken::Kind::open:
          if (root_.empty()) {
            root_ = token.name;
            closed_ = token.empty;
          }
          error = read_tag(token);
          if (!token.empty) open.push_back(token.name);
          break;
        case XmlToken::Kind::close:
          closed_ = token.name == root_;
          if (open.empty() || open.back() != token.name)
            return fail(fmt::format("expected </{}>, found </{}>", open.empty() ? "" : open.back(),
                                    printable(token.name.substr(0, 40))),
                        token.mark);
          open.pop_back();
          break;
        case XmlToken::Kind::text:
          error = open.empty() ? fail("expected a tag", token.mark) : read_text(open.back(), token);
          break;
        case XmlToken::Kind::end:
          return fail("the file is cut short: expected </" +
                          (open.empty() ? std::string("ksudoku") : open.back()) + ">",
                      {typed_.lines.back().number, 1});
      }
      if (error) return error;
      if (open.empty()) return finish();
    }
  }

  Error fail(std::string_view message, TextMark mark) const {
    return format_error(fmt::format("KSudoku: {}", message), typed_, mark);
  }
  Error refuse(TextMark mark) const {
    return other_rules(fmt::format("this game of KSudoku is of the type {}, whose rules are not "
                                   "known here",
                                   type_.empty() ? "?" : printable(type_.substr(0, 40))),
                       typed_, mark);
  }

  static int number_of(const XmlToken& token, std::string_view name, int otherwise) {
    const XmlAttribute* attribute = token.attribute(name);
    if (attribute == nullptr) return otherwise;
    std::string_view text = attribute->value;
    const int number = take_number(text);
    return text.empty() ? number : -1;
  }

  std::optional<Error> read_tag(const XmlToken& token) {
    if (token.name == "graph") {
      if (order_ != 0) return fail("expected one <graph>, found a second", token.mark);
      graph_ = token.mark;
      order_ = number_of(token, "order", 0);
      const XmlAttribute* type = token.attribute("specific-type");
      const XmlAttribute* kind = token.attribute("type");
      if (type == nullptr) type = kind;
      type_ = type == nullptr ? "" : type->value;
      blocks_ = groups_ = kind != nullptr && kind->value == "sudoku";
      if (order_ < 1 || order_ > largest_ksudoku)
        return fail(fmt::format("expected an order from 1 to {}", largest_ksudoku), token.mark);
      const bool flat = number_of(token, "sizeX", order_) == order_ &&
                        number_of(token, "sizeY", order_) == order_ &&
                        number_of(token, "sizeZ", 1) == 1;
      if (!flat || (kind != nullptr && kind->value == "roxdoku")) return refuse(token.mark);
    } else if (token.name == "sudokugroups") {
      groups_ = true;
      blocks_ = number_of(token, "withblocks", 1) == 1;
      if (number_of(token, "at", 0) != 0) return refuse(token.mark);
    } else if (token.name == "cage") {
      return refuse(token.mark);
    } else if (token.name == "simple-event") {
      return read_event(token);
    }
    return {};
  }

  std::optional<Error> read_text(const std::string& tag, const XmlToken& token) {
    if (tag == "clique") {
      std::string_view rest = token.text;
      while (!(rest = trimmed(rest)).empty()) {
        const int index = take_number(rest);
        if (index < 0 || index >= order_ * order_)
          return fail("expected the numbers of cells", token.mark);
        cliques_[{token.mark.line, token.mark.column}].push_back(cell_of(index));
        while (rest.starts_with('\n')) rest.remove_prefix(1);
      }
    } else if (tag == "values") {
      for (const char c : token.text) {
        if (c == ' ' || c == '\n' || c == '\t') continue;
        values_ += c;
      }
      values_mark_ = token.mark;
    }
    return {};
  }

  /// Cells are numbered column by column.
  Cell cell_of(int index) const { return index % order_ * order_ + index / order_; }

  std::optional<Error> read_event(const XmlToken& token) {
    const int index = number_of(token, "index", -1), value = number_of(token, "value", -1);
    if (token.attribute("value") == nullptr) return {};  // marks
    if (index < 0 || index >= order_ * order_ || value < 0 || value > order_)
      return fail("expected an event with the index of a cell and a value", token.mark);
    events_.push_back({cell_of(index), value, token.mark});
    return {};
  }

  /// The box whose rectangles the cliques are.
  std::optional<Box> box() const {
    if (cliques_.empty()) return blocks_ ? std::optional(default_box(order_)) : std::nullopt;
    if (blocks_) return {};
    std::vector<bool> seen(static_cast<std::size_t>(order_ * order_));
    std::optional<Box> found;
    for (const auto& [mark, clique] : cliques_) {
      const auto [low, high] = std::minmax_element(clique.begin(), clique.end());
      const int top = *low / order_, bottom = *high / order_;
      const auto column = [&](Cell cell) { return cell % order_; };
      const auto [left, right] = std::minmax_element(
          clique.begin(), clique.end(), [&](Cell a, Cell b) { return column(a) < column(b); });
      const Box here{bottom - top + 1, column(*right) - column(*left) + 1};
      const bool whole = here.order() == order_ &&
                         clique.size() == static_cast<std::size_t>(order_) &&
                         top % here.rows == 0 && column(*left) % here.cols == 0;
      if (!whole || (found && *found != here)) return {};
      found = here;
      for (const Cell cell : clique) {
        if (seen[static_cast<std::size_t>(cell)]) return {};
        seen[static_cast<std::size_t>(cell)] = true;
      }
    }
    const bool all = std::find(seen.begin(), seen.end(), false) == seen.end();
    return all ? found : std::nullopt;
  }

  std::optional<Error> finish() {
    if (order_ == 0) return fail("expected a <graph>", {typed_.lines.front().number, 1});
    const auto shape = box();
    if (!groups_ || !shape || !Rules::standard(*shape)) return refuse(graph_);
    Described board(*shape, context_);
    if (static_cast<int>(values_.size()) != board.cells())
      return fail(fmt::format("expected {} values, found {}", board.cells(), values_.size()),
                  values_.empty() ? graph_ : values_mark_);
    for (int index = 0; index < board.cells(); ++index) {
      const char c = values_[static_cast<std::size_t>(index)];
      const TextMark mark{values_mark_.line, values_mark_.column + index};
      const int digit = c == '_' ? 0 : c - 'a' + 1;
      if (digit < 0 || digit > order_)
        return fail(fmt::format("expected _ or a letter from a to {} in <values>",
                                static_cast<char>('a' + order_ - 1)),
                    mark);
      board.put(cell_of(index), digit, mark);
    }
    const Described givens = board;
    for (const Event& event : events_) {
      if (givens[event.cell] == 0) board.put(event.cell, event.value, event.mark, true);
    }
    board.move_into(typed_);
    return {};
  }

  struct Event {
    Cell cell;
    int value;
    TextMark mark;
  };

  XmlReader xml_;
  const Context& context_;
  TypedCells& typed_;
  std::string root_{};   // the first tag ...
  bool closed_ = false;  // ... and whether its end was read
  int order_ = 0;
  std::string type_{};
  bool groups_ = false;  // rows and columns are houses ...
  bool blocks_ = false;  // ... and so are square blocks
  TextMark graph_{}, values_mark_{};
  std::map<std::pair<int, int>, std::vector<Cell>> cliques_{};  // by where they stand
  std::string values_{};
  std::vector<Event> events_{};
};

}  // namespace

std::string_view recognize_ksudoku(Lines& lines, const Context& context) {
  if (context.named('<')) return {};
  const std::string tag = first_tag(lines);
  const bool of_ksudoku = tag.starts_with("ksudoku");
  const bool game = tag == "game" && lines.peek(0)->text.find("had-help") != std::string_view::npos;
  return of_ksudoku || game ? "it is XML of KSudoku" : "";
}

void take_ksudoku(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Taken& taken = all.emplace_back();
  if (auto error = KSudokuReader(lines, context, taken.typed).run())
    taken.errors.push_back(std::move(*error));
}

std::string write_ksudoku(const Written& written) {
  const Grid board = written.board();
  const Box box = written.rules.box();
  const int n = box.order();
  const bool plain = box.rows == box.cols;
  std::string cliques, values, events;
  for (int house = 0; !plain && house < n; ++house) {
    cliques += fmt::format("<clique size=\"{}\">", n);
    const int top = house / box.rows * box.rows, left = house % box.rows * box.cols;
    for (int i = 0; i < n; ++i)
      cliques += fmt::format(" {}", (left + i % box.cols) * n + top + i / box.cols);
    cliques += "</clique>\n";
  }
  for (int index = 0; index < n * n; ++index) {
    const Cell cell = index % n * n + index / n;
    const Digit given = written.givens[cell];
    values += given == 0 ? '_' : static_cast<char>('a' + given - 1);
    if (written.entered(cell))
      events += fmt::format("<simple-event index=\"{}\" value=\"{}\"/>\n", index, board[cell]);
  }
  return fmt::format(
      "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\" msecs-elapsed=\"0\">\n<puzzle>\n"
      "<graph sizeX=\"{0}\" sizeY=\"{0}\" sizeZ=\"1\" order=\"{0}\" type=\"{1}\" "
      "specific-type=\"Plain\" name=\"{0}x{0}\">\n<sudokugroups at=\"0\" withblocks=\"{2}\"/>\n{3}"
      "</graph>\n<values>{4}</values>\n</puzzle>\n<history>\n{5}</history>\n</game>\n</ksudoku>\n",
      n, plain ? "sudoku" : "custom", plain ? 1 : 0, cliques, values, events);
}

}  // namespace kaidoku::formats
