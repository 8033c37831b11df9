// The sizes of structures by name, for callers that cannot say sizeof.
#include <array>
#include <string_view>

#include "abi/door.h"
#include "kaidoku/kaidoku_print_c.h"

using namespace kaidoku::abi;

namespace {

struct Size {
  std::string_view name;
  std::size_t bytes;
};

#define SIZE(type) \
  Size { #type, sizeof(type) }
constexpr std::array sizes{
    SIZE(kaidoku_place),        SIZE(kaidoku_budget),        SIZE(kaidoku_spent),
    SIZE(kaidoku_text_options), SIZE(kaidoku_solve_options), SIZE(kaidoku_minimize_options),
    SIZE(kaidoku_bulk_options), SIZE(kaidoku_batch_summary), SIZE(kaidoku_recipe),
    SIZE(kaidoku_made),         SIZE(kaidoku_rate_options),  SIZE(kaidoku_rating),
    SIZE(kaidoku_repertoire),   SIZE(kaidoku_spot),          SIZE(kaidoku_link),
    SIZE(kaidoku_cell),         SIZE(kaidoku_draw_options),
};
#undef SIZE

}  // namespace

size_t kaidoku_struct_size(const char* name) {
  if (name == nullptr) return 0;
  for (const Size& size : sizes) {
    if (size.name == name) return size.bytes;
  }
  return 0;
}
