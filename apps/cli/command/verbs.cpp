// The table of verbs: what each is called, what its help says, and who does it.
#include "cli/command/verbs.h"

#include <algorithm>
#include <iterator>

#include "cli/answers/answer_all.h"
#include "cli/bench/bench.h"
#include "cli/command/into_output.h"
#include "cli/verbs/cluster.h"
#include "cli/verbs/generate.h"
#include "cli/verbs/merge.h"
#include "cli/verbs/play.h"
#include "cli/verbs/prove.h"
#include "cli/verbs/render.h"
#include "cli/verbs/serve.h"
#include "cli/verbs/techniques.h"

namespace kaidoku::app::cli {
namespace {

/// A verb that reads puzzles, and writes what these answers are.
template <Answers answers>
int reading(const Request& request, const Invocation& how) {
  return into_output(request, how, find_sources(request, how), answers);
}

/// Answers one puzzle, and is given these parts of the request.
template <class... Parts>
struct With {
  template <Outcome (*verb)(const Question&, const Puzzle&, const Parts&..., const Form&, Reply&)>
  static Outcome answer(const Question& question, const Puzzle& puzzle, const Request& request,
                        const Form& form, Reply& reply) {
    return verb(question, puzzle, static_cast<const Parts&>(request)..., form, reply);
  }
};

// Each row: the name, the summary, the details, the examples and what exit code 1 means for it.
// Lines have at most 80 columns (cli.help checks that, and runs the examples).
constexpr Verb verb_table[] = {
    {"solve", "find a solution of every puzzle; --all or --limit N finds more",
     R"(Prints the solution, or none, gave-up, or bad LINE:COLUMN REASON: one line per
puzzle when piped, a picture on a terminal. If a puzzle has several solutions,
it prints one of them and says so: on the terminal, at the end on standard
error, or in JSON. --blank RxC --random draws a full grid at random; the same
--seed draws the same grid.
)",
     R"(  kaidoku solve puzzles/9x9.txt
  kaidoku solve --all 1...............
  kaidoku solve --json --timeout 5s puzzles/9x9-extreme.txt
  kaidoku solve --blank 3x3 --random --seed 42
)",
     "a puzzle has no solution", for_solve, reading<answer_all>,
     With<Searching, Solving, BoardText>::answer<solve_verb>},
    {"check", "say whether every puzzle has exactly one solution",
     R"(Prints unique, many, none, gave-up, or bad LINE:COLUMN REASON: one line per
puzzle when piped, a picture and sentences on a terminal. These say why a puzzle
has no solution or several, and what would mend it; --why says so elsewhere.
With --minimal it prints minimal, or redundant and the clues that are not
needed; each of these can be removed, but not always all of them.
)",
     R"(  kaidoku check puzzles/9x9.txt && echo "all have exactly one solution"
  kaidoku check --why puzzles/9x9.txt
  kaidoku check --minimal puzzles/9x9.txt
)",
     "a puzzle does not have exactly one solution; with --minimal also: a clue is not needed",
     for_check, reading<answer_all>, With<Searching, Checking>::answer<check_verb>},
    {"count", "count the solutions of every puzzle exactly",
     R"(Prints the number in plain digits, N+ if --limit N was reached, gave-up, or bad
LINE:COLUMN REASON: one line per puzzle.
)",
     R"(  kaidoku count --blank 2x3
  kaidoku count --limit 1000 puzzles/9x9.txt
)",
     "", for_count, reading<answer_all>, With<Searching>::answer<count_verb>},
    {"convert", "write every puzzle in another format",
     R"(Prints the puzzle in the format of --to (line; grid on a terminal), or bad
LINE:COLUMN REASON. --to dimacs writes a formula for SAT solvers.
)",
     R"(  kaidoku convert --to grid puzzles/easy.sudoku
  kaidoku convert --to json "[[1,0,0,4],[0,0,0,0],[0,0,0,0],[2,0,0,3]]"
  kaidoku convert --to dimacs 1..4....2....... > formula.cnf
)",
     "", for_convert, reading<answer_all>, With<>::answer<convert_verb>},
    {"canon", "write the canonical form of 9x9 puzzles, or drop duplicates",
     R"(Prints the canonical form of each 9x9 puzzle. Puzzles have the same form if one
becomes the other by renaming digits and by exchanging rows of a band, columns
of a stack, bands, stacks, or rows for columns. The form is the smallest of
these puzzles as a line, with 0 for empty cells. --dedupe prints the puzzles
themselves, without those whose form an earlier puzzle had.
)",
     R"(  kaidoku canon puzzles/9x9.txt | sort | uniq -c
  kaidoku canon --dedupe puzzles/9x9.txt puzzles/9x9-easy.txt > all.txt
  kaidoku canon --json --blank 3
)",
     "", for_canon, reading<answer_all>, With<Canonizing>::answer<canon_verb>},
    {"minimize", "remove the clues that a puzzle does not need",
     R"(Tries to remove every clue once, in random order, and prints what is left: a
puzzle with the same single solution from which no clue can be removed. Or it
prints none, many, gave-up, or bad LINE:COLUMN REASON. The order depends on
--seed (0) alone: the same seed gives the same puzzle everywhere.
)",
     R"(  kaidoku minimize puzzles/9x9-full-symmetry.txt
  kaidoku minimize --seed 7 --to grid puzzles/easy.sudoku
)",
     "a puzzle does not have exactly one solution", for_minimize, reading<answer_all>,
     With<Searching>::answer<minimize_verb>},
    {"rate", "rate how hard every puzzle is for people",
     R"(Prints ER/EP/ED, the numbers of Sudoku Explainer 1.2.1: the difficulty of the
hardest step, of the hardest step up to the first digit, and of the first step;
on a terminal also the word for it (see 'kaidoku help difficulties'). Or it
prints none, many, gave-up, or bad LINE:COLUMN REASON: a puzzle without exactly
one solution has no rating. --pearl and --diamond stop as soon as EP or ED is
known to differ from ER; ER is then 20.0, as it is where no technique helps.
)",
     R"(  kaidoku rate puzzles/9x9.txt
  kaidoku rate --format '%g %r %l' puzzles/9x9-hard.txt | sort -k2 -n
  kaidoku rate --json --timeout 60s puzzles/9x9-extreme.txt
)",
     "a puzzle does not have exactly one solution", for_rate, reading<answer_all>,
     With<Searching, RatingOptions>::answer<rate_verb>},
    {"explain", "show the way to the solution, step by step, with reasons",
     R"(Prints a line for every step: what it does, the technique and its difficulty,
and why. Every step is the easiest that a person could find; no step is a guess
or uses the solution. --step N shows one step with the board before it,
--pictures shows every step this way.
)",
     R"(  kaidoku explain puzzles/easy.sudoku
  kaidoku explain --step 12 puzzles/easy.sudoku
  kaidoku explain --max 4.4 --json puzzles/9x9-tricky.txt
)",
     "a puzzle does not have exactly one solution, or needs more than the techniques that are "
     "known or allowed",
     for_explain, reading<answer_all>, With<Searching, Explaining>::answer<explain_verb>},
    {"hint", "say what to do next on a board, as much as you want to know",
     R"(Prints up to four sentences, a line each, as many as --level says: the easiest
technique that helps, where to look, why, and what to do. If the board has
mistakes, the sentences are about these. On a terminal the board is shown, too,
from level 3 on. Write a + before digits that you entered, or give the board as
it is now with --state; --removed names candidates that you ruled out.
)",
     R"(  kaidoku hint puzzles/easy.sudoku
  kaidoku hint --level 3 "1+2.. .... 2... ...4"
  kaidoku hint --level 4 --state "12.. .... 2... ...4" --removed r2c2:3 \
    "1... .... 2... ...4"
  kaidoku hint --max 2.6 --json puzzles/9x9-easy.txt
)",
     "the next step needs more than the techniques that are known or allowed (--max, "
     "--techniques), or the puzzle has no solution",
     for_hint, reading<answer_all>, With<Searching, Explaining, Hinting>::answer<hint_verb>},
    {"techniques", "list the solving techniques, or show one with an example",
     R"(Prints a line for each technique: its difficulty on the scale of Sudoku
Explainer, its name, and what it is. With a name it prints what that technique
is, and a board on which it can be seen.
)",
     R"(  kaidoku techniques
  kaidoku techniques "naked pair" x-wing
)",
     "", for_techniques, list_techniques},
    {"prove", "write a certificate that a puzzle has one solution, or none",
     R"(Makes the folder of -o with the puzzle, its solution, both as a formula, and a
proof, and prints unique or none. If the puzzle has several solutions, it makes
no folder and prints many. Boards have at most 36 rows and columns.
)",
     R"(  kaidoku prove -o certificate puzzles/easy.sudoku
  kaidoku prove -o other-certificate --timeout 60s 1...2...3.1...4.
)",
     "the puzzle has several solutions", for_prove, prove_verb},
    {"verify-proof", "check a certificate of prove without trusting a solver",
     R"(Makes the formula again from the puzzle and checks every step of the proof.
Prints what is proved, unique or none, or wrong FILE: REASON.
)",
     R"(  kaidoku prove -o certificate puzzles/easy.sudoku
  kaidoku verify-proof certificate
)",
     "a certificate is wrong", for_verify, verify_proof_verb},
    {"generate", "make new puzzles, each with exactly one solution",
     R"(Prints one puzzle per line; on a terminal a single puzzle as a picture; with
--json also solution, seed, index, clues, symmetry, minimal, sampling and
weight. The puzzles are minimal (every clue is needed) unless --symmetry,
--pattern or --clues keeps more clues. Without --seed it draws a seed and
prints it on standard error. Puzzle I of a seed is the same on every machine
and for every -j.
)",
     R"(  kaidoku generate
  kaidoku generate -n 1000 --seed 42 -o puzzles.txt
  kaidoku generate -n 5 --difficulty tricky --symmetry rotate180
  kaidoku generate --clues 24-28 --require x-wing
  kaidoku generate --box 2x3 --symbols ABCDEF
  kaidoku generate -n 3 --sampling controlled-bias --json
  kaidoku generate -n 1000 --seed 42 --first 1000 >> puzzles.txt
)",
     "", for_generate, generate},
    {"merge", "join the parts of a file that were answered with --shard",
     R"(Joins what 'kaidoku VERB FILE --shard I/N -o PART' wrote for every I. The file
of -o then has what 'kaidoku VERB FILE' would have written. A folder stands for
the parts in it. It refuses parts that do not belong together, are missing or
were changed. The exit code is the largest exit code of the parts.
)",
     R"(  kaidoku solve puzzles/9x9.txt --shard 1/2 -o out.1
  kaidoku solve puzzles/9x9.txt --shard 2/2 -o out.2
  kaidoku merge -o out.txt out.1 out.2
)",
     "a part had exit code 1", for_merge, merge},
    {"play", "play on the full screen, or by typing lines (--line, --plain)",
     R"(Plays the puzzle that is named (a file with one puzzle, or the puzzle itself),
or a new one: an easy or a medium one unless a flag says otherwise. --line asks
for a seed or a level first unless --seed is given. Where the terminal cannot
show the full screen, lines are typed as with --line. Games of the full screen
and of --plain are saved after every move in $XDG_STATE_HOME/kaidoku, those of
--line once you type save; --resume continues one.
)",
     R"(  kaidoku play
  kaidoku play --difficulty hard
  kaidoku play puzzles/easy.sudoku
  kaidoku play --line --seed 42
  kaidoku play --plain --box 2x3 --symbols ABCDEF
)",
     "there is no game to continue (--resume)", for_play, play},
    {"serve", "serve the web page and an API for programs on a local port",
     R"(Listens at http://localhost:8080, for this machine only, until it is stopped.
POST {"puzzle": "..."} to /api/solve, /api/check, /api/count, /api/generate,
/api/rate, /api/hint, /api/explain or /api/convert is answered with what --json
prints. Other members are the flags of the verb without their dashes. "puzzles"
takes many puzzles and is answered line by line. The search for an answer gives
up after --timeout (2s). /api/openapi.json describes the API; /healthz and
/metrics are for monitoring. --listen with an address that other machines can
reach needs --allow-host with the name they use. A request:

  curl -H 'Content-Type: application/json' -d '{"puzzle": "1..4....2......."}' \
    http://localhost:8080/api/solve
)",
     R"(  kaidoku serve --port 0
  kaidoku serve --port 0 --timeout 500ms
  kaidoku serve --port 0 --listen 0.0.0.0 --allow-host sudoku.example.org
)",
     "", for_serve, serve},
    {"bench", "measure how fast engines and other programs solve a file",
     R"(Contestants are nine (9x9 boards, thousands at a time), its designs lanes and
planes, single (9x9 boards one at a time) and the other engines, each with every
--target that is named. All of them solve the same puzzles, changed by random
symmetries that differ from round to round, chunk by chunk in turns; the best
time for each chunk counts. Only the processor time of solving is measured.
--limit 2 (the default) proves that a solution is the only one.
)",
     R"(  kaidoku bench puzzles/9x9.txt
  kaidoku bench --engine nine,single,generic --rounds 2 puzzles/9x9-hard.txt
)",
     "the contestants disagree", for_bench, reading<bench>},
    {"render", "draw a picture (SVG, PNG), or a booklet of puzzles (PDF)",
     R"(Writes the file of -o; its name ends in .svg, .png or .pdf. A picture shows one
puzzle. A booklet has any number of puzzles, each with its number of clues and
its seed (if JSON input has one). --solution fills in a picture, and adds the
solutions at the end of a booklet; every puzzle must then have exactly one.
)",
     R"(  kaidoku render -o easy.svg puzzles/easy.sudoku
  kaidoku render --candidates --highlight r1c1,r2c3 --theme dark -o now.png \
    puzzles/easy.sudoku
  kaidoku render --per-page 6 --page letter --title "Rainy days" --solution \
    -o book.pdf puzzles/9x9.txt
  kaidoku generate -n 6 --difficulty easy --json | kaidoku render -o new.pdf
)",
     "a puzzle does not have exactly one solution (--solution, --step)", for_render,
     reading<render>},
    {"cluster", "run a command on many machines with Slurm, or see its progress",
     R"(submit cuts the command after -- into shards and submits them to Slurm: a job
array, and a job that joins the shards when all of them are done. The command
must have one input file and -o OUT; -j N is the number of processors for each
shard (1). The shards are kept in OUT.shards. Slurm restarts shards whose node
failed, and they continue where they were; repeat the same submit for shards
that failed themselves. --dry-run only prints the scripts.
'kaidoku cluster status OUT' says how much of a run is done: its exit code is 0
when the run is done and 1 while it is not.
)",
     R"(  kaidoku cluster submit --shards 4 --dry-run -- solve puzzles/9x9.txt -o out
  kaidoku cluster submit --shards 2 --dry-run --sbatch=--time=02:00:00 -- \
    minimize puzzles/9x9.txt -j 8 -o small.txt
)",
     "the run is not done yet (status)", for_cluster, cluster_verb},
};

}  // namespace

std::span<const Verb> verbs() { return verb_table; }

const Verb* find_verb(std::string_view name) {
  const auto verb = std::find_if(std::begin(verb_table), std::end(verb_table),
                                 [&](const Verb& v) { return v.name == name; });
  return verb == std::end(verb_table) ? nullptr : verb;
}

}  // namespace kaidoku::app::cli
