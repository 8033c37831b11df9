// Conflicts: counts the dead ends of CaDiCaL as nodes of a Meter, and stops it when that is spent.
#pragma once

#include <cadical.hpp>

#include "engines/meter.h"

namespace kaidoku::sat {

inline constexpr int satisfiable = 10, unsatisfiable = 20;  // CaDiCaL's words

/// CaDiCaL learns one clause from each conflict and offers it.
class Conflicts : public CaDiCaL::Learner, public CaDiCaL::Terminator {
 public:
  void watch(engines::Meter* meter) { meter_ = meter; }
  bool learning(int) override {
    if (meter_ != nullptr) meter_->node();
    return false;  // no, we do not want to see it
  }
  void learn(int) override {}
  /// CaDiCaL asks at every tenth step, each of which may take some ten microseconds.
  bool terminate() override { return meter_ != nullptr && !meter_->work(4096); }

 private:
  engines::Meter* meter_ = nullptr;
};

}  // namespace kaidoku::sat
