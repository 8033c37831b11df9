// The any-order engine: boards of every order and box shape. See generic.cpp for how it works.
#pragma once

#include <memory>

#include "kaidoku/engines.h"

namespace kaidoku::generic {

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, Order order);

}  // namespace kaidoku::generic
