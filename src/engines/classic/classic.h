// The four Haskell programs Kaidoku grew from, as engines for any order.
//
// They are meant to be read, in this order, each a small step from the one before (docs/engines.md
// walks through them), and to be believed: the agreement tests hold the fast engines against them.
#pragma once

#include <memory>

#include "kaidoku/engines.h"

namespace kaidoku::classic {

// These two deliver their solutions sorted, whatever order is asked for.
std::unique_ptr<Search> start_backtrack(const Puzzle& puzzle, const Budget& budget,
                                        SolutionOrder order);
std::unique_ptr<Search> start_try(const Puzzle& puzzle, const Budget& budget, SolutionOrder order);

// These two only as they find them.
std::unique_ptr<Search> start_bird(const Puzzle& puzzle, const Budget& budget, SolutionOrder order);
std::unique_ptr<Search> start_pivot(const Puzzle& puzzle, const Budget& budget,
                                    SolutionOrder order);

}  // namespace kaidoku::classic
