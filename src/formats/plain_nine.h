// Plain lines: the way files of millions of puzzles are written, read at the speed of copying them.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "kaidoku/format.h"

namespace kaidoku::formats {

/// How many bytes a plain line has at most, its end included.
inline constexpr std::size_t max_plain_line = std::tuple_size_v<nine::Digits> + 2;

/// Reads plain lines from `bytes`, which begin with a line, as far as they have the same empty
/// marker and line end as the first one and `puzzles` has room. `bytes` becomes what is behind
/// them. The line number is not known here.
PlainRun read_plain(std::string_view& bytes, std::span<nine::Digits> puzzles);

}  // namespace kaidoku::formats
