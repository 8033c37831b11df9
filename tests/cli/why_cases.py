"""check --why: why a puzzle has no solution, or several, and what would mend it; on a terminal
without being asked."""
import json

from harness import (BLANK9, EASY, IMPOSSIBLE, TWO, at_terminal, case, expect, expect_usage_error,
                     kaidoku, same)

NONE4 = "1...3.24........"
MANY4 = "..343412..434321"
WHY_NONE = ["No rule is broken, but there is no solution.",
            "These 3 clues have no solution together: r1c1=1, r2c3=2 and r2c4=4.",
            "Row 2 has no place left for 1.",
            "No change of a single clue leaves exactly one solution.",
            "7 changes of one clue leave several solutions."]
WHY_MANY = ["The puzzle has 2 solutions.",
            "r1c1, r1c2, r3c1 and r3c2 can swap 1 and 2.",
            "One more given is enough: r1c1=1, r1c1=2, r1c2=1, r1c2=2 or 4 others."]


def why(puzzle, *more, code=1):
    return json.loads(expect(["check", "--why", "--json", puzzle, *more], out=None, code=code).out)


@case
def a_line_has_the_sentences_behind_the_word():
    expect(["check", "--why", MANY4], out=f"many {' '.join(WHY_MANY)}\n", code=1)
    expect(["check", "--why", EASY], out="unique\n")
    expect(["check", EASY, TWO, IMPOSSIBLE, "-q"], out="unique\nmany\nnone\n", code=1)
    expect(["check", "--why", "12", "-q"], out="bad 1:3 expected 1 or 4 cells, found 2\n", code=3)


@case
def the_mistyped_clue_is_among_the_repairs():
    """Every clue of a puzzle, mistyped in every way that breaks no rule."""
    tried = 0
    for at in range(0, 81):
        if EASY[at] == ".":
            continue
        for digit in "123456789":
            wrong = EASY[:at] + digit + EASY[at + 1:]
            if digit == EASY[at] or kaidoku("check", "-q", wrong).out != "none\n":
                continue
            tried += 1
            found = why(wrong)["why"]
            cell = f"r{at // 9 + 1}c{at % 9 + 1}"
            same("in the conflict", cell in found["clues"], True)
            same("repaired", {(r["cell"], r["digit"]) for r in found["repairs"]}
                 >= {(cell, EASY[at])}, True)
    same("some", tried > 20, True)


@case
def json_has_all_that_is_known():
    record = why(NONE4)
    same("status", record["status"], "none")
    same("none", record["why"],
         {"clues": ["r1c1", "r2c3", "r2c4"], "minimal": True,
          "dead-end": {"singles": [], "house": "row 2", "digit": "1"},
          "repairs": [], "loose": 7, "complete": True, "text": WHY_NONE})
    record = why(MANY4)
    same("many", record["why"],
         {"count": "2", "solutions": ["1234341221434321", "2134341212434321"],
          "open": ["r1c1", "r1c2", "r3c1", "r3c2"], "exact": True,
          "enough": [{"cell": cell, "digit": digit}
                     for cell in ["r1c1", "r1c2", "r3c1", "r3c2"] for digit in "12"],
          "complete": True, "text": WHY_MANY})
    same("only if asked", "why" in json.loads(kaidoku("check", "--json", MANY4).out), False)
    same("unique", "why" in why(EASY, code=0), False)
    same("missing", len(why(BLANK9)["why"]["missing"]) > 16, True)


@case
def symbols_are_those_of_the_puzzle():
    text = kaidoku("check", "--why", "--symbols", "ABCD", "..CDCDAB..DCDCBA").out
    same("letters", "can swap A and B." in text, True)


@case
def the_budget_ends_what_is_said_and_not_what_is_known():
    for nodes in ["0", "1", "1000000"]:
        lines = [kaidoku("check", "--why", "--max-nodes", nodes, "-j", jobs, stdin=f"{IMPOSSIBLE}\n" * 3).out
                 for jobs in ["1", "4"]]
        same(f"{nodes} nodes", lines[0], lines[1])
    cut = why(NONE4, "--max-nodes", "0")
    same("cut short", [cut["status"], cut["why"]["complete"], cut["why"]["text"][-1]],
         ["none", False, "Not every change of a clue was tried."])


@case
def terminal_shows_where():
    code, screen = at_terminal("check", "--color", "never", NONE4)
    same("none", [code, screen], [1, """\
    1  2   3  4
  ┌──────┬──────┐
1 │!1  . │ .  . │
2 │ 3  . │!2 !4 │
  ├──────┼──────┤
3 │ .  . │ .  . │
4 │ .  . │ .  . │
  └──────┴──────┘
""" + "\n".join([*WHY_NONE, "! marks these clues.", ""])])
    code, screen = at_terminal("check", "--color", "never", MANY4)
    same("many", [code, screen], [1, """\
    1  2   3  4
  ┌──────┬──────┐
1 │!. !. │ 3  4 │
2 │ 3  4 │ 1  2 │
  ├──────┼──────┤
3 │!. !. │ 4  3 │
4 │ 4  3 │ 2  1 │
  └──────┴──────┘
""" + "\n".join([*WHY_MANY, "! marks the cells in which two of them differ.", ""])])


@case
def why_and_minimal_are_two_questions():
    expect_usage_error(["check", "--why", "--minimal", EASY],
                       "--minimal asks about puzzles with one solution, --why about others; choose "
                       "one")
    expect_usage_error(["solve", "--why", EASY], "--why has no meaning for solve; it is for check")
