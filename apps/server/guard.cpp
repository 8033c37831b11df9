// Origin and Sec-Fetch-Site decide, since browsers write these fields and a page cannot forge them.
// Programs such as curl send neither and are welcome. A field that comes twice is not believed.
#include "server/guard.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/text.h"

namespace kaidoku::app::server {
namespace {

/// Without the port; nothing if what stands there is none.
std::optional<std::string_view> without_port(std::string_view host) {
  const auto colon =
      host.find(':', host.starts_with('[') ? std::min(host.find(']'), host.size()) : 0);
  if (colon == std::string_view::npos) return host;
  const auto port = host.substr(colon + 1);
  unsigned number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc{} || end != port.data() + port.size() || number > 65535) return {};
  return host.substr(0, colon);
}

/// Did a page of another origin make it? One that only leads here by a link is welcome to the page.
bool foreign(const Head& head) {
  if (head.count(Name::origin) > 0) {
    const auto origin = head.value(Name::origin);
    const auto host = lower(head.value(Name::host));
    if (head.count(Name::origin) > 1 ||
        (!same_word(origin, "http://" + host) && !same_word(origin, "https://" + host)))
      return true;
  }
  if (head.count(Name::sec_fetch_site) == 0) return false;
  const auto site = head.value(Name::sec_fetch_site);
  if (head.count(Name::sec_fetch_site) == 1 && (site == "same-origin" || site == "none"))
    return false;
  const bool followed_link = (head.method == "GET" || head.method == "HEAD") &&
                             head.value(Name::sec_fetch_mode) == "navigate" &&
                             head.value(Name::sec_fetch_dest) == "document" &&
                             !head.path().starts_with("/api/");
  return !followed_link;
}

/// "application/json", perhaps with parameters that change nothing.
bool is_json(std::string_view type) {
  auto name = type.substr(0, type.find(';'));
  while (!name.empty() && (name.back() == ' ' || name.back() == '\t')) name.remove_suffix(1);
  if (!same_word(name, "application/json")) return false;
  if (name.size() == type.size() || type.find(';') == std::string_view::npos) return true;
  auto rest = lower(type.substr(type.find(';') + 1));
  std::erase_if(rest, [](char c) { return c == ' ' || c == '\t' || c == '"'; });
  return rest.empty() || rest == "charset=utf-8";
}

}  // namespace

bool possible_host(std::string_view name) {
  if (name.starts_with('[')) return name.size() > 2 && name.ends_with(']');
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
  };
  return !name.empty() && name.size() <= 253 && std::all_of(name.begin(), name.end(), fits);
}

bool believable_host(std::string_view host, const std::vector<std::string>& allowed) {
  const auto name = without_port(host);
  if (!name) return false;
  for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"})
    if (same_word(*name, own)) return true;
  return std::any_of(allowed.begin(), allowed.end(),
                     [&](const std::string& other) { return same_word(*name, lower(other)); });
}

std::optional<Response> refuse_stranger(const Head& head, const std::vector<std::string>& allowed) {
  if (head.count(Name::host) != 1)
    return refusal(400, "bad-request", "expected exactly one Host field");
  if (!believable_host(head.value(Name::host), allowed))
    return refusal(
        421, "wrong-host",
        "this server does not answer for this Host; see kaidoku help serve, --allow-host");
  if (foreign(head))
    return refusal(403, "cross-site", "requests from pages of other origins are refused");
  return {};
}

std::optional<Response> refuse_body(const Head& head, const Limits& limits) {
  if (head.count(Name::content_encoding) > 0 &&
      !same_word(head.value(Name::content_encoding), "identity"))
    return refusal(415, "unsupported-encoding",
                   "expected an uncompressed body (no Content-Encoding)");
  if (head.count(Name::content_type) != 1 || !is_json(head.value(Name::content_type)))
    return refusal(415, "unsupported-type", "expected Content-Type: application/json");
  if (head.count(Name::expect) > 0 && !same_word(head.value(Name::expect), "100-continue"))
    return refusal(417, "unknown-expectation", "expected no other Expect field than 100-continue");
  if (head.count(Name::content_length) == 1) {
    const auto text = head.value(Name::content_length);
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (error != std::errc{} || length > limits.body)
      return refusal(413, "too-large", "a body may have at most 1 MiB");
  }
  return {};
}

std::optional<Response> refuse_any_body(const Head& head) {
  const bool empty =
      head.count(Name::transfer_encoding) == 0 &&
      (head.count(Name::content_length) == 0 || head.value(Name::content_length) == "0");
  if (empty) return {};
  return refusal(400, "bad-request", "expected no body with this method");
}

}  // namespace kaidoku::app::server
