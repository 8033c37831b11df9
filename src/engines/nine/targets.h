// The instruction sets the designs are compiled for. To be included before anything of Highway.
//
// AVX-512 as Skylake brought it: the designs need wide logic, not the byte and bit shuffles that
// came later. SSSE3 without SSE4 is left to `scalar`, which is always there, and so is SVE to NEON.
#pragma once

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#define HWY_COMPILE_ALL_ATTAINABLE

/// The function of that name that was compiled for `target` (a bit of Highway's), or null.
#define KAIDOKU_NINE_COMPILED_FOR(target, function)                              \
  ((target) == HWY_AVX3                          ? HWY_CHOOSE_AVX3(function)     \
   : (target) == HWY_AVX2                        ? HWY_CHOOSE_AVX2(function)     \
   : (target) == HWY_SSE4                        ? HWY_CHOOSE_SSE4(function)     \
   : (target) == HWY_NEON                        ? HWY_CHOOSE_NEON(function)     \
   : (target) == HWY_WASM                        ? HWY_CHOOSE_WASM(function)     \
   : ((target) & (HWY_EMU128 | HWY_SCALAR)) != 0 ? HWY_CHOOSE_FALLBACK(function) \
                                                 : nullptr)
