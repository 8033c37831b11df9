// The lanes design: boards side by side in the 32-bit lanes of a vector, for one puzzle and small
// batches.
//
// The parts: lanes.h says what a board looks like as words and what a guess changes,
// lanes_pass-inl.h what follows from a position, lanes_choice-inl.h where a board is divided when
// nothing follows, lanes_digits-inl.h how digits become words and back. This file decides which
// boards are looked at, and how.
//
// A board that waits is a frame. Each lane has a stack of frames, all of one puzzle. There are two
// ways to work:
//
//   narrow   one board at a time, its digits spread over the lanes. A pass: about 75 ns (Zen 3,
//            AVX2).
//   wide     one board in each lane. A pass: about 240 ns, what happens between passes half of
//            that.
//
// So wide is for at least four boards: a batch, or the many children of one hard puzzle. A single
// puzzle starts narrow and depth-first. It goes wide when several of its branches have failed.
//
// Wide, a lane that has nothing more to do takes the newest frame of its own stack, then a new
// puzzle, then the oldest frame of the fullest stack; the oldest is the root of the largest
// subtree. Guesses always push their second child, so an idle lane takes it the moment it exists.
// All the work of a puzzle is dropped when its limit is reached.
//
// Nothing here changes what a pass finds in a board or which guess follows, so the guesses of a
// search that runs to its end are the same for every number of lanes, both ways of working and
// every batch. Of a search that ends at its limit they are the same only if it is depth-first, and
// so is whether it keeps within a budget of nodes: with such a budget every puzzle is searched
// narrow from start to end.
//
// What was tried, one puzzle a call, limit 2, speed relative to tdoku (Zen 3, AVX2, clang 22):
//   * when to go wide. With five frames waiting: puzzles with many solutions 0.3, the hardest 2.8.
//     After 6, 16, 40 guesses: 0.5, 1.0, 1.1 and 2.7, 2.5, 2.1. After three failures: 1.0 and 2.6.
//     Solutions of a puzzle that has many lie straight below, so it seldom fails, and lanes that
//     run ahead are in vain. After two: 0.9 and 2.7.
//   * the loops over nine digits unrolled: the code no longer fits the processor's cache of decoded
//     instructions, wide passes take 15 % longer. (The numbers above are from before.)
//   * wide from three or five boards on instead of four: the same, or 2 % less.
//   * the swap of register halves that costs Zen 3 half the cycles, by inline assembly: 1 %, not
//     kept.
//   * boards put into lanes word by word: the same as by whole vectors. By masked stores, which is
//     what clang makes of a conditional vector store: wide a quarter slower.
//   * clearing the columns of the givens before the first pass: 5 % faster, kept.
#include "engines/nine/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engines/nine/lanes.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include <bit>

#include "engines/meter.h"
#include "engines/nine/kernel.h"
#include "engines/nine/lanes_choice-inl.h"
#include "engines/nine/lanes_digits-inl.h"
#include "engines/nine/lanes_narrow-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {
namespace {

constexpr std::size_t wide_from = 4;     // boards; fewer are faster one after the other
constexpr int failures_before_wide = 3;  // of a single puzzle
constexpr Word every_lane = (Word{1} << kLanes) - 1;

/// The frames of a lane, the oldest first: second children of guesses on the path to the lane's
/// present board. They are pushed and popped at the top; another lane that takes one from the
/// bottom moves no other and begins a path and a stack of its own. So a place is never higher than
/// the guesses on one path, and `deepest_path` are enough, and one for the first board of a puzzle
/// or the present one when the lanes are left.
struct Stack {
  Frame* frames = nullptr;  // deepest_path + 1 of them
  int bottom = 0;
  int top = 0;

  bool empty() const { return bottom == top; }
  std::size_t size() const { return static_cast<std::size_t>(top - bottom); }
  Word puzzle() const { return frames[bottom].puzzle; }
  void clear() { bottom = top = 0; }
};

struct Memory {
  alignas(64) Word words[frame_words][kLanes];  // the boards in the lanes
  Word puzzle[kLanes];                          // and whose they are
  Frame frames[kLanes][deepest_path + 1];
};

/// One lane each, all its bits.
struct LaneMasks {
  alignas(64) Word words[kLanes][kLanes];
};
constexpr LaneMasks MakeLaneMasks() {
  LaneMasks masks{};
  for (int lane = 0; lane < kLanes; ++lane) masks.words[lane][lane] = ~Word{0};
  return masks;
}
constexpr LaneMasks lane_masks = MakeLaneMasks();

class Lanes {
 public:
  Lanes(Memory& memory, const KernelJob& job)
      : m_(memory), job_(job), meter_({.time = job.budget.time, .stop = job.budget.stop}) {
    for (int lane = 0; lane < kLanes; ++lane) stacks_[lane].frames = m_.frames[lane];
  }

  void Run() {
    const bool depth_first = kLanes == 1 || job_.budget.nodes != UINT64_MAX;
    while (!meter_.spent()) {
      const std::size_t boards = Waiting() + NewPuzzles();
      if (boards == 0) return;
      if (boards < wide_from || depth_first || (NewPuzzles() == 0 && !wide_pays_)) {
        SearchNarrow(depth_first);
      } else {
        SearchWide();
      }
    }
    GiveUp();
  }

 private:
  std::size_t NewPuzzles() const { return job_.puzzles.size() - next_; }
  std::size_t Waiting() const {
    std::size_t frames = 0;
    for (int lane = 0; lane < used_; ++lane) frames += stacks_[lane].size();
    return frames;
  }

  void Begin(Stack& stack) {
    FrameFrom(job_.puzzles[next_], stack.frames[0]);
    stack.frames[0].puzzle = static_cast<Word>(next_);
    stack.bottom = 0;
    stack.top = 1;
    job_.answers[next_++] = {};
  }

  /// Counts the solution in `words`. False if it was the last one wanted: then all boards of the
  /// puzzle are gone.
  HWY_NOINLINE bool Count(Word puzzle, const Word (&words)[3][9], bool columns) {
    nine::Counted& answer = job_.answers[puzzle];
    if (answer.count == 0 && job_.solutions != nullptr)
      DigitsFrom(words, columns, job_.solutions[puzzle]);
    if (++answer.count < job_.limit) return true;
    for (int lane = 0; lane < used_; ++lane) {
      Stack& stack = stacks_[lane];
      if (!stack.empty() && stack.puzzle() == puzzle) stack.clear();
      const Word here = busy_ & Word{1} << lane;
      if (here != 0 && m_.puzzle[lane] == puzzle) busy_ ^= here;
    }
    return false;
  }

  /// Time or stop: whoever has a board waiting is not done.
  void GiveUp() {
    for (const Stack& stack : stacks_) {
      if (!stack.empty()) job_.answers[stack.puzzle()].limit = meter_.limit();
    }
    while (next_ < job_.puzzles.size()) job_.answers[next_++] = {.limit = meter_.limit()};
  }

  // --- narrow
  // -----------------------------------------------------------------------------------------------

  /// Searches one stack depth-first until it is empty or it seems better to go wide.
  HWY_NOINLINE void SearchNarrow(bool to_the_end) {
    Stack* stack = stacks_;
    while (stack < stacks_ + used_ && stack->empty()) ++stack;
    if (stack == stacks_ + used_) Begin(*(stack = stacks_));
    const Word puzzle = stack->puzzle();
    nine::Counted& answer = job_.answers[puzzle];
    int failures = 0;
    wide_pays_ = false;
    // Being local it also aligns the machine's stack. Otherwise clang lets spilled vectors straddle
    // cache lines: 40 %.
    Frame solution;
    Board board = Load(stack->frames[--stack->top]);
    for (;;) {
      if (!meter_.work(16)) {
        Store(board, stack->frames[stack->top]);
        stack->frames[stack->top++].puzzle = puzzle;
        return;
      }
      const Narrowed outcome = Pass(board);
      if (outcome == Narrowed::progress) continue;
      if (outcome == Narrowed::stuck) {
        if (answer.nodes == job_.budget.nodes) {
          answer.limit = Limit::nodes;
          stack->clear();
          return;
        }
        ++answer.nodes;
        Frame& second = stack->frames[stack->top++];
        second.puzzle = puzzle;
        Divide(board, second);
        continue;
      }
      if (outcome != Narrowed::dead) {
        StoreCells(board, solution);
        if (!Count(puzzle, solution.cells, outcome == Narrowed::solved_in_columns)) return;
      }
      if (stack->empty()) return;
      if (++failures >= failures_before_wide && !to_the_end && stack->size() >= wide_from) {
        wide_pays_ = true;
        return;
      }
      board = Load(stack->frames[--stack->top]);
    }
  }

  // --- wide
  // -----------------------------------------------------------------------------------------------

  HWY_NOINLINE void SearchWide() {
    used_ = kLanes;
    while (meter_.work(64)) {
      Fill();
      if (NewPuzzles() == 0 && static_cast<std::size_t>(std::popcount(busy_)) < wide_from) break;
      PassWide();
    }
    for (; busy_ != 0; busy_ &= busy_ - 1) {
      const int lane = std::countr_zero(busy_);
      Stack& stack = stacks_[lane];
      Save(lane, stack.frames[stack.top++]);
    }
  }

  /// Gives every idle lane a board, as long as there are any.
  HWY_INLINE void Fill() {
    for (Word idle = every_lane & ~busy_; idle != 0; idle &= idle - 1) {
      const int lane = std::countr_zero(idle);
      Stack& own = stacks_[lane];
      if (own.empty() && NewPuzzles() != 0) Begin(own);
      if (!own.empty()) {
        Put(lane, own.frames[--own.top]);
      } else {
        own.clear();  // a new path begins
        Stack* fullest = stacks_;
        for (Stack& stack : stacks_) {
          if (stack.size() > fullest->size()) fullest = &stack;
        }
        if (fullest->empty()) return;
        Put(lane, fullest->frames[fullest->bottom++]);
      }
    }
  }

  /// By whole vectors: words written one by one would have to reach the cache before the next pass
  /// could load.
  HWY_INLINE void Put(int lane, const Frame& frame) {
    const V here = hn::Load(D(), lane_masks.words[lane]);
    const Word* const words = frame.cells[0];
    for (int i = 0; i < frame_words; ++i) {
      hn::Store(Or(And(here, Same(words[i])), Without(hn::Load(D(), m_.words[i]), here)), D(),
                m_.words[i]);
    }
    m_.puzzle[lane] = frame.puzzle;
    busy_ |= Word{1} << lane;
  }

  HWY_INLINE void Save(int lane, Frame& frame) const {
    Word* const words = frame.cells[0];
    HWY_UNROLL(31)
    for (int i = 0; i < frame_words; ++i) words[i] = m_.words[i][lane];
    frame.puzzle = m_.puzzle[lane];
  }

  static HWY_INLINE Word LanesOf(hn::Mask<D> mask) {
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(D(), mask, bits);
    return bits[0] & every_lane;
  }
  static HWY_INLINE Word LanesWithout(V v) { return LanesOf(hn::Eq(v, hn::Zero(D()))); }

  HWY_NOINLINE void PassWide() {
    Boards<Wide> boards;
    for (int i = 0; i < 3; ++i) {
      for (int digit = 0; digit < 9; ++digit)
        boards.cells[i][digit] = hn::Load(D(), m_.words[9 * i + digit]);
      boards.solved[i] = hn::Load(D(), m_.words[27 + i]);
    }
    boards.few = hn::Load(D(), m_.words[30]);

    Finding<Wide> rows;
    Finding<Wide> columns;
    Phase<false>(boards, rows);
    Phase<true>(boards, columns);
    V news = hn::Zero(D());
    for (int i = 0; i < 3; ++i)
      news = OrXor(news, boards.solved[i], hn::Load(D(), m_.words[27 + i]));

    for (int i = 0; i < 3; ++i) {
      for (int digit = 0; digit < 9; ++digit)
        hn::Store(boards.cells[i][digit], D(), m_.words[9 * i + digit]);
      hn::Store(boards.solved[i], D(), m_.words[27 + i]);
    }
    hn::Store(boards.few, D(), m_.words[30]);

    const V fine = And3(rows.fine, columns.fine, Same(all_cells));
    const Word alive = busy_ & LanesOf(hn::Eq(fine, Same(all_cells)));
    const Word single = alive & LanesWithout(columns.two);
    const Word stuck = alive & ~single & LanesWithout(news);
    Word solved = 0;
    if (single != 0) {
      V open[9];
      OpenLines(boards, open);
      solved = single & LanesWithout(Twice<Wide>(open, columns.open));
    }
    busy_ = alive & ~single;
    for (; solved != 0; solved &= solved - 1) {
      const int lane = std::countr_zero(solved);
      const Word puzzle = m_.puzzle[lane];
      if (job_.answers[puzzle].count == job_.limit) continue;
      Frame solution;
      Save(lane, solution);
      Count(puzzle, solution.cells, false);
    }
    if ((stuck & busy_) == 0) return;
    const Choices choices = Pick<Wide>(rows.ways, columns.ways);
    alignas(64) Word where[kLanes];
    alignas(64) Word key[kLanes];
    hn::Store(choices.where, D(), where);
    hn::Store(choices.key, D(), key);
    for (Word lanes = stuck & busy_; lanes != 0; lanes &= lanes - 1) {
      const int lane = std::countr_zero(lanes);
      DivideLane(lane, ChoiceFrom(where[lane], key[lane]));
    }
  }

  HWY_INLINE void DivideLane(int lane, const Choice& choice) {
    const Split& halves = split(choice);
    Stack& stack = stacks_[lane];
    Frame& second = stack.frames[stack.top++];
    Save(lane, second);
    for (int i = 0; i < 3; ++i) {
      second.cells[i][choice.digit] &= halves.keep[1][i];
      m_.words[9 * i + choice.digit][lane] &= halves.keep[0][i];
    }
    ++job_.answers[m_.puzzle[lane]].nodes;
  }

  Memory& m_;
  const KernelJob& job_;
  engines::Meter meter_;
  Stack stacks_[kLanes];
  int used_ = 1;            // stacks that may have frames: the first ones
  std::size_t next_ = 0;    // the first puzzle nobody has begun
  Word busy_ = 0;           // the lanes that have a board
  bool wide_pays_ = false;  // a single puzzle has proved to be hard
};

}  // namespace

Kernel LanesKernel() {
  return {kLanes, sizeof(Memory), [](void* memory, const KernelJob& job) {
            Lanes(*static_cast<Memory*>(memory), job).Run();
          }};
}

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace kaidoku::nine {

namespace lanes {
static Kernel KernelFor(std::int64_t target) {
  const auto kernel = KAIDOKU_NINE_COMPILED_FOR(target, LanesKernel);
  return kernel == nullptr ? Kernel{} : kernel();
}
}  // namespace lanes

Kernel lanes_kernel(std::int64_t target) { return lanes::KernelFor(target); }

}  // namespace kaidoku::nine
#endif
