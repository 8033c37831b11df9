// The settings of a server: where it listens, which hosts it answers for, and its limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace kaidoku::app::server {

/// The limits of one connection. Only tests need shorter times.
struct Limits {
  std::size_t head = std::size_t{16} << 10;   ///< bytes of the request line and all fields: 431
  std::size_t target = std::size_t{8} << 10;  ///< bytes of the target: 414
  std::size_t body = std::size_t{1} << 20;    ///< bytes: 413
  /// at the same time: 503; fewer where the system allows fewer files
  std::size_t connections = 4096;
  std::size_t held =
      std::size_t{128}  /// bytes of all bodies and responses together; what is large is 503 then
      << 20;
  int requests = 10'000;  ///< on one connection
  /// from the first byte to the end of the head, in all: 408
  std::chrono::milliseconds head_time{10'000};
  std::chrono::milliseconds body_time{10'000};  ///< from there to the end of the body: 408
  std::chrono::milliseconds write_time{
      10'000};  ///< until a response, or a piece of a stream, is taken: cut off
  std::chrono::milliseconds idle_time{30'000};  ///< between two requests
  std::chrono::milliseconds linger_time{
      1'000};  ///< for the client to read the last response, before it is cut off
  /// a client that has closed its side is given up after this time
  std::chrono::milliseconds gone_time{50};
  std::chrono::milliseconds slice{15};  ///< a job that takes longer goes to the long lane
  std::chrono::milliseconds drain_time{
      2'300};  ///< requests under way may take this long once the server should end
};

struct ServerSettings {
  /// Numbers, not names. Empty: 127.0.0.1, and ::1 where there is one.
  std::vector<std::string> addresses{};
  int port = 8080;  ///< 0: any that is free
  /// names in Host beside the loopback names
  std::vector<std::string> allowed_hosts{};
  /// for one job, counted from its arrival
  std::chrono::nanoseconds timeout = std::chrono::seconds(2);
  int workers = 2;  ///< threads that answer, at least two: one is always kept for short jobs
  Limits limits{};
};

}  // namespace kaidoku::app::server
