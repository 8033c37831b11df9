// The metrics of the server, in the format of Prometheus. Only the thread that has all connections
// counts them.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "server/worker_pool.h"

namespace kaidoku::app::server {

class Metrics {
 public:
  /// Counts a response. `route` is one of ours, never text of a client.
  void count_response(std::string_view route, int status) { ++responses_[{route, status}]; }
  /// Counts the time from the arrival of a request to its answer.
  void count_time(std::chrono::duration<double> time);

  std::uint64_t accepted = 0;     ///< connections
  std::uint64_t turned_away = 0;  ///< connections for which there was no room
  std::uint64_t cut_off = 0;      ///< connections whose client was too slow
  std::uint64_t bytes_in = 0, bytes_out = 0;

  std::string text(std::size_t connections, std::size_t held, const WorkerPool& pool) const;

 private:
  static constexpr std::array bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                     0.1,    0.25,  0.5,    1.0,   2.5,  5.0};

  std::map<std::pair<std::string_view, int>, std::uint64_t> responses_;
  std::array<std::uint64_t, bounds.size()> within_{};
  std::uint64_t jobs_ = 0;
  double seconds_ = 0;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace kaidoku::app::server
