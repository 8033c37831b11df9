// The body of an API request: a JSON object, flat and small, whose members fill a Request by the
// table of fields, as the words of a command line do. So what makes sense there makes sense here.
//
//     {"puzzle": "53..7...", "max-nodes": 1000, "minimal": true}
//     check --json --max-nodes=1000 --minimal                      means the same
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/command/form.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

/// The request makes no sense: 400. what() is a sentence.
struct BadRequest : std::runtime_error {
  BadRequest(std::string_view code, const std::string& sentence, int line = 0, int column = 0)
      : std::runtime_error(sentence), code(code), line(line), column(column) {}
  std::string_view code;
  int line, column;  ///< in the body, from 1; 0 if there is no place
};

struct ApiRequest {
  Request request;
  Form form{};
  std::optional<std::string> text{};  ///< the puzzle, or the puzzles
  bool several = false;               ///< "puzzles": a stream is wanted
};

/// Reads and checks everything but the puzzle itself. Opens no file. Throws BadRequest.
ApiRequest read_api_request(const Verb& verb, std::string_view body);

}  // namespace kaidoku::app::cli
