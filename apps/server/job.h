// Work that a request asks for. The server knows how long it may take and who runs it, not what it is.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/response.h"

namespace kaidoku::server {

using Clock = std::chrono::steady_clock;

/// How much a job may take this time.
struct Allowance {
  const std::atomic<bool>* stop;  ///< set when the time is over, or nobody wants the answer any more
  Clock::time_point until;        ///< may have passed already: then what can be said at once is said
  bool
      last;  ///< what is not done by then is answered as given up; otherwise there will be another, longer time
};

class Job {
 public:
  enum class Came {
    to_end,    ///< the response is complete
    so_far,    ///< a piece of it is: send that, then run again, in a time of its own
    no_where,  ///< it takes longer than this: run again where the long jobs are
    to_grief,  ///< the pool says so when it threw: there is no memory, or a mistake of ours
  };
  virtual ~Job() = default;
  /// Called by one thread at a time. `response` is the same until it is sent.
  virtual Came run(const Allowance& allowance, Response& response) = 0;
};

/// Makes the job of a request with this body.
using MakeJob = std::function<std::unique_ptr<Job>(std::string body)>;

}  // namespace kaidoku::server
