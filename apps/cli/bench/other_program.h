// Peers of `kaidoku bench`: other programs that read puzzle lines from standard input.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// NAME=COMMAND of --peer.
struct OtherProgram {
  std::string name;
  std::string command;
};
OtherProgram parse_peer(std::string_view flag, std::string_view text);

/// A program could not be started, or was ended by a signal.
struct PeerFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Runs the command with this text as its standard input and drops its output. Returns its
/// processor time, user and system, with that of the processes it waited for. Throws PeerFailed;
/// ends the command if this program should stop.
std::chrono::nanoseconds run_peer(const OtherProgram& peer, std::string_view input);

}  // namespace kaidoku::app::cli
