// Who may ask the server and how (server/guard.h), and which files of the page are given
// (server/site.h).
#include "server/guard.h"

#include <gtest/gtest.h>

#include "server/site.h"

namespace kaidoku::app::server {
namespace {

Head head_with(std::initializer_list<std::pair<std::string_view, std::string_view>> fields,
               std::string_view method = "GET", std::string_view target = "/") {
  Head head;
  head.method = method;
  head.target = target;
  head.http11 = true;
  for (const auto& [name, value] : fields) head.add(name, value);
  return head;
}

int status(const std::optional<Response>& refused) { return refused ? refused->status : 200; }

TEST(Guard, knows_the_names_of_this_machine) {
  for (const auto* host : {"localhost", "LOCALHOST", "localhost:8080", "127.0.0.1", "127.0.0.1:1",
                           "[::1]", "[::1]:65535"})
    EXPECT_TRUE(believable_host(host, {})) << host;
  for (const auto* host : {"", ":", ":80", "evil", "localhost:", "localhost:65536", "localhost:8a",
                           "localhost.evil", "::1", "[::1", "[::1]x", "[::2]", "127.0.0.2"})
    EXPECT_FALSE(believable_host(host, {})) << host;
}

TEST(Guard, knows_the_names_it_was_told) {
  const std::vector<std::string> allowed{"Sudoku.Example", "[fe80::1]"};
  for (const auto* host : {"sudoku.example", "SUDOKU.EXAMPLE:443", "[fe80::1]:80", "localhost"})
    EXPECT_TRUE(believable_host(host, allowed)) << host;
  for (const auto* host : {"example", "a.sudoku.example", "sudoku.example.evil", "[fe80::2]"})
    EXPECT_FALSE(believable_host(host, allowed)) << host;
}

TEST(Guard, only_names_can_be_told) {
  for (const auto* name : {"a", "a-b.c", "10.0.0.1", "[fe80::1]"})
    EXPECT_TRUE(possible_host(name)) << name;
  for (const auto* name : {"", "a b", "a:80", "http://a", "a/b", "[", "[]", "*"})
    EXPECT_FALSE(possible_host(name)) << name;
  EXPECT_FALSE(possible_host(std::string(254, 'a')));
}

TEST(Guard, refuses_by_host_before_all_else) {
  EXPECT_EQ(status(refuse_stranger(head_with({}), {})), 400);
  EXPECT_EQ(status(refuse_stranger(head_with({{"Host", "localhost"}, {"HOST", "localhost"}}), {})),
            400);
  EXPECT_EQ(status(refuse_stranger(head_with({{"Host", "evil"}, {"Origin", "http://evil"}}), {})),
            421);
  EXPECT_EQ(status(refuse_stranger(head_with({{"Host", "localhost"}}), {})), 200);
}

TEST(Guard, refuses_foreign_pages) {
  const auto with_origin = [](std::string_view origin) {
    return status(refuse_stranger(head_with({{"Host", "localhost:8080"}, {"Origin", origin}}), {}));
  };
  EXPECT_EQ(with_origin("http://localhost:8080"), 200);
  EXPECT_EQ(with_origin("https://LOCALHOST:8080"), 200);
  for (const auto* origin : {"null", "", "http://localhost", "http://localhost:80801",
                             "http://127.0.0.1:8080", "localhost:8080"})
    EXPECT_EQ(with_origin(origin), 403) << origin;
}

TEST(Guard, bodies_are_json_as_it_is) {
  const Limits limits;
  const auto with_type = [&](std::string_view type) {
    return status(refuse_body(head_with({{"Content-Type", type}}, "POST"), limits));
  };
  for (const auto* type : {"application/json", "Application/JSON", "application/json;charset=utf-8",
                           "application/json ; charset=\"UTF-8\"", "application/json;"})
    EXPECT_EQ(with_type(type), 200) << type;
  for (const auto* type : {"", "text/plain", "application/json; charset=latin1",
                           "application/json5", "application/json,x"})
    EXPECT_EQ(with_type(type), 415) << type;
  const auto with_length = [&](std::string_view length) {
    return status(refuse_body(
        head_with({{"Content-Type", "application/json"}, {"Content-Length", length}}, "POST"),
        limits));
  };
  EXPECT_EQ(with_length("1048576"), 200);
  EXPECT_EQ(with_length("1048577"), 413);
  EXPECT_EQ(with_length("99999999999999999999999"), 413);
}

constexpr Asset two_assets[] = {{"/index.html", "text/html", "whole", "", "a"},
                                {"/assets/x.js", "text/javascript", "script", "zipped", "b"}};

TEST(Site, finds_by_the_exact_path) {
  const Site site({{"/api/x", {}}}, two_assets);
  EXPECT_EQ(site.find(head_with({})).asset, &two_assets[0]);
  EXPECT_EQ(site.find(head_with({}, "HEAD", "/index.html?query")).asset, &two_assets[0]);
  EXPECT_EQ(site.find(head_with({}, "GET", "/index.html/")).asset, nullptr);
  EXPECT_FALSE(site.find(head_with({}, "POST", "/")).allowed);
  EXPECT_TRUE(site.find(head_with({}, "POST", "/api/x")).allowed);
  EXPECT_FALSE(site.find(head_with({}, "GET", "/api/x")).allowed);
}

TEST(Site, compresses_for_those_who_can_read_it) {
  const auto bytes_for = [](std::string_view accept) {
    return document(head_with({{"Accept-Encoding", accept}}), two_assets[1]).bytes;
  };
  for (const auto* accept : {"gzip", "br, GZIP;q=0.5", "*", "deflate, x-gzip"})
    EXPECT_EQ(bytes_for(accept), "zipped") << accept;
  for (const auto* accept : {"", "br", "gzip;q=0", "gzip; q=0.000", "gzipped"})
    EXPECT_EQ(bytes_for(accept), "script") << accept;
  EXPECT_EQ(document(head_with({{"Accept-Encoding", "gzip"}}), two_assets[0]).bytes, "whole");
}

TEST(Site, each_form_of_a_document_has_its_tag) {
  const auto plain = document(head_with({}), two_assets[1]);
  const auto zipped = document(head_with({{"Accept-Encoding", "gzip"}}), two_assets[1]);
  EXPECT_NE(plain.fields.find("ETag: \"b\"\r\n"), std::string::npos);
  EXPECT_NE(zipped.fields.find("ETag: \"b-gz\"\r\n"), std::string::npos);
  EXPECT_NE(zipped.fields.find("Content-Encoding: gzip\r\n"), std::string::npos);
  EXPECT_NE(plain.fields.find("Vary: Accept-Encoding\r\n"), std::string::npos);
  EXPECT_NE(plain.fields.find("immutable"), std::string::npos);
  EXPECT_EQ(document(head_with({{"If-None-Match", "\"b\""}}), two_assets[1]).status, 304);
  EXPECT_EQ(document(head_with({{"If-None-Match", "\"b-gz\""}}), two_assets[1]).status, 200);
}

}  // namespace
}  // namespace kaidoku::app::server
