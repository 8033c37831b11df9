// step_json() calls itself for the steps inside a chain and leaves out fields that a step does not
// have. It rounds the difficulty, because a binary sum such as 6.6 + 0.1 would print as
// 6.699999999999999.
#include "cli/answers/steps.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view word(ChainNode::Why why) {
  switch (why) {
    case ChainNode::Why::start:
      return "start";
    case ChainNode::Why::cell:
      return "cell";
    case ChainNode::Why::house:
      return "house";
    case ChainNode::Why::step:
      return "step";
  }
  return {};
}

Json to_json(const Chain& chain, const Puzzle& puzzle) {
  Json list = Json::array();
  for (const ChainNode& node : chain) {
    Json json = candidate_json(node.candidate, puzzle);
    json["on"] = node.on;
    json["why"] = word(node.why);
    if (node.why == ChainNode::Why::house) json["house"] = house_name(puzzle.rules(), node.house);
    if (node.why == ChainNode::Why::step) json["nested"] = node.nested;
    if (!node.parents.empty()) json["parents"] = node.parents;
    list.push_back(std::move(json));
  }
  return list;
}

/// Several chains, each on a line of its own, set in; empty for other steps.
std::string chains_text(const Step& step, const Puzzle& puzzle) {
  std::string text;
  for (const auto& line : chain_lines(step, puzzle.rules(), puzzle.symbols()))
    text += fmt::format("    {}\n", line);
  return text;
}

}  // namespace

Json candidate_json(const Candidate& candidate, const Puzzle& puzzle) {
  return {{"cell", cell_name(candidate.cell, puzzle.order())},
          {"digit", puzzle.symbols().name(candidate.digit)}};
}

Json candidates_json(const std::vector<Candidate>& candidates, const Puzzle& puzzle) {
  Json list = Json::array();
  for (const Candidate& candidate : candidates) list.push_back(candidate_json(candidate, puzzle));
  return list;
}

Json cells_json(const std::vector<Cell>& cells, const Puzzle& puzzle) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_name(cell, puzzle.order()));
  return list;
}

std::string step_text(const Step& step, const Puzzle& puzzle) {
  return fmt::format("{}: {} ({:.1f}). {}\n{}", outcome(step, puzzle.rules(), puzzle.symbols()),
                     step.technique->name, step.difficulty,
                     describe(step, puzzle.rules(), puzzle.symbols()), chains_text(step, puzzle));
}

std::string fitted(std::string_view text, const Form& form) {
  if (!form.sentences) return std::string(text);
  std::string lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto indent = std::min(text.find_first_not_of(' '), end);
    constexpr std::size_t further = 4;
    const auto room = form.style.columns - static_cast<int>(indent + further);
    const auto parts = wrapped(text.substr(indent, end - indent), std::max(room, 20));
    for (std::size_t i = 0; i < parts.size(); ++i)
      lines += fmt::format("{:{}}{}\n", "", indent + (i == 0 ? 0 : further), parts[i]);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

Json step_json(const Step& step, const Puzzle& puzzle) {
  Json json;
  json["technique"] = step.technique->name;
  json["difficulty"] = std::round(step.difficulty * 10) / 10;
  json["text"] = describe(step, puzzle.rules(), puzzle.symbols());
  json["places"] = candidates_json(step.places, puzzle);
  json["removes"] = candidates_json(step.removes, puzzle);
  if (step.house) json["house"] = house_name(puzzle.rules(), *step.house);
  for (const int house : step.houses) json["houses"].push_back(house_name(puzzle.rules(), house));
  if (step.digit != 0) json["digit"] = puzzle.symbols().name(step.digit);
  json["cells"] = cells_json(step.cells, puzzle);
  if (!step.because.empty()) json["because"] = cells_json(step.because, puzzle);
  if (!step.uses.empty()) json["uses"] = candidates_json(step.uses, puzzle);
  if (auto lines = chain_lines(step, puzzle.rules(), puzzle.symbols()); !lines.empty())
    json["lines"] = std::move(lines);
  for (const Chain& chain : step.chains) json["chains"].push_back(to_json(chain, puzzle));
  for (const Step& nested : step.nested) json["nested"].push_back(step_json(nested, puzzle));
  return json;
}

Json rating_json(const Rating& rating) {
  return {{"er", rating.er}, {"ep", rating.ep}, {"ed", rating.ed}};
}

}  // namespace kaidoku::app::cli
