"""Around the answers: failing devices, closed pipes, signals, programs at the other end, many
threads."""
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, Again, Failed, Skipped, at_rest,
                     at_terminal, at_work, case,
                     close_descriptors, ended, environment, expect, expect_contains, expect_cpu,
                     expect_within, kaidoku,
                     limit_file_size, read_line, same, start, used_after)

MANY = f"{EASY}\n{IMPOSSIBLE[:80]}\n{EASY[::-1]}\n" * 700


# Output that cannot be written.

@case
def a_full_device():
    for args in [["solve", EASY], ["check", EASY], ["count", "--blank", "2"], ["convert", EASY],
                 ["--help"],
                 ["--version"], ["help", "json"], ["solve", "--all", BLANK9],
                 ["solve", "--json", EASY]]:
        with open("/dev/full", "w") as full:
            answer = expect(args, stdout=full, code=5,
                            err="kaidoku: cannot write standard output: No space left on device\n")
        expect_within(answer, 1)
    expect(["solve", "-o", "/dev/full", EASY],
           err="kaidoku: cannot write /dev/full: No space left on device\n", code=5)


@case
def closed_standard_output():
    for args in [["solve", EASY], ["--help"], ["--version"], ["solve", "--all", BLANK9]]:
        expect(args, before=close_descriptors(1), code=5,
               err="kaidoku: cannot write standard output: Bad file descriptor\n")
    # A file opened instead must not be taken for standard output.
    expect(["solve", EASY, "/dev/null"], before=close_descriptors(0, 1), code=5, err=None)


@case
def closed_standard_input_and_error():
    expect(["solve"], before=close_descriptors(0),
           err="kaidoku: cannot read <stdin>: Bad file descriptor\n", code=5)
    expect(["solve", EASY], before=close_descriptors(0, 2), out=EASY_SOLVED + "\n")
    expect(["solve", "12"], before=close_descriptors(2),
           out="bad 1:3 expected 1 or 4 cells, found 2\n", code=3)


@case
def a_disk_that_fills_up():
    """The second write fails, and later ones: lost answers are never a success."""
    for limit in [1, 82, 100_000]:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "answers")
            expect(["solve", "-q", "-o", path], stdin=MANY * 3, before=limit_file_size(limit),
                   code=5)
            expect(["solve", "-o", path, "--force", EASY, EASY, EASY], before=limit_file_size(200),
                   code=5,
                   err=f"kaidoku: cannot write {path}: File too large\n")


@case
def every_write_is_checked():
    """ENOSPC from the k-th write on, whatever k is, where strace can be used."""
    if harness.slack > 1:
        raise Skipped("strace and sanitizers do not go together")
    if not shutil.which("strace"):
        raise Skipped("strace is missing; ./setup installs it")
    for k in [1, 2, 3]:
        with tempfile.NamedTemporaryFile() as file:
            run = subprocess.run(["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=write",
                                  "-e",
                                  f"inject=write:error=ENOSPC:when={k}+", harness.program, "solve",
                                  "-q", "-j", "1"],
                                 input=(EASY + "\n").encode() * 3000, stdout=file,
                                 stderr=subprocess.PIPE,
                                 env=environment(), timeout=harness.PATIENCE)
            if b"strace:" in run.stderr:
                raise Skipped("strace is not permitted here")
            same(f"write {k} fails: exit code", run.returncode, 5)


@case
def a_reader_that_goes_away():
    for args in [["solve"], ["solve", "-j", "1"], ["check"], ["convert", "--to", "grid"]]:
        child = start(*args, stdin=subprocess.PIPE)
        feeder = threading.Thread(target=feed,
                                  args=(child.stdin, (EASY + "\n").encode() * 1000, 10_000))
        feeder.start()
        read_line(child.stdout)
        took = used_after(child, child.stdout.close)
        feeder.join()
        same(f"{args}: quietly", [child.returncode, child.stderr.read()], [0, b""])
        expect_cpu(f"{args}: the end", took, 0.5)


def feed(stream, block, times):
    try:
        for _ in range(times):
            stream.write(block)
        stream.close()
    except (BrokenPipeError, ConnectionResetError):
        try:
            stream.close()
        except BrokenPipeError:
            pass


@case
def solutions_come_as_they_are_found():
    """--all on a board with 6.67e21 solutions, piped into head -3."""
    run = subprocess.run(["sh", "-c", '"$0" solve --all --blank 3 | head -3', harness.program],
                         env=environment(),
                         capture_output=True, timeout=harness.PATIENCE)
    lines = run.stdout.split()
    same("three different solutions", [len(lines), len(set(lines)), {len(line) for line in lines}],
         [3, 3, {81}])
    same("quietly", run.stderr, b"")
    child = start("solve", "--all", stdin=subprocess.PIPE)
    child.stdin.write((IMPOSSIBLE + "\n" + BLANK9 + "\n").encode())  # the input stays open
    same("the first answer", read_line(child.stdout), "none\n")
    same("a solution", len(read_line(child.stdout)), 82)
    child.stdout.close()
    child.stdin.close()
    same("exit code", ended(child), 0)


# Programs at the other end.

@case
def a_coprocess_gets_each_answer_before_it_sends_the_next_puzzle():
    for jobs in ["1", "2", "8"]:
        child = start("solve", "-q", "-j", jobs)
        for burst in [1, 1, 5, 1, 3, 1]:
            child.stdin.write((EASY + "\n").encode() * burst)
            for _ in range(burst):
                same("answer", read_line(child.stdout), EASY_SOLVED + "\n")
        child.stdin.write(b"12\n")
        child.stdin.close()
        ended(child)
        same("exit code", child.returncode, 3)
        child.stdout.close()
        child.stderr.close()


@case
def a_fifo_is_a_file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "fifo")
        os.mkfifo(path)
        child = start("solve", path)
        at_rest(child)
        with open(path, "w") as fifo:
            fifo.write(EASY + "\n")
        same("answer", read_line(child.stdout), EASY_SOLVED + "\n")
        same("exit code", ended(child), 0)
        child.stdout.close()


@case
def unreadable_input():
    expect(["solve", "/proc/self/mem"], err="kaidoku: cannot read /proc/self/mem: Input/output error\n",
           code=5)
    expect(["solve", "/proc/self/mem", EASY], out=EASY_SOLVED + "\n", err=None, code=5)


@case
def unreadable_file():
    """Root reads everything, so as root the program runs as nobody."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = os.path.join(folder, "secret.txt")
        with open(path, "w") as file:
            file.write(EASY)
        os.chmod(path, 0)
        # The program itself must stay within reach of nobody.
        copy = shutil.copy(harness.program, os.path.join(folder, "kaidoku"))
        try:
            run = subprocess.run([copy, "solve", path], env=environment(), stdin=subprocess.DEVNULL,
                                 capture_output=True, user=65534 if os.geteuid() == 0 else None,
                                 timeout=harness.PATIENCE)
        except PermissionError:
            raise Skipped("root may not become nobody here")
        same("answer", [run.returncode, run.stdout, run.stderr.decode()],
             [5, b"", f"kaidoku: cannot read {path}: Permission denied\n"])


@case
def strange_file_names():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder.encode(), b"\xff\x1b[31m.txt")
        with open(name, "wb") as file:
            file.write(b"12\n")
        answer = kaidoku("solve", "--json", os.fsdecode(name))
        same("exit code", answer.code, 3)
        same("no escape reaches the terminal", "\x1b" in answer.err + answer.out, False)
        same("said to people", answer.err.startswith(f"{folder}/\\xFF\\x1B[31m.txt:1:3: "), True)
        same("said to programs", json.loads(answer.out)["source"], f"{folder}/\ufffd\x1b[31m.txt")
        # What is valid arrives as it is, in a file of its own and in a directory.
        for name in ['a"b\\c.txt', "line\nbreak\ttab.txt", "\u6570\u72ec \u00e9.txt",
                     "\u009b31m.txt", "\u202etxt.exe"]:
            path = os.path.join(folder, "odd", name)
            os.mkdir(os.path.dirname(path))
            with open(path, "w") as file:
                file.write("12\n")
            for operand in [path, os.path.dirname(path)]:
                answer = kaidoku("solve", "--json", operand)
                same(f"{name!r}: source", json.loads(answer.out)["source"], path)
                visible = path.replace("\n",
                                       "\\x0A").replace("\t", "\\t").replace("\u009b", "\\x9B")
                visible = visible.replace("\u202e", "\\u202E")
                same(f"{name!r}: place", answer.err.splitlines()[0],
                     f"{visible}:1:3: expected 1 or 4 cells, found 2")
            answer = kaidoku("solve", "-o", path, EASY)
            same(f"{name!r}: -o", answer.err,
                 f"kaidoku: {visible} already exists; --force overwrites it\n")
            os.remove(path)
            os.rmdir(os.path.dirname(path))


# The same bytes for any number of threads.

@case
def any_number_of_threads():
    one = kaidoku("solve", "-j", "1", stdin=MANY)
    same("lines", one.out.count("\n"), 2100)
    for jobs in ["2", "8", "64"]:
        more = kaidoku("solve", "-j", jobs, stdin=MANY)
        same(f"-j {jobs}", [more.code, more.out == one.out, more.err == one.err],
             [one.code, True, True])
    for args in [["check"], ["count"], ["convert", "--to", "grid"], ["solve", "--json"],
                 ["solve", "--to", "pair"]]:
        same(f"{args}", kaidoku(*args, "-q", "-j", "8", stdin=MANY).out,
             kaidoku(*args, "-q", "-j", "1", stdin=MANY).out)


@case
def alone_or_in_a_stream():
    puzzles = [EASY, IMPOSSIBLE, BLANK9, EASY[::-1]]
    alone = "".join(kaidoku("solve", puzzle).out for puzzle in puzzles)
    same("the same answers", kaidoku("solve", stdin="\n".join(puzzles * 50)).out, alone * 50)


@case
def small_boards_alone_or_in_a_stream():
    """Lines of 16 characters could be rows of a larger board; beside a good board each is one of
    its own, a bad one, too. (Nothing but bad lines is taken for rows of a larger board:
    docs/formats.md.)"""
    good, other, bad, foreign = "1...............", "...4....3.......", "11..............", "1..x............"
    alone = {line: kaidoku("solve", stdin=line).out for line in [good, other, bad, foreign]}
    same("a bad one", alone[bad], "bad 1:2 r1c1 and r1c2 are both 1 (row 1)\n")
    same("a letter", alone[foreign].startswith("bad 1:4 'x' is not permitted at r1c4"), True)
    for lines in [[good, bad], [bad, good], [good, foreign], [foreign, good], [foreign, bad, good],
                  [good, other, bad, good], [good] * 4 + [bad], [good, bad, other] * 5]:
        expected = "".join(alone[line].replace("bad 1:", f"bad {k}:") for k,
                           line in enumerate(lines, 1))
        for jobs in ["1", "4"]:
            same(f"{lines}", kaidoku("solve", "-q", "-j", jobs, stdin="\n".join(lines) + "\n").out,
                 expected)


# Signals.

def stop(args, number, ready, reads=True, **how):
    """Sends a signal to a program once ready(child) returns: (exit code, processor time it took to
    end, output, standard error). bench/stops.py measures the same on the clock."""
    child = start(*args, **how)
    pieces = []
    reader = threading.Thread(target=lambda: pieces.append(child.stdout.read()))
    if reads:
        reader.start()
    ready(child)

    def twice():  # as timeout(1) does
        child.send_signal(number)
        child.send_signal(number)

    took = used_after(child, twice)
    if reads:
        reader.join()
    out = pieces[0] if reads else child.stdout.read()
    err = child.stderr.read()
    child.stdout.close()
    child.stderr.close()
    return child.returncode, took, out, err.decode()


def expect_stopped(result, number, what):
    code, took, out, err = result
    same(f"{what}: exit code ({err})", code, 128 + number)
    expect_cpu(f"{what}: the end", took, 0.2)
    same(f"{what}: whole lines", out == b"" or out.endswith(b"\n"), True)
    return out, err


@case
def signals_in_the_middle_of_a_stream():
    endless = 'while :; do echo "$0"; done'
    for number in [signal.SIGINT, signal.SIGTERM]:
        for jobs in ["1", "4"]:
            for reads in [True, False]:
                source = subprocess.Popen(["sh", "-c", endless, EASY], stdout=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL)
                result = stop(["solve", "-j", jobs], number, at_work if reads else at_rest, reads,
                              stdin=source.stdout)
                source.stdout.close()
                source.kill()
                source.wait()
                out, _ = expect_stopped(result, number, f"-j {jobs}, read: {reads}")
                same("only whole answers", set(out.split()) - {EASY_SOLVED.encode()}, set())


@case
def signals_in_the_middle_of_a_puzzle():
    out, err = expect_stopped(stop(["count", "--blank", "3"], signal.SIGINT, at_work),
                              signal.SIGINT, "count")
    same("no half answer", out, b"")
    same("what is known", bool(re.fullmatch(r"<blank>:1:1: stopped; at least \d+ solutions\n",
                                            err)), True)
    expect_stopped(stop(["solve", "--all", "--blank", "3"], signal.SIGTERM, at_work),
                   signal.SIGTERM, "solve --all")
    expect_stopped(stop(["solve", "--all", "--blank", "3"], signal.SIGTERM, at_rest, reads=False),
                   signal.SIGTERM,
                   "unread")


@case
def signals_while_waiting_for_input():
    expect_stopped(stop(["solve"], signal.SIGINT, at_rest), signal.SIGINT, "a silent pipe")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "fifo")
        os.mkfifo(path)
        expect_stopped(stop(["solve", path], signal.SIGTERM, at_rest), signal.SIGTERM,
                       "a silent FIFO")


@case
def interrupting_anywhere():
    """However far a stream has come, what is there is a prefix of the whole answer, in whole lines.
    """
    lines = MANY * 8
    whole = kaidoku("solve", "-q", stdin=lines).out.encode()
    for tenth in range(10):
        with tempfile.TemporaryFile() as file:
            file.write(lines.encode())
            file.seek(0)
            child = start("solve", "-q", "-j", "2", stdin=file)
        out = b""
        while len(out) < len(whole) * tenth // 10:
            out += child.stdout.read(65536)
        child.send_signal(signal.SIGINT)
        out += child.stdout.read()
        same("exit code", ended(child) in (130, -signal.SIGINT), True)  # too early: not yet ours
        child.stdout.close()
        child.stderr.close()
        same("whole lines", out == b"" or out.endswith(b"\n"), True)
        same("a prefix", out, whole[:len(out)])


# Deadlines.

@case
def timeouts_are_kept():
    answer = kaidoku("count", "--timeout", "100ms", "--blank", "3")
    same("answer", [answer.out, answer.code], ["gave-up\n", 4])
    same(f"no sooner ({answer.seconds:.3f} s)", answer.seconds >= 0.1, True)
    expect_within(answer, 0.2)  # it works until it gives up
    # Per puzzle: a later one has its own time.
    answer = kaidoku("count", "-q", "--timeout", "100ms", "-j", "1",
                     stdin=f"{BLANK9}\n{EASY}\n{BLANK9}\n")
    if answer.out == "gave-up\n" * 3:
        raise Again("an easy puzzle was set aside for 100 ms")
    same("answers", [answer.out, answer.code], ["gave-up\n1\ngave-up\n", 4])


# Signals that end long jobs when nobody is there any more.

ENDLESS = "." * 625  # nobody knows how many solutions the blank 25x25 board has


def begun(*args, **how):
    """count, which has answered one line, and is at another that has no end."""
    child = start("count", *args, **how)
    child.stdin.write(f"{EASY}\n{ENDLESS}\n".encode())
    same("the first answer", read_line(child.stdout), "1\n")
    return child


def expect_end(child, code):
    same(f"{child.args[1:]}: code", harness.ended(child), code)
    for stream in (child.stdin, child.stdout, child.stderr):
        stream.close()


@case
def a_lost_terminal_and_a_spent_time_end_a_stream_in_good_order():
    for number, code in [(signal.SIGHUP, 129), (signal.SIGXCPU, 152)]:
        for jobs in "12":
            child = begun("-j", jobs)
            child.send_signal(number)
            expect_end(child, code)
        child = start("generate", "-n", "1000000", "--seed", "1")
        read_line(child.stdout)
        child.send_signal(number)
        rest = child.stdout.read()
        same("whole lines", rest == b"" or rest.endswith(b"\n"), True)
        expect_end(child, code)
        with tempfile.TemporaryDirectory() as folder:
            home = {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
            child = start("play", "--plain", EASY, env=home)
            child.stdin.write(b"134\n")
            while "Saved." not in read_line(child.stdout):
                pass
            child.send_signal(number)
            expect_end(child, code)
            game = kaidoku("play", "--plain", "--resume", stdin="export line\n", env=home).out
            expect_contains("the game that was kept", game, "534" + EASY[3:])
    # The system sends it, too.
    child = begun("-j", "1", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (1, 60)))
    expect_end(child, 152)


@case
def nohup_is_respected():
    child = start("check", "-q", preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    for _ in range(3):
        child.stdin.write(f"{EASY}\n".encode())
        same("answer", read_line(child.stdout), "unique\n")
        child.send_signal(signal.SIGHUP)
    child.stdin.close()
    expect_end(child, 0)


# A system without room.

def no_thread():
    """For `before`: the stack of a thread would be larger than all memory there is."""
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))


@case
def without_threads_the_answers_are_the_same():
    if harness.slack > 1:
        raise Skipped("sanitizers need all memory")
    for args in [["solve"], ["solve", "--json"], ["check", "-q"], ["convert", "--to", "tokens"],
                 ["canon", "--dedupe"],
                 ["solve", "--engine", "generic"], ["generate", "-n", "30", "--seed", "4"]]:
        for jobs in ["1", "4"]:
            usual, poor = (kaidoku(*args, "-j", jobs, stdin=MANY, before=before)
                           for before in (None, no_thread))
            same(f"{args} -j {jobs}", [poor.code, poor.out == usual.out, poor.err],
                 [usual.code, True, usual.err])
    child = begun("-j", "2", preexec_fn=no_thread)
    child.send_signal(signal.SIGTERM)
    expect_end(child, 143)
