// Responses: status, fields, and error messages. Every response has the fields that keep browsers
// from misusing it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kaidoku::app::server {

inline constexpr std::string_view json_type = "application/json";
inline constexpr std::string_view stream_type = "application/x-ndjson";
inline constexpr std::string_view text_type = "text/plain; charset=utf-8";

/// A response that is not sent yet. What `bytes` points to outlives it; otherwise it has its own
/// `body`.
struct Response {
  int status = 200;
  std::string_view type = json_type;
  std::string body{};
  std::string_view bytes{};
  std::string fields{};   ///< further ones, each with its line end
  bool close = false;     ///< the connection cannot go on after it
  bool streamed = false;  ///< `body` is only its first piece

  std::string_view content() const { return bytes.empty() ? std::string_view(body) : bytes; }
};

/// Makes the response for an error that is not about a puzzle.
Response refusal(int status, std::string_view code, std::string_view message);

/// {"error":{"code":...,"line":1,"column":1,"message":...}}, without the place if there is none.
std::string error_body(std::string_view code, std::string_view message, int line = 0,
                       int column = 0);

/// "Not Found"
std::string_view reason(int status);

/// How a response is sent.
struct Sending {
  bool http11 = true;
  bool keep_alive = true;
  std::string_view date{};  ///< "Mon, 16 Nov 2026 19:13:13 GMT"
};

/// Returns the status line and all fields, with the blank line after them.
std::string head_of(const Response& response, const Sending& sending);

/// Returns a piece of a stream as it is sent; an empty piece ends the stream.
std::string chunk(std::string_view bytes);

}  // namespace kaidoku::app::server
