// The end of a program that breaks a rule of the library. Written with the C library alone: memory
// may be what went wrong.
#include "kaidoku/assert.h"

#include <cstdio>
#include <cstdlib>

namespace kaidoku::detail {

void assertion_failed(const char* sentence, const char* file, int line) noexcept {
#ifdef __wasm__
  // A page has no stderr; its worker is told that the engine stopped, and starts it again.
  static_cast<void>(sentence), static_cast<void>(file), static_cast<void>(line);
#else
  std::fprintf(stderr, "%s:%d: kaidoku: %s\n", file, line, sentence);
#endif
  std::abort();
}

}  // namespace kaidoku::detail
