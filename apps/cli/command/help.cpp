// Pages for people at a terminal: at most 80 columns, examples before flags, and the most used
// flags first. cli.help checks the width and runs the examples.
#include "cli/command/help.h"

#include <fmt/core.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/grade.h>
#include <kaidoku/nine.h>
#include <kaidoku/version.h>

#include <algorithm>
#include <vector>

#include "cli/command/help_layout.h"
#include "cli/command/usage_error.h"
#include "cli/command/verb_page.h"
#include "cli/command/verbs.h"
#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view examples = R"(Examples:
  kaidoku puzzles/easy.sudoku
  kaidoku solve --all --limit 3 1...............
  kaidoku check puzzles/9x9.txt && echo "all have exactly one solution"
  kaidoku generate -n 10 --symmetry rotate180 --seed 42
  kaidoku rate puzzles/9x9.txt
  kaidoku explain puzzles/easy.sudoku
  kaidoku hint --level 3 puzzles/easy.sudoku
  kaidoku render --per-page 6 --solution -o book.pdf puzzles/9x9.txt
)";

constexpr std::string_view json =
    R"(--json prints one object per puzzle and line. It has these members, in this
order, without those that do not apply:
  schema         1
  n              the number of the puzzle, from 1, over all inputs
  source         the file name, <stdin>, <argument 1> or <blank>
  puzzle         the puzzle as one line; if it is bad, as it was typed
  box            rows x columns, if it is not the default box of the order
  status         solved, unique, minimal, redundant, rated, beyond, filtered,
                 stuck, many, none, gave-up or bad
  solution       the solution as one line, in the symbols of the puzzle
  unique         true if there is no other solution, false if there is one;
                 absent if that is not known (solve)
  seed, index    the seed of a grid that was drawn, a string, and its number in
                 that seed, from 0 (solve --random)
  count          the number of solutions as a string; "7+" means 7 or more
  canon          the canonical form as one line, 0 for empty cells
  automorphisms  the number of symmetries that leave the board as it is
  minimized      the minimal puzzle as one line (minimize)
  clues          the number of its clues (minimize)
  text           the puzzle in the format of --to (convert)
  redundant      the names of the clues that can be removed, each by itself
                 (check --minimal)
  why            what is wrong with a puzzle, and what mends it (check --why)
  rating, label  {er, ep, ed}, and the word for it (rate)
  steps          the data of every step (explain)
  board          the digits on the board now (hint)
  kind           step, mistake, beyond, hopeless or finished (hint)
  level, stages  how much was asked for, and the sentences (hint)
  step           from level 3 on: the data of the step (hint)
  error          {code, line, column, message}: the first mistake
  errors         all mistakes, if there are several (the first 1000)

solve --all and --limit print one object per solution as it is found, and a last
one with the count (not with --random).

kaidoku generate prints schema, n, puzzle, box, status (unique or gave-up),
solution, seed (a string, because it may have any length), index (its number in
that seed, from 0), clues (how many), symmetry, minimal, sampling and weight;
with --difficulty or --require also rating and label.

kaidoku bench prints one object per file and contestant: schema, file,
contestant, target, limit, puzzles, puzzles_per_second, ns_per_puzzle,
guesses_per_puzzle, checksum, and its ratio to each peer.
)";

constexpr std::string_view topics[] = {"formats", "difficulties", "symmetries", "samplings",
                                       "engines", "json",         "flags",      "exit-codes"};

/// The verbs as people look for them.
constexpr struct {
  std::string_view title;
  unsigned verbs;
} verb_groups[] = {
    {"Solve", for_solve | for_check | for_count | for_convert | for_canon | for_minimize},
    {"Understand", for_rate | for_explain | for_hint | for_techniques},
    {"Make and play", for_generate | for_play | for_render},
    {"Prove", for_prove | for_verify},
    {"Run at scale", for_merge | for_cluster | for_bench | for_serve},
};

/// What most verbs take: enough for every day.
constexpr std::string_view common_flags[] = {"o", "json", "timeout", "j",
                                             "q", "v",    "help",    "version"};

std::string title() {
  return paragraph(fmt::format(
      "kaidoku {}: solves, checks, counts, makes, rates, explains, plays and draws Sudoku of any "
      "size",
      version));
}

/// The page on exit codes: 1 means something else for each verb.
std::string exit_codes_help() {
  HelpRows rows;
  for (const auto& verb : verbs()) {
    if (!verb.negative.empty()) rows.emplace_back(verb.name, verb.negative);
  }
  return fmt::format(
      "{}A reader that closes the pipe (| head) ends the program quietly with 0.\n\n{}",
      section("Exit codes (with many puzzles the largest that occurred)",
              all_exit_codes("a negative answer (see below)")),
      section("Exit code 1, a negative answer, means", rows));
}

std::string full_help() {
  std::string text = fmt::format(
      "{}\nUsage: kaidoku [VERB] [FLAGS] [FILE | DIRECTORY | PUZZLE | -]...\n\n", title());
  for (const auto& group : verb_groups) {
    HelpRows rows;
    for (const auto& verb : verbs()) {
      if ((verb.bit & group.verbs) != 0) rows.emplace_back(verb.name, verb.summary);
    }
    text += fmt::format("{}\n", section(group.title, rows));
  }
  HelpRows flags;
  for (const auto name : common_flags) flags.push_back(flag_row(name));
  const HelpRows more{{"kaidoku VERB --help", "the flags and examples of a verb"},
                      {"kaidoku help TOPIC", listed({std::begin(topics), std::end(topics)})}};
  return fmt::format("{}Without a verb, kaidoku solves.\n\n{}\n{}\n{}\n{}", text, examples,
                     about_operands(), section("Flags of most verbs", flags),
                     section("More help", more));
}

std::string formats_help() {
  HelpRows list;
  for (const auto& format : all_formats()) {
    const auto* use = !format.writes ? " (read only)" : !format.reads ? " (written only)" : "";
    list.emplace_back(format.name, fmt::format("{}{}", format.summary, use));
  }
  list.emplace_back("pair",
                    "puzzle and solution side by side, for people (solve only, written only)");
  return fmt::format(
      "Formats for --from and --to:\n{}\n{}", laid_out(list),
      R"(Every empty cell must be written, as . 0 _ * or -; --empty names another marker.
The symbols are 1-9, above order 9 1-9A-Z, above order 35 numbers; --symbols
names others. Lines that start with # are comments, a blank line ends a grid,
and fields may follow a puzzle of one line. Boxes are as nearly square as
possible and wider than high (order 6: 2x3, rows first); --box names others.
)");
}

/// Names and what they mean, from a table of the library.
template <class Names>
std::string names_help(std::string_view title, const Names& names) {
  HelpRows list;
  for (const auto& entry : names) list.emplace_back(entry.name, entry.summary);
  return fmt::format("{}\n{}", title, laid_out(list));
}

std::string difficulties_help() {
  HelpRows list;
  for (const Label& label : labels())
    list.emplace_back(label.name, fmt::format("{:.1f} to {:.1f}", label.from, label.to));
  return fmt::format("{}{}",
                     R"(Words for difficulty, and the ratings (ER) they stand for. A rating is the
difficulty of the hardest step by the techniques of Sudoku Explainer 1.2.1.
kaidoku explain knows more techniques, so its path can be easier.
)",
                     laid_out(list));
}

std::string engines_help() {
  HelpRows list;
  for (const auto& engine : all_engines()) {
    list.emplace_back(engine.name,
                      fmt::format("{}{}", engine.summary, engine.sorts ? "" : " (not --sorted)"));
  }
  std::string targets;
  for (const auto target : nine::targets()) (targets += ' ') += target;
  return fmt::format(
      "Engines for --engine, the default first:\n{}{}{}\n", laid_out(list),
      R"(kaidoku bench takes several with commas between, and for 9x9 boards also nine,
lanes, planes and single.

Targets for --target, the instruction sets for 9x9 boards that this processor
has, the default first:
 )",
      targets);
}

}  // namespace

std::string greeting() {
  return fmt::format("kaidoku {} solves, makes, rates, explains and plays Sudoku. Try:\n{}",
                     version,
                     laid_out({{"kaidoku solve", "type or paste a puzzle and see its solution"},
                               {"kaidoku play", "play a new puzzle here"},
                               {"kaidoku generate", "make a new puzzle"},
                               {"kaidoku hint FILE", "what to do next in the puzzle of a file"},
                               {"kaidoku --help", "everything else"}}));
}

std::string help_page(std::string_view topic) {
  if (topic.empty() || topic == "help") return full_help();
  if (const Verb* verb = find_verb(topic)) return verb_page(*verb);
  if (topic == "flags") return flags_page();
  if (topic == "formats") return formats_help();
  if (topic == "engines") return engines_help();
  if (topic == "symmetries")
    return names_help("Symmetries of the clue cells, for --symmetry:", symmetries());
  if (topic == "samplings")
    return names_help("How puzzles are drawn, for generate --sampling:", samplings());
  if (topic == "difficulties") return difficulties_help();
  if (topic == "json") return std::string(json);
  if (topic == "exit-codes") return exit_codes_help();
  std::vector<std::string_view> names(std::begin(topics), std::end(topics));
  for (const auto& verb : verbs()) names.push_back(verb.name);
  throw UnknownWord(fmt::format("there is no help on {}{}", in_quotes(topic),
                                did_you_mean(nearest(topic, names))));
}

}  // namespace kaidoku::app::cli
