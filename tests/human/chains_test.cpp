// Chains: small boards where one chain and its length are known, and a checker that believes
// nothing. It goes through the nodes of a chain and asks of each whether it follows from its
// parents by the reason it names, on the board as it was, also inside nested chains. So a step that
// passes is proved, whoever found it.
#include "human/chains/chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "human/aic.h"
#include "human/next_step.h"
#include "human/position.h"
#include "kaidoku/format.h"
#include "support/famous.h"
#include "support/sanitized.h"

namespace kaidoku::human {
namespace {

using test::Position;
using Off = std::set<std::pair<Cell, Digit>>;  ///< candidates that are known to be false

std::pair<Cell, Digit> key(const Candidate& candidate) { return {candidate.cell, candidate.digit}; }

/// Takes every step that a finder offers.
struct AllSteps final : Sink {
  std::vector<Step> steps;
  bool take(Step& step) override {
    steps.push_back(step);
    return false;
  }
};

class ChainChecker {
 public:
  explicit ChainChecker(const State& state) : state_(state), layout_(state.layout()) {}

  /// Is it proved on this board, when these candidates are known to be false besides?
  void step(const Step& step, const Off& off) {
    ASSERT_FALSE(step.chains.empty());
    for (const Chain& chain : step.chains) {
      for (std::size_t i = 0; i < chain.size(); ++i) node(step, chain, i, off);
    }
    const ChainNode& from = step.chains.front().front();
    const ChainNode& to = step.chains.front().back();
    const ChainNode& other = step.chains.back().front();
    if (step.chains.size() == 1 && same(from, to)) {
      cycle(step, step.chains.front());
    } else if (step.chains.size() == 1 && from.candidate != to.candidate) {
      EXPECT_TRUE(!from.on && to.on);
      between(step, from.candidate, to.candidate);
    } else if (step.chains.size() == 1) {
      EXPECT_TRUE(from.candidate == to.candidate && from.on != to.on);
      outcome(step, to.candidate, to.on);
    } else if (same(from, other)) {
      const ChainNode& end = step.chains.back().back();
      EXPECT_TRUE(to.candidate == end.candidate && to.on && !end.on);
      outcome(step, from.candidate, !from.on);
    } else {
      for (const Chain& chain : step.chains) EXPECT_TRUE(same(chain.back(), to));
      if (from.candidate == other.candidate) {
        EXPECT_TRUE(from.on && !other.on);
      } else {
        EXPECT_TRUE(all_possibilities(step, off));
      }
      outcome(step, to.candidate, to.on);
    }
  }

 private:
  static bool same(const ChainNode& a, const ChainNode& b) {
    return a.candidate == b.candidate && a.on == b.on;
  }

  bool there(Cell cell, Digit digit, const Off& off) const {
    return state_.has(cell, digit) && !off.contains({cell, digit});
  }
  std::vector<Candidate> group(const ChainNode& node) const {
    std::vector<Candidate> all;
    if (node.why == ChainNode::Why::cell) {
      for (int d = 1; d <= state_.order(); ++d)
        all.push_back({node.candidate.cell, static_cast<Digit>(d)});
    } else {
      for (const Cell cell : layout_.cells_of(node.house))
        all.push_back({cell, node.candidate.digit});
    }
    return all;
  }

  void node(const Step& step, const Chain& chain, std::size_t at, const Off& off) {
    const ChainNode& node = chain[at];
    EXPECT_TRUE(state_.has(node.candidate.cell, node.candidate.digit));
    EXPECT_EQ(at == 0, node.why == ChainNode::Why::start);
    EXPECT_EQ(at == 0, node.parents.empty());
    Off parents;
    for (const int parent : node.parents) {
      ASSERT_LT(parent, static_cast<int>(at));
      if (!chain[static_cast<std::size_t>(parent)].on)
        parents.insert(key(chain[static_cast<std::size_t>(parent)].candidate));
    }
    if (at == 0) return;
    if (node.why == ChainNode::Why::step) {
      EXPECT_FALSE(node.on);
      EXPECT_EQ(parents.size(), node.parents.size());
      parents.insert(off.begin(), off.end());
      given(step.nested.at(static_cast<std::size_t>(node.nested)), node.candidate, parents);
      return;
    }
    const auto all = group(node);
    EXPECT_NE(std::find(all.begin(), all.end(), node.candidate), all.end());
    if (node.on) {
      EXPECT_EQ(parents.size(), node.parents.size());
      for (const Candidate& other : all) {
        if (other != node.candidate && there(other.cell, other.digit, off)) {
          EXPECT_TRUE(parents.contains(key(other)));
        }
      }
    } else {
      ASSERT_EQ(node.parents.size(), 1u);
      const ChainNode& parent = chain[static_cast<std::size_t>(node.parents.front())];
      EXPECT_TRUE(parent.on && parent.candidate != node.candidate);
      EXPECT_NE(std::find(all.begin(), all.end(), parent.candidate), all.end());
    }
  }

  /// A step inside the chain takes the candidate out, when these are out already.
  void given(const Step& step, const Candidate& candidate, const Off& off) {
    ASSERT_NE(step.technique, nullptr);
    EXPECT_NE(std::find(step.removes.begin(), step.removes.end(), candidate), step.removes.end());
    if (!step.chains.empty()) return this->step(step, off);
    State left = state_;
    for (const auto& [cell, digit] : off) left.remove(cell, digit);
    AllSteps found;
    const auto number = static_cast<std::size_t>(step.technique - techniques().data());
    std::size_t row = number;
    while (rows()[row].find == nullptr) --row;
    rows()[row].find(left, found);
    EXPECT_TRUE(std::any_of(found.steps.begin(), found.steps.end(), [&](const Step& each) {
      return std::find(each.removes.begin(), each.removes.end(), candidate) != each.removes.end();
    })) << step.technique->name;
  }

  bool all_possibilities(const Step& step, const Off& off) const {
    Off starts;
    for (const Chain& chain : step.chains) {
      EXPECT_TRUE(chain.front().on);
      starts.insert(key(chain.front().candidate));
    }
    ChainNode any = step.chains.front().front();
    any.why = step.house ? ChainNode::Why::house : ChainNode::Why::cell;
    any.house = step.house.value_or(-1);
    const auto all = group(any);
    return std::all_of(all.begin(), all.end(), [&](const Candidate& each) {
      return !there(each.cell, each.digit, off) || starts.contains(key(each));
    });
  }

  void outcome(const Step& step, const Candidate& candidate, bool on) {
    if (!on) {
      EXPECT_EQ(step.removes, std::vector<Candidate>{candidate});
      EXPECT_TRUE(step.places.empty());
      return;
    }
    EXPECT_EQ(step.places, std::vector<Candidate>{candidate});
    for (const Candidate& gone : step.removes)
      EXPECT_TRUE(gone.cell == candidate.cell && gone.digit != candidate.digit);
  }

  /// One of the two is true: everything that neither allows goes, and nothing else.
  void between(const Step& step, const Candidate& a, const Candidate& b) {
    std::vector<Candidate> gone;
    for (Cell cell = 0; cell < layout_.cells(); ++cell) {
      for (int d = 1; d <= state_.order(); ++d) {
        const Candidate it{cell, static_cast<Digit>(d)};
        const auto against = [&](const Candidate& end) {
          return it != end && (it.cell == end.cell ||
                               (it.digit == end.digit && layout_.sees(it.cell, end.cell)));
        };
        if (state_.has(it.cell, it.digit) && against(a) && against(b)) gone.push_back(it);
      }
    }
    EXPECT_EQ(step.removes, gone);
    EXPECT_FALSE(gone.empty());
  }

  /// One way round every node that is on is true, the other way every one that is off.
  void cycle(const Step& step, const Chain& chain) {
    EXPECT_EQ(chain.size() % 2, 1u);
    for (const Candidate& gone : step.removes) {
      bool on = false, off = false;
      for (const ChainNode& node : chain) {
        EXPECT_NE(node.candidate.cell, gone.cell);
        if (node.candidate.digit != gone.digit || !layout_.sees(node.candidate.cell, gone.cell))
          continue;
        (node.on ? on : off) = true;
      }
      EXPECT_TRUE(on && off);
    }
  }

  const State& state_;
  const Layout& layout_;
};

/// All candidates of two rows are confined so that the digit 1 has two places in each.
Position two_rows(const std::vector<std::string_view>& first,
                  const std::vector<std::string_view>& second) {
  Position position;
  position.confine("row 1", 1, first).confine("row 5", 1, second);
  return position;
}

void expect_proved(Position& position, Finder find) {
  for (const Step& step : position.all(find)) ChainChecker(position.state()).step(step, {});
}

std::vector<Candidate> removed(Position& position, Finder find) {
  const auto steps = position.all(find);
  return steps.empty() ? std::vector<Candidate>{} : steps.front().removes;
}

TEST(Chains, AnXWingIsACycleOfFourNodes) {
  auto position = two_rows({"r1c2", "r1c7"}, {"r5c2", "r5c7"});
  const auto steps = position.all(find_forcing_chain);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "X-cycle");
  EXPECT_EQ(steps[0].difficulty, 6.5);
  EXPECT_EQ(steps[0].digit, 1);
  ASSERT_EQ(steps[0].chains.size(), 1u);
  EXPECT_EQ(steps[0].chains[0].size(), 5u);  // the first is also the last
  EXPECT_EQ(steps[0].removes.size(), 14u);   // seven in each column
  expect_proved(position, find_forcing_chain);
}

TEST(Chains, ASkyscraperIsATurbotFish) {
  auto position = two_rows({"r1c2", "r1c7"}, {"r5c2", "r5c8"});
  const auto steps = position.all(find_forcing_chain);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "turbot fish");
  EXPECT_EQ(steps[0].difficulty, 6.6);
  EXPECT_EQ(steps[0].chains[0].size(), 6u);
  // Four cells see both ends; the first in reading order is told.
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{position.cell("r2c8"), 1}}));
  expect_proved(position, find_forcing_chain);
}

TEST(Chains, AnAicTakesAwayAllThatNeitherEndAllows) {
  auto position = two_rows({"r1c2", "r1c7"}, {"r5c2", "r5c8"});
  const auto steps = position.all(find_aic);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(position.told(steps[0]),
            "7.0 AIC: If r1c7 is not 1, then r5c8 is 1: (1)r1c7=r1c2-r5c2=r5c8. So one of the two "
            "is true: r2c8, r3c8, r4c7 and r6c7 cannot be 1.");
  expect_proved(position, find_aic);
}

TEST(Chains, TheEndsOfAnAicMayBeTwoDigits) {
  Position position;
  position.confine("row 7", 6, {"r7c2", "r7c8"})
      .hold({"r3c8"}, "69")
      .confine("row 4", 9, {"r4c2", "r4c8"});
  EXPECT_EQ(position.first(find_aic),
            "7.1 AIC: If r4c2 is not 9, then r7c2 is 6: (9)r4c2=r4c8-r3c8=(6)r3c8-r7c8=r7c2. So "
            "one of the two is true: r4c2 cannot be 6, and r7c2 cannot be 9.");
  expect_proved(position, find_aic);
}

TEST(Chains, PeopleGetAnAicInsteadOfAForcingChain) {
  const auto puzzle =
      *parse("................12..3..4.........3....5...6...7..1......8..3....9..76...21.....5.");
  const auto names = [&](const Repertoire& repertoire) {
    std::set<std::string_view> names;
    Grid grid = puzzle.givens();
    auto left = candidates(puzzle);
    while (const auto step = easiest_step(puzzle.rules(), grid, left, {.repertoire = repertoire})) {
      if (step->difficulty > 6.2) names.insert(step->technique->name);
      kaidoku::apply(*step, puzzle.rules(), grid, left);
    }
    return names;
  };
  EXPECT_EQ(names({}), std::set<std::string_view>{"AIC"});
  Repertoire without;
  for (const Technique& technique : techniques()) {
    if (technique.name != "AIC") without.only.push_back(&technique);
  }
  EXPECT_EQ(names(without), std::set<std::string_view>{"forcing chain"});
}

TEST(Chains, FourCellsOfTwoDigitsInARing) {
  Position position;
  position.hold({"r1c1"}, "12").hold({"r1c5"}, "23").hold({"r6c5"}, "34").hold({"r6c1"}, "14");
  const auto steps = position.all(find_forcing_chain);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "Y-cycle");
  EXPECT_EQ(steps[0].difficulty, 6.5 + 0.1);  // eight nodes are two above the first step
  EXPECT_EQ(steps[0].removes.size(), 28u);    // seven in each of two rows and two columns
  expect_proved(position, find_forcing_chain);
}

TEST(Chains, NishioEndsInAContradiction) {
  auto position = two_rows({"r1c2", "r1c7"}, {"r5c2", "r5c8"});
  const auto steps = position.all(find_nishio);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "nishio");
  // r2c8 - r5c8 - r5c2 and r2c8 - r1c7 - r1c2 - r5c2: seven nodes.
  EXPECT_EQ(steps[0].difficulty, 7.5 + 0.1);
  ASSERT_EQ(steps[0].chains.size(), 2u);
  EXPECT_EQ(steps[0].chains[0].size() + steps[0].chains[1].size(), 7u);
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{position.cell("r2c8"), 1}}));
  expect_proved(position, find_nishio);
}

TEST(Chains, AllDigitsOfACell) {
  // 1, 2 and 3 in r5c5 each bring a 9 somewhere that r1c1 sees: after four, four and six nodes.
  Position position;
  position.hold({"r5c5"}, "123")
      .hold({"r5c1"}, "19")
      .hold({"r1c5"}, "29")
      .hold({"r5c2"}, "38")
      .hold({"r1c2"}, "89");
  const auto steps = position.all(find_multiple_chains);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "cell forcing chains");
  ASSERT_EQ(steps[0].chains.size(), 3u);
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{position.cell("r1c1"), 9}}));
  EXPECT_EQ(steps[0].difficulty, 8.0 + (0.1 + 0.1 + 0.1));  // fourteen nodes
  expect_proved(position, find_multiple_chains);
}

TEST(Chains, AllPlacesOfADigit) {
  // The 1 of row 5 is in r5c1, r5c4 or r5c8; each of them brings a 9 that r1c1 sees, or is seen by
  // r1c1's 9 at once.
  Position position;
  position.confine("row 5", 1, {"r5c1", "r5c4", "r5c8"})
      .hold({"r2c1"}, "19")
      .hold({"r1c4"}, "19")
      .hold({"r1c8"}, "19");
  const auto steps = position.all(find_multiple_chains);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].technique->name, "house forcing chains");
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{position.cell("r1c1"), 9}}));
  EXPECT_EQ(*steps[0].house, 4);
  expect_proved(position, find_multiple_chains);
}

TEST(Chains, NothingOnABlankBoard) {
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}}) {
    Position position(box);
    EXPECT_TRUE(removed(position, find_forcing_chain).empty());
    EXPECT_TRUE(removed(position, find_nishio).empty());
    EXPECT_TRUE(removed(position, find_dynamic_chains_plus).empty());
  }
}

TEST(Chains, StopsAtTheDeadline) {
  const std::atomic<bool> stop = true;
  const auto puzzle = *parse(test::famous[5].puzzle);
  const Layout layout(puzzle.rules());
  State state(layout);
  state.reset(puzzle.givens());
  AllSteps sink;
  sink.deadline = base::Deadline({.stop = &stop});
  find_twice_nested_chains(state, sink);
  EXPECT_TRUE(sink.gave_up);
  EXPECT_TRUE(sink.steps.empty());
}

/// How long chains add to the rating, from the table that everybody uses.
double with_length(double base, std::size_t nodes) {
  double extra = 0;
  for (const std::size_t step : {4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512}) {
    if (nodes - 2 > step) extra += 0.1;
  }
  return base + extra;
}

/// Follows the path of a puzzle and has every chain on it proved.
int prove_path(std::string_view line, int chains) {
  const auto puzzle = *parse(line);
  const Layout layout(puzzle.rules());
  State state(layout);
  state.reset(puzzle.givens());
  First first;
  int proved = 0;
  while (!state.complete() && proved < chains) {
    first.clear();
    const Step* step = first_step(state, rows(), first);
    if (step == nullptr) break;
    if (!step->chains.empty()) {
      ++proved;
      ChainChecker(state).step(*step, {});
      if (step->nested.empty()) {
        std::size_t nodes = 0;
        for (const Chain& chain : step->chains) nodes += chain.size();
        const auto& chain = step->chains.front();
        if (step->chains.size() == 1 && chain.front().on == chain.back().on) --nodes;
        EXPECT_EQ(step->difficulty, with_length(step->technique->difficulty, nodes));
      } else {
        EXPECT_GT(step->difficulty, step->technique->difficulty);
      }
    }
    const Step copy = *step;
    apply(state, copy);
    if (testing::Test::HasFailure()) ADD_FAILURE() << line;
    if (testing::Test::HasFailure()) return proved;
  }
  return proved;
}

TEST(Chains, EveryLinkOnThePathsOfHardPuzzlesIsProved) {
  int proved = 0;
  // All kinds of chains, with other techniques and forcing chains inside.
  proved += prove_path(test::famous[3].puzzle, test::sanitized ? 4 : 40);
  proved += prove_path(test::famous[5].puzzle, 2);
  proved += prove_path(test::famous[4].puzzle, test::sanitized ? 4 : 40);
  EXPECT_GE(proved, 10);
}

}  // namespace
}  // namespace kaidoku::human
