// The server: opens its addresses, takes connections, and ends in good order.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/settings.h"
#include "server/site.h"

namespace kaidoku::app::server {

/// There will be no server. what() is a sentence without an end: "cannot listen at 127.0.0.1:80:
/// Permission denied".
struct CannotStart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Is this an address of this machine for itself? Nothing if it is no address.
enum class Reach { none, loopback, others };
Reach reach_of(const std::string& address);

class Server {
 public:
  /// Listens from here on; has all it needs to take a connection. Ends by what comes from the file
  /// `wake`: see run(). Throws CannotStart.
  Server(ServerSettings settings, Site site, int wake);
  ~Server();

  /// "http://127.0.0.1:8080", one for each address.
  const std::vector<std::string>& addresses() const;
  int port() const;

  /// Answers until a byte comes from the file: then what is under way is finished. Until a second
  /// one: then nothing is. True if it ended by the first.
  bool run();

 private:
  class Listener;
  std::unique_ptr<Listener> hall_;
};

}  // namespace kaidoku::app::server
