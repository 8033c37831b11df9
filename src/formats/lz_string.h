// LZ-String in base64: how links of f-puzzles and SudokuPad hold their JSON. A dictionary of what
// was seen grows with the text (as in LZ78), and so do its codes, bit by bit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kaidoku::formats {

/// The text, as UTF-8; nullopt if this is not such a base64 text or is longer than 1 MiB.
std::optional<std::string> decompress_base64(std::string_view base64);

/// The same the other way, for texts of ASCII characters.
std::string compress_base64(std::string_view text);

}  // namespace kaidoku::formats
