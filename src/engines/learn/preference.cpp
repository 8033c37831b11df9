// A binary heap that knows the place of every candidate, so a candidate that gains weight rises
// from where it is. Weights only grow, so only pop() has to sink. Before they overflow, all weights
// and the step are divided by the same number.
#include "engines/learn/preference.h"

namespace kaidoku::learn {

Preference::Preference(const Groups& groups, engines::Meter& meter)
    : weight_(groups.candidates()), place_(groups.candidates(), nowhere) {
  for (CandidateId c = 0; c < weight_.size() && meter.work(8); ++c) {
    for (const auto group : groups.of(c)) weight_[c] += 1.0 / groups.open(group);
  }
  heap_.reserve(weight_.size());
  for (CandidateId c = 0; c < weight_.size() && meter.work(8); ++c) insert(c);
}

void Preference::pop() {
  place_[heap_.front()] = nowhere;
  const CandidateId moved = heap_.back();
  heap_.pop_back();
  if (heap_.empty()) return;
  set(0, moved);
  sink(0);
}

void Preference::insert(CandidateId c) {
  if (place_[c] != nowhere) return;
  heap_.push_back(c);
  rise(static_cast<std::uint32_t>(heap_.size() - 1));
}

void Preference::add_weight(CandidateId c) {
  constexpr double too_much = 1e100;
  weight_[c] += step_;
  if (weight_[c] > too_much) {
    for (double& weight : weight_) weight /= too_much;
    step_ /= too_much;
  }
  if (place_[c] != nowhere) rise(place_[c]);
}

void Preference::rise(std::uint32_t place) {
  const CandidateId c = heap_[place];
  for (; place > 0 && weight_[c] > weight_[heap_[(place - 1) / 2]]; place = (place - 1) / 2) {
    set(place, heap_[(place - 1) / 2]);
  }
  set(place, c);
}

void Preference::sink(std::uint32_t place) {
  const CandidateId c = heap_[place];
  const auto size = static_cast<std::uint32_t>(heap_.size());
  for (std::uint32_t child = 2 * place + 1; child < size; child = 2 * place + 1) {
    if (child + 1 < size && weight_[heap_[child + 1]] > weight_[heap_[child]]) ++child;
    if (weight_[heap_[child]] <= weight_[c]) break;
    set(place, heap_[child]);
    place = child;
  }
  set(place, c);
}

}  // namespace kaidoku::learn
