// Booklets: what is on which page, and that nothing lies over anything else.
#include "kaidoku/booklet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kaidoku/format.h"
#include "kaidoku/solve.h"

namespace kaidoku {
namespace {

/// A booklet of blank boards (and their solutions), as its pages.
std::vector<Scene> pages_of(BookletStyle style, int puzzles, bool solutions, Box box = {2, 2}) {
  std::vector<Scene> pages;
  auto booklet = Booklet::make(std::move(style), [&](const Scene& page) {
    pages.push_back(page);
    return Result<void>();
  });
  const auto puzzle = *blank(box);
  const auto solved = solve(puzzle);
  for (int i = 0; i < puzzles; ++i)
    EXPECT_TRUE(
        booklet->add(puzzle, {.solution = solutions ? &*solved : nullptr, .note = "seed 7"}));
  EXPECT_TRUE(booklet->finish());
  EXPECT_EQ(booklet->puzzles(), static_cast<std::uint64_t>(puzzles));
  return pages;
}

std::vector<std::string> words(const Scene& page, bool bold) {
  std::vector<std::string> words;
  for (const auto& text : page.texts) {
    if (text.bold == bold) words.push_back(text.text);
  }
  return words;
}

/// The boards of a page: their frames, found by the upper edges.
std::vector<Scene::Rect> boards(const Scene& page, int order) {
  std::vector<Scene::Rect> found;
  const auto lines_per_board = static_cast<std::size_t>(2 * (order + 1));
  for (std::size_t i = 0; i < page.lines.size(); i += lines_per_board) {
    Scene::Rect rect{1e9, 1e9, -1e9, -1e9, {}};
    for (std::size_t k = i; k < i + lines_per_board; ++k) {
      const auto& line = page.lines[k];
      rect.x = std::min(rect.x, std::min(line.x1, line.x2));
      rect.y = std::min(rect.y, std::min(line.y1, line.y2));
      rect.width = std::max(rect.width, std::max(line.x1, line.x2));
      rect.height = std::max(rect.height, std::max(line.y1, line.y2));
    }
    found.push_back({rect.x, rect.y, rect.width - rect.x, rect.height - rect.y, {}});
  }
  return found;
}

TEST(Booklet, FillsPagesInOrderAndPutsSolutionsAtTheEnd) {
  const std::pair<int, int> solutions_per_page[] = {{1, 4}, {2, 6}, {4, 9}, {6, 12}, {9, 20}};
  for (const auto& [per_page, solutions] : solutions_per_page) {
    const int puzzles = 22;
    const auto pages = pages_of({.per_page = per_page}, puzzles, true);
    const int first = (puzzles + per_page - 1) / per_page,
              last = (puzzles + solutions - 1) / solutions;
    ASSERT_EQ(pages.size(), static_cast<std::size_t>(first + last));
    int number = 0;
    for (int page = 0; page < first; ++page) {
      for (const auto& word : words(pages[static_cast<std::size_t>(page)], true))
        EXPECT_EQ(word, std::to_string(++number));
    }
    EXPECT_EQ(number, puzzles);
    number = 0;
    for (int page = first; page < first + last; ++page) {
      const auto all = words(pages[static_cast<std::size_t>(page)], true);
      ASSERT_FALSE(all.empty());
      EXPECT_EQ(all.front(), "Solutions");
      for (std::size_t i = 1; i < all.size(); ++i) EXPECT_EQ(all[i], std::to_string(++number));
    }
    EXPECT_EQ(number, puzzles);
  }
}

TEST(Booklet, SaysCluesAndNoteUnderEachPuzzle) {
  const auto puzzle = *parse("1..4....2......3");
  std::vector<Scene> pages;
  auto booklet = *Booklet::make({.title = "Rain & sun"}, [&](const Scene& page) {
    pages.push_back(page);
    return Result<void>();
  });
  EXPECT_TRUE(booklet.add(puzzle, {.note = "seed 42"}));
  EXPECT_TRUE(booklet.add(puzzle, {}));
  // the second puzzle turns the page, not the first
  EXPECT_TRUE(pages.empty() || pages.size() == 1);
  EXPECT_TRUE(booklet.finish());
  ASSERT_EQ(pages.size(), 2U);
  EXPECT_EQ(words(pages[0], false), (std::vector<std::string>{"1", "4 clues · seed 42"}));
  EXPECT_EQ(words(pages[1], false), (std::vector<std::string>{"2", "4 clues"}));
  EXPECT_EQ(words(pages[1], true),
            (std::vector<std::string>{"Rain & sun", "1", "4", "2", "3", "2"}));
}

TEST(Booklet, NothingLiesOverAnythingElse) {
  for (const auto& size : page_sizes()) {
    for (const int per_page : page_counts()) {
      for (const std::string title : {"", "A title"}) {
        for (const Scene& page :
             pages_of({.page = size, .per_page = per_page, .title = title}, 20, true, {2, 3})) {
          EXPECT_EQ(page.width, size.width);
          EXPECT_EQ(page.height, size.height);
          const auto frames = boards(page, 6);
          EXPECT_FALSE(frames.empty());
          std::vector<Scene::Rect> taken = frames;
          for (const auto& text : page.texts) {
            // Captions, titles and page numbers; a page has nothing else outside its boards.
            const bool inside = std::any_of(frames.begin(), frames.end(), [&](const auto& frame) {
              return text.x > frame.x && text.x < frame.x + frame.width && text.y > frame.y &&
                     text.y < frame.y + frame.height;
            });
            if (inside) continue;
            const double share = text.align == Scene::Align::left    ? 0
                                 : text.align == Scene::Align::right ? 1
                                                                     : 0.5;
            const bool caption = text.align == Scene::Align::right || text.text.size() < 3;
            const double width = caption ? std::min(text.room, text.size * 10) : text.room;
            taken.push_back({text.x - width * share, text.y - text.size / 2, width, text.size, {}});
          }
          for (std::size_t i = 0; i < taken.size(); ++i) {
            EXPECT_GT(taken[i].x, size.width * 0.05);
            EXPECT_LT(taken[i].x + taken[i].width, size.width * 0.95);
            EXPECT_GT(taken[i].y, size.width * 0.03);
            EXPECT_LT(taken[i].y + taken[i].height, size.height - size.width * 0.03);
            for (std::size_t k = 0; k < i; ++k) {
              const bool apart = taken[i].x + taken[i].width < taken[k].x ||
                                 taken[k].x + taken[k].width < taken[i].x ||
                                 taken[i].y + taken[i].height < taken[k].y ||
                                 taken[k].y + taken[k].height < taken[i].y;
              EXPECT_TRUE(apart) << size.name << ' ' << per_page << ' ' << title << ": " << k
                                 << " and " << i;
            }
          }
          for (const auto& frame : frames)
            EXPECT_NEAR(frame.width, frame.height, frame.width * 0.02);
        }
      }
    }
  }
}

TEST(Booklet, MixesBoardsOfAllOrders) {
  std::vector<Scene> pages;
  auto booklet = *Booklet::make({.per_page = 4, .theme = Theme::dark, .candidates = true},
                                [&](const Scene& page) {
                                  pages.push_back(page);
                                  return Result<void>();
                                });
  for (const Box box : {Box{1, 1}, {2, 3}, {3, 3}, {5, 5}})
    EXPECT_TRUE(booklet.add(*blank(box), {}));
  const auto too_large = booklet.add(*blank({10, 10}), {});
  ASSERT_FALSE(too_large);
  EXPECT_EQ(too_large.error().code, ErrorCode::too_large);
  EXPECT_TRUE(booklet.finish());
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_EQ(booklet.puzzles(), 4U);
  EXPECT_EQ(pages[0].paper, palette(Theme::dark).paper);
}

TEST(Booklet, EndsWhenAPageIsNotTaken) {
  auto booklet = *Booklet::make({}, [](const Scene&) {
    return Result<void>(Error{.code = ErrorCode::unwritable, .message = "full"});
  });
  EXPECT_TRUE(booklet.add(*blank({2, 2}), {}));
  const auto added = booklet.add(*blank({2, 2}), {});
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().code, ErrorCode::unwritable);
}

TEST(Booklet, RefusesPagesThatAreNone) {
  const auto take = [](const Scene&) { return Result<void>(); };
  for (const int count : {-1, 0, 3, 5, 10, 20}) {
    const auto booklet = Booklet::make({.per_page = count}, take);
    ASSERT_FALSE(booklet);
    EXPECT_EQ(booklet.error().code, ErrorCode::bad_page);
  }
  EXPECT_FALSE(Booklet::make({.page = {"stamp", 50, 50}}, take));
}

}  // namespace
}  // namespace kaidoku
