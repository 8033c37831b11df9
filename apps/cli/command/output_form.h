// Who reads the answers: a person at a terminal or another program? Decides the form where no flag does.
#pragma once

#include "cli/command/options.h"

namespace kaidoku::app::cli {

/// Fills in what depends on the file descriptor that answers go to: the format, whether there are sentences
/// around them, colour, lines and width.
void settle_form(Options& options, int fd);

}  // namespace kaidoku::app::cli
