// Paths are compared, never decoded and never joined: there is no way to leave a list.
#include "server/site.h"

#include <fmt/core.h>

#include "common/text.h"

namespace kaidoku::app::server {
namespace {

/// Calls `each` with the parts between commas, without the blanks around them, until it says true.
template <class Each>
bool any_of_list(std::string_view list, const Each& each) {
  for (auto part : split_at(list, ',')) {
    while (!part.empty() && (part.front() == ' ' || part.front() == '\t')) part.remove_prefix(1);
    while (!part.empty() && (part.back() == ' ' || part.back() == '\t')) part.remove_suffix(1);
    if (each(part)) return true;
  }
  return false;
}

/// "gzip" or "*" is in the list, and not with the weight 0.
bool takes_gzip(std::string_view list) {
  return any_of_list(list, [](std::string_view part) {
    const auto name = part.substr(0, part.find_first_of("; "));
    if (!same_word(name, "gzip") && !same_word(name, "x-gzip") && name != "*") return false;
    const auto weight = part.find("q=");
    return weight == std::string_view::npos ||
           part.substr(weight + 2).find_first_of("123456789") != std::string_view::npos;
  });
}

bool has_already(std::string_view list, std::string_view quoted) {
  return any_of_list(list, [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == "*" || part == quoted;
  });
}

}  // namespace

bool reads_only(const Head& head) { return head.method == "GET" || head.method == "HEAD"; }

Response wrong_method(std::string_view allowed) {
  Response response = refusal(405, "wrong-method",
                              fmt::format("expected one of the methods of this path: {}", allowed));
  response.fields = fmt::format("Allow: {}\r\n", allowed);
  return response;
}

Site::Found Site::find(const Head& head) const {
  auto path = head.path();
  for (const Route& route : routes_)
    if (route.path == path) return {nullptr, &route, head.method == "POST"};
  if (path == "/") path = "/index.html";
  for (const Asset& asset : assets_)
    if (asset.path == path) return {&asset, nullptr, reads_only(head)};
  return {};
}

Response document(const Head& head, const Asset& asset) {
  const bool zipped = !asset.gzip.empty() && takes_gzip(head.value(Name::accept_encoding));
  const auto tag = fmt::format("\"{}{}\"", asset.etag, zipped ? "-gz" : "");
  // Files below /assets/ have names that change with their content.
  const auto* keep =
      asset.path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  Response response;
  response.type = asset.type;
  response.fields = fmt::format("ETag: {}\r\nCache-Control: {}\r\n{}{}", tag, keep,
                                asset.gzip.empty() ? "" : "Vary: Accept-Encoding\r\n",
                                zipped ? "Content-Encoding: gzip\r\n" : "");
  response.bytes = zipped ? asset.gzip : asset.bytes;
  if (has_already(head.value(Name::if_none_match), tag)) {
    response.status = 304;
    response.bytes = {};
  }
  return response;
}

}  // namespace kaidoku::app::server
