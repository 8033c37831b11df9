// A 9x9 board in one line, as quickly as bulk needs it.
#pragma once

#include <kaidoku/nine.h>

#include <string>
#include <tuple>

namespace kaidoku::app::cli {

inline constexpr std::size_t cells = std::tuple_size_v<nine::Digits>;

/// `text` has room for them.
inline void write_cells(const Digit* __restrict digits, char empty, char* __restrict text) {
  for (std::size_t i = 0; i < cells; ++i) {
    text[i] = digits[i] == 0 ? empty : static_cast<char>(digits[i] + '0');
  }
}

inline void append_cells(std::string& text, const nine::Digits& digits, char empty = '.') {
  text.resize(text.size() + cells);
  write_cells(digits.data(), empty, text.data() + text.size() - cells);
}

/// The canonical form is written with zeros.
inline std::string form_line(const nine::Digits& form) {
  std::string line;
  append_cells(line, form, '0');
  return line;
}

}  // namespace kaidoku::app::cli
