"""Bad input: every kind of mistake, seven nested lists, the first of them right, and what an
operand means. One line per puzzle, a message with line and column, a documented exit code, bounded
time."""
import json
import os
import random
import string
import tempfile

from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, Skipped, case, expect, expect_within,
                     kaidoku,
                     limit_memory, same)

CARET = "      | "
NO_PUZZLE_HELP = ("help: a 9x9 puzzle is a line of 81 characters or 9 rows of 9, "
                  "with . or 0 for an empty cell\n")
LENGTH_HELP = "help: write . or 0 for every empty cell, or name the order (--order)\n"


def report(place, sentence, line, excerpt, column, label=""):
    return f"{place}: {sentence}\n{line:5} | {excerpt}\n{CARET}{'^':>{column}}{label}\n"


# The table.

@case
def valid():
    answer = expect("solve", stdin=EASY + "\n", out=EASY_SOLVED + "\n")
    expect_within(answer, 0.5)


@case
def empty_file():
    expect("solve", err="kaidoku: <stdin>: no puzzle found\n" + NO_PUZZLE_HELP, code=3)


@case
def eighty_characters():
    line = EASY[:80]
    expect("solve", stdin=line + "\n", out="bad 1:81 expected 81 cells, found 80\n",
           err=report("<stdin>:1:81", "expected 81 cells, found 80", 1, line, 81,
                      " cells end here") + LENGTH_HELP,
           code=3)


@case
def a_short_line_spoils_nothing_after_it():
    expect(["solve", "-q"], stdin=f"{EASY[:80]}\n{EASY[:80]}\n{EASY}\n",
           out=f"bad 1:81 expected 81 cells, found 80\nbad 2:81 expected 81 cells, found 80\n{EASY_SOLVED}\n", code=3)


@case
def eighty_two_characters():
    line = EASY + "1"
    expect("solve", stdin=line + "\n", out="bad 1:82 expected 81 cells, found 82\n",
           err=report("<stdin>:1:82", "expected 81 cells, found 82", 1, line, 82, " cell 82"),
           code=3)


@case
def utf8_in_a_line():
    line = EASY[:40] + "é" + EASY[41:]
    sentence = "'é' is not permitted at r5c5: expected 1-9, or . 0 _ * - for an empty cell"
    expect("solve", stdin=line + "\n", out=f"bad 1:41 {sentence}\n",
           err=report("<stdin>:1:41", sentence, 1, line, 41), code=3)


@case
def wide_utf8_in_a_line():
    line = "五" + "." * 80
    sentence = "'五' is not permitted at r1c1: expected 1-9, or . 0 _ * - for an empty cell"
    expect("solve", stdin=line + "\n", out=f"bad 1:1 {sentence}\n",
           err=report("<stdin>:1:1", sentence, 1, line, 1),
           code=3)


@case
def eighty_one_letters():
    # One letter all over is one mistake; many letters are many.
    sentence = "'A' is not permitted at r1c1 and in 80 further cells: expected 1-9, or . 0 _ * - for an empty cell"
    answer = expect("solve", stdin="A" * 81 + "\n", err=None, code=3, out=f"bad 1:1 {sentence}\n")
    same("mistakes shown", answer.err.count("is not permitted"), 1)
    same("last line", answer.err.splitlines()[-1],
         "help: name it as the empty marker (--empty) if that is what it means")
    alphabet = (string.ascii_uppercase * 4)[:81]
    answer = expect("solve", stdin=alphabet + "\n", err=None, code=3,
                    out="bad 1:1 'A' is not permitted at r1c1: expected 1-9, or . 0 _ * - for an empty cell\n")
    same("mistakes shown", answer.err.count("is not permitted"), 20)
    same("last line", answer.err.splitlines()[-1], "<stdin>:1: and 61 more mistakes in this puzzle")
    for letters, last in [(20, "^"), (21, "<stdin>:1: and 1 more mistake in this puzzle")]:
        answer = kaidoku("solve", "--json", stdin=alphabet[:letters] + "." * (81 - letters) + "\n")
        same("mistakes shown", answer.err.count("is not permitted"), 20)
        same("last line", answer.err.splitlines()[-1].endswith(last), True)
        errors = json.loads(answer.out)["errors"]
        same("mistakes in JSON", [error["column"] for error in errors], list(range(1, letters + 1)))


@case
def five_nul_bytes():
    line = EASY[:40] + "\0" * 5 + EASY[45:]
    answer = expect("solve", stdin=line + "\n", err=None, code=3,
                    out="bad 1:41 '\\0' is not permitted at r5c5: expected 1-9, or . 0 _ * - for an empty cell\n")
    same("mistakes shown", answer.err.count("is not permitted"), 5)
    same("raw NUL bytes", answer.err.count("\0"), 0)


@case
def crlf():
    expect("solve", stdin=f"{EASY}\r\n" * 3, out=f"{EASY_SOLVED}\n" * 3)


@case
def cr():
    """As old Macs and some spreadsheets end lines; mistakes are where an editor shows them."""
    expect("solve", stdin=f"{EASY}\r" * 2, out=f"{EASY_SOLVED}\n" * 2)
    expect("solve", stdin=f"{EASY}\r" * 2 + EASY, out=f"{EASY_SOLVED}\n" * 3)
    expect(["solve", f"{EASY}\r{EASY}"], out=f"{EASY_SOLVED}\n" * 2)
    for verb in ["solve", "convert"]:
        answer = EASY_SOLVED if verb == "solve" else EASY
        bad = "bad {}:81 expected 81 cells, found 80\n"
        text = f"{EASY}\r{EASY[:80]}\r\n{EASY}\n# comment\r\r{EASY[:80]}\r{EASY}\r"
        expect([verb, "-q"], stdin=text, code=3,
               out=f"{answer}\n{bad.format(2)}{answer}\n{bad.format(6)}{answer}\n")
    rows = "\r".join(EASY[k:k + 9] for k in range(0, 81, 9))
    expect("solve", stdin=f"{rows}\r\r{rows}", out=f"{EASY_SOLVED}\n" * 2)
    expect("solve", stdin=f'{{"puzzle":\r"{EASY}"}}\r[{",".join(EASY.replace(".", "0"))}]\r',
           out=f"{EASY_SOLVED}\n" * 2)


@case
def comment_first():
    expect("solve", stdin=f"# an easy one\n{EASY}\n", out=f"{EASY_SOLVED}\n")


@case
def byte_order_mark():
    expect("solve", stdin=b"\xef\xbb\xbf" + EASY.encode() + b"\n", out=f"{EASY_SOLVED}\n")


@case
def no_newline_at_the_end():
    expect("solve", stdin=EASY, out=f"{EASY_SOLVED}\n")


@case
def fields_after_the_puzzle():
    expect("solve", stdin=f"{EASY} 4.2 easy\n", out=f"{EASY_SOLVED}\n")


@case
def another_puzzle_on_the_line():
    """It has no answer, since a line has one; but that is said, at its column, and once for many
    lines."""
    note = ("<stdin>:{}: note: the text at column {} may be a second puzzle; only the first puzzle of a line is read\n")
    expect("solve", stdin=f"{EASY} {EASY}\n", out=f"{EASY_SOLVED}\n", err=note.format(1, 83))
    expect(["solve", "-q"], stdin=f"{EASY} {EASY}\n", out=f"{EASY_SOLVED}\n")
    text = f"{EASY}\n" * 50 + f"{EASY},{EASY_SOLVED}\n" + f"{EASY},{IMPOSSIBLE}\n" * 3000 + f"{EASY}\n {EASY}\t{EASY}\n"
    for jobs in ["1", "2", "5"]:
        expect(["solve", "-j", jobs], stdin=text, out=f"{EASY_SOLVED}\n" * 3053,
               err=note.format(52, 83) + note.format(3053, 84))
    second = "expected one puzzle on a line, found a second"
    record = f'{{"puzzle":"{EASY}"}}'
    for between, column in [("", 95), (", ", 97)]:
        expect(["solve", "-q"], stdin=f"{record}{between}{record}\n{EASY}\n",
               out=f"bad 1:{column} {second}\n{EASY_SOLVED}\n", code=3)


@case
def zero_and_dot():
    """One of them may be meant as a digit: a wrong board must not be solved without a word."""
    shifted = "".join(c if c == "." else str(int(c) - 1) for c in EASY)
    said = "both 0 and . are read as empty"
    how = "; if 0 is a symbol, name the symbols: --symbols 012345678"
    answer = expect(["solve", shifted], out=None, err=None)
    same("notes", answer.err,
         f"<argument 1>:1: note: {said}{how}\nkaidoku: this is one of several solutions\n")
    expect(["solve", "--symbols", "012345678", shifted],
           out="".join(str(int(c) - 1) for c in EASY_SOLVED) + "\n")
    mixed = EASY.replace(".", "0", 1)
    text = f"{EASY}\n" * 50 + f"{mixed}\n" * 2000 + f"{EASY}\n" * 3000 + f"{shifted}\n"
    for jobs in ["1", "2", "5"]:
        answer = expect(["check", "-j", jobs], stdin=text, code=1, out="unique\n" * 5050 + "many\n",
                        err=None)
        same("notes", answer.err.splitlines()[:-1],
             [f"<stdin>:51: note: {said}", f"<stdin>:5051: note: {said}{how}"])
    expect(["convert", "0...............", "-q"], out="................\n")


@case
def duplicate_in_a_row():
    line = "55" + "." * 79
    expect("solve", stdin=line + "\n", out="bad 1:2 r1c1 and r1c2 are both 5 (row 1)\n",
           err=report("<stdin>:1:2", "r1c1 and r1c2 are both 5 (row 1)", 1, line, 2) +
           report("<stdin>:1:2", "r1c1 and r1c2 are both 5 (box 1)", 1, line, 2), code=3)


@case
def good_garbage_good():
    expect(["solve", "-q"], stdin=f"{EASY}\ngood morning\n{EASY}\n", code=3,
           out=f"{EASY_SOLVED}\nbad 2:13 expected 9 or 16 cells, found 11\n{EASY_SOLVED}\n")


@case
def a_megabyte_of_noise():
    noise = random.Random(2).randbytes(1 << 20)  # in which no line is a board by chance
    answer = kaidoku("solve", "-j", "1", stdin=noise, before=limit_memory(64))
    same("exit code", answer.code, 3)
    for line in answer.out.splitlines():
        same("every line", line.startswith("bad "), True)
    expect_within(answer, 5)


@case
def noise_does_not_hide_a_puzzle():
    answer = kaidoku("solve", "-q",
                     stdin=EASY.encode() + b"\n\n\xff\xfe\n\n" + EASY.encode() + b"\n")
    lines = answer.out.splitlines()
    same("first and last answer", [lines[0], lines[-1]], [EASY_SOLVED, EASY_SOLVED])


@case
def a_line_of_100_mb():
    with tempfile.TemporaryFile() as file:
        for _ in range(100):
            file.write(b"." * 1_000_000)
        file.seek(0)
        sentence = "this line is longer than 1048576 bytes; the rest was not read"
        answer = expect("solve", stdin=file, out=f"bad 1:1 {sentence}\n",
                        err=f"<stdin>:1:1: {sentence}\n", code=3,
                        before=limit_memory(64))
    expect_within(answer, 1)


@case
def dev_zero():
    sentence = "this line is longer than 1048576 bytes; the rest was not read"
    answer = expect(["solve", "/dev/zero"], out=f"bad 1:1 {sentence}\n",
                    err=f"/dev/zero:1:1: {sentence}\n", code=3,
                    before=limit_memory(64))
    expect_within(answer, 1)


@case
def empty_grid():
    answer = kaidoku("solve", stdin=BLANK9 + "\n")
    same("exit code", answer.code, 0)
    rows = answer.out.split()[0]
    same("first row", "".join(sorted(rows[:9])), "123456789")
    expect_within(answer, 0.5)
    expect("check", stdin=BLANK9 + "\n", out="many\n", code=1)
    expect(["count", "--limit", "1000"], stdin=BLANK9 + "\n", out="1000+\n")


@case
def impossible():
    answer = expect("solve", stdin=IMPOSSIBLE + "\n", out="none\n", code=1)
    expect_within(answer, 5)
    expect("check", stdin=IMPOSSIBLE + "\n", out="none\n", code=1)
    expect("count", stdin=IMPOSSIBLE + "\n", out="0\n")


NO_PUZZLE = "kaidoku: <stdin>: no puzzle found\n"


@case
def shared_malformed_inputs():
    """The collection beside the project, when it is there."""
    path = os.path.join(os.path.dirname(__file__), "../../../shared/data/9x9/malformed_inputs.tsv")
    if not os.path.exists(path):
        raise Skipped("../shared/data is not there")
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or "\t" not in line:
                continue
            label, puzzle = line.rstrip("\n").split("\t", 1)
            if label == "utf8":
                continue  # a full-width digit is read
            answer = kaidoku("solve", stdin=puzzle.replace("\\0", "\0") + "\n")
            same(f"{label}: exit code", answer.code, 3)
            same(f"{label}: explained", answer.err.startswith(("<stdin>:1:", NO_PUZZLE)), True)


# The seven nested lists.

TELEGRAPH = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ROWS = [[0 if c == "." else int(c) for c in TELEGRAPH[9 * r:9 * r + 9]] for r in range(9)]


def with_value(row, column, value):
    rows = [list(r) for r in ROWS]
    rows[row - 1][column - 1] = value
    return rows


def nested(rows):
    return "[" + ",".join("[" + ",".join(map(str, r)) + "]" for r in rows) + "]\n"


@case
def list_as_it_should_be():
    expect("check", stdin=nested(ROWS), out="unique\n")


@case
def list_without_its_first_row():
    expect("solve", stdin=nested(ROWS[1:]), out="bad 1:160 expected 9 rows, found 8\n",
           err=report("<stdin>:1:160", "expected 9 rows, found 8", 1,
                      "...,0,0,0,6,8],[0,0,8,5,0,0,0,1,0],[0,9,0,0,0,0,4,0,0]]", 54,
                      " rows end here"), code=3)


@case
def list_with_repeated_values_removed():
    rows = [list(dict.fromkeys(r)) for r in ROWS]
    line = nested(rows).rstrip("\n")
    err = ""
    end = 0
    for number, row in enumerate(rows, 1):
        end = line.index("]", end + 1)
        err += report(f"<stdin>:1:{end + 1}", f"row {number}: expected 9 cells, found {len(row)}",
                      1, line, end + 1,
                      " row ends here")
    expect("solve", stdin=line + "\n", out="bad 1:6 row 1: expected 9 cells, found 2\n", err=err,
           code=3)


@case
def list_with_a_value_that_is_not_permitted():
    sentence = "41 is not permitted at r6c5: expected 1-9, or . 0 _ * - for an empty cell"
    expect("solve", stdin=nested(with_value(6, 5, 41)), out=f"bad 1:111 {sentence}\n",
           err=report("<stdin>:1:111", sentence, 1,
                      "...,[0,5,0,0,0,7,0,0,0],[0,0,0,0,4,5,7,0,0],[0,0,0,1,41,0,0,3,0],"
                      "[0,0,1,0,0,0,0,6,8],[0,0,8,5,0,0,0,1,0...", 54), code=3)


@case
def list_with_a_duplicate_in_a_row():
    sentence = "r9c1 and r9c7 are both 4 (row 9)"
    expect("solve", stdin=nested(with_value(9, 1, 4)), out=f"bad 1:175 {sentence}\n",
           err=report("<stdin>:1:175", sentence, 1,
                      "...0,1,0,0,0,0,6,8],[0,0,8,5,0,0,0,1,0],[4,9,0,0,0,0,4,0,0]]", 54), code=3)


@case
def list_with_a_duplicate_in_a_column():
    sentence = "r4c9 and r7c9 are both 8 (column 9)"
    expect("solve", stdin=nested(with_value(4, 9, 8)), out=f"bad 1:139 {sentence}\n",
           err=report("<stdin>:1:139", sentence, 1,
                      "...0,4,5,7,0,0],[0,0,0,1,0,0,0,3,0],[0,0,1,0,0,0,0,6,8],"
                      "[0,0,8,5,0,0,0,1,0],[0,9,0,0,0,0,4,0,0]]", 54), code=3)


@case
def list_with_a_duplicate_in_a_box():
    sentence = "r7c3 and r9c1 are both 1 (box 7)"
    expect("solve", stdin=nested(with_value(9, 1, 1)), out=f"bad 1:163 {sentence}\n",
           err=report("<stdin>:1:163", sentence, 1,
                      "...0,0,3,0],[0,0,1,0,0,0,0,6,8],[0,0,8,5,0,0,0,1,0],[1,9,0,0,0,0,4,0,0]]",
                      54), code=3)


@case
def list_that_is_valid_but_has_no_solution():
    expect("solve", stdin=nested(with_value(9, 9, 3)), out="none\n", code=1)
    expect("check", stdin=nested(with_value(9, 9, 3)), out="none\n", code=1)
    expect("check", stdin=nested(with_value(9, 9, 2)), out="unique\n")


# Operands.

@case
def operands_are_files_directories_stdin_or_puzzles():
    with tempfile.TemporaryDirectory() as folder:
        def put(name, content):
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(content)
            return path

        one = put("one.txt", EASY + "\n")
        put("many/b", IMPOSSIBLE + "\n")
        put("many/a", EASY + "\n")
        put("many/.hidden", "nonsense\n")
        put("many/deeper/c", "nonsense\n")
        put("4444", EASY + "\n")
        expect(["solve", one], out=f"{EASY_SOLVED}\n")
        expect(["solve", "one.txt"], cwd=folder, out=f"{EASY_SOLVED}\n")
        expect(["solve", "4444"], cwd=folder, out=f"{EASY_SOLVED}\n")  # it exists, so it is a file
        expect(["solve", "many"], cwd=folder, out=f"{EASY_SOLVED}\nnone\n", err=None, code=1)
        expect(["solve", "-", one, EASY], stdin=IMPOSSIBLE,
               out=f"none\n{EASY_SOLVED}\n{EASY_SOLVED}\n", err=None,
               code=1)
        expect(["solve", "one.txt", "--json"], cwd=folder,
               out=f'{{"schema":1,"n":1,"source":"one.txt","puzzle":"{EASY}","status":"solved",'
               f'"solution":"{EASY_SOLVED}","unique":true}}\n')
        os.mkdir(os.path.join(folder, "empty"))
        expect(["solve", "empty"], cwd=folder, code=3,
               err="kaidoku: empty, a folder without files: no puzzle found\n" + NO_PUZZLE_HELP)
        os.symlink("nowhere", os.path.join(folder, "dangling.txt"))
        expect(["solve", one, "dangling.txt"], cwd=folder,
               err="kaidoku: cannot read dangling.txt: No such file or directory\n", code=5)


@case
def what_looks_like_a_path_must_exist():
    for name in ["nothere.txt", "no/such/puzzle", "./53", "puzzles.sudoku", "top95",
                 "my puzzles.txt", "~/x", "a.b.c",
                 "missingfilewithoutextension", "puzzles-2024-11-15-batch", "sudoku17_49158_part2",
                 "A" * 80, "a" * 99]:
        expect(["solve", name], err=f"kaidoku: cannot read {name}: No such file or directory\n",
               code=5)


@case
def what_does_not_look_like_a_path_is_a_puzzle():
    for puzzle in ["123", "..1|...|...", "[[1,2]", "1 2 3", "1,2,3", "?", "A" * 101,
                   EASY[:40] + "x" + EASY[41:],
                   "x" * 20 + "." * 61, "o" * 3 + "." * 13]:
        answer = kaidoku("solve", puzzle)
        same(f"{puzzle}: exit code ({answer.err})", answer.code, 3)
        same(f"{puzzle}: output", answer.out.startswith("bad 1:"), True)
    # Letters are symbols of larger boards, and of those that say so.
    expect(["check", "--symbols", "abcd", "a.bcbc.a........"], out="many\n", code=1)
    expect(["convert", "--symbols", "abcd", "--empty", "e", "aeeeeeeeeeeeeeee"],
           out="aeeeeeeeeeeeeeee\n")
    same("order 10", kaidoku("solve", "." * 98 + ".A").code, 0)


@case
def puzzles_may_begin_with_dashes():
    dashed = EASY.replace(".", "-")
    expect(["solve", dashed], out=f"{EASY_SOLVED}\n")
    expect(["solve", "-" + "." * 7 + "-.......", "--1" + "." * 13], out=None, err=None)
    expect(["solve", "-q", "--", "----------------"], out="1234341221434321\n")


@case
def an_empty_operand_is_no_puzzle():
    expect(["solve", ""], err="kaidoku: <argument 1>: no puzzle found\n" + NO_PUZZLE_HELP, code=3)
