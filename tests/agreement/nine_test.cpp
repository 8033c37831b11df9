// The designs for 9x9 boards in bulk against the any-order engine, board by board, and a part of
// them against the classic engines and CaDiCaL: 100,000 boards, with KAIDOKU_LONG a million (fewer
// under sanitizers).
#include "kaidoku/nine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "agreement/agreement.h"
#include "kaidoku/solve.h"
#include "support/nine_corpus.h"
#include "support/sanitized.h"
#include "support/sat.h"

namespace kaidoku::test {
namespace {

using nine::Design;
using nine::Digits;

constexpr std::uint64_t count_limit = 3;

/// The first solutions in ascending order, as the any-order engine finds them.
std::vector<Grid> known_solutions(const Digits& board) {
  std::vector<Grid> known;
  if (clashing(board)) return known;
  auto all = solutions(make_puzzle({3, 3}, to_grid(board)),
                       {.order = SolutionOrder::sorted, .engine = find_engine("generic")});
  for (const Grid* grid = nullptr; known.size() < count_limit && (grid = all.next()) != nullptr;)
    known.push_back(*grid);
  return known;
}

TEST(NineAgreement, InBulkAndOneByOneWithEveryOtherEngine) {
  const std::size_t parts =
      (std::getenv("KAIDOKU_LONG") != nullptr ? 100 : 10) / (sanitized ? 10 : 1);
  constexpr std::size_t size = 10'000;
  std::size_t kinds[count_limit + 1] = {};
  for (std::size_t part = 0; part < parts; ++part) {
    const auto boards = nine_corpus(size, 1000 + part);
    std::vector<nine::Counted> planes(size), lanes(size);
    std::vector<Digits> from_planes(size), from_lanes(size);
    (*nine::Solver::make(
         {.limit = count_limit, .give = nine::Give::smallest, .design = Design::planes}))
        .solve(boards, planes, from_planes);
    (*nine::Solver::make({.limit = count_limit, .design = Design::lanes}))
        .solve(boards, lanes, from_lanes);
    for (std::size_t i = 0; i < size; ++i) {
      SCOPED_TRACE(to_text(boards[i]));
      const auto known = known_solutions(boards[i]);
      ++kinds[known.size()];
      ASSERT_EQ(planes[i].count, known.size());
      ASSERT_EQ(lanes[i].count, known.size());
      if (known.empty()) continue;
      ASSERT_EQ(to_grid(from_planes[i]), known.front());
      EXPECT_TRUE(known.size() > 1 || from_lanes[i] == from_planes[i]);
      const Puzzle puzzle = make_puzzle({3, 3}, to_grid(boards[i]));
      ASSERT_TRUE(verify(puzzle, known.front()));
      // What a single question gives is the same as what the stream gives.
      EXPECT_TRUE(i % 10 != 0 || solve(puzzle).grid == known.front());
      if (i % 100 == 0) {
        ASSERT_EQ(sat_solutions(puzzle, count_limit).size(), known.size());
        const Known first{known, count_limit};
        for (const Engine& engine : all_engines())
          expect_agreement(puzzle, first, engine, {.nodes = 300});
      }
    }
  }
  for (const std::size_t kind : kinds) EXPECT_GE(kind, parts * size / 200);
}

}  // namespace
}  // namespace kaidoku::test
