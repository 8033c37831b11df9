// Mutex: std::mutex where there are threads. WebAssembly has none here, and its standard library
// has no mutex.
#pragma once

#include <mutex>

namespace kaidoku::base {

#ifdef __wasi__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace kaidoku::base
