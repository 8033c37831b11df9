// Pages for people at a terminal: at most 110 columns, examples before details.
#include "cli/command/help.h"

#include <fmt/core.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/grade.h>
#include <kaidoku/nine.h>
#include <kaidoku/version.h>

#include <vector>

#include "cli/command/fields.h"
#include "cli/command/usage_error.h"
#include "cli/command/verbs.h"
#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view examples = R"(Examples:
  kaidoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  kaidoku check < puzzles.txt && echo "all have exactly one solution"
  kaidoku solve --all --limit 3 hard.txt
  kaidoku count --blank 2x3
  kaidoku canon --dedupe puzzles.txt
  kaidoku minimize --seed 7 puzzles.txt
  kaidoku generate -n 10 --symmetry rotate180 --difficulty tricky
  kaidoku rate puzzles.txt
  kaidoku explain hard.txt
  kaidoku hint --level 3 53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  kaidoku play --seed 42
  kaidoku bench puzzles.txt
  kaidoku render --per-page 6 --solution -o book.pdf puzzles.txt
  kaidoku serve --port 8080
  kaidoku convert --to grid "[[1,0,0,4],[0,0,0,0],[0,0,0,0],[2,0,0,3]]"
)";

constexpr std::string_view exit_codes = R"(Exit codes (with many puzzles the largest that occurred):
  0    answered
  1    a negative answer: no solution (solve), not exactly one (check, minimize, rate, explain, render), clues
       that are not needed (check --minimal), a step that needs more than the techniques known or allowed
       (explain, hint), several solutions (prove), a wrong certificate (verify-proof), contestants disagree
       (bench), no game to continue (play --resume), not done yet (cluster status)
  2    the command line makes no sense
  3    a malformed or contradictory puzzle or pattern, or no puzzle at all
  4    --timeout, --max-nodes, --max-tries or the memory an engine may take reached
  5    reading or writing failed, or there is not enough memory
  130  stopped by SIGINT; 143: by SIGTERM; 129: by SIGHUP; 152: by SIGXCPU
A reader that closes the pipe (| head) ends the program quietly with 0.
)";

constexpr std::string_view json =
    R"(--json prints one object per puzzle and line. Keys in this order, absent ones left out:
  schema    1
  n         number of the puzzle, from 1, over all inputs
  source    file name, <stdin>, <argument 1> or <blank>
  puzzle    as one line; if it is bad, as typed
  box       rows x columns, where it is not the default of the order
  status    solved, unique, minimal, redundant, rated, stuck, many, none, gave-up or bad
  solution  as one line, in the symbols of the puzzle
  unique    is there no other? Absent where that is not known (solve)
  seed      of a solution that was drawn, a string; index: its number, from 0 (solve --random)
  count     number of solutions as a string; "7+" means 7 or more
  canon     the canonical form as one line, 0 for empty cells
  automorphisms  symmetries that leave the board as it is, a number
  minimized the minimal puzzle as one line; clues: how many it has (minimize)
  text      the puzzle in the format of --to (convert)
  redundant names of the clues that can go, each by itself (check --minimal)
  rating    {er, ep, ed}; label: the word for it (rate)
  steps     all there is to know about each (explain)
  board     the digits as they are (hint)
  kind      step, mistake, beyond, hopeless or finished; level; stages: the sentences (hint)
  step      from level 3 on: all there is to know about the step (hint)
  error     {code, line, column, message}: the first mistake
  errors    all of them, when there are several (the first 1000)
solve --all and --limit print one object per solution, as it is found, and a last one with the count (not --random).

kaidoku generate prints schema, n, puzzle, box, status (unique or gave-up), solution, seed (a string: it may have any
length), index (number in the stream of the seed, from 0), clues (how many), symmetry, minimal, sampling, weight,
and with --difficulty or --require rating and label.

kaidoku bench prints one object per file and contestant: schema, file, contestant, target, limit, puzzles,
puzzles_per_second, ns_per_puzzle, guesses_per_puzzle, checksum, and ratio to each peer.
)";

constexpr std::string_view operands =
    R"(Input is named by operands: an existing file; a directory (its files in name order); - for standard input;
anything else is a puzzle itself. Without operands standard input is read. A puzzle is recognized in any of
the formats of 'kaidoku help formats'; boards may have any order from 1 to 255 and any box.
)";

template <class Row>
std::string rows(const std::vector<Row>& list) {
  std::size_t width = 0;
  for (const auto& [left, right] : list) width = std::max(width, left.size());
  std::string text;
  for (const auto& [left, right] : list) text += fmt::format("  {:<{}}  {}\n", left, width, right);
  return text;
}

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string verb_rows() {
  Rows list;
  for (const auto& verb : verbs()) list.emplace_back(verb.name, verb.summary);
  list.emplace_back(
      "help",
      "on a verb, formats, engines, symmetries, samplings, difficulties, json or exit-codes");
  return rows(list);
}

std::string flag_rows(unsigned bits) {
  Rows list;
  for (const FieldRow& field : fields()) {
    if ((field.verbs & bits) == 0) continue;
    list.emplace_back(
        fmt::format("{}{}{}{}", field.brief.empty() ? "" : as_flag(field.brief) + ", ",
                    as_flag(field.name), field.value.empty() ? "" : " ", field.value),
        field.help);
  }
  return rows(list);
}

std::string full_help() {
  return fmt::format(
      "kaidoku {}: solves, checks, counts, makes, rates, explains, plays and draws Sudoku of any "
      "size\n\n"
      "Usage: kaidoku [VERB] [FLAGS] [FILE | DIRECTORY | PUZZLE | -]...\n\n"
      "{}\nWithout a verb: solve.\n\n{}\nFlags:\n{}\n{}\n{}",
      version, verb_rows(), operands, flag_rows(for_all | for_cluster), examples, exit_codes);
}

std::string verb_help(const Verb& verb) {
  const auto* input = (verb.bit & (for_generate | for_serve)) != 0 ? ""
                      : verb.bit == for_merge                      ? " -o FILE PART..."
                      : verb.bit == for_techniques                 ? " [NAME]..."
                      : verb.bit == for_play                       ? " [FILE | PUZZLE]"
                      : verb.bit == for_prove   ? " -o FOLDER [FILE | PUZZLE | -]"
                      : verb.bit == for_verify  ? " FOLDER..."
                      : verb.bit == for_cluster ? " submit -- COMMAND... | status OUT"
                                                : " [FILE | DIRECTORY | PUZZLE | -]...";
  const bool reads = (verb.bit & for_readers) != 0;
  return fmt::format(
      "kaidoku {0}: {1}\n\nUsage: kaidoku {0} [FLAGS]{2}\n\n{3}\n{4}Flags:\n{5}\n{6}", verb.name,
      verb.summary, input, verb.details, reads ? fmt::format("{}\n", operands) : "",
      flag_rows(verb.bit), exit_codes);
}

std::string formats_help() {
  Rows list;
  for (const auto& format : all_formats()) {
    const auto* use = !format.writes ? " (read only)" : !format.reads ? " (written only)" : "";
    list.emplace_back(format.name, fmt::format("{}{}", format.summary, use));
  }
  list.emplace_back("pair",
                    "puzzle and solution side by side, for people (solve only, written only)");
  return fmt::format(
      "Formats for --from and --to:\n{}\n"
      "Empty cells are written . 0 _ * or -, and must be written; --empty names another marker. "
      "Symbols are "
      "1-9,\n"
      "above order 9 1-9A-Z, above 35 numbers; --symbols names others. Lines that start with # are "
      "comments, "
      "a\n"
      "blank line ends a grid, and fields may follow a one-line puzzle. Boxes are as nearly square "
      "as "
      "possible\n"
      "and wider than high (order 6: 2x3, rows first); --box names others.\n",
      rows(list));
}

/// Names and what they mean, from a table of the library.
template <class Names>
std::string names_help(std::string_view title, const Names& names) {
  Rows list;
  for (const auto& entry : names) list.emplace_back(entry.name, entry.summary);
  return fmt::format("{}\n{}", title, rows(list));
}

std::string difficulties_help() {
  Rows list;
  for (const Label& label : labels())
    list.emplace_back(label.name, fmt::format("{:.1f} to {:.1f}", label.from, label.to));
  return fmt::format(
      "Words for difficulty, and the ratings (ER) they stand for. A rating is the difficulty of "
      "the hardest "
      "step by the\n"
      "techniques of Sudoku Explainer 1.2.1. People know some more, so the way of kaidoku explain "
      "can be "
      "easier.\n{}",
      rows(list));
}

std::string engines_help() {
  Rows list;
  for (const auto& engine : all_engines()) {
    list.emplace_back(engine.name,
                      fmt::format("{}{}", engine.summary, engine.sorts ? "" : " (not --sorted)"));
  }
  std::string targets;
  for (const auto target : nine::targets()) (targets += ' ') += target;
  return fmt::format(
      "Engines for --engine, the usual one first:\n{}"
      "kaidoku bench takes several with commas between, and for 9x9 boards also nine, lanes, "
      "planes and "
      "single.\n\n"
      "Targets for --target, the instruction sets for 9x9 boards that this processor has, the "
      "usual one "
      "first:\n"
      " {}\n",
      rows(list), targets);
}

}  // namespace

std::string short_help() {
  return fmt::format(
      "kaidoku {}: solves, checks, counts, makes, rates, explains, plays and draws Sudoku of any "
      "size\n\n{}\n{}\n{}",
      version, verb_rows(), examples, "More: kaidoku --help\n");
}

std::string help_page(std::string_view topic) {
  if (topic.empty() || topic == "help") return full_help();
  if (const Verb* verb = find_verb(topic)) return verb_help(*verb);
  if (topic == "formats") return formats_help();
  if (topic == "engines") return engines_help();
  if (topic == "symmetries")
    return names_help("Symmetries of the clue cells, for --symmetry:", symmetries());
  if (topic == "samplings")
    return names_help("How puzzles are drawn, for generate --sampling:", samplings());
  if (topic == "difficulties") return difficulties_help();
  if (topic == "json") return std::string(json);
  if (topic == "exit-codes") return std::string(exit_codes);
  std::vector<std::string_view> names{"formats",      "engines", "symmetries", "samplings",
                                      "difficulties", "json",    "exit-codes"};
  for (const auto& verb : verbs()) names.push_back(verb.name);
  throw UsageError(fmt::format("there is no help on {}{}", in_quotes(topic),
                               did_you_mean(nearest(topic, names))));
}

}  // namespace kaidoku::app::cli
