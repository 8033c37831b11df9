// A full grid drawn at random: what every puzzle starts from. docs/generate.md tells what is drawn
// how evenly.
#pragma once

#include <optional>

#include "base/deadline.h"
#include "base/random.h"
#include "kaidoku/board.h"
#include "kaidoku/generate.h"
#include "kaidoku/nine.h"

namespace kaidoku::generate {

/// As the public one (generate.h), from this luck alone.
std::optional<Grid> random_grid(const Rules& rules, base::Random& random,
                                const base::Deadline& deadline = {}, Progress* progress = nullptr);

/// The same for 9x9 boards: a few microseconds.
nine::Digits random_nine(base::Random& random);

}  // namespace kaidoku::generate
