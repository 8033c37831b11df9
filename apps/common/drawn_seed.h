// A seed for those who typed none.
#pragma once

#include <kaidoku/seed.h>

namespace kaidoku::app {

/// A whole number from 0 to 2^63 - 1, drawn by the system.
Seed drawn_seed();

}  // namespace kaidoku::app
