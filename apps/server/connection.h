// One client: its bytes in, its requests one after the other, their responses out.
//
// A state machine on the thread that has all connections; it never waits and never computes. There
// is at most one read and one write under way. Reading goes on while a job is at work, for two
// reasons: the next request may come meanwhile (it stays in the buffer), and a client that goes
// away is noticed, so that its job can be stopped.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>  // asio of Boost 1.74 forgets it

#include "server/metrics.h"
#include "server/parser.h"
#include "server/response.h"
#include "server/settings.h"
#include "server/site.h"
#include "server/worker_pool.h"

namespace kaidoku::app::server {

class Connection;

/// The time of day as responses have it; updated once a second.
class DateText {
 public:
  std::string_view now();

 private:
  std::string text_{};
  std::int64_t second_ = 0;
};

/// What all connections share.
struct Shared {
  const ServerSettings& settings;
  const Site& site;
  boost::asio::io_context& io;
  WorkerPool& pool;
  Metrics metrics{};
  std::unordered_set<std::shared_ptr<Connection>> connections{};
  std::size_t held = 0;  ///< bytes of bodies and responses in memory
  DateText date{};
  bool draining = false;  ///< no new request is begun
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::asio::ip::tcp::socket socket, Shared& shared);

  void start();
  /// Closes the connection if its time is over.
  void check(Clock::time_point now);
  /// Finishes the request under way and begins no other.
  void drain();
  /// Answers the request under way at once.
  void hurry();
  void close();

 private:
  enum class State {
    idle,       ///< between requests
    head,       ///< in the middle of one
    body,       ///< its head is known and fine
    working,    ///< a job is
    writing,    ///< a response is being sent
    lingering,  ///< everything is sent, and the client may read it
    closed,
  };

  template <class Act>
  void or_close(const Act& act);
  void enter(State state, std::chrono::milliseconds time);
  void read();
  void advance();
  void read_head();
  void consider_head();
  void read_body();
  void refuse(Parsed parsed);
  void begin_job();
  void submit_job();
  void drop_task();
  void on_progress(RequestJob::Progress progress);
  void respond(Response response);
  void send(std::string head);
  void on_sent();
  void next_request();
  void linger();
  void hold();
  Response own_document(std::string_view path);

  boost::asio::ip::tcp::socket socket_;
  Shared& shared_;
  State state_ = State::idle;
  Clock::time_point deadline_{};
  std::string in_{};     ///< read, and not yet understood
  std::string piece_{};  ///< where the next bytes go
  bool reading_ = false;
  bool ended_ = false;  ///< the client sends nothing more
  int requests_ = 0;
  Parser parser_;
  std::string_view route_{};  ///< what is asked for, as metrics name it
  const Route* job_route_ = nullptr;
  std::shared_ptr<Task> task_{};
  Clock::time_point submitted_{};
  std::size_t job_bytes_ = 0;  ///< of the body it was made from
  std::size_t held_ = 0;
  Response response_{};
  std::string out_{};
  bool stream_begun_ = false;
  bool stream_goes_on_ = false;
  bool keep_alive_ = false;
};

}  // namespace kaidoku::app::server
