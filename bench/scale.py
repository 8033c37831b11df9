#!/usr/bin/env python3
"""How a run grows from one processor to two: threads of one process, and ranks of an MPI job.

  bench/scale.py KAIDOKU KAIDOKU_MPI FILE...   (files of puzzle lines; two free processors)

Every command takes its turn in every round, and of its turns the best counts, for the time on the
clock and for processor time each. Only the clock tells of scaling, and only when nothing else runs
(the load is printed). Outputs lie in /dev/shm: no disk is measured.
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

ROUNDS = 5
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def once(command):
    """Seconds on the clock and of processors, all processes of it together."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run([*command, "-q", "-o", "out"], cwd=folder, env=ENVIRONMENT,
                              stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE)
        seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        sys.exit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    program, mpi, *files = map(os.path.abspath, sys.argv[1:])
    print("| file | | clock s | CPU s |\n| --- | --- | --- | --- |")
    for path in files:
        commands = {f"-j {n}": [program, "solve", path, "-j", str(n)] for n in (1, 2)}
        commands |= {f"{n} ranks": ["mpirun", "--oversubscribe", "-n", str(n), mpi, "solve", path]
                     for n in (1, 2)}
        turns = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                turns[name].append(once(command))
        for name, taken in turns.items():
            clock, processors = (min(column) for column in zip(*taken))
            print(f"| {os.path.basename(path)} | {name} | {clock:.2f} | {processors:.2f} |",
                  flush=True)
    print(f"\nbest of {ROUNDS}, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
