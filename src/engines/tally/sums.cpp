// One source for all instruction sets, as the designs for 9x9 boards are (engines/nine/kernel.h).
// Ways have 11 bits, so products are added in pairs by the one instruction made for it (pmaddwd):
// two lines are interleaved, and two others, and each 32-bit lane of the product has both terms of
// one pair of stacks. That takes 6 instructions for 16 pairs; zero-extending and multiplying in 32
// bits takes 8 slower ones.
#include "engines/tally/sums.h"

#include "engines/nine/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engines/tally/sums.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include "engines/nine/choose.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::tally::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR

Sums SumsOf(const Terms& terms, const BandLines& lines) {
  Sums result{};
  std::size_t i = 0;
  for (const Terms::Group& group : terms.groups) {
    std::uint32_t sum[lanes] = {};
    for (; i < group.end; ++i) {
      const Line &one = lines[1][terms.pairs[i].middle], &two = lines[2][terms.pairs[i].bottom];
      for (std::size_t lane = 0; lane < lanes; ++lane)
        sum[lane] += static_cast<std::uint32_t>(one.ways[lane]) * two.ways[lane];
    }
    const Line& top = lines[0][group.top];
    for (std::size_t lane = 0; lane < lanes; ++lane)
      result[lane] += static_cast<std::uint64_t>(sum[lane]) * top.ways[lane];
  }
  return result;
}

#else

namespace hn = hwy::HWY_NAMESPACE;
constexpr hn::CappedTag<std::int16_t, lanes> d16;
constexpr hn::RepartitionToWide<decltype(d16)> d32;
constexpr std::size_t part_size = hn::MaxLanes(d16);
constexpr std::size_t parts = lanes / part_size;  // vectors in a line

/// Writes the numbers of a line as 32 bits each, in the order in which interleaving leaves them.
void Interleaved(const Line& line, std::int32_t* to) {
  for (std::size_t part = 0; part < parts; ++part) {
    const auto* from = reinterpret_cast<const std::int16_t*>(line.ways.data()) + part * part_size;
    const auto numbers = hn::Load(d16, from);
    const auto zero = hn::Zero(d16);
    hn::Store(hn::BitCast(d32, hn::InterleaveLower(d16, numbers, zero)), d32,
              to + part * part_size);
    hn::Store(hn::BitCast(d32, hn::InterleaveUpper(d16, numbers, zero)), d32,
              to + part * part_size + part_size / 2);
  }
}

Sums SumsOf(const Terms& terms, const BandLines& lines) {
  const auto numbers = [](const Line& line, std::size_t part) {
    return hn::Load(d16,
                    reinterpret_cast<const std::int16_t*>(line.ways.data()) + part * part_size);
  };
  Sums in_order{};
  const Line *top = lines[0].data(), *middle = lines[1].data(), *bottom = lines[2].data();
  const Terms::Pair* pair = terms.pairs.data();
  for (const Terms::Group& group : terms.groups) {
    alignas(64) std::int32_t sum[lanes], times[lanes];
    const Terms::Pair* const begin = pair;
    const Terms::Pair* const end = terms.pairs.data() + group.end;
    for (std::size_t part = 0; part < parts; ++part) {
      auto lower = hn::Zero(d32), upper = lower, lower_more = lower, upper_more = lower;
      for (pair = begin; pair < end; pair += 2) {
        const auto one = numbers(middle[pair[0].middle], part),
                   two = numbers(middle[pair[1].middle], part);
        const auto three = numbers(bottom[pair[0].bottom], part),
                   four = numbers(bottom[pair[1].bottom], part);
        lower =
            hn::ReorderWidenMulAccumulate(d32, hn::InterleaveLower(d16, one, two),
                                          hn::InterleaveLower(d16, three, four), lower, lower_more);
        upper =
            hn::ReorderWidenMulAccumulate(d32, hn::InterleaveUpper(d16, one, two),
                                          hn::InterleaveUpper(d16, three, four), upper, upper_more);
      }
      hn::Store(hn::RearrangeToOddPlusEven(lower, lower_more), d32, sum + part * part_size);
      hn::Store(hn::RearrangeToOddPlusEven(upper, upper_more), d32,
                sum + part * part_size + part_size / 2);
    }
    Interleaved(top[group.top], times);
    for (std::size_t i = 0; i < lanes; ++i) {
      in_order[i] += static_cast<std::uint64_t>(static_cast<std::uint32_t>(sum[i])) *
                     static_cast<std::uint32_t>(times[i]);
    }
  }

  Line identity;
  for (std::size_t lane = 0; lane < lanes; ++lane)
    identity.ways[lane] = static_cast<std::uint16_t>(lane);
  alignas(64) std::int32_t lane_of[lanes];
  Interleaved(identity, lane_of);
  Sums result;
  for (std::size_t i = 0; i < lanes; ++i)
    result[static_cast<std::size_t>(lane_of[i])] = in_order[i];
  return result;
}

#endif

}  // namespace

Sums (*Kernel())(const Terms&, const BandLines&) { return SumsOf; }

}  // namespace kaidoku::tally::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace kaidoku::tally {

Sums sums(const Terms& terms, const BandLines& lines) {
  const auto kernel = KAIDOKU_NINE_COMPILED_FOR(nine::find_target({})->bits, Kernel);
  return kernel()(terms, lines);
}

}  // namespace kaidoku::tally
#endif
