// Everything on it comes from the tables of verbs and fields, or is chosen by the bits of the verb,
// so a verb says nothing that it does not keep.
#include "cli/command/verb_page.h"

#include <fmt/core.h>

#include <bit>

#include "cli/command/fields.h"
#include "cli/command/request.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

constexpr unsigned for_one_by_one = for_answers | for_generate | for_bench | for_render;
constexpr std::string_view bad_usage = "the command line makes no sense",
                           bad_puzzle = "a puzzle is malformed or contradictory, or there is none",
                           bad_pattern = "a pattern has other characters than * and .",
                           bad_system = "reading or writing failed, or memory ran out",
                           stopped =
                               "stopped by SIGINT; 143: by SIGTERM; 129: by SIGHUP; 152: by "
                               "SIGXCPU";

std::string_view input_of(unsigned verb) {
  switch (verb) {
    case for_generate:
    case for_serve:
      return "";
    case for_merge:
      return " -o FILE PART...";
    case for_techniques:
      return " [NAME]...";
    case for_play:
      return " [FILE | PUZZLE]";
    case for_prove:
      return " -o FOLDER [FILE | PUZZLE | -]";
    case for_verify:
      return " FOLDER...";
    case for_cluster:
      return " submit -- COMMAND... | status OUT";
    default:
      return " [FILE | DIRECTORY | PUZZLE | -]...";
  }
}

/// "-o, --output FILE"
std::string flag_of(const FieldRow& field) {
  const auto longer = as_flag(field.name), other = field.other.empty() ? "" : as_flag(field.other);
  const auto names = other.empty()                  ? longer
                     : other.size() < longer.size() ? fmt::format("{}, {}", other, longer)
                                                    : fmt::format("{}, {}", longer, other);
  return field.value.empty() ? names : fmt::format("{} {}", names, field.value);
}

std::string flag_sections(const Verb& verb) {
  std::string text;
  for (const FieldGroup& group : field_groups()) {
    HelpRows rows;
    for (const FieldRow& field : group.rows) {
      if (field.is_for(verb.bit)) rows.emplace_back(flag_of(field), field.help);
    }
    if (!rows.empty()) text += fmt::format("\n{}", section(group.title, rows));
  }
  return text;
}

bool has_flag(const Verb& verb, std::string_view name) {
  for (const FieldRow& field : fields()) {
    if (field.name == name && field.is_for(verb.bit)) return true;
  }
  return false;
}

HelpRows exit_codes_of(const Verb& verb) {
  if (verb.bit == for_serve)
    return {{"0", "stopped by a signal, after the answers under way"},
            {"2", std::string(bad_usage)},
            {"5", "the port is in use, or the system lacks files or threads"}};
  HelpRows rows{{"0", "answered"}};
  if (verb.bit == for_play) rows.front().second = "the game was left, solved or not";
  if (!verb.negative.empty()) rows.emplace_back("1", verb.negative);
  rows.emplace_back("2", bad_usage);
  if ((verb.bit & (for_readers | for_play | for_prove)) != 0) rows.emplace_back("3", bad_puzzle);
  if (verb.bit == for_merge) {
    rows.emplace_back("3", "a part had exit code 3");
    rows.emplace_back("4", "a part had exit code 4");
  }
  if (verb.bit == for_generate) {
    rows.emplace_back("3", bad_pattern);
    rows.emplace_back("4", "--timeout or --max-tries was reached");
  } else if (has_flag(verb, "timeout")) {
    rows.emplace_back("4", "--timeout, --max-nodes or a memory limit was reached");
  }
  rows.emplace_back("5", bad_system);
  rows.emplace_back("130", stopped);
  return rows;
}

/// What the verb looks up in its environment.
HelpRows variables_of(const Verb& verb) {
  HelpRows rows;
  if (has_flag(verb, "color")) {
    rows.emplace_back("NO_COLOR", "if it is set, no color (--color decides first)");
    rows.emplace_back("CLICOLOR_FORCE", "if it is set and not 0, color also in pipes and files");
  }
  if ((verb.bit & (for_solve | for_explain | for_techniques)) != 0)
    rows.emplace_back("COLUMNS", "the width of pictures where there is no terminal (80)");
  if (verb.bit == for_play) {
    rows.emplace_back("XDG_STATE_HOME", "kaidoku/ in it has the saved games (~/.local/state)");
    rows.emplace_back("XDG_CONFIG_HOME", "kaidoku/keys in it has your own keys (~/.config)");
    rows.emplace_back("COLORFGBG", "the colors of the terminal, as some terminals say them");
  }
  return rows;
}

}  // namespace

std::string_view about_operands() {
  return R"(Operands name the input: an existing file, a directory (its files in the order
of their names), - for standard input, or else a puzzle itself. Without operands
standard input is read. 'kaidoku help formats' lists the formats, which are
recognized. Boards may have any order from 1 to 255 and any box.
)";
}

std::string verb_page(const Verb& verb) {
  const bool reads = (verb.bit & for_readers) != 0;
  const bool several = (verb.bit & for_one_by_one) != 0;
  const auto variables = section("Environment", variables_of(verb));
  return fmt::format(
      "kaidoku {0}: {1}\n\nUsage: kaidoku {0} [FLAGS]{2}\n\n{3}\nExamples:\n{4}{5}\n{6}{7}{8}",
      verb.name, verb.summary, input_of(verb.bit), verb.details, verb.examples, flag_sections(verb),
      reads ? fmt::format("{}\n", about_operands()) : "",
      variables.empty() ? "" : fmt::format("{}\n", variables),
      section(several ? "Exit codes (with many puzzles the largest that occurred)" : "Exit codes",
              exit_codes_of(verb)));
}

HelpRows all_exit_codes(std::string_view negative) {
  return {{"0", "answered"},
          {"1", std::string(negative)},
          {"2", std::string(bad_usage)},
          {"3", "a puzzle or pattern is malformed or contradictory, or there is none"},
          {"4", "--timeout, --max-nodes, --max-tries or a memory limit was reached"},
          {"5", std::string(bad_system)},
          {"130", std::string(stopped)}};
}

HelpRows::value_type flag_row(std::string_view name) {
  for (const FieldRow& field : fields()) {
    if (field.name == name) return {flag_of(field), std::string(field.help)};
  }
  return {};
}

std::string flags_page() {
  constexpr int few = 4;
  std::string text = "Every flag. 'kaidoku VERB --help' has those of a verb.\n";
  for (const FieldGroup& group : field_groups()) {
    HelpRows rows;
    for (const FieldRow& field : group.rows) {
      std::vector<std::string_view> names;
      for (const Verb& verb : verbs()) {
        if (field.is_for(verb.bit)) names.push_back(verb.name);
      }
      rows.emplace_back(flag_of(field), std::popcount(field.verbs) > few
                                            ? std::string(field.help)
                                            : fmt::format("{} ({})", field.help, listed(names)));
    }
    text += fmt::format("\n{}", section(group.title, rows));
  }
  return text;
}

}  // namespace kaidoku::app::cli
