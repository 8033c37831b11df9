"""The picture on the screen, seen through tmux: a whole game, other sizes, suspended and continued.
"""
import random

from harness import EASY, EASY_SOLVED, case, same
from terminal import Home, Pane, digits_shown


@case
def a_whole_game():
    with Home() as home, Pane(home) as pane:
        pane.play(EASY)
        pane.wait_for(lambda p: "exactly" in p and digits_shown(p) == EASY)
        wanted = list(EASY)
        for cell, digit in enumerate(EASY_SOLVED):
            if EASY[cell] != ".":
                continue
            pane.keys(digit)
            wanted[cell] = digit
            if cell % 9 == 8:  # once a row is enough to see where something goes wrong
                pane.wait_for(lambda p: digits_shown(p) == "".join(wanted))
            if "." in wanted:
                pane.keys("Tab")
        pane.wait_for(lambda p: "Solved in" in p and digits_shown(p) == EASY_SOLVED
                      and "r9c7 · solved · saved" in p)
        pane.keys("u")
        pane.wait_for("80 of 81")
        pane.keys("C-r")
        pane.wait_for("solved")
        pane.keys("q")
        pane.wait_for(lambda p: "┏" not in p and "$" in p)


@case
def a_hint_in_four_steps():
    with Home() as home, Pane(home) as pane:
        pane.play(EASY)
        pane.wait_for("exactly")
        for stage in "123":
            pane.keys("?")
            pane.wait_for(f"Hint {stage} of 4")
        pane.keys("?")
        pane.wait_for("31 of 81")


@case
def the_right_picture_after_many_sizes():
    luck = random.Random(5)
    with Home() as home, Pane(home) as pane:
        pane.play(EASY)
        pane.wait_for("exactly")
        pane.keys("4", "Tab", "x", "1", "a", "C-l")
        for rows, columns in [(24, 80), (13, 25), (40, 120), (1, 1), (60, 200), (22, 55), (5, 300)]:
            for _ in range(6):
                pane.resize(luck.randint(1, 100), luck.randint(1, 200))
            pane.resize(rows, columns)
            settled = pane.settle(rows, columns)
            pane.keys("C-l")  # draws everything again
            same(f"the picture at {rows}x{columns}", pane.settle(rows, columns), settled)
        pane.resize(24, 80)
        pane.wait_for(lambda p: "saved" in p and "r1c4" in p and digits_shown(p)[:3] == "534")


@case
def stopped_and_continued():
    with Home() as home, Pane(home) as pane:
        pane.play(EASY)
        pane.wait_for("exactly")
        pane.keys("4")
        pane.wait_for("saved")
        for _ in range(2):
            pane.keys("C-z")
            pane.wait_for(lambda p: "Stopped" in p and "┏" not in p)
            pane.keys("fg", "Enter")
            pane.wait_for(lambda p: "31 of 81" in p)
        pane.keys("Tab", "6")
        pane.wait_for("32 of 81")
        pane.keys("q")
        pane.wait_for(lambda p: "┏" not in p and "$" in p)


@case
def keys_of_ones_own():
    with Home() as home, Pane(home) as pane:
        home.keys("preset wasd\nundo ctrl-u\n")
        pane.play(EASY)
        pane.wait_for("exactly")
        pane.keys("s", "d")
        pane.wait_for("r2c4")
        home.keys("undoo u\n")
        pane.keys("q")
        pane.wait_for(lambda p: "┏" not in p and "$" in p)
        pane.play(EASY)
        pane.wait_for(lambda p: all(text in p
                                    for text in ["undoo", "did you mean undo?", "keys:1:1"]))
        pane.keys("Escape")
        pane.wait_for("exactly")


@case
def a_large_board_can_be_stopped():
    with Home() as home, Pane(home) as pane:
        pane.play("--box", "5x5", "--seed", "1")
        pane.wait_for("Esc stops it")
        pane.keys("Escape")
        pane.wait_for("Stopped")
        pane.keys("q")
        pane.wait_for(lambda p: "Stopped" not in p and "$" in p)
