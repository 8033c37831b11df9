// A chunk is so large that a batch solver is in its stride, and so small that the machine does not
// change while all take their turn. A peer must be started for every stretch it solves. What
// starting costs is measured with a single puzzle and taken off; a stretch lasts long enough for
// the rest of that not to matter.
#include "cli/bench/race.h"

#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/hash.h>

#include <algorithm>

#include "cli/bench/relabeling.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

using std::chrono::nanoseconds;

constexpr std::size_t largest_chunk = 8192;
constexpr auto shortest_stretch = std::chrono::milliseconds(100);
constexpr std::size_t longest_stretch = 200'000;  // puzzles
constexpr std::uint64_t warm_up = 0;              // the round before the first

/// Stands for "whatever time there was before".
constexpr nanoseconds never = nanoseconds::max();

std::string full_name(const Contestant& contestant) {
  return contestant.target().empty()
             ? contestant.name()
             : fmt::format("{} ({})", contestant.name(), contestant.target());
}

/// The symmetry by which a puzzle is turned; `copy` is for those who need more puzzles than there
/// are.
Relabeling turn(const Puzzle& puzzle, std::uint64_t round, std::size_t index, std::size_t copy) {
  constexpr std::uint64_t seed = 2019;
  Fnv mix;
  for (const std::uint64_t part : {seed, round, std::uint64_t{index}, std::uint64_t{copy}})
    mix.add_number(part);
  return {puzzle.rules().box(), mix.value()};
}

/// A part of the course as everybody gets it in a round.
struct Chunk {
  std::size_t from = 0;
  std::vector<Relabeling> turns;
  std::vector<Puzzle> puzzles;
};

Chunk chunk_of(const Course& course, std::size_t from, std::size_t to, std::uint64_t round) {
  Chunk chunk{from, {}, {}};
  for (std::size_t i = from; i < to; ++i) {
    const Puzzle& puzzle = course.puzzles[i];
    chunk.turns.push_back(turn(puzzle, round, i, 0));
    // A symmetry breaks no rule.
    chunk.puzzles.push_back(
        *Puzzle::make(puzzle.shared_rules(), chunk.turns.back().apply(puzzle.givens())));
  }
  return chunk;
}

/// Compares what is said about each puzzle with what was said first.
class Judge {
 public:
  explicit Judge(const Course& course) : course_(course), known_(course.puzzles.size()) {}

  void look_at(const Contestant& contestant, const Chunk& chunk, const Heat& heat) {
    for (std::size_t i = 0; i < heat.findings.size(); ++i) {
      const Finding& finding = heat.findings[i];
      Fnv sum;
      sum.add_number(finding.count);
      if (finding.solution.cells() > 0) {
        const Grid solution = chunk.turns[i].undo(finding.solution);
        for (const Digit digit : solution.digits()) sum.add_byte(digit);
      }
      Known& known = known_[chunk.from + i];
      if (known.who == nullptr) known = {&contestant, finding.count, sum.value()};
      if (known.sum != sum.value()) disagree(chunk.from + i, known, contestant, finding);
    }
  }

  std::uint64_t checksum() const {
    Fnv sum;
    for (const Known& known : known_) sum.add_number(known.sum);
    return sum.value();
  }

 private:
  struct Known {
    const Contestant* who = nullptr;
    std::uint64_t count = 0;
    std::uint64_t sum = 0;
  };

  [[noreturn]] void disagree(std::size_t index, const Known& known, const Contestant& contestant,
                             const Finding& finding) const {
    const auto& puzzle = course_.puzzles[index];
    throw Disagreement(fmt::format(
        "{}:{}: {} finds {} solution(s) and {} finds {} for {}", course_.name, course_.lines[index],
        full_name(*known.who), known.count, full_name(contestant),
        finding.count == known.count ? "a different one" : fmt::format("{}", finding.count),
        to_line(puzzle.givens(), puzzle.symbols())));
  }

  const Course& course_;
  std::vector<Known> known_;
};

/// A contestant in the race.
struct Runner {
  Contestant& contestant;
  std::vector<nanoseconds> best;  // by chunk
  std::uint64_t guesses = 0;
  std::uint64_t solved = 0;
};

/// A peer in the race. Its course is the file, several times over if that is too short, cut into
/// stretches.
class PeerRunner {
 public:
  PeerRunner(const Course& course, const OtherProgram& peer) : course_(course), peer_(peer) {
    const std::size_t size = course.puzzles.size();
    const std::size_t some = std::min<std::size_t>(size, 2000);
    for (int i = 0; i < 2; ++i) measure(start_up_, text(0, 1, warm_up));
    nanoseconds time = never;
    measure(time, text(0, some, warm_up));
    const auto each = std::max<double>(
        static_cast<double>((time - start_up_).count()) / static_cast<double>(some), 10);
    const auto wanted =
        static_cast<std::size_t>(static_cast<double>(nanoseconds(shortest_stretch).count()) / each);
    const std::size_t stretch = std::clamp<std::size_t>(wanted, 2, longest_stretch);
    total_ = size * (stretch > size ? (stretch + size - 1) / size : 1);
    best_.assign(std::max<std::size_t>(1, total_ / stretch), never);
  }

  /// The part of a round that is done after `chunk` of `chunks`.
  void take_turn(std::uint64_t round, std::size_t chunk, std::size_t chunks) {
    if (chunk == 0) measure(start_up_, text(0, 1, round));
    const std::size_t stretches = best_.size();
    for (std::size_t i = 0; i < stretches && !signals::stopping(); ++i) {
      if (i * chunks / stretches != chunk) continue;
      measure(best_[i], text(total_ * i / stretches, total_ * (i + 1) / stretches, round));
    }
  }

  Score score() const {
    nanoseconds sum{};
    for (const nanoseconds time : best_) sum += time - start_up_;
    const auto beyond_the_first = static_cast<double>(total_ - best_.size());
    return {
        peer_.name,
        "",
        std::max<double>(static_cast<double>(sum.count()) / std::max(beyond_the_first, 1.0), 0.01),
        {},
        {}};
  }

 private:
  void measure(nanoseconds& best, const std::string& input) const {
    best = std::min(best, run_peer(peer_, input));
  }

  std::string text(std::size_t from, std::size_t to, std::uint64_t round) const {
    std::string lines;
    const std::size_t size = course_.puzzles.size();
    for (std::size_t i = from; i < to; ++i) {
      const Puzzle& puzzle = course_.puzzles[i % size];
      (lines += to_line(turn(puzzle, round, i % size, i / size).apply(puzzle.givens()))) += '\n';
    }
    return lines;
  }

  const Course& course_;
  const OtherProgram& peer_;
  nanoseconds start_up_ = never;
  std::size_t total_ = 0;
  std::vector<nanoseconds> best_;  // by stretch
};

}  // namespace

std::vector<Score> race(const Course& course,
                        const std::vector<std::unique_ptr<Contestant>>& contestants,
                        const std::vector<OtherProgram>& peers, int rounds,
                        const std::function<void(int)>& progress) {
  const std::size_t size = course.puzzles.size();
  const std::size_t chunks = (size + largest_chunk - 1) / largest_chunk;
  std::vector<Runner> runners;
  for (const auto& contestant : contestants)
    runners.push_back({*contestant, std::vector(chunks, never), 0, 0});
  Judge judge(course);

  const auto heat = [&](Runner& runner, const Chunk& chunk) {
    const Heat result = runner.contestant.solve(chunk.puzzles);
    if (result.stopped && !signals::stopping())
      throw GaveUp(fmt::format("{}: {} gave up", course.name, full_name(runner.contestant)));
    if (!result.stopped) judge.look_at(runner.contestant, chunk, result);
    return result;
  };

  const Chunk first = chunk_of(course, 0, size / chunks, warm_up);
  for (Runner& runner : runners) heat(runner, first);
  std::vector<PeerRunner> peer_runners;
  for (const OtherProgram& peer : peers) peer_runners.emplace_back(course, peer);

  for (int round = 1; round <= rounds; ++round) {
    progress(round);
    for (std::size_t c = 0; c < chunks; ++c) {
      const Chunk chunk = chunk_of(course, size * c / chunks, size * (c + 1) / chunks,
                                   static_cast<std::uint64_t>(round));
      for (std::size_t i = 0; i < runners.size(); ++i) {
        if (signals::stopping()) return {};
        Runner& runner = runners[(i + c + static_cast<std::size_t>(round)) % runners.size()];
        const Heat result = heat(runner, chunk);
        runner.best[c] = std::min(runner.best[c], result.time);
        runner.guesses += result.guesses;
        runner.solved += chunk.puzzles.size();
      }
      for (PeerRunner& peer : peer_runners)
        peer.take_turn(static_cast<std::uint64_t>(round), c, chunks);
    }
  }
  if (signals::stopping()) return {};

  std::vector<Score> scores;
  for (const Runner& runner : runners) {
    nanoseconds sum{};
    for (const nanoseconds time : runner.best) sum += time;
    scores.push_back({runner.contestant.name(), runner.contestant.target(),
                      static_cast<double>(sum.count()) / static_cast<double>(size),
                      static_cast<double>(runner.guesses) / static_cast<double>(runner.solved),
                      judge.checksum()});
  }
  for (const PeerRunner& peer : peer_runners) scores.push_back(peer.score());
  return scores;
}

}  // namespace kaidoku::app::cli
