// The formula of a puzzle: clause by clause, always in the same order. Part of what has to be
// trusted (check.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "kaidoku/board.h"

namespace kaidoku::proof {

/// A variable, or with a minus sign its negation.
using Literal = std::int32_t;
using TakeClause = std::function<void(std::span<const Literal>)>;

/// The board as the formula sees it: nothing but numbers.
struct Board {
  Box box;
  Grid givens;
};

Literal variable(int order, Cell cell, int digit);
std::int64_t variables(const Board& board);
std::int64_t clauses(const Board& board, bool with_solution);

/// The clauses of the puzzle, and with a solution the one that forbids it.
void for_each_clause(const Board& board, const Grid* solution, const TakeClause& take);

}  // namespace kaidoku::proof
