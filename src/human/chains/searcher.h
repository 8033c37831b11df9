// Searcher: one chain finder at work, with all the memory it needs; for chains inside chains there is one searcher
// inside the other.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "human/chains/advanced.h"
#include "human/chains/multiple.h"
#include "human/chains/unary.h"

namespace kaidoku::human::chains {

class Searcher {
 public:
  Searcher() : unary_(links_), multiple_(links_), advanced_(links_) {}

  struct Found {
    double difficulty = 0;
    bool unary = false;
    int index = 0;
  };
  std::optional<Found> unary(const State& state);
  std::optional<Found> multiple(const State& state, const Mode& mode);

  const Links& links() const { return links_; }
  const Unary& unary() const { return unary_; }
  Multiple& multiple() { return multiple_; }

 private:
  /// What it finds inside another chain.
  const NestedList& nested(const State& state, const Mode& mode);
  bool search(const State& state, const Mode& mode, bool all);

  struct Hash {
    std::size_t operator()(const Name& name) const { return static_cast<std::size_t>(name[0]); }
  };

  Links links_;
  Unary unary_;
  Multiple multiple_;
  Advanced advanced_;
  std::unique_ptr<Searcher> inner_;
  std::unordered_map<Name, NestedList, Hash> known_;
};

}  // namespace kaidoku::human::chains
