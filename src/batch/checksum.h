// Numbers that tell texts apart: not against someone who wants them to be equal, but against every
// accident.
//
// Eight bytes at a time, because the fingerprint of a question must cost less than reading it; the
// same on every machine, because a journal may be continued on another.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace kaidoku::batch {

/// One step: every bit of both has an influence on the upper half, and no two words give the same.
inline std::uint64_t mixed(std::uint64_t state, std::uint64_t word) {
  state = (state ^ word) * 0x9E3779B97F4A7C15U;  // 2^64 over the golden ratio
  return state ^ (state >> 32);
}

/// The eight bytes from here on as a number, the first the lowest.
inline std::uint64_t word_at(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

/// Of a whole text, or of the next piece of one: then cut it the same way every time.
inline std::uint64_t checksum(std::string_view text, std::uint64_t state = 0) {
  const std::size_t size = text.size();
  for (; text.size() >= 8; text.remove_prefix(8)) state = mixed(state, word_at(text.data()));
  char rest[8] = {};
  std::memcpy(rest, text.data(), text.size());
  return mixed(mixed(mixed(state, word_at(rest)), size), size);
}

}  // namespace kaidoku::batch
