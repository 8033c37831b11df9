// The panel is a list of sections, each with a rank; as many as fit are shown, with an empty line
// between them.
#include "tui/panel.h"

#include <fmt/core.h>
#include <kaidoku/utf8.h>

#include <algorithm>
#include <array>

namespace kaidoku::app::tui {
namespace {

/// A few lines that belong together.
struct Section {
  int rank;  // the greater, the more it matters
  std::vector<StyledLine> lines;
};

constexpr int keys_rank = 1;

class Writer {
 public:
  Writer(const View& view, const ScreenLayout& layout, int width)
      : view_(view),
        layout_(layout),
        game_(*view.game),
        symbols_(game_.puzzle().symbols()),
        order_(game_.rules().order()),
        width_(width) {}

  std::vector<Section> sections() const {
    std::vector<Section> all;
    all.push_back({2, puzzle()});
    all.push_back({5, mode()});
    all.push_back({3, remaining()});
    if (!view_.paused) all.push_back({4, cell()});
    if (const auto* stage = shown_stage(view_); stage != nullptr && !view_.paused)
      all.push_back({6, hint(*stage)});
    all.push_back({keys_rank, keys()});
    std::erase_if(all, [](const Section& section) { return section.lines.empty(); });
    return all;
  }

 private:
  std::vector<StyledLine> puzzle() const {
    std::vector<StyledLine> lines;
    for (auto& text : wrapped(view_.extra, width_))
      lines.push_back({{std::move(text), {ScreenInk::faint}}});
    return lines;
  }

  std::vector<StyledLine> mode() const {
    constexpr std::array<InputMode, 4> modes{InputMode::digit, InputMode::corner, InputMode::center,
                                             InputMode::color};
    std::array<Piece, modes.size()> pieces;
    int all = 0, widest = 0;
    for (std::size_t i = 0; i < modes.size(); ++i) {
      if (modes[i] == view_.mode) {
        const auto bars = view_.unicode ? std::pair("▌", "▐") : std::pair("[", "]");
        pieces[i] = {fmt::format("{}{}{}", bars.first, mode_name(modes[i]), bars.second),
                     {ScreenInk::accent, Paper::none, true}};
      } else {
        pieces[i] = {fmt::format(" {} ", mode_name(modes[i])), {ScreenInk::faint}};
      }
      const int width = display_width(pieces[i].text);
      all += width;
      widest = std::max(widest, width);
    }
    if (all <= width_) return {{pieces[0], pieces[1], pieces[2], pieces[3]}};
    // In two rows, the second of each under the other.
    std::vector<StyledLine> lines;
    for (const std::size_t i : {0U, 2U}) {
      const int blanks = widest + 1 - display_width(pieces[i].text);
      lines.push_back(
          {pieces[i], {std::string(static_cast<std::size_t>(blanks), ' ')}, pieces[i + 1]});
    }
    return lines;
  }

  /// "1:6 2:7": how often each digit is still to come.
  std::vector<StyledLine> remaining() const {
    const auto counts = game_.remaining();
    const int name_width = symbols_.width();
    const int count_width = static_cast<int>(std::to_string(order_).size());
    const int fit = std::max((width_ + 1) / (name_width + 1 + count_width + 1), 1);
    const int rows = (order_ + fit - 1) / fit;
    const int per_row = (order_ + rows - 1) / rows;
    std::vector<StyledLine> lines;
    for (int digit = 1; digit <= order_; ++digit) {
      if ((digit - 1) % per_row == 0) {
        lines.emplace_back();
      } else {
        lines.back().push_back({" "});
      }
      const auto name = symbols_.name(static_cast<Digit>(digit));
      const int left = std::max(counts[static_cast<std::size_t>(digit)], 0);
      const std::string blanks(static_cast<std::size_t>(name_width - display_width(name)), ' ');
      Style style{left == 0 ? ScreenInk::faint : ScreenInk::plain};
      if (digit == view_.filter) style = {ScreenInk::filtered, Paper::same, true};
      lines.back().push_back({fmt::format("{}{}:{:<{}}", blanks, name, left, count_width), style,
                              static_cast<Digit>(digit)});
    }
    return lines;
  }

  /// The cell under the cursor, in words.
  std::vector<StyledLine> cell() const {
    const CellContent& content = game_.at(view_.cursor);
    const Piece name{cell_name(view_.cursor, order_), {ScreenInk::strong, Paper::none, true}};
    if (content.digit != 0) {
      const auto origin = content.given ? "given" : content.hinted ? "from a hint" : "yours";
      return {{name, {fmt::format(" is {}, {}", symbols_.name(content.digit), origin)}}};
    }
    const DigitSet center = game_.candidates(view_.cursor);
    std::vector<StyledLine> lines;
    if (center.empty() && content.corner.empty()) {
      lines.push_back(
          {name,
           {game_.automatic_candidates() ? " has no candidate" : " is empty", {ScreenInk::faint}}});
      return lines;
    }
    lines.push_back(
        {name, {game_.automatic_candidates() ? " may be" : " marks", {ScreenInk::faint}}});
    if (layout_.notes == Notes::dots && key_fits()) {
      add_key(lines, center);
    } else {
      add_list(lines, {}, center);
    }
    if (!content.corner.empty()) add_list(lines, "corner", content.corner);
    return lines;
  }

  bool key_fits() const { return layout_.notes_across * (symbols_.width() + 1) <= width_; }

  /// The candidates where their dots are, as a key to read the dots.
  void add_key(std::vector<StyledLine>& lines, const DigitSet& digits) const {
    for (int digit = 1; digit <= order_; ++digit) {
      if ((digit - 1) % layout_.notes_across == 0) lines.emplace_back();
      const bool has = digits.contains(digit);
      const auto name = has ? symbols_.name(static_cast<Digit>(digit)) : std::string_view("·");
      const int blanks = symbols_.width() + 1 - display_width(name);
      lines.back().push_back({std::string(static_cast<std::size_t>(blanks), ' ')});
      lines.back().push_back({std::string(name), {has ? ScreenInk::plain : ScreenInk::cell_line}});
    }
  }

  void add_list(std::vector<StyledLine>& lines, std::string_view title,
                const DigitSet& digits) const {
    std::string text(title);
    for (const int digit : digits) {
      if (!text.empty()) text += ' ';
      text += symbols_.name(static_cast<Digit>(digit));
    }
    for (auto& line : wrapped(text, width_)) lines.push_back({{std::move(line)}});
  }

  std::vector<StyledLine> hint(const Hint::Stage& stage) const {
    const auto all = view_.hint->stages.size();
    std::string title = "Hint";
    if (all > 1) title = fmt::format("Hint {} of {}", std::min(view_.stage, all), all);
    std::vector<StyledLine> lines{{{std::move(title), {ScreenInk::warning, Paper::none, true}}}};
    for (auto& text : wrapped(stage.text, width_)) lines.push_back({{std::move(text)}});
    return lines;
  }

  /// Two to a line where they fit.
  std::vector<StyledLine> keys() const {
    int key_width = 0;
    for (const Reminder& key : view_.keys) key_width = std::max(key_width, display_width(key.key));
    const int half = width_ / 2;
    std::vector<StyledLine> lines;
    bool left = true;  // the next one begins a line
    for (const Reminder& key : view_.keys) {
      const std::string blanks(static_cast<std::size_t>(key_width - display_width(key.key)), ' ');
      const StyledLine entry{{key.key, {ScreenInk::plain}},
                             {fmt::format("{} {}", blanks, key.does), {ScreenInk::faint}}};
      const bool fits = width_of_line(entry) < half;
      if (left || !fits) {
        lines.push_back(entry);
        left = !fits;
        continue;
      }
      StyledLine& line = lines.back();
      line.push_back({std::string(static_cast<std::size_t>(half - width_of_line(line)), ' ')});
      line.insert(line.end(), entry.begin(), entry.end());
      left = true;
    }
    return lines;
  }

  const View& view_;
  const ScreenLayout& layout_;
  const Game& game_;
  const Symbols& symbols_;
  int order_;
  int width_;
};

}  // namespace

std::vector<StyledLine> panel_lines(const View& view, const ScreenLayout& layout, int width,
                                    int height) {
  auto sections = Writer(view, layout, width).sections();
  const auto needed = [&] {
    std::size_t lines = sections.empty() ? 0 : sections.size() - 1;
    for (const Section& section : sections) lines += section.lines.size();
    return static_cast<int>(lines);
  };
  while (sections.size() > 1 && needed() > height) {
    const auto least =
        std::min_element(sections.begin(), sections.end(),
                         [](const Section& a, const Section& b) { return a.rank < b.rank; });
    const auto kept = static_cast<int>(least->lines.size()) - (needed() - height);
    if (least->rank == keys_rank && kept > 0) {
      least->lines.resize(static_cast<std::size_t>(kept));  // the most useful keys come first
    } else {
      sections.erase(least);
    }
  }
  std::vector<StyledLine> lines;
  for (Section& section : sections) {
    if (!lines.empty()) lines.emplace_back();
    std::move(section.lines.begin(), section.lines.end(), std::back_inserter(lines));
  }
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(height, 0))));
  return lines;
}

}  // namespace kaidoku::app::tui
