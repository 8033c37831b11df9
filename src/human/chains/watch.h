// ChainWatch: looks now and then whether a search has to end, at a price that does not show.
#pragma once

#include "human/finder.h"

namespace kaidoku::human::chains {

class ChainWatch {
 public:
  void start(const base::Deadline& deadline) {
    deadline_ = deadline;
    over_ = false;
    calls_ = 0;
  }
  /// Ask every microsecond or so. Once true it stays so.
  bool over() {
    if (!over_ && (++calls_ & 15) == 0) over_ = deadline_.over();
    return over_;
  }

 private:
  base::Deadline deadline_{};
  bool over_ = false;
  unsigned calls_ = 0;
};

}  // namespace kaidoku::human::chains
