// The format `opensudoku`: the XML of OpenSudoku for Android, folders of games, and the
// `.1gsudoku` of one game.
//
// A game is a tag of its own, so each line gives the games it has, and a file with thousands of
// them needs no more memory than its longest line. Its data are 81 digits, or since version 1 a
// line "version: 3" and for each cell its value, its notes and whether it can be edited.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/described.h"
#include "formats/xml.h"

namespace kaidoku::formats {
namespace {

constexpr int open_cells = 81, highest_note = 511;
constexpr std::string_view version_word = "version: ";

bool is_opensudoku_tag(std::string_view name) {
  return name == "opensudoku" || name == "folder" || name == "game" || name == "sudoku";
}

/// What files say about a folder before its games.
bool is_heading_tag(std::string_view name) {
  constexpr std::array<std::string_view, 9> known{"name",        "note",    "author",
                                                  "description", "comment", "created",
                                                  "source",      "level",   "sourceURL"};
  return std::find(known.begin(), known.end(), name) != known.end();
}

class OpenGame {
 public:
  OpenGame(const XmlAttribute& data, const Context& context, TypedCells& typed)
      : data_(data), typed_(typed), board_(default_box(9), context), rest_(data.value) {}

  std::optional<Error> run() {
    auto error = data_.value.starts_with(version_word) ? read_cells() : read_digits();
    if (!error) board_.move_into(typed_);
    return error;
  }

 private:
  Error fail(std::string_view message) const {
    return format_error(fmt::format("OpenSudoku: {}", message), typed_, data_.mark);
  }

  std::optional<Error> read_digits() {
    if (data_.value.size() != open_cells)
      return fail(
          fmt::format("expected {} digits, found {} characters", open_cells, data_.value.size()));
    const auto strange = rest_.find_first_not_of("0123456789.");
    if (strange != std::string_view::npos)
      return fail(fmt::format("expected a digit at {}, found '{}'",
                              cell_name(static_cast<Cell>(strange), 9),
                              printable(rest_.substr(strange, 1))));
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      const char c = rest_[static_cast<std::size_t>(cell)];
      board_.put(cell, c == '.' ? 0 : c - '0', {data_.mark.line, data_.mark.column + cell});
    }
    return {};
  }

  std::optional<Error> read_cells() {
    rest_.remove_prefix(version_word.size());
    const int version = take_number(rest_);
    if (version < 1 || version > 3) return fail("expected data of version 1 to 3");
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \r\n"), rest_.size()));
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      const auto expected = [&](std::string_view what) {
        return fail(fmt::format("expected {} of {}", what, cell_name(cell, 9)));
      };
      const int value = take_number(rest_);
      if (value < 0 || value > 9 || !take_bar()) return expected("the value, 0 to 9, and a |");
      if (version == 1 ? !read_list(cell) : !read_notes(cell)) return expected("the notes");
      if (version == 2) take_bar();  // it wrote one too many
      const int editable = take_number(rest_);
      if (editable < 0 || editable > 1 || !take_bar())
        return expected("0 (a given) or 1 (editable) and a |");
      board_.put(cell, value, data_.mark, editable == 1);
    }
    if (rest_.find_first_not_of(" \r\n") != std::string_view::npos)
      return fail("expected the end of the data after 81 cells");
    return {};
  }

  bool take_bar() {
    if (!rest_.starts_with('|')) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// A number with a bit for each digit.
  bool read_notes(Cell cell) {
    const int notes = take_number(rest_);
    if (notes < 0 || notes > highest_note || !take_bar()) return false;
    for (int digit = 1; digit <= 9; ++digit) {
      if ((notes >> (digit - 1) & 1) != 0) board_.allow(cell, digit, data_.mark);
    }
    return true;
  }

  /// "1,5,7," or "-".
  bool read_list(Cell cell) {
    if (rest_.starts_with('-')) {
      rest_.remove_prefix(1);
      return take_bar();
    }
    while (!rest_.empty() && rest_[0] != '|') {
      const int digit = take_number(rest_);
      if (digit < 1 || digit > 9) return false;
      board_.allow(cell, digit, data_.mark);
      if (rest_.starts_with(',')) rest_.remove_prefix(1);
    }
    return take_bar();
  }

  const XmlAttribute& data_;
  TypedCells& typed_;
  Described board_;
  std::string_view rest_;
};

}  // namespace

std::string_view recognize_opensudoku(Lines& lines, const Context& context) {
  if (context.named('<')) return {};
  const std::string tag = first_tag(lines);
  if (is_opensudoku_tag(tag)) return "it is XML of OpenSudoku";
  return tag.empty() || !trimmed(lines.peek(0)->text).starts_with("<?xml") ? "" : "it is XML";
}

void take_opensudoku(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  TypedCells read;  // the lines of the games of this call
  XmlReader xml(lines, read);
  // Those of one game: each would otherwise hold the lines of all games before it.
  const auto lines_from = [&](TextMark start) {
    const auto first = std::find_if(read.lines.begin(), read.lines.end(),
                                    [&](const Line& line) { return line.number >= start.line; });
    return std::vector<Line>(first, read.lines.end());
  };
  const auto add = [&](TextMark start, TypedCells typed, std::optional<Error> error) {
    Taken& taken = all.emplace_back();
    taken.typed = std::move(typed);
    taken.typed.lines = lines_from(start);
    taken.start = start;
    if (error) taken.errors.push_back(std::move(*error));
  };
  bool before_games = false, in_heading = false;
  do {
    auto next = xml.next();
    if (auto* error = std::get_if<Error>(&next)) {
      add({error->line, error->column}, {}, std::move(*error));
      continue;
    }
    const auto& token = std::get<XmlToken>(next);
    if (token.kind == XmlToken::Kind::end) break;
    if (token.kind == XmlToken::Kind::text && before_games && !in_heading)
      add(token.mark, {},
          format_error("OpenSudoku: expected a tag such as <game>, found text", read, token.mark));
    in_heading =
        token.kind == XmlToken::Kind::text
            ? in_heading
            : token.kind == XmlToken::Kind::open && !token.empty && is_heading_tag(token.name);
    if (token.name == "opensudoku") before_games = token.kind == XmlToken::Kind::open;
    if (token.kind != XmlToken::Kind::open) continue;
    const bool game = token.name == "game" || token.name == "sudoku";
    if (game) {
      TypedCells typed;
      typed.lines = lines_from(token.mark);
      const XmlAttribute* data = token.attribute("data");
      auto error = data != nullptr ? OpenGame(*data, context, typed).run()
                                   : format_error("OpenSudoku: expected a game with data=\"...\"",
                                                  typed, token.mark);
      const XmlAttribute* note = token.attribute("note");
      if (note != nullptr) typed.title = note->value;
      add(token.mark, std::move(typed), std::move(error));
    } else if (!is_opensudoku_tag(token.name) && !is_heading_tag(token.name)) {
      add(token.mark, {},
          format_error(fmt::format("XML of <{}> holds no sudoku that is known here: expected "
                                   "<opensudoku>, <sudoku> or <ksudoku>",
                                   printable(token.name.substr(0, 40))),
                       read, token.mark));
      if (!token.empty) xml.skip_to_end_of(token.name);
    }
  } while (!xml.line_ended() || (before_games && all.empty()));
}

std::string write_opensudoku(const Written& written) {
  const Grid board = written.board();
  std::string data = "version: 3&#10;";
  for (Cell cell = 0; cell < written.givens.cells(); ++cell) {
    int notes = 0;
    const Digit digit = board[cell];
    if (digit == 0 && !written.position.candidates.empty()) {
      for (const int note : written.position.candidates[static_cast<std::size_t>(cell)])
        notes |= 1 << (note - 1);
    }
    data += fmt::format("{}|{}|{}|", digit, notes, digit == 0 || written.entered(cell) ? 1 : 0);
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
      "<game data=\"{}\"/>\n</opensudoku>\n",
      data);
}

}  // namespace kaidoku::formats
