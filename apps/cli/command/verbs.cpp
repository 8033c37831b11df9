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

constexpr Verb verb_table[] = {
    {"solve", "a solution of every puzzle; --all or --limit N for more",
     R"(Prints the solution, or none, gave-up, or bad LINE:COLUMN REASON: one line per puzzle when piped, a
picture on a terminal. Of several solutions it prints one, and says so: on the terminal, at the end on standard error, or
in JSON. With --blank RxC --random: a full grid drawn by chance, the same for the same --seed.
)",
     for_solve, reading<answer_all>, With<Searching, Solving, BoardText>::answer<solve_verb>},
    {"check", "has the puzzle exactly one solution, and if not, what is wrong?",
     R"(Prints unique, many, none, gave-up, or bad LINE:COLUMN REASON: one line per puzzle when piped, a
picture and a sentence on a terminal. Exits with 0 only if every puzzle is unique.
With --minimal: minimal, or redundant and the clues that can go, each by itself; 0 only if all are minimal.
)",
     for_check, reading<answer_all>, With<Searching, Checking>::answer<check_verb>},
    {"count", "the exact number of solutions",
     R"(Prints plain digits, N+ when --limit N was reached, gave-up, or bad LINE:COLUMN REASON: one line per
puzzle.
)",
     for_count, reading<answer_all>, With<Searching>::answer<count_verb>},
    {"convert", "the puzzle itself in another format",
     R"(Prints the puzzle in the format of --to (line; on a terminal grid), or bad LINE:COLUMN REASON. --to dimacs: as a
formula for SAT solvers.
)",
     for_convert, reading<answer_all>, With<>::answer<convert_verb>},
    {"canon", "the smallest board that is the same but for a symmetry; --dedupe drops duplicates",
     R"(Prints the canonical form of each 9x9 puzzle: the smallest line, 0 for empty cells, of all that come of it by
renaming digits, exchanging rows of a band, columns of a stack, bands, stacks, or rows for columns.
--dedupe prints the puzzles themselves instead, without those whose form an earlier one had.

Examples:
  kaidoku canon puzzles.txt | sort | uniq -c
  kaidoku canon --dedupe old.txt new.txt > all.txt
  kaidoku canon --json --blank 3
)",
     for_canon, reading<answer_all>, With<Canonizing>::answer<canon_verb>},
    {"minimize", "the puzzle without the clues it does not need",
     R"(Tries to remove every clue once, in random order, and prints what is left: a puzzle with the same single
solution from which no clue can go. Or none, many, gave-up, or bad LINE:COLUMN REASON. The order depends on
--seed alone: the same seed gives the same puzzle everywhere.

Examples:
  kaidoku minimize puzzles.txt
  kaidoku minimize --seed 7 --to grid puzzle.txt
)",
     for_minimize, reading<answer_all>, With<Searching>::answer<minimize_verb>},
    {"rate", "how hard it is for a person: ER/EP/ED, the numbers of Sudoku Explainer 1.2.1",
     R"(Prints ER/EP/ED: the difficulty of the hardest step, of the hardest up to the first digit, and of the first step;
on a terminal also a word for it; or none, many, gave-up, or bad LINE:COLUMN REASON. A puzzle without exactly one
solution has no rating. --pearl and --diamond end as soon as EP or ED is known to differ from ER; ER is 20.0 then, as it
is where no technique helps.
Words: beginner to 1.2, easy to 1.7, medium to 2.8, tricky to 4.4, hard to 6.2, fiendish to 7.5, diabolical to 9.0,
extreme above.

Examples:
  kaidoku rate puzzles.txt
  kaidoku rate --format '%g %r %l' puzzles.txt | sort -k2 -n
  kaidoku rate --json --timeout 10s hardest.txt
)",
     for_rate, reading<answer_all>, With<Searching, RatingOptions>::answer<rate_verb>},
    {"explain", "the way to the solution, step by step, with the reason for each",
     R"(Prints a line for every step: what it does, the technique and its difficulty, and why. Always takes the easiest step
a person could find; nothing is guessed, and the solution is not looked at. Exits with 0 only if the steps lead to the
end. --step N shows one step with the board before it, --pictures all of them so.

Examples:
  kaidoku explain puzzles/easy.sudoku
  kaidoku explain --step 12 puzzle.txt
  kaidoku explain --max 4.4 --json puzzles.txt
)",
     for_explain, reading<answer_all>, With<Searching, Explaining>::answer<explain_verb>},
    {"hint", "what to do next on a board, as much of it as you want to know",
     R"(Prints up to four sentences, a line each, as many as --level says: which technique is the easiest one that helps,
where to look, why, and what to do. On a board with mistakes it speaks of these instead. On a terminal the board is
shown with it from level 3 on. Digits you have entered have a + before them, or --state gives the board as it is now;
--removed names candidates you have taken out. Exits with 1 if it needs more than the techniques known or allowed
(--max, --techniques), or if the puzzle has no solution.

Examples:
  kaidoku hint 53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  kaidoku hint --level 3 board.txt
  kaidoku hint --level 4 --state "$now" --removed r1c4:26,r2c2:4 puzzle.txt
  kaidoku hint --max 2.6 --json boards.txt
)",
     for_hint, reading<answer_all>, With<Searching, Explaining, Hinting>::answer<hint_verb>},
    {"techniques", "the ways to reason that are known here, or one of them with an example",
     R"(Prints a line for each: its difficulty on the scale of Sudoku Explainer, its name, and what it is. With a name: what
it is, and a board on which it can be seen.

Examples:
  kaidoku techniques
  kaidoku techniques "naked pair" x-wing
)",
     for_techniques, list_techniques},
    {"prove", "a certificate that the solution is the only one, or that there is none",
     R"(Makes the folder of -o with the puzzle, its solution, both as a formula, and a proof, and prints unique or none.
Prints many, and makes nothing, if there are several solutions. Boards up to 36x36.

Examples:
  kaidoku prove -o certificate puzzle.txt
  kaidoku verify-proof certificate
)",
     for_prove, prove_verb},
    {"verify-proof", "is a certificate right? Believes no solver, not even ours",
     R"(Makes the formula anew from the puzzle and checks every step of the proof. Prints what is proved, unique or none, or
wrong FILE: REASON; exits with 0 only if everything is proved.
)",
     for_verify, verify_proof_verb},
    {"generate", "new puzzles, each with exactly one solution",
     R"(Prints one puzzle per line; a single one on a terminal as a picture; --json: with solution, seed, index, clues,
symmetry, minimal, sampling and weight. No clue can go (the puzzle is minimal) unless --symmetry, --pattern or
--clues keeps it. Without --seed one is drawn and told on standard error. Puzzle I of a seed is the same on every
machine and for any -j.

Examples:
  kaidoku generate
  kaidoku generate -n 1000 --seed 42 -o puzzles.txt
  kaidoku generate --symmetry rotate180 --clues 24-28
  kaidoku generate -n 20 --difficulty tricky
  kaidoku generate --difficulty 7.0-7.5 --require x-wing
  kaidoku generate --order 16
  kaidoku generate --box 2x3 --symbols ABCDEF
  kaidoku generate -n 100 --sampling controlled-bias --json
  kaidoku generate -n 1000 --seed 42 --first 1000 >> puzzles.txt
)",
     for_generate, generate},
    {"merge", "the parts of a file that were answered with --shard, joined",
     R"(Joins what 'kaidoku VERB FILE --shard I/N -o PART' wrote for all I to the file of -o, which then is what
'kaidoku VERB FILE' would have written. A folder stands for the parts in it. Parts that do not belong together,
are missing or were changed are refused. Exits with the largest exit code of the parts.

Examples:
  kaidoku solve big.txt --shard 1/2 -o out.1 & kaidoku solve big.txt --shard 2/2 -o out.2; wait
  kaidoku merge -o out.txt out.1 out.2
)",
     for_merge, merge},
    {"play", "a game: on the full screen, or by typing lines (--line, --plain)",
     R"(Plays the puzzle that is named (a file with one puzzle, or the puzzle itself), or a new one. --line asks for a
seed first unless --seed is given. Games of the full screen and of --plain are kept after every move in
$XDG_STATE_HOME/kaidoku, those of --line once you type save; --resume continues one.

Examples:
  kaidoku play
  kaidoku play --difficulty medium
  kaidoku play --symmetry rotate180 --clues 30-34
  kaidoku play puzzles/easy.sudoku
  kaidoku play --line --seed 42
  kaidoku play --plain --box 2x3 --symbols ABCDEF
  kaidoku play --resume
)",
     for_play, play},
    {"serve", "the web page, and an API for programs, on a port of this machine",
     R"(Listens at http://localhost:8080, for this machine alone, until it is stopped. POST {"puzzle": "..."} to /api/solve,
/api/check, /api/count, /api/generate, /api/rate, /api/hint, /api/explain or /api/convert is answered with what --json
prints; other members are the flags of the verb without their dashes; "puzzles" takes many and is answered line by line.
Every puzzle is given up after --timeout (2s). /api/openapi.json describes it all; /healthz and /metrics are for those
who watch it. --listen with an address that other machines reach needs --allow-host with the name they use.

Examples:
  kaidoku serve
  kaidoku serve --port 0 --timeout 500ms
  curl -H 'Content-Type: application/json' -d '{"puzzle":"1..4....2.......","all":true}' http://localhost:8080/api/solve
  kaidoku serve --listen 0.0.0.0 --allow-host sudoku.example.org
)",
     for_serve, serve},
    {"bench",
     "how fast engines solve the puzzles of a file, compared with each other and other programs",
     R"(Contestants are nine (9x9 boards, thousands at a time), its designs lanes and planes, single (9x9 boards one
at a time) and the other engines, each with every --target named. All solve the same puzzles, turned by random
symmetries that differ from round to round, chunk by chunk in turns; the best time for each chunk counts.
Processor time of the solving only. --limit 2 (the usual) proves that a solution is the only one.

Examples:
  kaidoku bench puzzles.txt
  kaidoku bench --engine nine,single,generic --rounds 10 easy.txt hard.txt
  kaidoku bench --limit 1 --peer 'other=./other --first' puzzles.txt
)",
     for_bench, reading<bench>},
    {"render", "the puzzle as a picture (SVG, PNG), or many as a booklet (PDF)",
     R"(Writes the file behind -o; its name ends in .svg, .png or .pdf. Pictures show one puzzle, a booklet any
number, with clue count and seed (where JSON input says it) under each. --solution fills a picture in,
and gives a booklet its solutions at the end; the puzzles must have exactly one.

Examples:
  kaidoku render -o easy.svg puzzles/easy.sudoku
  kaidoku render --candidates --highlight r1c1,r2c3 --theme dark -o now.png puzzles/easy.sudoku
  kaidoku render --per-page 6 --page letter --title "Rainy days" --solution -o book.pdf puzzles.txt
)",
     for_render, reading<render>},
    {"cluster", "a command on many machines, by Slurm: submit it, or see how far it is",
     R"(submit cuts the command behind -- into shards and gives them to Slurm: a job array, and a job that joins them when
all are done. It must have one input file and -o OUT; -j N is how many processors a shard gets (1). The shards lie in OUT.shards.
Shards whose node dies are started again and go on where they were; give the same submit again for those that failed.
status tells how far a run is: 0 when it is done, 1 while it is not.

Examples:
  kaidoku cluster submit --shards 200 -- solve big.txt -o out.txt
  kaidoku cluster submit --shards 200 --dry-run -- solve big.txt -o out.txt
  kaidoku cluster submit --shards 50 --sbatch=--time=02:00:00 -- minimize big.txt -j 8 -o out.txt
  kaidoku cluster status out.txt
)",
     for_cluster, cluster_verb},
};

}  // namespace

std::span<const Verb> verbs() { return verb_table; }

const Verb* find_verb(std::string_view name) {
  const auto verb = std::find_if(std::begin(verb_table), std::end(verb_table),
                                 [&](const Verb& v) { return v.name == name; });
  return verb == std::end(verb_table) ? nullptr : verb;
}

}  // namespace kaidoku::app::cli
