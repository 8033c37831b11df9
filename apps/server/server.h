// The server: opens its addresses, takes connections, and ends in good order.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/settings.h"
#include "server/site.h"

namespace kaidoku::app::server {

/// The server cannot start. what() is a message without a period: "cannot listen at 127.0.0.1:80:
/// Permission denied".
struct CannotStart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Who can reach an address: this machine alone, or others. `none` if the text is not an address.
enum class Reach { none, loopback, others };
Reach reach_of(const std::string& address);

class Server {
 public:
  /// Starts to listen. A byte from the file descriptor `wake` ends run(). Throws CannotStart.
  Server(ServerSettings settings, Site site, int wake);
  ~Server();

  /// "http://127.0.0.1:8080", one for each address.
  const std::vector<std::string>& addresses() const;
  int port() const;

  /// Answers requests until a byte comes from `wake`, then finishes the requests under way; a
  /// second byte ends it at once. Returns true if all of them were finished.
  bool run();

 private:
  class Listener;
  std::unique_ptr<Listener> hall_;
};

}  // namespace kaidoku::app::server
