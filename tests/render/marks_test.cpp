// What is pointed out on a board: in the terminal by signs beside the colors, in a scene by shapes
// beside them.
#include "kaidoku/marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "kaidoku/format.h"
#include "kaidoku/render.h"
#include "kaidoku/scene.h"

namespace kaidoku {
namespace {

using Role = Marks::Role;

Puzzle four() { return *parse("1...............", {}); }

Marks marks_of(const Puzzle& puzzle) {
  return {.candidates = candidates(puzzle),
          .cells = {0},
          .spots = {{1, 2, Role::pattern},
                    {1, 3, Role::other},
                    {2, 4, Role::removed},
                    {3, 3, Role::placed}},
          .links = {{1, 2, 15, 2, true}, {1, 3, 14, 3, false}}};
}

TEST(TerminalMarks, SaysByASignWhatItSaysByAColor) {
  const Puzzle puzzle = four();
  EXPECT_EQ("\n" + terminal_marks(puzzle, puzzle.givens(), marks_of(puzzle), {.unicode = false}),
            R"(
     1     2     3     4
  +-----------+-----------+
  |        *2 |   2     2 |
1 |*1    ~3 4 | 3-4  +3 4 |
  |           |           |
  |   2     2 | 1 2   1 2 |
2 | 3 4   3 4 | 3 4   3 4 |
  +-----------+-----------+
  |   2   1 2 | 1 2   1 2 |
3 | 3 4   3 4 | 3 4   3 4 |
  |           |           |
  |   2   1 2 | 1 2   1 2 |
4 | 3 4   3 4 | 3 4   3 4 |
  +-----------+-----------+
)");
  const auto colored = terminal_marks(puzzle, puzzle.givens(), marks_of(puzzle), {.color = true});
  for (const auto* part :
       {"\x1b[1;32m*2\x1b[0m", "\x1b[1;34m~3\x1b[0m", "\x1b[31m-4\x1b[0m", "\x1b[1;7;32m+3\x1b[0m"})
    EXPECT_NE(colored.find(part), std::string::npos) << part;
}

TEST(TerminalMarks, GivesRowsWithoutAPointOneLine) {
  const Puzzle puzzle = four();
  const TerminalStyle style{.unicode = false, .focus = true};
  EXPECT_EQ("\n" + terminal_marks(puzzle, puzzle.givens(), marks_of(puzzle), style),
            R"(
     1     2     3     4
  +-----------+-----------+
  |        *2 |   2     2 |
1 |*1    ~3 4 | 3-4  +3 4 |
  |           |           |
2 | .     .   | .     .   |
  +-----------+-----------+
3 | .     .   | .     .   |
4 | .     .   | .     .   |
  +-----------+-----------+
)");
  // A filled cell to look at shows its sign on one line, too.
  const Marks only_cells{.candidates = candidates(puzzle), .cells = {0}};
  EXPECT_NE(terminal_marks(puzzle, puzzle.givens(), only_cells, style).find("\n1 |*1     .   |"),
            std::string::npos);
}

TEST(TerminalCells, PointsCellsOutByTheSignOfTheirRole) {
  const Puzzle puzzle = four();
  Grid grid = puzzle.givens();
  grid[5] = 3;
  const std::vector<Cell> cells{0, 5};
  const auto drawn = [&](Role role, bool color) {
    return terminal_cells(puzzle, grid, cells, role, {.color = color, .unicode = false});
  };
  EXPECT_EQ("\n" + drawn(Role::placed, false), R"(
    1 2   3 4
  +-----+-----+
1 |+1 . | . . |
2 | .+3 | . . |
  +-----+-----+
3 | . . | . . |
4 | . . | . . |
  +-----+-----+
)");
  EXPECT_NE(drawn(Role::pattern, true).find("\x1b[1;32m*3\x1b[0m"), std::string::npos);
}

TEST(TerminalMarks, FitsAnOrdinaryTerminalOrIsLeftOut) {
  for (const Box box : {Box{3, 3}, {2, 3}, {3, 2}, {1, 5}, {2, 4}}) {
    const Puzzle puzzle = *blank(box);
    const Marks all{.candidates = candidates(puzzle)};
    const auto picture = terminal_marks(puzzle, puzzle.givens(), all, {.unicode = false});
    ASSERT_FALSE(picture.empty()) << box.rows << 'x' << box.cols;
    std::size_t start = picture.find('\n') + 1;  // the numbers may be shorter
    const std::size_t width = picture.find('\n', start) - start;
    EXPECT_LE(width, 80U);
    for (; start < picture.size(); start += width + 1) EXPECT_EQ(picture[start + width], '\n');
    EXPECT_EQ(
        terminal_marks(puzzle, puzzle.givens(), all, {.columns = static_cast<int>(width) - 1}), "");
  }
}

std::size_t oblique(const Scene& scene) {
  return static_cast<std::size_t>(
      std::count_if(scene.lines.begin(), scene.lines.end(),
                    [](const auto& line) { return line.x1 != line.x2 && line.y1 != line.y2; }));
}

TEST(SceneMarks, ShowsTheCandidatesItIsGiven) {
  const Puzzle puzzle = four();
  Marks marks;
  marks.candidates.resize(16);
  marks.candidates[5].insert(3);
  const Scene scene = *board_scene(puzzle, puzzle.givens(), {.marks = &marks});
  ASSERT_EQ(scene.texts.size(), 2U);  // the given, and this one
  EXPECT_EQ(scene.texts[1].text, "3");
}

TEST(SceneMarks, TellsRolesApartByShape) {
  const Puzzle puzzle = four();
  const auto shapes = [&](Role role) {
    const Marks marks{.candidates = candidates(puzzle), .spots = {{1, 2, role}}};
    const Scene scene = *board_scene(puzzle, puzzle.givens(), {.marks = &marks});
    const auto bold = std::count_if(scene.texts.begin(), scene.texts.end(),
                                    [](const auto& text) { return text.bold; });
    return std::tuple(scene.rects.size(), oblique(scene), bold);
  };
  EXPECT_EQ(shapes(Role::pattern), std::tuple(1U, 0U, 2));
  EXPECT_EQ(shapes(Role::removed), std::tuple(1U, 1U, 1));  // struck out, not bold
  EXPECT_EQ(shapes(Role::placed), std::tuple(2U, 0U, 2));   // framed
}

TEST(SceneMarks, DrawsLinksBetweenTheMiddlesOfCandidates) {
  const Puzzle puzzle = four();
  const auto links = [&](bool strong) {
    const Marks marks{.candidates = candidates(puzzle), .links = {{1, 2, 14, 3, strong}}};
    return oblique(*board_scene(puzzle, puzzle.givens(), {.marks = &marks}));
  };
  EXPECT_EQ(links(true), 3U);   // the line and the two sides of its head
  EXPECT_GT(links(false), 8U);  // dashes
}

TEST(SceneMarks, NothingIsDrawnOnABoardTooLargeForCandidates) {
  const Puzzle puzzle = *blank({9, 9});
  const Marks marks;
  EXPECT_EQ(board_scene(puzzle, puzzle.givens(), {.marks = &marks}).error().code,
            ErrorCode::too_large);
}

}  // namespace
}  // namespace kaidoku
