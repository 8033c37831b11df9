// Letters and numbers as text, ASCII alone.
#pragma once

#include <string_view>

namespace kaidoku::base {

/// A small letter for a capital one.
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// One or more of 0-9, and nothing else.
inline bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "007" as "7", "000" as "0". Only for digits.
inline std::string_view without_leading_zeros(std::string_view digits) {
  const auto first = digits.find_first_not_of('0');
  return first == std::string_view::npos ? digits.substr(digits.size() - 1) : digits.substr(first);
}

}  // namespace kaidoku::base
