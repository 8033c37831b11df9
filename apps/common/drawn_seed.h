// A random seed, for when the user gave none.
#pragma once

#include <kaidoku/seed.h>

namespace kaidoku::app {

/// Returns a whole number from 0 to 2^63 - 1, drawn by the system.
Seed drawn_seed();

}  // namespace kaidoku::app
