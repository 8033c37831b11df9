/* The version of the library, as CHANGELOG.md counts it: numbers for the preprocessor, and text.
 * For C and C++. */
#ifndef KAIDOKU_VERSION_H
#define KAIDOKU_VERSION_H

#define KAIDOKU_VERSION_MAJOR 0
#define KAIDOKU_VERSION_MINOR 1
#define KAIDOKU_VERSION_PATCH 0

/* 100 for 0.1.0: later versions have larger numbers. */
#define KAIDOKU_VERSION_NUMBER \
  (KAIDOKU_VERSION_MAJOR * 10000 + KAIDOKU_VERSION_MINOR * 100 + KAIDOKU_VERSION_PATCH)

#define KAIDOKU_TEXT_OF_(number) #number
#define KAIDOKU_TEXT_OF(number) KAIDOKU_TEXT_OF_(number)
/* "0.1.0" */
#define KAIDOKU_VERSION                  \
  KAIDOKU_TEXT_OF(KAIDOKU_VERSION_MAJOR) \
  "." KAIDOKU_TEXT_OF(KAIDOKU_VERSION_MINOR) "." KAIDOKU_TEXT_OF(KAIDOKU_VERSION_PATCH)

#ifdef __cplusplus
#include <string_view>

namespace kaidoku {

inline constexpr std::string_view version = KAIDOKU_VERSION;

}  // namespace kaidoku
#endif

#endif
