"""What the program does to its terminal and its files: modes, signals, a terminal that goes away,
disks that are full."""
import base64
import os
import random
import re
import signal
import termios
import time

import harness
from harness import EASY, EASY_SOLVED, Failed, case, expect_contains, limit_file_size, same
from terminal import SIGNALS, Home, Terminal

LONG = "KAIDOKU_LONG" in os.environ
EMPTY = [cell for cell in range(81) if EASY[cell] == "."]
LARGE = open(os.path.join(os.path.dirname(__file__),
                          "../../puzzles/25x25.txt")).read().splitlines()[1]


@case
def quitting_gives_the_terminal_back():
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        terminal.key("4", "saved")
        terminal.write("q")
        same("exit code", terminal.end(), 0)
        terminal.expect_given_back()
        same("the kept board", home.board()[:3], "534")


@case
def signals_give_the_terminal_back():
    for number in SIGNALS:
        with Home() as home, Terminal(home, EASY) as terminal:
            terminal.wait_for("exactly")
            terminal.key("4", "saved")
            os.kill(terminal.child.pid, number)
            same(f"exit code after {number.name}", terminal.end(), 128 + number)
            terminal.expect_given_back()
            same("the kept board", home.board()[:3], "534")


@case
def control_c_is_a_signal():
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        terminal.write("\x03")
        same("exit code", terminal.end(), 130)
        terminal.expect_given_back()


@case
def a_terminal_that_goes_away():
    for ignored in [False, True]:
        before = (lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) if ignored else None
        with Home() as home, Terminal(home, EASY, before=before) as terminal:
            terminal.wait_for("exactly")
            terminal.key("4", "saved")

            def close():
                os.close(terminal.terminal)
                os.close(terminal.controller)
                terminal.terminal = terminal.controller = -1

            took = harness.used_after(terminal.child, close)
            same("exit code", terminal.child.returncode, 0 if ignored else 129)
            harness.expect_cpu("to notice", took, 0.5)
            same("the kept board", home.board()[:3], "534")


@case
def stopped_by_force_and_continued():
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        os.kill(terminal.child.pid, signal.SIGSTOP)
        os.waitid(os.P_PID, terminal.child.pid, os.WSTOPPED)
        termios.tcsetattr(terminal.terminal, termios.TCSANOW, terminal.modes)  # as a shell does
        since = len(terminal.seen)
        os.kill(terminal.child.pid, signal.SIGCONT)
        terminal.wait_for("exactly", since=since)  # drawn again
        terminal.key("4", "saved")


@case
def output_held():
    """Ctrl-S holds the output; moves are saved nevertheless, and a signal ends the program."""
    for ending in (signal.SIGTERM, signal.SIGHUP):
        with Home() as home, Terminal(home, EASY) as terminal:
            terminal.wait_for("exactly")
            terminal.rest()  # held in the middle of a picture, a program has to wait
            termios.tcflow(terminal.terminal, termios.TCOOFF)
            terminal.write("g134")
            games = home.path + "/state/kaidoku/games"
            harness.until("a save while the output is held", lambda: os.path.isdir(games) and any(
                name.endswith(".kaidoku") for name in os.listdir(games)))
            terminal.child.send_signal(ending)
            same("the end", terminal.end(), 128 + ending)
            same("the board", home.board()[:3], "534")


@case
def killed_at_any_time():
    """A move that was told to be saved is there after the program was killed."""
    luck = random.Random(1)
    for _ in range(5 if LONG else 1):
        with Home() as home:
            kill_again_and_again(home, luck)


def kill_again_and_again(home, luck):
    done = 0
    for _ in range(20):
        with Terminal(home, EASY) as terminal:
            terminal.wait_for("exactly")
            for _ in range(luck.randint(1, 3)):
                if done == len(EMPTY) - 5:  # a game that is solved cannot be continued
                    break
                cell = EMPTY[done]
                terminal.key(f"g{cell // 9 + 1}{cell % 9 + 1}{EASY_SOLVED[cell]}", "saved")
                done += 1
            # And some more, in the midst of which it dies.
            terminal.write("9\t8u\t7"[:luck.randint(0, 6)])
            time.sleep(luck.random() * 0.01)
            terminal.child.kill()
            terminal.child.wait()
        board = home.board()
        for cell in EMPTY[:done]:
            if board[cell] == ".":
                raise Failed(f"cell {cell} of {done} was saved and is gone: {board}")
        # What it did while it died may stay: only those moves count that were acknowledged.
        with Terminal(home, EASY) as terminal:
            terminal.wait_for("exactly")
            for cell in EMPTY[done:]:
                if board[cell] != ".":
                    terminal.key(f"g{cell // 9 + 1}{cell % 9 + 1}0", "saved")
            for cell in EMPTY[:done]:
                if board[cell] != EASY_SOLVED[cell]:
                    terminal.key(f"g{cell // 9 + 1}{cell % 9 + 1}{EASY_SOLVED[cell]}", "saved")
            terminal.write("q")
            terminal.end()


@case
def a_second_player_is_told():
    with Home() as home, Terminal(home, EASY) as first:
        first.wait_for("exactly")
        first.key("4", "saved")
        with Terminal(home, EASY) as second:
            second.wait_for("being played")
            second.key("\t6", "not kept")
            second.write("q")
            same("exit code", second.end(), 0)
        first.key("\t2", "saved")
        same("resuming what is being played",
             harness.kaidoku("play", "--plain", "--resume", env=home.env).code, 1)
        first.write("q")
        first.end()
        same("the kept board", home.board()[:4], "5342")


@case
def nowhere_to_save():
    with Home() as home:
        nowhere = {"XDG_STATE_HOME": "/proc/kaidoku"}
        with Terminal(home, EASY, env=nowhere, columns=150) as terminal:
            terminal.wait_for("exactly")
            terminal.key("4", "not saved")
            terminal.write("q")
            same("exit code", terminal.end(), 5)
            terminal.expect_given_back()
            expect_contains("the last words", terminal.seen.decode(errors="replace")[-300:],
                            "kaidoku: the game was not saved")


@case
def a_full_disk():
    with Home() as home, Terminal(home, EASY, before=limit_file_size(10), columns=150) as terminal:
        terminal.wait_for("exactly")
        terminal.key("4", "not saved")
        terminal.key("\t6", "32")  # still playable
        terminal.write("q")
        same("exit code", terminal.end(), 5)


@case
def a_storm_of_sizes():
    luck = random.Random(2)
    keys = ["\x1b[A", "\x1b[B", "\t", "5", "u", "?", "\x1b", "a", "x", "z", "\x1bOP", "p"]
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        for _ in range(10_000 if LONG else 300):
            terminal.resize(luck.randint(1, 100), luck.randint(1, 200))
            terminal.write(luck.choice(keys))
            terminal.read(0)
        terminal.resize(24, 80)
        for key in "\x1b\x1b":  # out of whatever page or question it is in
            terminal.rest()
            terminal.write(key)
        terminal.rest()
        terminal.key("\x0c", "exactly")  # everything drawn anew
        terminal.write("q")
        same("exit code", terminal.end(), 0)


@case
def noise():
    """Random bytes, but none that stop or end it. A million of them go through the player in
    random_test.cpp."""
    luck = random.Random(3)
    usable = bytes(b for b in range(256) if b not in b"\x03\x1a\x1c\x11\x13q:")
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        for _ in range(2000 if LONG else 40):
            terminal.write(bytes(luck.choices(usable, k=500)))
        terminal.write("\x1b[200~" + "5" * 1_000_000 + "\x1b[201~")
        os.kill(terminal.child.pid, signal.SIGTERM)
        same("exit code", terminal.end(), 143)
        terminal.expect_given_back()


@case
def a_hint_comes_by_itself():
    """On a large board it takes its time: keys are answered meanwhile, and it needs none to be
    shown."""
    with Home() as home, Terminal(home, LARGE, rows=60, columns=170) as terminal:
        terminal.wait_for("clues")
        terminal.write("\x1b")  # its solution is not needed
        terminal.rest()
        since = len(terminal.seen)
        terminal.write("?")
        terminal.key("g", "Go to row, column")
        terminal.wait_for("Hint", since=since)
        terminal.rest()
        terminal.write("\x1b")
        terminal.rest()
        terminal.key("a?g",
                     "Go to row, column")  # and is forgotten when the player leaves meanwhile
        os.kill(terminal.child.pid, signal.SIGTERM)
        same("exit code", terminal.end(), 143)
        terminal.expect_given_back()


@case
def it_sleeps():
    """A player who does nothing costs nothing: there comes a second without any work."""
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")

        def idle():
            terminal.rest()
            before = harness.cpu(terminal.child)
            time.sleep(1)
            return harness.cpu(terminal.child) - before < 0.01 * harness.slack

        harness.until("a second of sleep", idle)


@case
def the_mouse():
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        terminal.key("\x1b[<0;10;4M\x1b[<0;10;4m", "2c2")


@case
def colors():
    with Home() as home:
        for env, pattern, wanted in [({"COLORTERM": "truecolor"}, rb"38:2:", True),
                                     ({}, rb"38;5;", True),
                                     ({"COLORTERM": "truecolor", "TERM": "screen-256color"},
                                      rb"38:2:", False),
                                     ({"TERM": "xterm-16color"}, rb"38[:;]", False),
                                     ({"NO_COLOR": "1", "COLORTERM": "truecolor"},
                                      rb"\x1b\[[0-9;]*[34][0-8][;m]|38[:;]", False)]:
            with Terminal(home, EASY, env=env) as terminal:
                terminal.wait_for("exactly")
                terminal.rest()
                if bool(re.search(pattern, terminal.seen)) != wanted:
                    raise Failed(f"{env}: {terminal.seen[:2000]!r}")


@case
def light_backgrounds():
    """Other colors on a light background, be it said by the terminal or by the player; the player
    counts more."""
    def shown(home, *flags, **env):
        with Terminal(home, EASY, *flags, env={"COLORTERM": "truecolor", **env}) as terminal:
            terminal.wait_for("exactly")
            terminal.rest()
            return set(re.findall(rb"[34]8:2:[0-9:]+", terminal.seen))

    with Home() as home:
        both = shown(home), shown(home, "--theme", "light")
        for flags, fgbg, light in [([], "0;15", True), ([], "0;default;7", True),
                                   ([], "15;0", False), ([], "7", False),
                                   (["--theme", "dark"], "0;15", False),
                                   (["--theme", "light"], "15;0", True)]:
            colors = shown(home, *flags, COLORFGBG=fgbg)
            same(f"{flags} COLORFGBG={fgbg}: {colors}",
                 [bool(colors & (both[1] - both[0])), bool(colors & (both[0] - both[1]))],
                 [light, not light])


@case
def plain_letters_where_there_are_no_others():
    with Home() as home, Terminal(home, EASY, env={"LC_ALL": "C"}) as terminal:
        terminal.wait_for("exactly")
        terminal.rest()
        if re.search(rb"[\x80-\xff]", terminal.seen):
            raise Failed(f"not ASCII: {terminal.seen!r}")


@case
def copying():
    with Home() as home, Terminal(home, EASY) as terminal:
        terminal.wait_for("exactly")
        terminal.key("y", "\x1b]52;c;" + base64.b64encode(EASY.encode()).decode())
