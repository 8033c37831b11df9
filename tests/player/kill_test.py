#!/usr/bin/env python3
"""Kills players at random times: python3 tests/player/kill_test.py PATH_TO_KAIDOKU

Each player types moves into `kaidoku play --plain` until it is killed with kill -9. Afterwards the
save must hold every move that was answered with "Saved.", and the next player must find it
undamaged. 100 kills, a quarter with sanitizers, 1000 with KAIDOKU_LONG set. When the kills come is
luck; what must be true afterwards is not.
"""
import glob
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading

KILLS = 1000 if os.environ.get("KAIDOKU_LONG") else 25 if os.environ.get("KAIDOKU_SANITIZED") else 100
KILLS_PER_GAME = 25  # then a new one: saves grow with every move
LONGEST = 0.03  # seconds a player lives after its first words


def moves_in(state):
    """How many moves the save holds; that it is whole, the next player sees."""
    saves = glob.glob(os.path.join(state, "kaidoku/games/*.kaidoku"))
    if not saves:
        return 0
    with open(saves[0]) as file:
        return sum(line.startswith("move ") for line in file)


def play_and_die(program, state, seconds):
    """How many moves were answered with "Saved."."""
    environment = {"XDG_STATE_HOME": state, "XDG_CONFIG_HOME": state, "LC_ALL": "C.UTF-8",
                   "PATH": os.environ["PATH"]}
    child = subprocess.Popen([program, "play", "--plain", "--seed", "42"], env=environment,
                             bufsize=0,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT)
    answers = child.stdout
    said = []
    saved = 0
    move, other = b"641\n", b"64.\n"
    killer = threading.Timer(seconds, child.kill)
    try:
        child.stdin.write(move)
        for line in iter(answers.readline, b""):
            said.append(line.decode())
            if not line.startswith(b"r6c4 is "):
                continue
            if line.endswith(b"Saved.\n"):
                saved += 1
                if saved == 1:
                    killer.start()
            elif b"already" not in line:  # as the player before left it
                break
            move, other = other, move
            child.stdin.write(move)
    except BrokenPipeError:  # killed while we typed
        pass
    if killer.ident is not None:
        killer.join()
    child.kill()
    code = child.wait()
    child.stdin.close()
    answers.close()
    if code != -signal.SIGKILL or saved == 0 or any("cannot be used" in line for line in said):
        sys.exit(f"FAILED: exit code {code}, said {''.join(said)[-500:]}")
    return saved


def main(program):
    luck = random.Random(2026)
    moves = amid = 0
    for _ in range(KILLS // KILLS_PER_GAME):
        with tempfile.TemporaryDirectory(prefix="kaidoku-kill-") as state:
            for _ in range(KILLS_PER_GAME):
                before = moves_in(state)
                saved = play_and_die(program, state, luck.uniform(0, LONGEST))
                after = moves_in(state)
                if after < before + saved:
                    sys.exit(f"FAILED: {before} moves and {saved} more were saved, {after} are there")
                moves += saved
                amid += bool(glob.glob(os.path.join(state, "kaidoku/games/*.new")))
            strange = glob.glob(os.path.join(state, "kaidoku/games/*.bad-*"))
            if strange:
                sys.exit(f"FAILED: {strange}")
    print(f"{KILLS} kills, {amid} of them in the middle of a write, {moves} moves saved, none lost")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
