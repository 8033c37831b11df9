// The library joins the shards; here the command line is understood and the end is told.
#include "cli/verbs/merge.h"

#include <fmt/core.h>
#include <kaidoku/batch.h>
#include <kaidoku/result.h>

#include "cli/command/exit_status.h"
#include "cli/command/usage_error.h"
#include "common/output.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

int merge(const Request&, const Invocation& how) {
  const auto existing = how.resume  ? batch::Existing::accept_if_same
                        : how.force ? batch::Existing::overwrite
                                    : batch::Existing::refuse;
  const auto result = batch::merge(how.operands, how.file, existing, signals::stop_point());
  if (signals::caught() != 0) return 128 + signals::caught();
  if (!result && result.error().code == ErrorCode::same_file)
    throw UsageError(fmt::format("-o {}: that is an input", printable(how.file)));
  if (!result && result.error().code == ErrorCode::exists)
    throw CannotResume(result.error().message + "; --force overwrites it");
  const batch::Merged merged = must(result);
  if (!how.quiet)
    write_stderr(fmt::format("kaidoku: {} shard{}, {}\n", merged.shards,
                             merged.shards == 1 ? "" : "s", batch::tally_sentence(merged.tally)));
  return merged.code;
}

}  // namespace kaidoku::app::cli
