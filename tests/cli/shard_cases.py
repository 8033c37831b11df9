"""--shard I/N and merge: the outputs of all shards, one behind the other, are the output of the
whole."""
import os
import random
import signal
import subprocess
import time

import harness
from harness import (EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Again, case, environment, expect,
                     expect_usage_error,
                     kaidoku, same)
from resume_cases import come_to, each_failing_call, mixture, plain, read, remove, scratch, write


def shards(args, source, out, n, **how):
    """All shards, one after the other; the largest exit code."""
    return max(kaidoku(*args, source, "-q", "--shard", f"{i}/{n}", "-o", f"{out}.{i}", **how).code
               for i in range(1, n + 1))


def expect_joined(args, source, folder, n, what):
    expected = kaidoku(*args, source)
    out = os.path.join(folder, "out")
    same(f"{what}, {n} shards: code", shards(args, source, out, n), expected.code)
    joined = b"".join(read(f"{out}.{i}") for i in range(1, n + 1))
    same(f"{what}, {n} shards: joined", joined.decode(), expected.out)
    answer = kaidoku("merge", "-o", out, *[f"{out}.{i}" for i in range(n, 0, -1)])
    same(f"{what}, {n} shards: merged ({answer.err})", [answer.code, read(out).decode()],
         [expected.code, expected.out])
    parts = f"kaidoku: {n} shard{'' if n == 1 else 's'}, "
    same("says", answer.err.startswith(parts), True)
    summary = expected.err.splitlines()[-1] if expected.err else ""
    if " puzzles: " in summary:  # several puzzles, and not all went well
        same("says the same", answer.err, summary.replace("kaidoku: ", parts) + "\n")
    for name in os.listdir(folder):
        if name.startswith("out"):
            os.remove(os.path.join(folder, name))


FILES = {
    "plain lines": (EASY + "\n") * 10,
    "fewer lines than shards": EASY + "\n" + TWO + "\n",
    "one line": EASY + "\n",
    "no newline at the end": EASY + "\n" + IMPOSSIBLE + "\n" + TWO,
    "CRLF": (EASY + "\r\n" + "12\r\n") * 6,
    "CR": (EASY + "\r" + "12\r") * 6,
    "line ends of all kinds": (EASY + "\r" + TWO + "\r\n" + "12\n\r\n\r") * 4 + "\r\r\n\n\r" * 30 + EASY,
    "a byte order mark": "\ufeff" + (EASY + "\n") * 3 + "\ufeff" + EASY + "\n",
    "comments and blank lines": ("# hello\n\n\n" + EASY + "\n#\n\n") * 5,
    "nothing but comments at the end": EASY + "\n" + "# hello\n" * 40,
    "nothing but comments before": "# hello\n" * 40 + EASY + "\n",
    "blank lines only at the cuts": "\n" * 40 + EASY + "\n" + "\n" * 40,
    "a long line": EASY + "\n" + "." * 625 + "\n" + EASY + "\n" + "." * 1296 + "\n" + EASY,
    "zeros and dots": "".join((EASY if k % 3 else EASY.replace(".", "0")) + "\n"
                              for k in range(12)),
    "no puzzle at all": "# hello\n",
    "nothing": "",
}


@case
def files_of_every_kind():
    verbs = [["solve"], ["check", "--json"]]
    with scratch() as folder:
        source = os.path.join(folder, "in.txt")
        for what, content in FILES.items():
            write(source, content)
            for n in range(1, 10) if harness.slack == 1 else [1, 4, 9]:
                expect_joined(verbs[n % 2], source, folder, n, what)


@case
def every_verb():
    with scratch() as folder:
        source = os.path.join(folder, "in.txt")
        write(source, mixture(1500, seed=4, every=10))
        verbs = [["solve"], ["check", "--json"], ["count", "--limit", "3"], ["convert"], ["canon"],
                 ["check", "--minimal"], ["minimize"],
                 ["solve", "--limit", "2"], ["convert", "--to", "grid"], ["rate"],
                 ["rate", "--format", "%n %g %r %l"],
                 ["hint", "--level", "3", "--max", "2"]]
        for k, args in enumerate(verbs):
            for n in [1 + k, 9 - k] if k < 5 else [3]:
                expect_joined([*args, "--from", "line"], source, folder, max(n, 1), f"{args}")
        write(source, kaidoku("convert", "--to", "tokens", *[EASY, TWO] * 20).out)
        expect_joined(["solve", "--from", "tokens"], source, folder, 7, "tokens")


@case
def a_line_too_long_ends_the_file_for_all_shards():
    with scratch() as folder:
        source = os.path.join(folder, "in.txt")
        write(source, (EASY + "\n") * 5 + "." * 3_000_000 + "\n" + (EASY + "\n") * 20_000)
        expected = kaidoku("check", source)
        same("the line", expected.out.splitlines()[5:],
             ["bad 6:1 this line is longer than 1048576 bytes; the rest was not read"])
        out = os.path.join(folder, "out")
        shards(["check"], source, out, 7)
        answer = kaidoku("merge", "-o", out, *[f"{out}.{i}" for i in range(1, 8)])
        same("merged", [answer.code, read(out).decode()], [expected.code, expected.out])
        same("says", answer.err, "kaidoku: 1 shard, 6 puzzles: 5 unique, 1 bad\n")


@case
def a_killed_shard_goes_on():
    chance = random.Random(5)
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, mixture(60_000))
        expected = plain("solve", "--from", "line", source)
        begun = 0
        for i in [1, 2, 3]:
            args = ["solve", source, "-q", "--shard", f"{i}/3", "-o", f"{out}.{i}"]
            for share in [0, 0.1, 0.3, 0.5, 0.8]:
                child = subprocess.Popen([harness.program, *args], env=environment(),
                                         start_new_session=True)
                if share == 0:
                    time.sleep(0.01 * chance.random())
                else:
                    come_to(child, f"{out}.{i}.part", int(share * len(expected[1]) / 3))
                child.kill()
                child.wait()
                begun += os.path.exists(f"{out}.{i}.part")
                if os.path.exists(f"{out}.{i}"):
                    same("whole", os.path.exists(f"{out}.{i}.receipt"), True)
                    break
            same(f"shard {i}", kaidoku(*args).code, expected[0])
        if begun == 0:
            raise Again("no shard could be killed before it was done")
        whole = b"".join(read(f"{out}.{i}") for i in [1, 2, 3])
        same("joined", whole == expected[1], True)
        same("names", sorted(os.listdir(folder)),
             sorted(["in.txt"] + [f"out.{i}{more}" for i in [1, 2, 3]
                                  for more in ["", ".receipt"]]))


def half_a_shard(folder, out):
    """Begins a shard that takes a while; once it has answered something, it stands still. (Its
    source, the process.)"""
    source = os.path.join(folder, "in.txt")
    write(source, mixture(200_000))
    child = subprocess.Popen([harness.program, "solve", source, "-q", "--shard", "1/1", "-o", out],
                             env=environment(),
                             start_new_session=True)
    come_to(child, out + ".part", 1)
    child.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    if harness.is_over(child) or os.path.exists(out):
        child.kill()
        child.wait()
        raise Again("it was done before it could be stopped")
    return source, child


@case
def a_signal_ends_a_shard():
    with scratch() as folder:
        out = os.path.join(folder, "out")
        source, child = half_a_shard(folder, out)
        child.terminate()
        child.send_signal(signal.SIGCONT)
        if harness.ended(child) != 143 and os.path.exists(out):
            raise Again("it was done before the signal came")
        same("exit code", child.returncode, 143)
        same("names", sorted(os.listdir(folder)), ["in.txt", "out.part", "out.part.journal"])
        expected = plain("solve", "--from", "line", source)
        same("goes on", kaidoku("solve", source, "-q", "--shard", "1/1", "-o", out).code,
             expected[0])
        same("the same", read(out) == expected[1], True)


@case
def one_process_for_a_shard():
    with scratch() as folder:
        out = os.path.join(folder, "out")
        source, child = half_a_shard(folder, out)
        args = ["solve", source, "--shard", "1/1", "-o", out]
        try:
            answer = kaidoku(*args)
            same("refused", [answer.code, answer.err],
                 [5, f"kaidoku: {out}.part is being written by another process\n"])
        finally:
            child.send_signal(signal.SIGCONT)
        same("exit code", harness.ended(child), plain("solve", "--from", "line", source)[0])
        expect(args, err=f"kaidoku: {out} is already complete\n", code=3)


@case
def a_done_shard_is_skipped():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, (EASY + "\n" + IMPOSSIBLE + "\n") * 10)
        args = ["solve", source, "--shard", "2/3", "-o", out]
        first = kaidoku(*args)
        same("exit code", first.code, 1)
        before = {name: os.stat(os.path.join(folder, name)).st_mtime_ns
                  for name in os.listdir(folder)}
        write(out + ".part.journal", "left over")
        expect(args, err=f"kaidoku: {out} is already complete\n", code=1)
        same("untouched", {name: os.stat(os.path.join(folder, name)).st_mtime_ns
                           for name in os.listdir(folder)},
             before)

        def refused(sentence, args=args):
            names = sorted(os.listdir(folder))
            expect(args, err=f"kaidoku: {sentence}\n", code=5)
            same("nothing is touched", sorted(os.listdir(folder)), names)

        other = f"{out} is a shard of another run (other flags, another file or shard), or the file was changed"
        refused(other, ["check", *args[1:]])
        refused(other, [*args, "--limit", "2"])
        refused(other, ["solve", source, "--shard", "1/3", "-o", out])
        refused(other, ["solve", source, "--shard", "2/4", "-o", out])
        content = read(source).decode()
        for changed in [content.replace("5", "6", 1), content + EASY + "\n",
                        content.replace(EASY, TWO)]:
            write(source, changed)
            refused(other)
        write(source, content)
        answers = read(out)
        for changed in [answers[:-1], answers + b"\n", answers.replace(b"5", b"6", 1)]:
            write(out, changed)
            refused(f"{out} is not what its receipt says: it was changed")
        write(out, answers)
        receipt = read(out + ".receipt")
        write(out + ".receipt", receipt.replace(b"2", b"3", 1))
        refused(f"{out}.receipt is damaged, or of another version")
        os.remove(out + ".receipt")
        refused(f"{out} already exists, and has no receipt: it is not this shard")


@case
def merging_what_does_not_belong_together():
    with scratch() as folder:
        source, out, whole = (os.path.join(folder, name) for name in ["in.txt", "out", "whole"])
        content = (EASY + "\n" + IMPOSSIBLE + "\n") * 10
        write(source, content)
        parts = [f"{out}.{i}" for i in [1, 2, 3]]

        def refused(parts, sentence, code=5, more=()):
            names = sorted(os.listdir(folder))
            expect(["merge", "-o", whole, *more, *parts], err=f"kaidoku: {sentence}\n", code=code)
            same("nothing is touched", sorted(os.listdir(folder)), names)

        shards(["solve"], source, out, 3)
        refused(parts[:2], "shard 3 of 3 is missing")
        refused(parts[1:], "shard 1 of 3 is missing")
        refused([parts[0], parts[2]], "shard 2 of 3 is missing")
        for i in [1, 3]:
            for more in ["", ".receipt"]:
                write(f"{out}.{i}x{more}", read(f"{out}.{i}{more}"))
            refused([f"{out}.{i}x", *parts], f"{out}.{i} and {out}.{i}x are the same shard")
            os.remove(f"{out}.{i}x")
            os.remove(f"{out}.{i}x.receipt")
        refused([source], f"{source} has no receipt: it is not a shard, or not finished")
        refused([*parts, os.path.join(folder, "nothing")],
                f"{folder}/nothing has no receipt: it is not a shard, or not finished")
        shards(["check"], source, os.path.join(folder, "other"), 3)
        refused([*parts[:2], f"{folder}/other.3"],
                f"{parts[0]} and {folder}/other.3 are not shards of the same run")
        for i in [1, 2, 3]:
            os.remove(f"{folder}/other.{i}")
            os.remove(f"{folder}/other.{i}.receipt")

        # The file was changed in its first part after that was answered, and is as long as before.
        os.remove(parts[2])
        os.remove(parts[2] + ".receipt")
        write(source, content.replace("5", "6", 1))
        kaidoku("solve", source, "-q", "--shard", "3/3", "-o", parts[2])
        refused(parts, f"{source} was changed while its shards were answered: see {parts[2]}")
        os.remove(parts[2])
        os.remove(parts[2] + ".receipt")
        write(source, content)
        kaidoku("solve", source, "-q", "--shard", "3/3", "-o", parts[2])

        answers = read(parts[1])
        for changed in [answers[:-1], answers.replace(b"5", b"6", 1)]:
            write(parts[1], changed)
            refused(parts, f"{parts[1]} is not what its receipt says: it was changed")
        write(parts[1], answers)
        receipt = read(parts[1] + ".receipt")
        write(parts[1] + ".receipt", receipt + b"\n")
        refused(parts, f"{parts[1]}.receipt is damaged, or of another version")
        write(parts[1] + ".receipt", receipt)

        expect(["merge", "-o", whole, *parts], code=1,
               err="kaidoku: 3 shards, 20 puzzles: 10 solved, 10 none\n")
        same("the whole", read(whole).decode(), (EASY_SOLVED + "\nnone\n") * 10)
        refused(parts, f"{whole} already exists; --force overwrites it")
        names = [f"{part}{more}" for part in parts
                 for more in ["", ".receipt"]]  # as out.* names them
        expect(["merge", "-o", whole, "--resume", *names], code=1,
               err="kaidoku: 3 shards, 20 puzzles: 10 solved, 10 none\n")
        write(whole, "something else\n")
        refused(parts, f"{whole} already exists, and these shards make another file",
                more=["--resume"])
        expect(["merge", "-q", "-o", whole, "--force", folder],
               code=1)  # a folder stands for its shards
        same("the whole", read(whole).decode(), (EASY_SOLVED + "\nnone\n") * 10)


@case
def merging_twice_and_beside_others():
    """As the README does it: out.* also names what an earlier merge made."""
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, (EASY + "\n") * 9)
        shards(["solve", "-q"], source, out, 2)
        write(out + ".txt.part", "precious")
        names = lambda: [os.path.join(folder, name) for name in os.listdir(folder)
                         if name.startswith("out.") and name != "out.txt.part"]
        for attempt in range(2):
            expect(["merge", "-q", "--resume", "-o", out + ".txt", *names()])
            write(out + ".txt.merging", "of a merge that was killed")
        same("untouched", read(out + ".txt.part"), b"precious")
        same("joined", read(out + ".txt"), ((kaidoku("solve", EASY).out) * 9).encode())


@case
def every_call_of_a_shard_may_fail():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, mixture(4000))
        args = ["solve", "-q", "-j", "1", source, "--shard", "2/3", "-o", out]
        code = kaidoku(*args).code
        whole, receipt = read(out), read(out + ".receipt")

        def clear():
            remove(*[os.path.join(folder, name) for name in os.listdir(folder) if name != "in.txt"])

        def goes_on(what):
            if os.path.exists(out):  # it never has its name before it is whole
                same(f"{what}: whole", [read(out) == whole, read(out + ".receipt")],
                     [True, receipt])
            same(f"{what}: code", kaidoku(*args).code, code)
            same(f"{what}: the same", [read(out) == whole, read(out + ".receipt")], [True, receipt])
            same(f"{what}: names",
                 sorted(set(os.listdir(folder)) - {"out.receipt.new", "out.part.journal.new"}),
                 ["in.txt", "out", "out.receipt"])

        failed = each_failing_call(args, code, clear, goes_on)
        same("calls that failed", [call for call, times in failed.items() if times == 0],
             ["openat"])


@case
def every_call_of_merge_may_fail():
    with scratch() as folder:
        source, out, whole = (os.path.join(folder, name) for name in ["in.txt", "out", "whole"])
        write(source, mixture(4000))
        code = shards(["solve"], source, out, 3)
        parts = [f"{out}.{i}" for i in [1, 2, 3]]
        expected = b"".join(read(part) for part in parts)
        args = ["merge", "-q", "-o", whole, *parts]

        def goes_on(what):
            if os.path.exists(whole):
                same(f"{what}: whole", read(whole) == expected, True)
            same(f"{what}: code", kaidoku(*args, "--resume").code, code)
            same(f"{what}: the same", read(whole) == expected, True)

        failed = each_failing_call(args, code, lambda: remove(whole, whole + ".merging"), goes_on)
        same("calls that failed", [call for call, times in failed.items() if times == 0],
             ["openat"])


@case
def usage_of_shards():
    with scratch() as folder:
        source, out = os.path.join(folder, "in.txt"), os.path.join(folder, "out")
        write(source, EASY + "\n")
        for value in ["0/3", "4/3", "3", "/", "1/", "/3", "1/0", "a/b", "1/3x", "-1/3", "1/1000001",
                      ""]:
            expect_usage_error(["solve", source, f"--shard={value}", "-o", out],
                               f"--shard expects I/N, part I of N from 1/N to N/N (N at most 1000000), not '{value}'")
        for args, sentence in [
                ([source], "--shard needs -o with the name of a file"),
                ([source, "-o", "-"], "--shard needs -o with the name of a file"),
                ([source, source, "-o", out], "--shard needs one file to take its lines from"),
                ([EASY, "-o", out], "--shard needs one file to take its lines from"),
                (["-", "-o", out], "--shard needs one file to take its lines from"),
                ([source, "-o", out, "--force"], "--shard never overwrites; leave out --force"),
                ([source, "-o", out, "--from", "grid"],
                 "--shard cuts between lines, but a puzzle of --from grid may span several"),
                ([source, "-o", out, "--from", "json"],
                 "--shard cuts between lines, but a puzzle of --from json may span several"),
                ([source, "-o", source], f"-o {source}: that is an input")]:
            expect_usage_error(["solve", "--shard", "1/2", *args], sentence)
        expect_usage_error(["canon", "--dedupe", "--shard", "1/2", source, "-o", out],
                           "--dedupe needs all puzzles in one run; leave out --shard")
        expect(["solve", "--shard", "1/2", "/dev/null", "-o", out], code=5,
               err="kaidoku: /dev/null is not a regular file\n")
        expect_usage_error(["merge", source], "merge needs -o with the name of a file")
        expect_usage_error(["merge", "-o", out],
                           "merge needs the shards to join, or a folder of them")
        same("names", os.listdir(folder), ["in.txt"])
