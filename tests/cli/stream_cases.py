"""Long streams: how far they are, how they went, that no line is lost, and that they take no more
memory than short ones.

A job that takes as long as a test wants is one whose answers nobody takes: it waits with a full
pipe.
"""
import json
import os
import pty
import random
import re
import select
import signal
import tempfile
import threading
import time

import harness
from bulk_cases import in_pieces
from harness import (EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Failed, Skipped, at_rest, case, expect,
                     kaidoku, read_line,
                     same, start)

LINES = 20000  # 1.6 MB: more than any pipe and all buffers hold
RATE = r"(  [\d.]+/s)?"
TIME = r"  \d+:\d\d (left|so far)"
BAR = r"  \[=*> *\] \d+%"
CLEARED = "\r\x1b[K"


class Job:
    """solve, or whatever is asked, of a file; its answers wait until finish()."""

    def __init__(self, *args, terminal=True, env=None, stdin=None):
        self.file = tempfile.NamedTemporaryFile()
        self.file.write(f"{EASY}\n".encode() * LINES)
        self.file.flush()
        self.terminal = terminal
        given = {"stdin": stdin} if stdin is not None else {}
        if terminal:
            self.screen, other = pty.openpty()
            given["stderr"] = other
        args = [self.file.name if arg == "FILE" else arg for arg in args]
        self.child = start(*args, env=env, **given)
        if terminal:
            os.close(other)
        else:
            self.screen = self.child.stderr.fileno()
        self.seen = b""

    def look(self, seconds):
        """What comes on standard error in that time, or nothing."""
        if select.select([self.screen], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.screen, 65536)
            except OSError:  # how Linux says that the other side of a terminal is closed
                return False
        return True

    def wait_for(self, pattern):
        end = time.monotonic() + harness.PATIENCE
        while not re.search(pattern, self.text()):
            if time.monotonic() > end or self.child.poll() is not None:
                raise Failed(f"{pattern!r} did not come, only {self.text()!r:.500}")
            self.look(0.05)

    def text(self):
        return self.seen.decode()

    def finish(self):
        """Takes the answers; they, and all that was on standard error."""
        if self.child.stdin is not None:
            self.child.stdin.close()
        answers = []
        reader = threading.Thread(target=lambda: answers.append(self.child.stdout.read()))
        reader.start()
        while reader.is_alive():
            self.look(0.05)
        harness.ended(self.child)
        while select.select([self.screen], [], [], 0)[0]:
            before = len(self.seen)
            if not self.look(0) or len(self.seen) == before:
                break
        reader.join()
        self.child.stdout.close()
        if self.terminal:
            os.close(self.screen)
        else:
            self.child.stderr.close()
        self.file.close()
        return answers[0].decode(), self.text()


def expect_match(line, pattern):
    if not re.fullmatch(pattern, line):
        raise Failed(f"{line!r} is not {pattern!r}")


@case
def progress_comes_on_a_terminal_and_goes():
    began = time.monotonic()
    job = Job("solve", "FILE")
    job.wait_for("solve")
    if time.monotonic() - began < 0.5:
        raise Failed("it came within half a second")
    job.wait_for(r"\r\x1b\[Ksolve  \d+ done" + BAR + RATE + TIME)
    out, screen = job.finish()
    same("answers", out, f"{EASY_SOLVED}\n" * LINES)
    same("the last that was written", screen[-len(CLEARED):], CLEARED)
    same("lines", screen.count("\n"), 0)
    same("code", job.child.returncode, 0)


@case
def progress_of_a_pipe_has_no_end():
    job = Job("check", "-")
    job.child.stdin.write(f"{EASY}\n{TWO}\n".encode())
    job.wait_for(r"check  2 done  [\d.]+/s  \d+:\d\d so far")
    # The summary stands on a line of its own.
    same("answers", job.finish()[0], "unique\nmany\n")
    if not job.text().endswith(CLEARED + "kaidoku: 2 puzzles: 1 unique, 1 many\r\n"):
        raise Failed(f"the end is {job.text()[-200:]!r}")


@case
def a_board_that_was_read_is_not_answered():
    job = Job("count", "--blank", "5")
    job.wait_for(r"\r\x1b\[Kcount  \d+:\d\d so far")
    job.child.send_signal(signal.SIGTERM)
    same("no share of what nobody knows", "%" in job.finish()[1], False)
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("# one board\n" + "." * 625 + "\n")
        file.flush()
        job = Job("count", file.name)
        job.wait_for(r"\r\x1b\[Kcount  \d+:\d\d so far")
        job.child.send_signal(signal.SIGTERM)
        same("nor of one that was read", "%" in job.finish()[1], False)


@case
def one_board_tells_how_far_it_is():
    full = kaidoku("solve", "--blank", "7x7", "--random", "--seed", "1").out
    job = Job("minimize", full)  # which may never end
    job.wait_for(r"\r\x1b\[Kminimize" + BAR)
    job.child.send_signal(signal.SIGTERM)
    job.finish()


@case
def proofs_tell_that_they_are_at_work():
    with tempfile.TemporaryDirectory() as folder:
        job = Job("prove", "-", "-o", os.path.join(folder, "proof"))
        job.wait_for(r"\r\x1b\[Kprove  \d+:\d\d so far")
        job.child.stdin.write(f"{EASY}\n".encode())
        out, screen = job.finish()
        same("proved, and the line is gone", (out, screen[-len(CLEARED):]), ("unique\n", CLEARED))


@case
def a_run_that_is_continued_counts_from_where_it_was():
    with tempfile.TemporaryDirectory() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        with open(source, "w") as file:
            file.write(f"{EASY}\n" * 3 + "." * 625 + "\n")
        job = Job("count", source, "-o", out, "--resume", "-j", "1")
        job.wait_for(r"\r\x1b\[Kcount  3 done")
        job.child.send_signal(signal.SIGTERM)
        job.finish()
        job = Job("count", source, "-o", out, "--resume", "-j", "1")
        job.wait_for(r"\r\x1b\[Kcount  3 done  \[=* *>? *\] 75%  \d+:\d\d so far")
        job.child.send_signal(signal.SIGTERM)
        job.finish()


@case
def progress_is_for_terminals_and_can_be_refused():
    jobs = [Job("solve", "FILE", terminal=False), Job("solve", "FILE", "--no-progress"),
            Job("solve", "FILE", "-q"),
            Job("generate", "-n", "20000", "--seed", "1", "--no-progress"),
            Job("generate", "-n", "20000", "--seed", "1", "-q"),
            Job("solve", "FILE", env={"TERM": "dumb"})]
    shown = Job("solve", "FILE")
    shown.wait_for("solve")  # those that began before would have shown it, too
    shown.finish()
    for job in jobs:
        same(f"{job.child.args[1:]}: standard error", job.finish()[1], "")


@case
def one_line_for_every_usr1():
    job = Job("solve", "FILE", terminal=False)
    read_line(job.child.stdout)  # it has begun
    for _ in range(3):
        job.child.send_signal(signal.SIGUSR1)
        expect_match(read_line(job.child.stderr),
                     r"kaidoku: solve  \d+ done" + BAR + RATE + TIME + "\n")
    same("answers", job.finish()[0], f"{EASY_SOLVED}\n" * (LINES - 1))
    same("code", job.child.returncode, 0)

    job = Job("check", "-q", "-", terminal=False)
    job.child.stdin.write(f"{EASY}\n".encode())
    same("answer", read_line(job.child.stdout), "unique\n")
    job.child.send_signal(signal.SIGUSR1)
    expect_match(read_line(job.child.stderr),
                 r"kaidoku: check  1 done  [\d.]+/s  \d+:\d\d so far\n")
    job.finish()

    job = Job("generate", "-n", "20000", "--seed", "1", terminal=False)
    read_line(job.child.stdout)
    job.child.send_signal(signal.SIGUSR1)
    expect_match(read_line(job.child.stderr),
                 r"kaidoku: generate  \d+ of 20000" + BAR + RATE + TIME + "\n")
    job.finish()


def stats_of(args, **how):
    """The line of --stats without what depends on the clock."""
    answer = kaidoku(*args, "--stats", **how)
    line = answer.err.splitlines()[-1]
    found = re.fullmatch(r"(.*); \d+\.\d{3} s, \d+/s", line)
    if not found:
        raise Failed(f"{args}: {line!r}")
    return found[1]


@case
def stats_sum_up():
    none = "1" + EASY[1:]
    text = f"{EASY}\n{TWO}\n{none}\n{EASY[:80]}\n{EASY}\n"
    for args, went in [(["solve"], "2 solved, 1 many, 1 none, 1 bad"),
                       (["check"], "2 unique, 1 many, 1 none, 1 bad"),
                       (["count"], "4 counted, 1 bad"), (["convert"], "4 written, 1 bad"),
                       (["canon"], "4 written, 1 bad"),
                       (["canon", "--dedupe"], "3 kept, 1 dropped, 1 bad"),
                       (["minimize"], "2 minimal, 1 many, 1 none, 1 bad"),
                       (["rate"], "2 rated, 1 many, 1 none, 1 bad"),
                       (["solve", "--json", "-q", "-j", "1"], "2 solved, 1 many, 1 none, 1 bad")]:
        same(f"{args}", stats_of(args, stdin=text), f"kaidoku: 5 puzzles: {went}")
    same("-q leaves only what was asked for",
         len(kaidoku("solve", "-q", "--stats", stdin=text).err.splitlines()), 1)
    same("one", stats_of(["solve", EASY]), "kaidoku: 1 puzzle: 1 solved")
    same("none", stats_of(["solve"], stdin=""), "kaidoku: 0 puzzles")
    same("generate", stats_of(["generate", "-n", "3", "--seed", "1"]), "kaidoku: 3 puzzles: 3 made")
    expect(["solve"], stdin=f"{EASY}\n{EASY}\n", out=f"{EASY_SOLVED}\n" * 2)


@case
def stats_of_what_was_interrupted():
    child = start("check", "--stats")
    child.stdin.write(f"{EASY}\n{TWO}\n".encode())
    same("answers", [read_line(child.stdout), read_line(child.stdout)], ["unique\n", "many\n"])
    child.send_signal(signal.SIGINT)
    expect_match(read_line(child.stderr),
                 r"kaidoku: 2 puzzles: 1 unique, 1 many; \d+\.\d{3} s, \d+/s; interrupted\n")
    child.communicate()
    same("code", child.returncode, 130)


@case
def a_reader_that_leaves_ends_it():
    """`| head -1`: most of the file is never read."""
    with tempfile.TemporaryFile() as file:
        for _ in range(20):
            file.write(f"{EASY}\n".encode() * 10000)
        file.flush()
        for args in [["solve"], ["check"], ["convert"], ["solve", "--engine", "generic"]]:
            file.seek(0)
            child = start(*args, "-j", "2", stdin=file)
            read_line(child.stdout)
            child.stdout.close()
            harness.ended(child)
            same(f"{args}: {child.stderr.read()}", child.returncode, 0)
            child.stderr.close()
            if args != ["check"] and os.lseek(file.fileno(), 0, os.SEEK_CUR) == 200000 * 82:
                raise Failed(f"{args}: all was read")


@case
def memory_does_not_grow_with_the_stream():
    """24 MB through pipes, half of the blocks with a damaged line; nothing is ever held whole."""
    blocks = 300 if harness.slack == 1 else 20
    good = f"{EASY}\n".encode() * 1000
    damaged = good[:82 * 500] + good[:82 * 499] + b"53..7\n"
    for args in [["solve", "-j", "1"], ["check", "-j", "8"], ["convert", "-j", "2"],
                 ["solve", "-j", "4", "--json"]]:
        child = start(*args, "-q")
        taken = []
        reader = threading.Thread(target=lambda: taken.append(count_lines(child.stdout)))
        reader.start()
        for block in range(blocks):
            child.stdin.write(damaged if block % 2 else good)
        with open(f"/proc/{child.pid}/status") as status:
            most = next(int(line.split()[1]) >> 10 for line in status if line.startswith("VmHWM"))
        child.stdin.close()
        reader.join()
        harness.ended(child)
        child.stdout.close()
        child.stderr.close()
        same(f"{args}: answers and code", [taken[0], child.returncode], [blocks * 1000, 3])
        if harness.slack == 1 and most > 48:
            raise Failed(f"{args}: {most} MiB")
    if harness.slack > 1:
        raise Skipped("sanitizers have memory of their own; the limit was not looked at")


def count_lines(stream):
    lines = 0
    while piece := stream.read(1 << 20):
        lines += piece.count(b"\n")
    return lines


# What stands in files of puzzles: good lines, lines that are no puzzle at all, and every kind of
# damage.
KINDS = [
    EASY, EASY.replace(".", "0"), EASY + "\r", TWO, "1" + EASY[1:], IMPOSSIBLE, EASY_SOLVED,
    EASY + " with fields behind it", "", "   ", "\r", "# a comment", "#" + EASY, "+---+---+",
    "12", EASY[:80], EASY + "5", EASY[1:] + "\r", "55" + EASY[2:], EASY[:40] + "x" + EASY[41:],
    EASY[:40] + "\0" + EASY[41:], "\0" * 81, "\u6570\u72ec", EASY[:80] + "\u00e9",
    EASY[:80] + "\udcff", "\udcfd\udcff",
    "a" * 81, "." * 16, EASY * 99, EASY[:40] + "\t" + EASY[40:], '{"puzzle":', "[[1,2],[3,4]]",
    "-" * 81,
]


def is_puzzle(line):
    return line.strip() != "" and line[0] not in "#+"


EVERY_VERB = [["solve"], ["solve", "--limit", "1"], ["check"], ["check", "--minimal"],
              ["count", "--limit", "50"],
              ["convert"],
              ["convert", "--to", "tokens"], ["canon"], ["minimize", "--seed", "3"], ["rate"],
              ["hint", "--max", "2"]]


def as_bytes(text):
    """Lone surrogates stand for bytes that are not UTF-8."""
    return text.encode(errors="surrogateescape")


@case
def every_verb_has_one_record_for_every_puzzle():
    """The answer to a stream is the answers its lines get alone, in order: for any number of
    threads, from files, standard input and pieces. So nothing is lost, added, or out of frame,
    whatever stands before it."""
    chance = random.Random(20261117)
    few = harness.slack > 1
    lines = [chance.choice(KINDS)
             for _ in range(60 if few else 400)] + [EASY] * 1000 + KINDS + [EASY[:80]]
    content = b"\n".join(as_bytes(line) for line in lines)  # the last one has no end
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "lines")
        with open(path, "wb") as file:
            file.write(content)
        for verb in EVERY_VERB[::3] if few else EVERY_VERB:
            args = [*verb, "--from", "line", "-q"]
            alone = {line: kaidoku(*args, stdin=as_bytes(line)).out for line in KINDS}
            for line, answer in alone.items():
                same(f"{args}: records of {line!r:.100}", answer.count("\n"), int(is_puzzle(line)))
            expected = "".join(alone[line].replace("bad 1:", f"bad {k}:", 1) for k,
                               line in enumerate(lines, 1))
            for jobs in ["1", "8"] if few else "1238":
                same(f"{args} -j {jobs}", kaidoku(*args, "-j", jobs, path).out, expected)
            same(f"{args}, standard input", kaidoku(*args, stdin=content).out, expected)
            same(f"{args}, pieces", in_pieces(chance, content, *args[:-1], "-j", "3"), expected)


@case
def every_verb_numbers_its_records():
    lines = KINDS * 3
    content = b"\n".join(as_bytes(line) for line in lines)
    numbers = [k for k, line in enumerate(lines, 1) if is_puzzle(line)]
    for verb in EVERY_VERB:
        if "--to" in verb or verb[:2] == ["solve", "--limit"]:
            continue
        out = kaidoku(*verb, "--from", "line", "--json", "-q", "-j", "3", stdin=content).out
        records = [json.loads(line) for line in out.splitlines()]
        same(f"{verb}: n", [record["n"] for record in records], list(range(1, len(numbers) + 1)))
        bad = [(record["n"], record["error"]["line"]) for record in records
               if record.get("status") == "bad"]
        same(f"{verb}: lines of bad ones", bad, [(n, numbers[n - 1]) for n, _ in bad])
        if len(bad) < 40:
            raise Failed(f"{verb}: only {len(bad)} are bad")


@case
def new_puzzles_are_the_same_for_any_number_of_threads():
    """And those that are not found within --max-tries are told of in the same places."""
    for more in [["-n", "20" if harness.slack > 1 else "600"],
                 ["-n", "30", "--box", "2x2", "--max-tries", "1", "--clues", "4"]]:
        args = ["generate", "--seed", "5", "--json", *more]
        expected = kaidoku(*args, "-j", "1")
        same(f"{args}: records", expected.out.count("\n"), int(more[1]))
        for jobs in "2345678":
            answer = kaidoku(*args, "-j", jobs)
            same(f"{args} -j {jobs}", [answer.out, answer.err, answer.code],
                 [expected.out, expected.err, expected.code])


@case
def a_reader_that_stands_still_has_whole_lines():
    """However much it took before: an emptied pipe is filled at once, others little by little."""
    chance = random.Random(9)
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"".join(as_bytes(line) + b"\n" for line in [EASY, EASY[:80]] * LINES))
        file.flush()
        whole = kaidoku("solve", "-q", file.name).out.encode()
        for attempt in range(8):
            child = start("solve", "-q", "-j", "2", file.name)
            taken = b""
            for _ in range(chance.randrange(30)):
                taken += child.stdout.read(chance.choice([1, 4000, 4096, 8192, 65536, 65536, 1 << 17]))
            at_rest(child)  # with a full pipe
            child.send_signal(signal.SIGTERM)
            same("code", harness.ended(child), 143)
            taken += child.stdout.read()
            child.stdout.close()
            child.stderr.close()
            same("whole lines", taken == b"" or taken.endswith(b"\n"), True)
            same("a prefix", taken == whole[:len(taken)] and len(taken) < len(whole), True)


# However long a puzzle takes, the answers before it are there.

FOUR = "1..............."  # 72 solutions
ENDLESS = "." * 625  # nobody knows how many solutions the blank 25x25 board has
# Nine clues that leave so many solutions that counting them takes seconds; one behind the other,
# minutes.
NINE_CLUES = "1.....................2...........3..............4...........5....6...7.....8...9"
# minutes to rate
HARD = open(os.path.join(os.path.dirname(__file__),
                         "../../puzzles/25x25.txt")).read().splitlines()[1]


def file_of(lines):
    file = tempfile.NamedTemporaryFile()
    file.write("".join(f"{line}\n" for line in lines).encode())
    file.flush()
    return file


def expect_stopped_by(child, number):
    child.send_signal(number)
    same(f"{child.args[1:]}: code", harness.ended(child), 128 + number)


WAITING = [(["count"], FOUR, ENDLESS, 1), (["count", "--json"], FOUR, ENDLESS, 1),
           (["count"], FOUR, ENDLESS, 1000),
           (["count"], EASY, ENDLESS, 3), (["count"], EASY, ENDLESS, 5000),
           (["rate"], EASY, HARD, 2)]


@case
def answers_do_not_wait_for_the_next_puzzle():
    """Nor for the end of the piece of the stream they are in."""
    for args, easy, endless, times in WAITING:
        for jobs in "123":
            with file_of([easy] * times + [endless, easy]) as file:
                child = start(*args, "--from", "line", "-j", jobs, file.name)
                for _ in range(times):
                    if not read_line(child.stdout):
                        raise Failed(f"{args} -j {jobs}: ended before {times} answers")
                expect_stopped_by(child, signal.SIGTERM)
                same(f"{args} -j {jobs}: answers behind it", child.stdout.read(), b"")
                child.stdout.close()
                child.stderr.close()


@case
def plain_lines_do_not_wait_for_the_next_one():
    """Answered in bulk, but for those with many solutions."""
    for jobs in "12":
        for named in (True, False):
            with file_of([EASY, *[NINE_CLUES] * 200]) as file:
                file.seek(0)
                child = start("count", "-j", jobs, *([file.name] if named else []), stdin=file)
                same(f"-j {jobs}", read_line(child.stdout), "1\n")
                expect_stopped_by(child, signal.SIGTERM)
                same(f"-j {jobs}: not all", child.stdout.read().count(b"\n") < 200, True)
                child.stdout.close()
                child.stderr.close()


@case
def a_reader_that_leaves_ends_a_long_puzzle():
    """`| head -1` does not wait for the next answer, which may never come."""
    for args, easy, endless, times in WAITING:
        for jobs in "12":
            with file_of([easy] * times + [endless]) as file:
                child = start(*args, "--from", "line", "-j", jobs, file.name)
                read_line(child.stdout)
                child.stdout.close()
                same(f"{args} -j {jobs}: code", harness.ended(child), 0)
                same(f"{args} -j {jobs}: quietly", child.stderr.read(), b"")
                child.stderr.close()


def wait_for_lines(path, lines):
    harness.until(f"{lines} lines",
                  lambda: os.path.exists(path) and open(path).read().count("\n") >= lines)


@case
def a_file_can_be_watched():
    """`tail -f out`; and whenever it is killed, the journal does not claim more than is there."""
    for jobs in "12":
        for more in ([], ["--resume"], ["--resume", "--json"]):
            for times in (1, 300):
                with tempfile.TemporaryDirectory() as folder:
                    puzzles, out = os.path.join(folder, "puzzles"), os.path.join(folder, "out")
                    args = ["count", "--from", "line", "-j", jobs, puzzles, "-o", out, *more]
                    with open(puzzles, "w") as file:
                        file.write(f"{FOUR}\n" * times + f"{ENDLESS}\n")
                    child = start(*args)
                    wait_for_lines(out, times)
                    same(f"{args}: still at it", child.poll(), None)
                    child.kill()
                    child.communicate()
                    if not more:
                        continue
                    journal = open(out + ".journal").read()
                    same("claimed",
                         int(re.search(r"^bytes:? (\d+)", journal,
                                       re.M)[1]) <= os.path.getsize(out), True)
                    with open(puzzles, "w") as file:  # what lies behind the answers may change
                        file.write(f"{FOUR}\n" * times + f"{EASY}\n")
                    expect(args)
                    answers = open(out).read()
                    expect([arg for arg in args if arg not in ("-o", out, "--resume")], out=answers)


@case
def new_puzzles_do_not_wait_for_the_next():
    for jobs in "12":
        for more in (["--order", "16"], [], ["--sampling", "controlled-bias"]):
            child = start("generate", "-n", "1000000", "--seed", "1", "-j", jobs, *more)
            read_line(child.stdout)
            child.stdout.close()
            same(f"{more} -j {jobs}: code", harness.ended(child), 0)
            child.stderr.close()
