"""kaidoku bench and --target: what is measured is not looked at, everything around it is."""
import json
import os
import re
import signal
import tempfile

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, at_terminal, at_work, case, expect,
                     expect_contains,
                     expect_usage_error, kaidoku, same, until)
from system_cases import expect_stopped, stop

# With 1, 2, 0 and 1 solutions.
FILE = "".join(f"{line}\n" for line in [EASY, TWO, "1" + EASY[1:], EASY_SOLVED])
FAST = ["--rounds", "1"]


def targets():
    page = kaidoku("help", "engines").out
    return page.splitlines()[-1].split()


def records(*args, stdin=FILE):
    answer = kaidoku("bench", "--json", *FAST, *args, stdin=stdin)
    same(f"bench {args}: code and standard error", [answer.code, answer.err], [0, ""])
    return [json.loads(line) for line in answer.out.splitlines()]


# --target

@case
def every_target_says_the_same():
    names = targets()
    same("the last resort", names[-1], "scalar")
    lines = FILE * 40
    for verb in ["solve", "check", "count"]:
        expected = kaidoku(verb, stdin=lines)
        for name in names:
            answer = kaidoku(verb, "--target", name, stdin=lines)
            same(f"{verb} --target {name}", [answer.out, answer.err, answer.code],
                 [expected.out, expected.err, expected.code])
    # Other boards know no targets, and do not mind.
    expect(["count", "--target", "scalar", "--blank", "2"], out="288\n")


@case
def targets_are_checked():
    names = ", ".join(targets())
    for verb in ["solve", "check", "count", "bench"]:
        expect_usage_error([verb, "--target", "avx1024", EASY],
                           f"--target 'avx1024' is not one of {names}")
    expect_usage_error(["solve", "--target", "", EASY], f"--target '' is not one of {names}")
    expect_usage_error(["solve", "--target", "scalar,scalar", EASY],
                       f"--target 'scalar,scalar' is not one of {names}; did you mean scalar?")
    expect_usage_error(["bench", "--target", "scalar,", EASY], f"--target '' is not one of {names}")
    expect_usage_error(["convert", "--target", "scalar", EASY],
                       "--target has no meaning for convert; "
                       "it is for solve, check, count, minimize, rate, explain, hint, generate, bench")


# bench

@case
def a_table_for_people():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "a.txt"), "w") as file:
            file.write(FILE)
        out = expect(["bench", *FAST, "--engine", "nine,generic", "--peer", "other=cat", "a.txt",
                      "a.txt"], cwd=folder,
                     out=None).out
    number = r"\d+(?:\.\d+)?"
    row = rf"  (nine|generic) +\S+ +{number} +{number} +{number} +[0-9a-f]{{16}} +{number} +{number}\n"
    table = (r"a\.txt: 4 puzzles, --limit 2, best of 1 round\n"
             r"  contestant +target +puzzles/s +ns/puzzle +guesses/puzzle +checksum +/ nine +/ other\n"
             rf"{row}{row}  other +- +{number} +{number} +- +- +{number} +{number}\n")
    same(f"the tables {out}", bool(re.fullmatch(table + "\n" + table, out)), True)
    same("aligned", len({len(line) for line in out.splitlines()[1:5]}), 1)


@case
def records_for_programs():
    found = records("--engine", "nine,generic", "--peer", "a=cat", "--peer", "b=cat; exit 1")
    same("contestants and peers", [r["contestant"] for r in found], ["nine", "generic", "a", "b"])
    common = ["schema", "file", "contestant", "limit", "puzzles", "puzzles_per_second",
              "ns_per_puzzle",
              "guesses_per_puzzle", "checksum", "ratio"]
    same("keys", list(found[0]), common[:3] + ["target"] + common[3:])
    same("keys without a target", list(found[1]), common)
    same("keys of a peer", list(found[2]), common[:7] + ["ratio"])
    for record in found:
        same("what was measured", [record[key] for key in ("schema", "file", "limit", "puzzles")],
             [1, "<stdin>", 2, 4])
        same("two ways to say it",
             round(record["puzzles_per_second"] * record["ns_per_puzzle"] / 1e9, 6), 1)
        same("compared with", list(record["ratio"]), ["a", "b"])
        for peer in found[2:]:
            expected = record["puzzles_per_second"] / peer["puzzles_per_second"]
            same("a ratio", round(record["ratio"][peer["contestant"]] / expected, 6), 1)
    same("no peers, no ratio", "ratio" in records()[0], False)


@case
def everybody_says_the_same():
    """The checksum is that of the answers, whatever symmetries turned the puzzles and whoever
    solved them."""
    names = ["nine", "lanes", "planes", "single", "generic", "pivot", "bird", "try", "backtrack"]
    few = [EASY, TWO, "1" + EASY[1:], EASY_SOLVED]
    for limit in ["1", "2", "3"]:
        found = records("--limit", limit, "--engine", ",".join(names), "--target",
                        ",".join(targets()), "--rounds", "3",
                        stdin="\n".join(few))
        same("contestants", [(r["contestant"], r.get("target")) for r in found],
             [(name, target) for name in names
              for target in (targets() if name in names[:4] else [None])])
        same(f"--limit {limit}: one checksum", len({r["checksum"] for r in found}), 1)
    sums = [records("--limit", limit, stdin=text)[0]["checksum"] for limit, text in
            [("2", FILE), ("3", FILE), ("3", FILE.replace(TWO, EASY)),
             ("3", FILE.replace(TWO, BLANK9))]]
    same("different answers, different checksums", len(set(sums[1:])), 3)
    same("the usual limit", records()[0]["checksum"], sums[0])
    same("a list of many", records(stdin=FILE * 6000)[0]["puzzles"], 24000)


@case
def other_boards():
    sixteen = "1" + "." * 255 + "\n"
    wrong = "but this board has order {} and {} boxes; name engines for any order (--engine generic)\n"
    for name in ["nine", "lanes", "planes", "single"]:
        expect(["bench", "--engine", name], stdin=EASY + "\n\n" + sixteen, code=3,
               err=f"<stdin>:3: {name} solves 9x9 boards with 3x3 boxes, {wrong.format(16, '4x4')}")
        expect(["bench", "--box", "1x9", "--engine", name], stdin=BLANK9, code=3,
               err=f"<stdin>:1: {name} solves 9x9 boards with 3x3 boxes, {wrong.format(9, '1x9')}")
    two = "1.....\n" + "......\n" * 5 + "\n" + "1...\n...2\n2...\n....\n"
    found = records("--limit", "1", "--engine", "generic,pivot", stdin=two)
    same("two boards", [r["puzzles"] for r in found], [2, 2])
    same("one answer", len({r["checksum"] for r in found}), 1)


@case
def bad_files():
    expect(["bench"], stdin=EASY + "\n" + EASY[:80] + "\n", code=3, err=None)
    err = kaidoku("bench", stdin=EASY + "\n" + EASY[:80] + "\n").err
    same("where and what", err.startswith("<stdin>:2:81: expected 81 cells, found 80\n"), True)
    err = kaidoku("bench", stdin="5" + EASY[1:40] + "5" + EASY[41:] + "\n" + "55" + EASY[2:]).err
    expect_contains("a clash", err, "<stdin>:")
    expect(["bench", "-q"], stdin="", code=3)
    expect(["bench", "missing.txt"], code=5,
           err="kaidoku: cannot read missing.txt: No such file or directory\n")
    # Before anything is measured.
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "good"), "w") as file:
            file.write(FILE)
        expect(["bench", "-q", os.path.join(folder, "good"), "12"], code=3)


@case
def usage_of_bench():
    names = "nine, lanes, planes, single, generic, learning, pivot, bird, try, backtrack"
    expect_usage_error(["bench", "--engine", "nine,plane", EASY],
                       f"--engine 'plane' is not one of {names}; did you mean planes?")
    expect_usage_error(["bench", "--engine", "", EASY], f"--engine '' is not one of {names}")
    for value in ["0", "-1", "10001", "many"]:
        expect_usage_error(["bench", "--rounds", value, EASY],
                           f"--rounds expects a whole number from 1 to 10000, not '{value}'")
    expect_usage_error(["bench", "--limit", "0", EASY],
                       "--limit expects a whole number from 1, not '0'")
    for value in ["cat", "=cat", "name=", ""]:
        expect_usage_error(["bench", "--peer", value, EASY],
                           f"--peer expects NAME=COMMAND, such as other='./other --quiet', not '{value}'")
    for flag, more in [(["-j", "2"], "generate, serve"),
                       (["--color", "never"], "techniques, generate, play")]:
        expect_usage_error(["bench", *flag, EASY],
                           f"{flag[0]} has no meaning for bench; "
                           f"it is for solve, check, count, convert, canon, minimize, rate, "
                           f"explain, hint, {more}")
    expect_usage_error(["bench", "--blank", "3", EASY],
                       "--blank has no meaning for bench; "
                       "it is for solve, check, count, convert, canon, minimize, rate, explain, hint, render")
    for flag in [["--rounds", "2"], ["--peer", "a=cat"]]:
        expect_usage_error(["solve", *flag, EASY],
                           f"{flag[0]} has no meaning for solve; it is for bench")
    expect_contains("help", kaidoku("bench", "--help").out, "--peer NAME=COMMAND", "Examples:",
                    "--rounds N")


@case
def peers_that_fail():
    expect(["bench", *FAST, "--peer", "no=/no/such/program", EASY], code=5, out="",
           err="sh: 1: /no/such/program: not found\nkaidoku: peer no cannot be started (exit code 127)\n")
    expect(["bench", *FAST, "--peer", "no=kill -9 $$", EASY], code=5, out="",
           err="kaidoku: peer no was ended by signal 9\n")
    # What it prints is nobody's business; what it says, it says to the user.
    answer = kaidoku("bench", *FAST, "--peer", "loud=cat; echo noise; echo words >&2", EASY)
    same("noise", ["noise" in answer.out, set(answer.err.splitlines()), answer.code],
         [False, {"words"}, 0])


@case
def a_peer_gets_the_puzzles():
    """As many lines as it is measured with, each with the givens of a puzzle."""
    with tempfile.TemporaryDirectory() as folder:
        kept = os.path.join(folder, "kept")
        records("--peer", f"keep=cat >> {kept}", stdin=f"{EASY}\n")
        with open(kept) as file:
            lines = file.read().splitlines()
    same("81 characters", {len(line) for line in lines}, {81})
    same("as many givens", {81 - line.count(".") for line in lines}, {30})
    # A busy machine sends few lines. The first ones, which measure the start, are all the same.
    turned = len(set(lines))
    same("turned in many ways", turned > (0.9 * len(lines) if len(lines) > 100 else 1), True)
    solved = kaidoku("check", "-q", stdin="\n".join(lines[:100]))
    same("the same puzzle", [set(solved.out.split()), solved.code], [{"unique"}, 0])


@case
def bench_can_be_stopped():
    with tempfile.TemporaryDirectory() as folder:
        puzzles, begun = os.path.join(folder, "puzzles"), os.path.join(folder, "begun")
        with open(puzzles, "w") as file:
            file.write(f"{IMPOSSIBLE}\n" * 500)
        for args, ready in [(["--engine", "backtrack"], at_work), (["--rounds", "10000"], at_work),
                            (["--peer", f"slow=touch {begun}; sleep {harness.PATIENCE}"],
                             lambda child: until("the peer", lambda: os.path.exists(begun)))]:
            result = stop(["bench", *args, puzzles], signal.SIGTERM, ready)
            out, _ = expect_stopped(result, signal.SIGTERM, f"bench {args}")
            same("no half result", out, b"")


@case
def progress_is_for_terminals():
    code, screen = at_terminal("bench", "--rounds", "2", EASY)
    same("exit code", code, 0)
    expect_contains("a terminal", screen, "<argument 1>: round 1 of 2",
                    "<argument 1>: round 2 of 2",
                    "1 puzzle, --limit 2")
    code, screen = at_terminal("bench", "-q", "--rounds", "2", EASY)
    same("-q", "round 1 of 2" in screen, False)
