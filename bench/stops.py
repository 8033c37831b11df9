#!/usr/bin/env python3
"""How long a stream takes to end: after SIGINT or SIGTERM, and when its reader goes away.

  bench/stops.py PROGRAM FILE FOLDER [ROUNDS]

FILE has plain 9x9 lines, so many that no verb is through with them in 2 s; outputs are written to
FOLDER, on the disk that is meant.

The signal is sent at a random time in the first second. Times on the clock, from sending to the end
of the process: on a machine that does other things meanwhile they include waiting for a processor
and for the disk. What that alone takes is seen in the last rows: a program that does nothing but
run in circles, and syncing a few bytes as --resume has to.
"""
import os
import random
import signal
import statistics
import subprocess
import sys
import time

VERBS = {
    "solve": ["solve"], "check": ["check"], "count": ["count"],
    "convert": ["convert", "--to", "line"],
    "canon": ["canon"], "minimize": ["minimize"], "solve, one at a time": ["solve", "--limit", "1"],
    "solve --engine generic": ["solve", "--engine", "generic"],
    "generate": ["generate", "-n", "1000000000", "--seed", "1"],
}


def stop(command, out, number, delay, ours=True):
    child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
    time.sleep(delay)
    sent = time.monotonic()
    child.send_signal(number)
    code = child.wait()
    took = time.monotonic() - sent
    if code != (128 + number if ours else -number):
        sys.exit(f"{command} ended with {code} after {delay:.3f} s")
    return took


def whole_lines(path):
    with open(path, "rb") as file:
        file.seek(0, os.SEEK_END)
        if file.tell() == 0:
            return True
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def leave(command):
    """Takes one line, as head -1 does."""
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    start = time.monotonic()
    child.stdout.readline()
    first = time.monotonic()
    child.stdout.close()
    child.wait()
    return first - start, time.monotonic() - first


def sync(folder):
    """The output, the new journal, its name."""
    out, new, name = (os.path.join(folder, f"stops.{what}") for what in ("out", "new", "name"))
    place = os.open(folder, os.O_RDONLY)
    with open(out, "wb", buffering=0) as file, open(new, "wb", buffering=0) as journal:
        file.write(b"x" * 1000)
        journal.write(b"x" * 300)
        start = time.monotonic()
        os.fdatasync(file.fileno())
        os.fsync(journal.fileno())
        os.rename(new, name)
        os.fsync(place)
        took = time.monotonic() - start
    os.close(place)
    os.remove(name)
    return took


def row(name, times):
    times = sorted(1000 * t for t in times)
    print(f"| {name} | {statistics.median(times):.1f} | {times[len(times) * 9 // 10]:.1f} | {times[-1]:.1f} |",
          flush=True)


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    program, path, folder = sys.argv[1:4]
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    chance = random.Random(1)
    print(f"ms, {rounds} times each\n\n| | median | 9 of 10 | worst |\n| --- | --- | --- | --- |")
    for name, verb in VERBS.items():
        command = [program, *verb] + ([] if verb[0] == "generate" else [path])
        for ways in ["", ", -o FILE --resume"]:
            times = []
            out = os.path.join(folder, "stops.out")
            for k in range(rounds):
                for left in [out, out + ".journal"]:
                    if os.path.exists(left):
                        os.remove(left)
                number = [signal.SIGINT, signal.SIGTERM][k % 2]
                delay = 0.1 + 0.9 * chance.random()
                if ways:
                    times.append(stop([*command, "-o", out, "--resume"], subprocess.DEVNULL, number,
                                      delay))
                else:
                    with open(out, "wb") as file:
                        times.append(stop(command, file, number, delay))
                if not whole_lines(out):
                    sys.exit(f"{command}: a line is cut")
            row(name + ways, times)
    leaves = [leave([program, "solve", path]) for _ in range(rounds)]
    row("solve, until the first line", [first for first, _ in leaves])
    row("solve, since its reader left after one", [left for _, left in leaves])
    circles = ["sh", "-c", "while :; do :; done"]
    row("a loop of the shell",
        [stop(circles, None, signal.SIGTERM, 0.1 + 0.9 * chance.random(), False)
                                for _ in range(rounds)])
    row("syncing", [sync(folder) for _ in range(rounds)])
    for left in [out, out + ".journal"]:
        os.remove(left)


if __name__ == "__main__":
    main()
