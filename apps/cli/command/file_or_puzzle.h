// Whether a word that is not the name of an existing file was meant as one, or as a puzzle: it
// decides between "no such file" and what is wrong with the puzzle.
#pragma once

#include <kaidoku/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::cli {

/// True when text is a file name rather than a puzzle. `permitted`: characters that are symbols
/// here.
bool looks_like_path(std::string_view text, std::string_view permitted);

/// True for https://... and www...
bool is_address(std::string_view text);

/// True if the formats find a puzzle in it, whatever it looks like.
bool holds_puzzle(std::string_view text, const TextOptions& options);

/// True if the words are what a shell makes of a puzzle with blanks.
bool pieces_of_a_puzzle(const std::vector<std::string>& words);

}  // namespace kaidoku::app::cli
