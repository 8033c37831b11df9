// The fuzz target "api": the body of a request, after the number of its verb. Whatever it says,
// there is an answer, it is 200 or 400, and it is JSON; a refusal has a code and a message. The
// time is over when a job begins, so that nothing is searched.
#include "cli/http/api.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "require.h"

namespace {

using namespace kaidoku::app::server;

void look_at(const Response& response) {
  require(response.status == 200 || response.status == 400, "200 or 400");
  for (std::string_view rest = response.body; !rest.empty();) {
    const auto end = rest.find('\n');
    require(end != rest.npos, "lines");
    const auto answer = nlohmann::json::parse(rest.substr(0, end), nullptr, false);
    require(answer.is_object(), "an object in each line");
    require(response.status == 200 ||
                (answer["error"]["code"].is_string() && answer["error"]["message"].is_string()),
            "why it was refused");
    rest.remove_prefix(end + 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto routes = kaidoku::app::cli::api_routes();
  if (size == 0) return 0;
  const std::string body(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto job = routes[data[0] % routes.size()].make(body);
  const std::atomic<bool> stop = true;
  // Several puzzles come in pieces; more than a few of them say nothing new.
  for (int pieces = 0; pieces < 20; ++pieces) {
    Response response;
    const auto progress = job->run({&stop, Clock::now(), true}, response);
    require(progress == RequestJob::Progress::finished || progress == RequestJob::Progress::partial,
            "the last time there is an answer");
    look_at(response);
    if (progress == RequestJob::Progress::finished) break;
  }
  return 0;
}
