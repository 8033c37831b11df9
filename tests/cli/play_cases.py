"""play: games typed by script, in line mode and in plain mode, piped and at a terminal."""
import os
import random
import re
import signal
import tempfile

import harness
from harness import (EASY, IMPOSSIBLE, TWO, at_terminal, case, expect, expect_contains,
                     expect_usage_error,
                     expect_within, kaidoku, read_line, same, start)

SEED_42 = "..49.....82..5...75...1...2..6..1.34.4....8........2.....46..9.....2..4..39..5..."
HERE = os.path.dirname(os.path.abspath(__file__))
QUESTION = "Seed or level (Enter: easy or medium 9x9): "
NOT_WANTED = ("is not a level, a size or a seed. Levels are beginner, easy, medium, tricky, hard, "
              "fiendish, diabolical, extreme; a size is such as 16x16; a seed is any whole number, "
              "such as 42 or -7, and the same number gives the same puzzle.")
INTRO = "641 puts 1 in row 6, column 4; 64. erases it; help lists all commands.\n"


def home():
    """A place for games and statistics that nobody else has."""
    return tempfile.TemporaryDirectory()


def play(*args, typed, state=None, env=None, **how):
    """Plays by typing; the answer of the program."""
    with home() as empty:
        return kaidoku("play", *args, stdin=typed,
                       env={"XDG_STATE_HOME": state or empty, **(env or {})}, **how)


def said(output):
    """What line mode says below its boards: one text for the beginning and one for each command."""
    parts = re.split(r"(?m)^ +1\b.*\n(?:.*[┌│├└+|].*\n)+\d+ of \d+ filled(?:, [0-9:]+)?\.\n",
                     output)
    return parts[1:]


def timeless(text):
    return re.sub(r"\d+:\d\d\b", "0:00", text)


def transcript(name):
    """A session as it is told in transcripts/: lines that begin with '> ' were typed, the others
    came back."""
    with open(os.path.join(HERE, "transcripts", name), encoding="utf-8") as file:
        lines = file.readlines()
    typed = "".join(line[2:] for line in lines if line.startswith("> "))
    return typed, "".join(line for line in lines if not line.startswith("> ")), "".join(lines)


def compare_transcript(name, args, prompts):
    """Piped and at a terminal, where prompts stand in the place of what was typed."""
    typed, piped, whole = transcript(name)
    answer = play(*args, typed=typed)
    same(f"{name}: standard error", answer.err, "")
    same(f"{name}: exit code", answer.code, 0)
    for got, expected in zip(timeless(answer.out).splitlines(), piped.splitlines()):
        same(f"{name}: a line", got, expected)
    same(name, timeless(answer.out), piped)
    with home() as state:
        code, screen = at_terminal("play", *args, lines=typed, columns=300,
                                   env={"XDG_STATE_HOME": state, "NO_COLOR": "1"})
    prompt = iter(prompts)
    last = prompts[-1]
    expected = re.sub(r"(?m)^> .*\n", lambda _: next(prompt, last), whole)
    same(f"{name} at a terminal: exit code", code, 0)
    same(f"{name} at a terminal", timeless(screen), expected)


@case
def a_whole_game_in_line_mode():
    compare_transcript("line-42.txt", ["--line"], [QUESTION] * 2 + ["> "])


@case
def a_whole_game_in_plain_mode():
    compare_transcript("plain-6x6.txt",
                       ["--plain", "--box", "2x3", "--symbols", "ABCDEF", "--seed", "7"],
                       ["Move: "])


@case
def seeds_of_all_kinds():
    for typed in ["42", "+0042", "  42 \r", "-42", "9" * 400, "12345678901234567890123"]:
        answer = play("--line", typed=typed + "\n")
        same(f"{typed[:30]}: exit code", answer.code, 0)
        expect_contains(typed[:30], answer.out, f"seed {int(typed)}, id ")
        with_flag = play("--line", f"--seed={int(typed)}", typed="")
        same(f"--seed {typed[:30]}", answer.out, with_flag.out)
        puzzle = kaidoku("generate", "--seed", str(int(typed))).out
        same("the puzzle of generate",
             play("--line", typed=typed + "\npuzzle\n").out.splitlines()[-1] + "\n", puzzle)
    for wrong in ["abc", "1.5", "0x10", "\x1b[31m", "--"]:
        shown = wrong.replace("\x1b", "\\x1B")
        expect_contains(repr(wrong), play("--line", typed=wrong + "\n7\n").out,
                        f"'{shown}' {NOT_WANTED}\n", "seed 7, id ")
    expect_contains("two seeds", play("--line", typed="4 2\n7\n").out, "'4 2' has two seeds.\n",
                    "seed 7, id ")
    for end in ["", "quit\n", "exit\n", "abc\nquit\n7\n"]:
        answer = play("--line", typed=end)
        same(f"{end!r}: exit code", [answer.code, answer.err, ", seed " in answer.out], [0, "", False])
    long = "7" * 100_000
    expect_contains("a line of any length", play("--line", typed=long + "\n5\n").out,
                    "That line is too long.\n",
                    "seed 5, id ")


@case
def a_puzzle_is_made_at_once():
    expect_within(play("--line", typed="20061224\n"), 1)


@case
def bad_commands_are_explained():
    for typed, sentence in [
            ("041", "'041': there is no row 0; rows are 1 to 9."),
            ("401", "'401': there is no column 0; columns are 1 to 9."),
            ("64x", "'64x': 'x' is not one of 1-9; . erases."),
            ("64\x1b", "'64\\x1B': '\\x1B' is not one of 1-9; . erases."),
            ("64é", "'64é': 'é' is not one of 1-9; . erases."),
            ("6411", "'6411' is not a move: 641 puts 1 in row 6, column 4; 64. erases it."),
            ("64", "'64' is not a move: 641 puts 1 in row 6, column 4; 64. erases it."),
            ("6", "'6' is not a move: 641 puts 1 in row 6, column 4; 64. erases it."),
            ("6 4 1", "'6' is not a move: 641 puts 1 in row 6, column 4; 64. erases it."),
            ("r6c4", "'r6c4' is not a move: 641 puts 1 in row 6, column 4; 64. erases it."),
            ("r6c4=", "'r6c4=': '' is not one of 1-9; . erases."),
            ("r6c4=12", "'r6c4=12': '12' is not one of 1-9; . erases."),
            ("r0c4=1", "There is no r0c4 on a board of 9 rows and columns."),
            ("r6c10=1", "There is no r6c10 on a board of 9 rows and columns."),
            ("r6=1", "'r6' is not a cell; expected r, the row, c and the column, such as r1c1."),
            ("111 129 64x", "'64x': 'x' is not one of 1-9; . erases."),
            ("hnit", "'hnit' is not a command; did you mean hint? Type help for all of them."),
            ("frobnicate", "'frobnicate' is not a command. Type help for all of them."),
            ("x" * 100, "'" + "x" * 40 + "...' is not a command. Type help for all of them."),
            ("!", "'!' is not a command. Type help for all of them."),
            ("undo x", "Expected undo [N]: take back a move or N moves; do them again."),
            ("undo 0", "Expected undo [N]: take back a move or N moves; do them again."),
            ("undo 1 2", "Expected undo [N]: take back a move or N moves; do them again."),
            ("redo -1", "Expected redo [N]: take back a move or N moves; do them again."),
            ("check all",
             "Expected check [MODE]: find mistakes; off, rules or solution: what to point out."),
            ("apply", "There is no hint to apply; type hint first."),
            ("notes r4c5 x", "'x': the digits here are 1-9."),
            ("notes nowhere 1",
             "'nowhere' is not a cell; expected r, the row, c and the column, such as r1c1."),
            ("notes 13 1", "r1c3 is given and cannot be changed."),
            ("corner",
             "Expected corner CELL DIGITS: set corner notes: one of these cells has the digit."),
            ("color r1c1 9", "Expected color CELL 0-8: color a cell; 0 removes the color."),
            ("color r1c1", "Expected color CELL 0-8: color a cell; 0 removes the color."),
            ("cands", "Expected cands CELL: say what the rules leave in a cell, and your notes."),
            ("where", "Expected where DIGIT: say where a digit is, and where it can go."),
            ("where 10", "'10': the digits here are 1-9."),
            ("show row 10", "'10': there is no such row; they are 1 to 9."),
            ("show diagonal 1",
             "Expected show [row N]: show the board; row, column or box N, or a cell: in words."),
            ("timer",
             "Expected timer on|off: say how long you have played; show it with every answer."),
            ("export pdf", "Expected export with one of sdk, pencilmarks, ss, debian, opensudoku, "
             "ksudoku, gnome, gnome-share, sgt, f-puzzles, sudokupad, json, list, hodoku, "
             "sudokuwiki, candidates, line, grid, tokens."),
            ("new x", f"'x' {NOT_WANTED}"),
            ("help frobnicate", "There is no help on 'frobnicate'; help alone lists all commands."),
            ("undo", "There is nothing to undo."),
            ("redo", "There is nothing to redo."),
            ("mistakes", "There is no mistake on the board."),
            ("return", "There is no bookmark before this moment."),
            ("restart", "The puzzle is as it was given."),
            ("notes", "There are no notes."),
            ("11.", "r1c1 is already blank."),
            ("134", "r1c3 is given and cannot be changed."),
            ("13.", "r1c3 is given and cannot be changed."),
            ("r1c3=5", "r1c3 is given and cannot be changed.")]:
        answer = play("--line", "--seed", "42", typed=typed + "\nexport line\n")
        same(f"{typed!r}", said(answer.out)[1:], [sentence + "\n", SEED_42 + "\n"])
        same(f"{typed!r}: exit code", [answer.code, answer.err], [0, ""])
    # Bytes that are no text, and blank lines, which say nothing.
    answer = play("--line", "--seed", "42", typed=b"\xff\xfe\n\n \t \n64\xff\n\x00\n")
    same("bytes", said(answer.out)[1:],
         ["'\\xFF\\xFE' is not a command. Type help for all of them.\n",
                                        "'64\\xFF': '\\xFF' is not one of 1-9; . erases.\n",
                                        "'\\0' is not a command. Type help for all of them.\n"])


@case
def what_the_commands_say():
    def says(*typed, args=("--seed", "42")):
        return said(play("--line", *args, typed="\n".join(typed) + "\n").out)[-1]
    same("several", says("111, 121\t 14.", "undo 9"), "Took back 2 moves.\n")
    same("upper case", says("R1C1=3", "UNDO"), "Took back 1 move.\n")
    same("redo", says("111", "undo", "redo"), "Did 1 move again.\n")
    same("notes below a digit", says("111", "notes 11 1"),
         "r1c1 holds a digit; notes are for blank cells.\n")
    same("again", says("111", "111"), "r1c1 is already 1.\n")
    same("two houses", says("r1c2=2"), "r1c2 is 2: repeats the 2 of r2c2 (column 2).\n")
    same("off", says("check off", "r1c2=2"), "")
    same("on again", says("r1c2=2", "check off", "check"),
         "2 is in r1c2 and r2c2 (column 2).\n2 is in r1c2 and r2c2 (box 1).\n"
         "Your digit is wrong; mistakes takes it back.\n")
    same("solution", says("check solution", "111"), "r1c1 is 1: that is wrong.\n")
    same("right", says("116", "check"), "No digit is repeated.\nAll your digits are right.\n")
    same("mistakes", says("116", "121", "158", "back"),
         "Took back 2 moves, to before the first mistake.\n")
    same("bookmark", says("116", "bookmark", "bookmark"), "This moment is already remembered.\n")
    same("return", says("116", "bookmark", "121", "return"), "Took back 1 move, to the bookmark.\n")
    same("restart", says("116", "restart"),
         "Back to the puzzle as it was given; undo brings your digits back.\n")
    same("apply", says("hint", "apply"), "Done: r1c6 = 2.\n")
    same("a new hint", says("hint", "116", "hint"),
         "The easiest next step: hidden single in a box (difficulty 1.2). (hint says more, apply does it.)\n")
    same("wrong board", says("111", "hint"),
         "There is a mistake on the board. (hint says more, apply does it.)\n")
    same("its end", says("111", "hint", "apply"),
         "Took back 1 move, to before the first mistake.\n")
    same("notes", says("notes r1c1 13", "notes 11 3", "corner 11 67", "notes"),
         "r1c1: 1; corner 6 7\n")
    same("automatic", says("notes auto", "notes 11 3", "cands 11"),
         "r1c1 is blank. The rules leave 1 3 6 7. Struck: 3.\n")
    same("cannot come back", says("notes auto", "notes 11 2"),
         "The digits on the board exclude that in r1c1.\n")
    same("manual", says("notes auto", "notes manual", "notes"), "There are no notes.\n")
    same("color", says("color 11 3"), "r1c1 is blank. The rules leave 1 3 6 7. Color 3.\n")
    same("color 0", says("color 11 3", "color 11 0"), "r1c1 is blank. The rules leave 1 3 6 7.\n")
    same("cands", says("cands r1c3"), "r1c3 is 4, given.\n")
    same("yours", says("112", "show 11"), "r1c1 is 2, yours. It repeats the 2 of r2c2 (box 1).\n")
    same("hinted", says("hint", "apply", "cands 16"), "r1c6 is 2, from a hint.\n")
    same("row", says("112", "show row 2"), "Row 2: 8 2 blank blank 5 blank blank blank 7.\n")
    same("box", says("112", "show box 1"),
         "Box 1: 2 blank 4, 8 2 blank, 5 blank blank. Yours: r1c1. 2 is repeated.\n")
    same("where", says("where 4", args=(EASY,)),
         "4 is in r5c1 and r8c4: 2 of 9. It can go in row 1 columns 3, 6, 7, 8 or 9; "
         "row 2 columns 2, 3, 7, 8 or 9; row 3 columns 5, 6, 7 or 9; row 4 columns 6, 7 or 8; row 6 columns 6, 7 or 8; "
         "row 7 columns 3 or 9; row 9 columns 2, 3 or 7.\n")
    same("nowhere", says("where 1", args=("...." * 4,)),
         "1 is not on the board yet. It can go in row 1 columns 1, 2, 3 or 4; row 2 columns 1, 2, 3 or 4; "
         "row 3 columns 1, 2, 3 or 4; row 4 columns 1, 2, 3 or 4.\n")
    same("one place", says("where 1", args=(".234341221434321",)),
         "1 is in r2c3, r3c2 and r4c4: 3 of 4. It can go in row 1 column 1.\n")
    same("none left", says("112", "where 1", args=(".234341221434321",)),
         "1 is in r2c3, r3c2 and r4c4: 3 of 4. The rules leave no place for another one.\n")
    same("export", says("111", "export line"), "1" + SEED_42[1:] + "\n")
    same("time", timeless(says("time")), "You have played 0:00 so far.\n")
    same("puzzle", says("puzzle", args=(EASY,)).splitlines()[1], EASY)
    same("new", says("new 42", "puzzle", args=(EASY,)).splitlines()[1], SEED_42)
    same("help", len(says("help").splitlines()), 23)
    for line in says("help").splitlines():
        same(f"{line}: width", len(line) <= 80, True)
    expect_contains("timer", play("--line", "--seed", "42", typed="timer on\n").out,
                    "24 of 81 filled, 0:0")


def red_and_signed(board, colored):
    """The cells (from 0) with a !, in red if colored; and the digits of all. Reads the picture, not
    the program."""
    signed, digits = set(), []
    for line in board:
        cells = re.findall(r"(\x1b\[(?:1;)?31m)?([ !])(?:\x1b\[[0-9]+m)?([1-9.])(?:\x1b\[0m)?([ '])",
                           line.split("│", 1)[1].replace("│", ""))
        same(f"cells of {line!r}", len(cells), 9)
        for red, sign, digit, _ in cells:
            same(f"red and ! in {line!r}", bool(red), sign == "!" and colored)
            if sign == "!":
                signed.add(len(digits))
            digits.append(digit)
    return signed, "".join(digits)


def repeated(digits):
    houses = [[9 * r + c for c in range(9)]
              for r in range(9)] + [[9 * r + c for r in range(9)] for c in range(9)]
    houses += [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)]
               for b in range(9)]
    return {i for house in houses for i in house for k in house if i != k
            and digits[i] == digits[k] != "."}


@case
def every_repeated_digit_is_red_and_signed():
    luck = random.Random(5)
    digits = SEED_42
    commands, boards = [], [digits]
    for _ in range(200):
        cell = luck.randrange(81)
        digit = luck.choice("123456789....")
        commands.append(f"{cell // 9 + 1}{cell % 9 + 1}{digit}")
        if SEED_42[cell] == ".":
            digits = digits[:cell] + digit + digits[cell + 1:]
        boards.append(digits)
    for color in ["always", "never"]:
        out = play("--line", "--seed", "42", "--color", color, typed="\n".join(commands) + "\n").out
        same(f"--color {color}: escapes", "\x1b" in out, color == "always")
        rows = [line for line in out.splitlines() if re.match(r"[1-9] │", line)]
        same("boards", len(rows), 9 * len(boards))
        for i, expected in enumerate(boards):
            signed, seen = red_and_signed(rows[9 * i:9 * i + 9], color == "always")
            same(f"board after {commands[:i][-3:]}", seen, expected)
            same(f"signs after {commands[:i][-3:]}", signed, repeated(expected))


@case
def colors_are_for_those_who_want_them():
    with home() as state:
        def screen(*args, **env):
            return at_terminal("play", "--line", "--seed", "42", *args, lines="641\nquit\n",
                               env={"XDG_STATE_HOME": state, **env})[1]
        same("a terminal", "\x1b[1;31m!1" in screen(), True)
        same("NO_COLOR", "\x1b" in screen(NO_COLOR="1"), False)
        same("a dumb one", "\x1b" in screen(TERM="dumb"), False)
        same("never", "\x1b" in screen("--color", "never"), False)
        ascii_only = screen(LC_ALL="C", NO_COLOR="1")
        same("ASCII", all(ord(c) < 128 for c in ascii_only), True)
        expect_contains("ASCII", ascii_only, "6 | .  .  . |!1' .  . | 2  .  . |\n")
    same("a pipe", "\x1b" in play("--line", typed="42\n641\n").out, False)
    same("plain", "\x1b" in play("--plain", "--seed", "42", "--color", "always",
                                 typed="641\nshow board\n").out, False)


@case
def sentences_are_broken_between_words():
    with home() as state:
        screen = at_terminal("play", "--plain", "--seed", "42", columns=50, lines="where 7\nquit\n",
                             env={"XDG_STATE_HOME": state})[1]
    expect_contains("where 7", screen,
                    "7 is in r2c9: 1 of 9. It can go in row 1 columns\n"
                    "1, 2, 5 or 6; row 3 columns 2, 3, 4 or 6; row 4\n")


@case
def boards_of_other_sizes():
    letters = ["--line", "--box", "2x3", "--symbols", "ABCDEF", "--seed", "7"]
    out = play(*letters, typed="11A\n11a\n64.\n119\n").out
    same("letters", [text.splitlines()[-1:] for text in said(out)],
         [["64A puts A in row 6, column 4; 64. erases it; help lists all commands."], [],
          ["'11a': 'a' is not one of A-F; . erases."], ["r6c4 is already blank."],
          ["'119': '9' is not one of A-F; . erases."]])
    expect_contains("the board", out,
                    "    1  2  3   4  5  6\n  ┌─────────┬─────────┐\n1 │ A' .  . │ .  .  F │\n")
    numbers = ",".join(str(n) for n in range(1, 17))
    out = play("--line", "--symbols", numbers, "--seed", "3",
               typed="r12c1=10\nr12c1=.\n641\nr12c4=17\nundo 2\n").out
    same("numbers", [text.splitlines()[-1] for text in said(out) if text],
         ["r6c4=1 puts 1 in row 6, column 4; r6c4=. erases it; help lists all commands.",
          "'641' is not a move: r6c4=1 puts 1 in row 6, column 4; r6c4=. erases it.",
          "'r12c4=17': '17' is not one of 1-16; . erases.", "Took back 2 moves."])
    expect_contains("10 in r12c1", [line for line in out.splitlines() if line.startswith("12 ")][1],
                    "12 │ 10'")
    # Zero is a symbol here, and the marker for empty another.
    zero = ["--line", "--box", "2x2", "--symbols", "0123", "--empty", "-", "--seed", "1"]
    board = play(*zero, typed="export line\n").out.splitlines()[-1]
    cell = board.index("-")
    place = f"{cell // 4 + 1}{cell % 4 + 1}"
    same("zero is put", play(*zero, typed=f"{place}0\nexport line\n").out.splitlines()[-1],
         board.replace("-", "0", 1))
    same("minus erases", play(*zero,
                              typed=f"{place}0\n{place}-\nexport line\n").out.splitlines()[-1],
         board)
    same("one cell", said(play("--line", "[[.]]", typed="111\n").out)[-1].split(" in ")[0],
         "Solved")
    expect_contains("a narrow terminal",
                    at_terminal("play", "--line", "--seed", "1", "--order", "12", columns=40,
                                                     lines="quit\n")[1],
                    "                           1 1 1\n")


@case
def puzzles_that_are_named():
    same("typed", said(play("--line", EASY, typed="puzzle\n").out)[-1].splitlines()[1], EASY)
    with home() as folder:
        def file(name, text):
            with open(os.path.join(folder, name), "w") as out:
                out.write(text)
            return os.path.join(folder, name)
        same("a file", said(play("--line", file("one", EASY + "\n"),
                                 typed="puzzle\n").out)[-1].splitlines()[1], EASY)
        two = file("two", EASY + "\n" + TWO + "\n")
        expect_usage_error(["play", "--line", two],
                           f"{two} holds more than one puzzle; name one of them, such as its first line: "
                           f"kaidoku play \"$(sed -n 1p {two})\"")
        same("empty", play("--line", file("none", ""), typed="").code, 3)
    same("no such file", play("--line", "no/such/file", typed="").code, 5)
    bad = play("--line", "1.3..4....2.4.31", typed="")
    same("bad", [bad.code, bad.out, bad.err.splitlines()[0]],
         [3, "", "<argument 1>:1:15: r1c3 and r4c3 are both 3 (column 3)"])
    for puzzle, how_many in [(TWO, "more than one solution"), (IMPOSSIBLE, "no solution")]:
        expect_contains(how_many, said(play("--line", puzzle, typed="").out)[0],
                        f"This puzzle has {how_many}: entries can only be checked against the rules.\n")
    expect_contains("any solution counts",
                    play("--line", "1234341221434...", typed="423\n432\n441\n").out,
                    "Solved in ")


@case
def a_new_game_begins_easy_or_medium():
    for args in [["--line"], ["--plain"]]:
        for _ in range(5):
            facts = re.search(r"(\w+) \([0-9.]+\), seed (\d+), id (\w+)\.",
                              play(*args, typed="\n").out)
            if not facts or facts[1] not in ("easy", "medium"):
                raise harness.Failed(f"{args}: {facts and facts[0]}")
            again = play("--plain", "--seed", facts[2], typed="").out
            expect_contains("the same seed, the same puzzle", again, f"id {facts[3]}.")
    for level in ["beginner", "easy", "medium", "tricky", "hard", "fiendish", "diabolical"]:
        expect_contains(level, play("--plain", typed=f"new {level}\n").out.splitlines()[-3],
                        f" {level} (")
    expect_contains("--difficulty", play("--plain", "--difficulty", "hard", typed="").out, " hard (")


@case
def new_asks_which():
    for args in [["--line", EASY], ["--plain", EASY]]:
        answer = play(*args, typed="new\nnonsense\nhard 6x6 7\nquit\n")
        same("exit code", [answer.code, answer.err], [0, ""])
        expect_contains("asks", answer.out, "Levels: beginner, easy, medium, tricky, hard, fiendish, "
                        "diabolical, extreme; any.\n", "Enter alone: easy or medium 9x9.\n",
                        f"'nonsense' {NOT_WANTED}\n")
        answer = play(*args, typed="new\n4x4 7\npuzzle\n")
        expect_contains("a size and a seed", answer.out, "4x4, ", ", seed 7, id ")
        expect_contains("changed one's mind", play(*args, typed="new\nquit\nshow r1c1\n").out,
                        "No new game.\n", "r1c1 is 5, given.\n")


@case
def solved_for_you():
    with home() as state:
        for args in [["--line"], ["--plain"]]:
            answer = play(*args, EASY, typed="solve\nundo\nsolve\nstats\n", state=state)
            same("exit code", [answer.code, answer.err], [0, ""])
            expect_contains("solve", answer.out, "Here is the solution; undo brings your board back.",
                            "Solved for you: it does not count as solved by you.",
                            "Took back 1 move.", "There are no statistics yet.\n")


@case
def wrong_command_lines():
    expect_usage_error(["play"],
                       "the full screen needs a terminal; without one play with --line or --plain")
    for term, name in [("dumb", "dumb"), ("", "not set"), ("nonsense", "nonsense")]:
        code, screen = at_terminal("play", EASY, env={"TERM": term}, lines="quit\n", columns=200)
        same(f"TERM={term}: exit code", code, 0)
        expect_contains(f"TERM={term}", screen, f"kaidoku: this terminal (TERM is {name}) cannot "
                        "show the full screen.\nPlay by typing lines, as with --line; type save to "
                        "keep the game.\n", "30 of 81 filled.\n", "> ")
    expect_usage_error(["play", "--line", "--plain"],
                       "--line and --plain are two ways to play; choose one")
    expect_usage_error(["play", "--line", EASY, EASY], "play takes one puzzle")
    expect_usage_error(["play", "--line", "-"],
                       "play takes its commands from standard input; name a file or type the puzzle")
    expect_usage_error(["play", "--line", EASY, "--seed", "3"],
                       "the puzzle is given; leave out --seed, --symmetry, --clues, --difficulty and --require")
    expect_usage_error(["play", "--line", "--resume", "--seed", "3"],
                       "--resume continues a game; leave out --seed, --symmetry, --clues, --difficulty and --require")
    expect_usage_error(["play", "--games", "--line"],
                       "--games and --stats only print a list; leave out the flags for playing")
    expect_usage_error(["play", "--line", "--clues", "90"],
                       kaidoku("generate", "--clues", "90").err.split(": ", 1)[1].split("\n")[0])
    expect_usage_error(["solve", "--line", EASY], "--line has no meaning for solve; it is for play")
    expect_usage_error(["play", "--line", "--seed", "abc"], "--seed 'abc' is not a whole number")


@case
def games_are_kept_when_asked():
    with home() as state:
        play("--line", "--seed", "42", typed="641\nquit\n", state=state)
        same("nothing is kept unasked", os.listdir(state), [])
        answer = play("--line", "--seed", "42", typed="111\nsave\n121\n", state=state)
        expect_contains("save", answer.out,
                        "The game is saved as jraff10p, from now on after every command; "
                        "kaidoku play --resume jraff10p continues it.\n")
        listed = play("--games", typed="", state=state)
        same("games", re.sub(r"\d+:\d\d|\d{4}-\d\d-\d\d", "T", listed.out),
             "jraff10p: 9x9, 24 clues, seed 42; 26 of 81 filled; T; T T\n")
        for how in (["--resume"], ["--resume", "jraff10p"]):
            resumed = play("--line", *how, typed="export line\nundo 2\nredo 2\n", state=state)
            expect_contains(f"{how}", resumed.out, "11" + SEED_42[2:] + "\n",
                            "Took back 2 moves.\n")
        missing = play("--line", "--resume", "nosuchid", typed="", state=state)
        same("no such game", [missing.code, missing.out, missing.err],
             [1, "", "kaidoku: There is no saved game nosuchid.\n"])
        copy = os.path.join(state, "a copy")
        expect_contains("a copy",
                        play("--line", "--seed", "1", typed=f"save {copy}\n", state=state).out,
                        f"A copy was written to {copy}.\n")
        with open(copy) as file:
            text = file.read()
        expect_contains("not overwritten",
                        play("--line", "--seed", "1", typed=f"save {copy}\n", state=state).out,
                        f"Cannot write a copy to '{copy[:40]}{'...' if len(copy) > 40 else ''}': File exists.\n")
        with open(copy) as file:
            same("the copy", file.read(), text)
        # A copy is played itself, whatever is kept of its puzzle.
        made = play("--line", "--seed", "1", typed="export line\n", state=state).out
        puzzle = next(line for line in made.splitlines() if len(line) == 81)
        cell = puzzle.index(".")
        entry = f"r{cell // 9 + 1}c{cell % 9 + 1}=1"
        play("--plain", puzzle, typed=entry + "\n", state=state)
        expect_contains("the copy is as it was",
                        play("--line", copy, typed="export line\n", state=state).out,
                        puzzle + "\n")
        expect_contains("what was kept makes room",
                        play("--plain", copy, typed=entry + "\n", state=state).out,
                        ".kaidoku.earlier-1.\n", " Saved.\n")
        with open(copy, "w") as file:
            file.write(text.replace("check rules", "check often"))
        damaged = play("--line", copy, typed="", state=state)
        same("a damaged copy", [damaged.code, damaged.out, damaged.err],
             [3, "", f"kaidoku: {copy}: the game is damaged: its checksum is wrong\n"])
    with home() as state:
        same("no games", play("--games", typed="", state=state).out, "There are no saved games.\n")
        same("no statistics", play("--stats", typed="", state=state).out,
             "There are no statistics yet.\n")
        same("nothing to resume", play("--plain", "--resume", typed="", state=state).code, 1)


@case
def plain_mode_keeps_every_move():
    with home() as state:
        same("saved", play("--plain", "--seed", "42", typed="111\n",
                           state=state).out.splitlines()[-1],
             "r1c1 is 1. 25 of 81 filled. Saved.")
        again = play("--plain", "--seed", "42", typed="cands 11\n", state=state).out
        expect_contains("continued", again, "Continued: ", "r1c1 is 1, yours.\n")
        solved = play("--plain", "--resume", "jraff10p", typed="undo\nnotes 11 1\nquit\n",
                      state=state).out
        expect_contains("resumed", solved, "Took back 1 move. Saved.\n", "Notes: 1. Saved.\n")
    out = kaidoku("play", "--plain", "--seed", "42",
                  stdin="111\n121\n").out.splitlines()  # no home at all
    same("not saved, why only once", [line for line in out if "aved" in line],
         ["Games cannot be saved: HOME is not set.", "You can play, but the game is not saved.",
          "r1c1 is 1. 25 of 81 filled. Not saved.",
          "r1c2 is 1: repeats the 1 of r1c1 (row 1). 26 of 81 filled. Not saved."])


@case
def broken_outputs_and_inputs():
    with open("/dev/full", "w") as full:
        answer = play("--line", "--seed", "42", typed="641\n", stdout=full)
    same("full", [answer.code, answer.err],
         [5, "kaidoku: cannot write standard output: No space left on device\n"])
    child = start("play", "--line", "--seed", "42")
    child.stdout.close()
    child.stdin.write(b"641\n" * 3)
    child.stdin.close()
    same("nobody reads", [harness.ended(child), child.stderr.read()], [0, b""])
    same("no input", play("--line", "--seed", "42", typed=None).code, 0)
    answer = play("--line", "--seed", "42", typed="", before=harness.close_descriptors(0))
    same("closed input", [answer.code, answer.err],
         [5, "kaidoku: cannot read standard input: Bad file descriptor\n"])


@case
def signals_end_a_typed_game():
    for number, code in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
        child = start("play", "--line", "--seed", "42")
        while "help lists all" not in read_line(child.stdout):
            pass
        child.send_signal(number)
        same(f"signal {number}", [harness.ended(child), child.stderr.read()], [code, b""])


@case
def answers_come_before_the_next_question():
    child = start("play", "--plain", "--seed", "42")
    for _ in range(2):
        while not read_line(child.stdout).startswith("show board"):
            pass
        child.stdin.write(b"new 42\n")
    child.stdin.close()
    same("end", harness.ended(child), 0)


@case
def words_in_upper_case():
    out = play("--plain", "--seed", "42",
               typed="SHOW ROW 1\nCheck Off\nTIMER ON\nHELP UNDO\nNOTES AUTO\nEXPORT LINE\n").out
    for refused in ("Expected", "There is no help", "is not a cell"):
        if refused in out:
            raise Failed(out)


@case
def notes_are_one_move_and_all_or_none():
    out = play("--line", "--seed", "42",
               typed="notes 11 136\nundo\nnotes\nredo\nnotes\nnotes auto\nnotes 12 15\nundo\nnotes manual\nnotes\n").out
    same("undone and done again",
         re.findall(r"^(There are no notes.|r1c1: .*|Took back .*)$", out, re.M),
         ["Took back 1 move.", "There are no notes.", "r1c1: 1 3 6", "Took back 1 move.",
          "There are no notes."])


@case
def a_copy_where_the_home_cannot_be_written():
    with home() as folder:
        copy = os.path.join(folder, "copy")
        blocked = os.path.join(folder, "file")
        with open(blocked, "w"):
            pass
        out = play("--line", "--seed", "42", typed=f"111\nsave {copy}\n", state=blocked).out
        expect_contains("both are said", out, f"A copy was written to {copy}.\nNot saved. ")
        os.symlink(copy, os.path.join(folder, "link"))
        expect_contains("the copy, through a link",
                        play("--line", os.path.join(folder, "link"), typed="export line\n",
                             state=folder).out,
                        "\n1" + SEED_42[1:] + "\n")


@case
def a_board_in_play_is_taken_up():
    board = EASY[:2] + "+4.7+8" + EASY[6:]
    answer = play("--line", ":0000:x:" + board + ":214 668::", typed="undo\nundo\nundo\n")
    expect_contains("filled", answer.out, "32 of 81 filled", "31 of 81 filled", "30 of 81 filled")
    with home() as state:  # the game of the same puzzle that was kept before makes room
        for typed in ["", ""]:
            answer = play("--line", board, typed=typed, state=state)
            expect_contains("filled", answer.out, "32 of 81 filled")
