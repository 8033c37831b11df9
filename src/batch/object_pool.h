// Things that are costly to make and can be used again, lent to one thread at a time.
#pragma once

#include <mutex>
#include <utility>
#include <vector>

namespace kaidoku::batch {

template <class Thing>
class ObjectPool {
 public:
  /// The one that came back last (it is warmest), or a new one.
  Thing take() {
    const std::lock_guard lock(mutex_);
    if (things_.empty()) return {};
    Thing thing = std::move(things_.back());
    things_.pop_back();
    return thing;
  }
  void give_back(Thing thing) {
    const std::lock_guard lock(mutex_);
    things_.push_back(std::move(thing));
  }

 private:
  std::mutex mutex_;
  std::vector<Thing> things_;
};

}  // namespace kaidoku::batch
