// The terminal, taken over and given back: its modes, its colors, and a Canvas shown on it.
// ncurses sends only what has changed. Keys are not read through it: see decoder.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tui/canvas.h"
#include "tui/theme.h"

struct screen;  // of ncurses

namespace kaidoku::app::tui {

/// True if the terminal of standard output, by its type, can show the full screen.
bool can_draw(bool color);

class Screen {
 public:
  /// Takes the terminal of standard input and output. Without color: bold, underlined and reversed
  /// only. Null when this terminal cannot show pictures; `trouble` says why.
  static std::unique_ptr<Screen> take(bool color, Ground ground, std::string& trouble);
  /// Restores the terminal.
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  /// The terminal has another size now.
  void resize();
  /// True if the terminal takes output now: not after Ctrl-S, and not if nothing reads it.
  bool ready() const;
  void show(const Canvas& canvas);
  /// Forgets what is on the screen: the next show() draws everything.
  void forget();
  /// Gives the terminal back for a while, and takes it again. False when only its modes could be
  /// given back.
  bool leave();
  void enter();
  /// Puts text into the clipboard of the terminal, where it has one (OSC 52).
  void copy(std::string_view text);

 private:
  Screen(::screen* terminal, bool color, Ground ground);
  int pair_of(int ink, int paper);

  ::screen* terminal_;
  Depth depth_ = Depth::mono;
  Ground ground_;
  int rows_ = 0;
  int columns_ = 0;
  struct Pair {
    int ink, paper;
  };
  std::vector<Pair> pairs_;  // pair n of ncurses is the one at n - 1
};

}  // namespace kaidoku::app::tui
