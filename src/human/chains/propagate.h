// Propagation: fills a Run with all that follows from an assumption.
//
// The order decides which of several reasons is kept, and which contradiction is met first; ratings
// depend on it. What is on goes first, each list from front to back. In a dynamic run a candidate
// is taken out of its groups when its turn comes, so groups shrink along the way. When nothing is
// left to do, other techniques may be asked (levels 1 to 5).
#pragma once

#include <atomic>
#include <functional>

#include "human/chains/run.h"

namespace kaidoku::human::chains {

/// How a chain finder reasons.
struct Mode {
  bool unary = false;    ///< along one line of links only; nothing below matters then
  bool dynamic = false;  ///< candidates are taken out along the way
  bool nishio = false;   ///< one digit only, for a contradiction
  /// who is asked when a run gets stuck: 0 nobody, 1 simple techniques, 2 to 5 chains as well
  int level = 0;
  bool operator==(const Mode&) const = default;
};

class Propagation {
 public:
  explicit Propagation(const Links& links) : links_(links) {}

  /// Called when a run gets stuck: adds candidates that are off to it, and says whether there were
  /// any.
  using Advance = std::function<bool(Run&)>;

  /// A run of level 0 ends early when all that is still to come rests on so many nodes that no
  /// chain which uses it has at most `most`.
  void run(Run& run, Id start, bool on, const Mode& mode, const Advance& advance, int most);
  /// Goes on with a run of a lower level that got stuck. What it had is what it would have come to
  /// again.
  void resume(Run& run, const Mode& mode, const Advance& advance);

 private:
  void follow(Run& run, const Mode& mode);
  void finish(Run& run, const Mode& mode, const Advance& advance);
  template <bool dynamic, bool in_cells>
  void follow(Run& run);
  template <bool dynamic, bool in_cells>
  bool spread_on(Run& run, int at);
  template <bool dynamic, bool in_cells>
  bool spread_off(Run& run, int at);

  const Links& links_;
  std::vector<Left> left_;
  int on_done_ = 0, off_done_ = 0;
  int deepest_ = 0;
};

}  // namespace kaidoku::human::chains
