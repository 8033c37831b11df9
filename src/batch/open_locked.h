// A file that one process writes at a time.
#pragma once

#include <string>

#include "kaidoku/files.h"

namespace kaidoku::batch {

/// The file, which may be new, locked. Throws a Refusal.
files::Descriptor open_locked(const std::string& path);

}  // namespace kaidoku::batch
