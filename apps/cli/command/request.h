// A request, from the command line or over HTTP: plain data that the command line fills from words
// and the server from the members of a JSON object, both by the table in fields.h. Nothing here
// knows how it was typed.
//
// A request is made of parts, one for each concern. A verb's function takes the parts it asks for
// and sees no others; Request is all of them, so it can be given wherever a part is wanted.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/engines.h>
#include <kaidoku/format.h>
#include <kaidoku/generate.h>
#include <kaidoku/grade.h>
#include <kaidoku/seed.h>
#include <kaidoku/step.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/other_program.h"
#include "cli/command/usage_error.h"
#include "cli/verbs/render_options.h"

namespace kaidoku::app::cli {

struct Verb;

/// The verbs as bits, so that a field can say which verbs take it.
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
inline constexpr unsigned for_answers = for_solve | for_check | for_count | for_convert |
                                        for_canon | for_minimize | for_rate | for_explain |
                                        for_hint;
/// Those that use what a player entered and ruled out; the others are about the puzzle.
inline constexpr unsigned of_boards_in_play = for_hint | for_explain | for_convert | for_play;
inline constexpr unsigned for_readers = for_answers | for_bench | for_render;
inline constexpr unsigned for_boards = for_readers | for_generate | for_play | for_prove;
inline constexpr unsigned for_files = for_readers | for_generate | for_merge;
inline constexpr unsigned for_all =
    for_files | for_play | for_techniques | for_prove | for_verify | for_serve;

/// How the text is read, or the board that replaces it.
struct BoardText {
  TextOptions text{};
  std::optional<Box> blank{};
};

/// How a solution is searched for, and when the search gives up.
struct Searching {
  const Engine* engine = &all_engines().front();
  Budget budget{};
  std::string timeout{};  ///< as it was said, for explanations
  std::optional<std::uint64_t> limit{};
  std::optional<Seed> seed{};  ///< where chance begins; unless given 0 for minimize, any for others
};

/// Which solutions `solve` prints.
struct Solving {
  bool all = false;
  bool sorted = false;
  bool random = false;  ///< grids drawn at random
};

/// What `check` asks beside the number of solutions.
struct Checking {
  bool minimal = false;  ///< is every clue needed?
  bool why = false;      ///< if there is not exactly one, why?
};

/// What `canon` prints.
struct Canonizing {
  bool dedupe = false;
};

/// How `rate` prints a rating.
struct RatingOptions {
  bool pearl = false, diamond = false;  ///< ends once it is known to be none
  std::optional<std::string> format{};  ///< unless given "%r/%p/%d"

  Gem only() const { return pearl ? Gem::pearl : diamond ? Gem::diamond : Gem::any; }
};

/// How `explain` shows the way to the solution.
struct Explaining {
  Repertoire repertoire{};
  std::optional<std::size_t> step{};  ///< only this one, from 1, with its picture
  bool pictures = false;              ///< before every step
  bool brief = false;                 ///< a list even where a person would see boards

  bool limited() const { return repertoire.most < 100 || !repertoire.only.empty(); }
};

/// How much a hint says, and for which board.
struct Hinting {
  int level = 1;                         ///< how many of its stages
  std::optional<std::string> state{};    ///< the digits as they are now
  std::optional<std::string> removed{};  ///< the candidates that were taken out
};

/// Which puzzles are made.
struct Making {
  Recipe recipe{};                   ///< what was said of it; completed_making() adds the rest
  std::optional<Symbols> written{};  ///< how its puzzles are written, once it is complete
  std::string pattern{};             ///< a file, or the pattern itself
  std::uint64_t wanted = 1;
  std::uint64_t first = 0;
};

/// What `play` does, and how.
struct Playing {
  bool line = false;        ///< by typing, the board after every command
  bool plain = false;       ///< by typing, sentences only
  bool continued = false;   ///< the operand is the id of a game, or missing: the last one
  bool games = false;       ///< only list the games
  bool statistics = false;  ///< only say what was solved
  bool animation = true;
  std::optional<Theme> background{};  ///< otherwise as the terminal says
};

/// What `bench` measures, and how often.
struct Racing {
  std::vector<std::string> contestants{"nine"};
  std::vector<OtherProgram> peers{};
  int rounds = 5;
};

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

/// The form that was asked for; form.h decides what it becomes.
struct AskedForm {
  std::string to{};  ///< a format that writes, or "pair", or of pictures; empty: not said
  bool json = false;
};

struct Request : BoardText,
                 Searching,
                 Solving,
                 Checking,
                 Canonizing,
                 RatingOptions,
                 Explaining,
                 Hinting,
                 Making,
                 Playing,
                 Racing,
                 Drawing,
                 Clustering,
                 Serving {
  explicit Request(const Verb& verb);

  const Verb* verb;
  AskedForm form{};

  /// True if several solutions of a puzzle are wanted.
  bool lists() const;
};

/// Checks everything but the text of the puzzle. `other_input`: there is such a text. Throws
/// UsageError, which names fields by `called`.
void check(const Request& request, FieldName called, bool other_input);

}  // namespace kaidoku::app::cli
