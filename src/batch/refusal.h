// Why an output cannot be continued, or parts not be joined: a sentence, and exit code 5.
#pragma once

#include <fmt/core.h>

#include <stdexcept>
#include <utility>

namespace kaidoku::app::cli {

struct CannotResume : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Parts>
[[noreturn]] void refuse(fmt::format_string<Parts...> sentence, Parts&&... parts) {
  throw CannotResume(fmt::format(sentence, std::forward<Parts>(parts)...));
}

}  // namespace kaidoku::app::cli
