#!/usr/bin/env python3
"""How long a player waits for the screen: python3 bench/keys.py PATH_TO_KAIDOKU [KEYS]

Plays a 16x16 board with automatic candidates on a pseudo-terminal of 80x24 and measures, key by
key, the time from the byte that is sent to the picture that answers it. Prints median and worst in
milliseconds; the aim is below 20.
"""
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "tui"))
from terminal import Home, Terminal, harness  # noqa: E402


def answer_time(terminal, key):
    """From the key to the first piece of the picture; then waits until the picture is finished and
    saved."""
    start = time.perf_counter()
    terminal.write(key)
    if not terminal.read(5):
        raise SystemExit(f"{key!r}: no answer")
    seconds = time.perf_counter() - start
    while terminal.read(0.05):
        pass
    return seconds * 1000


def main():
    harness.use(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    kinds = {"move": "\x1b[C", "next empty cell": "\t", "digit": "5", "undo": "u", "mode": "x"}
    with Home() as home, Terminal(home, "--box", "4x4", "--seed", "7") as terminal:
        terminal.wait_for("exactly")
        terminal.write("a")
        while terminal.read(0.5):
            pass
        times = {name: [] for name in kinds}
        for _ in range(count):
            for name, key in kinds.items():
                typed = key if name != "mode" else "xz"[len(times[name]) % 2]
                times[name].append(answer_time(terminal, typed))
    print("ms from a key to its picture, 16x16, 80x24      median   worst")
    for name, each in times.items():
        print(f"{name:<47} {statistics.median(each):6.2f}  {max(each):6.2f}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main()
