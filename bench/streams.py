#!/usr/bin/env python3
"""What a stream of easy puzzles costs, compared with cat and wc of the same file.

  bench/streams.py FILE PROGRAM...   (a file of plain 9x9 lines, some hundred MB; builds of kaidoku
                                     to compare)

Every command takes its turn in every round, and of its turns the best counts, for the time on the
clock and for processor time each: on a machine that does other things meanwhile, the latter is the
one to trust. The file is in the page cache, the output goes to /dev/null, and through a pipe to cat
(whose processor time is not counted).

  bench/streams.py --memory FILE PROGRAM...   (the most each of them had at a time, instead)
"""
import os
import subprocess
import sys
import time

ROUNDS = 7
VERBS = [["convert", "--to", "line"], ["check"], ["count"], ["solve"]]


def once(command, out):
    """Seconds on the clock, and of processors."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{command} ended with {child.returncode}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime


def through_a_pipe(command):
    with open(os.devnull, "wb") as nowhere:
        reader = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=nowhere)
        took = once(command, reader.stdin)
        reader.stdin.close()
        reader.wait()
    return took


def memory(command):
    """MiB. (What wait4() tells includes the memory of this program, from before the other one was
    loaded.)"""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    most = 0
    while child.poll() is None:
        with open(f"/proc/{child.pid}/status") as status:
            most = max([most, *(int(line.split()[1]) / 1024 for line in status
                                if line.startswith("VmHWM"))])
        time.sleep(0.002)
    return most


def main():
    only_memory = sys.argv[1:2] == ["--memory"]
    names = sys.argv[2 if only_memory else 1:]
    if len(names) < 2:
        sys.exit(__doc__)
    path, programs = names[0], names[1:]
    commands = {"cat": ["cat", path], "wc -l": ["wc", "-l", path]}
    for verb in VERBS:
        for program in programs:
            for jobs in ["1", "2"]:
                commands[f"{program} {' '.join(verb)} -j {jobs}"] = [program, *verb, "-j", jobs, path]
    if only_memory:
        print("| | MiB |\n| --- | --- |")
        for name, command in commands.items():
            print(f"| {name} | {memory(command):.1f} |", flush=True)
        return
    best = {}
    with open(os.devnull, "wb") as nowhere:
        for _ in range(ROUNDS):
            for name, command in commands.items():
                turn = (*once(command, nowhere), through_a_pipe(command)[1])
                best[name] = [min(pair) for pair in zip(turn, best.get(name, turn))]
    size = os.path.getsize(path)
    cat, wc = best["cat"], best["wc -l"]
    print(f"{size / 1e6:.0f} MB, {size // 82 / 1e6:.1f} M lines, best of {ROUNDS}\n")
    print("| | clock s | / cat | / wc -l | CPU s | / cat | / wc -l | GB/s of CPU | CPU s into a pipe |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, (wall, cpu, piped) in best.items():
        print(f"| {name} | {wall:.3f} | {wall / cat[0]:.1f} | {wall / wc[0]:.1f} | {cpu:.3f} | {cpu / cat[1]:.1f} "
              f"| {cpu / wc[1]:.1f} | {size / 1e9 / cpu:.2f} | {piped:.3f} |")


if __name__ == "__main__":
    main()
