// Requests that are refused by their head alone, before the body is read.
//
// A server on this machine is reachable from every page its user looks at. So it believes only
// requests that were meant for it by name (a foreign name that leads here is DNS rebinding: 421)
// and that no foreign page made (403).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/head.h"
#include "server/response.h"
#include "server/settings.h"

namespace kaidoku::app::server {

/// True if this is a loopback name or one of the allowed names, with or without a port.
bool believable_host(std::string_view host, const std::vector<std::string>& allowed);

/// True if this is a host name or an address without a port.
bool possible_host(std::string_view name);

/// Returns the refusal of a request that is not meant for this server or comes from a foreign page.
std::optional<Response> refuse_stranger(const Head& head, const std::vector<std::string>& allowed);

/// Returns the refusal of a request whose body cannot be what is expected here.
std::optional<Response> refuse_body(const Head& head, const Limits& limits);

/// Returns the refusal of a request with a body where none is expected.
std::optional<Response> refuse_any_body(const Head& head);

}  // namespace kaidoku::app::server
