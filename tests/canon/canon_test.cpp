// The canonical form: against all 3,359,232 images tried one by one, against the known numbers of
// classes and symmetries, the short way for full grids against the way for any board, and its laws
// on random boards.
#include "kaidoku/canon.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "canon/ways.h"
#include "support/data.h"
#include "support/famous.h"
#include "support/nine_corpus.h"

namespace kaidoku::test {
namespace {

using nine::Canon;
using nine::canon;
using nine::Digits;

constexpr std::uint64_t geometries = 3'359'232;
constexpr std::uint64_t names = 362'880;

/// The most symmetric full grid.
constexpr std::string_view most_symmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Grids whose second row cannot be made to begin 456 or 457189, as nearly all others' can.
constexpr std::string_view rare_grids[] = {
    "985136427671248953234795816148562739527389164396471582459613278862957341713824695",
    "854719326691823754732645981928136475173594268465278193389457612517362849246981537",
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543"};

/// The 1296 orders of rows or columns.
std::vector<std::array<std::size_t, 9>> line_orders() {
  std::vector<std::array<std::size_t, 9>> orders;
  std::array<std::size_t, 9> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const auto legal = [&] {
    for (std::size_t i = 0; i < 9; ++i) {
      if (order[i] / 3 != order[i / 3 * 3] / 3) return false;
    }
    return true;
  };
  do {
    if (legal()) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

/// By the definition: every image, its digits named in the order they appear.
Canon reference(const Digits& board) {
  static const auto orders = line_orders();
  Canon best;
  best.form.fill(10);
  for (const bool transposed : {false, true}) {
    for (const auto& rows : orders) {
      for (const auto& columns : orders) {
        Digits image;
        std::array<Digit, 10> name{};
        Digit named = 0;
        std::strong_ordering order = std::strong_ordering::equal;
        for (std::size_t i = 0; i < 81 && order <= 0; ++i) {
          const std::size_t row = rows[i / 9], column = columns[i % 9];
          const Digit digit = board[transposed ? column * 9 + row : row * 9 + column];
          if (digit != 0 && name[digit] == 0) name[digit] = ++named;
          image[i] = name[digit];
          if (order == 0) order = image[i] <=> best.form[i];
        }
        if (order < 0) best = {image, 0};
        if (order <= 0) ++best.automorphisms;
      }
    }
  }
  const std::set<Digit> used(board.begin(), board.end());
  for (std::uint64_t unused = 9 - used.size() + used.count(0); unused > 1; --unused)
    best.automorphisms *= unused;
  return best;
}

/// Any board: with many or few clues, digits and rules broken, and often with a lot of symmetry.
Digits wild_board(Random& random) {
  Digits board{};
  const int digits = 1 + random.below(9), parts = 1 + random.below(4);
  for (int part = 0; part < parts; ++part) {
    const int kind = random.below(7), where = random.below(9), what = random.below(4);
    const auto digit = static_cast<Digit>(random.below(digits) + 1);
    for (int cell = 0; cell < 81; ++cell) {
      const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
      const bool chosen[] = {row == where,
                             column == where,
                             row / 3 == column / 3,
                             row % 3 == column % 3,
                             (row + column) % 3 == where % 3,
                             random.below(9) == 0,
                             row == column};
      if (!chosen[kind]) continue;
      const Digit value[] = {digit, static_cast<Digit>(row % digits + 1),
                             static_cast<Digit>(box % digits + 1),
                             static_cast<Digit>(random.below(digits + 1))};
      board[static_cast<std::size_t>(cell)] = value[what];
    }
  }
  return board;
}

TEST(Canon, IsTheSmallestImage) {
  std::vector<Digits> boards;
  for (const std::string_view line :
       {wikipedia.puzzle, wikipedia_solution, most_symmetric, against_brute_force.puzzle,
        std::string_view(
            "1.......................................2......................................31"),
        std::string_view(
            "1.........2.........3.........1.........2.........3.........1.........2.........3"),
        std::string_view(
            "112233445112233445112233445667788991667788991123456789999999999.................."),
        std::string_view(
            "123456789123456789123456789.....................................................9")}) {
    boards.push_back(to_digits(line));
  }
  for (const std::string_view line : rare_grids) boards.push_back(to_digits(line));
  Random random(2026);
  for (int i = 0; i < 4; ++i) boards.push_back(wild_board(random));
  boards.push_back(full_grid(random));
  boards.push_back(full_grid(random));
  boards.back()[40] = 0;
  for (const Digits& board : boards) {
    SCOPED_TRACE(to_text(board));
    const Canon known = reference(board), found = canon(board);
    EXPECT_EQ(to_text(found.form), to_text(known.form));
    EXPECT_EQ(found.automorphisms, known.automorphisms);
  }
}

TEST(Canon, IsTheSmallestImageOfManyBoards) {
  if (std::getenv("KAIDOKU_LONG") == nullptr) GTEST_SKIP() << "set KAIDOKU_LONG";
  Random random(1);
  std::vector<Digits> boards = nine_corpus(50, 1);
  for (int i = 0; i < 50; ++i) boards.push_back(wild_board(random));
  for (const Digits& board : boards) ASSERT_EQ(canon(board), reference(board)) << to_text(board);
}

TEST(Canon, KnowsTheSymmetriesOfSimpleBoards) {
  Digits board{};
  EXPECT_EQ(canon(board).automorphisms, geometries * names);
  EXPECT_EQ(canon(board).form, board);

  board[30] = 7;  // 81 cells, 9 digits: as many images
  EXPECT_EQ(canon(board).automorphisms, geometries * names / (81 * 9));
  EXPECT_EQ(to_text(canon(board).form), std::string(80, '.') + '1');

  board.fill(5);
  EXPECT_EQ(canon(board).automorphisms, geometries * names / 9);
  board.fill(1);
  EXPECT_EQ(canon(board).form, board);

  EXPECT_EQ(canon(to_digits(most_symmetric)).automorphisms, 648);
  EXPECT_EQ(to_text(canon(to_digits(most_symmetric)).form), most_symmetric);
}

/// All full bands with the first box 123 456 789, but for exchanges that cannot make a difference:
/// the columns of the other boxes, and these boxes, are in ascending order.
std::vector<Digits> all_bands() {
  std::vector<Digits> bands;
  Digits board = to_digits(
      "123......456......789............................................................");
  const auto fill = [&](const auto& self, std::size_t k) -> void {
    if (k == 18) return bands.push_back(board);
    const std::size_t box = 1 + k / 9, row = k % 9 / 3, column = 3 * box + k % 3,
                      cell = 9 * row + column;
    for (Digit digit = 1; digit <= 9; ++digit) {
      bool fits = row > 0 || k % 3 == 0 || board[cell - 1] < digit;
      fits &= k != 9 || board[3] < digit;
      for (std::size_t c = 0; c < column; ++c) fits &= board[9 * row + c] != digit;
      for (std::size_t r = 0; r < row; ++r) {
        for (std::size_t c = 3 * box; c < 3 * box + 3; ++c) fits &= board[9 * r + c] != digit;
      }
      if (!fits) continue;
      board[cell] = digit;
      self(self, k + 1);
      board[cell] = 0;
    }
  };
  fill(fill, 0);
  return bands;
}

TEST(Canon, FindsThe416ClassesOfBands) {
  const auto bands = all_bands();
  EXPECT_EQ(bands.size(), 36'288U);
  std::map<Digits, std::uint64_t> classes;
  for (const Digits& band : bands) {
    const Canon found = canon(band);
    const auto [known, added] = classes.emplace(found.form, found.automorphisms);
    ASSERT_EQ(known->second, found.automorphisms) << to_text(band);
  }
  EXPECT_EQ(classes.size(), 416U);
  // Every class has as many boards as the group says; together they are all bands, at six places of
  // the board.
  std::uint64_t boards = 0;
  for (const auto& [form, automorphisms] : classes) {
    ASSERT_EQ(geometries * names % automorphisms, 0U);
    boards += geometries * names / automorphisms;
  }
  EXPECT_EQ(boards, 6 * 948'109'639'680U);
}

TEST(Canon, OfGridsIsTheSameOnBothWays) {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const Digits grid =
        i < 100 ? permuted(to_digits(rare_grids[i % 3]), random) : full_grid(random);
    ASSERT_EQ(canon::canon_of_grid(canon::views_of(grid)),
              canon::canon_of_any(canon::views_of(grid)))
        << to_text(grid);
  }
}

TEST(Canon, TellsPuzzlesApart) {
  Random random(17);
  const auto lines = data_lines(own_data("se121_ratings.csv"));
  ASSERT_EQ(lines.size(), 300U);
  std::set<Digits> forms;
  for (const auto& line : lines) {
    const Digits puzzle = to_digits(line.substr(0, 81));
    forms.insert(canon(puzzle).form);
    forms.insert(canon(permuted(puzzle, random)).form);
  }
  EXPECT_EQ(forms.size(), lines.size());
}

TEST(Canon, TellsThe17CluePuzzlesApart) {
  const auto data = shared_data();
  if (!data) GTEST_SKIP() << no_shared_data;
  std::set<Digits> forms;
  std::size_t count = 0;
  for (const auto& line : data_lines(*data / "9x9" / "sudoku17_49158.txt")) {
    forms.insert(canon(to_digits(line)).form);
    ++count;
  }
  EXPECT_EQ(count, 49'158U);
  EXPECT_EQ(forms.size(), count);
}

/// Boards of every kind.
Digits arbitrary_board() {
  static const std::vector<Digits> corpus = nine_corpus(300, 5);
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return *rc::gen::elementOf(corpus);
    case 1:
      return full_grid(random);
    default:
      return wild_board(random);
  }
}

RC_GTEST_PROP(Canon, IsTheSameForEveryImage, ()) {
  const Digits board = arbitrary_board();
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  RC_ASSERT(canon(permuted(board, random)) == canon(board));
}

RC_GTEST_PROP(Canon, OfTheFormIsTheForm, ()) {
  const Canon found = canon(arbitrary_board());
  RC_ASSERT(canon(found.form) == found);
}

RC_GTEST_PROP(Canon, HasTheSameDigitsAsOften, ()) {
  const auto frequencies = [](const Digits& board) {
    std::array<int, 10> count{};
    for (const Digit digit : board) ++count[digit];
    std::sort(count.begin() + 1, count.end());
    return count;
  };
  const Digits board = arbitrary_board();
  const Digits form = canon(board).form;
  RC_ASSERT(frequencies(form) == frequencies(board));
  RC_ASSERT(form <= board);
}

}  // namespace
}  // namespace kaidoku::test
