// The format `debian`: files of the game `sudoku` of Debian, where a line "% title" stands before
// each grid.
#include "formats/cells_of_line.h"
#include "formats/described.h"

namespace kaidoku::formats {

std::string_view recognize_debian(Lines& lines, const Context& context) {
  const std::string_view text = lines.peek(0)->text;
  const bool title = text.starts_with('%') && text.substr(1, 1) == " " && !context.named('%');
  return title && lines.peek(1) != nullptr ? "a line % title is before it" : "";
}

void take_debian(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  std::string_view text;
  TextMark mark;
  Taken title;
  std::vector<Taken> line;
  title = std::move(take_one_line(lines, line, text, mark));
  const bool named = text.starts_with('%');
  const Line* next = lines.peek(0);
  const LineKind kind = next == nullptr ? LineKind::blank : kind_of(next->text, context);
  if (!named || kind == LineKind::blank || next->text.starts_with('%')) {
    title.errors.push_back(
        format_error("expected a line % title and a grid after it, as the game sudoku writes them",
                     title.typed, mark));
    all.push_back(std::move(title));
    return;
  }
  Block grid;
  take_grid(lines, context, grid, all);
  if (all.empty()) {
    title.errors.push_back(
        format_error("expected a grid after the line % title, found none", title.typed, mark));
    all.push_back(std::move(title));
    return;
  }
  all.back().typed.title = trimmed(text.substr(1));
}

std::string write_debian(const Written& written) {
  const int clues = written.board().filled();
  return "% " + std::to_string(clues) + " givens\n" + write_grid(written);
}

}  // namespace kaidoku::formats
