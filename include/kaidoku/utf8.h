// UTF-8 for people who must survive any bytes: every byte sequence is walked without failing, and
// what is not valid UTF-8 or not printable is shown as an escape such as \xFF, so it never reaches
// a terminal raw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kaidoku/export.h"

namespace kaidoku {

/// One character of a text: a code point, or a single byte that is not valid UTF-8.
struct Utf8Char {
  std::uint32_t code = 0;
  std::size_t length = 1;  ///< bytes
  bool valid = true;
};

/// The character that starts at byte `at`, which must be inside the text.
KAIDOKU_API Utf8Char utf8_at(std::string_view text, std::size_t at);

/// Number of characters.
KAIDOKU_API int utf8_length(std::string_view text);

/// Terminal columns one code point takes: 0 for combining marks, 2 for wide East Asian and emoji,
/// else 1.
KAIDOKU_API int display_width(std::uint32_t code);
KAIDOKU_API int display_width(std::string_view text);

}  // namespace kaidoku
