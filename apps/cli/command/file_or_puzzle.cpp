// The smallest board whose usual symbols include letters has 100 cells (order 10). In a shorter
// text letters are a name, unless they are so few that someone mistyped a puzzle, or all the same,
// as somebody's empty marker: then what is wrong with the puzzle is a better message than "no such
// file". docs/cli.md has the rules in words.
#include "cli/command/file_or_puzzle.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>

namespace kaidoku::app::cli {
namespace {

constexpr std::size_t shortest_puzzle = 16;  // that anyone solves
constexpr std::size_t shortest_with_letters = 100, longest_path = 4096;

/// What a text is made of.
struct Makeup {
  std::size_t letters = 0;  ///< those that are not symbols here
  std::size_t cells = 0;    ///< digits, the usual empty markers, and signs of frames
  bool one_letter = true;   ///< all letters are the same

  Makeup(std::string_view text, std::string_view permitted) {
    char first = '\0';
    for (const char c : text) {
      if (permitted.find(c) != std::string_view::npos ||
          std::string_view("0123456789.*_-|+/ ").find(c) != std::string_view::npos) {
        ++cells;
      } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
        one_letter = one_letter && (letters == 0 || c == first);
        first = c;
        ++letters;
      }
    }
  }
};

/// Has a board of order 6 or more so many cells? Then the text is one, even if its empty marker is
/// a letter nobody named.
bool is_square(std::size_t size) {
  for (std::size_t n = 6; n * n <= size; ++n) {
    if (n * n == size) return true;
  }
  return false;
}

/// Are there too many letters for a puzzle?
bool spells_a_name(std::string_view text, const Makeup& makeup) {
  if (makeup.letters == 0) return false;
  if (text.find_first_of(" \t,") != std::string_view::npos)
    return makeup.letters * 2 >= text.size();
  if (text.size() < shortest_puzzle) return true;
  const bool marker =
      makeup.one_letter && makeup.cells > 0 && makeup.letters + makeup.cells == text.size();
  return !marker && makeup.letters * 4 >= text.size();
}

/// Does it end in a dot, a letter, and at most seven letters and digits?
bool has_extension(std::string_view text, std::string_view permitted) {
  constexpr std::size_t longest_extension = 8;
  const auto dot = text.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size()) return false;
  const auto extension = text.substr(dot + 1);
  return extension.size() <= longest_extension &&
         Makeup(extension.substr(0, 1), permitted).letters > 0 &&
         std::all_of(extension.begin(), extension.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0; });
}

}  // namespace

bool looks_like_path(std::string_view text, std::string_view permitted) {
  if (text.find_first_of("[\r\n") != std::string_view::npos || text.size() >= longest_path)
    return false;
  const Makeup makeup(text, permitted);
  if (text.find('/') != std::string_view::npos && permitted.find('/') == std::string_view::npos) {
    const bool rooted = text.starts_with('/') || text.starts_with("./") || text.starts_with("../");
    return rooted || text.size() < shortest_puzzle || makeup.cells * 8 <= text.size() * 7;
  }
  if (text.size() >= shortest_with_letters || is_square(text.size())) return false;
  return spells_a_name(text, makeup) || has_extension(text, permitted);
}

bool is_address(std::string_view text) {
  return text.starts_with("www.") || text.find("://") != std::string_view::npos;
}

bool holds_puzzle(std::string_view text, const TextOptions& options) {
  const auto puzzle = parse(text, options);
  return puzzle || puzzle.error().code == ErrorCode::many_puzzles;
}

bool pieces_of_a_puzzle(const std::vector<std::string>& words) {
  constexpr std::size_t fewest_words = 4, longest_piece = 9;
  return words.size() >= fewest_words &&
         std::all_of(words.begin(), words.end(), [](const std::string& word) {
           return word.size() <= longest_piece && word != "-" &&
                  word.find_first_not_of("0123456789.*_|+-") == std::string::npos &&
                  (word == "." || ::access(word.c_str(), F_OK) != 0);
         });
}

}  // namespace kaidoku::app::cli
