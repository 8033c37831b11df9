// Reading texts in tests: all puzzles of a text, short to write and short to compare.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "kaidoku/format.h"

namespace kaidoku {

/// A source that hands out a text in pieces of at most `step` bytes.
inline ByteSource source_of(std::string text, std::size_t step = 1 << 16) {
  return [text = std::move(text), at = std::size_t{0}, step](std::span<char> buffer) mutable {
    const auto size = std::min({buffer.size(), step, text.size() - at});
    std::memcpy(buffer.data(), text.data() + at, size);
    at += size;
    return static_cast<std::ptrdiff_t>(size);
  };
}

inline std::vector<Reading> read_all(std::string text, const TextOptions& options = {},
                                     std::size_t step = 1 << 16) {
  std::vector<Reading> readings;
  auto reader = Reader::make(source_of(std::move(text), step), options);
  while (auto reading = reader->next()) readings.push_back(std::move(*reading));
  return readings;
}

/// One line per puzzle: "LINE:COLUMN RxC givens", or "LINE:COLUMN code" for its first error.
inline std::vector<std::string> outline(const std::vector<Reading>& readings) {
  std::vector<std::string> lines;
  for (const Reading& reading : readings) {
    if (reading.puzzle) {
      const Box box = reading.puzzle->rules().box();
      lines.push_back(std::to_string(reading.line) + ":" + std::to_string(reading.column) + " " +
                      std::to_string(box.rows) + "x" + std::to_string(box.cols) + " " +
                      to_line(reading.puzzle->givens(), reading.puzzle->symbols()));
    } else {
      const Error& error = reading.puzzle.error();
      lines.push_back(std::to_string(error.line) + ":" + std::to_string(error.column) + " " +
                      std::string(name(error.code)));
    }
  }
  return lines;
}

inline std::vector<std::string> outline(std::string text, const TextOptions& options = {}) {
  return outline(read_all(std::move(text), options));
}

}  // namespace kaidoku
