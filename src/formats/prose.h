// Prose: the lines around a board that are no part of it: a heading, a sentence, a copyright line.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::formats {

/// Does this line count puzzles and say nothing else: "Grid 01", "Sudoku #12", "Nr. 4", "1."?
bool is_number_title(std::string_view text);

/// Is this line written for people: two words of which one has a small letter, a number title, a
/// copyright sign or an address? No line of a puzzle of fewer than ten symbols is; rows of letters
/// in groups may look so.
bool is_prose(std::string_view text);

/// The title that a line of prose is for the board after it; empty if it is a sentence.
std::string title_of(std::string_view prose);

}  // namespace kaidoku::formats
