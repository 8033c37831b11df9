#!/usr/bin/env python3
"""What a stream of easy puzzles costs, compared with cat and wc of the same file.

  bench/streams.py FILE PROGRAM...   (a file of plain 9x9 lines, some hundred MB; builds of kaidoku to compare)

Every command takes its turn in every round, and of its turns the best counts, for the time on the clock and for processor
time each: on a machine that does other things meanwhile, the latter is the one to trust. Of memory the most counts. The file
is in the page cache, the output goes to /dev/null, and through a pipe to cat (whose processor time is not counted).
"""
import os
import subprocess
import sys
import time

ROUNDS = 7
VERBS = [["convert", "--to", "line"], ["check"], ["count"], ["solve"]]


def once(command, out):
    """Seconds on the clock, of processors, and MiB."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{command} ended with {child.returncode}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def through_a_pipe(command):
    with open(os.devnull, "wb") as nowhere:
        reader = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=nowhere)
        took = once(command, reader.stdin)
        reader.stdin.close()
        reader.wait()
    return took


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    path, programs = sys.argv[1], sys.argv[2:]
    commands = {"cat": ["cat", path], "wc -l": ["wc", "-l", path]}
    for verb in VERBS:
        for program in programs:
            for jobs in ["1", "2"]:
                commands[f"{program} {' '.join(verb)} -j {jobs}"] = [program, *verb, "-j", jobs, path]
    best = {}
    with open(os.devnull, "wb") as nowhere:
        for _ in range(ROUNDS):
            for name, command in commands.items():
                wall, cpu, memory = once(command, nowhere)
                piped = through_a_pipe(command)[1]
                least = best.get(name, (wall, cpu, memory, piped))
                best[name] = (min(least[0], wall), min(least[1], cpu), max(least[2], memory), min(least[3], piped))
    size = os.path.getsize(path)
    cat, wc = best["cat"], best["wc -l"]
    print(f"{size / 1e6:.0f} MB, {size // 82 / 1e6:.1f} M lines, best of {ROUNDS}\n")
    print("| | clock s | / cat | / wc -l | CPU s | / cat | / wc -l | GB/s of CPU | MiB | CPU s into a pipe |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, (wall, cpu, memory, piped) in best.items():
        print(f"| {name} | {wall:.3f} | {wall / cat[0]:.1f} | {wall / wc[0]:.1f} | {cpu:.3f} | {cpu / cat[1]:.1f} "
              f"| {cpu / wc[1]:.1f} | {size / 1e9 / cpu:.2f} | {memory:.0f} | {piped:.3f} |")


if __name__ == "__main__":
    main()
