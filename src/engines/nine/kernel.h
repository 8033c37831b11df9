// Kernel: what a design looks like from outside, once for every target it was compiled for.
//
// A design is one source file written over Highway. It is compiled again for each instruction set;
// the table in targets.cpp names the sets, and each design answers with its kernel for one of them,
// or with none if it was not compiled for it. Nothing compiled for a target leaves its file but
// these function pointers, so a processor never meets an instruction it does not have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kaidoku/nine.h"

namespace kaidoku::nine {

/// What a kernel is asked to do.
struct KernelJob {
  std::span<const Digits> puzzles;
  Counted* answers;     ///< one per puzzle; the kernel writes all of each
  Digits* solutions;    ///< null, or one per puzzle: the first solution found goes here
  std::uint64_t limit;  ///< of solutions per puzzle, at least 1
  Budget budget;        ///< nodes per puzzle; time and stop for the whole job
};

struct Kernel {
  std::size_t width = 0;  ///< puzzles side by side
  /// of memory it works in, aligned to 128; may hold anything at the start of a job
  std::size_t bytes = 0;
  void (*run)(void* memory, const KernelJob& job) = nullptr;
};

/// `target` is a bit of Highway's, such as HWY_AVX2. `run` is null if the design was not compiled
/// for it.
Kernel lanes_kernel(std::int64_t target);
Kernel planes_kernel(std::int64_t target);

}  // namespace kaidoku::nine
