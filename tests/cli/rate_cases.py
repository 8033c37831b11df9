"""rate, explain, techniques and puzzles of a wanted difficulty: the numbers, the sentences, the
pictures."""
import json
import os
import re
import tempfile

from harness import (BLANK9, EASY, IMPOSSIBLE, TWO, at_terminal, case, expect, expect_contains,
                     expect_usage_error,
                     kaidoku, same)

INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
# Made by kaidoku generate --seed 9 --difficulty; their ratings are what Sudoku Explainer 1.2.1
# says, too.
FIENDISH = "7.8........5.6.1.....3..6.....6.1...426...7......3.8....45.....1..2...4..5..83.2."
TRICKY = ".48..7...9..81.2.....326....3.94......7.....3.......1...2.7.48....6..3.7.....9..."


@case
def rate_prints_three_numbers():
    answer = expect("rate", stdin=f"{EASY}\n{TRICKY}\n{TWO}\n{IMPOSSIBLE}\n12\n",
                    out="1.2/1.2/1.2\n4.2/1.2/1.2\nmany\nnone\nbad 5:3 expected 1 or 4 cells, found 2\n", err=None,
                    code=3)
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 2 rated, 1 many, 1 none, 1 bad")
    expect(["rate", BLANK9], out="many\n", code=1)


@case
def rate_the_famous_one():
    expect(["rate", INKALA], out="10.7/10.7/9.7\n")


@case
def rate_formats_and_records():
    expect(["rate", "--format", "%n: %g %r %p %d %l %%", TRICKY],
           out=f"1: {TRICKY} 4.2 1.2 1.2 tricky %\n")
    record = json.loads(kaidoku("rate", "--json", TRICKY).out)
    same("rating", [record["status"], record["rating"], record["label"]],
         ["rated", {"er": 4.2, "ep": 1.2, "ed": 1.2}, "tricky"])
    same("none", json.loads(kaidoku("rate", "--json", TWO).out)["status"], "many")
    for wrong in ["%x", "%", "%r%"]:
        expect_usage_error(["rate", "--format", wrong, TRICKY],
                           f"--format '{wrong}': expected r, p, d, l, g, n or % after a %")


@case
def rate_ends_early():
    """serate's way: 20.0 as soon as it is known to be no pearl, or no diamond."""
    expect(["rate", "--pearl", TRICKY], out="20.0/1.2/1.2\n")
    expect(["rate", "--diamond", TRICKY], out="20.0/1.2/1.2\n")
    expect(["rate", "--pearl", INKALA], out="10.7/10.7/9.7\n")
    expect(["rate", "--timeout", "1ms", INKALA], out="gave-up\n", err=None, code=4)


@case
def rate_refuses_what_makes_no_sense():
    expect_usage_error(["rate", "--format", "", TRICKY],
                       "--format expects a text, such as '%g %r', not ''")
    expect_usage_error(["rate", "--format", "%r", "--json", TRICKY],
                       "--json writes its own format; leave out --format")
    expect_usage_error(["rate", "--pearl", "--diamond", TRICKY],
                       "--pearl and --diamond are two reasons to end; choose one")
    several = EASY[:79] + ".."  # a clue less
    for flag in ["--pearl", "--diamond"]:
        expect(["rate", flag, several], out="many\n", code=1)
        expect(["rate", flag, IMPOSSIBLE], out="none\n", code=1)
    same("status", json.loads(kaidoku("rate", "--pearl", "--json", TRICKY).out)["status"],
         "filtered")
    same("no word for what is not known",
         "label" in json.loads(kaidoku("rate", "--pearl", "--json", TRICKY).out),
         False)
    expect(["rate", "--pearl", "--format", "%r %l", TRICKY], out="20.0 -\n")
    same("at a terminal, too", at_terminal("rate", "--format", "%r %l", TRICKY)[1], "4.2 tricky\n")


@case
def rate_is_the_same_for_any_number_of_threads():
    puzzles = kaidoku("generate", "--seed", "3", "-n", "60").out
    one = kaidoku("rate", "-j", "1", stdin=puzzles)
    same("numbers", [bool(re.fullmatch(r"\d+\.\d/\d+\.\d/\d+\.\d", line))
                     for line in one.out.splitlines()],
         [True] * 60)
    for jobs in "238":
        same("the same", kaidoku("rate", "-j", jobs, stdin=puzzles).out, one.out)


@case
def rate_other_boards():
    for box, puzzle in [("2x2", "1..4....2......."), ("2x3", None), ("3x4", None)]:
        puzzle = puzzle or kaidoku("generate", "--seed", "1", "--box", box).out.strip()
        answer = kaidoku("rate", "--box", box, puzzle)
        same(box, answer.code == 0 or answer.out == "many\n", True)


@case
def rate_says_a_word_to_people():
    expect_contains("screen", at_terminal("rate", TRICKY)[1], "ER 4.2, EP 1.2, ED 1.2: tricky.")
    expect_contains("screen", at_terminal("rate", TWO)[1],
                    "The puzzle has more than one solution: no reasoning leads to one, so it has no rating.")


@case
def explain_tells_every_step():
    answer = expect(["explain", TRICKY], out=None, code=0)
    lines = answer.out.splitlines()
    same("last", lines[-1].startswith("Solved in "), True)
    for number, line in enumerate(lines[:-1], 1):
        same(line, bool(re.fullmatch(rf"{number}\. [^:]+: [A-Za-z][^()]* \(\d+\.\d\)\. .+\.",
                                     line)), True)
    placed = sum(1 for line in lines if re.match(r"\d+\. r\dc\d = \d:", line))
    same("a digit for every empty cell", placed, TRICKY.count("."))


@case
def explain_leads_to_the_solution():
    record = json.loads(kaidoku("explain", "--json", TRICKY).out)
    cells = list(TRICKY)
    for step in record["steps"]:
        for place in step["places"]:
            row, column = map(int, re.fullmatch(r"r(\d)c(\d)", place["cell"]).groups())
            cells[9 * row + column - 10] = place["digit"]
    same("solution", "".join(cells), kaidoku("solve", TRICKY).out.strip())
    same("keys",
         set(record["steps"][0]) >= {"technique", "difficulty", "text", "places", "removes",
                                     "cells"}, True)


@case
def explain_refuses_what_has_no_path():
    expect(["explain", TWO],
           out="The puzzle has more than one solution, so no reasoning leads to one.\n", code=1)
    expect(["explain", IMPOSSIBLE],
           out="No rule is broken, but there is no solution, so there is nothing to explain.\n",
           code=1)


@case
def explain_keeps_to_what_is_allowed():
    stuck = expect(["explain", "--max", "1.5", TRICKY], out=None, code=1).out
    same("says so",
         bool(re.search(r"After \d+ steps the puzzle needs more than the allowed techniques\.\n$",
                        stuck)),
         True)
    only = kaidoku("explain", "--techniques", "hidden-single-in-a-box,Naked Single", TRICKY).out
    same("only these", set(re.findall(r": ([a-z ]+) \(",
                                      only)) <= {"hidden single in a box", "naked single"}, True)
    expect_usage_error(["explain", "--techniques", "naked pear", TRICKY],
                       "--techniques 'naked pear' is not a known technique; did you mean naked pair?")
    expect_usage_error(["explain", "--max", "0.5", TRICKY],
                       "--max expects a difficulty from 1.0 to 20.0 with one digit after the decimal point, not '0.5'")
    for wrong in ["1e1", "4.45", "", "20.1"]:
        expect_usage_error(["explain", "--max", wrong, TRICKY],
                           f"--max expects a difficulty from 1.0 to 20.0 "
                           f"with one digit after the decimal point, not '{wrong}'")


@case
def explain_shows_a_step():
    shown = kaidoku("explain", "--step", "1", EASY).out
    same("numbered", shown.splitlines()[0].split(), list("123456789"))
    same("one step", len(re.findall(r"^\d+\. ", shown, re.M)), 1)
    same("the place", "+" in shown.splitlines()[2] + shown, True)
    same("all of them", kaidoku("explain", "--pictures", EASY).out.count("      1       2       3"),
         51)


@case
def explain_shows_steps_on_boards_to_people():
    listed = kaidoku("explain", TRICKY).out
    code, screen = at_terminal("explain", "--color", "never", "--no-progress", TRICKY, columns=80)
    same("code", code, 0)
    shown = screen.replace("\r", "").splitlines()
    same("wide", [line for line in shown if len(line) > 80], [])
    same("every step", re.findall(r"^\d+\. \S+", "\n".join(shown), re.M),
         re.findall(r"^\d+\. \S+", listed, re.M))
    same("the end", shown[-1], listed.splitlines()[-1])
    pictures = "\n".join(shown).split("\n\n")
    same("as many boards as needed", len(pictures) < len(listed.splitlines()), True)
    same("each has one", [part for part in pictures if "┌" not in part], [])
    for part in pictures:  # eight digits on a board at most, what goes on boards of their own
        steps = re.findall(r"^\d+\. (.*?):", part, re.M)
        same(f"{steps}", len(steps) <= 8 and (len(steps) == 1 or all("=" in step for step in steps)),
             True)
        placed = [step for step in steps if "=" in step]
        same("placed", len(re.findall(r"\+\d", part)) >= len(placed), True)
    legend = "(+ is placed)"
    same("signs are explained once", "\n".join(shown).count(legend), 1)
    brief = at_terminal("explain", "--brief", "--color", "never", "--no-progress", TRICKY,
                        columns=500)[1]
    same("a list", brief.replace("\r", "").endswith(listed), True)
    same("in pipes a list", kaidoku("explain", "--brief", TRICKY).out, listed)
    expect_usage_error(["explain", "--brief", "--pictures", EASY],
                       "--brief shows no pictures; leave out --step and --pictures")


@case
def steps_on_wide_boards_are_pointed_out():
    puzzle = lines16()
    screen = at_terminal("explain", "--color", "never", "--no-progress", puzzle,
                         columns=80)[1].replace("\r", "")
    same("wide", [line for line in screen.splitlines() if len(line) > 80], [])
    expect_contains("signs without candidates", screen, "│*", "(* is what the step looks at)")


def lines16():
    with open(os.path.join(os.path.dirname(__file__), "../../puzzles/16x16.txt")) as file:
        return file.read().splitlines()[1]


@case
def steps_that_are_not_there():
    expect(["explain", "--step", "99", TRICKY], out="There is no step 99; the last one is 65.\n",
           code=1)
    expect_usage_error(["explain", "--step", "3", "--json", TRICKY],
                       "--json writes all steps and no pictures; leave out --step, --pictures and --brief")
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "step.svg")
        expect(["render", "--step", "99", "-o", out, TRICKY], out="",
               err="<argument 1>:1:1: there is no step 99, only 65\n", code=1)
        expect(["render", "--step", "1", "-o", out, TWO], out="",
               err="<argument 1>:1:1: the puzzle has more than one solution, so there are no steps\n", code=1)
        expect(["render", "--step", "1", "-o", out, IMPOSSIBLE], out="",
               err="<argument 1>:1:1: the puzzle has no solution, so there are no steps\n", code=1)
        expect(["render", "--step", "60", "--timeout", "1ms", "-o", out, INKALA], out="", err=None,
               code=4)
        same("nothing is left behind", os.listdir(folder), [])


@case
def explain_tells_the_rating_where_it_is_higher():
    last = kaidoku("explain", FIENDISH).out.splitlines()[-1]
    same("both",
         bool(re.fullmatch(r"Solved in \d+ steps; the hardest is 4\.\d\. By the techniques of Sudoku Explainer it is "
                                   r"(6|7)\.\d: fiendish\.", last)), True)


@case
def techniques_are_listed():
    lines = kaidoku("techniques").out.splitlines()
    same("ascending", [float(line[:4]) for line in lines],
         sorted(float(line[:4]) for line in lines))
    for name in ["X-wing", "skyscraper", "two-string kite", "empty rectangle", "W-wing",
                 "simple coloring",
                 "finned X-wing",
                 "finned swordfish", "hidden unique rectangle", "forcing chain",
                 "dynamic forcing chains"]:
        same(name, any(line[6:].startswith(name) for line in lines), True)
    records = [json.loads(line) for line in kaidoku("techniques", "--json").out.splitlines()]
    same("as many", len(records), len(lines))
    expect_usage_error(["techniques", "x-wig"],
                       "'x-wig' is not a known technique; did you mean X-wing?")


@case
def generate_what_is_wanted():
    for word, low, high in [("beginner", 1.0, 1.2), ("tricky", 2.9, 4.4), ("7.0-7.2", 7.0, 7.2)]:
        made = kaidoku("generate", "--seed", "9", "-n", "3", "--difficulty", word).out
        same("the same for any -j",
             kaidoku("generate", "--seed", "9", "-n", "3", "--difficulty", word, "-j", "1").out,
             made)
        ratings = [float(line.split("/")[0])
                   for line in kaidoku("rate", stdin=made).out.splitlines()]
        same(word, [low <= er <= high for er in ratings], [True] * 3)
    record = json.loads(kaidoku("generate", "--seed", "9", "--require", "x-wing", "--json").out)
    path = json.loads(kaidoku("explain", "--json", record["puzzle"]).out)
    same("required", any(step["technique"] == "X-wing" for step in path["steps"]), True)
    same("rated", kaidoku("rate", record["puzzle"]).out.strip(),
         "{er}/{ep}/{ed}".format(**record["rating"]))
    expect_usage_error(["generate", "--difficulty", "trickyy"],
                       "--difficulty expects one of beginner, easy, medium, tricky, hard, fiendish, "
                       "diabolical, extreme, or numbers such as 3.0-4.4, not 'trickyy'; did you mean tricky?")
    expect_usage_error(["generate", "--difficulty", "4-3"],
                       "--difficulty '4-3': the smaller number comes first")
