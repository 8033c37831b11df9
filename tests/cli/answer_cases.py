"""What is printed for good puzzles: every verb, piped, as JSON and at a terminal, for several
orders."""
import json

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Failed, Skipped, at_terminal, case,
                     expect, kaidoku,
                     same)

TWO_SOLVED = ["926571483351486279874923516582367194149258367763149825238794651617835942495612738",
              "926571483351486279874923516582367194149258367763194825238749651617835942495612738"]
NONE4 = "1...3.24........"  # r2c2 must be 1, which its box has already
STREAM = f"{EASY}\n{TWO}\n{IMPOSSIBLE}\n12\n{EASY}\n"
SEVERAL = "kaidoku: this is one of several solutions\n"
SUMMARY = "<stdin>:4:3: expected 1 or 4 cells, found 2\n"

PAIR = """\
┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │   │ 5 3 4 │ 6 7 8 │ 9 1 2 │
│ 6 . . │ 1 9 5 │ . . . │   │ 6 7 2 │ 1 9 5 │ 3 4 8 │
│ . 9 8 │ . . . │ . 6 . │   │ 1 9 8 │ 3 4 2 │ 5 6 7 │
├───────┼───────┼───────┤   ├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │   │ 8 5 9 │ 7 6 1 │ 4 2 3 │
│ 4 . . │ 8 . 3 │ . . 1 │   │ 4 2 6 │ 8 5 3 │ 7 9 1 │
│ 7 . . │ . 2 . │ . . 6 │   │ 7 1 3 │ 9 2 4 │ 8 5 6 │
├───────┼───────┼───────┤   ├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │   │ 9 6 1 │ 5 3 7 │ 2 8 4 │
│ . . . │ 4 1 9 │ . . 5 │   │ 2 8 7 │ 4 1 9 │ 6 3 5 │
│ . . . │ . 8 . │ . 7 9 │   │ 3 4 5 │ 2 8 6 │ 1 7 9 │
└───────┴───────┴───────┘   └───────┴───────┴───────┘
"""


@case
def solve_one_line_per_puzzle():
    answer = kaidoku("solve", stdin=STREAM)
    lines = answer.out.splitlines()
    same("lines", len(lines), 5)
    same("second", lines[1] in TWO_SOLVED, True)
    same("others", lines[:1] + lines[2:],
         [EASY_SOLVED, "none", "bad 4:3 expected 1 or 4 cells, found 2", EASY_SOLVED])
    same("first explanation", answer.err.startswith(SUMMARY), True)
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 2 solved, 1 many, 1 none, 1 bad")
    same("exit code", answer.code, 3)


@case
def check_one_line_per_puzzle():
    answer = expect("check", stdin=STREAM,
                    out="unique\nmany\nnone\nbad 4:3 expected 1 or 4 cells, found 2\nunique\n",
                    err=None, code=3)
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 2 unique, 1 many, 1 none, 1 bad")


@case
def count_one_line_per_puzzle():
    expect(["count", "-q"], stdin=STREAM,
           out="1\n2\n0\nbad 4:3 expected 1 or 4 cells, found 2\n1\n", code=3)


@case
def convert_one_line_per_puzzle():
    expect(["convert", "-q"], stdin=STREAM,
           out=f"{EASY}\n{TWO}\n{IMPOSSIBLE}\nbad 4:3 expected 1 or 4 cells, found 2\n{EASY}\n",
           code=3)


@case
def exit_codes_of_answers():
    expect(["solve", EASY], out=None)
    expect(["solve", IMPOSSIBLE], out="none\n", code=1)
    expect(["check", EASY], out="unique\n")
    expect(["check", TWO], out="many\n", code=1)
    expect(["check", IMPOSSIBLE], out="none\n", code=1)
    expect(["count", IMPOSSIBLE], out="0\n")  # an answer like any other
    expect(["solve", "-q", EASY, "12", IMPOSSIBLE], out=None, code=3)  # the largest that occurred
    expect(["solve", "-q", "--max-nodes", "0", "12", BLANK9], out=None, code=4)


@case
def all_solutions_follow_each_other():
    expect(["solve", "--all", "--sorted", TWO, EASY, NONE4],
           out="\n".join([*TWO_SOLVED, EASY_SOLVED, "none", ""]),
           err="kaidoku: 3 puzzles: 2 solved, 1 none\n", code=1)
    answer = kaidoku("solve", "--all", "--blank", "2")
    same("4x4 boards", len(set(answer.out.split())), 288)


@case
def sorted_solutions():
    lines = kaidoku("solve", "--all", "--sorted", "--blank", "2").out.split()
    same("sorted", lines, sorted(lines))
    expect(["solve", "--sorted", TWO], out=TWO_SOLVED[0] + "\n", err=SEVERAL)
    expect(["solve", "--sorted", NONE4], out="none\n", code=1)


@case
def one_of_several_is_not_the_solution_without_a_word():
    expect(["solve", TWO], out=TWO_SOLVED[0] + "\n", err=SEVERAL)
    expect(["solve", "-q", TWO], out=TWO_SOLVED[0] + "\n")
    expect(["solve", "--to", "list", "1..............."], out=None, err=SEVERAL)
    for small in ["1..4....2.......", "1" + "." * 35, "1" + "." * 255]:
        expect(["solve", small], out=None, err=SEVERAL)
    # Who asks for a blank board, or for several, knows.
    for args in [["--blank", "3"], ["--blank", "2"], ["--all", TWO], ["--limit", "1", TWO]]:
        expect(["solve", *args], out=None)
    # The same on every way there is, and from the longest run to the shortest.
    text = f"{TWO}\n" + f"{EASY}\n" * 5 + f"{TWO}\n{BLANK9}\n" + f"{EASY}\n" * 2
    stream = "kaidoku: 3 of 10 puzzles have more than one solution; one of them is given\n"
    for how in [[], ["-j", "1"], ["--json"], ["--timeout", "1h"], ["--to", "grid"],
                ["--engine", "generic", "--sorted"]]:
        expect(["solve", *how], stdin=text, out=None, err=stream)
    expect(["solve", "-q"], stdin=text, out=None)
    once = "kaidoku: 1 of 2 puzzles has more than one solution; one of them is given\n"
    expect(["solve"], stdin=f"{EASY}\n{TWO}\n", out=f"{EASY_SOLVED}\n{TWO_SOLVED[0]}\n", err=once)
    answer = expect(["solve", "--stats"], stdin=text, out=None, err=None)
    same("counted apart", answer.err.split(";")[:2],
         [stream.split(";")[0], " one of them is given\nkaidoku: 10 puzzles: 3 many, 7 solved"])


@case
def json_says_whether_it_is_the_only_solution():
    text = f"{TWO}\n{EASY}\n{BLANK9}\n{IMPOSSIBLE}\n"
    for how in [[], ["--timeout", "1h"], ["--engine", "generic", "--sorted"], ["-j", "1"]]:
        found = records("solve", "--json", *how, stdin=text)
        same(f"unique {how}", [r.get("unique") for r in found], [False, True, False, None])
        same(f"status {how}", [r["status"] for r in found], ["solved"] * 3 + ["none"])
    for order, box in [(4, "2x2"), (6, "2x3"), (16, "4x4"), (25, "5x5")]:
        same(f"blank {order}", records("solve", "--json", "--blank", box)[0]["unique"], False)
    made = kaidoku("generate", "--order", "16", "--seed", "7", "-q").out
    same("16x16", records("solve", "--json", stdin=made)[0]["unique"], True)
    same("lists", [r for r in records("solve", "--json", "--all", TWO) if "unique" in r], [])
    same("drawn", [r for r in records("solve", "--json", "--blank", "3", "--random", "--seed", "1")
                   if "unique" in r],
         [])


@case
def what_is_not_known_is_not_claimed():
    """With just enough nodes for a first solution nothing is known of a second."""
    for engine in ["generic", "bird", "try"]:
        for nodes in range(100):
            args = ["--engine", engine, "--max-nodes", str(nodes), "." * 16]
            record = records("solve", "--json", "-q", *args)[0]
            if record["status"] == "solved":
                break
        same(engine, [record["status"], "unique" in record], ["solved", False])
        expect(["solve", *args], out=record["solution"] + "\n")
        code, screen = at_terminal("solve", "--color", "never", *args)
        same("screen", [code, screen.splitlines()[-1]],
             [0, "There may be others: the search for a second solution gave up."])


@case
def limits():
    same("lines", len(kaidoku("solve", "--limit", "7", BLANK9).out.split()), 7)
    same("fewer than the limit", len(kaidoku("solve", "--limit", "7", TWO).out.split()), 2)
    expect(["count", "--limit", "2", TWO], out="2+\n")
    expect(["count", "--limit", "3", TWO], out="2\n")
    expect(["count", "--limit", "100", BLANK9], out="100+\n")


@case
def giving_up_for_want_of_memory():
    """A classic engine copies the board at every guess; its bound is not one the user set."""
    if harness.slack > 1:
        raise Skipped("a sanitizer needs too much memory and time for it")
    expect(["solve", "--engine", "backtrack", "--blank", "1x255"], out="gave-up\n", code=4,
           err="<blank>:1:1: gave up: --engine backtrack has reached its memory limit\n")


@case
def giving_up():
    place = "<argument 1>:1:1: gave up: "
    expect(["solve", "--max-nodes", "3", BLANK9], out="gave-up\n",
           err=f"{place}--max-nodes 3 reached\n", code=4)
    expect(["check", "--max-nodes", "3", BLANK9], out="gave-up\n",
           err=f"{place}--max-nodes 3 reached\n", code=4)
    answer = expect(["count", "--timeout", "50ms", BLANK9], out="gave-up\n", err=None, code=4)
    same("what is known", answer.err.startswith(f"{place}--timeout 50ms reached; at least "), True)
    lines = kaidoku("solve", "--all", "--max-nodes", "200", BLANK9).out.splitlines()
    same("a list that is not complete says so", [len(lines) > 1, lines[-1]], [True, "gave-up"])
    both = ["--timeout", "60", "--max-nodes", "3"]
    expect(["solve", *both, BLANK9], out="gave-up\n", err=f"{place}--max-nodes 3 reached\n", code=4)
    expect(["solve", "--sorted", *both, BLANK9], out="gave-up\n",
           err=f"{place}--max-nodes 3 reached\n", code=4)
    both = ["--timeout", "50ms", "--max-nodes", "999999999999"]
    expect(["solve", "--engine", "backtrack", *both, IMPOSSIBLE], out="gave-up\n",
           err=f"{place}--timeout 50ms reached\n", code=4)
    # Generous budgets change nothing.
    expect(["solve", "--timeout", "60", "--max-nodes", "100000", EASY], out=EASY_SOLVED + "\n")


@case
def known_counts():
    expect(["count", "--blank", "2"], out="288\n")
    expect(["count", "--blank", "1x4"], out="576\n")
    expect(["count", "--blank", "1x5"], out="161280\n")


@case
def every_engine_agrees():
    for engine in ["generic", "pivot", "bird", "try", "backtrack"]:
        expect(["solve", "--engine", engine, EASY], out=EASY_SOLVED + "\n")
        expect(["count", "--engine", engine, "--blank", "2"], out="288\n")
        expect(["check", "--engine", engine, TWO], out="many\n", code=1)


@case
def other_orders_and_symbols():
    expect(["solve", "--symbols", "10,20,30,40", "--empty", "-1",
            "10 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 20"],
           out="10 20 40 30 30 40 20 10 20 10 30 40 40 30 10 20\n", err=SEVERAL)
    expect(["check", "--symbols", "abcd", "--empty", "-", "abcdcdabbadcdc--"], out="unique\n")
    expect(["solve", "--symbols", "abcd", "abcdcdabbadcdc.."], out="abcdcdabbadcdcba\n")
    expect(["solve", "1234123412341234", "--box", "1x4", "-q"], code=3, out=None)
    expect(["solve", "--box", "3x2", "--sorted", "." * 36],
           out="123456345612561234214365436521652143\n", err=SEVERAL)
    sixteen = kaidoku("solve", "." * 256).out.strip()
    same("order 16", [len(sixteen), "".join(sorted(sixteen[:16]))], [256, "123456789ABCDEFG"])
    wide = kaidoku("solve", "--blank", "6").out.split()
    same("order 36", [len(wide), sorted(map(int, wide[:36]))], [36 * 36, list(range(1, 37))])
    expect(["solve", "1"], out="1\n", err=None)
    expect(["solve", "0"], out="1\n", err=None)


@case
def a_prime_order_is_noted_once():
    answer = expect(["count"], stdin="....\n\n1...\n", out=None, err=None)
    same("notes", answer.err,
         "<stdin>:1: note: 2 is prime, so each box is one row and boxes add nothing\n")


@case
def convert_formats():
    puzzle = "1...3.21........"
    formats = {
        "line": puzzle + "\n",
        "list": "[[1,0,0,0],[3,0,2,1],[0,0,0,0],[0,0,0,0]]\n",
        "tokens": "1 . . . 3 . 2 1 . . . . . . . .\n",
        "json": f'{{"schema":1,"puzzle":"{puzzle}","box":"2x2"}}\n',
    }
    for name, written in formats.items():
        expect(["convert", "--to", name, puzzle], out=written)
        # Whatever is written can be read again, and several stay apart.
        several = kaidoku("convert", "--to", name, puzzle, "." * 16, puzzle).out
        expect(["convert"], stdin=several, out=f"{puzzle}\n{'.' * 16}\n{puzzle}\n")
        expect(["convert", "--from", name], stdin=several, out=f"{puzzle}\n{'.' * 16}\n{puzzle}\n")
        solved = kaidoku("solve", "--to", name, puzzle).out
        expect(["convert"], stdin=solved, out=kaidoku("solve", puzzle).out)


@case
def side_by_side():
    expect(["solve", "--to", "pair", EASY], out=PAIR)
    expect(["solve", "--to", "pair", EASY, EASY], out=PAIR + "\n" + PAIR)
    ascii_pair = PAIR
    for stroke in "┌┬┐├┼┤└┴┘":
        ascii_pair = ascii_pair.replace(stroke, "+")
    ascii_pair = ascii_pair.replace("─", "-").replace("│", "|")
    expect(["solve", "--to", "pair", EASY], env={"LC_ALL": "C"}, out=ascii_pair)
    stacked = kaidoku("solve", "--to", "pair", EASY, env={"COLUMNS": "40"}).out.splitlines()
    same("below each other", stacked, [line[:25] for line in PAIR.splitlines()] + [""]
         + [line[28:] for line in PAIR.splitlines()])
    expect(["solve", "--to", "pair", IMPOSSIBLE], out="none\n", code=1)


# JSON.

def records(*args, **how):
    return [json.loads(line) for line in kaidoku(*args, **how).out.splitlines()]


@case
def json_exactly():
    head = '{"schema":1,"n":1,"source":"<argument 1>","puzzle":'
    expect(["solve", "--json", EASY],
           out=f'{head}"{EASY}","status":"solved","solution":"{EASY_SOLVED}","unique":true}}\n')
    expect(["solve", "--json", IMPOSSIBLE], out=f'{head}"{IMPOSSIBLE}","status":"none"}}\n', code=1)
    expect(["check", "--json", EASY],
           out=f'{head}"{EASY}","status":"unique","solution":"{EASY_SOLVED}"}}\n')
    expect(["check", "--json", TWO], out=f'{head}"{TWO}","status":"many"}}\n', code=1)
    expect(["count", "--json", TWO], out=f'{head}"{TWO}","status":"many","count":"2"}}\n')
    expect(["count", "--json", EASY], out=f'{head}"{EASY}","status":"unique","count":"1"}}\n')
    expect(["count", "--json", IMPOSSIBLE],
           out=f'{head}"{IMPOSSIBLE}","status":"none","count":"0"}}\n')
    expect(["count", "--json", "--limit", "9", BLANK9],
           out=f'{head}"{BLANK9}","status":"many","count":"9+"}}\n')
    expect(["convert", "--json", EASY], out=f'{head}"{EASY}"}}\n')
    # With --to the text in that format, as it would be the first.
    small = "1..4....2......."
    grid = kaidoku("convert", "--to", "grid", small).out
    for line in kaidoku("convert", "--json", "--to", "grid", small, small).out.splitlines():
        same("convert --json --to grid", json.loads(line)["text"], grid)
    expect(["convert", "--json", "--to", "line", small],
           out=f'{head}"{small}","text":"{small}\\n"}}\n')
    # A box that is not the default is part of the puzzle: the record, read again, means the same.
    blank = "." * 36
    line = f'{head}"{blank}","box":"3x2"}}\n'
    expect(["convert", "--json", "--box", "3x2", blank], out=line)
    expect(["convert", "--to", "json"], stdin=line,
           out=f'{{"schema":1,"puzzle":"{blank}","box":"3x2"}}\n')
    expect(["solve", "--json", "-q", "--max-nodes", "1", BLANK9],
           out=f'{head}"{BLANK9}","status":"gave-up"}}\n',
           code=4)


@case
def json_of_bad_puzzles():
    expect(["solve", "--json", "-q", "12"], code=3,
           out='{"schema":1,"n":1,"source":"<argument 1>","puzzle":"12","status":"bad","error":{"code":"wrong-length",'
               '"line":1,"column":3,"message":"expected 1 or 4 cells, found 2"}}\n')
    line = "55" + "." * 79
    for verb in ["solve", "check", "count", "convert"]:
        record, = records(verb, "--json", line)
        same("keys", list(record), ["schema", "n", "source", "puzzle", "status", "error", "errors"])
        same("status", record["status"], "bad")
        same("codes", [e["code"] for e in record["errors"]], ["duplicate-row", "duplicate-box"])
        same("first", record["errors"][0], record["error"])
    # Bytes that are no text never make invalid JSON.
    record, = records("solve", "--json", stdin=b"\xff\x00\x1b[31m" + b"." * 80 + b"\n")
    same("status", record["status"], "bad")


@case
def json_lists():
    two = records("solve", "--json", "--all", "--sorted", TWO, NONE4)
    same("solutions", [r.get("solution") for r in two], [*TWO_SOLVED, None, None])
    same("status", [r["status"] for r in two], ["solved", "solved", "many", "none"])
    same("count", [r.get("count") for r in two], [None, None, "2", "0"])
    same("n", [r["n"] for r in two], [1, 1, 1, 2])
    same("unique", records("solve", "--json", "--all", EASY)[-1]["status"], "unique")
    limited = records("solve", "--json", "--limit", "1", TWO)[-1]
    same("limited", [limited["status"], limited["count"]], ["solved", "1+"])
    spent = records("solve", "--json", "--all", "--max-nodes", "0", "-q", BLANK9)[-1]
    same("spent", [spent["status"], spent["count"]], ["gave-up", "0+"])


@case
def json_numbers_and_sources():
    found = records("solve", "--json", "-q", "-", EASY, stdin=STREAM)
    same("n", [r["n"] for r in found], [1, 2, 3, 4, 5, 6])
    same("source", [r["source"] for r in found], ["<stdin>"] * 5 + ["<argument 2>"])
    same("blank", records("count", "--json", "--blank", "2")[0]["source"], "<blank>")


# At a terminal.

@case
def terminal_pictures():
    same("solve", at_terminal("solve", "--color", "never", EASY), (0, PAIR))
    code, screen = at_terminal("solve", "--color", "never", IMPOSSIBLE)
    same("none", [code, screen.splitlines()[-1]], [1, "This puzzle has no solution; kaidoku check says why."])
    code, screen = at_terminal("solve", "--color", "never", TWO)
    same("several", [code, screen.count("\n"), screen.splitlines()[-1]],
         [0, 14, "This is one of several solutions."])
    same("blank", at_terminal("solve", "--blank", "2")[1].splitlines()[-1].startswith("└"), True)
    code, screen = at_terminal("check", "--color", "never", EASY)
    same("unique", [code, screen.splitlines()[-1]], [0, "The puzzle has exactly one solution."])
    code, screen = at_terminal("check", "--color", "never", TWO)
    same("many", [code, "r6c5, r6c6, r7c5 and r7c6 can swap 4 and 9." in screen.splitlines()],
         [1, True])
    code, screen = at_terminal("check", "--color", "never", IMPOSSIBLE)
    same("none", [code, "No rule is broken, but there is no solution." in screen.splitlines()],
         [1, True])
    same("count", at_terminal("count", "--blank", "2"), (0, "288\n"))
    same("convert", at_terminal("convert", "1..............."),
         (0, kaidoku("convert", "--to", "grid", "1...............").out))
    same("json", at_terminal("count", "--json", "--blank", "2")[1],
         kaidoku("count", "--json", "--blank", "2").out)
    same("to", at_terminal("solve", "--to", "line", EASY), (0, EASY_SOLVED + "\n"))


@case
def terminal_errors_are_said_once():
    code, screen = at_terminal("solve", "12")
    same("once", [code, screen.count("expected 1 or 4 cells")], [3, 1])
    same("quiet", at_terminal("solve", "-q", "12"), (3, "bad 1:3 expected 1 or 4 cells, found 2\n"))


@case
def terminal_width():
    same("narrow", at_terminal("solve", "--color", "never", EASY, columns=52)[1].count("\n"), 27)
    same("wide", at_terminal("solve", "--color", "never", EASY, columns=53)[1].count("\n"), 13)


@case
def colors():
    bold, colored = "\x1b[1m5", "\x1b[36m4"

    def has_color(*args, **how):
        screen = at_terminal("solve", EASY, *args, **how)[1]
        if (bold in screen) != (colored in screen):
            raise Failed(f"half colored: {screen!r}")
        return bold in screen

    same("a terminal", has_color(), True)
    same("NO_COLOR", has_color(env={"NO_COLOR": "1"}), False)
    same("empty NO_COLOR", has_color(env={"NO_COLOR": ""}), True)
    same("dumb", has_color(env={"TERM": "dumb"}), False)
    same("never", has_color("--color", "never"), False)
    same("always wins", has_color("--color", "always", env={"NO_COLOR": "1", "TERM": "dumb"}), True)
    piped = ["solve", "--to", "pair", EASY]
    same("a pipe", "\x1b" in kaidoku(*piped).out, False)
    same("a pipe, forced", "\x1b" in kaidoku(*piped, env={"CLICOLOR_FORCE": "1"}).out, True)
    same("a pipe, not forced", "\x1b" in kaidoku(*piped, env={"CLICOLOR_FORCE": "0"}).out, False)
    same("a pipe, always", "\x1b" in kaidoku(*piped, "--color", "always").out, True)


@case
def formats_that_cannot_hold_a_board():
    words = "the format sudokupad holds boards of order 9 only, not of order 4"
    for verb in ["convert", "solve"]:
        expect([verb, "--to", "sudokupad", "1..............."], "bad 1:1 " + words + "\n",
               f"<argument 1>:1:1: {words}\n", 3)
    words = "the format f-puzzles holds boxes of 2x3 only, not of 3x2"
    for verb in ["convert", "solve"]:
        expect([verb, "--to", "f-puzzles", "--box", "3x2", "1" + "." * 35],
               f"bad 1:1 {words}\n", f"<argument 1>:1:1: {words}\n", 3)
    expect(["convert", "--to", "sudokupad"], "https://sudokupad.app/classic" + "o" * 13 + "K\n",
           "", 0, stdin="." * 81)
