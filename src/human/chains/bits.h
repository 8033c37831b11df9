// Rows of bits with one bit for each candidate: the sets that the chains are searched in.
#pragma once

#include <cstdint>

#include "human/chains/links.h"

namespace kaidoku::human::chains {

using Word = std::uint64_t;

inline void set_bit(Word* row, Id id) { row[id >> 6] |= Word{1} << (id & 63); }
inline void clear_bit(Word* row, Id id) { row[id >> 6] &= ~(Word{1} << (id & 63)); }
inline bool has_bit(const Word* row, Id id) { return (row[id >> 6] >> (id & 63) & 1) != 0; }

}  // namespace kaidoku::human::chains
