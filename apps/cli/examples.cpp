// Made by scripts/find-examples with our own generator: kaidoku generate | kaidoku explain.
#include "examples.h"

#include <algorithm>
#include <array>

namespace kaidoku::cli {
namespace {

struct Example {
  std::string_view technique;
  std::string_view puzzle;
};

constexpr Example table[] = {
    {"last digit", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
};

}  // namespace

std::string_view example_of(const Technique& technique) {
  const auto* const at = std::find_if(std::begin(table), std::end(table),
                                      [&](const Example& it) { return it.technique == technique.name; });
  return at == std::end(table) ? std::string_view() : at->puzzle;
}

}  // namespace kaidoku::cli
