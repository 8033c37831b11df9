// What is on the screen: whole pictures of every layout, and the styles by which things differ.
#include <gtest/gtest.h>

#include <set>

#include "tui/views.h"

namespace kaidoku::app::tui {
namespace {

/// The spot of a cell of the medium 9x9 layout on 80x24, so many rows and columns into it.
const Spot& spot(const Canvas& canvas, int row, int column, int down = 0, int right = 2) {
  return canvas.at(1 + (row - 1) * 2 + (row - 1) / 3 + down, 1 + (column - 1) * 6 + right);
}

Cell at(int row, int column) { return (row - 1) * 9 + column - 1; }

// Pictures.

TEST(Paint, Medium) {
  Game game = nine();
  game.set_automatic_candidates(true);
  View view = view_of(game, at(5, 5));
  view.time = "03:41";
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
┏━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━┓
┃  5  │  3  │12 4 ┃ 2   │  7  │ 2 4 ┃1  4 │12 4 │ 2 4 ┃ 9x9 · seed 42
┃     │     │     ┃6    │     │6 8  ┃  89 │   9 │  8  ┃
┃  6  │ 2 4 │ 2 4 ┃  1  │  9  │  5  ┃  34 │ 234 │ 2 4 ┃ ▌digit▐   corner
┃     │ 7   │ 7   ┃     │     │     ┃ 78  │     │ 78  ┃  center   color
┃12   │  9  │  8  ┃ 23  │  34 │ 2 4 ┃1 345│  6  │ 2 4 ┃
┃     │     │     ┃     │     │     ┃ 7   │     │ 7   ┃ 1:6 2:7 3:6 4:7 5:6
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━┫ 6:4 7:6 8:4 9:5
┃  8  │12  5│12  5┃    5│  6  │1  4 ┃   45│ 2 45│  3  ┃
┃     │     │   9 ┃ 7 9 │     │ 7   ┃ 7 9 │   9 │     ┃ r5c5 may be
┃  4  │ 2  5│ 2  5┃  8  │    5│  3  ┃    5│ 2  5│  1  ┃ 5
┃     │     │6  9 ┃     │     │     ┃ 7 9 │   9 │     ┃
┃  7  │1   5│1 3 5┃    5│  2  │1  4 ┃   45│   45│  6  ┃ ?  hint     u  undo
┃     │     │   9 ┃   9 │     │     ┃  89 │   9 │     ┃ F1 help
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━┫
┃1 3  │  6  │1 345┃  3 5│  3 5│     ┃  2  │  8  │   4 ┃
┃   9 │     │ 7 9 ┃ 7   │     │ 7   ┃     │     │     ┃
┃ 23  │ 2   │ 23  ┃  4  │  1  │  9  ┃  3  │  3  │  5  ┃
┃     │ 78  │ 7   ┃     │     │     ┃6    │     │     ┃
┃123  │12 45│12345┃ 23 5│  8  │ 2   ┃1 34 │  7  │  9  ┃
┃     │     │     ┃6    │     │6    ┃6    │     │     ┃
┗━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┛
 r5c5 · 30 of 81 · 03:41 · saved

)");
}

TEST(Paint, Small) {
  Game game = nine();
  game.mark(at(5, 2), Mark::center, 2);
  View view = view_of(game, at(5, 5));
  EXPECT_EQ("\n" + screen(view, 25, 14).text(), R"(
┏━━━━━━━┳━━━━━━━┳━━━━━━━┓
┃ 5 3 · ┃ · 7 · ┃ · · · ┃
┃ 6 · · ┃ 1 9 5 ┃ · · · ┃
┃ · 9 8 ┃ · · · ┃ · 6 · ┃
┣━━━━━━━╋━━━━━━━╋━━━━━━━┫
┃ 8 · · ┃ · 6 · ┃ · · 3 ┃
┃ 4 : · ┃ 8[·]3 ┃ · · 1 ┃
┃ 7 · · ┃ · 2 · ┃ · · 6 ┃
┣━━━━━━━╋━━━━━━━╋━━━━━━━┫
┃ · 6 · ┃ · · · ┃ 2 8 · ┃
┃ · · · ┃ 4 1 9 ┃ · · 5 ┃
┃ · · · ┃ · 8 · ┃ · 7 9 ┃
┗━━━━━━━┻━━━━━━━┻━━━━━━━┛
r5c5 · digit · 30 of 81
)");
}

TEST(Paint, Large) {
  Game game = nine();
  game.set_automatic_candidates(true);
  View view = view_of(game, at(5, 5));
  EXPECT_EQ("\n" + screen(view, 98, 38).text(), R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┓
┃       │       │ 1 2   ┃   2   │       │   2   ┃ 1     │ 1 2   │   2   ┃ 9x9 · seed 42
┃   5   │   3   │ 4     ┃     6 │   7   │ 4   6 ┃ 4     │ 4     │ 4     ┃
┃       │       │       ┃       │       │   8   ┃   8 9 │     9 │   8   ┃ ▌digit▐   corner
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃  center   color
┃       │   2   │   2   ┃       │       │       ┃     3 │   2 3 │   2   ┃
┃   6   │ 4     │ 4     ┃   1   │   9   │   5   ┃ 4     │ 4     │ 4     ┃ 1:6 2:7 3:6 4:7 5:6
┃       │ 7     │ 7     ┃       │       │       ┃ 7 8   │       │ 7 8   ┃ 6:4 7:6 8:4 9:5
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃
┃ 1 2   │       │       ┃   2 3 │     3 │   2   ┃ 1   3 │       │   2   ┃ r5c5 may be
┃       │   9   │   8   ┃       │ 4     │ 4     ┃ 4 5   │   6   │ 4     ┃ 5
┃       │       │       ┃       │       │       ┃ 7     │       │ 7     ┃
┣━━━━━━━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━━━━━━━┫ ?  hint     u  undo
┃       │ 1 2   │ 1 2   ┃       │       │ 1     ┃       │   2   │       ┃ F1 help
┃   8   │   5   │   5   ┃   5   │   6   │ 4     ┃ 4 5   │ 4 5   │   3   ┃
┃       │       │     9 ┃ 7   9 │       │ 7     ┃ 7   9 │     9 │       ┃
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃
┃       │   2   │   2   ┃       │       │       ┃       │   2   │       ┃
┃   4   │   5   │   5 6 ┃   8   │   5   │   3   ┃   5   │   5   │   1   ┃
┃       │       │     9 ┃       │       │       ┃ 7   9 │     9 │       ┃
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃
┃       │ 1     │ 1   3 ┃       │       │ 1     ┃       │       │       ┃
┃   7   │   5   │   5   ┃   5   │   2   │ 4     ┃ 4 5   │ 4 5   │   6   ┃
┃       │       │     9 ┃     9 │       │       ┃   8 9 │     9 │       ┃
┣━━━━━━━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━━━━━━━┫
┃ 1   3 │       │ 1   3 ┃     3 │     3 │       ┃       │       │       ┃
┃       │   6   │ 4 5   ┃   5   │   5   │       ┃   2   │   8   │ 4     ┃
┃     9 │       │ 7   9 ┃ 7     │       │ 7     ┃       │       │       ┃
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃
┃   2 3 │   2   │   2 3 ┃       │       │       ┃     3 │     3 │       ┃
┃       │       │       ┃   4   │   1   │   9   ┃     6 │       │   5   ┃
┃       │ 7 8   │ 7     ┃       │       │       ┃       │       │       ┃
┃───────┼───────┼───────┃───────┼───────┼───────┃───────┼───────┼───────┃
┃ 1 2 3 │ 1 2   │ 1 2 3 ┃   2 3 │       │   2   ┃ 1   3 │       │       ┃
┃       │ 4 5   │ 4 5   ┃   5 6 │   8   │     6 ┃ 4   6 │   7   │   9   ┃
┃       │       │       ┃       │       │       ┃       │       │       ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━━━━━━━┛
 r5c5 · 30 of 81 · saved
)");
}

TEST(Paint, SixteenInBraille) {
  test::Random random(16);
  Game game = game_of(test::random_puzzle({4, 4}, 110, random));
  game.set_automatic_candidates(true);
  View view = view_of(game, 105);
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
┏━━━━━━━━━━━━┳━━━━━━━━━━━━┳━━━━━━━━━━━━┳━━━━━━━━━━━━┓
┃⠄⠬ ⠅⢨ ⠅⢠  D ┃ F ⠬⢪ ⠼⢲ ⠌⠢ ┃ 3 ⠆⢞ ⠇⠄ ⠊⢘ ┃ E ⠔⠨ ⠌⢲ ⠌⢺ ┃  9x9 · seed 42
┃ 7 ⠅⢩  5 ⠕⠁ ┃⠘⠐ ⠌⢨ ⠜⢰  E ┃ D ⠄⢜ ⠅⠄ ⠈⢘ ┃⠝⢱  F  A ⠌⢹ ┃
┃ A ⠅⢨ ⠅⢠  F ┃ 3 ⠌⢪ ⠌⢲  5 ┃ 6 ⠄⢚  E ⠈⢘ ┃⡍⢰ ⡄⠨  B ⠌⢺ ┃  ▌digit▐   corner
┃ 8  2 ⢄⢁ ⢔⠁ ┃ D ⠄⢊  B  1 ┃ F  A ⠄   C ┃ 5 ⠔⠉ ⠄⢂ ⠄⢋ ┃   center   color
┣━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━┫
┃⣌⠨ ⡅⠩  B ⢏⠁ ┃⢉   F ⡉⢠  A ┃⠇⢨ ⠆⢩  7 ⡂⢉ ┃⠌⢱ ⢆⠡ ⠌⢰  6 ┃  1:8  2:12 3:10 4:8
┃⣌⠠  6  8 ⢏⠁ ┃⢉⠄ ⣈⢤  4 ⡈⠤ ┃⠧⢠ ⠆⢥ ⡧⠅  F ┃ 7 ⢆⠥ ⠌⢠ ⢌⢥ ┃  5:7  6:7  7:9  8:9
┃ G ⡄⠩ ⡌⠣ ⠌⠃ ┃ 5  6 ⡈⠢  8 ┃ E ⠄⠭ ⡄⠅ ⡀⠉ ┃ A  1 ⠌⠠  F ┃  9:14 A:7  B:9  C:12
┃⢀⡠ ⠁⡠  A ⢃⠂ ┃ 9  3 ⠁⢢  ⠦ ┃⠃⢠  2  8  6 ┃ ⢤ ⢂⠤  4  D ┃  D:11 E:8  F:5  G:10
┣━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━┫
┃ 3 ⠄⣠ ⠌⢠  A ┃ 7 ⠎⠤ ⠜⠰ ⠌⠤ ┃⠂⠐  D  4  E ┃⠌⣤ ⠄⠤ ⠌⣠  1 ┃  r7c10 may be
┃⡈⠠  E  4 ⠈⠐ ┃⠨⠔  1  F ⡈⠤ ┃⠠⠐  ⠑  G  9 ┃⡈⠤  7  6  5 ┃   · · 3 4
┃⡄⡠ ⡅⡠ ⡅⠢  B ┃⢰  ⣦⠠  3  G ┃⠢⠂ ⠒⠂  2 ⠢  ┃ 4  8 ⡄⡠ ⢄⠠ ┃   · · · ·
┃ 6  5 ⡌⢂ ⠌⠒ ┃⢈⠐ ⣌  ⡌⠐  4 ┃ B  F  C  1 ┃⡌⢀  A  3 ⢌⢀ ┃   9 · B C
┣━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━╋━━━━━━━━━━━━┫   · · · ·
┃ 1  B  F  4 ┃ C ⡤  ⡤  ⡄⠁ ┃⠦⢐ ⠖⢑ ⡶⠁  7 ┃⡔⠑  2  E ⠄⠑ ┃
┃⣌   8 ⣌⠁ ⢌⠁ ┃ 4 ⡬⠆ ⡭⠂  F ┃⠬⠠ ⢔⠡ ⡴⠁ ⡨⠁ ┃⡔⠥  G  5 ⠄⠧ ┃  ?  hint     u  undo
┃ 5  7  6  G ┃⠈   8  E ⡌⠁ ┃⠌⠨  1 ⡄⡁  B ┃⡄⡡ ⡄⠩ ⡄⡠  A ┃  F1 help
┃⣌  ⡤⠁ ⣌⠁  C ┃ G ⡬⠆  5  6 ┃⠬⠘ ⢄⠙ ⡤⡁ ⡨⠙ ┃⡄⡕ ⡄⠍  1 ⠄⠟ ┃
┗━━━━━━━━━━━━┻━━━━━━━━━━━━┻━━━━━━━━━━━━┻━━━━━━━━━━━━┛

 r7c10 · 110 of 256 · saved

)");
}

TEST(Paint, SixteenInAscii) {
  test::Random random(16);
  Game game = game_of(test::random_puzzle({4, 4}, 110, random));
  game.set_automatic_candidates(true);
  View view = view_of(game, 105);
  view.unicode = false;
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
+------------+------------+------------+------------+
|:4 :5 :4  D | F :7 :8 :4 | 3 :7 :4 :5 | E :4 :6 :7 |  9x9 - seed 42
| 7 :6  5 :4 |:3 :5 :6  E | D :5 :3 :4 |:8  F  A :7 |
| A :5 :4  F | 3 :6 :6  5 | 6 :5  E :4 |:7 :4  B :7 |  [digit]   corner
| 8  2 :4 :4 | D :4  B  1 | F  A :1  C | 5 :4 :3 :5 |   center   color
+------------+------------+------------+------------+
|:6 :6  B :6 |:3  F :5  A |:6 :6  7 :5 |:6 :5 :5  6 |  1:8  2:12 3:10 4:8
|:5  6  8 :6 |:4 :6  4 :4 |:6 :6 :7  F | 7 :6 :4 :7 |  5:7  6:7  7:9  8:9
| G :5 :6 :4 | 5  6 :4  8 | E :5 :4 :3 | A  1 :3  F |  9:14 A:7  B:9  C:12
|:3 :3  A :4 | 9  3 :4 :3 |:4  2  8  6 |:3 :4  4  D |  D:11 E:8  F:5  G:10
+------------+------------+------------+------------+
| 3 :4 :4  A | 7 :5 :5 :4 |:2  D  4  E |:6 :3 :5  1 |  r7c10 may be
|:3  E  4 :2 |:4  1  F :4 |:2 :2  G  9 |:4  7  6  5 |  3 4 9 B C
|:4 :5 :5  B |:3 :6  3  G |:3 :3  2 :2 | 4  8 :4 :3 |
| 6  5 :5 :4 |:3 :4 :4  4 | B  F  C  1 |:4  A  3 :4 |  ?  hint     u  undo
+------------+------------+------------+------------+  F1 help
| 1  B  F  4 | C :3 :3 :3 |:5 :6 :6  7 |:5  2  E :3 |
|:4  8 :5 :4 | 4 :6 :6  F |:4 :5 :5 :4 |:6  G  5 :5 |
| 5  7  6  G |:1  8  E :4 |:4  1 :4  B |:5 :5 :4  A |
|:4 :4 :5  C | G :6  5  6 |:5 :5 :5 :6 |:6 :5  1 :6 |
+------------+------------+------------+------------+

 r7c10 - 110 of 256 - saved

)");
}

TEST(Paint, SixWithWideBoxes) {
  test::Random random(6);
  Game game = game_of(test::random_puzzle({2, 3}, 14, random));
  game.set_automatic_candidates(true);
  View view = view_of(game, 1);
  EXPECT_EQ("\n" + screen(view, 52, 17).text(), R"(
┏━━━━━━━━━━━┳━━━━━━━━━━━┓
┃ 3 │1  │ 4 ┃12 │1  │1  ┃  9x9 · seed 42
┃   │ 5 │   ┃  6│ 56│ 5 ┃
┃1  │ 6 │ 2 ┃ 4 │1  │ 3 ┃  ▌digit▐   corner
┃ 5 │   │   ┃   │ 5 │   ┃   center   color
┣━━━━━━━━━━━╋━━━━━━━━━━━┫
┃12 │1 3│  3┃1  │1 3│1  ┃  1:5 2:2 3:3 4:3 5:5 6:4
┃ 56│ 5 │ 56┃  6│4 6│4  ┃
┃ 4 │1 3│  3┃ 5 │1 3│ 2 ┃  r1c2 may be
┃   │   │  6┃   │  6│   ┃  1 5
┣━━━━━━━━━━━╋━━━━━━━━━━━┫
┃   │ 2 │  3┃1  │1  │ 6 ┃  ?  hint     u  undo
┃ 5 │   │ 5 ┃   │45 │   ┃  F1 help
┃   │   │ 1 ┃ 3 │ 2 │   ┃
┃ 56│45 │   ┃   │   │45 ┃
┗━━━━━━━━━━━┻━━━━━━━━━━━┛
 r1c2 · 14 of 36 · saved
)");
}

TEST(Paint, TwentyFiveScrolled) {
  test::Random random(25);
  Game game = game_of(test::random_puzzle({5, 5}, 330, random));
  game.set_automatic_candidates(true);
  View view = view_of(game, 12 * 25 + 6);
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
┏┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┳┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┓
┃⡰⠐  ⡰⠐⡀ ⠠⡐   H  ⠠⡀  ┃⡀⠐⡀  ⠂   F   A   J  ┇  9x9 · seed 42
┃⠁⠁  ⠁⠁          ⠁⠁  ┃                    ┇
┃⠑⠐  ⠑⠐⡀  B  ⠁⠐⠁  E  ┃ ⠔⡀  6   C   ⠇   P  ┇  ▌digit▐ corner  center  color
┃                    ┃                    ┇
┃ 8  ⡁ ⡀ ⠁ ⠅  J   A  ┃ M   4   ⠅   2   O  ┇  1:14 2:14 3:13 4:13 5:12 6:13 7:7
┃    ⠁ ⠁   ⠁         ┃                    ┇  8:15 9:17 A:10 B:10 C:16 D:10 E:7
┃ 6  ⡱⠐  ⠡⠐⠄ ⡡⠐⠄  3  ┃⡀⠐   N   I   L  ⣀⠂  ┇  F:11 G:11 H:7  I:9  J:9  K:12 L:17
┃    ⠈ ⠁   ⠁   ⠁     ┃                    ┇  M:10 N:13 O:10 P:15
┃ 4  ⡠⠐   D   O   2  ┃ 1   7   B   E   5  ┇
┃    ⠉⠁              ┃                    ┇  r13c7 may be
┣━━━━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━━━━┫   1 · · · 5
┃⡠⠑   I   2  ⡠⠙   H  ┃ F   K   E  ⠠⢋⠁  7  ┇   · · 8 · ·
┃                    ┃                    ┇   · · · · ·
┃ K   F  ⠠⠩   7   J  ┃⠠⠌   M  ⠂⠅  ⠠⠍⠁ ⠂⠈  ┇   · · · · ·
┃                    ┃             ⠈      ┇   · · · · ·
┃ M   D  ⠡⠙   6   O  ┃ B  ⠁⠂⠁  L  ⠠⢋⠁  N  ┇
┃                    ┃                    ┇  ?  hint          u  undo
┃⡡⠡   B   L   N   5  ┃⠠⠈   9   A   P   ⠊  ┇  F1 help
┃                    ┃                    ┇
┃⠡⠐  ⠡⠐   A   8   P  ┃ I   G   2   H   ⠈  ┇
┃                    ┃                    ┇
┗┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┻┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┛
 r13c7 · 330 of 625 · saved
)");
}

TEST(Paint, TooSmall) {
  const Game game = nine();
  const View view = view_of(game);
  EXPECT_EQ("\n" + screen(view, 20, 6).text(), R"(

terminal too small:
   needs at least
  25x13, has 20x6


)");
}

TEST(Paint, ConflictsWithoutColors) {
  Game game = nine();
  game.enter(at(1, 3), 8);
  game.enter(at(8, 1), 4);
  View view = view_of(game, at(9, 9));
  view.unicode = false;
  EXPECT_EQ("\n" + screen(view, 80, 23).text(), R"(
+-----------------+-----------------+-----------------+
|  5  :  3  :  8! |     :  7  :     |     :     :     | 9x9 - seed 42
|     :     :     |     :     :     |     :     :     |
|  6  :     :     |  1  :  9  :  5  |     :     :     | [digit]   corner
|     :     :     |     :     :     |     :     :     |  center   color
|     :  9  :  8! |     :     :     |     :  6  :     |
|     :     :     |     :     :     |     :     :     | 1:6 2:7 3:6 4:6 5:6
+-----------------+-----------------+-----------------+ 6:4 7:6 8:3 9:5
|  8  :     :     |     :  6  :     |     :     :  3  |
|     :     :     |     :     :     |     :     :     | r9c9 is 9, given
|  4! :     :     |  8  :     :  3  |     :     :  1  |
|     :     :     |     :     :     |     :     :     | ?  hint     u  undo
|  7  :     :     |     :  2  :     |     :     :  6  | F1 help
|     :     :     |     :     :     |     :     :     |
+-----------------+-----------------+-----------------+
|     :  6  :     |     :     :     |  2  :  8  :     |
|     :     :     |     :     :     |     :     :     |
|  4! :     :     |  4! :  1  :  9  |     :     :  5  |
|     :     :     |     :     :     |     :     :     |
|     :     :     |     :  8  :     |     :  7  :  9  |
|     :     :     |     :     :     |     :     :     |
+-----------------+-----------------+-----------------+
 r9c9 - 32 of 81 - conflicts 5 - saved
)");
}

TEST(Paint, HintPointsAtABox) {
  Game game = nine();
  View view = view_of(game, at(9, 9));
  view.hint = next_hint(game);
  view.stage = 2;
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
┏━━━━━━━━━━━━━━━━━┳━━━━━━━━▼━━━━━━━━┳━━━━━━━━━━━━━━━━━┓
┃  5  │  3  │     ┃     │  7  │     ┃     │     │     ┃ 9x9 · seed 42
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃  6  │     │     ▶  1  │  9  │  5  ◀     │     │     ┃ ▌digit▐   corner
┃     │     │     ┃     │     │     ┃     │     │     ┃  center   color
┃     │  9  │  8  ┃     │     │     ┃     │  6  │     ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ 1:6 2:7 3:6 4:7 5:6
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━▲━━━━━━━━╋━━━━━━━━━━━━━━━━━┫ 6:4 7:6 8:4 9:5
┃  8  │     │     ┃     │  6  │     ┃     │     │  3  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ r9c9 is 9, given
┃  4  │     │     ┃  8  │     │  3  ┃     │     │  1  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ Hint 2 of 4
┃  7  │     │     ┃     │  2  │     ┃     │     │  6  ┃ Look for the 8 in box 2.
┃     │     │     ┃     │     │     ┃     │     │     ┃
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━┫ ?  hint     u  undo
┃     │  6  │     ┃     │     │     ┃  2  │  8  │     ┃ F1 help
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃  4  │  1  │  9  ┃     │     │  5  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃     │  8  │     ┃     │  7  │  9  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┗━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┛
 r9c9 · 30 of 81 · saved

)");
}

TEST(Paint, HintExplains) {
  Game game = nine();
  View view = view_of(game, at(9, 9));
  view.hint = next_hint(game);
  view.stage = 3;
  EXPECT_EQ("\n" + screen(view, 80, 24).text(), R"(
┏━━━━━━━━━━━━━━━━━┳━━━━━━━━▼━━━━━━━━┳━━━━━━━━━━━━━━━━━┓
┃  5  │  3  │     ┃     │  7  │     ┃     │     │     ┃ 9x9 · seed 42
┃     │     │     ┃     │     │  8  ┃     │     │     ┃
┃  6  │     │     ▶  1  │  9  │  5  ◀     │     │     ┃ ▌digit▐   corner
┃     │     │     ┃     │     │     ┃     │     │     ┃  center   color
┃     │  9  │  8  ┃     │     │     ┃     │  6  │     ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ 1:6 2:7 3:6 4:7 5:6
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━▲━━━━━━━━╋━━━━━━━━━━━━━━━━━┫ 6:4 7:6 8:4 9:5
┃  8  │     │     ┃     │  6  │     ┃     │     │  3  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ r9c9 is 9, given
┃  4  │     │     ┃  8  │     │  3  ┃     │     │  1  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃ Hint 3 of 4
┃  7  │     │     ┃     │  2  │     ┃     │     │  6  ┃ In box 2 the 8 can only
┃     │     │     ┃     │     │     ┃     │     │     ┃ go in r1c6: the other
┣━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━━━┫ empty cells there see
┃     │  6  │     ┃     │     │     ┃  2  │  8  │     ┃ the 8 in r3c3 or r5c4.
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃  4  │  1  │  9  ┃     │     │  5  ┃ ?  hint     u  undo
┃     │     │     ┃     │     │     ┃     │     │     ┃ F1 help
┃     │     │     ┃     │  8  │     ┃     │  7  │  9  ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┗━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━┛
 r9c9 · 30 of 81 · saved

)");
}

// Styles.

TEST(Paint, TellsOriginsApartByTwoCues) {
  Game game = nine();
  game.enter(at(1, 3), 4);
  View view = view_of(game, at(9, 9));
  view.hint = next_hint(game);
  const Cell placed = view.hint->step.places.at(0).cell;
  ASSERT_TRUE(apply(game, *view.hint));
  view.hint.reset();
  const Canvas canvas = screen(view, 80, 24);
  EXPECT_EQ(spot(canvas, 1, 1).style, (Style{ScreenInk::given, Paper::given, true}));
  EXPECT_EQ(spot(canvas, 1, 3).style, (Style{ScreenInk::entry}));
  const Style hinted = spot(canvas, placed / 9 + 1, placed % 9 + 1).style;
  EXPECT_EQ(hinted.ink, ScreenInk::hinted);
  EXPECT_TRUE(hinted.underline);
}

TEST(Paint, PointsOutThePairAndNotTheHouse) {
  Game game = nine();
  game.enter(at(1, 3), 3);
  View view = view_of(game, at(9, 9));
  Canvas canvas = screen(view, 80, 24);
  for (const int column : {2, 3}) {
    EXPECT_EQ(spot(canvas, 1, column).style.ink, ScreenInk::wrong);
    EXPECT_EQ(spot(canvas, 1, column, 0, 3).glyph, "!");
  }
  EXPECT_EQ(spot(canvas, 1, 1).style.ink, ScreenInk::given);
  EXPECT_EQ(spot(canvas, 1, 1, 0, 3).glyph, " ");
  game.set_check(Check::off);
  canvas = screen(view, 80, 24);
  EXPECT_EQ(spot(canvas, 1, 2).style.ink, ScreenInk::given);
  EXPECT_EQ(canvas.text().find('!'), std::string::npos);
}

TEST(Paint, PointsOutWhatTheSolutionSaysWhenAsked) {
  Game game = nine();
  game.enter(at(1, 3), 2);  // breaks no rule, but it is a 4
  EXPECT_EQ(screen(view_of(game), 80, 24).text().find('!'), std::string::npos);
  game.set_check(Check::solution);
  EXPECT_EQ(spot(screen(view_of(game), 80, 24), 1, 3, 0, 3).glyph, "!");
  game.undo();
  game.set_automatic_candidates(true);
  game.mark(at(1, 3), Mark::center, 4);  // strikes it
  EXPECT_EQ(spot(screen(view_of(game), 80, 24), 1, 3, 1, 4).glyph, "!");
}

TEST(Paint, TintsWhatTheCursorSees) {
  const Game game = nine();
  View view = view_of(game, at(5, 5));
  view.selection = {at(5, 5), at(8, 8)};
  const Canvas canvas = screen(view, 80, 24);
  for (const auto& [row, column] : {std::pair(5, 1), {1, 5}, {4, 4}})
    EXPECT_EQ(spot(canvas, row, column).style.paper, Paper::peer) << row;
  EXPECT_EQ(spot(canvas, 5, 5).style.paper, Paper::cursor);
  EXPECT_EQ(spot(canvas, 5, 5, 1, 4).style.paper, Paper::cursor);
  EXPECT_EQ(spot(canvas, 8, 8).style.paper, Paper::selected);
  EXPECT_EQ(spot(canvas, 1, 4).style.paper, Paper::none);
  EXPECT_EQ(canvas.at(1, 6).style, (Style{ScreenInk::cell_line}));  // lines keep their own
}

TEST(Paint, ShowsTheDigitLookedForInValuesAndCandidates) {
  Game game = nine();
  game.set_automatic_candidates(true);
  View view = view_of(game, at(9, 9));
  view.filter = 6;
  const Canvas canvas = screen(view, 80, 24);
  EXPECT_EQ(spot(canvas, 2, 1).style.paper, Paper::same);  // a 6
  // may be 6
  EXPECT_EQ(spot(canvas, 1, 4, 1, 0).style, (Style{ScreenInk::filtered, Paper::same, true}));
  EXPECT_EQ(spot(canvas, 1, 4, 0, 1).style, (Style{ScreenInk::candidate}));  // or 2
}

TEST(Paint, CornerMarksAreUnderlined) {
  Game game = nine();
  game.mark(at(1, 3), Mark::corner, 6);
  game.mark(at(1, 3), Mark::corner, 9);
  game.mark(at(1, 3), Mark::center, 9);
  game.mark(at(1, 3), Mark::center, 1);
  const Canvas canvas = screen(view_of(game, at(9, 9)), 80, 24);
  EXPECT_EQ(spot(canvas, 1, 3, 1, 0).style, (Style{ScreenInk::accent, Paper::none, false, true}));
  EXPECT_EQ(spot(canvas, 1, 3, 1, 3).style, (Style{ScreenInk::accent, Paper::none, true, true}));
  EXPECT_EQ(spot(canvas, 1, 3, 0, 0).style, (Style{ScreenInk::candidate}));
}

TEST(Paint, ColorsHaveANumberToo) {
  Game game = nine();
  const std::vector<Cell> cells{at(1, 1), at(1, 3)};
  game.paint(cells, 3);
  View view = view_of(game, at(9, 9));
  for (const int columns : {80, 25}) {
    EXPECT_NE(screen(view, columns, 24).text().find("³"), std::string::npos) << columns;
  }
  EXPECT_EQ(spot(screen(view, 80, 24), 1, 1).style.paper, Paper::color3);
  EXPECT_EQ(spot(screen(view, 80, 24), 1, 3, 1, 4).glyph, "³");
  EXPECT_EQ(screen(view, 98, 38).at(3, 23).glyph, "³");  // of the large layout
  view.unicode = false;
  EXPECT_EQ(spot(screen(view, 80, 24), 1, 3, 1, 4).glyph, "c");
}

TEST(Paint, HintsPointMoreWithEveryStage) {
  Game game = nine();
  View view = view_of(game, at(9, 9));
  view.hint = next_hint(game);
  ASSERT_EQ(view.hint->step.places, (std::vector<Candidate>{{at(1, 6), 8}}));  // hidden in box 2
  view.stage = 1;
  EXPECT_EQ(spot(screen(view, 80, 24), 1, 4).style.paper, Paper::none);
  view.stage = 2;
  Canvas canvas = screen(view, 80, 24);
  EXPECT_EQ(spot(canvas, 1, 4).style.paper, Paper::house);
  EXPECT_EQ(spot(canvas, 1, 6).style.paper, Paper::house);
  EXPECT_EQ(spot(canvas, 1, 6, 1, 2).glyph, " ");
  view.stage = 3;
  canvas = screen(view, 80, 24);
  EXPECT_EQ(spot(canvas, 1, 6).style.paper, Paper::hint);
  EXPECT_EQ(spot(canvas, 1, 6, 1, 2),
            (Spot{"8", {ScreenInk::good, Paper::hint, true, false, true}}));
}

TEST(Paint, HintsShowWhatAStepIsMadeOf) {
  const auto look = [](const View& view, const Candidate& candidate) {
    return spot(screen(view, 80, 24), candidate.cell / 9 + 1, candidate.cell % 9 + 1,
                (candidate.digit - 1) / 5, (candidate.digit - 1) % 5);
  };
  for (const bool automatic : {false, true}) {  // also where the player has written no candidates
    Game game = nine();
    game.set_automatic_candidates(automatic);
    View view = view_of(game, at(9, 9));
    view.hint = next_hint(game, {.repertoire = {.only = {find_technique("hidden pair")}}});
    const Step& step = view.hint->step;
    ASSERT_EQ(step.uses.size(), 4U);
    ASSERT_FALSE(step.removes.empty());
    for (const Candidate& gone : step.removes) {
      const auto name = std::to_string(gone.digit);
      view.stage = 2;
      EXPECT_EQ(look(view, gone).glyph, automatic ? name : " ");
      view.stage = 3;
      EXPECT_EQ(look(view, gone), (Spot{name, {ScreenInk::wrong, Paper::hint, true, true}}));
    }
    for (const Candidate& use : step.uses)
      EXPECT_EQ(look(view, use),
                (Spot{std::to_string(use.digit), {ScreenInk::accent, Paper::hint, true}}));
    // The other side of a chain; where it also goes, that is more important.
    view.hint->stages[2].others = {{at(1, 3), 5}, step.removes.front()};
    EXPECT_EQ(look(view, {at(1, 3), 5}),
              (Spot{"5", {ScreenInk::hinted, Paper::hint, false, true}}));
    EXPECT_EQ(look(view, step.removes.front()).style.ink, ScreenInk::wrong);
  }
}

TEST(Paint, DotsStandForDigits) {
  const auto rules = *Rules::standard({4, 4});
  Game game = game_of(*Puzzle::make(rules, Grid(16)));
  for (const Digit digit : {Digit{1}, Digit{6}, Digit{11}, Digit{16}})
    game.mark(0, Mark::center, digit);
  game.mark(1, Mark::corner, 4);
  const Canvas canvas = screen(view_of(game, 100), 80, 24);
  EXPECT_EQ(canvas.at(1, 1).glyph + canvas.at(1, 2).glyph, "⠑⢄");  // the diagonal of four by four
  EXPECT_EQ(canvas.at(1, 4).glyph + canvas.at(1, 5).glyph, " ⠈");  // 4: the last of the first row
  EXPECT_EQ(canvas.at(1, 5).style, (Style{ScreenInk::candidate, Paper::none, false, true}));
}

TEST(Paint, ModeIsMarkedWithoutColorToo) {
  const Game game = nine();
  View view = view_of(game);
  view.mode = InputMode::center;
  EXPECT_NE(screen(view, 80, 24).text().find("▌center▐"), std::string::npos);
  view.unicode = false;
  EXPECT_NE(screen(view, 80, 24).text().find("[center]"), std::string::npos);
  EXPECT_NE(screen(view, 25, 14).text().find("center"), std::string::npos);  // in the status
}

TEST(Paint, KeysAreTheFirstToGo) {
  const Game game = nine();
  View view = view_of(game);
  view.extra.clear();
  view.keys.assign(40, {"F1", "a long name of what it does"});  // one to a line
  view.keys.front().does = "the most useful one of all";
  const auto text = screen(view, 80, 24).text();
  EXPECT_NE(text.find("the most useful"), std::string::npos);  // not all fit, but some do
  EXPECT_NE(text.find("▌digit▐"), std::string::npos);
  EXPECT_NE(text.find("1:6 2:7"), std::string::npos);
  view.hint = next_hint(game);
  view.hint->stages[0].text.assign(400, 'x');
  view.stage = 1;
  EXPECT_EQ(screen(view, 80, 24).text().find("the most useful"), std::string::npos);
}

TEST(Paint, PauseCoversTheBoard) {
  Game game = nine();
  game.set_automatic_candidates(true);
  View view = view_of(game, at(5, 5));
  view.paused = true;
  const Canvas canvas = screen(view, 80, 24);
  for (int row = 1; row <= 9; ++row) {
    for (int column = 1; column <= 9; ++column) {
      const auto& glyph = spot(canvas, row, column).glyph;
      EXPECT_TRUE(glyph.find_first_of("123456789") == std::string::npos) << glyph;
    }
  }
  EXPECT_NE(canvas.text().find("paused"), std::string::npos);
  EXPECT_EQ(canvas.text().find("may be"), std::string::npos);
}

TEST(Paint, PagesScroll) {
  const Game game = nine();
  View view = view_of(game);
  for (int line = 1; line <= 50; ++line) view.page.push_back("line " + std::to_string(line));
  const auto reach = [&](int columns) {
    return scroll_range(view, layout_for(view, 24, columns), 24, columns);
  };
  EXPECT_EQ(reach(80).page_top, 27);
  EXPECT_EQ(reach(80).page_rows, 23);
  EXPECT_NE(screen(view, 80, 24).text().find("PgDn more, Esc back (1 to 23 of 50)"),
            std::string::npos);
  EXPECT_EQ(screen(view, 80, 24).text().substr(0, 18), "  line 1\n  line 2\n");
  view.page_top = 1000;  // more than there is
  const auto text = screen(view, 80, 24).text();
  EXPECT_EQ(text.substr(0, 9), "  line 28");
  EXPECT_NE(text.find("PgUp, Esc back (28 to 50 of 50)"), std::string::npos);
  view.helped = true;  // the legend follows, broken where the screen is narrow
  EXPECT_GT(reach(80).page_top, 27);
  EXPECT_GT(reach(40).page_top, reach(80).page_top);
  view.prompt = ":quit";
  EXPECT_NE(screen(view, 80, 24).text().find(":quit"), std::string::npos);
}

TEST(Paint, PagesAreBrokenBelowTheirSecondColumn) {
  const Game game = nine();
  View view = view_of(game);
  view.page = {"Looking", "  f                   show where a digit is and may be: f 7; f f all",
               "  words in one column only, as many as it takes to fill the whole of the line"};
  EXPECT_TRUE(screen(view, 60, 20).text().starts_with(R"(  Looking
    f                   show where a digit is and may be: f
                        7; f f all
    words in one column only, as many as it takes to fill
      the whole of the line
)"));
  EXPECT_EQ(screen(view, 25, 20).text().find("…"), std::string::npos);
}

/// A hint of so many lines.
View long_hint(const Game& game, int lines) {
  View view = view_of(game);
  view.keys = {{"?", "hint"}, {"u", "undo"}, {"f1", "help", true}, {"q", "quit", true}};
  view.hint = next_hint(game);
  view.stage = 1;
  auto& text = view.hint->stages[0].text = "line 1";
  for (int line = 2; line <= lines; ++line) text += "\nline " + std::to_string(line);
  return view;
}

TEST(Paint, LongHintsScroll) {
  const Game game = nine();
  for (const auto& [columns, rows] : {std::pair(80, 24), {120, 24}, {40, 20}}) {
    View view = long_hint(game, 100);
    const auto reach = scroll_range(view, layout_for(view, rows, columns), rows, columns);
    ASSERT_GT(reach.hint_top, 0);
    EXPECT_GT(reach.hint_rows, 0);
    std::set<int> seen;
    for (int top = 0; top < reach.hint_top + reach.hint_rows; top += reach.hint_rows) {
      view.hint_top = std::min(top, reach.hint_top);
      const auto text = screen(view, columns, rows).text();
      EXPECT_NE(text.find(view.hint_top < reach.hint_top ? "more: PgDn" : "the end: PgUp"),
                std::string::npos);
      for (int line = 1; line <= 100; ++line) {
        if (text.find("line " + std::to_string(line) + "\n") != std::string::npos)
          seen.insert(line);
      }
    }
    EXPECT_EQ(seen.size(), 100U);
  }
}

TEST(Paint, HintsThatHaveOneLineSayThatThereIsMore) {
  const Game game = nine();
  const View view = long_hint(game, 20);
  const auto layout = layout_for(view, 13, 25);
  EXPECT_TRUE(scroll_range(view, layout, 13, 25).hint_cut);
  EXPECT_NE(screen(view, 25, 13).text().find("PgDn\n"), std::string::npos);
}

TEST(Paint, AnImplicationOfAChainIsALine) {
  const Game game = nine();
  View view = long_hint(game, 1);
  view.hint->stages[0].text = "So it is.\nr1c1=5 -> r2c2<>5 -> r3c3=5; r1c1=5 -> r9c9=1";
  auto text = screen(view, 80, 24).text();
  for (const auto* line :
       {" So it is.\n", " r1c1=5\n", " -> r2c2<>5\n", " -> r3c3=5;\n", " -> r9c9=1\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  view.hint->stages[0].text = "If so: (5)r1c1=r2c2-(4)r2c2=r3c3. So it is.";
  text = screen(view, 80, 24).text();
  for (const auto* line : {"(5)r1c1\n", " =r2c2\n", " -(4)r2c2\n", " =r3c3. So it is.\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Paint, HelpAndQuitAreTheLastKeysToGo) {
  const Game game = nine();
  View view = long_hint(game, 100);
  EXPECT_NE(screen(view, 80, 24).text().find("f1 help     q  quit"), std::string::npos);
  view.hint.reset();
  view.keys.insert(view.keys.begin(), 40, {"x", "a long name of what it does"});
  EXPECT_NE(screen(view, 80, 24).text().find("f1 help     q  quit"), std::string::npos);
}

TEST(Paint, TheEndIsWorthReaching) {
  Game game = nine();
  game.show_solution(*game.solution());
  View view = view_of(game);
  view.ending = {"Solved in 4:10 with no hints and no mistakes.", "It was medium (2.6)."};
  const auto text = screen(view, 80, 24).text();
  EXPECT_NE(text.find("Solved!"), std::string::npos);
  EXPECT_NE(text.find("It was medium (2.6)."), std::string::npos);
  EXPECT_EQ(text.find("1:0"), std::string::npos) << "nothing is still to come";
}

TEST(Paint, DigitsThatAreDoneLeaveTheirPlaceEmpty) {
  Game game = nine();
  for (Cell cell = 0; cell < 81; ++cell)
    if ((*game.solution())[cell] == 1 && game.at(cell).digit == 0) game.enter(cell, 1);
  EXPECT_NE(screen(view_of(game), 80, 24).text().find("┃     2:7 3:6"), std::string::npos);
}

TEST(Paint, TalkIsSeenOnEveryScreen) {
  const Game game = nine();
  View view = view_of(game);
  view.prompt = ":save";
  for (const int rows : {13, 14, 15, 24}) {
    EXPECT_NE(screen(view, 25, rows).text().find(":save"), std::string::npos) << rows;
  }
  view.prompt = ":export a very long name of a file that does not fit.txt";
  // where the typing goes on
  EXPECT_NE(screen(view, 25, 13).text().find("fit.txt"), std::string::npos);
  view.prompt.clear();
  view.message = "Saved.";
  EXPECT_NE(screen(view, 25, 13).text().find("Saved."), std::string::npos);
  view.message.clear();
  view.hint = next_hint(game);
  view.stage = 2;
  EXPECT_NE(screen(view, 25, 15).text().find("Look for the 8 in box 2."), std::string::npos);
  EXPECT_NE(screen(view, 25, 40).text().find("Hint 2 of 4"), std::string::npos);
}

TEST(Paint, TroubleOutlivesComfortInTheStatus) {
  const Game game = nine();
  View view = view_of(game);
  view.time = "03:41";
  view.saved = "not saved: disk full";
  const auto text = screen(view, 55, 23).text();
  EXPECT_NE(text.find("not saved: disk full"), std::string::npos);
  EXPECT_EQ(text.find("conflicts"), std::string::npos);
}

TEST(Paint, SaysThatItIsSolved) {
  Game game = nine();
  for (Cell cell = 0; cell < 81; ++cell) game.enter(cell, (*game.solution())[cell]);
  ASSERT_TRUE(game.solved());
  EXPECT_NE(screen(view_of(game), 80, 24).text().find("solved"), std::string::npos);
}

TEST(Paint, WideSymbolsKeepTheirPlaces) {
  const auto rules = *Rules::standard({3, 3});
  Game game = game_of(*Puzzle::make(rules, Grid(9), *Symbols::make("一二三四五六七八九")));
  game.enter(0, 5);
  game.enter(1, 5);  // a conflict: the mark is after the wide glyph
  EXPECT_NE(screen(view_of(game, 80), 34, 13).text().find("┃ 五!五!"), std::string::npos);
}

}  // namespace
}  // namespace kaidoku::app::tui
