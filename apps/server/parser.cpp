// The head is looked at byte by byte as it comes, and given to Beast when it is complete: then a
// line that is broken in two, a bare line feed or a control character is known at once, and a
// client that sends one byte at a time costs one look at each.
#include "server/parser.h"

#include <algorithm>
#include <boost/beast/http/basic_parser.hpp>
#include <cstdint>
#include <utility>

namespace kaidoku::app::server {
namespace http = boost::beast::http;

namespace {

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

bool is_token(std::string_view text) {
  constexpr std::string_view others = "!#$%&'*+-.^_`|~";
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && others.find(c) == std::string_view::npos) return false;
  }
  return !text.empty();
}

/// Does the first line end in the name of a version we do not speak?
bool other_version(std::string_view head) {
  const auto line = head.substr(0, head.find("\r\n"));
  if (line.size() < 9) return false;
  const auto name = line.substr(line.size() - 9);
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return name != " HTTP/1.0" && name != " HTTP/1.1" && name.starts_with(" HTTP/") &&
         digit(name[6]) && name[7] == '.' && digit(name[8]);
}

/// One length in plain digits, or the one encoding we know, never both.
bool framed_clearly(const Head& head) {
  const int lengths = head.count(Name::content_length),
            encodings = head.count(Name::transfer_encoding);
  if (lengths + encodings > 1) return false;
  if (encodings == 1)
    return head.http11 && same_word(head.value(Name::transfer_encoding), "chunked");
  return lengths == 0 ||
         head.value(Name::content_length).find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

class Parser::Beast final : public http::basic_parser<true> {
 public:
  explicit Beast(const Limits& limits) : limits_(limits) {
    header_limit(static_cast<std::uint32_t>(limits.head));
    body_limit(UINT64_MAX);  // a length is looked at when it is known whether anyone wants the body
    eager(false);
  }

  Head head{};
  std::string body{};

 private:
  using Text = boost::beast::string_view;
  using Error = boost::beast::error_code;

  void on_request_impl(http::verb, Text method, Text target, int version, Error&) override {
    head.method = view(method);
    head.target = view(target);
    head.http11 = version == 11;
  }
  void on_response_impl(int, Text, int, Error&) override {}
  void on_field_impl(http::field, Text name, Text value, Error&) override {
    if (!is_header_done()) head.add(view(name), view(value));  // trailers are nobody's business
  }
  void on_header_impl(Error&) override { head.keep_alive = keep_alive(); }
  void on_body_init_impl(const boost::optional<std::uint64_t>&, Error&) override {}
  std::size_t on_body_impl(Text text, Error& error) override { return add(text, error); }
  void on_chunk_header_impl(std::uint64_t size, Text, Error& error) override {
    if (size > limits_.body - body.size()) error = http::error::body_limit;
  }
  std::size_t on_chunk_body_impl(std::uint64_t, Text text, Error& error) override {
    return add(text, error);
  }
  void on_finish_impl(Error&) override {}

  std::size_t add(Text text, Error& error) {
    if (text.size() > limits_.body - body.size()) {
      error = http::error::body_limit;
      return 0;
    }
    body.append(text.data(), text.size());
    return text.size();
  }

  const Limits& limits_;
};

Parser::Parser(const Limits& limits) : limits_(&limits), beast_(std::make_unique<Beast>(limits)) {}
Parser::~Parser() = default;
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;

const Head& Parser::head() const { return beast_->head; }
std::string& Parser::body() { return beast_->body; }

/// Is the first line, as far as it has come, longer than any with a target we take? A return ends
/// it, whatever comes behind.
bool Parser::long_line(std::string_view bytes) const {
  constexpr std::size_t method_and_version = 32;
  return std::min(bytes.find('\r'), bytes.size()) > limits_->target + method_and_version;
}

/// Goes on where it ended last time.
Parsed Parser::look_at(std::string_view bytes) {
  for (; seen_ < bytes.size(); ++seen_) {
    const char c = bytes[seen_];
    const bool control = (c >= 0 && c < ' ') || c == 0x7F;
    if (c == '\n') {
      if (seen_ == 0 || bytes[seen_ - 1] != '\r') return Parsed::bad;
      if (seen_ >= 3 && bytes[seen_ - 2] == '\n') return Parsed::head;
    } else if (seen_ > 0 && bytes[seen_ - 1] == '\r') {
      return Parsed::bad;  // a return that ends no line
    } else if (control && c != '\r' && c != '\t') {
      return Parsed::bad;
    } else if ((c == ' ' || c == '\t') && seen_ > 0 && bytes[seen_ - 1] == '\n') {
      return Parsed::bad;  // a field that goes on in a next line
    } else if (seen_ == 0 && !is_token({&c, 1})) {
      return Parsed::bad;  // no method begins so; perhaps someone speaks TLS
    }
    if (seen_ >= limits_->head) break;
  }
  if (long_line(bytes)) return Parsed::long_target;
  return bytes.size() > limits_->head ? Parsed::long_head : Parsed::need_more;
}

Parsed Parser::read_head(std::string& bytes) {
  if (seen_ == 0 && !blank_line_ && bytes.starts_with('\r')) {  // some clients end a body so
    if (bytes.size() == 1) return Parsed::need_more;
    blank_line_ = bytes[1] == '\n';
    if (blank_line_) bytes.erase(0, 2);
  }
  if (const Parsed look = look_at(bytes); look != Parsed::head) return look;
  if (long_line(bytes)) return Parsed::long_target;
  const auto size = seen_ + 1;
  boost::beast::error_code error;
  const auto used = beast_->put(boost::asio::const_buffer(bytes.data(), size), error);
  if (error == http::error::bad_version && other_version(bytes)) return Parsed::bad_version;
  if (error || !beast_->is_header_done() || used != size) return Parsed::bad;
  if (head().target.size() > limits_->target) return Parsed::long_target;
  if (!framed_clearly(head())) return Parsed::bad;
  bytes.erase(0, used);
  return Parsed::head;
}

Parsed Parser::read_body(std::string& bytes) {
  if (const auto length = beast_->content_length(); length && *length > limits_->body)
    return Parsed::too_large;
  std::size_t used = 0;  // taken away at the end, once: there may be thousands of chunks
  boost::beast::error_code error;
  while (!beast_->is_done() && !error && used < bytes.size())
    used += beast_->put(boost::asio::const_buffer(bytes.data() + used, bytes.size() - used), error);
  bytes.erase(0, used);
  if (error == http::error::body_limit) return Parsed::too_large;
  if (error && error != http::error::need_more) return Parsed::bad;
  if (beast_->is_done()) return Parsed::request;
  // The size of a chunk with its remarks, and trailers, may be as long as a head.
  return bytes.size() > limits_->head ? Parsed::bad : Parsed::need_more;
}

}  // namespace kaidoku::app::server
