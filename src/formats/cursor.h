// Cursor: one character after another over several lines, for formats whose puzzles do not care
// about lines.
#pragma once

#include <vector>

#include "formats/lines.h"
#include "formats/typed_cells.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {

class Cursor {
 public:
  /// Takes the next line of the stream; every line taken is noted in `taken`.
  Cursor(Lines& lines, std::vector<Line>& taken) : lines_(lines), taken_(&taken) { take(); }

  /// From here on, this line included, lines are noted here: another puzzle begins.
  void note_lines_in(std::vector<Line>& taken) {
    taken_ = &taken;
    taken.push_back(line_);
  }

  /// Is the puzzle already larger than any can be?
  bool overlong() const { return bytes_ > max_block_bytes; }

  /// At the end of the current line?
  bool line_ended() const { return at_ >= line_.text.size(); }
  /// The current byte; a newline at the end of a line.
  char look() const { return line_ended() ? '\n' : line_.text[at_]; }
  TextMark mark() const { return {line_.number, column_}; }
  std::size_t offset() const { return at_; }
  std::string_view from(std::size_t start) const { return line_.text.substr(start, at_ - start); }
  std::string_view rest() const { return line_.text.substr(at_); }

  /// One character on; stays inside the line.
  void step() {
    if (line_ended()) return;
    at_ += utf8_at(line_.text, at_).length;
    ++column_;
  }

  /// Past blanks and line ends. False when the stream, or the puzzle, ends before anything else: a
  /// blank line ends one that was never closed, and so does a line that starts a new one, except
  /// where a list or object may stand.
  bool skip_blanks(bool nested_may_start = false) {
    for (;;) {
      while (!line_ended() && (look() == ' ' || look() == '\t')) step();
      if (!line_ended()) return true;
      const Line* next = lines_.peek(0);
      if (next == nullptr || overlong()) return false;
      const auto start = next->text.find_first_not_of(" \t");
      if (start == std::string_view::npos) return false;
      const auto text = next->text.substr(start);
      if (!nested_may_start && (text.starts_with("[[") || text.starts_with('{'))) return false;
      take();
    }
  }

 private:
  void take() {
    lines_.peek(0);
    line_ = lines_.take();
    taken_->push_back(line_);
    bytes_ += cost_of(line_);
    at_ = 0;
    column_ = 1;
  }

  Lines& lines_;
  std::vector<Line>* taken_;
  Line line_;
  std::size_t at_ = 0;
  int column_ = 1;
  std::size_t bytes_ = 0;
};

}  // namespace kaidoku::formats
