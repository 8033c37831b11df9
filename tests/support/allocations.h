// Counts every allocation of a program, and lets one of them fail. To be included by one file of
// the program: it replaces the operators.
//
// Not under the thread sanitizer, whose runtime has these operators itself and does not let go of
// them.
#pragma once

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define KAIDOKU_THREAD_SANITIZER
#endif
#endif
#ifndef KAIDOKU_THREAD_SANITIZER

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace kaidoku::test {

inline thread_local std::size_t allocations = 0;
/// The allocation of this number is the one that fails.
inline thread_local std::size_t failing_allocation = SIZE_MAX;

inline void* counted(std::size_t size) {
  if (allocations++ == failing_allocation) throw std::bad_alloc();
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

/// For those who can do without (std::stable_sort): never the one that fails.
inline void* counted_or_null(std::size_t size) noexcept {
  if (allocations++ == failing_allocation) ++failing_allocation;
  return std::malloc(size);
}

}  // namespace kaidoku::test

// The family, so that none of them meets memory of another's. g++ with few optimizations sees
// through some of them and not through others, and takes that for a mistake.
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif
void* operator new(std::size_t size) { return kaidoku::test::counted(size); }
void* operator new[](std::size_t size) { return kaidoku::test::counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return kaidoku::test::counted_or_null(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

#endif
