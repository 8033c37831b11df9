"""kaidoku prove and verify-proof: certificates as files, what is refused and why; convert --to
dimacs."""
import os
import tempfile

from harness import BLANK9, EASY, IMPOSSIBLE, TWO, case, expect, expect_usage_error, same

SMALL = "1..4....2......."
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def changed(path, change):
    """Changes a file. What it was before."""
    with open(path) as file:
        before = file.read()
    with open(path, "w") as file:
        file.write(change(before))
    return before


@case
def a_certificate_is_a_folder():
    with tempfile.TemporaryDirectory() as place:
        folder = os.path.join(place, "easy")
        expect(["prove", "-o", folder, EASY], out="unique\n")
        same("files", sorted(os.listdir(folder)),
             ["formula.cnf", "proof.lrat", "puzzle.txt", "solution.txt"])
        expect(["verify-proof", folder], out="unique\n")
        with open(os.path.join(folder, "puzzle.txt")) as file:
            same("puzzle", file.read().splitlines()[:2], ["# box 3x3", "5 3 0 0 7 0 0 0 0"])
        expect(["convert", os.path.join(folder, "puzzle.txt")], out=EASY + "\n")
        none = os.path.join(place, "none")
        expect(["prove", "-o", none, IMPOSSIBLE], out="none\n")
        same("files", sorted(os.listdir(none)), ["formula.cnf", "proof.lrat", "puzzle.txt"])
        expect(["verify-proof", folder, none], out="unique\nnone\n")


@case
def what_was_changed_is_refused():
    with tempfile.TemporaryDirectory() as place:
        folder = os.path.join(place, "certificate")
        expect(["prove", "-o", folder, EASY], out="unique\n")
        changes = {
            "puzzle.txt": (lambda text: text.replace("5 3 0", "5 3 1", 1),
                           "solution.txt: r1c3 is 4, but 1 in the puzzle"),
            "solution.txt": (lambda text: text.replace("5 3 4", "3 5 4", 1),
                             "solution.txt: r1c1 is 3, but 5 in the puzzle"),
            "formula.cnf": (lambda text: text.replace("-1 -2 0\n", "", 1),
                            "formula.cnf:3: it is not the formula of the puzzle and the solution"),
            "proof.lrat": (lambda text: "".join(text.splitlines(True)[1:]),
                           "proof.lrat:1: expected step 12020"),
        }
        for name, (change, reason) in changes.items():
            path = os.path.join(folder, name)
            before = changed(path, change)
            expect(["verify-proof", folder], out=f"wrong {reason}\n", code=1)
            changed(path, lambda _: before)
            expect(["verify-proof", folder], out="unique\n")
        os.remove(os.path.join(folder, "solution.txt"))
        expect(["verify-proof", folder], code=1,
               out="wrong formula.cnf:1: it is not the formula of the puzzle "
                   "without a solution (there is no solution.txt)\n")
        os.remove(os.path.join(folder, "proof.lrat"))
        expect(["verify-proof", folder], out="wrong proof.lrat: it is missing\n", code=1)
        os.mkdir(os.path.join(folder, "proof.lrat"))
        expect(["verify-proof", folder], err=f"kaidoku: {folder}/proof.lrat is a directory\n",
               code=5)
        expect(["verify-proof", place + "/none"], code=5,
               err=f"kaidoku: cannot read {place}/none: No such file or directory\n")


@case
def what_cannot_be_proved():
    with tempfile.TemporaryDirectory() as place:
        folder = os.path.join(place, "certificate")
        expect(["prove", "-o", folder, TWO], out="many\n", code=1,
               err="kaidoku: the puzzle has several solutions, so there is nothing to prove\n")
        expect(["prove", "-q", "-o", folder, BLANK9], out="many\n", code=1)
        expect(["prove", "-q", "-o", folder, "11" + BLANK9[2:]], code=3)
        expect(["prove", "--max-nodes", "0", "-o", folder, HARD], out="gave-up\n", code=4,
               err="kaidoku: gave up: --max-nodes 0 reached\n")
        same("no folder", os.path.exists(folder), False)
        expect_usage_error(["prove", EASY],
                           "prove needs -o with the name of a folder, which must not exist yet")
        expect_usage_error(["prove", "-o", folder], "prove takes one puzzle, and there are several",
                           stdin=f"{EASY}\n{EASY}\n")
        expect_usage_error(["verify-proof"], "verify-proof needs the folder of a certificate")
        expect(["prove", "-o", place, EASY], err=f"kaidoku: cannot write {place}: File exists\n",
               code=5)


@case
def formulas_for_other_solvers():
    answer = expect(["convert", "--to", "dimacs", SMALL], out=None)
    same("lines", [answer.out.splitlines()[0], answer.out.count("\n")], ["p cnf 64 451", 452])
    expect_usage_error(["solve", "--to", "dimacs", SMALL],
                       "--to 'dimacs' is not one of sdk, pencilmarks, ss, debian, opensudoku, "
                       "ksudoku, gnome, gnome-share, sgt, f-puzzles, sudokupad, json, list, hodoku, "
                       "sudokuwiki, candidates, line, grid, tokens, pair",
                       stdin=None)
