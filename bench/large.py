#!/usr/bin/env python3
"""Large boards: kaidoku beside the general solvers of Debian, on instances it makes itself.

  bench/large.py [--folder DIR] [--classes NAME,...] [--others NAME,...] [--seeds N] [--rounds N]
  [--limit SECONDS]
                 [--json FILE] PROGRAM
  bench/large.py --quick PROGRAM     (3 seeds of small classes)

Instances: a full grid drawn by `kaidoku solve --blank --random`, cells blanked at random until so
much is given as the class says; the unique ones are from `kaidoku generate`. They depend on class
and seed alone and are kept in --folder (unless given, made again each time). Opponents are those of
cadical, minisat, cryptominisat5 and fzn-gecode that are installed; what they get is told in
formulas.py, and writing it is not counted. Counted is the processor time, user and system, of the
whole process, ours as theirs. On every instance all contestants take their turns in every round,
and of its turns the best counts. One that has used up --limit seconds (20) is stopped; it has not
solved the instance, and no further turn.

Every answer is checked here: it is a filled board, breaks no rule and has all givens. A wrong one
ends the program. "Best of the others" is the fastest of them on each instance: nobody knows
beforehand which one that is. The last column is our time divided by theirs, the median over the
instances that anybody solved; a time that is not known counts as the limit if it is theirs, and as
endless if it is ours.
"""
import argparse
import json
import math
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from formulas import FlatZinc, Formula, Houses, after_singles

CLASSES = {"16x16-unique": (4, None), "25x25-unique-46": (5, 288)}  # side of the box, clues
# The side of the box, and the part of the cells that is given.
CLASSES |= {f"{side * side}x{side * side}-{percent}": (side, percent / 100)
            for side, percents in {5: [40, 45], 6: [40, 45, 50], 7: [30, 35, 40], 8: [30, 60],
                                   9: [30, 60],
                                   10: [30, 60]}.items()
            for percent in percents}
QUICK = "16x16-unique,25x25-45"

# These stand for files. Gecode takes part twice: the smallest cell first is best where there are
# many solutions, the one with the most trouble where there are few.
FORMULA, SMALLEST, WEIGHTED, ANSWER = "formula", "smallest", "weighted", "model"
TEXTS = {FORMULA: Formula, SMALLEST: lambda houses, left: FlatZinc(houses, left, "first_fail"),
         WEIGHTED: lambda houses, left: FlatZinc(houses, left, "dom_w_deg")}
OTHERS = {"cadical": ["cadical", "-q", FORMULA], "minisat": ["minisat", "-verb=0", FORMULA, ANSWER],
          "cryptominisat5": ["cryptominisat5", "--verb", "0", FORMULA],
          "gecode": ["fzn-gecode", SMALLEST],
          "gecode-wdeg": ["fzn-gecode", WEIGHTED]}


# --- instances ------------------------------------------------------------------------------------

def ask(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def cells_of(line):
    return line.split() if " " in line.strip() else list(line.strip())


def make(program, name, seed):
    """Puzzle and solution, each a list of symbols."""
    side, given = CLASSES[name]
    if name.startswith(("16x16-unique", "25x25-unique")):
        clues = ["--clues", str(given)] if given else []
        made = json.loads(ask(program, "generate", "--box", f"{side}x{side}", "--seed", str(seed),
                              "--json", *clues))
        return cells_of(made["puzzle"]), cells_of(made["solution"])
    solution = cells_of(ask(program, "solve", "--blank", f"{side}x{side}", "--random", "--seed",
                            str(seed)))
    order = list(range(len(solution)))
    random.Random(f"{name} {seed}").shuffle(order)
    puzzle = list(solution)
    for cell in order[round(given * len(solution)):]:
        puzzle[cell] = "."
    return puzzle, solution


class Instance:
    def __init__(self, program, name, seed, folder):
        self.name, self.seed = name, seed
        self.path = os.path.join(folder, f"{name}-{seed}.txt")
        whole = os.path.join(folder, f"{name}-{seed}.solution")
        if not os.path.exists(whole):
            puzzle, solution = make(program, name, seed)
            gap = "" if max(map(len, solution)) == 1 else " "
            for path, cells in [(self.path, puzzle),
                                (whole, solution)]:  # the solution last: then both are there
                with open(path + ".new", "w") as file:
                    file.write(gap.join(cells) + "\n")
                os.rename(path + ".new", path)
        with open(whole) as file:
            self.symbols = {symbol: i + 1 for i,
                            symbol in enumerate(sorted(set(cells_of(file.read()))))}
        with open(self.path) as file:
            self.givens = self.digits(file.read())
        self.houses = Houses(CLASSES[name][0])

    def digits(self, line):
        return [self.symbols.get(symbol, 0) for symbol in cells_of(line)]


# --- measuring ------------------------------------------------------------------------------------

def note(text):
    print(text, file=sys.stderr, flush=True)


def time_used(pid):
    """Processor time of another process, by the clock Linux keeps for it."""
    return time.clock_gettime(~pid << 3 | 2)


def run(command, answer, limit):
    """Seconds of processor time and what was printed; None for the seconds if they were used up, or
    if it was killed. (RLIMIT_CPU would end it by another count of the seconds, on a busy virtual
    machine a tenth too early.)"""
    with open(answer, "w") as out:
        # No preexec_fn: the child would begin with work of Python, on the account of the program.
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out,
                                 stderr=subprocess.DEVNULL)
        pause, stopped, ended = 0.0005, False, 0
        while not ended:
            time.sleep(pause)
            pause = min(pause * 1.5, 0.05)
            if not stopped and time_used(child.pid) >= limit:
                child.kill()
                stopped = True
            ended, status, used = os.wait4(child.pid, os.WNOHANG)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode < 0 and not stopped:
        note(f"{' '.join(command)} was killed by signal {-child.returncode}")
    with open(answer) as file:
        return None if child.returncode < 0 else used.ru_utime + used.ru_stime, file.read()


class Contest:
    """All contestants on one instance."""

    def __init__(self, program, others, instance, limit, folder):
        self.instance, self.limit = instance, limit
        self.answer = os.path.join(folder, "answer")
        self.model = os.path.join(folder, ANSWER)
        left = after_singles(instance.houses, instance.givens)
        files = {ANSWER: self.model}
        self.readers = {}
        for kind, make_text in TEXTS.items():
            if any(kind in OTHERS[name] for name in others):
                files[kind] = os.path.join(folder, kind)
                text = make_text(instance.houses, left)
                text.write(files[kind])
                self.readers |= {name: text.grid for name in others if kind in OTHERS[name]}
        self.commands = {"kaidoku": [program, "solve", instance.path]}
        self.commands |= {name: [files.get(word, word) for word in OTHERS[name]] for name in others}
        self.readers["kaidoku"] = instance.digits
        self.best = {}

    def turn(self, name):
        before = self.best.get(name)
        if name in self.best and before is None:
            return
        open(self.model, "w").close()  # nothing of an earlier turn
        seconds, output = run(self.commands[name], self.answer, self.limit)
        if ANSWER in OTHERS.get(name, []):
            with open(self.model) as file:
                output = file.read()
        self.best[name] = None
        if seconds is None or output.strip() == "gave-up":
            return
        what = f"{name} on {self.instance.name}, seed {self.instance.seed}"
        grid = self.readers[name](output)
        if grid is None and "UNSAT" not in output and name != "kaidoku":
            note(f"{what}: no answer: {output[:200]!r}")
            return
        if grid is None or not self.instance.houses.is_solution(self.instance.givens, grid):
            sys.exit(f"{what}: a wrong answer")
        self.best[name] = min(seconds, before if before is not None else seconds)


# --- what is told ---------------------------------------------------------------------------------

def told(seconds, limit):
    if seconds == math.inf:
        return f"> {limit} s"
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def ratio(ours, theirs, limit):
    """None if nobody solved it."""
    if ours == theirs == math.inf:
        return None
    return ours / min(theirs, limit)


def table(results, others, limit):
    """The instances of a class as rows, one for each contestant."""
    known = {name: [math.inf if result["seconds"][name] is None else result["seconds"][name]
                    for result in results]
             for name in ["kaidoku", *others]}
    if others:
        known["best of the others"] = [min(times)
                                       for times in zip(*(known[name] for name in others))]
    for name, times in known.items():
        ratios = []
        if name != "kaidoku":
            ratios = [r for r in (ratio(*pair, limit) for pair in zip(known["kaidoku"], times))
                      if r is not None]
        middle = statistics.median(times)
        print(f"| {name} | {told(middle, limit)} | {told(max(times), limit)} | {times.count(math.inf)} of {len(times)} "
              f"| {f'{statistics.median(ratios):.2f}' if ratios else ''} |")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--folder")
    parser.add_argument("--classes")
    parser.add_argument("--others")
    parser.add_argument("--seeds", type=int)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("--json")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    names = (options.classes or (QUICK if options.quick else ",".join(CLASSES))).split(",")
    for name in names:
        if name not in CLASSES:
            sys.exit(f"{name} is none of {', '.join(CLASSES)}")
    seeds = range(1, (options.seeds or (3 if options.quick else 20)) + 1)
    others = options.others.split(",") if options.others else list(OTHERS)
    for name in others:
        if name not in OTHERS:
            sys.exit(f"{name} is none of {', '.join(OTHERS)}")
    if missing := [name for name in others if not shutil.which(OTHERS[name][0])]:
        print(f"Not installed, left out: {', '.join(missing)}.\n")
        others = [name for name in others if name not in missing]
    if options.folder:
        os.makedirs(options.folder, exist_ok=True)
    everything = []
    with tempfile.TemporaryDirectory() as scratch:
        nothing = min(run(["true"], os.path.join(scratch, "answer"), options.limit)[0]
                      for _ in range(20))
        print(f"Processor time, best of {options.rounds} rounds, {len(seeds)} seeds a class; "
              f"a program that does nothing takes {told(nothing, 0)}. Load at the beginning {os.getloadavg()[0]:.1f}.")
        for name in names:
            results = []
            for seed in seeds:
                instance = Instance(options.program, name, seed, options.folder or scratch)
                contest = Contest(options.program, others, instance, options.limit, scratch)
                for _ in range(options.rounds):
                    for contestant in contest.commands:
                        contest.turn(contestant)
                results.append({"class": name, "seed": seed, "seconds": contest.best})
                note(f"{name}, seed {seed}: " + ", ".join(f"{who} {told(math.inf if t is None else t, options.limit)}"
                                                          for who, t in contest.best.items()))
                everything.append(results[-1])
                if options.json:
                    with open(options.json, "w") as file:
                        json.dump({"limit": options.limit, "rounds": options.rounds,
                                   "results": everything}, file,
                                  indent=1)
            print(f"\n| {name} | median | worst | not solved | ours / theirs |\n| --- | --- | --- | --- | --- |")
            table(results, others, options.limit)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
