// The table is filled by name; one function that is not there, and nothing is drawn.
#include "print/cairo.h"

#include <dlfcn.h>
#include <fmt/core.h>

namespace kaidoku::print {
namespace {

/// Why the last dlopen or dlsym failed, in the words of the system.
std::string trouble() {
  const char* words = ::dlerror();
  return words == nullptr ? "unknown error" : words;
}

Error missing(std::string why) {
  return Error{.code = ErrorCode::cannot_draw,
               .message = fmt::format("pictures need cairo and fontconfig: {}", printable(why)),
               .help = "on Debian: apt install libcairo2 fonts-dejavu-core"};
}

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

}  // namespace

Result<Cairo> load_cairo(const char* cairo_library, const char* fontconfig_library) {
  void* const cairo = ::dlopen(cairo_library, RTLD_NOW | RTLD_LOCAL);
  if (cairo == nullptr) return missing(trouble());
  void* const fontconfig = ::dlopen(fontconfig_library, RTLD_NOW | RTLD_LOCAL);
  if (fontconfig == nullptr) return missing(trouble());
  Cairo table;
#define KAIDOKU_FIND(name) \
  if (!find(KAIDOKU_LIBRARY, #name, table.name)) return missing(trouble());
#define KAIDOKU_LIBRARY cairo
  KAIDOKU_CAIRO_FUNCTIONS(KAIDOKU_FIND)
#undef KAIDOKU_LIBRARY
#define KAIDOKU_LIBRARY fontconfig
  KAIDOKU_FONTCONFIG_FUNCTIONS(KAIDOKU_FIND)
#undef KAIDOKU_LIBRARY
#undef KAIDOKU_FIND
  table.fonts = {table.FcInitLoadConfigAndFonts(), table.FcConfigDestroy};
  if (table.fonts == nullptr) return missing("fontconfig cannot read its configuration");
  return table;
}

const Result<Cairo>& the_cairo() {
  static const Result<Cairo> table = load_cairo("libcairo.so.2", "libfontconfig.so.1");
  return table;
}

}  // namespace kaidoku::print
