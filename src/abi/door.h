// What every function of the C door does first and last, once: it looks for NULL and for structures
// of another size, it lets no exception out, and it fills the caller's buffer or says how large
// that must be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/kaidoku_c.h"

namespace kaidoku::abi {

/// Does the work of a call. The library throws nothing of its own: what comes is the standard
/// library's, for want of memory. Without exceptions (WebAssembly) the program ends there.
template <class Work>
kaidoku_code guarded(const Work& work) {
#ifdef __cpp_exceptions
  try {
    return work();
  } catch (...) {
    return KAIDOKU_MEMORY;
  }
#else
  return work();
#endif
}

template <class... Things>
bool any_null(const Things*... things) {
  return ((things == nullptr) || ...);
}

/// A list of the caller that is not there. An empty one need not be.
template <class Thing>
bool missing(const Thing* list, std::size_t size) {
  return list == nullptr && size != 0;
}

/// Has the structure the size this version knows? Later versions will know several. NULL has none.
template <class Structure>
bool sized(const Structure* structure) {
  return structure == nullptr || structure->size == sizeof(Structure);
}

/// Puts the items into the caller's buffer if it is large enough; `needed` is told in any case.
template <class Thing>
kaidoku_code fill(const Thing* items, std::size_t count, Thing* buffer, std::size_t size,
                  std::size_t* needed) {
  if (missing(buffer, size)) return KAIDOKU_NULL;
  if (needed != nullptr) *needed = count;
  if (count > size) return KAIDOKU_SMALL;
  std::copy(items, items + count, buffer);
  return KAIDOKU_OK;
}
template <class Thing>
kaidoku_code fill(const std::vector<Thing>& items, Thing* buffer, std::size_t size,
                  std::size_t* needed) {
  return fill(items.data(), items.size(), buffer, size, needed);
}
/// With the NUL at its end.
inline kaidoku_code fill(const std::string& text, char* buffer, std::size_t size,
                         std::size_t* needed) {
  return fill(text.c_str(), text.size() + 1, buffer, size, needed);
}

/// What `make` makes of something (a list or a text) goes into the caller's buffer.
template <class From, class Make, class Thing>
kaidoku_code give(const From* from, const Make& make, Thing* buffer, std::size_t size,
                  std::size_t* needed) {
  if (from == nullptr) return KAIDOKU_NULL;
  return guarded([&] { return fill(make(*from), buffer, size, needed); });
}

/// Answers into an out parameter nobody need pass.
template <class Value>
void tell(Value* out, Value value) {
  if (out != nullptr) *out = value;
}

/// Names of the library's tables are literals, so a NUL follows them.
inline const char* c_text(std::string_view literal) { return literal.data(); }

/// Enums whose numbers are the same here and there; each is pinned where it is used.
template <class Enum>
constexpr std::int32_t number(Enum value) {
  return static_cast<std::int32_t>(value);
}

static_assert(std::is_same_v<Cell, std::int32_t>,
              "lists of cells and houses are given away as they are");
static_assert(std::is_same_v<Digit, std::uint8_t>, "so are digits");

}  // namespace kaidoku::abi
