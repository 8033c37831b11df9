// kaidoku: a table of contents.
//
//   options, flags, values   what was asked                 input, sources   puzzles in
//   solve check count ...    one file per verb              answers          how answers look
//   run, pipeline, desk      many puzzles, in order         output, signals  getting them out, and stopping
//   bulk                     millions of plain 9x9 lines    bench, race      how fast it all is
//
// docs/cli.md is the contract all of it keeps.
#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/nine.h>
#include <kaidoku/result.h>
#include <kaidoku/version.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>
#include <thread>

#include "bench.h"
#include "exit_code.h"
#include "generate.h"
#include "help.h"
#include "input.h"
#include "options.h"
#include "output.h"
#include "render.h"
#include "run.h"
#include "screen.h"
#include "signals.h"
#include "values.h"
#include "verbs.h"

namespace kaidoku::cli {
namespace {

constexpr Verb table[] = {
    {"solve", "a solution of every puzzle; --all or --limit N for more",
     "Prints the solution, or none, gave-up, or bad LINE:COLUMN REASON: one line per puzzle when piped, a\n"
     "picture on a terminal.\n",
     for_solve, run, solve_verb},
    {"check", "has the puzzle exactly one solution, and if not, what is wrong?",
     "Prints unique, many, none, gave-up, or bad LINE:COLUMN REASON: one line per puzzle when piped, a\n"
     "picture and a sentence on a terminal. Exits with 0 only if every puzzle is unique.\n"
     "With --minimal: minimal, or redundant and the clues that can go, each by itself; 0 only if all are "
     "minimal.\n",
     for_check, run, check_verb},
    {"count", "the exact number of solutions",
     "Prints plain digits, N+ when --limit N was reached, gave-up, or bad LINE:COLUMN REASON: one line per\n"
     "puzzle.\n",
     for_count, run, count_verb},
    {"convert", "the puzzle itself in another format",
     "Prints the puzzle in the format of --to (line; on a terminal grid), or bad LINE:COLUMN REASON.\n",
     for_convert, run, convert_verb},
    {"canon", "the smallest board that is the same but for a symmetry; --dedupe drops duplicates",
     "Prints the canonical form of each 9x9 puzzle: the smallest line, 0 for empty cells, of all that come "
     "of it "
     "by\n"
     "renaming digits, exchanging rows of a band, columns of a stack, bands, stacks, or rows for columns.\n"
     "--dedupe prints the puzzles themselves instead, without those whose form an earlier one had.\n\n"
     "Examples:\n"
     "  kaidoku canon puzzles.txt | sort | uniq -c\n"
     "  kaidoku canon --dedupe old.txt new.txt > all.txt\n"
     "  kaidoku canon --json --blank 3\n",
     for_canon, run, canon_verb},
    {"minimize", "the puzzle without the clues it does not need",
     "Tries to remove every clue once, in random order, and prints what is left: a puzzle with the same "
     "single\n"
     "solution from which no clue can go. Or none, many, gave-up, or bad LINE:COLUMN REASON. The order "
     "depends on\n"
     "--seed alone: the same seed gives the same puzzle everywhere.\n\n"
     "Examples:\n"
     "  kaidoku minimize puzzles.txt\n"
     "  kaidoku minimize --seed 7 --to grid puzzle.txt\n",
     for_minimize, run, minimize_verb},
    {"generate", "new puzzles, each with exactly one solution",
     "Prints one puzzle per line; a single one on a terminal as a picture; --json: with solution, seed, "
     "index, clues,\n"
     "symmetry, minimal, sampling and weight. No clue can go (the puzzle is minimal) unless --symmetry, "
     "--pattern or\n"
     "--clues keeps it. Without --seed one is drawn and told on standard error. Puzzle I of a seed is the "
     "same on every\n"
     "machine and for any -j.\n\n"
     "Examples:\n"
     "  kaidoku generate\n"
     "  kaidoku generate -n 1000 --seed 42 -o puzzles.txt\n"
     "  kaidoku generate --symmetry rotate180 --clues 24-28\n"
     "  kaidoku generate --order 16\n"
     "  kaidoku generate --box 2x3 --symbols ABCDEF\n"
     "  kaidoku generate -n 100 --sampling controlled-bias --json\n"
     "  kaidoku generate -n 1000 --seed 42 --first 1000 >> puzzles.txt\n",
     for_generate, generate},
    {"bench", "how fast engines solve the puzzles of a file, compared with each other and other programs",
     "Contestants are nine (9x9 boards, thousands at a time), its designs lanes and planes, single (9x9 "
     "boards one\n"
     "at a time) and the other engines, each with every --target named. All solve the same puzzles, turned "
     "by random\n"
     "symmetries that differ from round to round, chunk by chunk in turns; the best time for each chunk "
     "counts.\n"
     "Processor time of the solving only. --limit 2 (the usual) proves that a solution is the only one.\n\n"
     "Examples:\n"
     "  kaidoku bench puzzles.txt\n"
     "  kaidoku bench --engine nine,single,generic --rounds 10 easy.txt hard.txt\n"
     "  kaidoku bench --limit 1 --peer 'other=./other --first' puzzles.txt\n",
     for_bench, bench},
    {"render", "the puzzle as a picture (SVG, PNG), or many as a booklet (PDF)",
     "Writes the file behind -o; its name ends in .svg, .png or .pdf. Pictures show one puzzle, a booklet "
     "any\n"
     "number, with clue count and seed (where JSON input says it) under each. --solution fills a picture "
     "in,\n"
     "and gives a booklet its solutions at the end; the puzzles must have exactly one.\n\n"
     "Examples:\n"
     "  kaidoku render -o easy.svg puzzles/easy.sudoku\n"
     "  kaidoku render --candidates --highlight r1c1,r2c3 --theme dark -o now.png puzzles/easy.sudoku\n"
     "  kaidoku render --per-page 6 --page letter --title \"Rainy days\" --solution -o book.pdf "
     "puzzles.txt\n",
     for_render, render},
};

/// A file opened later must not become standard output because the caller closed it: a closed descriptor is
/// replaced by one on which the forbidden operation fails.
void fill_closed_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
      [[maybe_unused]] const int opened = ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
}

/// The exit code once everything is said: what became of the output and signals count before the puzzles.
int finish(Output& output, bool quiet, int code) {
  output.close();
  if (signals::caught() != 0) return 128 + signals::caught();
  if (output.reader_gone()) return answered;
  if (output.failure().empty()) return code;
  if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", output.failure()));
  return io_failure;
}

int print(std::string_view text) {
  Output output;
  output.write(text);
  return finish(output, false, answered);
}

int answer(Options options) {
  if (const auto target = nine::use_target(options.targets.front()); !target)
    throw UsageError(target.error().message);
  const bool making = options.verb->bit == for_generate;
  if (making && !options.operands.empty())
    throw UsageError(
        fmt::format("generate reads no puzzles: {} is too much", in_quotes(options.operands.front())));
  auto sources = making ? std::vector<Source>{} : find_sources(options);
  const bool into_file = !options.file.empty() && options.file != "-";
  if (into_file && reads_from(sources, options.file))
    throw UsageError(fmt::format("-o {}: that is an input", printable(options.file)));
  if (options.jobs == 0) options.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Output to_screen;
  std::optional<Output> to_file;
  if (into_file) to_file.emplace(options.file, options.force);
  Output& output = to_file ? *to_file : to_screen;
  if (!output.failure().empty()) return finish(output, options.quiet, answered);
  settle_form(options, output.fd());
  const int code = options.verb->act(std::move(sources), options, output);
  return finish(output, options.quiet, code);
}

int main_program(int argc, const char* const* argv) {
  bool quiet = false;
  try {
    if (argc <= 1 && ::isatty(STDIN_FILENO) == 1) return print(short_help());
    Options options = parse_arguments(argc, argv);
    quiet = options.quiet;
    if (options.help) return print(help_page(*options.help));
    if (options.version) return print(fmt::format("kaidoku {}\n", version));
    return answer(std::move(options));
  } catch (const UsageError& error) {
    write_stderr(fmt::format("kaidoku: {}\nTry 'kaidoku --help'.\n", error.what()));
    return usage;
  } catch (const MissingFile& error) {
    if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
    return io_failure;
  } catch (const std::bad_alloc&) {
    if (!quiet) write_stderr("kaidoku: out of memory\n");
    return io_failure;
  } catch (const std::system_error& error) {  // not even one thread
    if (!quiet) write_stderr(fmt::format("kaidoku: {}\n", error.what()));
    return io_failure;
  }
}

}  // namespace

std::span<const Verb> verbs() { return table; }

const Verb* find_verb(std::string_view name) {
  const auto verb =
      std::find_if(std::begin(table), std::end(table), [&](const Verb& v) { return v.name == name; });
  return verb == std::end(table) ? nullptr : verb;
}

}  // namespace kaidoku::cli

int main(int argc, char** argv) {
  kaidoku::cli::fill_closed_descriptors();
  kaidoku::cli::signals::install();
  return kaidoku::cli::main_program(argc, argv);
}
