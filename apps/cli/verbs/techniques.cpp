// With a name: its definition, and a puzzle of our own where it is the next step, shown.
#include "cli/verbs/techniques.h"

#include <fmt/core.h>
#include <kaidoku/explain.h>
#include <kaidoku/format.h>
#include <kaidoku/render.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/answers/steps.h"
#include "cli/command/into_output.h"
#include "cli/verbs/examples.h"
#include "common/did_you_mean.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

/// "nakedpair" from "Naked-Pair": people write blanks and dashes as they like.
std::string plain(std::string_view name) {
  std::string text = lower(name);
  std::erase_if(text, [](char c) { return c == '-' || c == '_' || c == ' '; });
  return text;
}

}  // namespace

const Technique& technique_of(std::string_view before, std::string_view name) {
  constexpr std::size_t shortest_family = 3;  // BUG
  const std::string typed = plain(name);
  std::vector<std::string_view> names, family;
  for (const Technique& technique : techniques()) {
    const std::string known = plain(technique.name);
    if (known == typed) return technique;
    names.push_back(technique.name);
    if (typed.size() >= shortest_family && known.find(typed) != std::string::npos)
      family.push_back(technique.name);
  }
  if (family.size() > 1)
    throw UsageError(fmt::format("{}{} stands for several techniques: {}", before, in_quotes(name),
                                 listed(family)));
  throw UsageError(fmt::format("{}{} is not a known technique{}", before, in_quotes(name),
                               did_you_mean(nearest(name, names))));
}

namespace {

/// The example, played up to the board where the technique is next, or applies beside what is.
std::string example_text(const Technique& technique, const Form& form) {
  constexpr auto none = "\nThere is no example yet.\n";
  const Example* example = example_of(technique);
  if (example == nullptr) return none;
  const Puzzle puzzle = *parse(example->puzzle);
  const StepOptions only{.repertoire = {.only = {&technique}}};
  Grid board = puzzle.givens();
  auto left = candidates(puzzle);
  for (int before = 0;; ++before) {
    const auto next = easiest_step(puzzle.rules(), board, left);
    const auto wanted =
        example->after == before ? easiest_step(puzzle.rules(), board, left, only) : next;
    if (wanted && wanted->technique == &technique) {
      return fmt::format(
          "\nFor example in {}{}:\n{}{}{}", example->puzzle,
          before == 0 ? "" : fmt::format(" after {} step{}", before, before == 1 ? "" : "s"),
          terminal_marks(puzzle, board, marks_of(*wanted, left), form.style),
          step_text(*wanted, puzzle),
          example->after >= 0 ? fmt::format("There is an easier step: {}.\n", next->technique->name)
                              : "");
    }
    if (!next) return none;
    apply(*next, puzzle.rules(), board, left);
  }
}

std::string about(const Technique& technique, const Form& form) {
  const auto definition =
      fmt::format("{} ({:.1f}): {}.\n", technique.name, technique.difficulty, technique.summary);
  return fitted(definition, form) + example_text(technique, form);
}

/// One line; for people as many as its summary needs beside the names, and one more where the name
/// is too long.
std::string line_of(const Technique& technique, const Form& form) {
  constexpr int name_width = 26, indent = 34;
  const bool long_name = technique.name.size() > name_width;
  auto text = fmt::format("{:4.1f}  {:<{}}", technique.difficulty, technique.name, name_width);
  if (!form.sentences) return fmt::format("{}  {}\n", text, technique.summary);
  if (long_name) text += '\n';
  const auto lines = wrapped(technique.summary, std::max(form.style.columns - indent, 20));
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += fmt::format("{:{}}{}\n", "", i > 0 || long_name ? indent : 2, lines[i]);
  return text;
}

std::string json_of(const Technique& technique) {
  nlohmann::ordered_json json;
  json["schema"] = 1;
  json["technique"] = technique.name;
  json["difficulty"] = technique.difficulty;
  json["summary"] = technique.summary;
  if (const Example* example = example_of(technique); example != nullptr)
    json["example"] = example->puzzle;
  return json.dump() + '\n';
}

int list(std::vector<Source>, const Options& options, Output& output) {
  const auto& names = options.operands;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Technique& technique = technique_of("", names[i]);
    output.write(options.json ? json_of(technique)
                              : (i > 0 ? "\n" : "") + about(technique, options));
  }
  if (!names.empty()) return answered;
  for (const Technique& technique : techniques())
    output.write(options.json ? json_of(technique) : line_of(technique, options));
  return answered;
}

}  // namespace

int list_techniques(const Request& request, const Invocation& how) {
  return into_output(request, how, {}, list);
}

}  // namespace kaidoku::app::cli
