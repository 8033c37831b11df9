// A whole server with jobs of the test's own: what becomes of slow clients. Everybody has all the
// time there is, but for the one deadline a test is about, which is a fraction of a second. All
// else is asked of the real program, in tests/cli.
#include "server/server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <iostream>
#include <string>
#include <thread>

#include "support/patience.h"

namespace kaidoku::app::server {
namespace {

using namespace std::chrono_literals;
using test::patience;

/// Answers with the body, or a lot more; or not, until it is stopped.
class Echo final : public RequestJob {
 public:
  explicit Echo(std::string body) : body_(std::move(body)) {}
  Progress run(const Allowance& allowance, Response& response) override {
    if (body_ == "wait") {
      while (!*allowance.stop) std::this_thread::sleep_for(1ms);
      return allowance.last ? Progress::finished : Progress::needs_longer;
    }
    if (body_ == "stream") {
      response.streamed = true;
      response.body = std::string(std::size_t{1} << 20, 'x');
      return ++pieces_ < 64 ? Progress::partial : Progress::finished;
    }
    response.body = body_ == "much" ? std::string(std::size_t{64} << 20, 'x') : body_;
    return Progress::finished;
  }

 private:
  std::string body_;
  int pieces_ = 0;
};

constexpr Asset assets[] = {{"/index.html", "text/html", "page", "", "a"}};

class Client {
 public:
  explicit Client(int port) : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval longest{std::chrono::seconds(patience).count(), 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    const int small = 4096;
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    connected_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { ::close(fd_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  void send(std::string_view text) const {
    ASSERT_EQ(::send(fd_, text.data(), text.size(), MSG_NOSIGNAL), text.size());
  }
  void try_to_send(std::string_view text) const {
    [[maybe_unused]] const auto sent = ::send(fd_, text.data(), text.size(), MSG_NOSIGNAL);
  }
  /// Everything until the server closes.
  std::string rest() const {
    std::string all;
    char bytes[65536];
    for (ssize_t size = 0; (size = ::recv(fd_, bytes, sizeof bytes, 0)) > 0;)
      all.append(bytes, static_cast<std::size_t>(size));
    return all;
  }
  void send_no_more() const { ::shutdown(fd_, SHUT_WR); }
  /// Waits, without reading, until the server cuts the connection. Why nothing more will come.
  int cut_off() const {
    pollfd cut{fd_, 0, 0};
    EXPECT_EQ(::poll(&cut, 1, static_cast<int>(std::chrono::milliseconds(patience).count())), 1);
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(fd_, SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
  }
  std::string some() const {
    char bytes[65536];
    const auto size = ::recv(fd_, bytes, sizeof bytes, 0);
    return {bytes, static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  }

 private:
  int fd_;
  bool connected_ = false;
};

std::string post(std::string_view body) {
  return "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
         "application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

class ServerTest : public ::testing::Test {
 protected:
  ServerTest() {
    settings_.port = 0;
    settings_.addresses = {"127.0.0.1"};
    auto& limits = settings_.limits;
    limits.head_time = limits.body_time = limits.write_time = limits.idle_time =
        limits.linger_time = limits.gone_time = settings_.limits.drain_time = patience;
    settings_.timeout = patience;
    settings_.limits.connections = 20;
    settings_.limits.requests = 3;
  }
  ~ServerTest() override {
    if (!thread_.joinable()) return;
    EXPECT_EQ(::write(wake_[1], "", 1), 1);
    thread_.join();
    ::close(wake_[0]);
    ::close(wake_[1]);
  }
  /// Clients can connect and send; nobody looks at them before run(), so no time of theirs begins.
  int listen() {
    EXPECT_EQ(::pipe(wake_), 0);
    server_ = std::make_unique<Server>(
        settings_,
        Site({{"/echo", [](std::string body) { return std::make_unique<Echo>(std::move(body)); }}},
             assets),
        wake_[0]);
    return server_->port();
  }
  void run() {
    thread_ = std::thread([this] { EXPECT_TRUE(server_->run()); });
  }
  int start() {
    const int port = listen();
    run();
    return port;
  }

  ServerSettings settings_;

 private:
  int wake_[2]{};
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

bool has_status(const std::string& answer, std::string_view status) {
  return answer.starts_with("HTTP/1.1 " + std::string(status) + " ");
}

TEST_F(ServerTest, answers) {
  const Client client(start());
  client.send(post("hello"));
  const auto answer = client.some();
  EXPECT_TRUE(has_status(answer, "200")) << answer;
  EXPECT_TRUE(answer.ends_with("hello")) << answer;
}

TEST_F(ServerTest, a_head_must_come_in_time_however_it_trickles) {
  settings_.limits.head_time = 300ms;
  const int port = listen();
  const Client silent(port), slow(port), trickling(port);
  slow.send("GET / HTTP/1.1\r\n");
  trickling.send("G");
  run();
  const std::jthread trickle([&](const std::stop_token& end) {
    while (!end.stop_requested()) {
      std::this_thread::sleep_for(50ms);
      trickling.try_to_send("G");  // no method, but it might become one
    }
  });
  EXPECT_EQ(silent.rest(), "");
  EXPECT_TRUE(has_status(slow.rest(), "408"));
  EXPECT_TRUE(has_status(trickling.rest(), "408"));
}

TEST_F(ServerTest, a_body_must_come_in_time) {
  settings_.limits.body_time = 300ms;
  const int port = start();
  const Client slow(port), chunks(port);
  slow.send(post("hello world").substr(0, 100));
  chunks.send(
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
      "application/json\r\nTransfer-Encoding: "
      "chunked\r\n\r\n5\r\nhel");
  EXPECT_TRUE(has_status(slow.rest(), "408"));
  EXPECT_TRUE(has_status(chunks.rest(), "408"));
}

TEST_F(ServerTest, who_does_not_read_is_cut_off) {
  settings_.limits.write_time = 300ms;
  const int port = start();
  for (const auto* body : {"much", "stream"}) {
    const Client client(port);
    client.send(post(body));
    EXPECT_EQ(client.cut_off(), ECONNRESET) << body;
    // nor does the system keep more for it
    EXPECT_LT(client.rest().size(), std::size_t{1} << 20) << body;
  }
}

TEST_F(ServerTest, who_sends_no_more_is_answered) {
  const Client client(start());
  client.send(post("hello"));
  client.send_no_more();
  EXPECT_TRUE(client.rest().ends_with("hello"));
}

TEST_F(ServerTest, who_sends_no_more_is_taken_for_gone_after_a_while) {
  settings_.limits.gone_time = 50ms;
  const Client client(start());
  client.send(post("wait"));
  client.send_no_more();
  EXPECT_EQ(client.rest(), "");
}

TEST_F(ServerTest, has_only_so_much_in_memory) {
  settings_.limits.held = std::size_t{1} << 20;
  const int port = start();
  const Client large(port), small(port);
  large.send(post("much"));
  EXPECT_TRUE(has_status(large.some(), "503"));
  small.send(post("x"));
  EXPECT_TRUE(has_status(small.some(), "200"));
}

TEST_F(ServerTest, who_reads_gets_it_all) {
  const int port = start();
  const Client client(port);
  client.send(post("stream") + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const auto all = client.rest();
  EXPECT_GT(all.size(), std::size_t{64} << 20);
  EXPECT_TRUE(all.ends_with("page"));
}

/// The number of jobs, or pieces, that took at most a second.
int within_a_second(int port) {
  const Client watcher(port);
  watcher.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const auto metrics = watcher.rest();
  constexpr std::string_view name = "kaidoku_job_seconds_bucket{le=\"1\"} ";
  const auto at = metrics.find(name);
  return at == std::string::npos ? -1 : std::stoi(metrics.substr(at + name.size()));
}

TEST_F(ServerTest, the_time_of_a_piece_is_not_that_of_its_reader) {
  const int port = start();
  for (int tries = 1; tries <= 10; ++tries) {
    const int before = within_a_second(port);
    const Client slow(port);
    slow.send(post("stream") + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    std::this_thread::sleep_for(1500ms);  // more than that second
    EXPECT_GT(slow.rest().size(), std::size_t{64} << 20);
    const int pieces = within_a_second(port) - before;
    if (pieces == 64) return;
    std::cout << "again: only " << pieces << " of 64\n";  // some waited for the processor
  }
  FAIL() << "there is always one that takes longer";
}

TEST_F(ServerTest, a_connection_may_be_kept_but_not_for_ever) {
  settings_.limits.idle_time = 300ms;
  const int port = start();
  const Client idle(port);
  idle.send(post("one"));
  EXPECT_TRUE(idle.rest().ends_with("one"));  // closed without another word
}

TEST_F(ServerTest, a_connection_takes_only_so_many_requests) {
  const Client busy(start());
  busy.send(post("1") + post("2") + post("3") + post("4"));
  const auto answers = busy.rest();
  EXPECT_TRUE(answers.ends_with("3")) << answers;
  EXPECT_NE(answers.find("Connection: close"), std::string::npos);
}

TEST_F(ServerTest, when_there_is_no_room_it_says_so) {
  const int port = start();
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(std::make_unique<Client>(port));
    clients.back()->send(post("x"));
    EXPECT_TRUE(has_status(clients.back()->some(), "200"));
  }
  EXPECT_TRUE(has_status(Client(port).rest(), "503"));
  clients.clear();
  const auto end = std::chrono::steady_clock::now() + patience;
  for (bool room = false; !room;) {
    ASSERT_LT(std::chrono::steady_clock::now(), end) << "there is never room again";
    const Client again(port);
    again.try_to_send(post("x"));
    room = has_status(again.some(), "200");
  }
}

TEST(Server, a_port_in_use_is_an_error_that_says_where) {
  ServerSettings settings;
  settings.port = 0;
  settings.addresses = {"127.0.0.1"};
  const Server first(settings, Site({}, assets), STDIN_FILENO);
  settings.port = first.port();
  try {
    const Server second(settings, Site({}, assets), STDIN_FILENO);
    FAIL() << "two at one port";
  } catch (const CannotStart& error) {
    EXPECT_EQ(error.what(), "cannot listen at 127.0.0.1:" + std::to_string(settings.port) +
                                ": Address already in use");
  }
}

TEST(Server, knows_who_can_reach_an_address) {
  EXPECT_EQ(reach_of("127.0.0.1"), Reach::loopback);
  EXPECT_EQ(reach_of("127.8.8.8"), Reach::loopback);
  EXPECT_EQ(reach_of("::1"), Reach::loopback);
  EXPECT_EQ(reach_of("0.0.0.0"), Reach::others);
  EXPECT_EQ(reach_of("::"), Reach::others);
  EXPECT_EQ(reach_of("localhost"), Reach::none);
}

}  // namespace
}  // namespace kaidoku::app::server
