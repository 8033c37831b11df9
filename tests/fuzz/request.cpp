// The fuzz target "request": bytes as a client sends them. However they are cut into pieces they
// must be the same requests, or the same refusal; nothing larger than the limits may be taken, and
// the guard must have an opinion about every head.
//
// The first byte says how the second reading is cut.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "require.h"
#include "server/guard.h"
#include "server/parser.h"

namespace {

using namespace kaidoku::app::server;

/// Small ones, so that the fuzzer reaches them.
Limits small_limits() {
  Limits limits;
  limits.head = 512;
  limits.target = 128;
  limits.body = 256;
  return limits;
}

/// All requests of a connection, and how it ends.
struct Heard {
  std::vector<std::string> requests;
  Parsed end = Parsed::need_more;
  bool operator==(const Heard&) const = default;
};

Heard hear(std::string_view text, std::size_t piece) {
  const Limits limits = small_limits();
  Heard heard;
  Parser parser(limits);
  std::string bytes;
  bool in_body = false;
  for (std::size_t at = 0; at < text.size(); at += piece) {
    bytes += text.substr(at, piece);
    for (;;) {
      heard.end = in_body ? parser.read_body(bytes) : parser.read_head(bytes);
      if (heard.end == Parsed::head) {
        in_body = true;
        const Head& head = parser.head();
        require(head.target.size() <= limits.target, "the limit of the target");
        refuse_stranger(head, {"example.org"});
        refuse_body(head, limits);
        refuse_any_body(head);
      } else if (heard.end == Parsed::request) {
        require(parser.body().size() <= limits.body, "the limit of the body");
        heard.requests.push_back(parser.head().method + ' ' + parser.head().target + '\n' +
                                 parser.body());
        parser = Parser(limits);
        in_body = false;
      } else {
        break;
      }
    }
    if (heard.end != Parsed::need_more) break;
  }
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Heard whole = hear(text, std::max<std::size_t>(text.size(), 1));
  const Heard pieces = hear(text, 1 + data[0] % 16);
  require(whole.requests == pieces.requests, "the same requests, however they are cut");
  // What is too long in two ways may be refused for either of them.
  require((whole.end == Parsed::need_more) == (pieces.end == Parsed::need_more),
          "refused both times, or not at all");
  return 0;
}
