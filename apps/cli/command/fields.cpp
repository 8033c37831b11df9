// The table of fields. Most rows name a member and how its value is read; the rest have a function
// of their own (setters.h).
#include "cli/command/fields.h"

#include <kaidoku/booklet.h>
#include <kaidoku/generate.h>

#include <algorithm>

#include "cli/command/setters.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {
namespace {

using Text = std::string_view;

constexpr unsigned for_engines = for_solve | for_check | for_count;
constexpr unsigned for_search =
    for_solve | for_check | for_count | for_minimize | for_rate | for_explain | for_hint;
constexpr unsigned for_new = for_generate | for_play;
constexpr unsigned for_everything = for_all | for_cluster | for_none;

// Most rows name the way to a member, from the request or from the command line, and what is to be
// put there.

template <class Root, auto... way>
concept leads_on = requires(Root& root) {
  (root.*....*way);
};

template <auto value, auto... way, leads_on<way...> Root>
void put(Root& root, Text, Text) {
  (root.*....*way) = value;
}
template <auto... way, leads_on<way...> Root>
void text(Root& root, Text, Text value) {
  (root.*....*way) = std::string(value);
}
template <auto... way, leads_on<way...> Root>
void texts(Root& root, Text, Text value) {
  (root.*....*way).emplace_back(value);
}
template <auto parse, auto... way, leads_on<way...> Root>
void parsed(Root& root, Text called, Text value) {
  (root.*....*way) = parse(called, value);
}

template <std::uint64_t low, std::uint64_t high, class Number = std::uint64_t>
Number number(Text called, Text value) {
  return static_cast<Number>(parse_number(called, value, low, high));
}
template <int low, int high>
constexpr auto integer = number<low, high, int>;

/// The entry of that name in a table of the library.
template <class Names>
const auto& named(Text called, Text value, const Names& table) {
  std::vector<Text> names;
  for (const auto& entry : table) names.push_back(entry.name);
  expect_one_of(called, value, names);
  return *std::find_if(table.begin(), table.end(),
                       [&](const auto& entry) { return entry.name == value; });
}

template <auto table>
auto thing(Text called, Text value) {
  return named(called, value, table()).thing;
}
PageSize page(Text called, Text value) { return named(called, value, page_sizes()); }

/// What is asked, made, played, measured, drawn, spread over machines or served.
constexpr FieldRow asked[] = {
    {"all", "", "print every solution as it is found", for_solve, put<true, &Solving::all>},
    {"limit", "N", "stop after N solutions", for_solve | for_count | for_bench,
     parsed<number<1, UINT64_MAX>, &Searching::limit>},
    {"sorted", "", "print solutions in the order of the symbols", for_solve,
     put<true, &Solving::sorted>},
    {"random", "", "draw a full grid at random (--seed) for --blank; --limit N draws N", for_solve,
     put<true, &Solving::random>},
    {"dedupe", "", "print the puzzles whose form no earlier puzzle had", for_canon,
     put<true, &Canonizing::dedupe>},
    {"minimal", "", "also say which clues are not needed", for_check,
     put<true, &Checking::minimal>},
    {"why", "", "also say why there is no solution or several, and what would mend it", for_check,
     put<true, &Checking::why>},

    {"format", "TEXT",
     "print this text with %r replaced by ER, %p by EP, %d by ED, %l by the word for ER, %g by the "
     "puzzle and %n by its number ('%r/%p/%d')",
     for_rate, set_format},
    {"pearl", "", "stop as soon as EP is known to differ from ER", for_rate,
     put<true, &RatingOptions::pearl>},
    {"diamond", "", "stop as soon as ED is known to differ from ER", for_rate,
     put<true, &RatingOptions::diamond>},
    {"level", "N", "how much the hint says, 1 to 4: the technique, where, why, what to do (1)",
     for_hint, parsed<integer<1, 4>, &Hinting::level>},
    {"state", "LINE", "all digits on the board now, in the symbols of the puzzle", for_hint,
     text<&Hinting::state>},
    {"removed", "LIST", "candidates that you ruled out: --removed r1c3:12,r4c5:7", for_hint,
     text<&Hinting::removed>},
    {"step", "N", "show only step N, with the board before it", for_explain | for_render,
     parsed<number<1, 100'000>, &Explaining::step>},
    {"pictures", "", "show the board before every step", for_explain,
     put<true, &Explaining::pictures>},
    {"brief", "", "print a list of steps, as in a pipe; no boards", for_explain,
     put<true, &Explaining::brief>},
    {"max", "ER", "use no step more difficult than this: --max 4.4", for_explain | for_hint,
     parsed<parse_difficulty, &Explaining::repertoire, &Repertoire::most>},
    {"techniques", "NAMES",
     "use only these techniques, with commas between; see kaidoku techniques",
     for_explain | for_hint, set_techniques},

    {"line", "", "play by typing; prints the board after every command", for_play,
     put<true, &Playing::line>},
    {"plain", "", "play by typing; prints sentences only, for screen readers", for_play,
     put<true, &Playing::plain>},
    {"resume", "", "continue the game named, or the last one", for_play,
     put<true, &Playing::continued>, aside},
    {"games", "", "only list the saved games", for_play, put<true, &Playing::games>},
    {"stats", "", "only print what you solved so far", for_play, put<true, &Playing::statistics>,
     aside},
    {"theme", "NAME", "the background of the terminal: light or dark", for_play, set_background},
    {"no-animation", "", "show no animations on the full screen", for_play,
     put<false, &Playing::animation>},

    {"n", "N", "how many puzzles (1)", for_generate,
     parsed<number<1, UINT64_MAX / 2>, &Making::wanted>, plain_field, "count"},
    {"difficulty", "D", "a word of kaidoku help difficulties, or ratings: --difficulty 3.0-4.4",
     for_new, parsed<parse_difficulties, &Making::recipe, &Recipe::difficulty>},
    {"clues", "A-B", "how many clues: a number, or a range such as 24-26", for_new,
     parsed<parse_clues, &Making::recipe, &Recipe::clues>},
    {"symmetry", "NAME", "the symmetry of the clue cells; see kaidoku help symmetries", for_new,
     parsed<thing<symmetries>, &Making::recipe, &Recipe::symmetry>},
    {"seed", "S", "any whole number; the same seed gives the same result everywhere",
     for_solve | for_new, set_seed},
    {"seed", "S", "any whole number (0); it decides in which order clues are tried", for_minimize,
     set_seed},
    {"first", "I", "begin with puzzle I of the seed (0)", for_generate,
     parsed<number<0, UINT64_MAX / 2>, &Making::first>},
    {"require", "NAME", "a technique that the path of explain must use; see kaidoku techniques",
     for_new, set_required},
    {"pattern", "FILE", "a file, or the pattern itself: * is a clue, . is not", for_generate,
     set_pattern},
    {"sampling", "HOW",
     "how puzzles are drawn: topdown, bottomup or controlled-bias; see kaidoku help samplings",
     for_generate, parsed<thing<samplings>, &Making::recipe, &Recipe::sampling>},

    {"engine", "NAMES", "the contestants, with commas between (nine); see kaidoku help engines",
     for_bench, set_contestants},
    {"target", "NAMES",
     "the instruction sets for 9x9 boards, with commas between; see kaidoku help engines",
     for_bench, set_targets, aside},
    {"rounds", "N", "measure N times and keep the best (5)", for_bench,
     parsed<integer<1, 10'000>, &Racing::rounds>},
    {"peer", "NAME=COMMAND", "also measure a program that reads puzzle lines; may be repeated",
     for_bench, set_peer, repeats},

    {"solution", "",
     "show the solution; in a booklet at the end. Every puzzle must have exactly one", for_render,
     put<true, &Drawing::solution>},
    {"candidates", "", "show the digits that the givens leave in empty cells", for_render,
     put<true, &Drawing::candidates>},
    {"highlight", "CELLS", "highlight these cells: --highlight r1c1,r2c3", for_render,
     set_highlight},
    {"theme", "NAME", "light (the default) or dark", for_render, set_theme},
    {"width", "PX", "the width of a picture in pixels (48 for each cell)", for_render,
     parsed<integer<16, 10'000>, &Drawing::width>},
    {"per-page", "N", "the number of puzzles on each page of a booklet: 1, 2, 4, 6 or 9",
     for_render, set_per_page},
    {"page", "SIZE", "the paper of a booklet: a4, letter or a5", for_render,
     parsed<page, &Drawing::page>},
    {"title", "TEXT", "the title at the top of each page of a booklet", for_render,
     text<&Drawing::title>},

    {"shards", "N", "the number of shards the input is cut into", for_cluster,
     parsed<parse_shards, &Clustering::shards>},
    {"dry-run", "", "only print the scripts and commands", for_cluster,
     put<true, &Clustering::dry_run>},
    {"sbatch", "OPTION", "pass this option to sbatch: --sbatch=--partition=long; may be repeated",
     for_cluster, texts<&Clustering::sbatch>, repeats},

    {"port", "N", "listen at this port (8080); 0 chooses a free one and prints it", for_serve,
     parsed<integer<0, 65535>, &Serving::port>},
    {"listen", "ADDRESS", "listen at this address (127.0.0.1 and ::1); may be repeated", for_serve,
     texts<&Serving::addresses>, repeats},
    {"allow-host", "NAME", "also answer to this host name, not only to localhost; may be repeated",
     for_serve, texts<&Serving::hosts>, repeats},
};

constexpr FieldRow limits[] = {
    {"timeout", "TIME", "give up on a puzzle after this time: 100ms, 5s, 2m, or plain seconds",
     for_search | for_prove | for_render | for_generate, set_timeout},
    {"timeout", "TIME", "give up on a puzzle after this time: 100ms, 5s, or plain seconds (2s)",
     for_serve, set_timeout},
    {"max-nodes", "N",
     "give up on a puzzle after N guesses; gives the same answer on every machine",
     for_search | for_prove | for_render,
     parsed<number<0, UINT64_MAX>, &Searching::budget, &Budget::nodes>},
    {"max-tries", "N", "give up on a puzzle after N grids; gives the same answer on every machine",
     for_generate, parsed<number<1, UINT64_MAX>, &Making::recipe, &Recipe::tries>},
};

constexpr FieldRow output[] = {
    {"to", "FORMAT", "write this format; see kaidoku help formats",
     for_solve | for_convert | for_minimize | for_generate, set_to},
    {"to", "FORMAT", "svg, png or pdf, whatever the name of the file", for_render, set_picture},
    {"json", "", "print one JSON object per line; see kaidoku help json",
     for_techniques | for_answers | for_bench | for_generate,
     put<true, &CommandLine::request, &Request::form, &AskedForm::json>},
    {"color", "WHEN", "use color: auto, always or never",
     for_techniques | for_answers | for_generate | for_play, set_color},
    {"o", "FILE", "write to FILE, which must not exist yet; - is standard output",
     for_readers | for_generate, set_file, aside, "output"},
    {"o", "FILE", "write to FILE, which must not exist yet", for_merge, set_file, aside, "output"},
    {"o", "FOLDER", "write to this folder, which must not exist yet", for_prove, set_file, aside,
     "output"},
    {"force", "", "let -o overwrite FILE", for_files,
     put<true, &CommandLine::how, &Invocation::force>, aside},
    {"q", "", "print only usage errors on standard error",
     for_files | for_prove | for_verify | for_serve,
     put<true, &CommandLine::how, &Invocation::quiet>, aside, "quiet"},
};

constexpr FieldRow boards[] = {
    {"from", "FORMAT", "read this format; do not recognize it", for_readers | for_play | for_prove,
     set_from},
    {"box", "RxC", "the shape of one box, rows first: --box 3x2", for_boards,
     parsed<parse_box, &BoardText::text, &TextOptions::box>},
    {"order", "N", "the number of symbols, 1 to 255; the box is as nearly square as possible",
     for_boards, parsed<parse_order, &BoardText::text, &TextOptions::order>},
    {"symbols", "SET", "the permitted symbols, in order: 0123456789ABCDEF or \"10,20,30,40\"",
     for_boards, text<&BoardText::text, &TextOptions::symbols>},
    {"empty", "TEXT", "the only marker of an empty cell: --empty -1", for_boards,
     text<&BoardText::text, &TextOptions::empty>},
    {"blank", "RxC", "use the blank board with this box as the puzzle; 3 means 3x3",
     for_answers | for_render, parsed<parse_blank, &BoardText::blank>},
    {"v", "", "say on standard error how each puzzle was read: its format, size and symbols",
     for_answers | for_render | for_play | for_prove,
     put<true, &CommandLine::how, &Invocation::explain_input>, aside, "explain-input"},
};

constexpr FieldRow runs[] = {
    {"j", "N", "answer N puzzles at a time (all cores); does not change the output", for_answers,
     parsed<integer<1, 1024>, &CommandLine::how, &Invocation::jobs>, aside, "jobs"},
    {"j", "N", "make N puzzles at a time (all cores); does not change the output", for_generate,
     parsed<integer<1, 1024>, &CommandLine::how, &Invocation::jobs>, aside, "jobs"},
    {"j", "N", "answer N requests at a time (all cores)", for_serve,
     parsed<integer<1, 1024>, &CommandLine::how, &Invocation::jobs>, aside, "jobs"},
    {"stats", "", "print outcomes, time and rate at the end", for_answers | for_generate,
     put<true, &CommandLine::how, &Invocation::stats>, aside},
    {"no-progress", "", "do not show progress on a terminal",
     for_answers | for_generate | for_render | for_prove | for_verify,
     put<false, &CommandLine::how, &Invocation::progress>, aside},
    {"resume", "", "continue -o FILE where it stopped", for_answers | for_generate,
     put<true, &CommandLine::how, &Invocation::resume>, aside},
    {"resume", "", "accept -o FILE if it exists and is what the parts make", for_merge,
     put<true, &CommandLine::how, &Invocation::resume>, aside},
    {"shard", "I/N", "answer only part I of N of one file of lines; kaidoku merge joins the parts",
     for_answers, parsed<parse_shard, &CommandLine::how, &Invocation::shard>, aside},
    {"engine", "NAME", "the engine that solves; see kaidoku help engines", for_engines, set_engine},
    {"target", "NAME", "the instruction set for 9x9 boards; see kaidoku help engines",
     for_search | for_generate, set_target, aside},
};

constexpr FieldRow help[] = {
    {"help", "", "show this help", for_everything,
     +[](CommandLine& line, Text, Text) { line.how.help = ""; }, plain_field, "h"},
    {"version", "", "print the version", for_everything,
     put<true, &CommandLine::how, &Invocation::version>, plain_field, "V"},
};

constexpr FieldGroup groups[] = {
    {"Flags", asked},   {"Limits", limits},   {"Output", output},
    {"Boards", boards}, {"Large runs", runs}, {"Help", help},
};

}  // namespace

std::span<const FieldGroup> field_groups() { return groups; }

}  // namespace kaidoku::app::cli
