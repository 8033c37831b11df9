// The table of flags: each one a unit with its help, one meaning everywhere.
#include <fmt/core.h>
#include <kaidoku/booklet.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/nine.h>

#include <algorithm>

#include "cli/bench/contestant.h"
#include "cli/command/options.h"
#include "cli/command/values.h"
#include "cli/command/verbs.h"
#include "cli/verbs/techniques.h"
#include "common/did_you_mean.h"

namespace kaidoku::app::cli {
namespace {

constexpr unsigned for_engines = for_solve | for_check | for_count | for_bench;
constexpr unsigned for_search =
    for_solve | for_check | for_count | for_minimize | for_rate | for_explain | for_hint;
constexpr unsigned for_writers = for_solve | for_convert | for_minimize;

/// A name from a list of names, or a UsageError that knows the list.
void expect_one_of(std::string_view flag, std::string_view text, const std::vector<std::string_view>& names) {
  for (const auto name : names) {
    if (name == text) return;
  }
  throw UsageError(fmt::format("{} {} is not one of {}{}", flag, in_quotes(text), listed(names),
                               did_you_mean(nearest(text, names))));
}

void set_from(Options& options, std::string_view text) {
  std::vector<std::string_view> names;
  for (const auto& format : all_formats()) {
    if (format.reads) names.push_back(format.name);
  }
  expect_one_of("--from", text, names);
  options.text.from = text;
}

void set_to(Options& options, std::string_view text) {
  if (options.verb->bit == for_render) {
    expect_one_of("--to", text, {"svg", "png", "pdf"});
    options.to = text;
    return;
  }
  std::vector<std::string_view> names;
  for (const auto& format : all_formats()) {
    if (format.writes) names.push_back(format.name);
  }
  names.push_back("pair");
  if (options.verb->bit == for_convert) names.push_back("dimacs");
  expect_one_of("--to", text, names);
  options.to = text;
}

/// One name for most verbs; several with commas between for bench.
std::vector<std::string> several(const Options& options, std::string_view flag, std::string_view text,
                                 const std::vector<std::string_view>& names) {
  const auto chosen = options.verb->bit == for_bench ? split_at(text, ',') : std::vector{text};
  for (const auto name : chosen) expect_one_of(flag, name, names);
  return {chosen.begin(), chosen.end()};
}

void set_engine(Options& options, std::string_view text) {
  if (options.verb->bit == for_bench) {
    options.contestants = several(options, "--engine", text, contestant_names());
    return;
  }
  std::vector<std::string_view> names;
  for (const auto& engine : all_engines()) names.push_back(engine.name);
  expect_one_of("--engine", text, names);
  options.engine = find_engine(text);
}

void set_target(Options& options, std::string_view text) {
  const auto names = nine::targets();
  options.targets = several(options, "--target", text, {names.begin(), names.end()});
}

void set_seed(Options& options, std::string_view text) {
  auto seed = Seed::parse(text);
  if (!seed) throw UsageError(fmt::format("--seed {} is not a whole number", in_quotes(text)));
  options.seed = *std::move(seed);
}

void set_color(Options& options, std::string_view text) {
  expect_one_of("--color", text, {"auto", "always", "never"});
  options.color = text == "always" ? Color::always : text == "never" ? Color::never : Color::automatic;
}

/// The entry of that name in a table of the library.
template <class Names>
const auto& named(std::string_view flag, std::string_view text, const Names& table) {
  std::vector<std::string_view> names;
  for (const auto& entry : table) names.push_back(entry.name);
  expect_one_of(flag, text, names);
  return *std::find_if(table.begin(), table.end(), [&](const auto& entry) { return entry.name == text; });
}

void set_format(Options& options, std::string_view text) {
  if (text.empty()) throw UsageError("--format expects a text, such as '%g %r', not ''");
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') continue;
    if (++i == text.size() || std::string_view("rpdlgn%").find(text[i]) == std::string_view::npos)
      throw UsageError(
          fmt::format("--format {}: behind % expected r, p, d, l, g, n or another %", in_quotes(text)));
  }
  options.rating.format = std::string(text);
}

void set_early(Options& options, RateUntil::Not is_not) {
  auto& now = options.rating.until.is_not;
  if (now != RateUntil::Not::nothing && now != is_not)
    throw UsageError("--pearl and --diamond are two reasons to end; choose one");
  now = is_not;
}

void set_techniques(Options& options, std::string_view text) {
  auto& only = options.explaining.repertoire.only;
  only.clear();
  for (const auto name : split_at(text, ',')) only.push_back(&technique_of("--techniques ", name));
}

void set_highlight(Options& options, std::string_view text) {
  options.drawing.highlights.clear();
  for (const auto name : split_at(text, ',')) {
    // Whether the board is that large is seen when there is one.
    if (const auto cell = parse_cell(name, max_order); !cell)
      throw UsageError(fmt::format("--highlight {}: {}", in_quotes(text), cell.error().message));
    options.drawing.highlights.emplace_back(name);
  }
}

void set_per_page(Options& options, std::string_view text) {
  for (const int count : page_counts()) {
    if (text == fmt::format("{}", count)) {
      options.drawing.per_page = count;
      return;
    }
  }
  throw UsageError(fmt::format("--per-page expects 1, 2, 4, 6 or 9, not {}", in_quotes(text)));
}

void set_page(Options& options, std::string_view text) {
  options.drawing.page = named("--page", text, page_sizes());
}

constexpr Flag flag_table[] = {
    // What the text is.
    {"--from", "", "FORMAT", "read this format instead of recognising it", for_readers | for_play | for_prove,
     set_from},
    {"--box", "", "RxC", "shape of one box, rows first: --box 3x2", for_boards,
     [](Options& o, std::string_view v) { o.text.box = parse_box("--box", v); }},
    {"--order", "", "N", "symbols per house, 1 to 255; the box is as nearly square as possible", for_boards,
     [](Options& o, std::string_view v) {
       o.text.order = static_cast<int>(parse_number("--order", v, 1, max_order));
     }},
    {"--symbols", "", "SET", "the permitted symbols, in order: 0123456789ABCDEF or \"10,20,30,40\"",
     for_boards, [](Options& o, std::string_view v) { o.text.symbols = v; }},
    {"--empty", "", "TEXT", "the only marker for an empty cell: --empty -1", for_boards,
     [](Options& o, std::string_view v) { o.text.empty = v; }},
    {"--blank", "", "RxC", "the blank board with this box instead of a puzzle; 3 means 3x3",
     for_answers | for_render, [](Options& o, std::string_view v) { o.blank = parse_blank("--blank", v); }},

    // What is asked.
    {"--all", "", "", "every solution, as it is found", for_solve,
     [](Options& o, std::string_view) { o.all = true; }},
    {"--limit", "", "N", "stop after N solutions", for_solve | for_count | for_bench,
     [](Options& o, std::string_view v) { o.limit = parse_number("--limit", v, 1, UINT64_MAX); }},
    {"--sorted", "", "", "solutions in the order of the symbols", for_solve,
     [](Options& o, std::string_view) { o.sorted = true; }},
    {"--random", "", "", "a grid drawn by chance (--seed), for --blank; --limit N draws N", for_solve,
     [](Options& o, std::string_view) { o.random = true; }},
    {"--dedupe", "", "", "the puzzles that are not the same as an earlier one but for a symmetry", for_canon,
     [](Options& o, std::string_view) { o.dedupe = true; }},
    {"--minimal", "", "", "also ask whether every clue is needed, and name those that are not", for_check,
     [](Options& o, std::string_view) { o.minimal = true; }},
    {"--engine", "", "NAME", "the algorithm; see kaidoku help engines", for_engines, set_engine},
    {"--target", "", "NAME", "the instruction set for 9x9 boards; see kaidoku help engines",
     for_search | for_bench | for_generate, set_target, false, true},
    {"--timeout", "", "TIME", "give up on a puzzle after 100ms, 5s, 2m, or plain seconds",
     for_search | for_prove | for_render | for_serve,
     [](Options& o, std::string_view v) {
       o.budget.time = parse_time("--timeout", v);
       o.timeout = v;
     }},
    {"--max-nodes", "", "N", "give up on a puzzle after N guesses; the same answer on every machine",
     for_search | for_prove | for_render,
     [](Options& o, std::string_view v) { o.budget.nodes = parse_number("--max-nodes", v, 0, UINT64_MAX); }},

    {"--format", "", "TEXT", "with %r for ER, %p EP, %d ED, %l its word, %g the puzzle, %n its number ('%r/%p/%d')",
     for_rate, set_format},
    {"--pearl", "", "", "end once EP is known to differ from ER", for_rate,
     [](Options& o, std::string_view) { set_early(o, RateUntil::Not::pearl); }},
    {"--diamond", "", "", "end once ED is known to differ from ER", for_rate,
     [](Options& o, std::string_view) { set_early(o, RateUntil::Not::diamond); }},
    {"--level", "", "N", "how much a hint says, 1 to 4: what it is, where, why, what to do (1)", for_hint,
     [](Options& o, std::string_view v) {
       o.hinting.level = static_cast<int>(parse_number("--level", v, 1, 4));
     }},
    {"--state", "", "LINE", "all digits as they are now, in the symbols of the puzzle", for_hint,
     [](Options& o, std::string_view v) { o.hinting.state = v; }},
    {"--removed", "", "LIST", "candidates that were taken out: --removed r1c3:12,r4c5:7", for_hint,
     [](Options& o, std::string_view v) { o.hinting.removed = v; }},
    {"--max", "", "ER", "no step more difficult than this: --max 4.4", for_explain | for_hint,
     [](Options& o, std::string_view v) { o.explaining.repertoire.most = parse_difficulty("--max", v); }},
    {"--techniques", "", "NAMES", "only these, with commas between; see kaidoku techniques",
     for_explain | for_hint, set_techniques},
    {"--step", "", "N", "only step N, with the board before it", for_explain | for_render,
     [](Options& o, std::string_view v) { o.explaining.step = parse_number("--step", v, 1, 100'000); }},
    {"--pictures", "", "", "the board before every step", for_explain,
     [](Options& o, std::string_view) { o.explaining.pictures = true; }},

    // What is made.
    {"", "-n", "N", "how many puzzles (1)", for_generate,
     [](Options& o, std::string_view v) { o.wanted = parse_number("-n", v, 1, UINT64_MAX / 2); }},
    {"--seed", "", "S", "any whole number; the same seed gives the same result everywhere (minimize: 0)",
     for_solve | for_generate | for_minimize | for_play, set_seed},
    {"--first", "", "I", "begin with puzzle I of the seed (0), to continue a stream", for_generate,
     [](Options& o, std::string_view v) { o.first = parse_number("--first", v, 0, UINT64_MAX / 2); }},
    {"--symmetry", "", "NAME", "of the clue cells; see kaidoku help symmetries", for_generate | for_play,
     [](Options& o, std::string_view v) { o.recipe.symmetry = named("--symmetry", v, symmetries()).thing; }},
    {"--clues", "", "A-B", "how many clues: 24-26, or one number", for_generate | for_play,
     [](Options& o, std::string_view v) { o.recipe.clues = parse_clues("--clues", v); }},
    {"--difficulty", "", "D", "a word of kaidoku help difficulties, or ratings: --difficulty 3.0-4.4",
     for_generate | for_play,
     [](Options& o, std::string_view v) { o.recipe.difficulty = parse_difficulties("--difficulty", v); }},
    {"--require", "", "NAME", "a technique that its path (explain) uses; see kaidoku techniques", for_generate | for_play,
     [](Options& o, std::string_view v) { o.recipe.require = &technique_of("--require ", v); }},
    {"--pattern", "", "FILE", "exactly these cells are clues: * is one, . is none", for_generate,
     [](Options& o, std::string_view v) {
       if (v.empty()) throw UsageError("--pattern needs the name of a file, or a pattern of * and .");
       o.pattern = v;
     }},
    {"--sampling", "", "HOW", "topdown, bottomup or controlled-bias; see kaidoku help samplings",
     for_generate,
     [](Options& o, std::string_view v) { o.recipe.sampling = named("--sampling", v, samplings()).thing; }},
    {"--max-tries", "", "N", "give up on a puzzle after N grids; the same on every machine", for_generate,
     [](Options& o, std::string_view v) { o.recipe.tries = parse_number("--max-tries", v, 1, UINT64_MAX); }},

    // What is played, and how.
    {"--line", "", "", "play by typing, the board after every command; works everywhere", for_play,
     [](Options& o, std::string_view) { o.playing.line = true; }},
    {"--plain", "", "", "play by typing, sentences only; for screen readers", for_play,
     [](Options& o, std::string_view) { o.playing.plain = true; }},
    {"--games", "", "", "only list the games that are kept", for_play,
     [](Options& o, std::string_view) { o.playing.games = true; }},
    {"--stats", "", "",
     "how it went: outcomes, time and rate at the end (play: only say what was solved so far)",
     for_answers | for_generate | for_play,
     [](Options& o, std::string_view) { (o.verb->bit == for_play ? o.playing.statistics : o.stats) = true; },
     false, true},
    {"--no-progress", "", "", "do not show on a terminal how far it is", for_answers | for_generate,
     [](Options& o, std::string_view) { o.progress = false; }, false, true},
    {"--no-animation", "", "", "nothing moves on the full screen", for_play,
     [](Options& o, std::string_view) { o.playing.animation = false; }},

    // What is measured.
    {"--rounds", "", "N", "measure N times and keep the best (5)", for_bench,
     [](Options& o, std::string_view v) {
       o.rounds = static_cast<int>(parse_number("--rounds", v, 1, 10'000));
     }},
    {"--peer", "", "NAME=COMMAND", "measure also a program that reads puzzle lines; may be repeated",
     for_bench, [](Options& o, std::string_view v) { o.peers.push_back(parse_peer("--peer", v)); }, true},

    // What is drawn.
    {"--solution", "", "", "filled in; in a booklet at the end. Every puzzle must have exactly one",
     for_render, [](Options& o, std::string_view) { o.drawing.solution = true; }},
    {"--candidates", "", "", "in empty cells the digits that the givens leave", for_render,
     [](Options& o, std::string_view) { o.drawing.candidates = true; }},
    {"--highlight", "", "CELLS", "point out these cells: --highlight r1c1,r2c3", for_render, set_highlight},
    {"--theme", "", "NAME", "light or dark; for play, what the background of the terminal is",
     for_render | for_play,
     [](Options& o, std::string_view v) {
       expect_one_of("--theme", v, {"light", "dark"});
       o.playing.theme = o.drawing.theme = v == "dark" ? Theme::dark : Theme::light;
     }},
    {"--width", "", "PX", "of a picture, in pixels (48 for each cell)", for_render,
     [](Options& o, std::string_view v) {
       o.drawing.width = static_cast<int>(parse_number("--width", v, 16, 10'000));
     }},
    {"--per-page", "", "N", "puzzles on each page of a booklet: 1, 2, 4, 6 or 9", for_render, set_per_page},
    {"--page", "", "SIZE", "paper of a booklet: a4, letter or a5", for_render, set_page},
    {"--title", "", "TEXT", "at the head of each page of a booklet", for_render,
     [](Options& o, std::string_view v) { o.drawing.title = v; }},

    // How it is spread over machines.
    {"--shards", "", "N", "how many pieces the input is cut into", for_cluster,
     [](Options& o, std::string_view v) { o.clustering.shards = parse_shards("--shards", v); }},
    {"--dry-run", "", "", "only print the scripts and commands", for_cluster,
     [](Options& o, std::string_view) { o.clustering.dry_run = true; }},
    {"--sbatch", "", "OPTION", "hand this to sbatch, too: --sbatch=--partition=long; may be repeated",
     for_cluster, [](Options& o, std::string_view v) { o.clustering.sbatch.emplace_back(v); }, true},

    // How it is served.
    {"--port", "", "N", "listen at this port (8080); 0: any that is free, which is told", for_serve,
     [](Options& o, std::string_view v) { o.serving.port = static_cast<int>(parse_number("--port", v, 0, 65535)); }},
    {"--listen", "", "ADDRESS", "listen at this address (127.0.0.1 and ::1); may be repeated", for_serve,
     [](Options& o, std::string_view v) { o.serving.addresses.emplace_back(v); }, true},
    {"--allow-host", "", "NAME", "answer to this name, too, not only localhost; may be repeated", for_serve,
     [](Options& o, std::string_view v) { o.serving.hosts.emplace_back(v); }, true},

    // How it is answered.
    {"--to", "", "FORMAT", "write in this format; solve also: pair; render: svg, png or pdf",
     for_writers | for_render | for_generate, set_to},
    {"--json", "", "", "one JSON object per line; see kaidoku help json",
     for_techniques | for_answers | for_bench | for_generate, [](Options& o, std::string_view) { o.json = true; }},
    {"--color", "", "WHEN", "auto, always or never", for_techniques | for_answers | for_generate | for_play, set_color},
    {"", "-q", "", "nothing on standard error but usage errors", for_files | for_prove | for_verify | for_serve,
     [](Options& o, std::string_view) { o.quiet = true; }, false, true},
    {"", "-j", "N", "answer N puzzles at a time (all cores); the output is the same",
     for_answers | for_generate | for_serve,
     [](Options& o, std::string_view v) { o.jobs = static_cast<int>(parse_number("-j", v, 1, 1024)); }, false,
     true},
    {"", "-o", "FILE", "write answers to FILE, which must not exist yet", for_files | for_prove,
     [](Options& o, std::string_view v) {
       if (v.empty()) throw UsageError("-o needs the name of a file; - is standard output");
       o.file = v;
     },
     false, true},
    {"--force", "", "", "let -o overwrite", for_files, [](Options& o, std::string_view) { o.force = true; },
     false, true},
    {"--shard", "", "I/N", "answer part I of N of one file of lines; kaidoku merge joins the parts",
     for_answers, [](Options& o, std::string_view v) { o.shard = parse_shard("--shard", v); }, false, true},
    {"--resume", "", "",
     "go on with -o FILE where it was stopped; play: with the game named, or the last one",
     for_answers | for_generate | for_play | for_merge,
     [](Options& o, std::string_view) { (o.verb->bit == for_play ? o.playing.resume : o.resume) = true; },
     false, true},

    {"--help", "-h", "", "help, for a verb if one is named", for_all | for_cluster | for_none,
     [](Options& o, std::string_view) { o.help = ""; }},
    {"--version", "", "", "the version", for_all | for_cluster | for_none,
     [](Options& o, std::string_view) { o.version = true; }},
};

}  // namespace

std::span<const Flag> flags() { return flag_table; }

}  // namespace kaidoku::app::cli
