// The command line as data: what the user asked for, checked, with every default filled in.
//
// Each flag is one unit of the table in flags.cpp: its name, its value, its one meaning everywhere, and the
// verbs it makes sense for. Help, checking and suggestions are made from that table.
#pragma once

#include <kaidoku/batch.h>
#include <kaidoku/board.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/grade.h>
#include <kaidoku/render.h>
#include <kaidoku/seed.h>
#include <kaidoku/step.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/other_program.h"
#include "cli/verbs/render_options.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {

struct Verb;

/// What `play` does, and how.
struct Playing {
  bool line = false;        ///< by typing, the board after every command
  bool plain = false;       ///< by typing, sentences only
  bool resume = false;      ///< the operand is the id of a game, or missing: the last one
  bool games = false;       ///< only list the games
  bool statistics = false;  ///< only say what was solved
  bool animation = true;
  std::optional<Theme> theme{};  ///< otherwise as the terminal says
};

using batch::Shard;

/// What `cluster` does.
struct Clustering {
  int shards = 0;                     ///< 0: not said
  bool dry_run = false;               ///< only print
  std::vector<std::string> sbatch{};  ///< further options for sbatch
};

/// What `serve` does.
struct Serving {
  int port = 8080;                       ///< 0: any that is free
  std::vector<std::string> addresses{};  ///< none: loopback
  std::vector<std::string> hosts{};      ///< further names it answers for
};

/// How a way to the solution is shown.
struct Explaining {
  Repertoire repertoire;
  std::optional<std::size_t> step{};  ///< only this one, from 1, with its picture
  bool pictures = false;              ///< before every step

  bool limited() const { return repertoire.most < 100 || !repertoire.only.empty(); }
};

/// How difficulty is told.
struct RatingOptions {
  RateUntil until{};
  std::optional<std::string> format{};  ///< unless given "%r/%p/%d"
};

/// How a hint is given, and for which board.
struct Hinting {
  int level = 1;                         ///< how many of its stages
  std::optional<std::string> state{};    ///< the digits as they are now
  std::optional<std::string> removed{};  ///< the candidates that were taken out
};

struct Options {
  const Verb* verb = nullptr;  ///< `solve` when none was typed
  std::vector<std::string> operands;
  std::optional<std::string> help;  ///< only help is wanted: on this verb or topic, or on everything
  bool version = false;             ///< only the version is wanted

  // What the text is.
  TextOptions text;
  std::optional<Box> blank;

  // What is asked.
  const Engine* engine = nullptr;
  Budget budget;
  std::string timeout;  ///< as typed, for explanations
  bool all = false;
  std::optional<std::uint64_t> limit;
  bool sorted = false;
  bool random = false;  ///< solve: a grid drawn by chance
  bool dedupe = false;
  bool minimal = false;      ///< check: is every clue needed?
  std::optional<Seed> seed;  ///< where chance begins; unless given 0 for minimize, any for others
  std::vector<std::string> targets{
      ""};  ///< instruction sets for 9x9 boards, several only for bench; "": the best

  // What is made (generate, play).
  Recipe recipe;                   ///< complete once settled (see cli/verbs/generate_options.h)
  std::optional<Symbols> written;  ///< how its puzzles are written
  std::string pattern;             ///< the operand of --pattern
  std::uint64_t wanted = 1;
  std::uint64_t first = 0;

  // What is measured (bench).
  std::vector<std::string> contestants{"nine"};
  std::vector<OtherProgram> peers;
  int rounds = 5;

  // What is drawn (render).
  Drawing drawing;

  // How it is rated (rate).
  RatingOptions rating;

  // How it is explained (explain, hint).
  Explaining explaining;

  // What a hint is about (hint).
  Hinting hinting;

  // How it is played (play).
  Playing playing;

  // How it is spread over machines (cluster).
  Clustering clustering;

  // How it is served (serve).
  Serving serving;

  // How it is answered.
  std::string to;  ///< a format that writes, or "pair"; never empty once settled
  bool json = false;
  Color color = Color::automatic;
  bool quiet = false;
  bool progress = true;  ///< may be shown, where there is a terminal
  bool stats = false;    ///< a summary at the end, whatever came out
  int jobs = 0;
  std::string file;  ///< empty: standard output
  bool force = false;
  bool resume = false;           ///< go on with the file
  std::optional<Shard> shard{};  ///< answer this part of the input only
  std::vector<std::string>
      typed{};  ///< the flags that have an influence on the answers, in the order of flags()

  // Settled when the output is known (see output_form.h).
  bool sentences = false;            ///< a person reads along: words around the answers
  bool explained_on_screen = false;  ///< ... and sees standard error in the same place
  TerminalStyle style;
  batch::ResumableOutput* keeper = nullptr;  ///< if the output can be continued

  /// Several solutions of a puzzle are wanted, as they are found.
  bool lists() const;
};

/// Reads and checks the arguments (without the program's name). Throws UsageError.
Options parse_arguments(const std::vector<std::string>& words);

/// One flag.
struct Flag {
  std::string_view name;   ///< "--timeout"
  std::string_view brief;  ///< "-o", or empty
  std::string_view value;  ///< "TIME", or empty for a switch
  std::string_view help;
  unsigned verbs;                                 ///< whom it is for: bits of VerbBit
  void (*set)(Options&, std::string_view value);  ///< the verb is known by then
  bool repeats = false;                           ///< may be given several times; otherwise the last counts
  bool aside = false;                             ///< has no influence on the answers

  std::string_view called() const { return name.empty() ? brief : name; }
};

enum VerbBit : unsigned {
  for_solve = 1,
  for_check = 2,
  for_count = 4,
  for_convert = 8,
  for_bench = 16,
  for_generate = 32,
  for_minimize = 64,
  for_canon = 128,
  for_render = 256,
  for_play = 512,
  for_merge = 1 << 10,
  for_cluster = 1 << 11,
  for_rate = 1 << 12,
  for_explain = 1 << 13,
  for_hint = 1 << 14,
  for_techniques = 1 << 15,
  for_none = 1 << 16,
  for_prove = 1 << 17,
  for_verify = 1 << 18,
  for_serve = 1 << 19,
};
inline constexpr unsigned for_answers = for_solve | for_check | for_count | for_convert | for_canon |
                                        for_minimize | for_rate | for_explain | for_hint;
inline constexpr unsigned for_readers = for_answers | for_bench | for_render;
inline constexpr unsigned for_boards = for_readers | for_generate | for_play | for_prove;
inline constexpr unsigned for_files = for_readers | for_generate | for_merge;
inline constexpr unsigned for_all =
    for_files | for_play | for_techniques | for_prove | for_verify | for_serve;

std::span<const Flag> flags();

}  // namespace kaidoku::app::cli
