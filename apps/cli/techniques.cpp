// With a name: its definition, and a puzzle of our own where it is the next step, shown.
#include "techniques.h"

#include <fmt/core.h>
#include <kaidoku/explain.h>
#include <kaidoku/format.h>
#include <kaidoku/render.h>

#include <nlohmann/json.hpp>

#include "common/exit_code.h"
#include "common/nearest.h"
#include "common/output.h"
#include "examples.h"
#include "input.h"
#include "steps.h"
#include "values.h"

namespace kaidoku::cli {
namespace {

/// "naked pair" from "Naked-Pair".
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name)
    text += c == '-' || c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

const Technique& technique_of(std::string_view flag, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Technique& technique : techniques()) {
    if (plain(technique.name) == plain(name)) return technique;
    names.push_back(technique.name);
  }
  throw UsageError(fmt::format("{}{} is no technique I know{}", flag, in_quotes(name),
                               did_you_mean(nearest(name, names))));
}

namespace {

/// The example, played up to where the technique is needed.
std::string example_text(const Technique& technique, const Options& options) {
  const auto line = example_of(technique);
  if (line.empty()) return "";
  const Puzzle puzzle = *parse(line);
  const Path path = explain(puzzle);
  Grid board = puzzle.givens();
  auto left = candidates(puzzle);
  for (const Step& step : path.steps) {
    if (step.technique == &technique) {
      return fmt::format("\nFor example in {}:\n{}{}", line,
                         terminal_marks(puzzle, board, marks_of(step, left), options.style),
                         step_text(step, puzzle));
    }
    apply(step, puzzle.rules(), board, left);
  }
  return "";
}

std::string about(const Technique& technique, const Options& options) {
  return fmt::format("{} ({:.1f}): {}.\n{}", technique.name, technique.difficulty, technique.summary,
                     example_text(technique, options));
}

std::string json_of(const Technique& technique) {
  nlohmann::ordered_json json;
  json["schema"] = 1;
  json["technique"] = technique.name;
  json["difficulty"] = technique.difficulty;
  json["summary"] = technique.summary;
  if (const auto line = example_of(technique); !line.empty()) json["example"] = line;
  return json.dump() + '\n';
}

}  // namespace

int list_techniques(std::vector<Source>, const Options& options, Output& output) {
  if (!options.operands.empty()) {
    for (std::size_t i = 0; i < options.operands.size(); ++i) {
      const Technique& technique = technique_of("", options.operands[i]);
      output.write(options.json ? json_of(technique) : (i > 0 ? "\n" : "") + about(technique, options));
    }
    return answered;
  }
  for (const Technique& technique : techniques()) {
    output.write(options.json ? json_of(technique)
                              : fmt::format("{:4.1f}  {:<26}  {}\n", technique.difficulty, technique.name,
                                            technique.summary));
  }
  return answered;
}

}  // namespace kaidoku::cli
