// Where things stand on a page. Everything is a share of the page's width or of the room one puzzle
// has, so that any paper looks the same. Solutions are looked at, not worked on: more of them share
// a page.
#include "kaidoku/booklet.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace kaidoku {
namespace {

constexpr std::array<PageSize, 3> sizes{{{"a4", 210 * 72 / 25.4, 297 * 72 / 25.4},
                                         {"letter", 612, 792},
                                         {"a5", 148 * 72 / 25.4, 210 * 72 / 25.4}}};
constexpr std::array counts{1, 2, 4, 6, 9};
constexpr double smallest_page = 72;

/// How so many boards stand on a page, and how many solutions a page has then.
struct Arrangement {
  int boards, columns, rows, solutions;
};
constexpr std::array<Arrangement, 7> arrangements{{{1, 1, 1, 4},
                                                   {2, 1, 2, 6},
                                                   {4, 2, 2, 9},
                                                   {6, 2, 3, 12},
                                                   {9, 3, 3, 20},
                                                   {12, 3, 4, 12},
                                                   {20, 4, 5, 20}}};

const Arrangement& arrangement(int boards) {
  return *std::find_if(arrangements.begin(), arrangements.end(),
                       [&](const Arrangement& a) { return a.boards == boards; });
}

// Shares of the page's width. The number of a page stands in the middle of the lower margin.
constexpr double margin = 0.08, column_gap = 0.05, head = 0.07;
constexpr double title_size = 0.032, page_number_size = 0.016;

/// Under a board, in the size of its text: from the board to the middle of the text, and to the end
/// of it all.
constexpr double caption_drop = 1.35, caption_height = 2.1;
double caption_size(double side) { return std::clamp(side * 0.045, 6.0, 11.0); }

}  // namespace

std::span<const PageSize> page_sizes() { return sizes; }
std::span<const int> page_counts() { return counts; }

Result<Booklet> Booklet::make(BookletStyle style, TakePage take) {
  if (std::find(counts.begin(), counts.end(), style.per_page) == counts.end())
    return Error{
        .code = ErrorCode::bad_page,
        .message = fmt::format("a page holds 1, 2, 4, 6 or 9 puzzles, not {}", style.per_page)};
  if (!(style.page.width >= smallest_page && style.page.height >= smallest_page))
    return Error{.code = ErrorCode::bad_page,
                 .message = fmt::format("a page is at least {0} by {0} points", smallest_page)};
  return Booklet(std::move(style), std::move(take));
}

Result<void> Booklet::add(const Puzzle& puzzle, const Entry& entry) {
  const auto board = board_scene(puzzle, puzzle.givens(),
                                 {.theme = style_.theme,
                                  .candidates = style_.candidates,
                                  .highlights = entry.highlights,
                                  .margin = 0});
  if (!board) return board.error();
  if (on_page_ == style_.per_page) {
    if (auto turned = turn(); !turned) return turned;
  }
  const int clues = puzzle.givens().filled();
  lay(*board, ++puzzles_,
      fmt::format("{} clue{}{}{}", clues, clues == 1 ? "" : "s", entry.note.empty() ? "" : " · ",
                  entry.note),
      style_.per_page, style_.title);
  if (entry.solution != nullptr) kept_.push_back({puzzles_, puzzle, *entry.solution});
  return {};
}

Result<void> Booklet::finish() {
  const int per_page = arrangement(style_.per_page).solutions;
  const std::string title =
      style_.title.empty() ? "Solutions" : fmt::format("{}: solutions", style_.title);
  if (on_page_ > 0) {
    if (auto turned = turn(); !turned) return turned;
  }
  for (const auto& [number, puzzle, solution] : kept_) {
    if (on_page_ == per_page) {
      if (auto turned = turn(); !turned) return turned;
    }
    const auto board = board_scene(puzzle, solution, {.theme = style_.theme, .margin = 0});
    if (!board) return board.error();
    lay(*board, number, "", per_page, title);
  }
  kept_.clear();
  return on_page_ > 0 ? turn() : Result<void>();
}

/// One more board on the page, in reading order.
void Booklet::lay(const Scene& board, std::uint64_t number, std::string_view note, int per_page,
                  std::string_view title) {
  const auto& [width, height] = std::pair(style_.page.width, style_.page.height);
  const Palette& colors = palette(style_.theme);
  const double left = width * margin, top = width * margin + (title.empty() ? 0 : width * head);
  const double inner = width - 2 * left, bottom = height - left;
  if (on_page_ == 0) {
    page_ = {.width = width, .height = height, .paper = colors.paper, .title = std::string(title)};
    if (!title.empty()) {
      page_.texts.push_back({std::string(title), left, width * margin + width * title_size / 2,
                             width * title_size, inner, colors.given, true, Scene::Align::left});
    }
    page_.texts.push_back({fmt::format("{}", pages_ + 1), width / 2, height - left / 2,
                           width * page_number_size, inner, colors.caption});
  }
  const Arrangement& shape = arrangement(per_page);
  const double space = width * column_gap;
  const double room = (inner - space * (shape.columns - 1)) / shape.columns;
  const double high = (bottom - top - space * (shape.rows - 1)) / shape.rows;
  const double size = caption_size(std::min(room, high));
  const double side = std::min(room, high - size * caption_height);
  const double x = left + (on_page_ % shape.columns) * (room + space) + (room - side) / 2;
  const double y = top + (on_page_ / shape.columns) * (high + space);
  page_.add(board, x, y, side / board.width);
  const double line = y + side + size * caption_drop;
  page_.texts.push_back({fmt::format("{}", number), x, line, size, side * 0.3, colors.caption, true,
                         Scene::Align::left});
  if (!note.empty()) {
    page_.texts.push_back({std::string(note), x + side, line, size, side * 0.68, colors.caption,
                           false, Scene::Align::right});
  }
  ++on_page_;
}

Result<void> Booklet::turn() {
  ++pages_;
  on_page_ = 0;
  return take_(page_);
}

}  // namespace kaidoku
