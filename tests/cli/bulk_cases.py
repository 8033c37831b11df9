"""Lines of plain 9x9 puzzles are answered in bulk: never with other bytes than one at a time.

`--engine generic` never takes the short way, so the same text through both must give the same
answers, notes, summary and exit code. (Of a 9x9 puzzle with several solutions the usual engine
gives the smallest, which is what `--sorted` asks of the other; for other boards it must be asked,
too.)
"""
import json
import os
import random
import tempfile
import threading

import harness
from harness import BLANK9, EASY, EASY_SOLVED, TWO, case, expect, kaidoku, same, start

# With 19992, 5784, 120 and 2 solutions, and with none.
SPARSE = [EASY_SOLVED[:k] + "." * (81 - k) for k in (39, 40, 54, 63)]
NONE = "1" + EASY[1:]
WAYS = [["check"], ["solve", "--sorted"], ["count", "--limit", "130"], ["count", "--limit", "1"],
        ["count", "--limit", "2"], ["check", "--json"], ["check", "--why"],
        ["check", "--why", "--json"], ["solve", "--sorted", "--json"],
        ["count", "--json", "--limit", "3"], ["solve", "--sorted", "--to", "grid"]]


def the_other_way(args):
    sorts = ["--sorted"] if args[0] == "solve" else []
    return [*args, "--engine", "generic", *sorts]


def spoilt(chance, puzzle):
    """One character that belongs there or not."""
    at = chance.randrange(81)
    return puzzle[:at] + chance.choice("123456789.0/:x_-*# \t,|é") + puzzle[at + 1:]


def some_line(chance):
    """What stands in files of puzzles, and what does not."""
    puzzle = chance.choice([EASY, EASY, EASY, TWO, NONE, EASY[::-1], EASY_SOLVED, *SPARSE[2:]])
    if chance.random() < 0.3:
        puzzle = puzzle.replace(".", "0", chance.choice([1, 81]))
    kind = chance.random()
    if kind < 0.6:
        return puzzle
    if kind < 0.75:
        return spoilt(chance, puzzle)
    return chance.choice(["", " ", "# comment", "#" + puzzle, puzzle[:80], puzzle[:9], puzzle + "1",
                          puzzle + ",field", "7," + puzzle, "a b\t" + puzzle + "\t4.5 SE",
                          "id,puzzle", "puzzle,solution", f'"{puzzle}",x',
                          " " + puzzle, puzzle + " ", puzzle + " " + puzzle,
                          puzzle + "," + EASY_SOLVED, puzzle[:16],
                          "-" * 81, "." * 80 + "-", BLANK9[:64], "[[1]]",
                          f'{{"puzzle":"{puzzle}"}}', "+---+---+---+",
                          "53. .7. ...", puzzle.replace(".", "_"), puzzle.replace(".", "*"),
                          puzzle[:40] + "\r" + puzzle[41:], "\0" * 81])


def some_text(chance, lines):
    ends = chance.choice([["\n"], ["\r\n"], ["\r"], ["\n", "\n", "\r\n"], ["\n", "\r\r\n"],
                          ["\r", "\r", "\n", "\r\n"]])
    text = "".join(some_line(chance) + chance.choice(ends) for _ in range(lines))
    return text[:-1] if chance.random() < 0.3 else text


def expect_same_both_ways(text, args, *more):
    one = kaidoku(*args, *more, stdin=text)
    other = kaidoku(*the_other_way(args), *more, stdin=text)
    for what in ["out", "err", "code"]:
        same(f"{args} {more}: {what} of {text!r:.2000}", getattr(one, what), getattr(other, what))


@case
def mixtures_are_answered_the_same_way():
    chance = random.Random(20240603)
    for round_ in range(60 if harness.slack == 1 else 8):
        text = ("\ufeff"
                if round_ % 7 == 0 else "") + some_text(chance, chance.choice([1, 2, 5, 30, 200]))
        expect_same_both_ways(text, WAYS[round_ % len(WAYS)], "-j", chance.choice(["1", "2", "5"]))


@case
def a_block_that_looks_like_one_large_board():
    """81 lines of 81 characters are 81 boards: no row is as long."""
    for lines in [80, 81, 82]:
        for before in ["", "# 81x81\n", EASY[:9] + "\n\n", "\n"]:
            text = before + (EASY + "\n") * lines
            expect_same_both_ways(text, ["solve"])
            same("answers", kaidoku("solve", stdin=text).out.count(EASY_SOLVED), lines)
    # In a block of rows such a line is a bad row, not a board.
    rows = "\n".join(EASY[k:k + 9] for k in range(0, 81, 9)) + "\n"
    for text in [rows + EASY + "\n", rows + "\n" + EASY + "\n" + rows,
                 rows[:40] + EASY + "\n" + EASY + "\n"]:
        expect_same_both_ways(text, ["solve"])


@case
def several_sources_are_counted_through():
    text = f"{EASY}\n{EASY[:80]}\n" * 3
    out = kaidoku("check", EASY + "\n" + EASY + "\n", text, "-", "--json", stdin=text).out
    same("both ways", out, kaidoku("check", EASY + "\n" + EASY + "\n", text, "-", "--json",
                                   "--engine", "generic",
                                   stdin=text).out)


@case
def what_the_user_says_about_the_text_counts():
    """Plain lines mean something else as soon as symbols, empty markers, boxes or formats are
    named."""
    text = f"{EASY}\n{EASY.replace('.', '0')}\n" * 3
    for said in [["--symbols", "123456789"], ["--symbols", "987654321"], ["--empty", "."],
                 ["--empty", "0"],
                 ["--symbols", ".12345678", "--empty", "9"], ["--box", "1x9"], ["--order", "9"],
                 ["--from", "line"],
                 ["--from", "grid"], ["--from", "tokens"], ["--order", "81"]]:
        expect_same_both_ways(text, ["solve", "--sorted"], *said)


@case
def counts_on_both_sides_of_what_is_counted_in_bulk():
    text = "".join(puzzle + "\n" for puzzle in SPARSE + [TWO, EASY, NONE])
    expect(["count"], stdin=text, out="19992\n5784\n120\n2\n2\n1\n0\n")
    for limit in ["5783", "5784", "5785", "9999", "10000", "10001", "19992", "19993",
                  "18446744073709551615"]:
        expect_same_both_ways(text, ["count", "--limit", limit])


def in_pieces(chance, text, *args):
    """The answers to a text that comes through a pipe, in pieces that begin and end anywhere."""
    child = start(*args, "-q")
    pieces = []
    reader = threading.Thread(target=lambda: pieces.append(child.stdout.read()))
    reader.start()
    data = text.encode() if isinstance(text, str) else text
    at = 0
    while at < len(data):
        size = chance.choice([1, 7, 80, 81, 82, 83, 500] if at < 10000 else [81, 8191, 8193, 65537])
        child.stdin.write(data[at:at + size])
        at += size
    child.stdin.close()
    reader.join()
    harness.ended(child)
    child.stdout.close()
    child.stderr.close()
    return pieces[0].decode()


@case
def pieces_of_any_size():
    """A pipe may break lines anywhere; the answer to a line comes before the next is sent."""
    chance = random.Random(7)
    text = "".join(some_text(chance, 40) for _ in range(4))
    expected = kaidoku("solve", "-q", "--engine", "generic", "--sorted", stdin=text).out
    for jobs in ["1", "3"]:
        same(f"-j {jobs}", in_pieces(chance, text, "solve", "--sorted", "-j", jobs), expected)


@case
def convert_writes_what_the_others_read():
    """It has no engine to name; but what the long way of check read, good or bad, is what it must
    write."""
    chance = random.Random(20261116)
    for round_ in range(12 if harness.slack == 1 else 3):
        text = some_text(chance, 60)
        records = [json.loads(line)
                   for line in kaidoku("check", "--json", "-q", "--engine", "generic",
                                                        stdin=text).out.splitlines()]
        words = kaidoku("check", "-q", "--engine", "generic", stdin=text).out.splitlines()
        expected = [word if word.startswith("bad ") else record["puzzle"] for word,
                    record in zip(words, records)]
        answer = kaidoku("convert", "-j", chance.choice(["1", "3"]), stdin=text)
        same(f"convert of {text!r:.2000}", answer.out.splitlines(), expected)
        same("code", answer.code, 3 if any(word.startswith("bad ") for word in words) else 0)
        converted = [json.loads(line)
                     for line in kaidoku("convert", "--json", "-q", stdin=text).out.splitlines()]
        for record in records:
            if record["status"] != "bad":
                record.pop("status"), record.pop("solution", None)
        same(f"convert --json of {text!r:.2000}", converted, records)


@case
def the_same_bytes_for_any_number_of_threads():
    """And whether the text comes from a file, from standard input or in pieces."""
    chance = random.Random(8)
    verbs = [["solve"], ["check"], ["count", "--limit", "50"], ["convert"], ["canon"],
             ["canon", "--dedupe"],
             ["minimize"], ["solve", "--json"], ["convert", "--to", "grid"]]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "text")
        text = some_text(chance, 400
                         if harness.slack == 1 else 40) + f"{EASY}\n" * 3000 + some_text(chance, 20)
        with open(path, "w", newline="") as file:
            file.write(text)
        for verb in verbs if harness.slack == 1 else verbs[:4]:
            expected = kaidoku(*verb, path, "-j", "1")
            for jobs in ["2", "3", "4", "5", "6", "7", "8"]:
                answer = kaidoku(*verb, path, "-j", jobs)
                for what in ["out", "err", "code"]:
                    same(f"{verb} -j {jobs}: {what}", getattr(answer, what),
                         getattr(expected, what))
            if "--json" not in verb:  # which names the file
                same(f"{verb}, standard input", kaidoku(*verb, stdin=text).out, expected.out)
                same(f"{verb}, pieces", in_pieces(chance, text, *verb, "-j", "3"), expected.out)


@case
def more_than_one_buffer():
    text = "".join(f"{line}\n" for line in [EASY, TWO, EASY[::-1], EASY_SOLVED]) * 2500
    for args in [["check"], ["solve"], ["solve", "--json"]]:
        for jobs in ["1", "2"]:
            expect_same_both_ways(text, args, "-j", jobs)
