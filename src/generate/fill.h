// A full grid drawn at random: what every puzzle starts from. docs/generate.md tells what is drawn how evenly.
#pragma once

#include <atomic>
#include <optional>

#include "base/random.h"
#include "kaidoku/board.h"
#include "kaidoku/generate.h"
#include "kaidoku/nine.h"

namespace kaidoku {

/// A filled grid for these rules, from this luck alone; nothing only when it was stopped. For 9x9 boards, orders
/// up to 5 and 6x6 with boxes every grid is exactly as likely as every other; for others any can come, and a long
/// random walk evens them out, how far is not known. 16x16 takes 1.4 ms, 25x25 5.5 ms, 100x100 0.4 s.
std::optional<Grid> random_grid(const Rules& rules, Random& random, const std::atomic<bool>* stop = nullptr);

/// The same for 9x9 boards: a few microseconds.
nine::Digits random_nine(Random& random);

}  // namespace kaidoku
