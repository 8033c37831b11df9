// Nested: what a chain inside a chain comes to, without its nodes. A run that asks another chain
// finder in the middle needs only what it takes out, what it rests on, how long it is, and whether
// two of them are the same.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "human/chains/run.h"
#include "kaidoku/step.h"

namespace kaidoku::human::chains {

struct Nested {
  int complexity = 0;
  int first_remove = 0, removes = 0;
  int first_cause = 0, causes = 0;
  Name name{};
};

/// All chains of one finder on one board, in its order.
struct NestedList {
  std::vector<Nested> hints;
  std::vector<Candidate> removes;  ///< by column, row, digit
  /// groups (numbers of Links) that the chain needs to be as small as they are
  std::vector<int> causes;

  void clear() { hints.clear(), removes.clear(), causes.clear(); }
  std::span<const Candidate> removes_of(const Nested& hint) const {
    return {removes.data() + hint.first_remove, static_cast<std::size_t>(hint.removes)};
  }
  std::span<const int> causes_of(const Nested& hint) const {
    return {causes.data() + hint.first_cause, static_cast<std::size_t>(hint.causes)};
  }
};

/// Makes names: two mixtures of all that is put in, each with one multiplication per word (FNV-1a
/// of kaidoku/hash.h takes one per byte). The names live as long as a search, so their values may
/// change.
class Namer {
 public:
  void put(std::uint64_t word) {
    name_[0] = std::rotl((name_[0] ^ word) * 0x9e3779b97f4a7c15, 29);
    name_[1] = std::rotl((name_[1] + word) * 0xd1342543de82ef95, 31) ^ word;
  }
  Name name() const { return name_; }

 private:
  Name name_{0x243f6a8885a308d3, 0x13198a2e03707344};
};

}  // namespace kaidoku::human::chains
