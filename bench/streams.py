#!/usr/bin/env python3
"""What a stream of easy puzzles costs, compared with cat and wc of the same file.

  bench/streams.py FILE PROGRAM...   (a file of plain 9x9 lines, some hundred MB; builds of kaidoku to compare)

Every command takes its turn in every round, and of its turns the best counts, for the time on the clock and for processor
time each: on a machine that does other things meanwhile, the latter is the one to trust. The file is in the page cache.
"""
import os
import resource
import subprocess
import sys
import time

ROUNDS = 7
VERBS = [["convert", "--to", "line"], ["check"], ["solve"]]


def once(command, out):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(command, stdout=out, stderr=subprocess.DEVNULL, check=False)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    path, programs = sys.argv[1], sys.argv[2:]
    commands = {"cat": ["cat", path], "wc -l": ["wc", "-l", path]}
    for verb in VERBS:
        for program in programs:
            commands[f"{program} {' '.join(verb)}"] = [program, *verb, "-j", "2", path]
    best = {}
    with open(os.devnull, "wb") as nowhere:
        for _ in range(ROUNDS):
            for name, command in commands.items():
                wall, cpu = once(command, nowhere)
                least = best.get(name, (wall, cpu))
                best[name] = (min(least[0], wall), min(least[1], cpu))
    size = os.path.getsize(path)
    print(f"{size / 1e6:.0f} MB, {size // 82 / 1e6:.1f} M lines, best of {ROUNDS}\n")
    print("| | wall s | CPU s | GB/s of CPU | CPU / cat | CPU / wc -l |\n| --- | --- | --- | --- | --- | --- |")
    for name, (wall, cpu) in best.items():
        print(f"| {name} | {wall:.3f} | {cpu:.3f} | {size / 1e9 / cpu:.2f} | {cpu / best['cat'][1]:.1f} "
              f"| {cpu / best['wc -l'][1]:.1f} |")


if __name__ == "__main__":
    main()
