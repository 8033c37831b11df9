// The verbs that can be asked over HTTP: the bridge between the server, which knows no Sudoku, and
// the verbs, which know no HTTP.
#pragma once

#include <string_view>
#include <vector>

#include "server/site.h"

namespace kaidoku::app::cli {

/// Returns the routes /api/solve and so on: POST of a JSON object, answered with what --json
/// prints.
std::vector<server::Route> api_routes();

/// Returns the document /api/openapi.json.
std::string_view api_description();

}  // namespace kaidoku::app::cli
