// Searcher: one chain finder at work, with all the memory it needs; for chains inside chains there
// is one searcher inside the other.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "human/chains/advanced.h"
#include "human/chains/multiple.h"
#include "human/chains/unary.h"
#include "human/chains/watch.h"
#include "human/techniques.h"

namespace kaidoku::human::chains {

class Searcher {
 public:
  explicit Searcher(ChainWatch& watch) : watch_(watch) {}

  /// Looks for the best hint. False when there is none, or when the watch said that it is over.
  bool find(const State& state, const Mode& mode) { return search(state, mode, nullptr) && any(); }
  double difficulty() const;
  TechniqueNumber technique() const;
  /// Writes the hint that was found into a step; with `links` also its chains.
  void tell(Step& step, bool links);

 private:
  /// For the best hint; with the links of a board around it for all hints.
  bool search(const State& state, const Mode& mode, const Links* around);
  bool any() const { return mode_.unary ? !unary_.hints().empty() : !multiple_.hints().empty(); }
  /// What it finds inside another chain.
  const NestedList* nested(const State& state, const Mode& mode, const Links& around);
  /// The step of one of them.
  Step nested_step(const State& state, const Mode& mode, const Links& around, const Name& name);
  void tell(const UnaryHint& hint, Step& step, bool links);
  void tell(const MultipleHint& hint, Step& step, bool links);
  Step tell_given(const Run& run, int given);
  Searcher& inner();

  struct Hash {
    std::size_t operator()(const Name& name) const { return static_cast<std::size_t>(name[0]); }
  };

  ChainWatch& watch_;
  const State* state_ = nullptr;
  Mode mode_;
  Links links_;
  Closure closure_{links_};
  Unary unary_{links_, closure_};
  Multiple multiple_{links_, closure_};
  Advanced advanced_{links_};
  std::unique_ptr<Searcher> inner_;
  std::unordered_map<Name, NestedList, Hash> known_;  // what was found on which board
  std::size_t known_words_ = 0;                       // about how large that is
};

}  // namespace kaidoku::human::chains
