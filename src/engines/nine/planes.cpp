// The planes design: a puzzle per bit, as many side by side as a vector has bits.
//
// The search of a puzzle is depth first and stays at its place, its bit of every plane, from the
// first given to the last solution. A round of the work is: sweeps (planes-inl.h) until almost half
// of the places have come to an end, then those are served:
//
//     contradiction, solution   go on with the newest second child, or with the next puzzle
//     nothing more follows      guess (planes_branch-inl.h): go on with the first child, put the
//                               second away
//
// To be put away, a child has to leave the planes: all states are turned over into rows
// (planes_turn-inl.h), 64 bytes a puzzle, and each place that guessed keeps its row on a stack of
// its own. Children come back the same way. Turning over all places costs less than a sweep,
// however many of them have something to put away. New puzzles and solutions have a cheaper way in
// and out (planes_text-inl.h), for 'waiting' and 'solved' states which are filled and emptied a
// whole plane at a time; a place takes its next puzzle by a choice between two states.
//
// A place never has more than 108 children put away. Each stands for a line of a strip in which a
// digit was left one crossing of several; in a state from which nothing more follows, the second
// such line of the same digit and strip decides the third, so there are at most two for each of the
// 54.
//
// When no new puzzles come, places without work take over the oldest child another place has put
// away. So one puzzle with millions of solutions soon occupies all places.
//
// What was tried and lost, and what each idea brought: docs/engines.md.
#include "engines/nine/targets.h"
//
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engines/nine/planes.cpp"
#include <hwy/foreach_target.h>  // compiles this file once per target
//
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "engines/meter.h"
#include "engines/nine/kernel.h"
#include "engines/nine/planes-inl.h"
#include "engines/nine/planes_branch-inl.h"
#include "engines/nine/planes_text-inl.h"
#include "engines/nine/planes_turn-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

constexpr std::size_t most_children = 108;

/// A set of places: a plane in memory.
struct alignas(128) Places {
  std::uint64_t word[words] = {};

  bool has(std::size_t place) const { return (word[place / 64] >> place % 64 & 1) != 0; }
  void add(std::size_t place) { word[place / 64] |= std::uint64_t{1} << place % 64; }
  void remove(std::size_t place) { word[place / 64] &= ~(std::uint64_t{1} << place % 64); }
  std::size_t size() const {
    std::size_t n = 0;
    for (const auto w : word) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  bool empty() const { return IsNone(plane()); }
  std::size_t first() const {  // of a set that is not empty
    std::size_t w = 0;
    while (word[w] == 0) ++w;
    return 64 * w + static_cast<std::size_t>(std::countr_zero(word[w]));
  }
  Plane plane() const { return Get(word); }
  void operator=(Plane plane) { Put(word, plane); }

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t w = 0; w < words; ++w) {
      for (std::uint64_t rest = word[w]; rest != 0; rest &= rest - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }
};

/// `to` becomes `from` for the places in `which`.
HWY_NOINLINE void Copy(const std::uint64_t* HWY_RESTRICT from, std::uint64_t* HWY_RESTRICT to,
                       Plane which) {
  for (std::size_t p = 0; p < planes * words; p += words)
    Put(to + p, Choose(which, Get(from + p), Get(to + p)));
}

/// Of these, the places where every line and box of every strip still has a crossing for every
/// digit. If all cells are decided, that makes a solution.
HWY_NOINLINE Plane Complete(const std::uint64_t* HWY_RESTRICT state, Plane which) {
  for (std::size_t matrix = 0; matrix < 54; ++matrix) {
    Plane m[9];
    for (std::size_t i = 0; i < 9; ++i) m[i] = Get(state + (9 * matrix + i) * words);
    for (std::size_t i = 0; i < 3; ++i) {
      which = And3(which, Or3(m[3 * i], m[3 * i + 1], m[3 * i + 2]), Or3(m[i], m[i + 3], m[i + 6]));
    }
  }
  return which;
}

/// What there is to know about a place besides its bits.
struct PlaceState {
  std::uint64_t nodes;  // guessed here for the puzzle at work
  // the puzzle at work; the one waiting; the one whose solution is kept
  std::uint32_t puzzle, waiting, solved;
  std::uint32_t oldest, newest;  // of its stack: from, to

  std::size_t children() const { return newest - oldest; }
};

/// Everything a job works in. Lives in memory the caller keeps.
struct alignas(128) Bench {
  struct States {
    std::uint64_t state[matrix_words];  // what is being worked on
    // second children, and whatever else is on its way in or out
    std::uint64_t beside[matrix_words];
    std::uint64_t waiting[matrix_words];  // the next puzzle of a place
    std::uint64_t solved[matrix_words];   // a solution to be written out
    std::uint64_t rows_out[matrix_words], rows_in[matrix_words];
  } states;
  std::uint64_t nibbles[nibble_planes * words];
  Lines lines;
  PlaceState place[width];
  Row stack[width][most_children];  // second children put away
};

class Planes {
 public:
  Planes(Bench& bench, const KernelJob& job)
      : b_(bench), job_(job), meter_({UINT64_MAX, job.budget.time, job.budget.stop}) {
    for (auto& place : b_.place) place = PlaceState();
    std::memset(&s_, 0, sizeof s_);  // places without work are swept all the same
    std::fill_n(job.answers, job.puzzles.size(), Counted{});
    idle_ = All();
  }

  void run() {
    give_puzzles();
    while (!busy_.empty()) {
      if (!meter_.work(units_of_a_round)) {
        give_up();
        break;
      }
      sweep();
      serve();
      give_puzzles();
    }
    write_solutions();
  }

 private:
  static constexpr std::uint64_t units_of_a_round = 1000;  // for the meter: some microseconds
  static constexpr int light_sweeps = 2;
  static constexpr std::size_t ready_percent = 45;

  /// Sweeps until enough places have come to an end.
  void sweep() {
    const Plane busy = busy_.plane();
    const std::size_t enough = std::max<std::size_t>(1, busy_.size() * ready_percent / 100);
    for (int i = 0; i < light_sweeps; ++i) Sweep<false>(s_.state);
    for (;;) {
      const SweepFindings verdict = Sweep<true>(s_.state);
      dead_ = And(busy, verdict.dead);
      complete_ = Without(And(busy, verdict.solved), verdict.dead);
      stuck_ = WithoutBoth(busy, Or(verdict.dead, verdict.solved), verdict.changed);
      if (dead_.size() + complete_.size() + stuck_.size() >= enough) return;
    }
  }

  void serve() {
    dead_.each([&](std::size_t place) { end_of_branch(place); });
    if (!complete_.empty()) take_solutions();
    const bool ended = !dead_.empty() || !complete_.empty();
    busy_ = WithoutBoth(busy_.plane(), dead_.plane(), complete_.plane());
    if (!stuck_.empty() && (!ended || worth_turning(stuck_))) guess();
  }

  /// A few wait until more have to come or go, while the others work.
  bool worth_turning(const Places& who) const { return 32 * who.size() >= busy_.size(); }

  Counted& answer(std::size_t place) { return job_.answers[b_.place[place].puzzle]; }

  /// Has this puzzle been finished elsewhere? Only once places share puzzles.
  bool finished(std::size_t place) { return shared_ && answer(place).count >= job_.limit; }

  void end_of_branch(std::size_t place) {
    PlaceState& p = b_.place[place];
    if (p.newest == p.oldest || finished(place)) return leave(place);
    give_row(place, b_.stack[place][--p.newest]);
  }

  /// A child to go on with, from the next round.
  void give_row(std::size_t place, const Row& row) {
    PutRow(s_.rows_in, place, row);
    coming_.add(place);
  }

  /// The place has done with its puzzle: what it still had put away is dropped.
  void leave(std::size_t place) {
    PlaceState& p = b_.place[place];
    p.oldest = p.newest = 0;
    answer(place).nodes += p.nodes;
    p.nodes = 0;
    idle_.add(place);
  }

  void take_solutions() {
    Places right;
    right = Complete(s_.state, complete_.plane());
    Places first;
    Places done;
    right.each([&](std::size_t place) {
      std::uint64_t& count = answer(place).count;
      if (count == job_.limit) return;
      if (++count == 1 && job_.solutions != nullptr) first.add(place);
      if (count == job_.limit) done.add(place);
    });
    if (!first.empty()) keep_solutions(first);
    complete_.each([&](std::size_t place) {
      if (done.has(place)) {
        leave(place);
      } else {
        end_of_branch(place);
      }
    });
  }

  void keep_solutions(const Places& which) {
    if (!IsNone(And(which.plane(), kept_.plane()))) write_solutions();
    Copy(s_.state, s_.solved, which.plane());
    which.each([&](std::size_t place) { b_.place[place].solved = b_.place[place].puzzle; });
    kept_ = Or(kept_.plane(), which.plane());
  }

  void write_solutions() {
    if (kept_.empty()) return;
    Digits* boards[width];
    kept_.each([&](std::size_t place) { boards[place] = job_.solutions + b_.place[place].solved; });
    ToDigits(s_.solved, b_.nibbles);
    FromNibbles(b_.nibbles, b_.lines, kept_.word, boards);
    kept_ = Places();
  }

  void guess() {
    Places rest = stuck_;
    stuck_.each([&](std::size_t place) {
      const bool useless = finished(place);
      if (!useless && b_.place[place].nodes < job_.budget.nodes) {
        ++b_.place[place].nodes;
        return;
      }
      if (!useless) answer(place).limit = Limit::nodes;
      leave(place);
      busy_.remove(place);
      rest.remove(place);
    });
    if (rest.empty()) return;
    std::memcpy(s_.beside, s_.state, sizeof s_.state);
    Guess(s_.state, s_.beside, rest.plane());
    Turn(s_.beside, s_.rows_out);
    rest.each([&](std::size_t place) {
      assert(b_.place[place].newest < most_children);
      GetRow(s_.rows_out, place, b_.stack[place][b_.place[place].newest++]);
    });
  }

  /// Work for places that have none.
  void give_puzzles() {
    Places lacking;
    lacking = Without(idle_.plane(), waiting_.plane());
    if (next_ < job_.puzzles.size() && (busy_.empty() || lacking.size() >= width / 8)) fetch();
    Places start;
    start = And(idle_.plane(), waiting_.plane());
    if (!start.empty()) {
      Copy(s_.waiting, s_.state, start.plane());
      start.each([&](std::size_t place) { b_.place[place].puzzle = b_.place[place].waiting; });
      waiting_ = Without(waiting_.plane(), start.plane());
      idle_ = Without(idle_.plane(), start.plane());
      busy_ = Or(busy_.plane(), start.plane());
    }
    if (next_ == job_.puzzles.size()) take_over();
    if (!coming_.empty() && worth_turning(coming_)) {
      Turn(s_.rows_in, s_.beside);
      Copy(s_.beside, s_.state, coming_.plane());
      busy_ = Or(busy_.plane(), coming_.plane());
      coming_ = Places();
    }
  }

  /// Puts new puzzles where none is waiting.
  void fetch() {
    static constexpr Digits blank{};
    const Digits* boards[width];
    std::fill_n(boards, width, &blank);
    Places fresh;
    for (std::size_t place = 0; place < width && next_ < job_.puzzles.size(); ++place) {
      if (waiting_.has(place)) continue;
      boards[place] = &job_.puzzles[next_];
      b_.place[place].waiting = static_cast<std::uint32_t>(next_++);
      fresh.add(place);
    }
    ToNibbles(boards, b_.lines, b_.nibbles);
    if (waiting_.empty()) {
      FromGivens(b_.nibbles, s_.waiting);
    } else {
      FromGivens(b_.nibbles, s_.beside);
      Copy(s_.beside, s_.waiting, fresh.plane());
    }
    waiting_ = Or(waiting_.plane(), fresh.plane());
  }

  /// No new puzzles come: places without work take what others have not begun.
  void take_over() {
    if (!waiting_.empty() && !idle_.empty()) take_puzzles();
    // Whether a puzzle keeps within its nodes may not depend on who helps.
    if (job_.budget.nodes != UINT64_MAX) return;
    while (!idle_.empty() && take_child(idle_.first())) {
    }
  }

  void take_puzzles() {
    Turn(s_.waiting, s_.rows_out);
    while (!waiting_.empty() && !idle_.empty()) {
      const std::size_t from = waiting_.first();
      Row row;
      GetRow(s_.rows_out, from, row);
      hand_over(row, b_.place[from].waiting, idle_.first());
      waiting_.remove(from);
    }
  }

  /// The oldest child, likely the one with most below it, of the place that has most.
  bool take_child(std::size_t place) {
    PlaceState* const donor = std::max_element(
        b_.place, b_.place + width,
        [](const PlaceState& x, const PlaceState& y) { return x.children() < y.children(); });
    if (donor->children() == 0) return false;
    hand_over(b_.stack[donor - b_.place][donor->oldest++], donor->puzzle, place);
    if (donor->oldest == donor->newest) donor->oldest = donor->newest = 0;
    shared_ = true;
    return true;
  }

  void hand_over(const Row& row, std::uint32_t puzzle, std::size_t place) {
    give_row(place, row);
    b_.place[place].puzzle = puzzle;
    idle_.remove(place);
  }

  void give_up() {
    const auto stop = [&](std::size_t puzzle) {
      Counted& answer = job_.answers[puzzle];
      if (answer.count < job_.limit && answer.limit == Limit::none) answer.limit = meter_.limit();
    };
    for (std::size_t place = 0; place < width; ++place) {
      if (idle_.has(place)) continue;
      stop(b_.place[place].puzzle);
      leave(place);
    }
    waiting_.each([&](std::size_t place) { stop(b_.place[place].waiting); });
    for (std::size_t puzzle = next_; puzzle < job_.puzzles.size(); ++puzzle) stop(puzzle);
  }

  Bench& b_;
  Bench::States& s_ = b_.states;
  const KernelJob& job_;
  engines::Meter meter_;
  std::size_t next_ = 0;            // the first puzzle nobody has fetched
  bool shared_ = false;             // do several places work on one puzzle?
  Places busy_, idle_, coming_;     // at work; without a puzzle; with a row to go on from
  Places waiting_, kept_;           // who has a puzzle waiting, a solution to be written
  Places dead_, complete_, stuck_;  // what the last sweep found
};

Kernel PlanesKernel() {
  return {width, sizeof(Bench), [](void* memory, const KernelJob& job) {
            Planes(*static_cast<Bench*>(memory), job).run();
          }};
}

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace kaidoku::nine {

Kernel planes_kernel(std::int64_t target) {
  const auto kernel = KAIDOKU_NINE_COMPILED_FOR(target, PlanesKernel);
  return kernel == nullptr ? Kernel{} : kernel();
}

}  // namespace kaidoku::nine
#endif
