// How the room says to itself that it cannot go on: thrown inside, and turned into an Error before
// anyone outside can see it, so that the library throws nothing of its own.
#pragma once

#include <fmt/core.h>

#include <utility>

#include "kaidoku/result.h"

namespace kaidoku::batch {

struct Refusal {
  Error error;
};

template <class... Parts>
[[noreturn]] void refuse(ErrorCode code, fmt::format_string<Parts...> sentence, Parts&&... parts) {
  throw Refusal{
      Error{.code = code, .message = fmt::format(sentence, std::forward<Parts>(parts)...)}};
}

/// The usual one.
template <class... Parts>
[[noreturn]] void refuse(fmt::format_string<Parts...> sentence, Parts&&... parts) {
  refuse(ErrorCode::cannot_continue, sentence, std::forward<Parts>(parts)...);
}

/// What `action` returns, or the error it was refused with.
template <class T, class Action>
Result<T> without_refusal(const Action& action) {
  try {
    return action();
  } catch (const Refusal& refusal) {
    return refusal.error;
  }
}

}  // namespace kaidoku::batch
