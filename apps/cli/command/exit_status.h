// The end of a run: what became of the output, as an exit code.
#pragma once

#include <kaidoku/result.h>

#include <stdexcept>
#include <utility>

#include "common/output.h"

namespace kaidoku::app::cli {

/// Closes the output. A signal decides the exit code first, then a write error, which is reported
/// unless `quiet`, then `code`.
int finish(Output& output, bool quiet, int code);

/// Why an output cannot be continued, or parts not be joined: a sentence, and exit code 5.
struct CannotResume : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// Returns the value of a result of the room `batch`. Throws CannotResume if it has none.
template <class T>
T must(Result<T> result) {
  if (!result) throw CannotResume(result.error().message);
  return *std::move(result);
}

}  // namespace kaidoku::app::cli
