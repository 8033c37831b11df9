// The geometry of a board on the screen: which row of the screen belongs to which row of cells, and
// where the lines are. Painting and the mouse both ask here, so they cannot disagree.
#pragma once

#include <vector>

#include "tui/view.h"

namespace kaidoku::app::tui {

/// One direction of the board, place by place from its frame on.
class Axis {
 public:
  struct Track {
    enum class Kind { box_line, cell_line, blank, cell };
    Kind kind{};
    int cell = -1;  ///< the row or column of cells, for Kind::cell
  };

  static Axis rows(const ScreenLayout& layout, Box box);
  static Axis columns(const ScreenLayout& layout, Box box);

  const std::vector<Track>& tracks() const { return tracks_; }
  int size() const { return static_cast<int>(tracks_.size()); }
  int first() const { return first_; }
  int end() const { return end_; }
  bool shows(int cell) const { return cell >= first_ && cell < end_; }
  /// Where a cell that is shown begins.
  int start(int cell) const { return starts_[static_cast<std::size_t>(cell - first_)]; }

 private:
  Axis(int first, int shown, int per_box, int cell_size, Between apart);

  int first_;
  int end_;
  std::vector<Track> tracks_;
  std::vector<int> starts_;
};

}  // namespace kaidoku::app::tui
