// Puzzles of boards other than 9x9, one after the other.
#pragma once

#include <memory>
#include <vector>

#include "generate/judge.h"
#include "kaidoku/board.h"
#include "kaidoku/generate.h"

namespace kaidoku {

class OneByOne {
 public:
  OneByOne(std::shared_ptr<const Rules> rules, Recipe recipe);
  OneByOne(const OneByOne&) = delete;  // the judge knows the recipe by its place
  OneByOne& operator=(const OneByOne&) = delete;

  void make(Made& made, const Watch& watch);

 private:
  bool attempt(Made& made, std::uint64_t number, const Watch& watch) const;

  std::shared_ptr<const Rules> rules_;
  Recipe recipe_;
  Judge judge_;
  std::vector<std::vector<Cell>> orbits_;
  std::vector<std::vector<Cell>> cells_;  // every cell by itself
  std::vector<std::vector<Cell>>
      outside_;  // all cells outside the pattern, as one group; empty without pattern
};

}  // namespace kaidoku
