#!/usr/bin/env python3
"""Ranks killed at random: python3 tests/cluster/mpi_test.py PATH_TO_KAIDOKU PATH_TO_KAIDOKU_MPI

kaidoku-mpi is started again and again with another number of ranks, and each time one rank, the
first or another, is killed with kill -9. All other ranks must end soon, and the output of the last
one be what the plain program writes, byte by byte. Also: what it refuses, and how it ends when a
shard cannot be done. When the kills come is luck; what must be true afterwards is not.
"""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from common import LONG, Failed, check, cpu, environment, make_input, plain_run, until

KILLS = 40 if LONG else 4
# seconds for which mpirun sleeps, or runs in circles, when nothing is left to do: waiting for a
# processor does not count
HUNG = 15
LOOK = 0.05
COMMAND = ["minimize", "--seed", "7", "in put's.txt"]
OUTPUT = "out's.txt"
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


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


class Job:
    """mpirun and its ranks; nothing of them is left afterwards."""

    def __init__(self, mpi, folder, ranks, *args):
        self.mark, self.errors = f"KAIDOKU_JOB={folder}", tempfile.TemporaryFile()
        self.ranks, self.seen = ranks, False
        self.process = subprocess.Popen(["mpirun", "--oversubscribe", "-n", str(ranks), mpi, *args],
                                        cwd=folder,
                                        env=environment({**AS_ROOT, **dict([self.mark.split("=")])}),
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=self.errors,
                                        start_new_session=True)

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        for process in [*ranks_of(self.mark).values(), self.process.pid]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        self.errors.close()

    def ranks_gone(self):
        present = bool(ranks_of(self.mark))
        self.seen = self.seen or present
        return self.seen and not present

    def over(self):
        return self.process.poll() is not None

    def kill(self, rank, ready):
        """Kills one rank once all were there and ready() holds. False if it had ended."""
        until("all ranks", lambda: self.over() or len(ranks_of(self.mark)) == self.ranks)
        until("their work", lambda: self.over() or ready())
        process = ranks_of(self.mark).get(rank)
        if process is not None:
            self.seen = True
            os.kill(process, signal.SIGKILL)
        return process is not None

    def end(self):
        """The exit code. Nothing if the ranks are gone and mpirun stays: that of Open MPI 4.1
        sometimes hangs in its own shutdown."""
        until("the end of the ranks", lambda: self.over() or self.ranks_gone())
        asleep, worked = 0, None
        while not self.over():
            worked = cpu(self.process) if worked is None else worked
            if asleep > HUNG or cpu(self.process) > worked + HUNG:
                return None
            asleep += LOOK if self.sleeps() else 0
            time.sleep(LOOK)
        return self.process.returncode

    def sleeps(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "S"

    def complaints(self):
        self.errors.seek(0)
        return self.errors.read().decode()


def run_job(mpi, folder, ranks, *args):
    """Exit code and complaints of a job that nobody kills."""
    for _ in range(3):
        with Job(mpi, folder, ranks, *args) as job:
            if (code := job.end()) is not None:
                return code, job.complaints()
    raise Failed("mpirun hung three times")


def answered(folder):
    """Bytes that all shards have written so far."""
    shards = os.path.join(folder, OUTPUT + ".shards")
    size = 0
    for name in os.listdir(shards) if os.path.isdir(shards) else []:
        with contextlib.suppress(FileNotFoundError):  # it was given its last name meanwhile
            size += os.path.getsize(os.path.join(shards, name))
    return size


def killed_and_resumed(program, mpi, folder):
    expected, code = plain_run(program, folder, "expected", *COMMAND)
    luck = random.Random(2026)
    kills = hung = 0
    while not os.path.exists(os.path.join(folder, OUTPUT)) and kills < KILLS:
        ranks = luck.choice([2, 3, 4])
        with Job(mpi, folder, ranks, *COMMAND, "-q", "-o", OUTPUT, "--shards", "24") as job:
            wanted = answered(folder) + luck.randrange(1, max(2, len(expected) // 2 // KILLS))
            kills += job.kill(luck.randrange(ranks), lambda: answered(folder) >= wanted)
            hung += job.end() is None
    if not os.path.exists(os.path.join(folder, OUTPUT)):
        got, err = run_job(mpi, folder, 1, *COMMAND, "-q", "-o", OUTPUT)
        check(got == code, f"the last run: exit code {got}, not {code}: {err}")
    with open(os.path.join(folder, OUTPUT), "rb") as file:
        check(file.read() == expected, "the output differs from the plain run")
    check(kills > 0, "nobody was killed")
    return kills, hung, code


def finished(mpi, folder, code):
    """Once more, nothing is done, and the exit code is the same."""
    before = os.stat(os.path.join(folder, OUTPUT))
    got = run_job(mpi, folder, 2, *COMMAND, "-q", "-o", OUTPUT)
    after = os.stat(os.path.join(folder, OUTPUT))
    check((got[0], after.st_ino, after.st_mtime_ns) == (code, before.st_ino, before.st_mtime_ns),
          f"a finished run: {got}")


def small(program, mpi, folder):
    """Fewer lines than ranks, and none at all."""
    for name, lines in {"none": 0, "one": 1, "three": 3}.items():
        with open(os.path.join(folder, "in put's.txt"),
                  "rb") as whole, open(os.path.join(folder, name), "wb") as file:
            file.writelines(whole.readline() for _ in range(lines))
        expected, code = plain_run(program, folder, f"{name}.expected", "check", "--json", name)
        got = run_job(mpi, folder, 4, "check", "--json", name, "-q", "-o", f"{name}.out",
                      "--shards=5")
        with open(os.path.join(folder, f"{name}.out"), "rb") as file:
            check((file.read(), got[0]) == (expected, code),
                  f"{lines} lines: exit code {got[0]}, not {code}, or other answers: {got[1]}")


def refused(mpi, folder):
    def expect(code, sentence, ranks, *args):
        got, err = run_job(mpi, folder, ranks, *args)
        check(got == code and err.count(sentence) == 1,
              f"{args}: exit code {got}, not {code}, or not once {sentence!r}: {err}")
    expect(2, "-o FILE is missing", 2, "solve", "three")
    expect(2, "--shard needs one file", 2, "solve", "-", "-o", "new")
    expect(2, "--shard cuts between lines", 2, "solve", "--from", "grid", "three", "-o", "new")
    expect(2, "--shards needs a value", 2, "solve", "three", "-o", "new", "--shards")
    expect(5, "cannot read nowhere.txt", 2, "solve", "nowhere.txt", "-o", "new")
    expect(5, "one already exists", 2, "solve", "three", "-o", "one")
    expect(5, "was begun with 5 shards", 2, "check", "three", "-o", "three.out")
    check(not os.path.exists(os.path.join(folder, "new.shards")), "something was begun")
    # A shard that cannot be done: the job says which and why, once, and ends; without the obstacle
    # it goes on.
    os.mkdir(os.path.join(folder, "new.shards"))
    with open(os.path.join(folder, "new.shards", "2"), "w"):
        pass
    expect(5, "new.shards/2 already exists, and has no receipt", 3, "check", "three", "-o", "new",
           "--shards", "3")


def main(program, mpi):
    if mpi == "none" or not shutil.which("mpirun"):
        print("SKIPPED: Open MPI is not installed (./setup all), or was not when this was built")
        return
    with tempfile.TemporaryDirectory(prefix="kaidoku mpi ") as folder:
        make_input(program, os.path.join(folder, "in put's.txt"), 40 if LONG else 2)
        kills, hung, code = killed_and_resumed(program, mpi, folder)
        finished(mpi, folder, code)
        small(program, mpi, folder)
        refused(mpi, folder)
    print(f"{kills} ranks killed, the output is that of the plain run; mpirun itself hung {hung} times")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(os.path.abspath(sys.argv[1]), sys.argv[2])
    except Failed as failure:
        sys.exit(f"FAILED: {failure}")
