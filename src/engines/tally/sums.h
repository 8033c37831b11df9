// The inner sum of ThreeStacks (three_stacks.h): products of three numbers, added up for 16 pairs
// of stacks side by side.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace kaidoku::tally {

inline constexpr std::size_t lanes = 16;

/// The ways of a band with one split of the third stack, for each of the pairs. Below 2^15.
struct alignas(2 * lanes) Line {
  std::array<std::uint16_t, lanes> ways;
};

/// What is added up: for each group its line of the top band, times the sum over its pairs of lines
/// in the middle band and the bottom band of their products. That sum must stay below 2^31.
struct Terms {
  struct Group {
    std::uint32_t top, end;  ///< its line; where its pairs end, and those of the next begin
  };
  struct Pair {
    std::uint16_t middle, bottom;
  };
  std::vector<Group> groups;
  std::vector<Pair> pairs;  ///< an even number in each group
};

using Sums = std::array<std::uint64_t, lanes>;
using BandLines = std::array<std::vector<Line>, 3>;  ///< by band

/// As fast as the processor can.
Sums sums(const Terms& terms, const BandLines& lines);

}  // namespace kaidoku::tally
