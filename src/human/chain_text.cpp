// with_arrows() compares the parents of each node with the nodes the text ends with: the same nodes
// give an arrow, nodes with the same parents are joined by &, anything else begins a new part after
// a semicolon.
#include "human/chain_text.h"

#include <fmt/core.h>

#include <algorithm>

namespace kaidoku::human {
namespace {

bool same_node(const ChainNode& a, const ChainNode& b) {
  return a.candidate == b.candidate && a.on == b.on;
}

/// The nodes in turn. A strong link (one of the two is true) leads to what is then on, a weak one
/// (not both are) to what is then off. A digit that stays the same is written once.
std::string with_links(const Chain& chain, const Words& words) {
  std::string text;
  Digit last = 0;
  for (const ChainNode& node : chain) {
    if (!text.empty()) text += node.on ? '=' : '-';
    if (node.candidate.digit != last)
      text += fmt::format("({})", words.digit(node.candidate.digit));
    text += words.cell(node.candidate.cell);
    last = node.candidate.digit;
  }
  return text;
}

std::string tell_one(const Step& step, const Words& words) {
  const Chain& chain = step.chains.front();
  const ChainNode& from = chain.front();
  const ChainNode& to = chain.back();
  const auto written = with_links(chain, words);
  if (same_node(from, to))
    return fmt::format(
        "In the loop {} every second candidate is true, beginning with the first or with the "
        "second. Either way {}.",
        written, words.gone(step.removes));
  if (from.candidate == to.candidate)
    return fmt::format("If {}, it follows that it is{}: {}. So {}.",
                       words.is(from.candidate, from.on), to.on ? "" : " not", written,
                       words.is(to.candidate, to.on));
  return fmt::format("If {}, then {}: {}. So one of the two is true: {}.",
                     words.is(from.candidate, from.on), words.is(to.candidate, to.on), written,
                     words.gone(step.removes));
}

/// One chain with arrows. `told` has what earlier chains of the same assumption have said already.
std::string with_arrows(const Chain& chain, const Chain* told, const std::string& level,
                        const Words& words) {
  const auto fact = [&](const ChainNode& node) {
    return fmt::format("{}{}{}", words.cell(node.candidate.cell), node.on ? "=" : "<>",
                       words.digit(node.candidate.digit));
  };
  std::string text;
  std::vector<int> last;  // the nodes the text ends with, which all have the same parents
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const ChainNode& node = chain[i];
    if (told != nullptr && std::any_of(told->begin(), told->end(), [&](const ChainNode& before) {
          return same_node(before, node);
        }))
      continue;
    const auto& parents = node.parents;
    const bool goes_on =
        std::is_permutation(parents.begin(), parents.end(), last.begin(), last.end());
    const bool joins = !goes_on && !last.empty() &&
                       parents == chain[static_cast<std::size_t>(last.front())].parents;
    if (!goes_on && !joins) {
      if (!text.empty()) text += "; ";
      for (std::size_t p = 0; p < parents.size(); ++p)
        text += (p > 0 ? " & " : "") + fact(chain[static_cast<std::size_t>(parents[p])]);
    }
    text += (joins ? " & " : parents.empty() ? "" : " -> ") + fact(node);
    if (node.why == ChainNode::Why::step) text += fmt::format(" [{}{}]", level, node.nested + 1);
    if (!joins) last.clear();
    last.push_back(static_cast<int>(i));
  }
  return text;
}

/// The lines of a step inside others, whose numbers begin with `level`.
void add_lines(const Step& step, const std::string& level, const std::string& indent,
               const Words& words, std::vector<std::string>& lines) {
  if (step.chains.size() < 2) return;  // one chain is in the sentence
  for (const Chain& chain : step.chains) {
    const Chain* told = nullptr;
    if (&chain != &step.chains.front() && same_node(chain.front(), step.chains.front().front()))
      told = &step.chains.front();
    lines.push_back(indent + with_arrows(chain, told, level, words));
  }
  for (std::size_t i = 0; i < step.nested.size(); ++i) {
    const Step& nested = step.nested[i];
    const auto number = fmt::format("{}{}", level, i + 1);
    lines.push_back(fmt::format("{}[{}] {}: {}", indent, number, nested.technique->name,
                                describe(nested, words.rules(), words.symbols())));
    add_lines(nested, number + '.', indent + "  ", words, lines);
  }
}

}  // namespace

std::string tell_chains(const Step& step, const Words& words) {
  if (step.chains.size() == 1) return tell_one(step, words);
  const ChainNode& from = step.chains.front().front();
  const ChainNode& to = step.chains.front().back();
  const ChainNode& other = step.chains.back().front();
  const auto outcome = words.is(to.candidate, to.on);
  if (same_node(from, other))
    return fmt::format("If {}, it follows both that {} and that it is not. So {}.",
                       words.is(from.candidate, from.on), words.is(to.candidate, true),
                       words.is(from.candidate, !from.on));
  if (from.candidate == other.candidate)
    return fmt::format("Whether {} or not, it follows that {}.", words.is(from.candidate, true),
                       outcome);
  std::vector<std::string> ways;
  for (const Chain& chain : step.chains) {
    const auto [cell, digit] = chain.front().candidate;
    ways.push_back(step.house ? words.cell(cell) : words.digit(digit));
  }
  if (step.house)
    return fmt::format("Whether the {} of {} goes in {}, it follows that {}.",
                       words.digit(from.candidate.digit), words.house(*step.house),
                       listed(ways, "or"), outcome);
  return fmt::format("Whether {} is {}, it follows that {}.", words.cell(from.candidate.cell),
                     listed(ways, "or"), outcome);
}

}  // namespace kaidoku::human

namespace kaidoku {

std::vector<std::string> chain_lines(const Step& step, const Rules& rules, const Symbols& symbols) {
  std::vector<std::string> lines;
  human::add_lines(step, "", "", human::Words(rules, symbols), lines);
  return lines;
}

}  // namespace kaidoku
