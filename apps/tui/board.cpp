// The board is painted in layers: lines, then every cell. What matters most is loudest: digits, the
// cursor, box lines, candidates, cell lines. Nothing is said by color alone:
//
//     given      bold, on a tint            wrong      `!` after the digit, red
//     entry      plain, in a color         cursor     brackets where cells have no room for a tint
//     from hint  underlined                 colored   a small number in a corner
//
// Center marks (or automatic candidates) and corner marks share the fixed place of their digit:
// corner marks are underlined, and bold when the digit is a center mark too. In Braille a cell with
// corner marks is underlined.
#include "tui/board.h"

#include <kaidoku/utf8.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "tui/grid_lines.h"
#include "tui/layout.h"

namespace kaidoku::app::tui {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// The Braille glyph with these dots: bits by row and column, from the upper left.
std::string braille(unsigned dots) {
  const char32_t code = 0x2800 + dots;
  return {static_cast<char>(0xE0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3F)),
          static_cast<char>(0x80 | (code & 0x3F))};
}

/// The bit of a dot in its glyph, two columns by four rows.
constexpr std::array<std::array<unsigned, 2>, 4> dot_bits{
    {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};

class Painter {
 public:
  Painter(Canvas& canvas, const View& view, const ScreenLayout& layout)
      : canvas_(canvas),
        view_(view),
        layout_(layout),
        game_(*view.game),
        rules_(game_.rules()),
        symbols_(game_.puzzle().symbols()),
        rows_(Axis::rows(layout, rules_.box())),
        columns_(Axis::columns(layout, rules_.box())),
        papers_(at(rules_.cells()), Paper::none),
        wrong_(at(rules_.cells())),
        stage_(shown_stage(view)) {}

  void paint() {
    paint_lines(canvas_, layout_, rows_, columns_, rules_.order(), view_.unicode);
    if (view_.paused) return;
    choose_papers();
    for (const Cell cell : game_.pointed_out()) wrong_[at(cell)] = true;
    for (int row = rows_.first(); row < rows_.end(); ++row) {
      for (int column = columns_.first(); column < columns_.end(); ++column)
        paint_cell(row, column);
    }
    if (stage_ != nullptr) {
      for (const int house : stage_->houses) point_at(house);
    }
  }

 private:
  /// From the least important reason to tint a cell to the most important.
  void choose_papers() {
    const auto tint = [this](Cell cell, Paper paper) { papers_[at(cell)] = paper; };
    for (Cell cell = 0; cell < rules_.cells(); ++cell) {
      if (game_.at(cell).given) tint(cell, Paper::given);
    }
    for (const Seat& seat : rules_.seats(view_.cursor)) {
      for (const auto peer : rules_.houses()[seat.house].cells) tint(peer, Paper::peer);
    }
    if (stage_ != nullptr) {
      for (const int house : stage_->houses) {
        for (const auto cell : rules_.houses()[at(house)].cells) tint(cell, Paper::house);
      }
    }
    for (Cell cell = 0; cell < rules_.cells(); ++cell) {
      const CellContent& content = game_.at(cell);
      if (content.color > 0) tint(cell, color_paper(content.color));
      if (content.digit != 0 && content.digit == view_.filter) tint(cell, Paper::same);
    }
    if (stage_ != nullptr) {
      for (const Cell cell : stage_->cells) tint(cell, Paper::hint);
    }
    for (const Cell cell : view_.selection) tint(cell, Paper::selected);
    tint(view_.cursor, Paper::cursor);
    for (const Cell cell : view_.flash) tint(cell, Paper::flash);
  }

  void paint_cell(int row, int column) {
    const Cell cell = rules_.cell(row, column);
    const CellContent& content = game_.at(cell);
    top_ = layout_.top + rows_.start(row);
    left_ = layout_.left + columns_.start(column);
    paper_ = papers_[at(cell)];
    canvas_.tint(top_, left_, layout_.cell_rows, layout_.cell_columns, paper_);
    if (layout_.columns_apart == Between::blank && cell == view_.cursor) {
      const Style bracket{ScreenInk::accent, Paper::cursor, true};
      canvas_.write(top_, left_ - 1, "[", bracket);
      canvas_.write(top_, left_ + layout_.cell_columns, "]", bracket);
    } else if (content.color > 0) {
      paint_color(content);
    }
    if (content.digit != 0) {
      paint_value(cell, content);
    } else {
      paint_candidates(cell, content);
    }
  }

  /// Where the digit of a filled cell begins.
  int value_offset(Digit digit) const {
    return std::max((layout_.cell_columns - display_width(symbols_.name(digit))) / 2, 0);
  }

  void paint_value(Cell cell, const CellContent& content) {
    const bool wrong = wrong_[at(cell)];
    Style style{ScreenInk::entry, paper_};
    if (content.given) {
      style.ink = ScreenInk::given;
      style.bold = true;
    } else if (content.hinted) {
      style.ink = ScreenInk::hinted;
      style.underline = true;
    }
    if (wrong) style.ink = ScreenInk::wrong;
    const int row = top_ + (layout_.cell_rows - 1) / 2;
    const int end = canvas_.write(row, left_ + value_offset(content.digit),
                                  symbols_.name(content.digit), style);
    if (wrong) canvas_.write(row, end, "!", {ScreenInk::wrong, paper_, true});
  }

  /// The number of the player's color, where it is in nobody's way.
  void paint_color(const CellContent& content) {
    int row = top_ + layout_.cell_rows - 1;
    int column = left_ + layout_.cell_columns - 1;
    if (layout_.columns_apart == Between::blank) {
      column = left_ - 1;
    } else if (content.digit != 0 && layout_.cell_rows == 1) {
      if (value_offset(content.digit) == 0) return;
      column = left_;
    } else if (content.digit == 0 && !corner_is_free()) {
      return;
    }
    canvas_.write(row, column, color_mark(content.color, view_.unicode),
                  {ScreenInk::faint, paper_});
  }

  /// Is the last place of an empty cell without a candidate, whatever the candidates are?
  bool corner_is_free() const {
    if (layout_.notes != Notes::spelled) return true;
    const int last = layout_.notes_left + (layout_.notes_across - 1) * layout_.notes_stride;
    return layout_.notes_across * layout_.cell_rows > rules_.order() ||
           last + symbols_.width() < layout_.cell_columns;
  }

  void paint_candidates(Cell cell, const CellContent& content) {
    const DigitSet center = game_.candidates(cell);
    const DigitSet corner = content.corner;
    switch (layout_.notes) {
      case Notes::spelled:
        spell(cell, center, corner);
        break;
      case Notes::dots:
        dot(cell, center, corner);
        break;
      case Notes::count:
      case Notes::none:
        sum_up(cell, center | corner);
        break;
    }
    if (wrong_[at(cell)]) {
      const int column =
          layout_.columns_apart == Between::blank ? layout_.cell_columns : layout_.cell_columns - 1;
      canvas_.write(top_ + layout_.cell_rows - 1, left_ + column, "!",
                    {ScreenInk::wrong, paper_, true});
    }
  }

  /// What the hint says of a candidate: nothing, that it is on the one side of a chain or on the
  /// other (the only one where there is no chain), that it cannot be, or that it must be. The later
  /// is the more important.
  enum class Said { nothing, other, pattern, cannot, must };
  Said said(Cell cell, int digit) const {
    if (stage_ == nullptr) return Said::nothing;
    const Candidate candidate{cell, static_cast<Digit>(digit)};
    const auto has = [&](const std::vector<Candidate>& list) {
      return std::find(list.begin(), list.end(), candidate) != list.end();
    };
    if (has(stage_->places)) return Said::must;
    if (has(stage_->removes)) return Said::cannot;
    if (has(stage_->uses)) return Said::pattern;
    return has(stage_->others) ? Said::other : Said::nothing;
  }

  /// Ink and weight of what stands for some candidates of a cell, the digit looked for and the
  /// hint's among them or not.
  Style note_style(Said said, bool filtered) const {
    if (said == Said::must) return {ScreenInk::good, Paper::hint, true, false, true};
    if (said == Said::cannot) return {ScreenInk::wrong, Paper::hint, true, true};
    if (said == Said::pattern) return {ScreenInk::accent, Paper::hint, true};
    if (said == Said::other) return {ScreenInk::hinted, Paper::hint, false, true};
    if (filtered) return {ScreenInk::filtered, Paper::same, true};
    return {ScreenInk::candidate, paper_};
  }

  void spell(Cell cell, const DigitSet& center, const DigitSet& corner) {
    for (int digit = 1; digit <= rules_.order(); ++digit) {
      const Said word = said(cell, digit);
      const bool in_corner = corner.contains(digit);
      if (!in_corner && !center.contains(digit) && word == Said::nothing) continue;
      Style style = note_style(word, digit == view_.filter);
      if (in_corner && word == Said::nothing) {
        style.underline = true;
        if (style.ink == ScreenInk::candidate) style.ink = ScreenInk::accent;
        if (center.contains(digit)) style.bold = true;
      }
      canvas_.write(
          top_ + (digit - 1) / layout_.notes_across,
          left_ + layout_.notes_left + (digit - 1) % layout_.notes_across * layout_.notes_stride,
          symbols_.name(static_cast<Digit>(digit)), style);
    }
  }

  /// The style of all notes of a cell together.
  Style cell_style(Cell cell, const DigitSet& digits) const {
    Style style{ScreenInk::candidate, paper_};
    if (view_.filter != 0 && digits.contains(view_.filter))
      style = {ScreenInk::filtered, paper_, true};
    Said most = Said::nothing;
    for (int digit = 1; stage_ != nullptr && digit <= rules_.order(); ++digit)
      most = std::max(most, said(cell, digit));
    if (most != Said::nothing) style = {note_style(most, false).ink, paper_, true};
    return style;
  }

  void dot(Cell cell, const DigitSet& center, const DigitSet& corner) {
    DigitSet digits = center | corner;
    for (int digit = 1; stage_ != nullptr && digit <= rules_.order(); ++digit) {
      if (said(cell, digit) != Said::nothing) digits.insert(digit);
    }
    Style style = cell_style(cell, digits);
    style.underline = !corner.empty();
    const int glyphs = (layout_.notes_across + 1) / 2;
    dots_.assign(at(glyphs * layout_.cell_rows), 0);
    for (const int digit : digits) {
      const int row = (digit - 1) / layout_.notes_across;
      const int column = (digit - 1) % layout_.notes_across;
      dots_[at(row / 4 * glyphs + column / 2)] |= dot_bits[at(row % 4)][at(column % 2)];
    }
    for (int i = 0; i < static_cast<int>(dots_.size()); ++i) {
      if (dots_[at(i)] != 0)
        canvas_.write(top_ + i / glyphs, left_ + i % glyphs, braille(dots_[at(i)]), style);
    }
  }

  /// Where there is no room for candidates: how many there are, or only whether there are any.
  void sum_up(Cell cell, const DigitSet& digits) {
    const bool filtered = view_.filter != 0 && digits.contains(view_.filter);
    const Style style = digits.empty() ? Style{ScreenInk::faint, paper_} : cell_style(cell, digits);
    std::string text = view_.unicode ? "·" : ".";
    if (filtered) {
      text = "+";
    } else if (!digits.empty()) {
      text = ":";
    }
    if (layout_.notes == Notes::count && !digits.empty()) {
      text += digits.size() > 9 ? "+" : std::to_string(digits.size());
    }
    const int width = display_width(text);
    canvas_.write(top_, left_ + std::max((layout_.cell_columns - width) / 2, 0), text, style);
  }

  /// Arrows on the lines around a house, pointing at it.
  void point_at(int number) {
    const House& house = rules_.houses()[at(number)];
    const Place first = rules_.place(house.cells.front());
    const Place last = rules_.place(house.cells.back());
    const int upper = std::max(first.row, rows_.first()),
              lower = std::min(last.row, rows_.end() - 1);
    const int leftmost = std::max(first.column, columns_.first());
    const int rightmost = std::min(last.column, columns_.end() - 1);
    if (upper > lower || leftmost > rightmost) return;
    const auto middle = [](const Axis& axis, int from, int to, int size) {
      return (axis.start(from) + axis.start(to) + size - 1) / 2;
    };
    const auto line_before = [](const Axis& axis, int cell) {
      int place = axis.start(cell);
      while (axis.tracks()[at(place)].kind != Axis::Track::Kind::box_line) --place;
      return place;
    };
    const auto line_after = [](const Axis& axis, int cell) {
      int place = axis.start(cell);
      while (axis.tracks()[at(place)].kind != Axis::Track::Kind::box_line) ++place;
      return place;
    };
    const int row = layout_.top + middle(rows_, upper, lower, layout_.cell_rows);
    const int column = layout_.left + middle(columns_, leftmost, rightmost, layout_.cell_columns);
    const Style style{ScreenInk::warning, Paper::none, true};
    if (house.kind != HouseKind::column) {
      canvas_.write(row, layout_.left + line_before(columns_, leftmost), view_.unicode ? "▶" : ">",
                    style);
      canvas_.write(row, layout_.left + line_after(columns_, rightmost), view_.unicode ? "◀" : "<",
                    style);
    }
    if (house.kind != HouseKind::row) {
      canvas_.write(layout_.top + line_before(rows_, upper), column, view_.unicode ? "▼" : "v",
                    style);
      canvas_.write(layout_.top + line_after(rows_, lower), column, view_.unicode ? "▲" : "^",
                    style);
    }
  }

  Canvas& canvas_;
  const View& view_;
  const ScreenLayout& layout_;
  const Game& game_;
  const Rules& rules_;
  const Symbols& symbols_;
  Axis rows_;
  Axis columns_;
  std::vector<Paper> papers_;
  std::vector<bool> wrong_;
  const Hint::Stage* stage_;
  std::vector<unsigned> dots_;  // of the cell being painted
  int top_ = 0;                 // of the cell being painted
  int left_ = 0;
  Paper paper_{};
};

}  // namespace

std::string color_mark(int color, bool unicode) {
  constexpr std::array<std::string_view, max_color> raised{"¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"};
  return unicode ? std::string(raised[at(color - 1)])
                 : std::string(1, static_cast<char>('a' + color - 1));
}

Paper color_paper(int color) {
  return static_cast<Paper>(static_cast<int>(Paper::color1) + color - 1);
}

void paint_board(Canvas& canvas, const View& view, const ScreenLayout& layout) {
  Painter(canvas, view, layout).paint();
}

}  // namespace kaidoku::app::tui
