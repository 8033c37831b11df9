"""minimize and check --minimal: which clues a puzzle does not need, piped, as JSON and at a
terminal."""
import json

from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, at_terminal, case, expect,
                     expect_contains,
                     expect_usage_error, expect_within, kaidoku, same)

# EASY without six clues, none of which the others need.
FEWER = ".3..7....6..19.....98....6.8...6...34..8.3..17...2..........28....4.9.......8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."  # not without guesses
SIX = "123456.........................6...."  # a row and little more: many solutions
FOUR = "123434122143432."
NONE4 = "1...3.24........"
REDUNDANT = ("redundant r1c1 r1c2 r1c5 r2c1 r2c4 r2c5 r2c6 r3c2 r4c1 r4c9 r5c1 r5c4 r5c6 r6c1 r6c9 r7c2 r8c4 r8c5 r8c6 "
             "r8c9 r9c5 r9c9")
STREAM = f"{EASY}\n{TWO}\n{IMPOSSIBLE}\n12\n{FEWER}\n"


def without(puzzle, k):
    return puzzle[:k] + "." + puzzle[k + 1:]


@case
def minimize_one_line_per_puzzle():
    answer = expect("minimize", stdin=STREAM,
                    out=f"{FEWER}\nmany\nnone\nbad 4:3 expected 1 or 4 cells, found 2\n{FEWER}\n",
                    err=None, code=3)
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 2 minimal, 1 many, 1 none, 1 bad")
    expect(["minimize", "--blank", "2"], out="many\n", code=1)
    expect(["minimize", NONE4], out="none\n", code=1)


@case
def minimize_leaves_nothing_to_remove():
    """Told by check alone: one solution, and without any clue several."""
    for size, box in [(16, "2x2"), (36, "2x3"), (36, "3x2"), (64, "2x4"), (81, "3x3")]:
        full = kaidoku("solve", "--blank", box).out.strip()
        minimal = kaidoku("minimize", "--box", box, full).out.strip()
        same("cells", len(minimal), size)
        fewer = [without(minimal, k) for k in range(size) if minimal[k] != "."]
        same("fewer", len(fewer) < size * 2 // 3, True)
        for puzzle, word in [(minimal, "unique"), *((p, "many") for p in fewer)]:
            expect(["check", "--box", box, puzzle], out=word + "\n",
                   code=0 if word == "unique" else 1)


@case
def minimize_depends_on_the_seed():
    first = kaidoku("minimize", EASY_SOLVED).out
    for seed in ["0", "-0", "000"]:
        expect(["minimize", "--seed", seed, EASY_SOLVED], out=first)
    others = {kaidoku("minimize", "--seed", seed, EASY_SOLVED).out
              for seed in ["1", "-1", "9" * 40]}
    same("all different", len(others | {first}), 4)
    expect_usage_error(["minimize", "--seed", "1.5", EASY], "--seed '1.5' is not a whole number")


@case
def minimize_writes_any_format():
    expect(["minimize", "--to", "list", FOUR], err=None, code=0, out=None)
    grid = kaidoku("minimize", "--to", "grid", EASY).out
    same("read again", kaidoku("convert", grid).out, FEWER + "\n")
    expect_usage_error(["minimize", "--to", "pair", EASY],
                       "--to pair shows a puzzle beside its solution; it is for solve")
    same("same bytes", kaidoku("minimize", "-j", "3", "-q", stdin=STREAM * 50).out,
         kaidoku("minimize", "-j", "1", "-q", stdin=STREAM * 50).out)


@case
def minimize_as_json():
    expect(["minimize", "--json", EASY],
           out='{"schema":1,"n":1,"source":"<argument 1>","puzzle":"' + EASY + '","status":"minimal","solution":"'
           + EASY_SOLVED + '","minimized":"' + FEWER + '","clues":24}\n')
    expect(["minimize", "--json", TWO],
           out='{"schema":1,"n":1,"source":"<argument 1>","puzzle":"' + TWO + '","status":"many"}\n', code=1)


@case
def minimize_of_sixteen_in_time():
    full = kaidoku("solve", "--blank", "4").out.strip()
    answer = kaidoku("minimize", "--json", full)
    expect_within(answer, 5)
    same("clues", 80 < json.loads(answer.out)["clues"] < 120, True)


@case
def gives_up():
    full = kaidoku("solve", "--blank", "5").out.strip()
    answer = expect(["minimize", "--timeout", "300ms", full], out="gave-up\n", err=None, code=4)
    expect_contains("explanation", answer.err, "gave up: --timeout 300ms reached; ",
                    " of 625 clues are left")
    expect_within(answer, 2)
    expect(["check", "--minimal", "-q", "--max-nodes", "0", HARD], out="gave-up\n", code=4)


@case
def check_minimal_one_line_per_puzzle():
    answer = expect(["check", "--minimal"], stdin=STREAM,
                    out=f"{REDUNDANT}\nmany\nnone\nbad 4:3 expected 1 or 4 cells, found 2\nminimal\n", err=None, code=3)
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 1 redundant, 1 many, 1 none, 1 bad, 1 minimal")
    expect(["check", "--minimal", FEWER], out="minimal\n")
    expect(["check", "--minimal", EASY], out=REDUNDANT + "\n", code=1)
    expect(["check", "--minimal", "--box", "2x3", SIX], out="many\n", code=1)


@case
def check_minimal_names_what_check_finds():
    expected = [f"r{k // 9 + 1}c{k % 9 + 1}" for k in range(81)
                if EASY[k] != "." and kaidoku("check", without(EASY, k)).out == "unique\n"]
    same("clues", REDUNDANT.split()[1:], expected)


@case
def check_minimal_as_json():
    expect(["check", "--minimal", "--json", FEWER],
           out='{"schema":1,"n":1,"source":"<argument 1>","puzzle":"' + FEWER + '","status":"minimal"}\n')
    record = json.loads(expect(["check", "--minimal", "--json", EASY], out=None, code=1).out)
    same("status", record["status"], "redundant")
    same("clues", record["redundant"], REDUNDANT.split()[1:])


@case
def check_minimal_needs_its_own_engine():
    expect_usage_error(["check", "--minimal", "--engine", "generic", EASY],
                       "--minimal has a search of its own; leave out --engine")
    expect(["check", "--minimal", "--engine", "auto", FEWER], out="minimal\n")
    expect_usage_error(["solve", "--minimal", EASY],
                       "--minimal has no meaning for solve; it is for check")


@case
def people_read_sentences():
    code, screen = at_terminal("minimize", EASY)
    same("code", code, 0)
    expect_contains("screen", screen, "24 clues, 6 removed: no other can be removed.")
    code, screen = at_terminal("check", "--minimal", FEWER)
    expect_contains("screen", screen,
                    "The puzzle has exactly one solution, and every clue is needed.")
    code, screen = at_terminal("check", "--minimal", FOUR)
    same("code", code, 1)
    expect_contains("screen", screen,
                    "The puzzle has exactly one solution, also without any one of these clues: r1c1 r1c2 ")
    expect_contains("screen", at_terminal("minimize", BLANK9)[1],
                    "The puzzle already has more than one solution; it needs more clues.")
