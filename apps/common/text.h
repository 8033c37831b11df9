// Words of people and for them: what they typed, taken apart and shown safely; what the library
// says, as a sentence; sentences broken to fit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app {

/// 'text', as typed but printable and not at any length.
std::string in_quotes(std::string_view text);

/// The parts between the separators, at least one; parts may be empty. They are views into `text`.
std::vector<std::string_view> split_at(std::string_view text, char separator);

/// A small letter for a capital one. Only A-Z have one, whatever the locale.
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);

/// With a capital at its beginning.
std::string capitalized(std::string text);
/// "There is no r1c10." of "there is no r1c10": what the library says, as a sentence of its own.
std::string sentence(std::string message);

/// How many bytes at the beginning are at most so many display columns wide.
std::size_t bytes_within(std::string_view text, int width);
/// Broken between words, each line at most that wide; a word that is wider is broken itself.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace kaidoku::app
