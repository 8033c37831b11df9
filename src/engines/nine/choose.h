// Which kernel does the work, and in what memory: a target is a name and its kernels.
#pragma once

#include <memory>
#include <new>

#include "engines/nine/kernel.h"

namespace kaidoku::nine {

struct Target {
  std::string_view name;
  std::int64_t bits;  ///< as Highway names it
  Kernel lanes, planes;
};

/// Memory for a kernel, taken when it is first needed and kept as long as the kernel stays the
/// same.
class Workspace {
 public:
  void run(const Kernel& kernel, const KernelJob& job) {
    if (kernel.run != owner_) memory_.reset(::operator new(kernel.bytes, alignment));
    owner_ = kernel.run;
    kernel.run(memory_.get(), job);
  }

 private:
  static constexpr std::align_val_t alignment{128};
  struct Free {
    void operator()(void* memory) const { ::operator delete(memory, alignment); }
  };
  std::unique_ptr<void, Free> memory_;
  decltype(Kernel::run) owner_ = nullptr;
};

/// The target of that name; the preferred one for an empty name; null if this processor does not
/// have it.
const Target* find_target(std::string_view name);

Error no_such_target(std::string_view name);

}  // namespace kaidoku::nine
