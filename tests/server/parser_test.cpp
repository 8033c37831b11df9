// However the bytes of a request are cut into pieces, it is the same request. What is refused is in
// tests/cli/wire_cases.py.
#include "server/parser.h"

#include <gtest/gtest.h>

namespace kaidoku::app::server {
namespace {

constexpr std::string_view with_length =
    "POST /api/x?y HTTP/1.1\r\nHost: localhost\r\nContent-Type: a\r\nContent-Length: "
    "5\r\n\r\nhello";
constexpr std::string_view in_chunks =
    "POST /api/x?y HTTP/1.1\r\nHost: localhost\r\nContent-Type: a\r\nTransfer-Encoding: "
    "chunked\r\n\r\n"
    "2\r\nhe\r\n3;why=not\r\nllo\r\n0\r\nTrailer: x\r\n\r\n";

/// Feeds pieces until the request is complete; what is left over stays in `bytes`.
Parsed feed(Parser& parser, std::string_view text, std::size_t piece, std::string& bytes) {
  bool in_body = false;
  for (std::size_t at = 0; at < text.size(); at += piece) {
    bytes += text.substr(at, piece);
    if (!in_body) {
      const Parsed parsed = parser.read_head(bytes);
      if (parsed != Parsed::head && parsed != Parsed::need_more) return parsed;
      in_body = parsed == Parsed::head;
    }
    if (in_body) {
      if (const Parsed parsed = parser.read_body(bytes); parsed != Parsed::need_more) {
        bytes += text.substr(std::min(at + piece, text.size()));
        return parsed;
      }
    }
  }
  return Parsed::need_more;
}

TEST(Parser, does_not_care_how_the_bytes_are_cut) {
  const Limits limits;
  for (const auto text : {with_length, in_chunks}) {
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
      Parser parser(limits);
      std::string bytes;
      ASSERT_EQ(feed(parser, std::string(text) + "GET", piece, bytes), Parsed::request) << piece;
      EXPECT_EQ(parser.body(), "hello");
      EXPECT_EQ(parser.head().method, "POST");
      EXPECT_EQ(parser.head().path(), "/api/x");
      EXPECT_EQ(parser.head().value(Name::host), "localhost");
      EXPECT_TRUE(parser.head().keep_alive);
      EXPECT_EQ(bytes, "GET") << piece;
    }
  }
}

TEST(Parser, knows_at_once_that_it_is_no_request) {
  const Limits limits;
  for (const std::string_view text :
       {"\x16\x03\x01", "GET / HTTP/1.1\n", "GET /\x01", "\r\n\r\n", "{", "GET / HTTP/1.1\r\n x"}) {
    Parser parser(limits);
    std::string bytes;
    EXPECT_EQ(feed(parser, text, 1, bytes), Parsed::bad) << text;
  }
}

TEST(Parser, has_limits) {
  Limits limits;
  limits.head = 200;
  limits.target = 50;
  limits.body = 10;
  const auto parsed = [&](const std::string& text) {
    Parser parser(limits);
    std::string bytes;
    return feed(parser, text, 7, bytes);
  };
  EXPECT_EQ(parsed("GET /" + std::string(49, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"),
            Parsed::request);
  EXPECT_EQ(parsed("GET /" + std::string(50, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"),
            Parsed::long_target);
  EXPECT_EQ(parsed("GET /" + std::string(300, 'x')), Parsed::long_target);
  EXPECT_EQ(parsed("GET / HTTP/1.1\r\nX: " + std::string(300, 'x')), Parsed::long_head);
  const std::string post = "POST / HTTP/1.1\r\nHost: a\r\n";
  EXPECT_EQ(parsed(post + "Content-Length: 10\r\n\r\n0123456789"), Parsed::request);
  EXPECT_EQ(parsed(post + "Content-Length: 11\r\n\r\n"), Parsed::too_large);
  EXPECT_EQ(
      parsed(post + "Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n5\r\n01234\r\n0\r\n\r\n"),
      Parsed::request);
  EXPECT_EQ(parsed(post + "Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n6\r\n"),
            Parsed::too_large);
  // Whoever reads for it stops behind the limit of a head: then it must have something to say.
  EXPECT_EQ(parsed(post + "Transfer-Encoding: chunked\r\n\r\n5;" + std::string(190, 'x')),
            Parsed::need_more);
  EXPECT_EQ(parsed(post + "Transfer-Encoding: chunked\r\n\r\n5;" + std::string(210, 'x')),
            Parsed::bad);
}

}  // namespace
}  // namespace kaidoku::app::server
