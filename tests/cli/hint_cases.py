"""hint: what to do next on a board in play, its four stages, mistakes, limits, and how the board is
told."""
import json

from harness import (EASY, EASY_SOLVED, IMPOSSIBLE, TWO, at_terminal, case, expect, expect_contains,
                     expect_usage_error, kaidoku, same)

STAGES = ["The easiest next step: hidden single in a box (difficulty 1.2).",
          "Look for the 8 in box 2.",
          "In box 2 the 8 can only go in r1c6: the other empty cells there see the 8 in r3c3 or r5c4.", "r1c6 = 8."]
# EASY with what a player entered: r1c3 = 4 and r1c6 = 8 are right, r1c4 = 2 is not.
RIGHT = EASY[:2] + "+4." + "7+8" + EASY[6:]
WRONG = EASY[:2] + "+4+2" + "7." + EASY[6:]
STATE = EASY[:2] + "4.78" + EASY[6:]
BEYOND = "Nothing is wrong, but the next step needs more than "


def lines(*sentences):
    return "".join(s + "\n" for s in sentences)


def with_entries(puzzle, entries):
    """The puzzle with a + and a digit at these places."""
    return "".join("+" + entries[k] if k in entries else c for k, c in enumerate(puzzle))


@case
def hint_says_as_much_as_it_is_asked():
    expect(["hint", EASY], out=STAGES[0] + "\n")
    for level in range(1, 5):
        expect(["hint", "--level", str(level), EASY], out=lines(*STAGES[:level]))
    for level in ["0", "5", "two"]:
        expect_usage_error(["hint", "--level", level, EASY],
                           f"--level expects a whole number from 1 to 4, not '{level}'")
    expect_usage_error(["solve", "--level", "2", EASY],
                       "--level has no meaning for solve; it is for hint")


@case
def hint_sees_what_was_entered():
    next_step = lines("The easiest next step: hidden single in a box (difficulty 1.2).",
                      "Look for the 6 in box 2.")
    expect(["hint", "--level", "2", RIGHT], out=next_step)
    expect(["hint", "--level", "2", "--state", STATE, EASY], out=next_step)
    expect(["hint", "--level", "2", "--state", RIGHT, EASY],
           out=next_step)  # a + there says nothing new
    grid = kaidoku("convert", "--to", "grid", STATE).out
    expect(["hint", "--level", "2", "--state", grid, EASY], out=next_step)
    expect(["hint", "--level", "2", "--from", "json"], stdin='{"puzzle":"' + RIGHT + '"}',
           out=next_step)


@case
def small_letters_are_symbols_with_any_marker():
    for empty in [[], ["--empty", "x"]]:
        blank = ["hint", "--blank", "4", *empty, "--json", "--level", "4", "--removed"]
        same("small is large", kaidoku(*blank, "r1c1:a").out, kaidoku(*blank, "r1c1:A").out)
        same("it is read", kaidoku(*blank, "r1c1:a").code, kaidoku(*blank, "r1c1:1").code)
    expect_usage_error(["hint", "--blank", "4", "--empty", "a"],
                       "the empty marker a is also a symbol")


@case
def hint_leads_to_the_end():
    """Every hint is followed, until there is nothing left to do."""
    state, removed = EASY, []
    for _ in range(300):
        args = ["--removed", ",".join(removed)] if removed else []
        record = json.loads(kaidoku("hint", "--json", "--level", "4", "--state", state, *args,
                                    EASY).out)
        if record["kind"] != "step":
            break
        same("board", record["board"], state)
        for place in record["step"]["places"]:
            row, column = int(place["cell"][1]) - 1, int(place["cell"][3]) - 1
            k = row * 9 + column
            state = state[:k] + place["digit"] + state[k + 1:]
        removed += [f"{gone['cell']}:{gone['digit']}" for gone in record["step"]["removes"]]
    same("kind", record["kind"], "finished")
    same("board", state, EASY_SOLVED)


@case
def hint_tells_of_mistakes_in_stages():
    stages = ["There is a mistake on the board.", "One cell is wrong.", "Look at box 2.",
              "r1c4 is wrong. Take it out."]
    for level in range(1, 5):
        expect(["hint", "--level", str(level), WRONG], out=lines(*stages[:level]))
    clash = with_entries(EASY, {2: "5", 3: "5"})  # with a given, with each other
    expect(["hint", "--level", "4", clash],
           out=lines("There is a mistake on the board.", "2 cells are wrong.", "Look at box 1.",
                     "r1c3 and r1c4 are wrong. Take them out."))
    expect(["hint", "--level", "4", "--removed", "r1c3:4", EASY],
           out=lines("There is a mistake on the board.",
                     "One cell has lost the candidate it needs.", "Look at box 1.",
                     "r1c3 has lost the candidate it needs. Put it back."))
    # Without a single solution only the rules can tell.
    expect(["hint", "--level", "2", with_entries(TWO, {1: "9"})],
           out=lines("The board breaks a rule.", "2 cells repeat a digit."))
    expect(["hint", "1..............1"],
           out="The easiest next step: hidden single in a box (difficulty 1.2).\n",
           code=0)


@case
def hint_needs_more_than_it_may_use():
    expect(["hint", "--max", "1.1", EASY], out=BEYOND + "difficulty 1.1.\n", code=1)
    expect(["hint", "--techniques", "last digit", EASY], out=BEYOND + "last digit.\n", code=1)
    expect(["hint", "--techniques", "last digit,jellyfish", "--max", "6", EASY],
           out=BEYOND + "last digit and jellyfish up to difficulty 6.0.\n", code=1)
    expect(["hint", "--techniques", "naked single", "--level", "4", EASY],
           out=lines("The easiest next step: naked single (difficulty 2.3).",
                     "Look at the cells of box 5.",
                     "r5c5 can only be 5: its houses hold all other digits.", "r5c5 = 5."))
    expect_usage_error(["hint", "--techniques", "naked pare", EASY],
                       "--techniques 'naked pare' is not a known technique; did you mean naked pair?")
    expect_usage_error(["hint", "--max", "easy", EASY],
                       "--max expects a difficulty from 1.0 to 20.0 with one digit after the decimal point, not 'easy'")
    expect(["hint", ".2.4.4.221434321"], code=1,
           out="Nothing is wrong, but the puzzle has several solutions, and nothing follows by simple steps.\n")


@case
def hint_of_eliminations():
    expect(["hint", "--techniques", "pointing", "--level", "4", EASY],
           out=lines("The easiest next step: pointing (difficulty 2.6).",
                     "Look for the 7 in box 1.",
                     "In box 1 the 7 can only go in r2c2 or r2c3, so no other cell of row 2 can be 7.",
                     "r2c7, r2c9 not 7."))
    # What is gone already is no step; another one is.
    gone = kaidoku("hint", "--techniques", "pointing", "--removed", "r2c7:7,r2c9:7", "--level", "4",
                   EASY).out
    same("another step", gone.splitlines()[0], "The easiest next step: pointing (difficulty 2.6).")
    same("not the same", "r2c7, r2c9 not 7." in gone, False)
    expect(["hint", "--techniques", "X-wing", "--level", "4", EASY],
           out=lines("The easiest next step: X-wing (difficulty 3.2).",
                     "Look for the 6 in column 4.",
                     "In columns 4 and 6 the 6 can only go in rows 1 and 9, so no other cell of these rows can be 6.",
                     "r9c7 not 6."))


@case
def hint_when_nothing_is_left():
    expect(["hint", "--level", "3", EASY_SOLVED], out="The puzzle is solved.\n")
    expect(["hint", "--state", EASY_SOLVED, EASY], out="The puzzle is solved.\n")
    expect(["hint", IMPOSSIBLE], out="This puzzle has no solution.\n", code=1)


@case
def hint_of_many_boards():
    stream = f"{EASY}\n{WRONG}\n{IMPOSSIBLE}\n{EASY_SOLVED}\n12\n"
    answer = expect("hint", stdin=stream, err=None, code=3,
                    out=lines(STAGES[0], "There is a mistake on the board.",
                              "This puzzle has no solution.",
                              "The puzzle is solved.", "bad 5:3 expected 1 or 4 cells, found 2"))
    same("summary", answer.err.splitlines()[-1],
         "kaidoku: 5 puzzles: 1 step, 1 mistake, 1 hopeless, 1 finished, 1 bad")
    expect(["hint", "--level", "2"], stdin=f"{EASY}\n{EASY_SOLVED}\n{EASY}\n",
           out=lines(*STAGES[:2], "", "The puzzle is solved.", "", *STAGES[:2]))
    same("same bytes", kaidoku("hint", "-j", "3", "-q", stdin=stream * 20).out,
         kaidoku("hint", "-j", "1", "-q", stdin=stream * 20).out)


@case
def a_sign_must_be_before_a_digit():
    sentence = "expected a digit after +, which marks a digit entered by the player"
    for board, column in [("5+" + EASY[1:2] + "+" + EASY[2:], 4), (EASY + "+", 82),
                          (EASY[:2] + "++4" + EASY[3:], 3)]:
        expect(["hint", "-q", board], out=f"bad 1:{column} {sentence}\n", code=3)
    answer = expect(["hint", EASY[:2] + "+" + EASY[2:]], err=None, out=None, code=3)
    expect_contains("place", answer.err, "<argument 1>:1:3: " + sentence, "    1 | 53+..7",
                    "      |   ^")
    expect(["solve", "-q", RIGHT], out="bad 1:3 '+' is not permitted\n", code=3)  # not its business


@case
def state_must_be_of_the_puzzle():
    answer = expect(["hint", "--state", "." + STATE[1:4] + "1" + STATE[5:], EASY], err=None, code=3,
                    out="bad 1:1 r1c1 is given as 5 in the puzzle, but is empty here\n")
    expect_contains("both", answer.err,
                    "<--state>:1:1: r1c1 is given as 5 in the puzzle, but is empty here\n",
                    "<--state>:1:5: r1c5 is given as 7 in the puzzle, but is 1 here\n")
    expect(["hint", "-q", "--state", STATE[1:], EASY], out="bad 1:81 expected 81 cells, found 80\n",
           code=3)
    expect(["hint", "-q", "--state", "x" + STATE[1:], EASY], code=3,
           out="bad 1:1 'x' is not permitted at r1c1: expected 1-9, or . 0 _ * - for an empty cell\n")
    expect(["hint", "-q", "--state", STATE, RIGHT], code=3,
           out="bad 1:1 this board already has entries; leave out --state\n")
    expect(["hint", "-q", "--state", STATE, EASY, EASY], code=3,
           out=lines(STAGES[0],
                     "bad 1:1 --state and --removed describe one board, but this is a second one"))
    record = json.loads(kaidoku("hint", "-q", "--json", "--state", "12", EASY).out)
    same("source", (record["source"], record["status"], record["error"]["code"]),
         ("<--state>", "bad", "wrong-length"))


@case
def removed_candidates_are_named():
    """r5c5 can be 5 alone; r1c3 could be 1, 2 or 4: without 1 and 2 it is a naked single, too."""
    naked = ["hint", "--techniques", "naked single", "--level", "4"]
    expect([*naked, "--removed", "r1c3:12", EASY],
           out=lines("The easiest next step: naked single (difficulty 2.3).",
                     "Look at the cells of box 1.",
                     "r1c3 can only be 4: all other candidates are gone.", "r1c3 = 4."))
    for same_thing in ["r1c3:1,r1c3:2", "r1c3:21,r1c3:1,r1c3:9,r1c1:5"]:
        same(same_thing, kaidoku(*naked, "--removed", same_thing, EASY).out.splitlines()[-1],
             "r1c3 = 4.")
    letters = ["hint", "--symbols", "ab cd ef gh", "--box", "2x2",
               "ab . . . . . . . . . . . . . . ."]
    record = json.loads(kaidoku(*letters, "--removed", "r1c2:cd ef", "--techniques", "naked single",
                                "--json",
                                "--level", "3").out)
    same("tokens", record["step"]["places"], [{"cell": "r1c2", "digit": "gh"}])
    for text, column, sentence in [
            ("r1c3", 1, "expected a cell and its digits, such as r1c3:12"),
            ("", 1, "expected a cell and its digits, such as r1c3:12"),
            ("r1c3:", 6, "expected the digits that were removed"),
            ("r1c3:1,", 8, "expected a cell and its digits, such as r1c3:12"),
            ("r1c3:1x", 7, "'x' is not permitted: expected 1-9"),
            ("r1c3:10", 7, "'0' is not permitted: expected 1-9")]:
        expect(["hint", "-q", "--removed", text, EASY], out=f"bad 1:{column} {sentence}\n", code=3)
    answer = expect(["hint", "--removed", "r1c3:12,r1c10:1", EASY], out=None, err=None, code=3)
    expect_contains("place", answer.err, "<--removed>:1:9: ")


@case
def hint_as_json():
    expect(["hint", "--json", "--level", "2", RIGHT],
           out='{"schema":1,"n":1,"source":"<argument 1>","puzzle":"' + EASY
           + '","entries":"' + "..4..8" + "." * 75 + '","board":"' + STATE
           + '","kind":"step","level":2,"stages":["The easiest next step: hidden single in a box (difficulty 1.2).",'
             '"Look for the 6 in box 2."]}\n')
    record = json.loads(kaidoku("hint", "--json", "--level", "3", EASY).out)
    same("stages", record["stages"], STAGES[:3])
    same("step", (record["step"]["technique"], record["step"]["places"], record["step"]["cells"]),
         ("hidden single in a box", [{"cell": "r1c6", "digit": "8"}], ["r1c6"]))
    record = json.loads(kaidoku("hint", "--json", "--level", "4", WRONG).out)
    same("mistake", (record["kind"], len(record["stages"]), "step" in record),
         ("mistake", 4, False))
    record = json.loads(kaidoku("hint", "--json", "--level", "4", "--max", "1", EASY).out)
    same("beyond", (record["kind"], len(record["stages"])), ("beyond", 1))


@case
def hint_shows_the_board():
    code, screen = at_terminal("hint", "--level", "2", "--color", "never", EASY)
    same("level 2", (code, screen.splitlines()[-2:]), (0, STAGES[:2]))
    same("the board, nothing pointed out", (len(screen.splitlines()), screen.count("!"),
                                            screen.count("*")), (16, 0, 0))
    code, screen = at_terminal("hint", "--level", "3", "--color", "never", EASY)
    same("code", code, 0)
    same("sentences", screen.splitlines()[-3:], STAGES[:3])
    expect_contains("board", screen, "+8", "*8",
                    "(* is what the step looks at; + is placed)\n")
    same("it fits with its sentences", len(screen.splitlines()) < 24, True)
    code, screen = at_terminal("hint", "--level", "4", "--color", "never", WRONG)
    expect_contains("mistake", screen, "!2", "r1c4 is wrong.")
    code, screen = at_terminal("hint", "--level", "3", "--max", "1", EASY)
    same("nothing to show", screen.count("\n"), 1)


# Boards in play in other formats than lines with a +.

def written(form, board):
    return kaidoku("convert", "--to", form, stdin=board).out


@case
def candidates_survive_every_format_that_holds_them():
    line = ":0000:x:" + RIGHT + ":214::\n"
    same("json", json.loads(written("json", line))["entries"], "..4..8" + "." * 75)
    for form in ["json", "sudokuwiki", "pencilmarks", "hodoku"]:
        text = written(form, line)
        same(form, written("hodoku", text), line)
        same(form + " hint", kaidoku("hint", "--level", "4", stdin=text).out,
             kaidoku("hint", "--level", "4", "--removed", "r1c4:2", RIGHT).out)
    record = json.loads(kaidoku("convert", "--json", stdin=line).out)
    same("givens", record["puzzle"], EASY)
    same("candidates", record["candidates"][3], "6")
    expect(["solve", "-q"], stdin=line, out=EASY_SOLVED + "\n")
    expect(["convert", "--to", "hodoku", "1.." + "." * 13], code=3,
           out="bad 1:1 the format hodoku holds boards of order 9 only, not of order 4\n",
           err="<argument 1>:1:1: the format hodoku holds boards of order 9 only, not of order 4\n")


@case
def explain_starts_from_the_board_in_play():
    whole = kaidoku("explain", EASY).out.splitlines()
    rest = kaidoku("explain", RIGHT).out.splitlines()
    same("two steps less", len(whole) - len(rest), 2)
    expect(["explain", WRONG], code=1,
           out="The digits or candidates in r1c4 are not those of the solution, so there is nothing to "
               "explain.\n")
    expect(["explain", "-"], stdin=":0000:x:" + EASY + ":413::\n", code=1,
           out="The digits or candidates in r1c3 are not those of the solution, so there is nothing to "
               "explain.\n")


@case
def rate_says_that_it_rates_the_puzzle():
    expect(["rate"], stdin=":0000:x:" + RIGHT + ":::\n", out=kaidoku("rate", EASY).out,
           err="<stdin>:1: rate is about the givens, without what was entered and ruled out\n")
    sukaku = ".23......" + 80 * "123456789" + "\n"
    expect(["check"], stdin=sukaku, out="many\n", code=1,
           err="<stdin>:1: check is about the givens, without what was entered and ruled out\n")
