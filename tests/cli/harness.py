"""Runs the program as a user does and compares exactly what comes out.

A case is a function marked with @case. It calls `kaidoku` (what happens if ...) and the expect
functions; the first difference fails the case. Time and memory bounds are those of the contract for
an optimized program, and wider for one built with sanitizers, which is found out from the file
itself.

No case may fail because the machine is slow or busy. So it waits for events (a line, a file, a
handler that is installed: until, at_work, at_rest), what it bounds is processor time
(expect_within, used_after), and PATIENCE is the only deadline: it ends a test that hangs. The clock
on the wall is for lower bounds. Where the program itself must be in time (deadlines of serve), a
case that was too slow to see it raises Again. How long things take on the clock is measured in
bench/.
"""
import functools
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import time

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Peter Norvig's puzzle that breaks no rule and still has no solution: minutes for a naive program.
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
# Two solutions: r6c4, r6c5, r7c4 and r7c5 may be exchanged.
TWO = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"
BLANK9 = "." * 81

# Seconds until whatever is waited for is taken to hang.
PATIENCE = 3600 if os.environ.get("KAIDOKU_LONG") else 900
TRIES = 10  # of a case that raises Again

program = None
cases = []
started = []  # by the case that runs
slack = 1


def use(path):
    """Tests the program at this path."""
    global program, slack
    program = os.path.abspath(path)
    with open(program, "rb") as file:
        content = file.read()
    slack = 15 if b"__asan_" in content or b"__tsan_" in content else 1
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        # In the background of a shell: the program would inherit that.
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def case(function):
    cases.append(function)
    return function


def only(words):
    """Leaves the cases with these words in their names. Words begin where letters do: 'rate_cases.'
    is no part of 'generate_cases.'"""
    wanted = re.compile(rf"(?<![a-z]){re.escape(words)}")
    cases[:] = [case for case in cases if wanted.search(f"{case.__module__}.{case.__name__}")]


class Failed(Exception):
    pass


class Skipped(Exception):
    """What is left of a case cannot be tried here; counted and said, so that nobody takes it for
    passed."""


class Again(Failed):
    """The machine was too slow for what the case is about, so that it proved nothing. It is run
    again, and that is said."""


class Answer:
    """`cpu`: seconds of processor time; `seconds`: on the clock, which only tells that it took no
    less."""

    def __init__(self, code, out, err, cpu, seconds):
        self.code, self.out, self.err, self.cpu, self.seconds = code, out, err, cpu, seconds


def environment(extra=None):
    """The same for everybody who runs the tests."""
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
    for name in os.environ:
        if name.endswith("SAN_OPTIONS"):
            env[name] = os.environ[name]
    env.update(extra or {})
    return env


def kaidoku(*args, stdin="", env=None, cwd=None, stdout=None, before=None):
    """Runs the program to its end. `stdin` is text or bytes, or an open file; None closes it."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    # Files rather than pipes: nothing can block.
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        if isinstance(data, bytes):
            given.write(data)
            given.seek(0)
            data = given
        start = time.monotonic()
        child = subprocess.Popen([program, *args],
                                 stdin=data if data is not None else subprocess.DEVNULL,
                                 stdout=stdout or out, stderr=err, env=environment(env), cwd=cwd,
                                 preexec_fn=before, start_new_session=True)
        code = ended(child)
        seconds = time.monotonic() - start
        out.seek(0)
        err.seek(0)
        return Answer(code, text(out.read()), text(err.read()), child.cpu, seconds)


def text(data):
    """Output is always valid UTF-8, whatever the input was."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Failed(f"output is not UTF-8: {error}")


def same(what, got, expected):
    if got != expected:
        raise Failed(f"{what}\n      got      {repr(got)[:1000]}\n      expected {repr(expected)[:1000]}")


def expect(args, out="", err="", code=0, **how):
    """The whole contract of one call: both outputs, byte by byte, and the exit code. None: not
    looked at."""
    args = [args] if isinstance(args, str) else args
    answer = kaidoku(*args, **how)
    label = " ".join(["kaidoku", *args])[:150]
    if out is not None:
        same(f"{label}: standard output", answer.out, out)
    if err is not None:
        same(f"{label}: standard error", answer.err, err)
    same(f"{label}: exit code (standard error: {answer.err[:300]!r})", answer.code, code)
    return answer


VERBS = ["solve", "check", "count", "convert", "canon", "minimize", "rate", "explain", "hint",
         "techniques", "prove", "verify-proof", "generate", "merge", "play", "serve", "bench",
         "render", "cluster"]


def usage_error(verb, sentence):
    """What standard error says: a sentence, and which help page has more. No verb: all of them."""
    return f"kaidoku: {sentence}\nTry 'kaidoku {verb}{' ' if verb else ''}--help'.\n"


def expect_usage_error(args, sentence, **how):
    """The page is that of the verb at hand, which is solve where none is typed."""
    verb = next((word for word in args if word in VERBS), "solve")
    expect(args, err=usage_error(verb, sentence), code=2, **how)


def expect_unknown_word(args, sentence, **how):
    """Such a word may have been meant as any verb."""
    expect(args, err=usage_error("", sentence), code=2, **how)


def expect_contains(what, whole, *parts):
    for part in parts:
        if part not in whole:
            raise Failed(f"{what}: {part!r} is missing in\n{whole}")


def expect_within(answer, seconds):
    """Of processor time."""
    expect_cpu("it", answer.cpu, seconds)


def expect_cpu(what, used, seconds):
    """At most so many seconds of processor time, on a machine like the one this was written on."""
    most = seconds * slack
    if used > most and used > (most := most * pace()):
        raise Failed(f"{what} took {used:.3f} s of processor time, at most {most:.3f} s are allowed")


@functools.cache
def pace():
    """How many times slower than ours this machine is."""
    start = time.process_time()
    for number in range(2_000_000):
        number * number
    return max(1, (time.process_time() - start) / OUR_PACE)


OUR_PACE = 0.1  # seconds, for the loop above


def at_terminal(*args, env=None, columns=100, stdin_too=True, lines=""):
    """Runs the program in a terminal of its own; (exit code, all that appeared on the screen)."""
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    settings = termios.tcgetattr(terminal)
    settings[1] &= ~termios.ONLCR  # newlines as they are
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    child = subprocess.Popen([program, *args], stdin=terminal if stdin_too else subprocess.DEVNULL,
                             stdout=terminal, stderr=terminal, env=environment(env),
                             start_new_session=True)
    os.close(terminal)
    os.write(controller, lines.encode())
    screen = b""
    while True:
        ready, _, _ = select.select([controller], [], [], PATIENCE)
        if not ready:
            child.kill()
            raise Failed(f"{args}: waits for ever at a terminal")
        try:
            piece = os.read(controller, 65536)
        except OSError:  # how Linux says that the other side is closed
            break
        if not piece:
            break
        screen += piece
    os.close(controller)
    return ended(child), text(screen)


def start(*args, env=None, **how):
    """Starts the program with pipes and leaves it running, at most to the end of the case."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    child = subprocess.Popen([program, *args], env=environment(env), bufsize=0,
                             start_new_session=True,
                             **{**pipes, **how})
    started.append(child)
    return child


def end_all():
    """Whatever a case that failed has left would slow down the others."""
    for child in started:
        if child.poll() is None:
            child.kill()
            child.wait()
    started.clear()


def read_line(stream):
    """One line from a pipe, or a failure: never a test that hangs."""
    line = b""
    end = time.monotonic() + PATIENCE
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([stream], [], [], max(0, end - time.monotonic()))
        if not ready:
            raise Failed(f"no line came, only {line!r}")
        piece = stream.read(1)
        if not piece:
            break
        line += piece
    return text(line)


# What happens in a program that was started, and what it costs.

def until(what, condition, state=lambda: ""):
    """Waits for what is sure to come; where it does not, `state` tells how things are."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"waited in vain: {what}\n{state()}".rstrip())
        time.sleep(0.005)


def ended(child):
    """Waits for the end of a child; its exit code. Then child.cpu is the processor time it took, in
    seconds."""
    if child.returncode is None:
        descriptor = os.pidfd_open(child.pid)
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        os.close(descriptor)
        if not ready:
            child.kill()
            child.wait()
            raise Failed(f"{child.args[1:]}: no end in sight")
        _, status, used = os.wait4(child.pid, 0)
        child.returncode, child.cpu = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
    return child.returncode


def is_over(child):
    """Has it ended? Its exit code is left for ended()."""
    if child.returncode is not None:
        return True
    return os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def cpu(child):
    """Processor time a running child, with all its threads, has taken so far, in seconds:
    clock_getcpuclockid(3)."""
    return time.clock_gettime(~child.pid << 3 | 2)


def used_after(child, act):
    """Processor time the child takes from act() to its end. It stands still meanwhile: nothing it
    does before or after is lost or added, however busy the machine is."""
    os.kill(child.pid, signal.SIGSTOP)  # child.send_signal would forget what it took if it is over
    os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    if is_over(child):
        act()
        ended(child)
        return 0
    before = cpu(child)
    act()
    os.kill(child.pid, signal.SIGCONT)
    ended(child)
    return child.cpu - before


def catches_signals(child):
    """Waits until a signal no longer simply ends it."""
    def caught():
        with open(f"/proc/{child.pid}/status") as status:
            numbers = next((int(line.split()[1], 16) for line in status
                            if line.startswith("SigCgt:")), 0)
        return numbers >> (signal.SIGTERM - 1) & 1

    until("a handler of signals", lambda: is_over(child) or caught())


def at_work(child):
    """Waits until a program is in the midst of its work: it has taken several times as long as its
    start did."""
    catches_signals(child)
    start = 0 if is_over(child) else cpu(child)
    until("work", lambda: is_over(child) or cpu(child) > 5 * start + 0.05 * slack)


def at_rest(child):
    """Waits until a program waits for others: for input, or for somebody to take its output."""
    catches_signals(child)
    asleep(child.pid)


def asleep(*pids):
    """Waits until these processes do nothing: all their threads wait, and none of them woke up
    between two looks. What a player begins to wait for once keys have come is over by then (25 ms:
    apps/tui/decoder.h)."""
    def look():
        threads = []
        for pid in pids:
            for thread in os.listdir(f"/proc/{pid}/task"):
                try:
                    with open(f"/proc/{pid}/task/{thread}/status") as status:
                        threads.append([line for line in status
                                        if line.startswith(("State:", "voluntary", "nonvoluntary"))])
                except OSError:  # a thread that is just ending: no rest yet
                    threads.append([f"R ({time.monotonic()})"])
        return threads

    end = time.monotonic() + PATIENCE
    before = look()
    while time.monotonic() < end:
        time.sleep(0.06)
        now = look()
        if now == before and all("S (" in thread[0] or "Z (" in thread[0] for thread in now):
            return
        before = now
    raise Failed("it never rests")


def limit_memory(mib):
    """For `before`: the address space of the child. Sanitizers need all of it."""
    if slack == 1:
        return lambda: resource.setrlimit(resource.RLIMIT_AS, (mib << 20, mib << 20))
    return None


def limit_file_size(size):
    """For `before`: writing beyond `size` bytes fails, as on a full disk."""
    def apply():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    return apply


def close_descriptors(*numbers):
    """For `before`: what `<&-` and `>&-` do in a shell."""
    def apply():
        for number in numbers:
            os.close(number)
    return apply


def attempt(function, name):
    """Runs a case, again if the machine was too slow for it."""
    for left in reversed(range(TRIES)):
        try:
            return function()
        except Again as reason:
            if left == 0:
                raise
            print(f"AGAIN {name}: {reason}")


def run_all():
    passed = failed = skipped = 0
    for function in cases:
        name = f"{function.__module__}.{function.__name__}"
        try:
            attempt(function, name)
            passed += 1
        except Skipped as reason:
            skipped += 1
            print(f"SKIPPED {name}: {reason}")
        except Failed as failure:
            failed += 1
            print(f"FAILED {name}: {failure}")
        except Exception as error:  # a broken test is a failed one
            failed += 1
            print(f"FAILED {name}: {type(error).__name__}: {error}")
        finally:
            end_all()
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not cases else 0
