// 9x9 boards by the thousand, of every kind an engine can meet: the same seed gives the same
// boards.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kaidoku/nine.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {

/// `count` boards: minimal puzzles, the same with one or two givens less and with one given changed
/// (perhaps so that it clashes), random parts of full grids, full grids right and wrong, the blank
/// board.
std::vector<nine::Digits> nine_corpus(std::size_t count, std::uint64_t seed);

/// A full grid that is no regular pattern: some random givens, then what follows from them.
nine::Digits full_grid(Random& random);

/// The same board seen differently: digits renamed, rows and columns permuted, perhaps turned over.
nine::Digits permuted(const nine::Digits& board, Random& random);

nine::Digits to_digits(std::string_view line);
inline nine::Digits to_digits(const Grid& grid) { return *nine::to_digits(grid); }
using nine::to_grid;
std::string to_text(const nine::Digits& digits);

/// Do its givens break a rule?
bool clashing(const nine::Digits& givens);

}  // namespace kaidoku::test
