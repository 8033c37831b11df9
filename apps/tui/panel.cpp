// The panel is a list of sections, each with a rank; as many as fit are shown, with an empty line
// between them. A hint that is too long even alone is scrolled; so is the end of the game.
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
  bool joined = false;  // no empty line before it
};

constexpr int keys_rank = 1;
constexpr int last_keys_rank = 6;
constexpr int hint_rank = 7;
constexpr int least_hint = 4;  // lines: fewer are not worth the scrolling

/// A step of a chain on a line of its own: "r1c1=5 -> r2c2<>5; r3c3=4 -> ..." is broken before
/// every arrow and after every semicolon, "(5)r1c1=r2c2-(4)r2c2" before every link.
std::vector<std::string> implications(std::string_view line) {
  std::vector<std::string> parts(1);
  const bool arrows = line.find(" -> ") != line.npos;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    const bool after_digit = at > 0 && line[at - 1] >= '0' && line[at - 1] <= '9';
    const bool before_cell = at + 1 < line.size() && (line[at + 1] == '(' || line[at + 1] == 'r');
    const bool link = !arrows && (c == '=' || c == '-') && after_digit && before_cell;
    const bool arrow = arrows && c == ' ' && line.substr(at).starts_with(" -> ");
    if (link || arrow) parts.emplace_back();
    if (c != ' ' || !parts.back().empty()) parts.back() += c;
    if (arrows && c == ';') parts.emplace_back();
  }
  return parts;
}

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
    if (view_.ending.empty()) {
      all.push_back({5, mode()});
      all.push_back({3, remaining()});
      if (!view_.paused) all.push_back({4, cell()});
    }
    if (const auto* stage = shown_stage(view_); stage != nullptr && !view_.paused)
      all.push_back({hint_rank, hint(*stage)});
    if (!view_.ending.empty()) all.push_back({hint_rank, ending()});
    all.push_back({keys_rank, keys(false)});
    all.push_back({last_keys_rank, keys(true), !all.back().lines.empty()});
    std::erase_if(all, [](const Section& section) { return section.lines.empty(); });
    return all;
  }

 private:
  std::vector<StyledLine> ending() const {
    std::vector<StyledLine> lines{{{"Solved!", {ScreenInk::good, Paper::none, true}}}};
    for (const auto& sentence : view_.ending) {
      for (auto& text : wrapped(sentence, width_)) lines.push_back({{std::move(text)}});
    }
    return lines;
  }

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

  /// "1:6 2:7": how often each digit is still to come; nothing of those that are done.
  std::vector<StyledLine> remaining() const {
    const auto counts = game_.remaining();
    if (std::all_of(counts.begin() + 1, counts.end(), [](int left) { return left <= 0; }))
      return {};
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
      if (left == 0 && digit != view_.filter) {  // its place stays, so that the others do not move
        const auto blank = static_cast<std::size_t>(name_width + 1 + count_width);
        lines.back().push_back({std::string(blank, ' ')});
        continue;
      }
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
    for (const auto line : split_at(stage.text, '\n')) {
      bool first = true;  // of an implication what continues it is indented, of a sentence not
      for (const auto& part : implications(line)) {
        for (auto& text : first ? wrapped(part, width_) : broken(part, width_))
          lines.push_back({{std::move(text)}});
        first = false;
      }
    }
    return lines;
  }

  /// Two to a line where they fit; those that stay, or the others.
  std::vector<StyledLine> keys(bool that_stay) const {
    int key_width = 0;
    for (const Reminder& key : view_.keys) key_width = std::max(key_width, display_width(key.key));
    const int half = width_ / 2;
    std::vector<StyledLine> lines;
    bool left = true;  // the next one begins a line
    for (const Reminder& key : view_.keys) {
      if (key.stays != that_stay) continue;
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

/// How many lines the sections take.
int needed(const std::vector<Section>& sections) {
  int lines = 0;
  for (const Section& section : sections) {
    const bool apart = &section != &sections.front() && !section.joined;
    lines += static_cast<int>(section.lines.size()) + (apart ? 1 : 0);
  }
  return lines;
}

/// The sections that fit; of a hint they may be too many lines still.
std::vector<Section> fitting_sections(const View& view, const ScreenLayout& layout, int width,
                                      int height) {
  auto sections = Writer(view, layout, width).sections();
  while (sections.size() > 1 && needed(sections) > height) {
    const auto least =
        std::min_element(sections.begin(), sections.end(),
                         [](const Section& a, const Section& b) { return a.rank < b.rank; });
    const auto kept = static_cast<int>(least->lines.size()) - (needed(sections) - height);
    if (least->rank == keys_rank && kept > 0) {
      least->lines.resize(static_cast<std::size_t>(kept));  // the most useful keys come first
      continue;
    }
    const bool only_hint = sections.size() == 2 && sections.front().rank == hint_rank;
    if (only_hint && height >= least_hint + 2) break;
    const auto next = sections.erase(least);
    if (next != sections.end()) next->joined = false;
  }
  return sections;
}

/// How many lines the hint among these must do without.
int missing(const std::vector<Section>& sections, int height) {
  const bool hint = !sections.empty() && sections.front().rank == hint_rank;
  return hint ? std::max(needed(sections) - height, 0) : 0;
}

/// Shows as much of the hint as fits, from a line on; its title stays, a word tells of the rest.
void scroll(Section& hint, int top, int missing) {
  // the word about the rest takes a line, too
  const int from = std::clamp(top, 0, missing + 1);
  auto& lines = hint.lines;
  const auto all = static_cast<int>(lines.size());
  const int shown = all - missing - 2;  // without title and that word
  const int below = std::max(all - 1 - from - shown, 0);
  lines.erase(lines.begin() + 1, lines.begin() + 1 + std::min(from, all - 1));
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(shown, 0)) + 1));
  lines.push_back({{below > 0 ? fmt::format("... {} more: PgDn", below) : "the end: PgUp",
                    {ScreenInk::warning}}});
}

}  // namespace

std::vector<StyledLine> panel_lines(const View& view, const ScreenLayout& layout, int width,
                                    int height) {
  auto sections = fitting_sections(view, layout, width, height);
  if (const int lines = missing(sections, height); lines > 0)
    scroll(sections.front(), view.hint_top, lines);
  std::vector<StyledLine> lines;
  for (Section& section : sections) {
    if (!lines.empty() && !section.joined) lines.emplace_back();
    std::move(section.lines.begin(), section.lines.end(), std::back_inserter(lines));
  }
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(height, 0))));
  return lines;
}

HintReach hint_reach(const View& view, const ScreenLayout& layout, int width, int height) {
  const auto sections = fitting_sections(view, layout, width, height);
  const int lines = missing(sections, height);
  if (lines == 0) return {};
  return {lines + 1, static_cast<int>(sections.front().lines.size()) - lines - 2};
}

}  // namespace kaidoku::app::tui
