// Two draws, because the system hands out 32 bits at a time; no sign, so that it is easy to type
// again.
#include "common/drawn_seed.h"

#include <cstdint>
#include <random>

namespace kaidoku::app {

Seed drawn_seed() {
  std::random_device device;
  return Seed(static_cast<std::int64_t>((std::uint64_t{device()} << 32 | device()) >> 1));
}

}  // namespace kaidoku::app
