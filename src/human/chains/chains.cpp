// All finders are one search with different modes. The searcher is large, so the sink keeps it from
// call to call. The watch is asked again after tell(): telling searches once more, and a search
// that was cut off would lose links.
#include "human/chains/chains.h"

#include "human/chains/searcher.h"
#include "human/techniques.h"

namespace kaidoku::human {
namespace {

using chains::Mode;

/// Searchers are large and are kept by the sink.
struct Kept final : Sink::Memory {
  chains::ChainWatch watch;
  chains::Searcher searcher{watch};
};

void find(const State& state, Sink& sink, const Mode& mode) {
  auto* kept = dynamic_cast<Kept*>(sink.memory.get());
  if (kept == nullptr) {
    auto fresh = std::make_unique<Kept>();
    kept = fresh.get();
    sink.memory = std::move(fresh);
  }
  kept->watch.start(sink.deadline);
  const bool found = kept->searcher.find(state, mode);
  if (kept->watch.over()) sink.gave_up = true;
  if (!found || sink.gave_up) return;
  Step& step = sink.draft(technique(kept->searcher.technique()), kept->searcher.difficulty());
  kept->searcher.tell(step, sink.wants_chains);
  if (kept->watch.over())
    sink.gave_up = true;  // told with searches of its own, so it may lack something
  else
    sink.offer();
}

}  // namespace

void find_forcing_chain(const State& state, Sink& sink) { find(state, sink, {.unary = true}); }
void find_nishio(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .nishio = true});
}
void find_multiple_chains(const State& state, Sink& sink) { find(state, sink, {}); }
void find_dynamic_chains(const State& state, Sink& sink) { find(state, sink, {.dynamic = true}); }
void find_dynamic_chains_plus(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .level = 1});
}
void find_nested_forcing_chains(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .level = 2});
}
void find_nested_multiple_chains(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .level = 3});
}
void find_nested_dynamic_chains(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .level = 4});
}
void find_twice_nested_chains(const State& state, Sink& sink) {
  find(state, sink, {.dynamic = true, .level = 5});
}

}  // namespace kaidoku::human
