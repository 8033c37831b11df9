#include "human/chains/searcher.h"

#include <algorithm>

#include "human/chains/length.h"

namespace kaidoku::human::chains {
namespace {

double base(const Mode& mode) {
  if (mode.nishio) return 7.5;
  if (!mode.dynamic) return 8.0;
  return mode.level == 0 ? 8.5 : 8.5 + 0.5 * mode.level;
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

std::optional<Searcher::Found> Searcher::unary(const State& state) {
  links_.build(state);
  unary_.search(false);
  if (unary_.hints().empty()) return {};
  return Found{unary_.hints().front().difficulty, true, 0};
}

std::optional<Searcher::Found> Searcher::multiple(const State& state, const Mode& mode) {
  search(state, mode, false);
  if (multiple_.hints().empty()) return {};
  return Found{base(mode) + for_length(multiple_.hints().front().complexity), false, 0};
}

bool Searcher::search(const State& state, const Mode& mode, bool all) {
  links_.build(state);
  if (mode.level > 0) {
    advanced_.begin(state, [this, level = mode.level](const State& board, int number) -> const NestedList* {
      const auto finder = asked(level, number);
      if (!finder) return nullptr;
      if (!inner_) inner_ = std::make_unique<Searcher>();
      return &inner_->nested(board, *finder);
    });
  }
  return multiple_.search(
      mode, all, [this](Run& run) { return advanced_.help(run); }, [] { return false; });
}

const NestedList& Searcher::nested(const State& state, const Mode& mode) {
  Namer namer;
  for (Cell cell = 0; cell < state.layout().cells(); ++cell) {
    namer.put(state.candidates(cell) << 1 | (state.value(cell) == 0 ? 0 : 1));
  }
  namer.put(static_cast<std::uint64_t>(mode.level * 4 + (mode.dynamic ? 2 : 0) + (mode.unary ? 1 : 0)));
  if (known_.size() > 200'000) known_.clear();
  const auto [at, added] = known_.try_emplace(namer.name());
  NestedList& list = at->second;
  if (!added) return list;
  if (!mode.unary) {
    search(state, mode, true);
    for (const MultipleHint& hint : multiple_.hints()) nest(links_, multiple_, hint, list);
  } else {
    links_.build(state);
    unary_.search(true);
    for (const UnaryHint& hint : unary_.hints()) nest(links_, unary_, hint, list);
  }
  return list;
}

}  // namespace kaidoku::human::chains
