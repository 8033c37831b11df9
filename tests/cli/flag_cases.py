"""Every flag, every way to get the command line wrong, and the help pages."""
import os
import tempfile

import harness
from harness import (EASY, EASY_SOLVED, IMPOSSIBLE, at_terminal, case, expect, expect_contains,
                     expect_cpu, expect_unknown_word, expect_usage_error, expect_within, kaidoku,
                     same)

SIXTEEN = "." * 16
VERBS = ["solve", "check", "count", "convert"]


@case
def solve_is_understood():
    expect([EASY], out=EASY_SOLVED + "\n")
    expect([], stdin=EASY + "\n", out=EASY_SOLVED + "\n")
    expect(["-q", "--json", EASY], out=kaidoku("solve", "--json", EASY).out)
    expect(["--limit", "1", "check", EASY], out="", err=None, code=2)  # the verb may stand anywhere
    expect(["-q", "check", EASY], out="unique\n")


@case
def mistyped_verbs():
    expect_unknown_word(["slove", EASY], "'slove' is neither a verb nor a file; did you mean solve?")
    expect_unknown_word(["chekc"], "'chekc' is neither a verb nor a file; did you mean check?")
    expect_unknown_word(["conv", EASY], "'conv' is neither a verb nor a file; did you mean convert?")
    expect_unknown_word(["frobnicate"], "'frobnicate' is neither a verb nor a file")


@case
def mistyped_options():
    expect_usage_error(["solve", "--tiemout", "3", EASY],
                       "unknown flag '--tiemout'; did you mean --timeout?")
    expect_usage_error(["solve", "--max_nodes=3", EASY],
                       "unknown flag '--max_nodes'; did you mean --max-nodes?")
    expect_usage_error(["solve", "--colr", "never", EASY],
                       "unknown flag '--colr'; did you mean --color?")
    expect_usage_error(["solve", "--frobnicate", EASY], "unknown flag '--frobnicate'")
    expect_usage_error(["solve", "-x", EASY], "unknown flag '-x'")
    expect_usage_error(["solve", "-A..............."],
                       "unknown flag '-A...............'; put -- before a puzzle that begins with a dash")


@case
def missing_and_superfluous_values():
    for flag in ["--timeout", "--max-nodes", "--from", "--to", "--box", "--order", "--blank",
                 "--symbols", "--empty",
                 "--engine", "--color", "--limit", "-j", "-o"]:
        expect_usage_error(["solve", flag], f"{flag} needs a value")
    for flag in ["--all", "--sorted", "--json", "--force"]:
        expect_usage_error(["solve", f"{flag}=3", EASY], f"{flag} takes no value")
    expect(["solve", "--timeout", "1ms", "--timeout", "60s", EASY],
           out=EASY_SOLVED + "\n")  # the last one counts


@case
def hostile_boxes_and_orders():
    for box in ["100000x100000", "0x3", "3x0", "99999999999999999999x1", "16x16", "1x256"]:
        for flag in ["--box", "--blank"]:
            answer = expect(["count", flag, box], code=2, stdin=None,
                            err=f"kaidoku: {flag} '{box}': a box has 1 to 255 cells, at least one row and one column\n"
                                "Try 'kaidoku count --help'.\n")
            expect_within(answer, 0.5)
    for box in ["", "x", "3x", "x3", "-3x3", "3x-3", "3x3x3", "3.0x3", "three", "3 x 3", "+3x3"]:
        expect_usage_error(["solve", "--box", box, SIXTEEN],
                           f"--box expects ROWSxCOLUMNS of one box, such as 2x3, not '{box}'")
    expect_usage_error(["solve", "--box", "3", SIXTEEN],
                       "--box expects ROWSxCOLUMNS of one box, such as 2x3, not '3'")
    for order in ["-1", "0", "256", "1e9", "99999999999999999999", "", "x", " 4", "+4", "0x10"]:
        expect_usage_error(["solve", "--order", order, SIXTEEN],
                           f"--order expects a whole number from 1 to 255, not '{order}'")


@case
def hostile_numbers():
    for number in ["1e9", "-5", "0", "", "99999999999999999999", "many", "1.5"]:
        for verb in ["solve", "count"]:
            expect_usage_error([verb, "--limit", number, EASY],
                               f"--limit expects a whole number from 1, not '{number}'")
    for number in ["-1", "1e3", "", "18446744073709551616"]:
        expect_usage_error(["solve", "--max-nodes", number, EASY],
                           f"--max-nodes expects a whole number from 0, not '{number}'")
    for number in ["0", "-2", "1025", "all", ""]:
        expect_usage_error(["solve", "-j", number, EASY],
                           f"-j expects a whole number from 1 to 1024, not '{number}'")
    for time in ["0", "-1", "nan", "inf", "1e5", "5x", "s", "ms", "", "1.2.3", "0.0000000001",
                 "99999999999h"]:
        expect_usage_error(["solve", "--timeout", time, EASY],
                           f"--timeout expects a time such as 100ms, 5s, 2m or 0.5, not '{time}'")
    for time in ["60", "60s", "60000ms", "1m", "0.5h", "59.9"]:
        expect(["solve", "--timeout", time, EASY], out=EASY_SOLVED + "\n")
    expect(["solve", "--max-nodes", "18446744073709551615", EASY], out=EASY_SOLVED + "\n")
    expect(["solve", "--limit", "18446744073709551615", EASY], out=EASY_SOLVED + "\n")


@case
def names_are_checked():
    expect_usage_error(["solve", "--engine", "brid", EASY],
                       "--engine 'brid' is not one of auto, generic, learning, pivot, bird, try, "
                       "backtrack; did you mean bird?")
    expect_usage_error(["solve", "--from", "lines", EASY],
                       "--from 'lines' is not one of sdk, sdx, pencilmarks, ss, msk, debian, "
                       "opensudoku, ksudoku, gnome, gnome-share, sgt, sgt-save, f-puzzles, "
                       "sudokupad, json, list, hodoku, sudokuwiki, candidates, link, table, line, "
                       "grid, tokens, text; did you mean line?")
    expect_usage_error(["solve", "--to", "picture", EASY],
                       "--to 'picture' is not one of sdk, pencilmarks, ss, debian, opensudoku, "
                       "ksudoku, gnome, gnome-share, sgt, f-puzzles, sudokupad, json, list, hodoku, "
                       "sudokuwiki, candidates, line, grid, tokens, pair")
    expect_usage_error(["solve", "--color", "sometimes", EASY],
                       "--color 'sometimes' is not one of auto, always, never")
    # What was typed is shown, but neither its length nor its control characters hurt.
    expect_usage_error(["solve", "--color", "\x1b[31m" + "x" * 1000, EASY],
                       "--color '\\x1B[31m" + "x" * 35 + "...' is not one of auto, always, never")


@case
def symbols_are_checked():
    expect_usage_error(["solve", "--symbols", "", EASY], "the set of symbols is empty")
    expect_usage_error(["solve", "--symbols=", EASY], "the set of symbols is empty")
    expect_usage_error(["solve", "--symbols", "1223", EASY], "symbol 2 is named twice")
    expect_usage_error(["solve", "--symbols", "1234", "--empty", "3", EASY],
                       "the empty marker 3 is also a symbol")
    expect_usage_error(["solve", "--symbols", "1234", "--order", "9", EASY],
                       "4 symbols do not fit a board of order 9")
    expect(["count", "--symbols", "1234", "--blank", "3"], err=None, code=2)


@case
def contradictions():
    expect_usage_error(["solve", "--box", "3x3", "--order", "9", EASY],
                       "--box already gives the order; leave out --order")
    for engine in ["bird", "pivot"]:
        expect_usage_error(["solve", "--all", "--sorted", "--engine", engine, EASY],
                           f"--engine {engine} cannot sort the solutions it finds")
    expect_usage_error(["solve", "--blank", "3", EASY],
                       "--blank replaces the puzzle; leave out the other input")
    expect_usage_error(["solve", "--blank", "3", "--box", "3x3"],
                       "--blank already gives the box; leave out --box and --order")
    expect_usage_error(["solve", "--blank", "3", "--from", "line"],
                       "--blank reads nothing; leave out --from")
    expect_usage_error(["solve", "--json", "--to", "grid", EASY],
                       "--json writes its own format; leave out --to")
    expect_usage_error(["generate", "--json", "--to", "grid"],
                       "--json writes its own format; leave out --to")
    expect_usage_error(["convert", "--to", "pair", EASY],
                       "--to pair shows a puzzle beside its solution; it is for solve")
    expect_usage_error(["solve", "--force", EASY],
                       "--force needs -o with the name of the file to overwrite")
    expect_usage_error(["solve", "-o", "", EASY],
                       "-o needs the name of a file; - is standard output")


@case
def flags_that_mean_nothing_for_a_verb():
    meaningless = {
        "check": [["--all"], ["--limit", "3"], ["--sorted"], ["--to", "line"]],
        "count": [["--all"], ["--sorted"], ["--to", "line"]],
        "convert": [["--all"], ["--limit", "3"], ["--sorted"], ["--timeout", "3"],
                    ["--max-nodes", "3"],
                    ["--engine", "try"]],
    }
    names = {"--all": "solve", "--limit": "solve, count, bench", "--sorted": "solve",
             "--to": "solve, convert, minimize, generate, render",
             "--engine": "solve, check, count, bench",
             "--timeout": "solve, check, count, minimize, rate, explain, hint, prove, generate, serve, "
                          "render"}
    searching = "solve, check, count, minimize, rate, explain, hint, prove, render"
    for verb, flags in meaningless.items():
        for flag in flags:
            expect_usage_error([verb, *flag, EASY],
                               f"{flag[0]} has no meaning for {verb}; it is for {names.get(flag[0], searching)}")


@case
def empty_takes_dashes():
    expect(["solve", "--empty", "-", EASY.replace(".", "-")], out=EASY_SOLVED + "\n")
    expect(["solve", "--empty=-", EASY.replace(".", "-")], out=EASY_SOLVED + "\n")
    numbers = " ".join(EASY).replace(".", "-1")
    expect(["solve", "--empty", "-1", numbers], out=" ".join(EASY_SOLVED) + "\n")
    expect(["convert", "--blank", "2", "--empty", "_"], out="_" * 16 + "\n")
    expect(["convert", "--blank", "2", "--symbols", "wxyz"], out=SIXTEEN + "\n")


@case
def box_and_order():
    expect(["convert", "--box", "3x2", "--to", "json", "." * 36],
           out='{"schema":1,"puzzle":"' + "." * 36 + '","box":"3x2"}\n')
    expect(["convert", "--order", "6", "--to", "json", "." * 36],
           out='{"schema":1,"puzzle":"' + "." * 36 + '","box":"2x3"}\n')
    expect(["convert", "-q", "--order", "9", "." * 36],
           out="bad 1:37 expected 81 cells, found 36\n", code=3)


@case
def quiet_silences_standard_error():
    expect(["solve", "-q", "12"], out="bad 1:3 expected 1 or 4 cells, found 2\n", code=3)
    expect(["solve", "-q", "nothere.txt"], code=5)
    expect(["solve", "-q", "--max-nodes", "0", "." * 81], out="gave-up\n", code=4)
    expect(["solve", "-q", "--box", "9", EASY], err=None,
           code=2)  # except about the command line itself


@case
def output_files():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "answers")

        def content():
            with open(path) as file:
                return file.read()

        expect(["solve", "-o", path, EASY])
        same("written", content(), EASY_SOLVED + "\n")
        expect(["check", "-o", path, EASY],
               err=f"kaidoku: {path} already exists; --force overwrites it\n", code=5)
        same("untouched", content(), EASY_SOLVED + "\n")
        expect(["check", "-o", path, "--force", EASY])
        same("overwritten", content(), "unique\n")
        with open(path, "w") as file:
            file.write(EASY + "\n")
        expect_usage_error(["solve", "-o", path, "--force", path], f"-o {path}: that is an input")
        for args in [["solve"], ["solve", "-"], [], ["check", EASY, "-"]]:
            with open(path) as file:
                expect_usage_error([*args, "-o", path, "--force"], f"-o {path}: that is an input",
                                   stdin=file)
        os.symlink(path, path + "-link")
        with open(path) as file:
            expect_usage_error(["-o", path + "-link", "--force"],
                               f"-o {path}-link: that is an input", stdin=file)
        same("an input survives", content(), EASY + "\n")
        with open(path) as file:  # not read, so not an input
            expect(["solve", "-o", path, "--force", EASY], stdin=file)
        same("overwritten", content(), EASY_SOLVED + "\n")
        nowhere = os.path.join(folder, "no", "where")
        expect(["solve", "-o", nowhere, EASY],
               err=f"kaidoku: cannot create {nowhere}: No such file or directory\n",
               code=5)
        # Nothing is created for a command line or an input that makes no sense.
        fresh = os.path.join(folder, "fresh")
        kaidoku("solve", "-o", fresh, "--box", "0x0", EASY)
        kaidoku("solve", "-o", fresh, "nothere.txt")
        same("created", os.path.exists(fresh), False)
    expect(["solve", "-o", "-", EASY], out=EASY_SOLVED + "\n")
    expect(["solve", "-o", "/dev/null", EASY])
    expect(["solve", "-o", "/dev/null", "-", EASY], stdin=None, err=None,
           code=3)  # both /dev/null: nothing to lose


@case
def version():
    answer = kaidoku("--version")
    same("exit code", answer.code, 0)
    same("one line", [answer.out.startswith("kaidoku "), answer.out.count("\n"), answer.err],
         [True, 1, ""])
    same("with a verb", kaidoku("solve", "--version").out, answer.out)


@case
def start_is_fast():
    expect_cpu("a start", min(kaidoku("--version").cpu for _ in range(20)), 0.010)


@case
def help_pages():
    whole = kaidoku("--help")
    same("exit code", [whole.code, whole.err], [0, ""])
    same("the same", [kaidoku("-h").out, kaidoku("help").out], [whole.out, whole.out])
    expect_contains("help", whole.out, "Usage: ", "Examples:", "kaidoku VERB --help", *VERBS,
                    "--timeout", "--json", "-q, --quiet", "-j, --jobs N", "-o, --output FILE",
                    "-v, --explain-input", "-h, --help", "-V, --version")
    for verb in VERBS:
        page = kaidoku("help", verb)
        same(f"{verb} --help", [page.code, kaidoku(verb, "--help").out], [0, page.out])
        expect_contains(f"help {verb}", page.out, f"Usage: kaidoku {verb}", "Exit codes", "--json")
    same("convert has no --timeout", "--timeout TIME" in kaidoku("help", "convert").out, False)
    expect_contains("formats", kaidoku("help", "formats").out, "line", "grid", "list", "tokens",
                    "json", "pair")
    expect_contains("engines", kaidoku("help", "engines").out, "generic", "backtrack", "try",
                    "bird", "pivot")
    expect_contains("json", kaidoku("help", "json").out, "schema", "gave-up")
    expect_contains("exit codes", kaidoku("help", "exit-codes").out, "143", "quietly")
    expect_unknown_word(["help", "slove"], "there is no help on 'slove'; did you mean solve?")
    for line in whole.out.splitlines():
        same(f"fits: {line}", len(line) <= 110, True)


@case
def alone_at_a_terminal():
    code, screen = at_terminal()
    same("exit code", code, 0)
    expect_contains("greeting", screen, *[f"  kaidoku {what}" for what in (
        "solve ", "play ", "generate ", "hint FILE ", "--help ")])
    same("lines", screen.count("\n"), 6)
    waiting = "kaidoku: waiting for a puzzle: type or paste it, then press Ctrl-D\n"
    for args in [["check"], ["check", "-"], ["check", "--json"], ["check", "--color", "never", "-"]]:
        code, screen = at_terminal(*args, lines=IMPOSSIBLE + "\n\x04")
        same(f"{args}: exit code", code, 1)
        expect_contains(f"{args}: never a silent wait", screen, waiting)
    code, screen = at_terminal("check", "-q", lines=IMPOSSIBLE + "\n\x04")
    same("quiet", [code, "waiting" in screen], [1, False])


@case
def words_of_others_are_understood():
    for word, verb in [("SOLVE", "solve"), ("sovle", "solve"), ("canonicalize", "canon"),
                       ("normalize", "canon"), ("validdate", "check"), ("Grade", "rate"), ("new", "generate"),
                       ("print", "render"), ("benchmark", "bench"), ("resume", "play --resume")]:
        expect_unknown_word([word], f"'{word}' is neither a verb nor a file; did you mean {verb}?")
    for verb, flag, meant in [("generate", "--size", "--order"), ("solve", "--limt", "--limit"),
                              ("solve", "--colors", "--color"), ("solve", "--Limit", "--limit"),
                              ("generate", "--number", "--count"), ("solve", "--threads", "--jobs"),
                              ("solve", "--verbose", "--explain-input"),
                              ("solve", "--quite", "--quiet"), ("generate", "--givens", "--clues"),
                              ("render", "--pdf", "--to pdf"), ("solve", "--silent", "--quiet")]:
        expect_usage_error([verb, flag], f"unknown flag '{flag}'; did you mean {meant}?")
    # Only flags of the verb at hand: --stat is as near to --state of hint.
    expect_usage_error(["solve", "--stat"], "unknown flag '--stat'; did you mean --stats?")
    expect_usage_error(["hint", "--statt"], "unknown flag '--statt'; did you mean --state?")
    expect_usage_error(["rate", "--dedup"], "unknown flag '--dedup'")
    expect_usage_error(["hint", "--full"], "unknown flag '--full'; did you mean --level 4?")
    for flag in "-f", "--input", "--file":
        expect_usage_error(["solve", flag, "x.txt"], f"unknown flag '{flag}'; name the file or type "
                           "the puzzle without a flag")


@case
def flags_of_other_verbs_say_how_to_go_on():
    expect_usage_error(["render", "-n", "20", "-o", "book.pdf"],
                       "-n is for generate; render draws the puzzles it reads: kaidoku generate "
                       "-n 20 --json | kaidoku render --per-page 6 -o book.pdf")
    expect_usage_error(["check", "--difficulty", "hard"],
                       "--difficulty has no meaning for check; it is for generate, play; "
                       "to make puzzles: kaidoku generate | kaidoku check")
    expect_usage_error(["generate", "--level", "hard"],
                       "--level has no meaning for generate; it is for hint; "
                       "did you mean --difficulty?")
    expect_usage_error(["check", "--format", "line", EASY],
                       "--format has no meaning for check; it is for rate")
    expect_usage_error(["solve", "--format", "line", EASY],
                       "--format has no meaning for solve; it is for rate; did you mean --to?")


@case
def help_may_come_last():
    for verb in "solve", "generate", "cluster":
        same(verb, kaidoku(verb, "help").out, kaidoku("help", verb).out)


@case
def a_puzzle_with_blanks_needs_quotes():
    expect_usage_error(["solve", *"1 . . 4 . . . . 2 . . . . . . 3".split()],
                       "these 16 words look like one puzzle; put it in quotes")
    expect_usage_error(["check", *[EASY[at:at + 9] for at in range(0, 81, 9)]],
                       "these 9 words look like one puzzle; put it in quotes")
    expect(["check", "1", "1", "1"], out="unique\n" * 3)


@case
def wishes_without_a_flag():
    for word, flag in [("hard", "--difficulty hard"), ("Hrad", "--difficulty hard"), ("5", "-n 5"),
                       ("100", "-n 100"), ("16x16", "--order 16"), ("9x9", "--order 9"),
                       ("2x3", "--box 2x3"), ("rotate180", "--symmetry rotate180"),
                       ("bottomup", "--sampling bottomup"), ("X-wing", "--require X-wing"),
                       ("naked-pair", "--require 'naked pair'"), ("expert", "--difficulty fiendish"),
                       ("normal", "--difficulty medium")]:
        expect_usage_error(["generate", word],
                           f"generate takes no puzzle, but found '{word}'; did you mean {flag}?")
    expect_usage_error(["generate", "5", "Hard", "6x6"], "generate takes no puzzle, but found '5'; "
                       "did you mean -n 5 --difficulty hard --order 6?")
    expect_usage_error(["generate", "5", "nonsense"], "generate takes no puzzle, but found '5'")
    expect_usage_error(["generate", "--order", "16x16"],
                       "--order expects one number, not '16x16'; did you mean 16?")
    expect_usage_error(["generate", "--difficulty", "hardest"],
                       "--difficulty expects one of beginner, easy, medium, tricky, hard, fiendish, "
                       "diabolical, extreme, or numbers such as 3.0-4.4, not 'hardest'; "
                       "did you mean extreme?")
    expect_usage_error(["generate", EASY], f"generate takes no puzzle, but found '{EASY[:40]}...'")
    for word, flag in [("medium", "--difficulty medium"), ("6x6", "--order 6")]:
        expect_usage_error(["play", "--line", word],
                           f"'{word}' is neither a file nor a puzzle; did you mean {flag}?")
    expect_usage_error(["generate", "--difficulty", "extrem"],
                       "--difficulty expects one of beginner, easy, medium, tricky, hard, fiendish, "
                       "diabolical, extreme, or numbers such as 3.0-4.4, not 'extrem'; "
                       "did you mean extreme?")


@case
def every_short_flag_has_a_long_name():
    same("-n", kaidoku("generate", "--count", "2", "--seed", "1").out,
         kaidoku("generate", "-n", "2", "--seed", "1").out)
    expect(["solve", "--quiet", "--jobs", "2", "--output", "-", EASY], out=EASY_SOLVED + "\n")
    same("-V", kaidoku("-V").out, kaidoku("--version").out)
    for short, long in [("-n", "--count"), ("-j", "--jobs")]:
        for flag in short, long:
            expect_usage_error(["generate", flag], f"{short} needs a value")
            expect_usage_error(["generate", flag, "x"], f"{short} expects a whole number from 1"
                               f"{' to 1024' if short == '-j' else ' to 9223372036854775807'}, "
                               "not 'x'")
    with tempfile.TemporaryDirectory() as folder:  # one command for the journal
        path = os.path.join(folder, "made")
        expect(["generate", "--seed", "1", "--count", "2", "--output", path, "--resume"])
        expect(["generate", "--seed", "1", "-n", "2", "-o", path, "--resume"],
               err=f"kaidoku: {path} is already complete\n")


@case
def overridden_values_are_read_too():
    expect_usage_error(["generate", "--max-tries", "NaN", "--max-tries", "3"],
                       "--max-tries expects a whole number from 1, not 'NaN'")
    expect_usage_error(["solve", "--engine", "none", "--engine", "auto", EASY],
                       "--engine 'none' is not one of auto, generic, learning, pivot, bird, try, "
                       "backtrack")
    expect_usage_error(["solve", "--all", "--all=3", EASY], "--all takes no value")


@case
def how_the_input_was_read():
    nine = "line (it is longer than any row), 9x9, boxes 3x3, symbols 1-9, empty . 0 _ * -\n"
    expect(["convert", "-v", EASY, "1.3..4....2....."], out=None,
           err=f"<argument 1>:1: puzzle 1: {nine}<argument 2>:1: puzzle 2: line (it stands alone), "
               "4x4, boxes 2x2, symbols 1-4, empty . 0 _ * -\n")
    same("many plain lines", kaidoku("check", "--explain-input", stdin=(EASY + "\n") * 3).err,
         "".join(f"<stdin>:{n}: puzzle {n}: {nine}" for n in (1, 2, 3)))
    expect_contains("named symbols", kaidoku("convert", "-v", "--symbols", "ABCD", "--empty", "x",
                                             "AxxxxxxBxxxxxxxx").err, "symbols A-D, empty x\n")
    expect(["check", "-v", "--blank", "2"], out="many\n", code=1,
           err="<blank>:1: puzzle 1: 4x4, boxes 2x2, symbols 1-4, empty . 0 _ * -\n")
    expect_contains("bad", kaidoku("check", "-v", "[[1,0,0,x]]").err,
                    "<argument 1>:1: puzzle 1: list (it starts with [)\n")
    expect(["render", "-v", "-o", "-", "--to", "svg", EASY], out=None,
           err=f"<argument 1>:1: puzzle 1: {nine}")
    expect_usage_error(["solve", "-q", "-v", EASY],
                       "-q leaves out what -v prints; leave out one of them")


@case
def names_links_and_puzzles_are_told_apart():
    link = "https://www.sudokuwiki.org/sudoku.htm?bd="
    expect(["solve", link + EASY], out=EASY_SOLVED + "\n")
    for address in link, "www.example.org/daily", "https://x.org/" + "a" * 5000:
        shown = address if len(address) <= 40 else address[:40] + "..."
        expect(["solve", address], code=5,
               err=f"kaidoku: '{shown}' is a web address, and kaidoku opens none; "
                   "copy the puzzle itself\n")
    for name in "my puzzle", "games/53..7", "no-such.sudoku":
        expect(["solve", name], code=5,
               err=f"kaidoku: cannot read {name}: No such file or directory\n")
    # One letter among digits marks empty cells, as everywhere else.
    for letter in "xO":
        expect(["solve", "-q", EASY[:80].replace(".", letter)], code=3, err="",
               out="bad 1:81 expected 81 cells, found 80\n")
    # Rows that someone cut with slashes are no path, whatever the first one looks like.
    rows = "/".join(EASY[at:at + 9] for at in range(0, 81, 9))
    expect(["solve", "-q", rows], code=3, out="bad 1:10 '/' is not permitted\n")
