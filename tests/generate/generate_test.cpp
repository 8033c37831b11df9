// Every puzzle made here is proved unique and minimal by CaDiCaL with an encoding of the tests'
// own. (On 9x9 boards the generator shares nothing with it; on others it asks CaDiCaL, too, in its
// own way.)
#include "kaidoku/generate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "generate/symmetry.h"
#include "kaidoku/engines.h"
#include "kaidoku/format.h"
#include "kaidoku/hash.h"
#include "kaidoku/nine.h"
#include "kaidoku/solve.h"
#include "support/sanitized.h"
#include "support/sat.h"

namespace kaidoku {
namespace {

using generate::orbits;

std::vector<Made> make(const Recipe& recipe, std::size_t count, std::uint64_t first = 0) {
  auto generator = Generator::make(recipe);
  EXPECT_TRUE(generator) << (generator ? "" : generator.error().message);
  std::vector<Made> made(count);
  if (generator) generator->generate(first, made);
  return made;
}

Puzzle puzzle_of(Box box, const Grid& clues) { return *Puzzle::make(*Rules::standard(box), clues); }

bool unique_by_sat(Box box, const Grid& clues) {
  return test::sat_solutions(puzzle_of(box, clues), 2).size() == 1;
}

bool minimal_by_sat(Box box, const Grid& clues) {
  for (Cell cell = 0; cell < clues.cells(); ++cell) {
    if (clues[cell] == 0) continue;
    Grid fewer = clues;
    fewer[cell] = 0;
    if (unique_by_sat(box, fewer)) return false;
  }
  return true;
}

/// One solution, the one that was told, and minimal exactly if it says so.
void expect_honest(Box box, const Made& made) {
  ASSERT_TRUE(made);
  const auto solutions = test::sat_solutions(puzzle_of(box, made.clues), 2);
  ASSERT_EQ(solutions.size(), 1U) << to_line(made.clues);
  EXPECT_EQ(solutions.front(), made.solution);
  EXPECT_EQ(minimal_by_sat(box, made.clues), made.minimal) << to_line(made.clues);
}

/// Is every orbit of the symmetry all clues or none?
bool symmetric(const Grid& clues, Symmetry symmetry) {
  for (const auto& orbit : orbits(clues.order(), symmetry)) {
    for (const Cell cell : orbit) {
      if ((clues[cell] == 0) != (clues[orbit.front()] == 0)) return false;
    }
  }
  return true;
}

/// FNV-1a over everything about the puzzles.
std::uint64_t hash(const std::vector<Made>& made) {
  std::string text;
  for (const Made& one : made)
    text += to_line(one.clues) + to_line(one.solution) + (one.minimal ? "+" : "-");
  return fnv1a(text);
}

TEST(Generate, makes_unique_minimal_puzzles) {
  std::set<std::string> different;
  for (const Made& made : make({.seed = 42}, 40)) {
    expect_honest({3, 3}, made);
    EXPECT_TRUE(made.minimal);
    EXPECT_EQ(made.weight, 1);
    different.insert(to_line(made.clues));
  }
  EXPECT_EQ(different.size(), 40U);
}

TEST(Generate, bottom_up_puzzles_are_minimal_too) {
  for (const Made& made : make({.seed = 1, .sampling = Sampling::bottomup}, 20)) {
    expect_honest({3, 3}, made);
    EXPECT_TRUE(made.minimal);
  }
}

TEST(Generate, keeps_every_symmetry_and_no_needless_orbit) {
  for (const auto& [symmetry, name, summary] : symmetries()) {
    for (const Sampling sampling : {Sampling::topdown, Sampling::bottomup}) {
      for (const Made& made : make({.seed = 5, .symmetry = symmetry, .sampling = sampling}, 3)) {
        expect_honest({3, 3}, made);
        EXPECT_TRUE(symmetric(made.clues, symmetry)) << name;
        for (const auto& orbit : orbits(9, symmetry)) {
          if (made.clues[orbit.front()] == 0) continue;
          Grid fewer = made.clues;
          for (const Cell cell : orbit) fewer[cell] = 0;
          EXPECT_FALSE(unique_by_sat({3, 3}, fewer))
              << name << ": " << cell_name(orbit.front(), 9) << " can go";
        }
      }
    }
  }
}

TEST(Generate, no_orbit_can_go) {
  // Many, because groups of orbits leave together as long as there are many clues: 36 and more only
  // with symmetries.
  for (const Symmetry symmetry : {Symmetry::full, Symmetry::both, Symmetry::rotate90}) {
    for (const Made& made : make({.seed = 1, .symmetry = symmetry}, test::sanitized ? 30 : 300)) {
      for (const auto& orbit : orbits(9, symmetry)) {
        if (made.clues[orbit.front()] == 0) continue;
        Grid fewer = made.clues;
        for (const Cell cell : orbit) fewer[cell] = 0;
        EXPECT_EQ(uniqueness(puzzle_of({3, 3}, fewer)).answer, Answer::many) << to_line(made.clues);
      }
    }
  }
}

TEST(Generate, orbits_are_what_the_moves_of_a_square_make_them) {
  const std::map<std::string_view, std::size_t> sizes{
      {"none", 81}, {"rotate180", 41}, {"rotate90", 21},     {"horizontal", 45}, {"vertical", 45},
      {"both", 25}, {"diagonal", 45},  {"antidiagonal", 45}, {"diagonals", 25},  {"full", 15}};
  for (const auto& [symmetry, name, summary] : symmetries())
    EXPECT_EQ(orbits(9, symmetry).size(), sizes.at(name)) << name;
  EXPECT_EQ(orbits(4, Symmetry::rotate90).front(), (std::vector<Cell>{0, 3, 12, 15}));
  EXPECT_EQ(orbits(4, Symmetry::horizontal).front(), (std::vector<Cell>{0, 3}));
  EXPECT_EQ(orbits(4, Symmetry::vertical).front(), (std::vector<Cell>{0, 12}));
  EXPECT_EQ(orbits(4, Symmetry::diagonal)[1], (std::vector<Cell>{1, 4}));
  EXPECT_EQ(orbits(4, Symmetry::antidiagonal).front(), (std::vector<Cell>{0, 15}));
}

TEST(Generate, keeps_to_a_range_of_clues) {
  for (const ClueRange range : {ClueRange{22, 22}, {24, 25}, {30, 33}, {81, 81}}) {
    std::set<int> sizes;
    for (const Made& made : make({.seed = 9, .clues = range}, 20)) {
      expect_honest({3, 3}, made);
      const int clues = made.clues.filled();
      EXPECT_TRUE(range.min <= clues && clues <= range.max) << clues;
      sizes.insert(clues);
    }
    EXPECT_EQ(sizes.size(), static_cast<std::size_t>(range.max - range.min) + 1);
  }
}

TEST(Generate, a_range_gives_minimal_puzzles_where_it_can) {
  std::size_t minimal = 0;
  for (const Made& made : make({.seed = 9, .clues = ClueRange{20, 40}}, 10))
    minimal += made.minimal ? 1 : 0;
  EXPECT_EQ(minimal, 10U);
}

std::vector<bool> pattern_of(std::string_view text) {
  std::vector<bool> pattern;
  for (const char c : text) pattern.push_back(c == '*');
  return pattern;
}
constexpr std::string_view ring =
    "..........*******..*.....*..*.***.*..*.***.*..*.***.*..*.....*..*******..........";
constexpr std::string_view checkered =
    "*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*";

TEST(Generate, fills_a_pattern_and_nothing_else) {
  for (const Sampling sampling : {Sampling::topdown, Sampling::bottomup}) {
    for (const Made& made :
         make({.seed = 3, .sampling = sampling, .pattern = pattern_of(checkered)}, 3)) {
      expect_honest({3, 3}, made);
      for (Cell cell = 0; cell < 81; ++cell)
        EXPECT_EQ(made.clues[cell] != 0, checkered[static_cast<std::size_t>(cell)] == '*');
    }
  }
  // With a range needless clues leave, but none appears outside.
  for (const Made& made :
       make({.seed = 3, .clues = ClueRange{0, 30}, .pattern = pattern_of(checkered)}, 3)) {
    expect_honest({3, 3}, made);
    EXPECT_TRUE(made.minimal);
    for (Cell cell = 0; cell < 81; ++cell) {
      EXPECT_TRUE(made.clues[cell] == 0 || checkered[static_cast<std::size_t>(cell)] == '*');
    }
  }
}

TEST(Generate, admits_that_it_found_nothing) {
  // The rows of a band that have one clue each can nearly always change places.
  const std::string row = "*........";
  EXPECT_FALSE(make({.pattern = pattern_of(row + row + row + std::string(54, '*')), .tries = 50}, 1)
                   .front());
  EXPECT_FALSE(make({.clues = ClueRange{17, 17}, .tries = 50}, 1).front());
  EXPECT_FALSE(make({.box = {3, 4}, .clues = ClueRange{11, 11}, .tries = 5}, 1).front());
}

TEST(Generate, refuses_contradictions) {
  const auto error = [](const Recipe& recipe) {
    const auto generator = Generator::make(recipe);
    return generator ? ""
                     : std::string(name(generator.error().code)) + ": " + generator.error().message;
  };
  EXPECT_EQ(error({.box = {0, 3}}).substr(0, 8), "bad-box:");
  EXPECT_EQ(error({.clues = ClueRange{30, 20}}),
            "bad-recipe: a board of 9x9 has 0 to 81 clues: expected a range, the smaller number "
            "first, found 30-20");
  EXPECT_EQ(error({.box = {2, 2}, .clues = ClueRange{4, 17}}),
            "bad-recipe: a board of 4x4 has 0 to 16 clues: expected a range, the smaller number "
            "first, found 4-17");
  EXPECT_EQ(error({.box = {2, 3}, .sampling = Sampling::bottomup}),
            "bad-recipe: bottomup and controlled-bias sampling exist for 9x9 boards only");
  EXPECT_EQ(error({.symmetry = Symmetry::full, .sampling = Sampling::controlled_bias}),
            "bad-recipe: controlled-bias sampling draws from all minimal puzzles and cannot choose "
            "a symmetry or pattern");
  EXPECT_EQ(error({.pattern = std::vector<bool>(80)}),
            "bad-recipe: the pattern has 80 cells, the board 81");
  EXPECT_EQ(
      error({.symmetry = Symmetry::rotate180, .pattern = pattern_of("*" + std::string(80, '.'))}),
      "bad-recipe: the pattern does not have the symmetry rotate180: r1c1 and r9c9 differ");
  EXPECT_EQ(error({.symmetry = Symmetry::rotate180, .pattern = pattern_of(ring)}), "");
  EXPECT_EQ(error({.clues = ClueRange{60, 70}, .pattern = pattern_of(ring)}),
            "bad-recipe: the pattern has 33 cells for at least 60 clues");
  EXPECT_EQ(error({.box = {11, 11}}), "bad-recipe: puzzles are made for boards up to 100x100");
}

TEST(Generate, puzzle_i_depends_on_the_seed_and_i_alone) {
  const auto all = make({.seed = 7}, 300);
  const auto some = make({.seed = 7}, 3, 123);
  for (std::size_t i = 0; i < some.size(); ++i) {
    EXPECT_EQ(some[i].index, 123 + i);
    EXPECT_EQ(some[i].clues, all[123 + i].clues);
  }
  EXPECT_EQ(generate_puzzle({.seed = 7}, {.index = 200})->clues, all[200].clues);
  EXPECT_NE(make({.seed = -7}, 1).front().clues, all[0].clues);
  // Rare recipes too, whose attempts are made side by side.
  const Recipe rare{.seed = 7, .clues = ClueRange{21, 21}};
  EXPECT_EQ(make(rare, 6)[4].clues, generate_puzzle(rare, {.index = 4})->clues);
}

TEST(Generate, the_same_puzzles_on_every_target) {
  for (const auto target : nine::targets()) {
    ASSERT_TRUE(nine::use_target(target));
    EXPECT_EQ(hash(make({.seed = 2026}, 100)), 3752818763787650369U) << target;
    EXPECT_EQ(hash(make({.seed = 2026, .sampling = Sampling::bottomup}, 20)), 15804849169842484894U)
        << target;
    EXPECT_EQ(
        hash(make({.seed = 2026, .symmetry = Symmetry::both, .clues = ClueRange{20, 30}}, 20)),
        8446514351706620143U)
        << target;
    EXPECT_EQ(hash(make({.seed = 2026, .sampling = Sampling::controlled_bias}, 1)),
              10231609288171992396U)
        << target;
  }
  ASSERT_TRUE(nine::use_target({}));
}

TEST(Generate, the_same_puzzles_of_other_boards) {
  EXPECT_EQ(hash(make({.seed = 2026, .box = {2, 3}}, 20)), 13064166150964479786U);
  EXPECT_EQ(hash(make({.seed = 2026, .box = {3, 4}, .symmetry = Symmetry::rotate180}, 2)),
            5144717756189870853U);
  EXPECT_EQ(hash(make({.seed = 2026, .box = {4, 4}}, 1)), 11039796288876834516U);
}

TEST(Generate, other_boards_are_unique_and_minimal) {
  for (const Box box :
       {Box{2, 2}, {2, 3}, {3, 2}, {1, 5}, {2, 4}, {4, 2}, {2, 5}, {3, 4}, {4, 3}}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotate180}) {
      const Made made = make({.seed = 11, .box = box, .symmetry = symmetry}, 1).front();
      SCOPED_TRACE(std::to_string(box.rows) + "x" + std::to_string(box.cols));
      expect_honest(box, made);
      EXPECT_TRUE(symmetric(made.clues, symmetry));
      EXPECT_TRUE(made.minimal || symmetry != Symmetry::none);
    }
  }
}

TEST(Generate, other_boards_know_ranges_and_patterns) {
  for (const Made& made : make({.seed = 4, .box = {2, 3}, .clues = ClueRange{14, 16}}, 6)) {
    expect_honest({2, 3}, made);
    EXPECT_TRUE(14 <= made.clues.filled() && made.clues.filled() <= 16);
  }
  const auto pattern = pattern_of("**.....*..*..**.");
  for (const Made& made : make({.seed = 4, .box = {2, 2}, .pattern = pattern}, 3)) {
    expect_honest({2, 2}, made);
    for (Cell cell = 0; cell < 16; ++cell)
      EXPECT_EQ(made.clues[cell] != 0, pattern[static_cast<std::size_t>(cell)]);
  }
}

TEST(Generate, stops_when_told) {
  const std::atomic<bool> stop{true};
  for (const Box box : {Box{3, 3}, {5, 5}}) {
    auto generator = Generator::make({.box = box});
    std::vector<Made> made(2);
    generator->generate(0, made, {.stop = &stop});
    EXPECT_FALSE(made[0]);
    EXPECT_EQ(made[0].limit, Limit::stop);
  }
}

TEST(Generate, ends_with_its_time_or_its_tries) {
  for (const Box box : {Box{3, 3}, {4, 4}}) {
    auto generator = Generator::make({.box = box, .clues = ClueRange{17, 17}, .tries = 3});
    Made made;
    generator->generate(0, {&made, 1}, {.time = std::chrono::nanoseconds(1)});
    EXPECT_EQ(made.answer, Answer::gave_up);
    EXPECT_EQ(made.limit, Limit::time);
    generator->generate(0, {&made, 1});
    EXPECT_EQ(made.answer, Answer::gave_up);
    EXPECT_EQ(made.limit, Limit::tries);
    EXPECT_EQ(made.tries, 3U);
    EXPECT_TRUE(made.clues.digits().empty() && made.solution.digits().empty()) << "refused ones";
  }
}

TEST(Generate, knows_how_many_tries_to_expect) {
  EXPECT_EQ(expected_tries({}), 1.0);
  EXPECT_NEAR(*expected_tries({.difficulty = DifficultyRange{2.9, 4.4}}), 13.3, 0.1);
  EXPECT_NEAR(*expected_tries({.clues = ClueRange{0, 22}}), 28, 0.1);
  EXPECT_EQ(expected_tries({.clues = ClueRange{60, 60}}), 1.0);
  EXPECT_EQ(expected_tries({.clues = ClueRange{18, 18}}), std::nullopt) << "never seen";
  EXPECT_EQ(expected_tries({.box = {2, 3}}), std::nullopt);
  EXPECT_EQ(expected_tries({.symmetry = Symmetry::full}), std::nullopt);
  EXPECT_EQ(expected_tries({.clues = ClueRange{40, 40}, .difficulty = DifficultyRange{1.0, 1.2}}),
            std::nullopt);
}

TEST(Generate, of_two_limits_tells_the_one_that_ended_it) {
  Made made;
  auto generator = Generator::make({.box = {5, 5}, .tries = 1});
  generator->generate(0, {&made, 1}, {.time = std::chrono::milliseconds(20)});
  EXPECT_EQ(made.limit, Limit::time) << "a board of 25x25 takes seconds";
}

TEST(Generate, tells_how_far_it_is) {
  for (const Box box : {Box{3, 3}, {4, 4}}) {
    Progress progress;
    std::vector<Made> made(3);
    Generator::make({.box = box})->generate(0, made, {.progress = &progress});
    EXPECT_EQ(progress.finished, 3U);
    EXPECT_EQ(progress.tried, 3U) << "nothing was wished";
    if (box.order() > 9) {
      EXPECT_GT(progress.permille, 500);
    }
  }
}

/// The share of minimal puzzles by number of clues, as Berthier estimated it without bias (1 = 100
/// %).
const std::map<int, double> published{{23, .00148}, {24, .0228}, {25, .134}, {26, .319},
                                      {27, .327},   {28, .155},  {29, .036}, {30, .0041}};

/// What a puzzle of so many clues must count: one over Pr(at least so many of 81 cells, each with
/// 11/32) / C(81, clues).
double expected_weight(int clues) {
  const auto log_ways = [](int n) {
    return std::lgamma(82) - std::lgamma(n + 1) - std::lgamma(82 - n);
  };
  const auto rarity = [&](int n) {
    double at_least = 0;
    for (int m = n; m <= 81; ++m)
      at_least += std::exp(log_ways(m) + m * std::log(11. / 32) + (81 - m) * std::log(21. / 32));
    return log_ways(n) - std::log(at_least);
  };
  return std::exp(rarity(clues) - rarity(26));
}

TEST(Generate, controlled_bias_has_the_published_distribution) {
  const int count = std::getenv("KAIDOKU_LONG") != nullptr ? 2000 : test::sanitized ? 3 : 60;
  std::map<int, double> seen;
  double sum = 0, weighted = 0, plain = 0;
  for (const Made& one :
       make({.seed = 1, .sampling = Sampling::controlled_bias}, static_cast<std::size_t>(count))) {
    ASSERT_TRUE(one && one.minimal);
    const int clues = one.clues.filled();
    EXPECT_TRUE(plain > 0 || minimal_by_sat({3, 3}, one.clues));
    EXPECT_NEAR(one.weight / expected_weight(clues), 1, 1e-9);
    seen[clues] += 1;
    plain += clues;
    sum += one.weight;
    weighted += one.weight * clues;
  }
  // How many of each number should have come out: the published share divided by the weight.
  double total = 0, mean = 0, chi_square = 0;
  for (const auto& [clues, share] : published) total += share / expected_weight(clues);
  for (const auto& [clues, share] : published) {
    const double expected = share / expected_weight(clues) / total * count;
    mean += expected / count * clues;
    if (expected >= 4) chi_square += (seen[clues] - expected) * (seen[clues] - expected) / expected;
  }
  // Top-down has 24.4. One puzzle has a standard deviation of 1; weights make that of the weighted
  // mean three times larger.
  EXPECT_NEAR(plain / count, mean, 4 / std::sqrt(count));
  EXPECT_NEAR(weighted / sum, 26.6, 9 / std::sqrt(count));
  EXPECT_LT(chi_square, 20);
}

}  // namespace
}  // namespace kaidoku
