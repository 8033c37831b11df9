// The lines of a file that are one shard, and the stop of a run.
#pragma once

#include <cstdint>

#include "kaidoku/batch.h"
#include "kaidoku/batch_input.h"

namespace kaidoku::batch {

/// Some lines of a file.
struct LineRange {
  std::uint64_t from = 0, to = 0;  ///< bytes; a line begins at each
  bool last = false;               ///< it is for this part to say if there is no puzzle in the file
  const LinesBefore* before = nullptr;
};

/// The one of the settings, or one that nobody requests.
Stop& stop_of(const Settings& settings);

}  // namespace kaidoku::batch
