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

#include "cli/command/fields.h"
#include "cli/command/usage_error.h"
#include "cli/command/verbs.h"
#include "common/did_you_mean.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

constexpr int page_width = 80;

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

/// The flags to list before the others, those of one verb before those of many.
constexpr std::string_view most_used[] = {
    "all",   "limit", "n",    "difficulty", "clues",  "symmetry", "seed",    "minimal",   "dedupe",
    "level", "state", "step", "max",        "format", "solution", "shards",  "dry-run",   "port",
    "line",  "plain", "to",   "json",       "o",      "force",    "timeout", "max-nodes", "resume"};

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

constexpr std::string_view operands =
    R"(Operands name the input: an existing file, a directory (its files in the order
of their names), - for standard input, or else a puzzle itself. Without operands
standard input is read. 'kaidoku help formats' lists the formats, which are
recognized. Boards may have any order from 1 to 255 and any box.
)";

constexpr std::string_view topics[] = {"formats",      "engines", "symmetries", "samplings",
                                       "difficulties", "json",    "exit-codes"};

using Rows = std::vector<std::pair<std::string, std::string>>;

/// Two columns: names, and what they mean, which is broken to fit. Names that are wider than most
/// have a line of their own.
std::string rows(const Rows& list) {
  constexpr std::size_t widest = 20;
  std::size_t width = 0;
  for (const auto& [left, right] : list) width = std::max(width, std::min(left.size(), widest));
  const auto indent = width + 4;
  std::string text;
  for (const auto& [left, right] : list) {
    text += fmt::format("  {:<{}}  ", left, width);
    if (left.size() > width) text += fmt::format("\n{:{}}", "", indent);
    bool first = true;
    for (const auto& line : wrapped(right, page_width - static_cast<int>(indent))) {
      if (!std::exchange(first, false)) text += fmt::format("{:{}}", "", indent);
      text += line + '\n';
    }
  }
  return text;
}

/// Text broken to the width of a page.
std::string paragraph(std::string_view text) {
  std::string lines;
  for (const auto& line : wrapped(text, page_width)) lines += line + '\n';
  return lines;
}

/// What the exit codes mean; `negative` is what 1 means.
std::string exit_codes(std::string_view negative) {
  Rows list{{"0", "answered"}};
  if (!negative.empty()) list.emplace_back("1", negative);
  list.emplace_back("2", "the command line makes no sense");
  list.emplace_back("3", "a puzzle or pattern is malformed or contradictory, or there is none");
  list.emplace_back("4", "--timeout, --max-nodes, --max-tries or a memory limit was reached");
  list.emplace_back("5", "reading or writing failed, or memory ran out");
  list.emplace_back("130", "stopped by SIGINT; 143: by SIGTERM; 129: by SIGHUP; 152: by SIGXCPU");
  return fmt::format(
      "Exit codes (with many puzzles the largest that occurred):\n{}"
      "A reader that closes the pipe (| head) ends the program quietly with 0.\n",
      rows(list));
}

/// What the exit codes of the server mean.
std::string exit_codes_of_serve() {
  return fmt::format("Exit codes:\n{}",
                     rows({{"0", "stopped by a signal, after the answers under way"},
                           {"2", "the command line makes no sense"},
                           {"5", "the port is in use, or the system lacks files or threads"}}));
}

/// The page on exit codes: 1 means something else for each verb.
std::string exit_codes_help() {
  Rows list;
  for (const auto& verb : verbs()) {
    if (!verb.negative.empty()) list.emplace_back(verb.name, verb.negative);
  }
  return fmt::format("{}\nExit code 1, a negative answer, means:\n{}",
                     exit_codes("a negative answer (see below)"), rows(list));
}

std::string verb_rows() {
  Rows list;
  for (const auto& verb : verbs()) list.emplace_back(verb.name, verb.summary);
  list.emplace_back("help", fmt::format("show help on a verb, or on {}",
                                        listed({std::begin(topics), std::end(topics)})));
  return rows(list);
}

/// What a flag does for one verb, or for all of them (nullptr). Where it does something else for
/// one, the table says so at the end: "...; play: ...".
std::string_view help_of(const FieldRow& field, const Verb* asked) {
  if (asked == nullptr) return field.help;
  for (const Verb& verb : verbs()) {
    const auto mark = fmt::format("; {}: ", verb.name);
    const auto at = field.help.find(mark);
    if (at == std::string_view::npos) continue;
    return &verb == asked ? field.help.substr(at + mark.size()) : field.help.substr(0, at);
  }
  return field.help;
}

std::string flag_rows(unsigned bits, const Verb* verb) {
  std::vector<const FieldRow*> chosen;
  for (const FieldRow& field : fields()) {
    if ((field.verbs & bits) != 0) chosen.push_back(&field);
  }
  const auto rank = [](const FieldRow* field) {
    return std::find(std::begin(most_used), std::end(most_used), field->name);
  };
  std::stable_sort(chosen.begin(), chosen.end(),
                   [&](const auto* one, const auto* other) { return rank(one) < rank(other); });
  Rows list;
  for (const FieldRow* field : chosen) {
    list.emplace_back(
        fmt::format("{}{}{}{}", field->brief.empty() ? "" : as_flag(field->brief) + ", ",
                    as_flag(field->name), field->value.empty() ? "" : " ", field->value),
        help_of(*field, verb));
  }
  return rows(list);
}

std::string title() {
  return paragraph(fmt::format(
      "kaidoku {}: solves, checks, counts, makes, rates, explains, plays and draws Sudoku of any "
      "size",
      version));
}

std::string full_help() {
  return fmt::format(
      "{}\n"
      "Usage: kaidoku [VERB] [FLAGS] [FILE | DIRECTORY | PUZZLE | -]...\n\n"
      "{}\nWithout a verb, kaidoku solves. 'kaidoku help VERB' has the flags of a verb.\n\n"
      "{}\n{}\nAll flags:\n{}\n{}",
      title(), verb_rows(), examples, operands, flag_rows(for_all | for_cluster, nullptr),
      exit_codes("a negative answer; see 'kaidoku help exit-codes'"));
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
      "kaidoku {0}: {1}\n\nUsage: kaidoku {0} [FLAGS]{2}\n\n{3}\nExamples:\n{4}\n"
      "Flags, the most used first:\n{5}\n{6}{7}",
      verb.name, verb.summary, input, verb.details, verb.examples, flag_rows(verb.bit, &verb),
      reads ? fmt::format("{}\n", operands) : "",
      verb.bit == for_serve ? exit_codes_of_serve() : exit_codes(verb.negative));
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
      "Formats for --from and --to:\n{}\n{}", rows(list),
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
  Rows list;
  for (const auto& entry : names) list.emplace_back(entry.name, entry.summary);
  return fmt::format("{}\n{}", title, rows(list));
}

std::string difficulties_help() {
  Rows list;
  for (const Label& label : labels())
    list.emplace_back(label.name, fmt::format("{:.1f} to {:.1f}", label.from, label.to));
  return fmt::format("{}{}",
                     R"(Words for difficulty, and the ratings (ER) they stand for. A rating is the
difficulty of the hardest step by the techniques of Sudoku Explainer 1.2.1.
kaidoku explain knows more techniques, so its path can be easier.
)",
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
      "Engines for --engine, the default first:\n{}{}{}\n", rows(list),
      R"(kaidoku bench takes several with commas between, and for 9x9 boards also nine,
lanes, planes and single.

Targets for --target, the instruction sets for 9x9 boards that this processor
has, the default first:
 )",
      targets);
}

}  // namespace

std::string short_help() {
  return fmt::format("{}\n{}\n{}\nMore: kaidoku --help\n", title(), verb_rows(), examples);
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
  if (topic == "exit-codes") return exit_codes_help();
  std::vector<std::string_view> names(std::begin(topics), std::end(topics));
  for (const auto& verb : verbs()) names.push_back(verb.name);
  throw UsageError(fmt::format("there is no help on {}{}", in_quotes(topic),
                               did_you_mean(nearest(topic, names))));
}

}  // namespace kaidoku::app::cli
