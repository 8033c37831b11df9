// Text from users and for them: splitting what they typed and showing it safely, messages of the
// library as sentences, and line breaking.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app {

/// Returns 'text' in quotes, made printable and cut if it is long.
std::string in_quotes(std::string_view text);

/// Returns the parts between the separators, at least one; parts may be empty. They are views into
/// `text`.
std::vector<std::string_view> split_at(std::string_view text, char separator);

/// Returns the lower-case letter of a capital A-Z, in every locale; any other character as it is.
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);

/// Returns the text with a capital first letter.
std::string capitalized(std::string text);
/// Returns a message of the library as a sentence: "There is no r1c10." for "there is no r1c10".
std::string sentence(std::string message);

/// Returns how many bytes at the beginning are at most `width` display columns wide.
std::size_t bytes_within(std::string_view text, int width);
/// Breaks the text between words into lines of at most `width` columns; a longer word is broken
/// itself.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace kaidoku::app
