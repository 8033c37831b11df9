// What inner searches find is kept under a 128-bit name of the board and the finder, because runs
// meet the same boards again and again. Results that were cut off are not kept. Telling a nested
// step searches that board again.
#include "human/chains/searcher.h"

#include <algorithm>

#include "human/chains/length.h"
#include "human/chains/tell.h"
#include "human/techniques.h"

namespace kaidoku::human::chains {
namespace {

using Number = TechniqueNumber;

double base(const Mode& mode) {
  if (mode.nishio) return 7.5;
  if (!mode.dynamic) return 8.0;
  return 8.5 + 0.5 * mode.level;
}

Number number(const UnaryHint& hint) {
  using Scan = UnaryHint::Scan;
  if (hint.what == UnaryHint::What::cycle)
    return hint.scan == Scan::x   ? Number::x_cycle
           : hint.scan == Scan::y ? Number::y_cycle
                                  : Number::xy_cycle;
  if (hint.scan == Scan::xy) return Number::forcing_chain;
  return hint.complexity == 6 ? Number::turbot_fish : Number::x_chain;
}

Number number(const Mode& mode, const MultipleHint& hint) {
  if (mode.nishio) return Number::nishio;
  if (!mode.dynamic)
    return hint.what == MultipleHint::What::cell ? Number::cell_chains : Number::house_chains;
  constexpr Number by_level[] = {Number::dynamic_chains,        Number::dynamic_chains_plus,
                                 Number::nested_forcing_chains, Number::nested_multiple_chains,
                                 Number::nested_dynamic_chains, Number::twice_nested_chains};
  return by_level[mode.level];
}

/// The chain finders that a run of this level asks.
std::optional<Mode> asked(int level, int number) {
  constexpr Mode unary{.unary = true};
  constexpr Mode multiple{};
  constexpr Mode dynamic{.dynamic = true};
  constexpr Mode dynamic_with_chains{.dynamic = true, .level = 2};
  if (number == 0 && level >= 2) return level <= 3 ? unary : dynamic;
  if (number == 1 && level == 3) return multiple;
  if (number == 1 && level == 5) return dynamic_with_chains;
  return {};
}

}  // namespace

Searcher& Searcher::inner() {
  if (!inner_) inner_ = std::make_unique<Searcher>(watch_);
  return *inner_;
}

bool Searcher::search(const State& state, const Mode& mode, const Links* around) {
  state_ = &state;
  mode_ = mode;
  const bool all = around != nullptr;
  if (!(all ? links_.build(state, *around) : links_.build(state))) return false;
  if (mode.unary) return unary_.search(all, watch_);
  if (mode.level > 0) {
    advanced_.begin(
        state, [this, level = mode.level](const State& board, int number) -> const NestedList* {
          const auto finder = asked(level, number);
          return finder ? inner().nested(board, *finder, links_) : nullptr;
        });
  }
  return multiple_.search(
      mode, all, [this](Run& run) { return advanced_.help(run); }, watch_);
}

double Searcher::difficulty() const {
  if (mode_.unary) return unary_.hints().front().difficulty;
  return base(mode_) + for_length(multiple_.hints().front().complexity);
}

TechniqueNumber Searcher::technique() const {
  return mode_.unary ? number(unary_.hints().front()) : number(mode_, multiple_.hints().front());
}

const NestedList* Searcher::nested(const State& state, const Mode& mode, const Links& around) {
  if (known_words_ > 8'000'000) {
    known_.clear();
    known_words_ = 0;
  }
  Namer namer;
  namer.put(static_cast<std::uint64_t>(state.layout().rules().box().rows * 256 +
                                       state.layout().rules().box().cols));
  for (Cell cell = 0; cell < state.layout().cells(); ++cell)
    namer.put(state.value(cell) == 0 ? state.candidates(cell) : ~state.layout().all());
  const auto with = [&](const Mode& finder) {
    Namer both = namer;
    both.put(static_cast<std::uint64_t>(finder.level * 4 + (finder.dynamic ? 2 : 0) +
                                        (finder.unary ? 1 : 0)));
    return both.name();
  };
  const auto [at, added] = known_.try_emplace(with(mode));
  NestedList& list = at->second;
  if (!added) return &list;
  if (!search(state, mode, &around) || watch_.over()) {  // a search inside may have been cut off
    known_.erase(at);
    return nullptr;
  }
  for (const MultipleHint& hint : multiple_.hints()) {
    if (!mode.unary) nest(links_, multiple_, hint, list);
  }
  for (const UnaryHint& hint : unary_.hints()) {
    if (mode.unary) nest(links_, unary_, hint, list);
  }
  known_words_ += list.hints.size() * 6 + list.removes.size() + list.causes.size() / 2 + 16;
  // Multiple chains are often asked for next. Here it is easy to say that there are none.
  if (mode.unary && list.hints.empty() && !multiple_.may_find()) {
    known_.try_emplace(with({}));
    known_words_ += 16;
  }
  return &list;
}

void Searcher::tell(Step& step, bool links) {
  if (mode_.unary)
    tell(unary_.hints().front(), step, links);
  else
    tell(multiple_.hints().front(), step, links);
}

void Searcher::tell(const UnaryHint& hint, Step& step, bool links) {
  const auto path = unary_.path(hint);
  const bool cycle = hint.what == UnaryHint::What::cycle;
  const auto candidate = [&](Id id) { return Candidate{links_.cell(id), links_.digit(id)}; };
  for (const Id id : unary_.removes(hint)) step.removes.push_back(candidate(id));
  if (!cycle && path.back().on) step.places.push_back(candidate(path.back().id));
  if (hint.scan == UnaryHint::Scan::x) step.digit = links_.digit(path.front().id);
  for (const PathNode& node : path) {
    const Cell cell = links_.cell(node.id);
    if (std::find(step.cells.begin(), step.cells.end(), cell) == step.cells.end())
      step.cells.push_back(cell);
    step.uses.push_back(candidate(node.id));
  }
  if (cycle) step.uses.pop_back();
  if (links) step.chains.push_back(chains::tell(state_->layout(), links_, path));
}

void Searcher::tell(const MultipleHint& hint, Step& step, bool links) {
  using What = MultipleHint::What;
  const auto candidate = [&](Id id) { return Candidate{links_.cell(id), links_.digit(id)}; };
  for (const Id id : multiple_.removes(hint)) step.removes.push_back(candidate(id));
  if (hint.target_on) step.places.push_back(candidate(hint.target));
  if (hint.what == What::cell || hint.what == What::house) {
    const Cause cause = hint.what == What::cell ? by_cell : hint.house;
    for (const Id id : links_.members(links_.group(hint.source, cause)))
      step.uses.push_back(candidate(id));
  } else {
    step.uses.push_back(candidate(hint.source));
  }
  if (hint.what == What::house)
    step.house =
        state_->layout().house(links_.cell(hint.source), static_cast<Kind>(hint.house - by_box));
  if (hint.what != What::cell) step.digit = links_.digit(hint.source);
  for (const Candidate& use : step.uses) {
    if (step.cells.empty() || step.cells.back() != use.cell) step.cells.push_back(use.cell);
  }
  if (!links) return;
  struct Told {
    const Run* run;
    int given;
  };
  std::vector<Told> told;
  const auto nested = [&](const Run& run, int given) {
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (told[i].run == &run && told[i].given == given) return static_cast<int>(i);
    }
    told.push_back({&run, given});
    step.nested.push_back(tell_given(run, given));
    return static_cast<int>(told.size()) - 1;
  };
  const auto parts = multiple_.branches(hint);
  const std::vector<Multiple::Branch> branches(parts.begin(), parts.end());
  for (const Multiple::Branch& branch : branches)
    step.chains.push_back(chains::tell(state_->layout(), links_, branch, nested));
}

Step Searcher::tell_given(const Run& run, int number) {
  const Given& given = run.given[static_cast<std::size_t>(number)];
  State board = *state_;
  for (int i = 0; i < given.before; ++i)
    board.remove(links_.cell(run.off[i].id), links_.digit(run.off[i].id));
  if (given.finder < Advanced::chains) return Advanced::tell(board, given);
  return inner().nested_step(board, *asked(mode_.level, given.finder - Advanced::chains), links_,
                             given.name);
}

Step Searcher::nested_step(const State& state, const Mode& mode, const Links& around,
                           const Name& name) {
  const NestedList* list = nested(state, mode, around);
  Step step;
  if (list == nullptr || !search(state, mode, &around)) return step;
  const auto at = std::find_if(list->hints.begin(), list->hints.end(),
                               [&](const Nested& hint) { return hint.name == name; });
  const auto index = static_cast<std::size_t>(at - list->hints.begin());
  if (mode.unary) {
    const UnaryHint& hint = unary_.hints()[index];
    step.technique = &human::technique(number(hint));
    step.difficulty = hint.difficulty;
    tell(hint, step, true);
  } else {
    const MultipleHint hint = multiple_.hints()[index];
    step.technique = &human::technique(number(mode, hint));
    step.difficulty = base(mode) + for_length(hint.complexity);
    tell(hint, step, true);
  }
  return step;
}

}  // namespace kaidoku::human::chains
