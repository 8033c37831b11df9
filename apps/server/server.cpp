// One thread has all connections; the threads of the pool have the work. A clock that ticks forty
// times a second looks at the deadlines of all connections: a thousand slow ones cost less than
// their timers would.
//
// When there is no memory left, the one whose request needs it is let go (Connection::or_close).
// What keeps the server going needs none: clock and acceptors wait anew first thing in their
// handlers, where Asio uses the same memory again.
#include "server/server.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <cstring>
#include <deque>
#include <new>
#include <system_error>
#include <vector>

#include "server/connection.h"
#include "server/worker_pool.h"

namespace kaidoku::app::server {
namespace asio = boost::asio;
using asio::ip::tcp;
using NetError = boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds tick{25};
constexpr std::size_t other_files = 64;  // that the process may have open
// one that is answered, and one that is turned away meanwhile
constexpr int fewest_connections = 2;

/// How many connections the system lets us have, once we have asked for as many as it may give.
std::size_t most_connections(std::size_t wanted) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::min<std::size_t>(wanted, 256);
  limit.rlim_cur =
      std::min<rlim_t>(limit.rlim_max, std::max<rlim_t>(limit.rlim_cur, wanted + other_files));
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur <= other_files
             ? 1
             : std::min<std::size_t>(wanted, limit.rlim_cur - other_files);
}

std::string shown(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address().to_string();
  return endpoint.address().is_v6() ? fmt::format("[{}]:{}", address, endpoint.port())
                                    : fmt::format("{}:{}", address, endpoint.port());
}

}  // namespace

Reach reach_of(const std::string& address) {
  NetError error;
  const auto parsed = asio::ip::make_address(address, error);
  return error ? Reach::none : parsed.is_loopback() ? Reach::loopback : Reach::others;
}

namespace {

[[noreturn]] void refuse_to_start(const std::string& reason) {
  throw CannotStart(fmt::format("cannot start the server: {}", reason));
}

/// Another number for the same open file. Throws CannotStart.
files::Descriptor again(int file) {
  files::Descriptor other(::fcntl(file, F_DUPFD_CLOEXEC, 0));
  if (!other) refuse_to_start(std::strerror(errno));
  return other;
}

/// Throws CannotStart where connections would need more files than the process may have open.
void require_room(int file) {
  std::vector<files::Descriptor> connections;
  for (int i = 0; i < fewest_connections; ++i) connections.push_back(again(file));
}

}  // namespace

class Server::Listener {
 public:
  Listener(ServerSettings settings, Site site, int wake)
      : settings_(std::move(settings)), site_(std::move(site)) {
    settings_.limits.connections = most_connections(settings_.limits.connections);
    all_.reserve(settings_.limits.connections);
    const bool own_choice = settings_.addresses.empty();
    listen(own_choice ? std::vector<std::string>{"127.0.0.1"} : settings_.addresses);
    if (own_choice) listen_also_at("::1");
    signals_.assign(again(wake).release());
    require_room(wake);
  }

  /// Threads that still have a job must not find that what they report to is gone.
  ~Listener() { pool_.reset(); }

  bool run() {
    wait_for_signals();
    for (auto& acceptor : acceptors_) accept(acceptor);
    watch();
    io_.run();
    for_all([](Connection& connection) { connection.close(); });
    return wishes_ < 2;
  }

  std::vector<std::string> urls{};
  int port = 0;

 private:
  /// The first address decides about the port, where any will do.
  void listen(const std::vector<std::string>& addresses) {
    port = settings_.port;
    for (const auto& address : addresses) {
      if (const auto error = open(address))
        throw CannotStart(
            fmt::format("cannot listen at {}: {}",
                        shown({asio::ip::make_address(address), static_cast<std::uint16_t>(port)}),
                        error.message()));
    }
  }

  /// Not every machine has it. But where someone else is at its port, requests could go astray.
  void listen_also_at(const std::string& address) {
    const auto error = open(address);
    const bool in_use = error == asio::error::address_in_use && settings_.port != 0;
    if (in_use || error == asio::error::no_descriptors)
      throw CannotStart(
          fmt::format("cannot listen at [{}]:{}: {}", address, port, error.message()));
  }

  NetError open(const std::string& address) {
    NetError error;
    tcp::endpoint endpoint(asio::ip::make_address(address), static_cast<std::uint16_t>(port));
    tcp::acceptor acceptor(io_);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error && endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(1024, error);
    if (error) return error;
    endpoint = acceptor.local_endpoint(error);
    port = endpoint.port();
    urls.push_back("http://" + shown(endpoint));
    acceptors_.push_back(std::move(acceptor));
    return {};
  }

  void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([this, &acceptor](NetError error, tcp::socket socket) {
      if (!acceptor.is_open()) return;
      if (error) {  // too many files, most likely: after the next tick there may be fewer
        resting_.push_back(&acceptor);
        return;
      }
      accept(acceptor);
      try {
        welcome(std::move(socket));
      } catch (const std::bad_alloc&) {  // who is already here comes first
      }
    });
  }

  void welcome(tcp::socket socket) {
    if (shared_.connections.size() >= settings_.limits.connections)
      return turn_away(std::move(socket));
    ++shared_.metrics.accepted;
    const auto connection = std::make_shared<Connection>(std::move(socket), shared_);
    shared_.connections.insert(connection);
    connection->start();
  }

  /// Says so, as far as that is possible without waiting for anything.
  void turn_away(tcp::socket socket) {
    ++shared_.metrics.turned_away;
    Response response = refusal(503, "too-many", "too many connections");
    response.fields = "Retry-After: 1\r\n";
    const auto text = head_of(response, {true, false, shared_.date.now()}) + response.body;
    NetError ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    std::array<char, 4096> unread{};
    socket.read_some(asio::buffer(unread), ignored);
  }

  void watch() {
    timer_.expires_after(tick);
    timer_.async_wait([this](NetError error) {
      if (error) return;
      watch();
      const auto now = Clock::now();
      for_all([now](Connection& connection) { connection.check(now); });
      for (auto* acceptor : std::exchange(resting_, {})) accept(*acceptor);
      if (shared_.draining && (shared_.connections.empty() || now >= cut_ + tick * 8))
        return io_.stop();
      if (shared_.draining && now >= cut_)
        for_all([](Connection& connection) { connection.hurry(); });
    });
  }

  /// Also if that closes them.
  template <class Act>
  void for_all(const Act& act) {
    all_.assign(shared_.connections.begin(), shared_.connections.end());
    for (const auto& connection : all_) act(*connection);
    all_.clear();
  }

  void wait_for_signals() {
    signals_.async_read_some(asio::buffer(wish_), [this](NetError error, std::size_t size) {
      if (error) return;
      wishes_ += static_cast<int>(size);
      if (wishes_ > 1) return io_.stop();
      drain();
      wait_for_signals();
    });
  }

  void drain() {
    shared_.draining = true;
    cut_ = Clock::now() + settings_.limits.drain_time;
    NetError ignored;
    for (auto& acceptor : acceptors_) acceptor.close(ignored);
    for_all([](Connection& connection) { connection.drain(); });
  }

  ServerSettings settings_;
  const Site site_;
  asio::io_context io_{1};
  std::unique_ptr<WorkerPool> pool_ =
      std::make_unique<WorkerPool>(settings_.workers, settings_.limits.slice);
  Shared shared_{settings_, site_, io_, *pool_};
  std::deque<tcp::acceptor> acceptors_;  // stay where they are
  std::vector<tcp::acceptor*> resting_;
  asio::posix::stream_descriptor signals_{io_};
  asio::steady_timer timer_{io_};
  std::vector<std::shared_ptr<Connection>> all_;  // has room for all
  std::array<char, 1> wish_{};
  int wishes_ = 0;
  Clock::time_point cut_{};
};

Server::Server(ServerSettings settings, Site site, int wake) try
    : hall_(std::make_unique<Listener>(std::move(settings), std::move(site), wake)) {
} catch (const boost::system::system_error& error) {  // Asio has files of its own
  refuse_to_start(error.code().message());
} catch (const std::system_error& error) {
  refuse_to_start(fmt::format("cannot start its threads: {}", error.code().message()));
}
Server::~Server() = default;

const std::vector<std::string>& Server::addresses() const { return hall_->urls; }
int Server::port() const { return hall_->port; }
bool Server::run() { return hall_->run(); }

}  // namespace kaidoku::app::server
