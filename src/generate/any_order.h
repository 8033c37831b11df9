// Puzzles of boards other than 9x9, one after the other.
#pragma once

#include <memory>
#include <vector>

#include "generate/difficulty_filter.h"
#include "kaidoku/board.h"
#include "kaidoku/generate.h"

namespace kaidoku::generate {

class AnyOrder {
 public:
  AnyOrder(std::shared_ptr<const Rules> rules, Recipe recipe);
  AnyOrder(const AnyOrder&) = delete;  // the filter knows the recipe by its place
  AnyOrder& operator=(const AnyOrder&) = delete;

  void make(Made& made, const Budget& budget);

 private:
  bool attempt(Made& made, std::uint64_t number, const base::Deadline& deadline,
               Progress* progress) const;

  std::shared_ptr<const Rules> rules_;
  Recipe recipe_;
  DifficultyFilter judge_;
  std::vector<std::vector<Cell>> orbits_;
  std::vector<std::vector<Cell>> cells_;  // every cell by itself
  // all cells outside the pattern, as one group; empty without pattern
  std::vector<std::vector<Cell>> outside_;
};

}  // namespace kaidoku::generate
