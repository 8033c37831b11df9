// Who reads the answers: a person at a terminal or another program? Decides the form where no flag
// does.
#pragma once

#include <kaidoku/render.h>

#include <string>

#include "cli/command/command_line.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

/// How answers look. Decided once, when it is known where they go, and never changed.
struct Form {
  /// a format that writes, or "pair"; empty with JSON, unless that was asked for
  std::string to{};
  bool json = false;
  bool only_errors = false;          ///< of a bad puzzle JSON has nothing else
  bool sentences = false;            ///< a person reads along: words around the answers
  bool explained_on_screen = false;  ///< ... and sees standard error in the same place
  TerminalStyle style{};
  FieldName called = as_flag;  ///< how the reader of the answers calls a field
};

/// Returns the form of answers that go to this file descriptor.
Form form_of(const Request& request, const Invocation& how, int fd);

}  // namespace kaidoku::app::cli
