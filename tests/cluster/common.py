"""What the cluster tests share: an input with every kind of line in it, and what the plain program
makes of it."""
import os
import random
import resource
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from harness import PATIENCE, Failed, cpu, until  # noqa: E402,F401

LONG = bool(os.environ.get("KAIDOKU_LONG"))


def environment(extra=None):
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TERM": "dumb",
            **(extra or {})}


def check(condition, what):
    if not condition:
        raise Failed(what)


def run(*command, cwd, env=None):
    """(exit code, what it printed, what it explained)"""
    done = subprocess.run(command, cwd=cwd, env=env or environment(), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=PATIENCE)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def cpu_of_children():
    times = resource.getrusage(resource.RUSAGE_CHILDREN)
    return times.ru_utime + times.ru_stime


def make_input(program, path, seconds):
    """Full grids, as many as are minimized in so many seconds of processor time, and everything
    else strewn in."""
    puzzles = subprocess.run([program, "generate", "-n", "3000", "--seed", "6"],
                             stdout=subprocess.PIPE, check=True)
    grids = subprocess.run([program, "solve"], input=puzzles.stdout, stdout=subprocess.PIPE,
                           check=True).stdout.split()
    before = cpu_of_children()
    subprocess.run([program, "minimize", "-j1"], input=b"\n".join(grids), stdout=subprocess.DEVNULL,
                   check=True)
    lines = max(len(grids), int(len(grids) * seconds / (cpu_of_children() - before)))
    luck = random.Random(6)
    others = [b"", b"# a comment", b"123", b"." * 81, b"1" * 81, b"\xff\xfe", b" " + grids[0],
              grids[1] + b" field",
              grids[2] + b"\r", grids[3][:80], grids[4] + b"1"]
    with open(path, "wb") as file:
        for line in range(lines):
            file.write(grids[line % len(grids)] + b"\n")
            if luck.random() < 0.02:
                file.write(luck.choice(others) + b"\n")
        file.write(grids[0])  # no newline at the end


def plain_run(program, folder, name, *command):
    """The bytes to expect, and the exit code."""
    code, _, _ = run(program, *command, "-q", "-o", name, cwd=folder)
    with open(os.path.join(folder, name), "rb") as file:
        return file.read(), code
