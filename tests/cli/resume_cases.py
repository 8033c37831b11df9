"""-o FILE --resume: a run that is killed, stopped or starved goes on where it was, to the same
bytes.

Whatever is done to a run here, its final output is compared with that of one that was left alone.
"""
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Again, Failed, Skipped, case,
                     environment,
                     expect, expect_contains, expect_usage_error, kaidoku, limit_file_size, same)

LONG = bool(os.environ.get("KAIDOKU_LONG"))


def shuffled(seed):
    """A puzzle like EASY, its digits renamed: many different lines that are solved quickly."""
    digits = list("123456789")
    random.Random(seed).shuffle(digits)
    return EASY.translate(str.maketrans("123456789", "".join(digits)))


DAMAGE = [
    "12", IMPOSSIBLE, TWO, EASY[:80], EASY + "5", "5" + EASY[1:80] + "5",
    EASY[:40] + "x" + EASY[41:],
    "# a comment", EASY.replace(".", "0"), EASY[:40] + "\x00" + EASY[41:], "\u6570\u72ec",
    "55" + EASY[2:], "." * 625,
    EASY + " with fields behind it", EASY + "\r", " ".join("1" * 300), "[[1,2],[3,4]]", "-" * 81,
]


def mixture(lines, seed=1, every=50):
    """Easy puzzles with lines of every kind of damage among them."""
    chance = random.Random(seed)
    pool = [shuffled(k) for k in range(200)]
    return "".join((chance.choice(DAMAGE)
                    if chance.randrange(every) == 0 else chance.choice(pool)) + "\n"
                   for _ in range(lines)).encode()


def write(path, content):
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def read(path):
    with open(path, "rb") as file:
        return file.read()


def scratch():
    """Memory, if there is some that looks like a disk: thousands of writes wait for it otherwise.
    """
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def plain(*args, **how):
    """Exit code and output of a run nobody disturbs."""
    with scratch() as folder:
        path = os.path.join(folder, "whole")
        answer = kaidoku(*args, "-q", "-o", path, **how)
        return answer.code, read(path)


def some(lines):
    """So many lines, or fewer where everything takes longer."""
    return lines // (1 if harness.slack == 1 else 8)


def begin(args, out, **how):
    return subprocess.Popen([harness.program, *args, "-q", "-o", out, "--resume"],
                            env=environment(),
                            stderr=subprocess.PIPE, start_new_session=True, **how)


def journal_of(out):
    text = read(out + ".journal").decode()
    return dict(line.split(" ", 1) for line in text.splitlines()[1:])


def come_to(child, out, size):
    """Waits until a run has written so many bytes, or has ended."""
    harness.until(f"{size} bytes", lambda: harness.is_over(child)
                  or (os.path.exists(out) and os.path.getsize(out) >= size))


def kill_anywhere(child, out, whole, chance):
    """Kills a run that continues `out` on its way to `whole`: at its start, or when some of what is
    left is written. True if it was not over by then."""
    if chance.randrange(4) == 0:
        time.sleep(chance.random() * 0.02)
    else:
        size = os.path.getsize(out) if os.path.exists(out) else 0
        come_to(child, out, size + 1 + int(chance.random() * (len(whole) - size) / 2))
    child.kill()
    killed = child.wait() == -signal.SIGKILL
    same("standard error", child.stderr.read(), b"")
    child.stderr.close()
    return killed


def kill_until_done(args, out, expected, kills, useful, chance, **how):
    """Kills the run so many times, and until so many of them found it begun but not finished; then
    lets it end."""
    code, whole = expected
    hits = hits_that_matter = 0
    while hits < kills or hits_that_matter < useful:
        if hits > 100 * kills:
            raise Failed(f"only {hits_that_matter} of {hits} kills came at a time that matters")
        hits += kill_anywhere(begin(args, out,
                                    **{name: open(path, "rb") for name, path in how.items()}), out,
                              whole,
                              chance)
        if os.path.exists(out + ".journal"):
            journal = journal_of(out)
            hits_that_matter += 0 < int(journal["closed"]) and journal["state"] == "begun"
            length = int(journal["bytes"])
            content = read(out)
            same("the output is as long as its journal says", len(content) >= length, True)
            same("what the journal speaks of", content[:length] == whole[:length], True)
            if journal["state"] == "complete":  # start over, there is so much left to kill
                same("complete", content == whole, True)
                os.remove(out)
                os.remove(out + ".journal")
    answer = kaidoku(*args, "-q", "-o", out, "--resume",
                     **{name: open(path, "rb") for name, path in how.items()})
    same("exit code", answer.code, code)
    same("every byte", read(out) == whole, True)


@case
def killed_at_random_times():
    lines, kills = (some(1_000_000), 200) if LONG else (some(24_000), 24)
    chance = random.Random(6)
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(lines))
        old_mac = os.path.join(folder, "cr.txt")
        write(old_mac, mixture(lines).replace(b"\n", b"\r"))
        runs = [(["solve", source], {}), (["solve", "--json", old_mac], {}),
                (["check", "--json", source], {}),
                (["solve"], {"stdin": source}),
                (["convert", "--to", "grid", "-j", "3", source], {})]
        for args, how in runs:
            with open(source, "rb") as given:
                expected = plain(*args, **({"stdin": given} if how else {}))
            kill_until_done(args, out, expected, kills // len(runs), kills // len(runs) // 4,
                            chance, **how)
            os.remove(out)
            os.remove(out + ".journal")


@case
def new_puzzles_killed_at_random_times():
    args = ["generate", "-n", "5000", "--seed", "1", "-j", "1"]
    with scratch() as folder:
        out = os.path.join(folder, "x")
        kill_until_done(args, out, plain(*args), 10, 1, random.Random(1))
        expect([*args, "-o", out, "--resume"], err=f"kaidoku: {out} is already complete\n")
        expect(["generate", "-n", "5000", "--seed", "2", "-o", out, "--resume"], code=5,
               err=f"kaidoku: {out} was begun by 'kaidoku 0.1.0 generate -n 5000 --seed 1', not by "
                   "'kaidoku 0.1.0 generate -n 5000 --seed 2'\n")
    expect_usage_error(["generate", "-n", "9", "-o", "x", "--resume"],
                       "--resume needs a --seed; without one, every run makes other puzzles")


@case
def left_alone():
    """The same bytes, codes and words as without --resume; then complete."""
    content = mixture(3000)
    verbs = [["solve"], ["solve", "--json"], ["check"], ["check", "--minimal"],
             ["count", "--limit", "3"],
             ["convert", "--to", "tokens"], ["solve", "--limit", "2"], ["canon"], ["minimize"],
             ["solve", "--to", "pair"], ["rate"], ["rate", "--json"]]
    with scratch() as folder:
        source = os.path.join(folder, "in.txt")
        write(source, content)
        for k, args in enumerate(verbs):
            out = os.path.join(folder, f"out{k}")
            once = kaidoku(*args, source)
            answer = kaidoku(*args, source, "-o", out, "--resume")
            same(f"{args}", [answer.code, answer.out, answer.err, read(out).decode()],
                 [once.code, "", once.err, once.out])
            again = kaidoku(*args, source, "-o", out, "--resume")
            same(f"{args}: again", [again.code, again.out], [once.code, ""])
            same(f"{args}: says", again.err.startswith(f"kaidoku: {out} is already complete\n"),
                 True)
            same(f"{args}: untouched", read(out).decode(), once.out)


@case
def a_pipe_that_comes_late_loses_nothing():
    """What was answered is there while the run that goes on still waits for its input."""
    lines = [line + "\n" for line in mixture(5).decode().splitlines()]
    with scratch() as folder:
        out = os.path.join(folder, "out")
        source = os.path.join(folder, "in.txt")
        write(source, "".join(lines).encode())
        code, whole = plain("solve", source)
        child = begin(["solve"], out, stdin=subprocess.PIPE)
        child.stdin.write("".join(lines[:2]).encode())
        child.stdin.flush()
        harness.until("two answers", lambda: os.path.exists(out) and read(out).count(b"\n") == 2)
        child.terminate()
        harness.ended(child)
        for stream in (child.stdin, child.stderr):
            stream.close()
        again = begin(["solve"], out, stdin=subprocess.PIPE)
        harness.at_rest(again)  # for want of input
        same("as it was", read(out), whole[: len(read(out))])
        same("two lines", read(out).count(b"\n"), 2)
        again.stdin.write("".join(lines).encode())
        again.stdin.close()
        same("exit code", harness.ended(again), code)
        again.stderr.close()
        same("all of it", read(out), whole)
        same("its journal", [journal_of(out)["state"], int(journal_of(out)["bytes"])],
             ["complete", len(whole)])


@case
def a_complete_output_is_summed_up_again():
    with scratch() as folder:
        out = os.path.join(folder, "out")
        args = ["solve", "--stats", EASY, "..343412..434321", "-o", out, "--resume"]
        kaidoku(*args)
        again = kaidoku(*args)
        expect_contains("again", again.err, f"kaidoku: {out} is already complete\n",
                        "1 of 2 puzzles has more than one solution",
                        "2 puzzles: 1 solved, 1 many; ")


@case
def any_number_of_threads_goes_on():
    """Stopped by one, continued by another."""
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(some(20_000)))
        expected = plain("solve", source)
        chance = random.Random(8)
        for _ in range(2):
            for jobs in range(1, 9):
                kill_anywhere(begin(["solve", "-j", str(jobs), source], out), out, expected[1],
                              chance)
            answer = kaidoku("solve", "-q", source, "-o", out, "--resume")
            same("the same", [answer.code, read(out) == expected[1]], [expected[0], True])
            os.remove(out)
            os.remove(out + ".journal")


@case
def a_file_that_was_changed_is_noticed():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, (EASY + "\n") * 20)
        kaidoku("solve", "-q", source, "-o", out, "--resume")
        # --force begins something new: what the journal says is no longer so.
        kaidoku("convert", "-q", source, "-o", out, "--force")
        same("forgotten", os.path.exists(out + ".journal"), False)
        refused(["solve", source, "-o", out, "--resume"],
                f"{out} already exists, and has no journal: it cannot be continued",
                folder)
        os.remove(out)
        kaidoku("solve", "-q", source, "-o", out, "--resume")
        with open(out, "a") as file:
            file.write("more")
        refused(["solve", source, "-o", out, "--resume"],
                f"{out} is longer than its journal says: it was changed",
                folder)
        os.remove(out)
        os.remove(out + ".journal")
        child = begin(["generate", "--order", "25", "--seed", "1"], out)  # takes half a minute
        harness.until("a journal", lambda: os.path.exists(out + ".journal"))
        refused(["solve", source, "-o", out, "--force"],
                f"{out} is being written by another process", folder)
        child.kill()
        child.wait()
        child.stderr.close()


@case
def signals_end_on_a_whole_line():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(some(60_000)))
        code, whole = plain("solve", source)
        for attempt in range(10):
            number = [signal.SIGINT, signal.SIGTERM][attempt % 2]
            child = begin(["solve", source], out)
            harness.catches_signals(child)
            come_to(child, out, len(whole) * attempt // 12)
            took = harness.used_after(child, lambda: child.send_signal(number))
            child.stderr.close()
            if child.returncode == code:
                break  # it was quicker
            same("exit code", child.returncode, 128 + number)
            harness.expect_cpu("the end", took, 0.2)  # on the clock: bench/stops.py
            if not os.path.exists(out + ".journal"):  # before anything was begun
                same("nothing is there", os.path.exists(out) and read(out) != b"", False)
                continue
            content, journal = read(out), journal_of(out)
            same("a whole line", content == b"" or content.endswith(b"\n"), True)
            same("all of it is kept", int(journal["bytes"]), len(content))
            # Otherwise the signal came about the last line: before or after the end was known.
            if content != whole:
                same("there is more", journal["state"], "begun")
        answer = kaidoku("solve", "-q", source, "-o", out, "--resume")
        same("the same", [answer.code, read(out) == whole], [code, True])


def refused(args, sentence, folder, **how):
    """... and nothing is touched."""
    before = {name: read(os.path.join(folder, name)) for name in os.listdir(folder)}
    expect(args, err=f"kaidoku: {sentence}\n", code=5, **how)
    same("nothing is touched",
         {name: read(os.path.join(folder, name)) for name in os.listdir(folder)}, before)


def stopped(args, out, least=1):
    """Leaves a run behind that is begun but not complete."""
    child = begin(args, out)

    def far_enough():
        return os.path.exists(out + ".journal") and int(journal_of(out)["closed"]) >= least

    harness.until("a journal", lambda: harness.is_over(child) or far_enough())
    child.terminate()
    child.wait()
    child.stderr.close()
    journal = journal_of(out)
    if journal["state"] == "complete":
        raise Again("it was done before it could be stopped")
    return journal


@case
def what_does_not_fit_is_refused():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        content = mixture(some(60_000))
        write(source, content)
        args = ["solve", source, "-o", out, "--resume"]
        journal = stopped(["solve", "-j", "1", source], out, least=100)
        expected = plain("solve", source)
        other = f"the input is not the one {out} was begun with: it cannot be continued"
        lines = content.split(b"\n")
        swapped = lines[20][:-1] + (b"1" if lines[20][-1:] != b"1" else b"2")
        changes = {
            "one digit": lines[:20] + [swapped] + lines[21:],
            "a line more": lines[:20] + [lines[0]] + lines[20:],
            "a comment more": lines[:20] + [b"# hello"] + lines[20:],
            "a line less": lines[:20] + lines[21:],
            "two lines exchanged": lines[:20] + [lines[22], lines[21], lines[20]] + lines[23:],
            "nothing": [],
            "too little": lines[:50] + [b""],
        }
        for changed in changes.values():
            write(source, b"\n".join(changed))
            refused(args, other, folder)
        moved = os.path.join(folder, "moved.txt")
        write(moved, content)
        refused(["solve", moved, "-o", out, "--resume"], other, folder)
        os.remove(moved)
        write(source, content)

        begun = "kaidoku 0.1.0 solve"
        for more in [["--json"], ["--sorted"], ["--limit", "3"], ["--max-nodes", "7"],
                     ["--from", "line"]]:
            refused([*args, *more],
                    f"{out} was begun by '{begun}', not by '{begun} {' '.join(more)}'", folder)
        refused(["check", *args[1:]], f"{out} was begun by '{begun}', not by 'kaidoku 0.1.0 check'",
                folder)

        answers, notes = read(out), read(out + ".journal")
        write(out, answers[:int(journal["bytes"]) - 1])
        refused(args,
                f"{out} is shorter than its journal says: it was changed, and cannot be continued",
                folder)
        os.remove(out)
        refused(args,
                f"{out}.journal is there, but {out} is not: remove the journal to start afresh",
                folder)
        write(out, answers)
        os.remove(out + ".journal")
        refused(args, f"{out} already exists, and has no journal: it cannot be continued", folder)
        damaged = f"{out}.journal is damaged, or of another version: {out} cannot be continued"
        for broken in [b"", notes[:-1], notes + b"\n", notes.replace(b"closed ", b"closed 1"),
                       b"hello\n"]:
            write(out + ".journal", broken)
            refused(args, damaged, folder)
        write(out + ".journal", notes)

        # Where the flags have no influence on the bytes, and what is wrong lies behind what was
        # answered, it goes on.
        answer = kaidoku(*args, "-q", "-j", "1", "--stats", "--no-progress")
        same("the same", [answer.code, read(out) == expected[1]], [expected[0], True])
        for changed in [content + lines[0] + b"\n", content[:-82]]:
            write(source, changed)
            refused(args, other, folder)


@case
def one_process_at_a_time():
    with scratch() as folder:
        out = os.path.join(folder, "out.txt")
        child = begin(["solve"], out, stdin=subprocess.PIPE)
        child.stdin.write((EASY + "\n").encode())
        child.stdin.flush()
        come_to(child, out, 1)
        same("the first answer", read(out).decode(), EASY_SOLVED + "\n")
        refused(["solve", EASY, "-o", out, "--resume"],
                f"{out} is being written by another process", folder)
        child.stdin.write((EASY + "\n").encode())
        child.stdin.close()
        same("exit code", harness.ended(child), 0)
        child.stderr.close()
        same("both answers", read(out).decode(), (EASY_SOLVED + "\n") * 2)


@case
def usage_errors():
    expect_usage_error(["solve", "--resume", EASY],
                       "--resume needs -o with the name of the file to continue")
    expect_usage_error(["solve", "--resume", "-o", "-", EASY],
                       "--resume needs -o with the name of the file to continue")
    expect_usage_error(["solve", "--resume", "--force", "-o", "x", EASY],
                       "--resume continues the file and --force overwrites it; leave out one of them")
    expect_usage_error(["canon", "--dedupe", "--resume", "-o", "x", EASY],
                       "--dedupe remembers the puzzles it kept only while it runs; leave out --resume")
    expect(["solve", EASY, "-o", "/dev/null", "--resume"], code=5,
           err="kaidoku: /dev/null is not a regular file: it cannot be continued\n")
    expect(["solve", EASY, "-o", "/nowhere/x", "--resume"], code=5,
           err="kaidoku: cannot create /nowhere/x: No such file or directory\n")


@case
def sources_that_cannot_be_read_can_be_read_later():
    """What comes behind such a source must not be answered before it."""
    with scratch() as folder:
        os.chmod(folder, 0o755)
        first, second, out = (os.path.join(folder, name) for name in ["1.txt", "2.txt", "out.txt"])
        write(first, EASY + "\n" + IMPOSSIBLE + "\n")
        write(second, TWO + "\n")
        missing = os.path.join(folder, "missing")
        os.symlink("/proc/self/mem", missing)  # can be opened, not read
        args = ["solve", first, missing, second, "-o", out, "--resume"]
        expect(args, err=f"kaidoku: cannot read {missing}: Input/output error\n", code=5)
        same("so far", read(out).decode(), EASY_SOLVED + "\nnone\n")
        expect(args, err=f"kaidoku: cannot read {missing}: Input/output error\n", code=5)
        os.remove(missing)
        write(missing, EASY + "\n")
        answer = kaidoku(*args)
        same("all", [answer.code, read(out)], [1, plain("solve", first, missing, second)[1]])
        same("counts", answer.err,
             "kaidoku: 1 of 4 puzzles has more than one solution; one of them is given\n"
                                   "kaidoku: 4 puzzles: 2 solved, 1 none, 1 many\n")


@case
def several_files_and_formats():
    with scratch() as folder:
        names = []
        for k, content in enumerate([EASY, "# nothing\n", "1..4\n....\n....\n2..3\n\n12\n",
                                     '{"puzzle":"1..4....2......."}\n', mixture(some(20_000))]):
            names.append(os.path.join(folder, f"in{k}"))
            write(names[-1], content)
        expected = plain("check", "--json", *names)
        out = os.path.join(folder, "out")
        chance = random.Random(3)
        for _ in range(6):
            kill_anywhere(begin(["check", "--json", *names], out), out, expected[1], chance)
        answer = kaidoku("check", "--json", "-q", *names, "-o", out, "--resume")
        same("the same", [answer.code, read(out) == expected[1]], [expected[0], True])


@case
def a_full_disk():
    """A disk of 256 kB that fills up; then there is room, and it goes on."""
    if os.geteuid() != 0:
        raise Skipped("only root can mount a small disk")
    content = mixture(10_000)
    with scratch() as folder:
        source, disk = os.path.join(folder, "in.txt"), os.path.join(folder, "disk")
        write(source, content)
        os.mkdir(disk)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk],
                                 capture_output=True)
        if mounted.returncode != 0:
            raise Skipped("mounting is not permitted here")
        try:
            out = os.path.join(disk, "out.txt")
            for attempt in range(3):
                answer = kaidoku("solve", source, "-q", "-o", out, "--resume")
                same(f"attempt {attempt}", answer.code, 5)
            answer = kaidoku("solve", source, "-o", out, "--resume")
            same("says", bool(re.search(r"cannot write .*: No space left on device\n$",
                                        answer.err)), True)
            subprocess.run(["mount", "-o", "remount,size=64m", disk], check=True)
            answer = kaidoku("solve", source, "-q", "-o", out, "--resume")
            expected = plain("solve", source)
            same("the same", [answer.code, read(out) == expected[1]], [expected[0], True])
        finally:
            subprocess.run(["umount", disk], check=True)


@case
def files_may_not_grow():
    """A limit on the size of files instead of a full disk, a little higher each time."""
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(60_000))
        expected = plain("solve", source)
        lengths = []
        for size in range(50_000, len(expected[1]), 1_200_000):
            answer = kaidoku("solve", source, "-o", out, "--resume", before=limit_file_size(size))
            same(f"{size} bytes", [answer.code,
                                   answer.err.endswith(f"kaidoku: cannot write {out}: File too large\n")],
                 [5, True])
            content, length = read(out), int(journal_of(out)["bytes"])
            same("what the journal speaks of",
                 [length <= size, content[:length] == expected[1][:length]], [True, True])
            lengths.append(length)
        # Answers go out in pieces; one larger than the step may have to be tried again.
        same(f"none fell back, some got on ({lengths})",
             [lengths == sorted(lengths), lengths[-1] > lengths[0]],
             [True, True])
        answer = kaidoku("solve", "-q", source, "-o", out, "--resume")
        same("the same", [answer.code, read(out) == expected[1]], [expected[0], True])


def each_failing_call(args, code, before, after):
    """ENOSPC, EIO at the k-th call that writes, for every k until the run succeeds. Each time
    before() clears up, and after() sees that it goes on to the same bytes."""
    if harness.slack > 1:
        raise Skipped("strace and sanitizers do not go together")
    if not shutil.which("strace"):
        raise Skipped("strace is missing; ./setup installs it")
    failed = {}
    for call, error in [("write", "ENOSPC"), ("fdatasync", "EIO"), ("fsync", "EIO"),
                        ("openat", "EMFILE"),
                        ("rename,renameat,renameat2", "EIO"), ("ftruncate", "EIO"),
                        ("flock", "EAGAIN")]:
        failed[call] = 0
        for k in range(1, 200):
            before()
            run = subprocess.run(
                ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                 f"inject={call}:error={error}:when={k}", harness.program, *args],
                stdin=subprocess.DEVNULL,
                capture_output=True, env=environment(), timeout=harness.PATIENCE)
            if b"strace:" in run.stderr:
                raise Skipped(f"strace is not permitted here: {run.stderr.decode()}")
            after(f"{call} {k}")
            if run.returncode == code:
                if call != "openat" or k > 30:  # the first ones open libraries, and may do without
                    break
            elif call != "openat":
                same(f"{call} {k}: exit code", run.returncode, 5)
                failed[call] += 1
        else:
            raise Failed(f"{call}: never succeeds")
    return failed


def remove(*names):
    for name in names:
        if os.path.exists(name):
            os.remove(name)


@case
def every_call_may_fail():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(4000))
        code, whole = plain("solve", source)

        def goes_on(what):
            answer = kaidoku("solve", "-q", source, "-o", out, "--resume")
            same(f"{what}: the same", [answer.code, read(out) == whole], [code, True])

        failed = each_failing_call(["solve", "-q", "-j", "1", source, "-o", out, "--resume"], code,
                                   lambda: remove(out, out + ".journal", out + ".journal.new"),
                                   goes_on)
        same("calls that failed", [call for call, times in failed.items() if times == 0],
             ["openat"])


@case
def what_is_written_behind_may_fail():
    """Long outputs are brought to the disk while they grow; the system says only once that this
    went wrong."""
    if harness.slack > 1:
        raise Skipped("strace and sanitizers do not go together")
    if not shutil.which("strace"):
        raise Skipped("strace is missing; ./setup installs it")
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out.txt")
        write(source, mixture(250_000, every=10_000))
        code, whole = plain("convert", source)
        for k, error, expected in [(1, "EIO", 5), (2, "ENOSPC", 5), (4, "EDQUOT", 5),
                                   (1, "ENOSYS", code),
                                   (3, "ESPIPE", code)]:
            for name in [out, out + ".journal"]:
                if os.path.exists(name):
                    os.remove(name)
            run = subprocess.run(["strace", "-f", "-qq", "-o", "/dev/null", "-e",
                                  "trace=sync_file_range", "-e",
                                  f"inject=sync_file_range:error={error}:when={k}", harness.program,
                                  "convert", "-q",
                                  source, "-o", out, "--resume"], stdin=subprocess.DEVNULL,
                                 capture_output=True,
                                  env=environment(),
                                 timeout=harness.PATIENCE)
            if b"strace:" in run.stderr:
                raise Skipped(f"strace is not permitted here: {run.stderr.decode()}")
            same(f"{error} at {k}: code", run.returncode, expected)
            answer = kaidoku("convert", "-q", source, "-o", out, "--resume")
            same(f"{error} at {k}: the same", [answer.code, read(out) == whole], [code, True])


@case
def old_names_are_no_trap():
    """What a killed run may leave beside the journal is in nobody's way."""
    with scratch() as folder:
        out = os.path.join(folder, "out.txt")
        write(out, "")
        write(out + ".journal.new", "half a jour")
        expect(["solve", EASY, "-o", out, "--resume"])
        same("names", sorted(os.listdir(folder)), ["out.txt", "out.txt.journal"])
        same("answer", read(out).decode(), EASY_SOLVED + "\n")
        same("the journal is for everybody who may read", os.stat(out + ".journal").st_mode & 0o777,
             os.stat(out).st_mode & 0o777)


@case
def a_blank_board_and_an_argument():
    with scratch() as folder:
        for k, args in enumerate([["count", "--blank", "2"], ["solve", EASY, BLANK9],
                                  ["solve", "--json", "12"]]):
            out = os.path.join(folder, f"{k}")
            code, whole = plain(*args)
            for _ in range(2):
                expect([*args, "-q", "-o", out, "--resume"], code=code)
                same(f"{args}", read(out), whole)
