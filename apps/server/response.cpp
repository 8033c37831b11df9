// head_of() settles how the client finds the end of the body: by Content-Length, by chunks, or, for
// a stream to an HTTP/1.0 client, by the end of the connection. Responses are not cached unless
// they bring their own Cache-Control.
#include "server/response.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <iterator>

namespace kaidoku::app::server {
namespace {

// The page runs its own scripts and WebAssembly and talks to this server, and nothing else; no
// other page may hold it in a frame, or read what it gets.
constexpr std::string_view for_browsers =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
    "'self'; "
    "connect-src 'self'; img-src 'self' data:; worker-src 'self'; manifest-src 'self'; "
    "frame-ancestors "
    "'none'; "
    "base-uri 'none'; form-action 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

/// Inside quotes of JSON. Only our own sentences and names come here, but they may name what a
/// client sent.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Unknown";
  }
}

std::string error_body(std::string_view code, std::string_view message, int line, int column) {
  const auto place =
      line > 0 ? fmt::format("\"line\":{},\"column\":{},", line, column) : std::string();
  return fmt::format("{{\"error\":{{\"code\":\"{}\",{}\"message\":\"{}\"}}}}\n", code, place,
                     escaped(message));
}

Response refusal(int status, std::string_view code, std::string_view message) {
  Response response;
  response.status = status;
  response.body = error_body(code, message);
  return response;
}

std::string head_of(const Response& response, const Sending& sending) {
  fmt::memory_buffer out;
  const auto add = std::back_inserter(out);
  fmt::format_to(add, "HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, reason(response.status),
                 sending.date);
  if (response.status != 304) fmt::format_to(add, "Content-Type: {}\r\n", response.type);
  if (response.streamed) {
    if (sending.http11) fmt::format_to(add, "Transfer-Encoding: chunked\r\n");
  } else if (response.status != 304) {
    fmt::format_to(add, "Content-Length: {}\r\n", response.content().size());
  }
  if (!sending.keep_alive) {
    fmt::format_to(add, "Connection: close\r\n");
  } else if (!sending.http11) {
    fmt::format_to(add, "Connection: keep-alive\r\n");
  }
  if (response.fields.find("Cache-Control:") == std::string::npos)
    fmt::format_to(add, "Cache-Control: no-store\r\n");
  fmt::format_to(add, "{}{}\r\n", response.fields, for_browsers);
  return fmt::to_string(out);
}

std::string chunk(std::string_view bytes) {
  if (bytes.empty()) return "0\r\n\r\n";
  return fmt::format("{:x}\r\n{}\r\n", bytes.size(), bytes);
}

}  // namespace kaidoku::app::server
