// Makes changes on a game and remembers them: what it has recorded at the end is a move.
#pragma once

#include <utility>

#include "kaidoku/game.h"

namespace kaidoku {

class Game::Recorder {
 public:
  explicit Recorder(Game& game) : game_(game) {}

  /// Nothing is recorded where nothing would change.
  void enter(Cell cell, Digit digit, bool hinted) {
    const CellContent& content = game_.at(cell);
    if (content.digit != digit) make({cell, Change::What::entry, content.digit, digit});
    if (game_.at(cell).hinted != hinted) make({cell, Change::What::hinted, 0, 0});
  }
  void paint(Cell cell, int color) {
    const int now = game_.at(cell).color;
    if (now != color)
      make({cell, Change::What::color, static_cast<std::uint8_t>(now),
            static_cast<std::uint8_t>(color)});
  }
  void flip(Cell cell, Change::What what, int digit) {
    make({cell, what, 0, static_cast<std::uint8_t>(digit)});
  }
  /// Takes everything out of a set of small digits.
  void clear(Cell cell, Change::What what, DigitSet set) {
    for (const int digit : set) flip(cell, what, digit);
  }
  void clear_marks(Cell cell) {
    clear(cell, Change::What::corner, game_.at(cell).corner);
    clear(cell, Change::What::center, game_.at(cell).center);
    clear(cell, Change::What::struck, game_.at(cell).struck);
  }

  const Move& move() const { return move_; }
  Move take() { return std::move(move_); }

 private:
  void make(const Change& change) {
    game_.put(change, true);
    move_.push_back(change);
  }

  Game& game_;
  Move move_;
};

}  // namespace kaidoku
