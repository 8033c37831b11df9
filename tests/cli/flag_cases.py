"""Every flag, every way to get the command line wrong, and the help pages."""
import os
import tempfile

import harness
from harness import (EASY, EASY_SOLVED, IMPOSSIBLE, at_terminal, case, expect, expect_contains,
                     expect_cpu,
                     expect_usage_error, expect_within, kaidoku, same)

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
    expect_usage_error(["slove", EASY], "'slove' is neither a verb nor a file; did you mean solve?")
    expect_usage_error(["chekc"], "'chekc' is neither a verb nor a file; did you mean check?")
    expect_usage_error(["conv", EASY], "'conv' is neither a verb nor a file; did you mean convert?")
    expect_usage_error(["frobnicate"], "'frobnicate' is neither a verb nor a file")


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
                                "Try 'kaidoku --help'.\n")
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
                       "--from 'lines' is not one of json, list, line, grid, tokens, text; did you mean line?")
    expect_usage_error(["solve", "--to", "picture", EASY],
                       "--to 'picture' is not one of json, list, line, grid, tokens, pair")
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
             "--timeout": "solve, check, count, minimize, rate, explain, hint, prove, serve, render"}
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
    expect_contains("help", whole.out, "Usage: ", "Examples:", "Exit codes", "130 ", *VERBS,
                    "--timeout", "--max-nodes",
                    "--from", "--to", "--box", "--order", "--symbols", "--empty", "--blank",
                    "--engine", "--json",
                    "--color", "-q", "-j", "-o", "--force", "--all", "--limit", "--sorted",
                    "-h, --help", "--version")
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
    expect_usage_error(["help", "slove"], "there is no help on 'slove'; did you mean solve?")
    for line in whole.out.splitlines():
        same(f"fits: {line}", len(line) <= 110, True)


@case
def alone_at_a_terminal():
    code, screen = at_terminal()
    same("exit code", code, 0)
    expect_contains("short help", screen, "Examples:", *VERBS, "More: kaidoku --help")
    for args in [["solve"], ["check"], ["--json"], ["count", "-q"]]:
        code, screen = at_terminal(*args)
        same(f"{args}: never a silent wait", code, 2)
        expect_contains("hint", screen, "no puzzle given")
    code, screen = at_terminal("check", "--color", "never", "-", lines=IMPOSSIBLE + "\n\x04")
    same("asked to read from here", code, 1)
