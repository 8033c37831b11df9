// Death tests: calls that break a rule of the library end the program, with a sentence.
#pragma once

#include <gtest/gtest.h>

namespace kaidoku {

/// The child starts anew instead of being a fork: other tests of the program may have had threads.
inline void careful_death_tests() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

}  // namespace kaidoku

/// The call ends the program in every build, and says that.
#define EXPECT_BROKEN(call, sentence)                \
  do {                                               \
    ::kaidoku::careful_death_tests();                \
    EXPECT_DEATH(static_cast<void>(call), sentence); \
  } while (false)

/// The call ends the program in builds with assertions; others do not check.
#if KAIDOKU_DEBUG_BUILD
#define EXPECT_UNEXPECTED(call, sentence) EXPECT_BROKEN(call, sentence)
#else
#define EXPECT_UNEXPECTED(call, sentence) static_cast<void>(0)
#endif
