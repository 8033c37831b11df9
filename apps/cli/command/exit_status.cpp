// finish() closes the output before it asks for failures: the last buffer may be the one that does not fit on
// the disk. A reader that has gone away (kaidoku ... | head) has read enough, so the run counts as answered.
#include "cli/command/exit_status.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>

#include "common/exit_code.h"
#include "common/files.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

int finish(Output& output, bool quiet, int code) {
  output.close();
  if (signals::caught() != 0) return 128 + signals::caught();
  if (output.reader_gone()) return answered;
  if (output.failure().empty()) return code;
  if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", output.failure()));
  return io_failure;
}

int rename_in(int folder, const std::string& from, const std::string& to) {
  if (::renameat(folder, from.c_str(), folder, to.c_str()) != 0) return errno;
  return settle(folder);
}

}  // namespace kaidoku::app::cli
