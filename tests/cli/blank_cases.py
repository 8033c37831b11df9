"""Blank boards: a grid of any size at once, others by chance (--random), and how that says no."""
import json
import signal

import harness
from harness import (at_terminal, case, expect, expect_contains, expect_usage_error, kaidoku,
                     read_line, same, start)

FIVE = ["solve", "--blank", "5", "--random", "--seed"]


def is_right(line, rows, cols):
    """Is this line a full grid with such boxes?"""
    n = rows * cols
    tokens = line.split() if " " in line else list(line)
    symbols = set(tokens)
    if len(symbols) != n or len(tokens) != n * n:
        return False
    cell = lambda r, c: tokens[r * n + c]
    houses = [[cell(r, c) for c in range(n)]
              for r in range(n)] + [[cell(r, c) for r in range(n)] for c in range(n)]
    houses += [[cell(r + i, c + k) for i in range(rows) for k in range(cols)]
               for r in range(0, n, rows)
               for c in range(0, n, cols)]
    return all(set(house) == symbols for house in houses)


@case
def every_size_is_filled():
    for rows, cols in [(1, 17), (17, 1), (5, 5), (4, 9), (7, 7), (2, 50), (10, 10), (1, 101),
                       (15, 17)]:
        answer = kaidoku("solve", "--blank", f"{rows}x{cols}")
        same(f"{rows}x{cols}", [answer.code, answer.err, is_right(answer.out.strip(), rows, cols)],
             [0, "", True])
    same("as a text", kaidoku("solve", "-q", "-", stdin="." * 49 ** 2 + "\n").out,
         kaidoku("solve", "--blank", "7").out)


@case
def further_grids_follow():
    lines = kaidoku("solve", "--blank", "7", "--limit", "50").out.splitlines()
    same("fifty different ones", [len(set(lines)), all(is_right(line, 7, 7) for line in lines)],
         [50, True])
    same("the first", lines[0] + "\n", kaidoku("solve", "--blank", "7").out)
    expect(["check", "--blank", "10"], out="many\n", code=1)
    expect(["solve", "--blank", "7", "--all", "--max-nodes", "2"],
           out="\n".join(lines[:3]) + "\ngave-up\n", code=4,
           err="<blank>:1:1: gave up: --max-nodes 2 reached; 3 found so far\n")


@case
def random_ones_depend_on_the_seed_alone():
    seven = kaidoku(*FIVE, "7")
    same("right", [seven.code, seven.err, is_right(seven.out.strip(), 5, 5)], [0, "", True])
    expect([*FIVE, "+007"], out=seven.out)
    same("another seed", kaidoku(*FIVE, "8").out == seven.out, False)
    for rows, cols in [(2, 2), (3, 3), (3, 4), (6, 6), (1, 7)]:
        lines = kaidoku("solve", "--blank", f"{rows}x{cols}", "--random", "--seed", "1", "--limit",
                        "3").out.splitlines()
        same(f"{rows}x{cols}", [len(set(lines)), all(is_right(line, rows, cols) for line in lines)],
             [3, True])
    same("a longer list begins with it",
         kaidoku(*FIVE, "7", "--limit", "2").out.splitlines(True)[0], seven.out)
    expect(["solve", "--blank", "2", "--random", "--seed", "7", "--symbols", "wxyz"],
           out="wyxzzxywyzwxxwzy\n")


@case
def a_seed_that_was_drawn_is_told():
    answer = kaidoku("solve", "--blank", "5", "--random")
    same("on standard error", answer.err.startswith("seed: ") and answer.err.endswith("\n"), True)
    expect([*FIVE, answer.err.split()[1]], out=answer.out)
    expect(["solve", "--blank", "5", "--random", "-q"], out=None)
    same("another one each time", kaidoku("solve", "--blank", "5", "--random").out == answer.out,
         False)
    records = [json.loads(line)
               for line in kaidoku(*FIVE, "-3", "--limit", "2", "--json").out.splitlines()]
    same("JSON", [(r["n"], r["status"], r["seed"], r["index"]) for r in records],
         [(1, "solved", "-3", 0), (1, "solved", "-3", 1)])
    same("the same grids", "".join(r["solution"] + "\n" for r in records),
         kaidoku(*FIVE, "-3", "--limit", "2").out)
    code, screen = at_terminal("solve", "--blank", "2", "--random")
    same("at a terminal", code, 0)
    expect_contains("at a terminal", screen, "seed: ", "┌─────┬─────┐")


@case
def random_refuses_what_it_does_not_use():
    expect_usage_error(["solve", "--random"], "--random fills a blank board; add --blank RxC")
    expect_usage_error(["solve", "--random", "." * 81],
                       "--random fills a blank board; add --blank RxC")
    expect_usage_error(["solve", "--seed", "7", "--blank", "5"],
                       "solve takes a --seed only with --random")
    expect_usage_error([*FIVE, "7", "--all"], "--random would never end; --limit N draws N grids")
    for flag in [["--sorted"], ["--engine", "generic"], ["--timeout", "5s"], ["--max-nodes", "5"]]:
        expect_usage_error([*FIVE, "7", *flag],
                           "--random does not search; leave out --sorted, --engine, "
                                                "--timeout and --max-nodes")
    expect_usage_error(["solve", "--blank", "5", "--random", "-o", "no", "--resume"],
                       "--resume needs a --seed; without one, every run draws other grids")
    expect_usage_error(["check", "--random", "--blank", "5"],
                       "--random has no meaning for check; it is for solve")


@case
def drawing_can_be_stopped():
    child = start(*FIVE, "7", "--limit", "100000000")
    same("the first line", len(read_line(child.stdout).strip()), 625)
    child.send_signal(signal.SIGTERM)
    same("exit code", harness.ended(child), 128 + signal.SIGTERM)
