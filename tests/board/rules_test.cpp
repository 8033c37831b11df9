// Geometry of every box shape: houses, seats, overlaps.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kaidoku/board.h"

namespace kaidoku {
namespace {

TEST(Box, default_is_as_square_as_possible_and_wide) {
  EXPECT_EQ(default_box(1), (Box{1, 1}));
  EXPECT_EQ(default_box(4), (Box{2, 2}));
  EXPECT_EQ(default_box(6), (Box{2, 3}));
  EXPECT_EQ(default_box(7), (Box{1, 7}));
  EXPECT_EQ(default_box(8), (Box{2, 4}));
  EXPECT_EQ(default_box(9), (Box{3, 3}));
  EXPECT_EQ(default_box(12), (Box{3, 4}));
  EXPECT_EQ(default_box(20), (Box{4, 5}));
  EXPECT_EQ(default_box(255), (Box{15, 17}));
}

TEST(Rules, refuse_boxes_that_make_no_board) {
  for (const Box box : {Box{0, 3}, Box{3, 0}, Box{-3, -3}, Box{16, 16}, Box{1, 256},
                        Box{100000, 100000}, Box{65536, 65536}}) {
    const auto rules = Rules::standard(box);
    ASSERT_FALSE(rules) << box.rows << "x" << box.cols;
    EXPECT_EQ(rules.error().code, ErrorCode::bad_box);
  }
}

TEST(Rules, are_shared) {
  EXPECT_EQ(*Rules::standard({3, 3}), *Rules::standard({3, 3}));
  EXPECT_NE(*Rules::standard({2, 3}), *Rules::standard({3, 2}));
}

/// Everything the houses promise, checked for every box of small orders and the largest board.
TEST(Rules, houses_are_right_for_every_box) {
  std::vector<Box> boxes{{15, 17}, {5, 5}, {1, 23}};
  for (int rows = 1; rows <= 6; ++rows) {
    for (int cols = 1; cols <= 6; ++cols) boxes.push_back({rows, cols});
  }
  for (const Box box : boxes) {
    const auto rules = *Rules::standard(box);
    const int n = rules->order();
    const bool flat = box.rows == 1 || box.cols == 1;
    ASSERT_EQ(rules->houses().size(), static_cast<std::size_t>((flat ? 2 : 3) * n));
    for (const House& house : rules->houses()) {
      ASSERT_EQ(house.cells.size(), static_cast<std::size_t>(n));
      ASSERT_TRUE(std::is_sorted(house.cells.begin(), house.cells.end()) || n == 1);
      for (const Cell cell : house.cells) {
        const Place place = rules->place(cell);
        const int number = house.kind == HouseKind::row      ? place.row
                           : house.kind == HouseKind::column ? place.column
                                                             : place.box;
        ASSERT_EQ(number, house.number);
      }
    }
    for (Cell cell = 0; cell < rules->cells(); ++cell) {
      const Place place = rules->place(cell);
      ASSERT_EQ(rules->cell(place.row, place.column), cell);
      for (const Seat& seat : rules->seats(cell)) {
        ASSERT_EQ(rules->houses()[seat.house].cells[seat.index], cell);
      }
    }
    for (int b = 0; b < n; ++b) {
      for (int index = 0; index < n; ++index)
        ASSERT_EQ(rules->place(rules->cell_in_box(b, index)).box, b);
    }
  }
}

TEST(Rules, overlaps_are_the_shared_cells) {
  for (const Box box : {Box{3, 3}, Box{2, 3}, Box{3, 2}, Box{1, 5}, Box{4, 2}}) {
    const auto rules = *Rules::standard(box);
    const auto houses = rules->houses();
    for (std::size_t a = 0; a < houses.size(); ++a) {
      std::set<std::size_t> listed;
      for (const Overlap& overlap : rules->overlaps(static_cast<int>(a))) {
        listed.insert(overlap.other);
        int shared = 0;
        for (int place = 0; place < rules->order(); ++place) {
          const auto cell = houses[a].cells[static_cast<std::size_t>(place)];
          const auto& theirs = houses[overlap.other].cells;
          const bool in_both = std::find(theirs.begin(), theirs.end(), cell) != theirs.end();
          EXPECT_EQ(overlap.places.contains(place), in_both);
          shared += in_both;
        }
        EXPECT_GE(shared, 2);
      }
      for (std::size_t b = 0; b < houses.size(); ++b) {
        const auto shared =
            std::count_if(houses[a].cells.begin(), houses[a].cells.end(), [&](auto cell) {
              return std::find(houses[b].cells.begin(), houses[b].cells.end(), cell) !=
                     houses[b].cells.end();
            });
        EXPECT_EQ(listed.contains(b), a != b && shared >= 2);
      }
    }
  }
}

}  // namespace
}  // namespace kaidoku
