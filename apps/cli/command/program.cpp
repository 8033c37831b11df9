// From the words of a command line to an exit code: what was asked, where the answers go, the verb that gives
// them, and what is told when that cannot be done. docs/cli.md is the contract all of it keeps.
#include "cli/command/program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/nine.h>
#include <kaidoku/result.h>
#include <kaidoku/version.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>
#include <thread>

#include "cli/answers/answer_all.h"
#include "cli/command/exit_status.h"
#include "cli/command/help.h"
#include "cli/command/options.h"
#include "cli/command/output_form.h"
#include "cli/command/sources.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/merge.h"
#include "cli/verbs/pattern.h"
#include "cli/verbs/prove.h"
#include "cli/verbs/serve.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// A file opened later must not become standard output because the caller closed it: a closed descriptor is
/// replaced by one on which the forbidden operation fails.
void fill_closed_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
      [[maybe_unused]] const int opened = ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
}

std::vector<Source> sources_of(const Options& options) {
  // What generate reads, its pattern, was read with the command line; here it only must not be the output.
  if (options.verb->bit == for_generate) return pattern_sources(options.pattern);
  if (options.verb->bit == for_techniques) return {};  // operands are names
  const bool new_game = options.operands.empty() || options.playing.resume;
  if (options.verb->bit == for_play && new_game) return {};
  if (options.verb->bit == for_cluster) return {};
  return find_sources(options);
}

int answer(Options options) {
  if (const auto target = nine::use_target(options.targets.front()); !target)
    throw UsageError(target.error().message);
  if (options.verb->bit == for_merge) return merge(options);
  if (options.verb->bit == for_serve) return serve(options);
  if (options.verb->bit == for_prove) return prove_verb(options);
  if (options.verb->bit == for_verify) return verify_proof_verb(options);
  auto sources = sources_of(options);
  const bool into_file = !options.file.empty() && options.file != "-";
  if (into_file && reads_from(sources, options.file))
    throw UsageError(fmt::format("-o {}: that is an input", printable(options.file)));
  if (options.jobs == 0) options.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (options.resume || options.shard) settle_form(options, -1);  // for a file, whichever it is
  if (options.shard) return answer_shard(std::move(sources), std::move(options));
  if (options.resume) {
    const auto keeper =
        must(batch::ResumableOutput::open(options.file, what_is_asked(options), signals::stop_point()));
    options.keeper = keeper.get();
    const int code = options.verb->act(std::move(sources), options, keeper->output());
    return finish(keeper->output(), options.quiet, code);
  }
  Output to_screen(signals::stop_point());
  std::optional<Output> to_file;
  if (into_file && options.force) {
    if (const auto error = batch::ResumableOutput::forget_journal(options.file))
      throw CannotResume(error->message);
  }
  if (into_file) to_file.emplace(options.file, options.force, signals::stop_point());
  Output& output = to_file ? *to_file : to_screen;
  if (!output.failure().empty()) return finish(output, options.quiet, answered);
  settle_form(options, output.fd());
  const int code = options.verb->act(std::move(sources), options, output);
  return finish(output, options.quiet, code);
}

}  // namespace

int print(std::string_view text) {
  Output output(signals::stop_point());
  output.write(text);
  return finish(output, false, answered);
}

int explained(const bool& quiet, const std::function<int()>& action) {
  try {
    return action();
  } catch (const UsageError& error) {
    write_stderr(fmt::format("kaidoku: {}\nTry 'kaidoku --help'.\n", error.what()));
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
  return explained(quiet, [&]() -> int {
    if (words.empty() && ::isatty(STDIN_FILENO) == 1) return print(short_help());
    Options options = parse_arguments(words);
    quiet = options.quiet;
    if (options.help) return print(help_page(*options.help));
    if (options.version) return print(fmt::format("kaidoku {}\n", version));
    return answer(std::move(options));
  });
}

}  // namespace kaidoku::app::cli
