// Assertions: how the library tells a mistake in the program that calls it, such as a cell off the
// board. Bad input is not such a mistake; it is an Error in a Result (result.h).
//
//     KAIDOKU_EXPECTS(cell >= 0 && cell < cells(), "Grid[cell]: the cell must be on the board");
//
// A failed assertion writes its sentence with the file and the line to stderr and aborts. The
// sentence names the function and says what it expected. Nothing is thrown, so that the stack is
// as it was for a debugger.
#pragma once

#include "kaidoku/export.h"

namespace kaidoku::detail {

/// Writes "FILE:LINE: kaidoku: SENTENCE" to stderr and aborts.
KAIDOKU_API [[noreturn]] void assertion_failed(const char* sentence, const char* file,
                                               int line) noexcept;

}  // namespace kaidoku::detail

/// Is on in every build. For checks that cost nothing beside the call they guard, where going on
/// would be undefined behavior.
#define KAIDOKU_REQUIRE(condition, sentence) \
  ((condition) ? static_cast<void>(0)        \
               : ::kaidoku::detail::assertion_failed((sentence), __FILE__, __LINE__))

/// Is on unless NDEBUG is defined, like assert(): release builds do not evaluate the condition. As
/// the headers have such checks, a program compiled without NDEBUG has them even where the library
/// was compiled with it.
#ifdef NDEBUG
#define KAIDOKU_EXPECTS(condition, sentence) static_cast<void>(sizeof((condition) ? 1 : 0))
#else
#define KAIDOKU_EXPECTS(condition, sentence) KAIDOKU_REQUIRE(condition, sentence)
#endif
