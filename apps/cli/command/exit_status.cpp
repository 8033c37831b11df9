// finish() closes the output before it asks for failures: the last buffer may be the one that does
// not fit on the disk. A reader that has gone away (kaidoku ... | head) has read enough, so the run
// counts as answered.
#include "cli/command/exit_status.h"

#include <fmt/core.h>

#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

int finish(Output& output, bool quiet, int code) {
  output.close();
  if (signals::caught() != 0) return 128 + signals::caught();
  if (output.reader_gone()) return answered;
  if (output.failure().empty()) return code;
  if (!quiet)
    write_stderr(fmt::format("kaidoku: {}{}\n", output.failure(),
                             output.in_the_way() ? "; --force overwrites it" : ""));
  return io_failure;
}

}  // namespace kaidoku::app::cli
