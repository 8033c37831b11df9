// Puzzles that everybody quotes, 9x9, each with exactly one solution.
#pragma once

#include <string_view>

namespace kaidoku::test {

struct Famous {
  std::string_view name;
  std::string_view puzzle;
};

inline constexpr Famous wikipedia{
    "Wikipedia's example",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};
inline constexpr std::string_view wikipedia_solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// 17 givens, the first row empty and 987654321 its solution: made against solvers that go cell by
/// cell.
inline constexpr Famous against_brute_force{
    "against brute force",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"};

inline constexpr Famous famous[] = {
    wikipedia,
    {"Norvig's first, Project Euler 96",
     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."},
    {"Norvig's second",
     "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"},
    {"Inkala 2006",
     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."},
    {"Inkala 2010",
     "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."},
    {"Inkala 2012",
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
    {"Golden Nugget",
     ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."},
    {"Easter Monster",
     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"},
    {"17 givens",
     "...8.1..........435............7.8........1...2..3....6......75..34........2..6.."},
    against_brute_force,
};

/// Norvig's "impossible": it has no solution, which takes a naive solver a very long time to find
/// out.
inline constexpr std::string_view norvig_impossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

}  // namespace kaidoku::test
