// Who may ask, and how: what is refused by the head of a request alone, before anyone reads a body.
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

/// Is this one of the names of a machine for itself, or one of those allowed, perhaps with a port?
bool believable_host(std::string_view host, const std::vector<std::string>& allowed);

/// Is this a name that can be allowed: letters, digits, dots, dashes, or an address, and no port?
bool possible_host(std::string_view name);

/// Whatever it asks for: is it meant for this server, by someone who may?
std::optional<Response> refuse_stranger(const Head& head, const std::vector<std::string>& allowed);

/// A request that brings something: can that be what is expected here?
std::optional<Response> refuse_body(const Head& head, const Limits& limits);

/// A request that should bring nothing.
std::optional<Response> refuse_any_body(const Head& head);

}  // namespace kaidoku::app::server
