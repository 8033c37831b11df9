#!/usr/bin/env python3
"""Ranks killed at random: python3 tests/cluster/mpi_test.py PATH_TO_KAIDOKU PATH_TO_KAIDOKU_MPI

kaidoku-mpi is started again and again with another number of ranks, and each time one rank, the first or another, is killed
with kill -9. Every job must end soon, and the output of the last one be what the plain program writes, byte by byte. Also: what
it refuses, and how it ends when a shard cannot be done. When the kills come is luck; what must be true afterwards is not.
"""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from common import LONG, Failed, check, environment, make_input, plain_run, run

KILLS = 40 if LONG else 4
COMMAND = ["minimize", "--seed", "7", "in put's.txt"]
OUTPUT = "out's.txt"
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def job(mpi, ranks, *args):
    return ["mpirun", "--oversubscribe", "-n", str(ranks), mpi, *args]


def ranks_of(mark):
    """The processes of a job, by rank: its mark and the rank are in their environment."""
    found = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if mark.encode() in words:
            for word in words:
                if word.startswith(b"OMPI_COMM_WORLD_RANK="):
                    found[int(word.split(b"=")[1])] = int(name)
    return found


def start_and_kill(mpi, folder, ranks, mark, seconds, victim):
    """Starts a job and kills one rank of it so many seconds after it appeared. The exit code; all ranks are gone then."""
    child = subprocess.Popen(job(mpi, ranks, *COMMAND, "-q", "-o", OUTPUT, "--shards", "24"), cwd=folder,
                             env=environment({**AS_ROOT, **dict([mark.split("=")])}), stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        end = time.monotonic() + 30
        while len(ranks_of(mark)) < ranks and child.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(seconds)
        process = ranks_of(mark).get(victim)
        if process is not None:
            os.kill(process, signal.SIGKILL)
        code = child.wait(60)
        check(not ranks_of(mark), "ranks outlived their job")
        return code, process is not None
    finally:
        for process in [*ranks_of(mark).values(), child.pid]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        child.wait()


def killed_and_resumed(program, mpi, folder):
    expected, code = plain_run(program, folder, "expected", *COMMAND)
    luck = random.Random(2026)
    kills = 0
    while not os.path.exists(os.path.join(folder, OUTPUT)) and kills < KILLS:
        ranks = luck.choice([2, 3, 4])
        _, killed = start_and_kill(mpi, folder, ranks, f"KAIDOKU_JOB={folder}", luck.uniform(0, 1), luck.randrange(ranks))
        kills += killed
    if not os.path.exists(os.path.join(folder, OUTPUT)):
        done = run(*job(mpi, 1, *COMMAND, "-q", "-o", OUTPUT), cwd=folder, env=environment(AS_ROOT), seconds=300)
        check(done[0] == code, f"the last run: exit code {done[0]}, not {code}: {done[2]}")
    with open(os.path.join(folder, OUTPUT), "rb") as file:
        check(file.read() == expected, "the output differs from the plain run")
    check(kills > 0, "nobody was killed")
    return kills, code


def finished(mpi, folder, code):
    """Once more, nothing is done, and the exit code is the same."""
    before = os.stat(os.path.join(folder, OUTPUT))
    got = run(*job(mpi, 2, *COMMAND, "-q", "-o", OUTPUT), cwd=folder, env=environment(AS_ROOT))
    after = os.stat(os.path.join(folder, OUTPUT))
    check((got[0], after.st_ino, after.st_mtime_ns) == (code, before.st_ino, before.st_mtime_ns), f"a finished run: {got}")


def small(program, mpi, folder):
    """Fewer lines than ranks, and none at all."""
    for name, lines in {"none": 0, "one": 1, "three": 3}.items():
        with open(os.path.join(folder, "in put's.txt"), "rb") as whole, open(os.path.join(folder, name), "wb") as file:
            file.writelines(whole.readline() for _ in range(lines))
        expected, code = plain_run(program, folder, f"{name}.expected", "check", "--json", name)
        got = run(*job(mpi, 4, "check", "--json", name, "-q", "-o", f"{name}.out", "--shards=5"), cwd=folder,
                  env=environment(AS_ROOT))
        with open(os.path.join(folder, f"{name}.out"), "rb") as file:
            check((file.read(), got[0]) == (expected, code), f"{lines} lines: exit code {got[0]}, not {code}, or other answers: {got[2]}")


def refused(mpi, folder):
    def expect(code, sentence, ranks, *args):
        got, _, err = run(*job(mpi, ranks, *args), cwd=folder, env=environment(AS_ROOT))
        check(got == code and err.count(sentence) == 1, f"{args}: exit code {got}, not {code}, or not once {sentence!r}: {err}")
    expect(2, "-o FILE is missing", 2, "solve", "three")
    expect(2, "--shard needs one file", 2, "solve", "-", "-o", "new")
    expect(2, "--shard cuts between lines", 2, "solve", "--from", "grid", "three", "-o", "new")
    expect(2, "--shards needs a value", 2, "solve", "three", "-o", "new", "--shards")
    expect(5, "cannot read nowhere.txt", 2, "solve", "nowhere.txt", "-o", "new")
    expect(5, "one exists already", 2, "solve", "three", "-o", "one")
    expect(5, "was begun with 5 shards", 2, "check", "three", "-o", "three.out")
    check(not os.path.exists(os.path.join(folder, "new.shards")), "something was begun")
    # A shard that cannot be done: the job says which and why, once, and ends; without the obstacle it goes on.
    os.mkdir(os.path.join(folder, "new.shards"))
    with open(os.path.join(folder, "new.shards", "2"), "w"):
        pass
    expect(5, "new.shards/2 exists already, and has no receipt", 3, "check", "three", "-o", "new", "--shards", "3")


def main(program, mpi):
    if mpi == "none" or not shutil.which("mpirun"):
        print("SKIPPED: Open MPI is not installed (./setup all), or was not when this was built")
        return
    with tempfile.TemporaryDirectory(prefix="kaidoku mpi ") as folder:
        make_input(program, os.path.join(folder, "in put's.txt"), 40 if LONG else 4)
        kills, code = killed_and_resumed(program, mpi, folder)
        finished(mpi, folder, code)
        small(program, mpi, folder)
        refused(mpi, folder)
    print(f"{kills} ranks killed, the output is that of the plain run")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(os.path.abspath(sys.argv[1]), sys.argv[2])
    except Failed as failure:
        sys.exit(f"FAILED: {failure}")
