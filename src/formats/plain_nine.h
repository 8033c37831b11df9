// Plain lines: the way files of millions of puzzles are written, read at the speed of copying them.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "kaidoku/format.h"

namespace kaidoku::formats {

/// How many bytes a plain line without fields has at most, its end included.
inline constexpr std::size_t max_plain_line = std::tuple_size_v<nine::Digits> + 2;

/// Which notes about two empty markers were given: a line that would get another is not plain.
using MarkerNotes = unsigned;

/// The columns of a table that stand before its puzzles.
struct Leading {
  static constexpr int any = -1;
  int columns = 0;   ///< so many, or any number of them
  char between = 0;  ///< what separates them, if their number is known
};

/// The note that the cells of a line give rise to; 0 if there is none, or if it is not plain.
MarkerNotes marker_note(std::string_view line, Leading leading);

/// Reads plain lines from `bytes`, which begin with a line, as far as they are of one kind (see
/// PlainRun) and `puzzles` has room. `bytes` becomes what is behind them. The line number is not
/// known here.
PlainRun read_plain(std::string_view& bytes, std::span<nine::Digits> puzzles, Leading leading,
                    MarkerNotes given);

}  // namespace kaidoku::formats
