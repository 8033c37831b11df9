#!/usr/bin/env python3
"""Kills a player at random times: python3 tests/player/kill_test.py PATH_TO_MOVE_FOREVER

After every kill -9 the next player must find the game whole, with every move the one before called saved. 100 kills, 1000 with
KAIDOKU_LONG set. When the kills come is luck; what must be true afterwards is not.
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

KILLS = 1000 if os.environ.get("KAIDOKU_LONG") else 100
KILLS_PER_GAME = 25  # then a new one: saves grow with every move
LONGEST = 0.03  # seconds a player lives after its first words


def play_and_die(program, folder, seconds):
    """The moves found at the beginning, and the last number of moves called saved."""
    child = subprocess.Popen([program, folder], stdout=subprocess.PIPE)
    first = child.stdout.readline().decode()
    time.sleep(seconds)
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read().decode()
    child.wait()
    if not first.startswith("loaded ") or "trouble" in rest or child.returncode != -signal.SIGKILL:
        sys.exit(f"FAILED: exit code {child.returncode}, said {first!r} ... {rest[-200:]!r}")
    found = int(first.split()[1])
    whole = [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    return found, int(whole[-1]) if whole else found


def main(program):
    luck = random.Random(2026)
    moves = amid = 0
    for game in range(KILLS // KILLS_PER_GAME):
        with tempfile.TemporaryDirectory(prefix="kaidoku-kill-") as folder:
            saved = 0
            for _ in range(KILLS_PER_GAME):
                found, now = play_and_die(program, folder, luck.uniform(0, LONGEST))
                if found < saved:
                    sys.exit(f"FAILED: {saved} moves were saved, {found} are there")
                moves += now - found
                amid += any(name.endswith(".new") for name in os.listdir(folder))
                saved = now
            strange = [name for name in os.listdir(folder) if ".bad-" in name or ".earlier-" in name]
            if strange:
                sys.exit(f"FAILED: {strange} in game {game}")
    if moves == 0:
        sys.exit("FAILED: no player lived long enough to save a move; nothing was tested")
    print(f"{KILLS} kills, {amid} of them in the middle of a write, {moves} moves saved, none lost")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
