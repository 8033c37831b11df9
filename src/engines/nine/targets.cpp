// The table of targets, and which one is used.
#include "engines/nine/targets.h"
//
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <atomic>

#include "engines/nine/choose.h"

namespace kaidoku::nine {
namespace {

struct Entry {
  std::string_view name;
  std::int64_t bits;  // of Highway; the two last are the same to us
};

// Best first.
constexpr std::array<Entry, 6> table{{
    {"avx512", HWY_AVX3},
    {"avx2", HWY_AVX2},
    {"sse4", HWY_SSE4},
    {"neon", HWY_NEON},
    {"wasm", HWY_WASM},
    {"scalar", HWY_EMU128 | HWY_SCALAR},
}};

std::atomic<std::size_t> preferred{0};  // in available()

/// What this processor and its operating system can do, as far as Highway's targets ask for it.
/// (Highway's own answer comes with a library that measures the clock at every start of the
/// program, some milliseconds.)
std::int64_t supported() {
  std::int64_t targets = HWY_EMU128 | HWY_SCALAR;
#if HWY_ARCH_X86
#define HAS(feature) (__builtin_cpu_supports(feature) != 0)
  __builtin_cpu_init();
  const bool sse4 = HAS("ssse3") && HAS("sse4.1") && HAS("sse4.2") && HAS("popcnt") &&
                    HAS("pclmul") && HAS("aes");
  const bool avx2 =
      sse4 && HAS("avx") && HAS("avx2") && HAS("bmi") && HAS("bmi2") && HAS("fma") && HAS("f16c");
  const bool avx512 =
      avx2 && HAS("avx512f") && HAS("avx512vl") && HAS("avx512dq") && HAS("avx512bw");
#undef HAS
  if (sse4) targets |= HWY_SSE4;
  if (avx2) targets |= HWY_AVX2;
  if (avx512) targets |= HWY_AVX3;
#else
  targets |= HWY_STATIC_TARGET;  // neon, wasm: there or the program would not start
#endif
  return targets;
}

std::vector<Target> look_for_targets() {
  const std::int64_t here = supported();
  std::vector<Target> found;
  for (const Entry& entry : table) {
    if ((entry.bits & here) == 0) continue;
    const Target target{entry.name, entry.bits, lanes_kernel(entry.bits),
                        planes_kernel(entry.bits)};
    if (target.lanes.run != nullptr) found.push_back(target);
  }
  return found;
}

const std::vector<Target>& available() {
  static const std::vector<Target> found = look_for_targets();
  return found;
}

}  // namespace

std::span<const std::string_view> targets() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> list;
    for (const Target& target : available()) list.push_back(target.name);
    return list;
  }();
  return names;
}

const Target* find_target(std::string_view name) {
  const auto& all = available();
  if (name.empty()) return &all[preferred.load(std::memory_order_relaxed)];
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Target& t) { return t.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Error no_such_target(std::string_view name) {
  Error error{.code = ErrorCode::bad_target,
              .message = "no target '" + printable(name) + "' on this processor"};
  error.help = "there are:";
  for (const auto target : targets()) error.help.append(" ").append(target);
  return error;
}

Result<std::string_view> use_target(std::string_view name) {
  const Target* target = name.empty() ? &available().front() : find_target(name);
  if (target == nullptr) return no_such_target(name);
  preferred.store(static_cast<std::size_t>(target - available().data()), std::memory_order_relaxed);
  return target->name;
}

}  // namespace kaidoku::nine
