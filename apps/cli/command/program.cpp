// From the words of a command line to an exit code: what was asked, the verb that does it, and what
// is told when that cannot be done. docs/cli.md is the contract all of it keeps.
#include "cli/command/program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/nine.h>
#include <kaidoku/version.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <system_error>

#include "cli/command/command_line.h"
#include "cli/command/exit_status.h"
#include "cli/command/help.h"
#include "cli/command/sources.h"
#include "cli/command/verbs.h"
#include "cli/verbs/pattern.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// A file opened later must not become standard output because the caller closed it: a closed
/// descriptor is replaced by one on which the forbidden operation fails.
void fill_closed_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
      [[maybe_unused]] const int opened =
          ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
}

}  // namespace

int print(std::string_view text) {
  Output output(signals::stop_point());
  output.write(text);
  return finish(output, false, answered);
}

int explained(const bool& quiet, std::string_view command, const std::function<int()>& action) {
  try {
    return action();
  } catch (const UnknownWord& error) {
    write_stderr(fmt::format("kaidoku: {}\nTry 'kaidoku --help'.\n", error.what()));
    return usage;
  } catch (const UsageError& error) {
    write_stderr(fmt::format("kaidoku: {}\nTry '{} --help'.\n", error.what(), command));
    return usage;
  } catch (const BadPattern& error) {
    if (signals::caught() != 0) return 128 + signals::caught();
    if (!quiet) write_stderr(error.what());
    return malformed;
  } catch (const CannotResume& error) {
    if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
    return io_failure;
  } catch (const MissingFile& error) {
    if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
    return io_failure;
  } catch (const std::bad_alloc&) {
    if (!quiet) write_stderr("kaidoku: out of memory\n");
    return io_failure;
  } catch (const std::system_error& error) {
    if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
    return io_failure;
  }
}

void prepare_process() {
  fill_closed_descriptors();
  signals::install();
}

int run_program(const std::vector<std::string>& words) {
  bool quiet = false;
  return explained(quiet, fmt::format("kaidoku {}", verb_in(words).name), [&]() -> int {
    if (words.empty() && ::isatty(STDIN_FILENO) == 1) return print(greeting());
    const auto [request, how] = parse_arguments(words);
    quiet = how.quiet;
    if (how.help) return print(help_page(*how.help));
    if (how.version) return print(fmt::format("kaidoku {}\n", version));
    if (const auto target = nine::use_target(how.targets.front()); !target)
      throw UsageError(target.error().message);
    return request.verb->act(request, how);
  });
}

}  // namespace kaidoku::app::cli
