// From the bytes a terminal sends to keys, mouse and pasted text. ncurses could do it too, but only
// for what terminfo knows of the terminal: under tmux and screen the mouse came out as keys. Nearly
// every terminal sends what xterm sends, so that is read here, with the spellings of rxvt and the
// Linux console; any other bytes are survived without harm.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/key.h"

namespace kaidoku::app::tui {

class Decoder {
 public:
  /// Takes bytes, in pieces of any size, and appends what they mean.
  void feed(std::string_view bytes, std::vector<Event>& events);
  /// If a sequence is incomplete, returns how long to wait for its rest: an escape is a key of its
  /// own if nothing follows.
  std::optional<std::chrono::milliseconds> patience() const {
    if (state_ == State::ground) return {};
    return std::chrono::milliseconds(state_ == State::paste ? 1000 : 25);
  }
  /// Ends an incomplete sequence after that time.
  void settle(std::vector<Event>& events);

  /// How much of a pasted text is kept.
  static constexpr std::size_t paste_limit = std::size_t{2} << 20;

 private:
  enum class State { ground, utf8, escape, csi, ss3, linux_key, old_mouse, paste };
  void take(char byte, std::vector<Event>& events);
  void ground(char byte, std::vector<Event>& events);
  void finish_csi(char final, std::vector<Event>& events);
  void pasted(char byte, std::vector<Event>& events);

  State state_ = State::ground;
  std::string collected_;  // of the sequence so far, without what introduced it
  bool alt_ = false;       // an escape came before this character
  Paste paste_;
};

}  // namespace kaidoku::app::tui
