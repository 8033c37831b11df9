// Work that a request asks for. The server knows how long it may take and who runs it, not what it
// is.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/response.h"

namespace kaidoku::app::server {

using Clock = std::chrono::steady_clock;

/// How much a job may take this time.
struct Allowance {
  /// set if the time is over or the client has gone
  const std::atomic<bool>* stop;
  Clock::time_point until;  ///< may be past: then only what is known at once is answered
  /// what is not done by then is answered as given up; otherwise there will be another, longer time
  bool last;
};

class RequestJob {
 public:
  enum class Progress {
    finished,      ///< the response is complete
    partial,       ///< a piece of it is: send that, then run again, in a time of its own
    needs_longer,  ///< it takes longer than this: run again where the long jobs are
    failed,        ///< the pool says so when it threw: there is no memory, or a mistake of ours
  };
  virtual ~RequestJob() = default;
  /// Called by one thread at a time. `response` is the same until it is sent.
  virtual Progress run(const Allowance& allowance, Response& response) = 0;
};

/// Makes the job of a request with this body.
using MakeJob = std::function<std::unique_ptr<RequestJob>(std::string body)>;

}  // namespace kaidoku::app::server
