// The table of fields. Most rows name a member and how its value is read; the rest have a function
// of their own.
#include "cli/command/fields.h"

#include <fmt/core.h>
#include <kaidoku/booklet.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/nine.h>

#include <algorithm>

#include "cli/bench/contestant.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/techniques.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

using Text = std::string_view;

constexpr unsigned for_engines = for_solve | for_check | for_count | for_bench;
constexpr unsigned for_search =
    for_solve | for_check | for_count | for_minimize | for_rate | for_explain | for_hint;
constexpr unsigned for_writers = for_solve | for_convert | for_minimize;

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

/// A name from a list of names, or a UsageError that knows the list.
void expect_one_of(Text called, Text value, const std::vector<Text>& names) {
  for (const auto name : names) {
    if (name == value) return;
  }
  throw UsageError(fmt::format("{} {} is not one of {}{}", called, in_quotes(value), listed(names),
                               did_you_mean(nearest(value, names))));
}

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

void set_from(Request& request, Text called, Text value) {
  std::vector<Text> names;
  for (const auto& format : all_formats()) {
    if (format.reads) names.push_back(format.name);
  }
  expect_one_of(called, value, names);
  request.text.from = value;
}

void set_to(Request& request, Text called, Text value) {
  std::vector<Text> names{"svg", "png", "pdf"};
  if (request.verb->bit != for_render) {
    names.clear();
    for (const auto& format : all_formats()) {
      if (format.writes) names.push_back(format.name);
    }
    names.push_back("pair");
    if (request.verb->bit == for_convert) names.push_back("dimacs");
  }
  expect_one_of(called, value, names);
  request.form.to = value;
}

/// One name for most verbs; several with commas between for bench.
std::vector<std::string> several(const Request& request, Text called, Text value,
                                 const std::vector<Text>& names) {
  const auto chosen = request.verb->bit == for_bench ? split_at(value, ',') : std::vector{value};
  for (const auto name : chosen) expect_one_of(called, name, names);
  return {chosen.begin(), chosen.end()};
}

void set_engine(Request& request, Text called, Text value) {
  if (request.verb->bit == for_bench) {
    request.contestants = several(request, called, value, contestant_names());
    return;
  }
  std::vector<Text> names;
  for (const auto& engine : all_engines()) names.push_back(engine.name);
  expect_one_of(called, value, names);
  request.engine = find_engine(value);
}

void set_target(CommandLine& line, Text called, Text value) {
  const auto names = nine::targets();
  line.how.targets = several(line.request, called, value, {names.begin(), names.end()});
}

void set_timeout(Request& request, Text called, Text value) {
  request.budget.time = parse_time(called, value);
  request.timeout = value;
}

void set_seed(Request& request, Text called, Text value) {
  auto seed = Seed::parse(value);
  if (!seed) throw UsageError(fmt::format("{} {} is not a whole number", called, in_quotes(value)));
  request.seed = *std::move(seed);
}

void set_format(Request& request, Text called, Text value) {
  if (value.empty())
    throw UsageError(fmt::format("{} expects a text, such as '%g %r', not ''", called));
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '%') continue;
    if (++i == value.size() || Text("rpdlgn%").find(value[i]) == Text::npos)
      throw UsageError(
          fmt::format("{} {}: expected r, p, d, l, g, n or % after a %", called, in_quotes(value)));
  }
  request.format = std::string(value);
}

const Technique* technique_called(Text called, Text value) {
  return &technique_of(fmt::format("{} ", called), value);
}

void set_techniques(Request& request, Text called, Text value) {
  auto& only = request.repertoire.only;
  only.clear();
  for (const auto name : split_at(value, ',')) only.push_back(technique_called(called, name));
}

void set_pattern(Request& request, Text called, Text value) {
  if (value.find_first_not_of(" \t\r\n") == Text::npos)
    throw UsageError(fmt::format("{} expects a pattern of * (a clue) and . (no clue), not {}",
                                 called, in_quotes(value)));
  request.pattern = value;
}

void set_highlight(Request& request, Text called, Text value) {
  request.highlights.clear();
  for (const auto name : split_at(value, ',')) {
    // Whether the board is that large is seen when there is one.
    if (const auto cell = parse_cell(name, max_order); !cell)
      throw UsageError(fmt::format("{} {}: {}", called, in_quotes(value), cell.error().message));
    request.highlights.emplace_back(name);
  }
}

void set_theme(Request& request, Text called, Text value) {
  expect_one_of(called, value, {"light", "dark"});
  request.background = request.theme = value == "dark" ? Theme::dark : Theme::light;
}

void set_per_page(Request& request, Text called, Text value) {
  for (const int count : page_counts()) {
    if (value == fmt::format("{}", count)) {
      request.per_page = count;
      return;
    }
  }
  throw UsageError(fmt::format("{} expects 1, 2, 4, 6 or 9, not {}", called, in_quotes(value)));
}

void set_color(CommandLine& line, Text called, Text value) {
  expect_one_of(called, value, {"auto", "always", "never"});
  line.how.color = value == "always"  ? Color::always
                   : value == "never" ? Color::never
                                      : Color::automatic;
}

void set_file(CommandLine& line, Text called, Text value) {
  if (value.empty())
    throw UsageError(fmt::format("{} needs the name of a file; - is standard output", called));
  line.how.file = value;
}

bool plays(const CommandLine& line) { return line.request.verb->bit == for_play; }

constexpr FieldRow field_table[] = {
    // What the text is.
    {"from", "FORMAT", "read this format; do not recognize it", for_readers | for_play | for_prove,
     set_from},
    {"box", "RxC", "the shape of one box, rows first: --box 3x2", for_boards,
     parsed<parse_box, &BoardText::text, &TextOptions::box>},
    {"order", "N", "the number of symbols, 1 to 255; the box is as nearly square as possible",
     for_boards, parsed<integer<1, max_order>, &BoardText::text, &TextOptions::order>},
    {"symbols", "SET", "the permitted symbols, in order: 0123456789ABCDEF or \"10,20,30,40\"",
     for_boards, text<&BoardText::text, &TextOptions::symbols>},
    {"empty", "TEXT", "the only marker of an empty cell: --empty -1", for_boards,
     text<&BoardText::text, &TextOptions::empty>},
    {"blank", "RxC", "use the blank board with this box as the puzzle; 3 means 3x3",
     for_answers | for_render, parsed<parse_blank, &BoardText::blank>},

    // What is asked.
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
    {"engine", "NAME", "the engine that solves; see kaidoku help engines", for_engines, set_engine},
    {"target", "NAME", "the instruction set for 9x9 boards; see kaidoku help engines",
     for_search | for_bench | for_generate, set_target, false, true},
    {"timeout", "TIME", "give up on a puzzle after this time: 100ms, 5s, 2m, or plain seconds",
     for_search | for_generate | for_prove | for_render | for_serve, set_timeout},
    {"max-nodes", "N",
     "give up on a puzzle after N guesses; gives the same answer on every machine",
     for_search | for_prove | for_render,
     parsed<number<0, UINT64_MAX>, &Searching::budget, &Budget::nodes>},

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
    {"max", "ER", "use no step more difficult than this: --max 4.4", for_explain | for_hint,
     parsed<parse_difficulty, &Explaining::repertoire, &Repertoire::most>},
    {"techniques", "NAMES",
     "use only these techniques, with commas between; see kaidoku techniques",
     for_explain | for_hint, set_techniques},
    {"step", "N", "show only step N, with the board before it", for_explain | for_render,
     parsed<number<1, 100'000>, &Explaining::step>},
    {"pictures", "", "show the board before every step", for_explain,
     put<true, &Explaining::pictures>},
    {"brief", "", "print a list of steps, as in a pipe; no boards", for_explain,
     put<true, &Explaining::brief>},

    // What is made.
    {"n", "N", "how many puzzles (1)", for_generate,
     parsed<number<1, UINT64_MAX / 2>, &Making::wanted>},
    {"seed", "S", "any whole number; the same seed gives the same result everywhere",
     for_solve | for_generate | for_minimize | for_play, set_seed},
    {"first", "I", "begin with puzzle I of the seed (0)", for_generate,
     parsed<number<0, UINT64_MAX / 2>, &Making::first>},
    {"symmetry", "NAME", "the symmetry of the clue cells; see kaidoku help symmetries",
     for_generate | for_play, parsed<thing<symmetries>, &Making::recipe, &Recipe::symmetry>},
    {"clues", "A-B", "how many clues: a number, or a range such as 24-26", for_generate | for_play,
     parsed<parse_clues, &Making::recipe, &Recipe::clues>},
    {"difficulty", "D", "a word of kaidoku help difficulties, or ratings: --difficulty 3.0-4.4",
     for_generate | for_play, parsed<parse_difficulties, &Making::recipe, &Recipe::difficulty>},
    {"require", "NAME", "a technique that the path of explain must use; see kaidoku techniques",
     for_generate | for_play, parsed<technique_called, &Making::recipe, &Recipe::require>},
    {"pattern", "FILE", "a file, or the pattern itself: * is a clue, . is not", for_generate,
     set_pattern},
    {"sampling", "HOW",
     "how puzzles are drawn: topdown, bottomup or controlled-bias; see kaidoku help samplings",
     for_generate, parsed<thing<samplings>, &Making::recipe, &Recipe::sampling>},
    {"max-tries", "N", "give up on a puzzle after N grids; gives the same answer on every machine",
     for_generate, parsed<number<1, UINT64_MAX>, &Making::recipe, &Recipe::tries>},

    // What is played, and how.
    {"line", "", "play by typing; prints the board after every command", for_play,
     put<true, &Playing::line>},
    {"plain", "", "play by typing; prints sentences only, for screen readers", for_play,
     put<true, &Playing::plain>},
    {"games", "", "only list the saved games", for_play, put<true, &Playing::games>},
    {"stats", "",
     "print outcomes, time and rate at the end; play: only print what you solved so far",
     for_answers | for_generate | for_play,
     +[](CommandLine& line, Text, Text) {
       (plays(line) ? line.request.statistics : line.how.stats) = true;
     },
     false, true},
    {"no-progress", "", "do not show progress on a terminal",
     for_answers | for_generate | for_render | for_prove | for_verify,
     put<false, &CommandLine::how, &Invocation::progress>, false, true},
    {"no-animation", "", "show no animations on the full screen", for_play,
     put<false, &Playing::animation>},

    // What is measured.
    {"rounds", "N", "measure N times and keep the best (5)", for_bench,
     parsed<integer<1, 10'000>, &Racing::rounds>},
    {"peer", "NAME=COMMAND", "also measure a program that reads puzzle lines; may be repeated",
     for_bench,
     +[](Request& r, Text called, Text value) { r.peers.push_back(parse_peer(called, value)); },
     true},

    // What is drawn.
    {"solution", "",
     "show the solution; in a booklet at the end. Every puzzle must have exactly one", for_render,
     put<true, &Drawing::solution>},
    {"candidates", "", "show the digits that the givens leave in empty cells", for_render,
     put<true, &Drawing::candidates>},
    {"highlight", "CELLS", "highlight these cells: --highlight r1c1,r2c3", for_render,
     set_highlight},
    {"theme", "NAME", "light or dark; play: the background of the terminal", for_render | for_play,
     set_theme},
    {"width", "PX", "the width of a picture in pixels (48 for each cell)", for_render,
     parsed<integer<16, 10'000>, &Drawing::width>},
    {"per-page", "N", "the number of puzzles on each page of a booklet: 1, 2, 4, 6 or 9",
     for_render, set_per_page},
    {"page", "SIZE", "the paper of a booklet: a4, letter or a5", for_render,
     parsed<page, &Drawing::page>},
    {"title", "TEXT", "the title at the top of each page of a booklet", for_render,
     text<&Drawing::title>},

    // How it is spread over machines.
    {"shards", "N", "the number of shards the input is cut into", for_cluster,
     parsed<parse_shards, &Clustering::shards>},
    {"dry-run", "", "only print the scripts and commands", for_cluster,
     put<true, &Clustering::dry_run>},
    {"sbatch", "OPTION", "pass this option to sbatch: --sbatch=--partition=long; may be repeated",
     for_cluster, texts<&Clustering::sbatch>, true},

    // How it is served.
    {"port", "N", "listen at this port (8080); 0 chooses a free one and prints it", for_serve,
     parsed<integer<0, 65535>, &Serving::port>},
    {"listen", "ADDRESS", "listen at this address (127.0.0.1 and ::1); may be repeated", for_serve,
     texts<&Serving::addresses>, true},
    {"allow-host", "NAME", "also answer to this host name, not only to localhost; may be repeated",
     for_serve, texts<&Serving::hosts>, true},

    // How it is answered.
    {"to", "FORMAT", "write this format; see kaidoku help formats; render: svg, png or pdf",
     for_writers | for_render | for_generate, set_to},
    {"json", "", "print one JSON object per line; see kaidoku help json",
     for_techniques | for_answers | for_bench | for_generate,
     put<true, &CommandLine::request, &Request::form, &AskedForm::json>},
    {"color", "WHEN", "use color: auto, always or never",
     for_techniques | for_answers | for_generate | for_play, set_color},
    {"q", "", "print only usage errors on standard error",
     for_files | for_prove | for_verify | for_serve,
     put<true, &CommandLine::how, &Invocation::quiet>, false, true},
    {"j", "N", "answer N puzzles at a time (all cores); does not change the output",
     for_answers | for_generate | for_serve,
     parsed<integer<1, 1024>, &CommandLine::how, &Invocation::jobs>, false, true},
    {"o", "FILE", "write to FILE, which must not exist yet; - is standard output",
     for_files | for_prove, set_file, false, true},
    {"force", "", "let -o overwrite FILE", for_files,
     put<true, &CommandLine::how, &Invocation::force>, false, true},
    {"shard", "I/N", "answer only part I of N of one file of lines; kaidoku merge joins the parts",
     for_answers, parsed<parse_shard, &CommandLine::how, &Invocation::shard>, false, true},
    {"resume", "",
     "continue -o FILE where it stopped; play: continue the game named, or the last one",
     for_answers | for_generate | for_play | for_merge,
     +[](CommandLine& line, Text,
         Text) { (plays(line) ? line.request.continued : line.how.resume) = true; },
     false, true},

    {"help", "", "show this help", for_all | for_cluster | for_none,
     +[](CommandLine& line, Text, Text) { line.how.help = ""; }, false, false, "h"},
    {"version", "", "print the version", for_all | for_cluster | for_none,
     put<true, &CommandLine::how, &Invocation::version>},
};

}  // namespace

std::span<const FieldRow> fields() { return field_table; }

}  // namespace kaidoku::app::cli
