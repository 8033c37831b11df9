"""kaidoku canon: the same form for every image of a puzzle, on both ways through the program, and
--dedupe."""
import json
import random

from harness import (BLANK9, EASY, EASY_SOLVED, TWO, at_terminal, case, expect, expect_usage_error,
                     kaidoku, read_line,
                     same, start)

EASY_FORM = "000000001000002034156000270000008000000051002329740000001600900003400700280910450"
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SMALL = "1..4....2......."


def lines_in_groups(chance):
    return [3 * group + line for group in chance.sample(range(3), 3)
            for line in chance.sample(range(3), 3)]


def image(chance, puzzle):
    """The same puzzle, but for a symmetry."""
    names = dict(zip("123456789", chance.sample("123456789", 9)))
    rows, columns, turned = lines_in_groups(chance), lines_in_groups(chance), chance.random() < 0.5
    cells = [puzzle[c * 9 + r if turned else r * 9 + c] for r in rows for c in columns]
    return "".join(names.get(cell, cell) for cell in cells)


def wrong_board(order, box):
    return ("canonical forms exist for 9x9 boards with 3x3 boxes, "
            f"but this board has order {order} and {box} boxes")


@case
def canon_prints_the_smallest_image():
    expect(["canon", EASY], out=EASY_FORM + "\n")
    expect(["canon", EASY_FORM], out=EASY_FORM + "\n")
    expect(["canon", MOST_SYMMETRIC], out=MOST_SYMMETRIC + "\n")
    expect(["canon", "--blank", "3"], out="0" * 81 + "\n")
    expect(["canon", "." * 40 + "7" + "." * 40], out="0" * 80 + "1\n")
    letters = EASY.translate(str.maketrans("123456789", "ABCDEFGHI"))
    expect(["canon", "--symbols", "ABCDEFGHI", letters], out=EASY_FORM + "\n")


@case
def canon_is_the_same_for_all_images_and_formats():
    chance = random.Random(20261116)
    for puzzle in [EASY, TWO, EASY_SOLVED, MOST_SYMMETRIC]:
        images = [image(chance, puzzle) for _ in range(300)]
        form = kaidoku("canon", puzzle).out
        for jobs in ["1", "3"]:
            expect(["canon", "-j", jobs], stdin="\n".join(images), out=form * 300)
        # One at a time: lines with a field behind them are not plain.
        expect(["canon"], stdin="".join(f"{line},field\n" for line in images[:50]), out=form * 50)
        rows = "\n\n".join("\n".join(line[k:k + 9] for k in range(0, 81, 9)) for line in images[:5])
        expect(["canon"], stdin=rows, out=form * 5)


@case
def canon_json_has_form_and_automorphisms():
    record = {"schema": 1, "n": 1, "source": "<stdin>", "puzzle": EASY, "canon": EASY_FORM,
              "automorphisms": 1}
    whole = json.dumps(record, separators=(",", ":")) + "\n"
    expect(["canon", "--json"], stdin=EASY, out=whole)
    expect(["canon", "--json"], stdin=EASY.replace(".", "0"), out=whole)
    expect(["canon", "--json"], stdin=EASY + ",field", out=whole)
    records = [json.loads(line) for line in kaidoku("canon", "--json",
                                                    stdin=f"{BLANK9}\n{MOST_SYMMETRIC}\n").out.splitlines()]
    same("automorphisms", [r["automorphisms"] for r in records], [3359232 * 362880, 648])


@case
def canon_refuses_other_boards_one_by_one():
    message = wrong_board(4, "2x2")
    expect(["canon"], stdin=f"{EASY}\n{SMALL}\n{EASY}\n", code=3,
           out=f"{EASY_FORM}\nbad 2:1 {message}\n{EASY_FORM}\n",
           err=f"<stdin>:2:1: {message}\nkaidoku: 3 puzzles: 2 written, 1 bad\n")
    expect(["canon", "--box", "1x9", BLANK9], code=3, out=f"bad 1:1 {wrong_board(9, '1x9')}\n",
           err=f"<argument 1>:1:1: {wrong_board(9, '1x9')}\n")
    answer = kaidoku("canon", "--json", "-q", SMALL)
    same("json", json.loads(answer.out), {
        "schema": 1, "n": 1, "source": "<argument 1>", "puzzle": SMALL, "status": "bad",
        "error": {"code": "wrong-board", "line": 1, "column": 1, "message": message}})
    same("code", [answer.code, answer.err], [3, ""])
    # What breaks a rule is bad for every verb, in bulk and alone.
    for line in ["55" + EASY[2:], "55" + EASY[2:] + ",field"]:
        expect(["canon", "-q"], stdin=f"{EASY}\n{line}\n", code=3,
               out=f"{EASY_FORM}\nbad 2:2 r1c1 and r1c2 are both 5 (row 1)\n")


@case
def dedupe_keeps_the_first_of_each_kind_as_typed():
    chance = random.Random(7)
    zeros = EASY.replace(".", "0")
    mixed = EASY.replace(".", "0", 3)
    for first in [EASY, zeros, mixed, image(chance, zeros)]:
        text = "\n".join([first, image(chance, EASY), TWO, zeros, image(chance, TWO), EASY_SOLVED])
        expect(["canon", "--dedupe"], stdin=text, out=f"{first}\n{TWO}\n{EASY_SOLVED}\n",
               err=("<stdin>:1: note: both 0 and . are read as empty\n" if first == mixed else "") +
               "kaidoku: 6 puzzles: 3 kept, 3 dropped\n")
    # Other formats come out as one line.
    expect(["canon", "--dedupe"], stdin=f"{EASY},field\n{zeros},field\n{TWO}\n",
           out=f"{EASY}\n{TWO}\n",
           err="kaidoku: 3 puzzles: 2 kept, 1 dropped\n")
    expect(["canon", "--dedupe", EASY, image(chance, EASY)], out=EASY + "\n",
           err="kaidoku: 2 puzzles: 1 kept, 1 dropped\n")
    expect(["canon", "--dedupe", "-q", EASY, EASY], out=EASY + "\n")
    expect(["canon", "--dedupe", EASY], out=EASY + "\n",
           err="kaidoku: 1 puzzle: 1 kept, 0 dropped\n")


@case
def dedupe_of_many_is_the_same_for_any_number_of_threads():
    chance = random.Random(11)
    kinds = [EASY[:k] + "." + EASY[k + 1:] for k in range(81) if EASY[k] != "."] + [EASY]
    lines, kept, seen = [], [], set()
    for _ in range(4000):
        kind = chance.randrange(len(kinds))
        lines.append(image(chance, kinds[kind]) + chance.choice(["", "", "", ",field"]))
        if kind not in seen:
            kept.append(lines[-1][:81])
        seen.add(kind)
    for jobs in ["1", "2", "7"]:
        expect(["canon", "--dedupe", "-j", jobs], stdin="\n".join(lines),
               out="\n".join(kept) + "\n",
               err=f"kaidoku: 4000 puzzles: {len(kept)} kept, {4000 - len(kept)} dropped\n")


@case
def dedupe_remembers_thousands():
    chance = random.Random(13)
    parts = ["".join(chance.choice([digit, "."]) for digit in EASY_SOLVED) for _ in range(5000)]
    lines = parts + [image(chance, part) for part in parts[::7]] + [EASY_SOLVED]
    forms = kaidoku("canon", stdin="\n".join(lines)).out.splitlines()
    kept = {}
    for line, form in zip(lines, forms, strict=True):
        kept.setdefault(form, line)
    same("nearly all are different", 4990 < len(kept) <= 5001, True)
    expect(["canon", "--dedupe", "-q"], stdin="\n".join(lines),
           out="".join(line + "\n" for line in kept.values()))


@case
def dedupe_says_bad_ones_in_their_place():
    bad = "bad 2:2 r1c1 and r1c2 are both 5 (row 1)"
    for end in ["", ",field"]:
        text = "".join(line + end + "\n"
                       for line in [EASY, "55" + EASY[2:], EASY, "55" + EASY[2:], TWO])
        answer = kaidoku("canon", "--dedupe", stdin=text)
        same("lines", answer.out.splitlines(), [EASY, bad, bad.replace("2:2", "4:2"), TWO])
        same("code", answer.code, 3)
        same("summary", answer.err.splitlines()[-1], "kaidoku: 5 puzzles: 2 kept, 1 dropped, 2 bad")
    records = kaidoku("canon", "--dedupe", "--json",
                      stdin=f"{EASY}\n{EASY}\n{TWO}\n").out.splitlines()
    same("records", [json.loads(line)["n"] for line in records], [1, 3])


@case
def canon_answers_at_once():
    for flags, expected in [([], EASY_FORM), (["--dedupe"], EASY)]:
        child = start("canon", *flags)
        child.stdin.write((EASY + "\n").encode())
        same("the answer", read_line(child.stdout), expected + "\n")
        child.stdin.close()
        same("code", child.wait(), 0)
        child.stdout.close()
        child.stderr.close()


@case
def canon_at_a_terminal():
    same("the form", at_terminal("canon", EASY), (0, EASY_FORM + "\n"))
    same("deduped", at_terminal("canon", "--dedupe", EASY, EASY),
         (0, EASY + "\nkaidoku: 2 puzzles: 1 kept, 1 dropped\n"))


@case
def canon_refuses_flags_of_others():
    expect_usage_error(["solve", "--dedupe", EASY],
                       "--dedupe has no meaning for solve; it is for canon")
    expect_usage_error(["canon", "--limit", "2", EASY],
                       "--limit has no meaning for canon; it is for solve, count, bench")
    expect_usage_error(["canon", "--to", "grid", EASY],
                       "--to has no meaning for canon; it is for solve, convert, minimize, generate, render")
