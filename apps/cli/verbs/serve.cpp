// Loopback only, unless told otherwise: then it says what that means, and wants to know by which
// names it is called, because the check of Host is what keeps foreign pages out.
#include "cli/verbs/serve.h"

#include <fmt/core.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "cli/command/exit_status.h"
#include "cli/command/usage_error.h"
#include "cli/http/api.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/signals.h"
#include "common/text.h"
#include "server/guard.h"
#include "server/server.h"

namespace kaidoku::app::cli {
namespace {

using server::Reach;

server::ServerSettings settings_of(const Serving& serving, const Searching& search, int jobs) {
  for (const auto& address : serving.addresses) {
    const Reach reach = server::reach_of(address);
    if (reach == Reach::none)
      throw UsageError(fmt::format("--listen expects an address such as 127.0.0.1 or ::1, not {}",
                                   in_quotes(address)));
    if (reach == Reach::others && serving.hosts.empty())
      throw UsageError(
          fmt::format("--listen {} can be reached by other machines; --allow-host NAME must give "
                      "the name by which they call this one",
                      address));
  }
  for (const auto& host : serving.hosts) {
    if (!server::possible_host(host))
      throw UsageError(
          fmt::format("--allow-host expects a host name without a port, not {}", in_quotes(host)));
  }
  server::ServerSettings settings;
  settings.addresses = serving.addresses;
  settings.port = serving.port;
  settings.allowed_hosts = serving.hosts;
  if (!search.timeout.empty()) settings.timeout = search.budget.time;
  settings.workers = jobs != 0 ? jobs : static_cast<int>(std::thread::hardware_concurrency());
  return settings;
}

/// The page, and the description of the API beside it.
std::vector<server::Asset> documents() {
  const auto page = server::page_assets();
  std::vector<server::Asset> all(page.begin(), page.end());
  all.push_back(
      {"/api/openapi.json", server::json_type, api_description(), "", KAIDOKU_OPENAPI_HASH});
  return all;
}

}  // namespace

int serve(const Request& request, const Invocation& how) try {
  const auto assets = documents();
  server::Server server(settings_of(request, request, how.jobs), server::Site(api_routes(), assets),
                        signals::wake_fd());
  if (std::any_of(
          request.addresses.begin(), request.addresses.end(),
          [](const std::string& address) { return server::reach_of(address) == Reach::others; }) &&
      !how.quiet)
    write_stderr(
        "kaidoku: warning: other machines can reach this server, without a password and without "
        "encryption\n");
  Output output(signals::stop_point());
  std::string places;
  for (const auto& address : server.addresses())
    places += (places.empty() ? "" : " and ") + address;
  output.write(fmt::format("Kaidoku at {} (Ctrl-C ends it)\n", places));
  if (!output.flush() && !output.reader_gone()) return finish(output, how.quiet, answered);
  return server.run() ? answered : 128 + signals::caught();
} catch (const server::CannotStart& error) {
  if (!how.quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
  return io_failure;
}

}  // namespace kaidoku::app::cli
