"""Runs the program as a user does and compares exactly what comes out.

A case is a function marked with @case. It calls `kaidoku` (what happens if ...) and the expect functions;
the first difference fails the case. Time and memory bounds are those of the contract for an optimised
program, and wider for one built with sanitizers, which is found out from the file itself.
"""
import os
import pty
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

program = None
cases = []
slack = 1


def use(path):
    """Tests the program at this path."""
    global program, slack
    program = os.path.abspath(path)
    with open(program, "rb") as file:
        content = file.read()
    slack = 15 if b"__asan_" in content or b"__tsan_" in content else 1


def case(function):
    cases.append(function)
    return function


class Failed(Exception):
    pass


class Skipped(Exception):
    """What is left of a case cannot be tried here; counted and said, so that nobody takes it for passed."""


class Answer:
    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds


def environment(extra=None):
    """The same for everybody who runs the tests."""
    env = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
    for name in os.environ:
        if name.endswith("SAN_OPTIONS"):
            env[name] = os.environ[name]
    env.update(extra or {})
    return env


def kaidoku(*args, stdin="", env=None, cwd=None, stdout=None, before=None, patience=30):
    """Runs the program to its end, which must come within `patience` seconds. `stdin` is text or bytes, or an open file;
    None closes it."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    # Files rather than pipes: nothing can block.
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        if isinstance(data, bytes):
            given.write(data)
            given.seek(0)
            data = given
        start = time.monotonic()
        child = subprocess.Popen([program, *args], stdin=data if data is not None else subprocess.DEVNULL,
                                 stdout=stdout or out, stderr=err, env=environment(env), cwd=cwd,
                                 preexec_fn=before, start_new_session=True)
        try:
            child.wait(patience * slack)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            raise Failed(f"{args}: no end in sight")
        seconds = time.monotonic() - start
        out.seek(0)
        err.seek(0)
        return Answer(child.returncode, text(out.read()), text(err.read()), seconds)


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
    """The whole contract of one call: both outputs, byte by byte, and the exit code. None: not looked at."""
    args = [args] if isinstance(args, str) else args
    answer = kaidoku(*args, **how)
    label = " ".join(["kaidoku", *args])[:150]
    if out is not None:
        same(f"{label}: standard output", answer.out, out)
    if err is not None:
        same(f"{label}: standard error", answer.err, err)
    same(f"{label}: exit code (standard error: {answer.err[:300]!r})", answer.code, code)
    return answer


def expect_usage_error(args, sentence, **how):
    expect(args, err=f"kaidoku: {sentence}\nTry 'kaidoku --help'.\n", code=2, **how)


def expect_contains(what, whole, *parts):
    for part in parts:
        if part not in whole:
            raise Failed(f"{what}: {part!r} is missing in\n{whole}")


def expect_within(answer, seconds):
    if answer.seconds > seconds * slack:
        raise Failed(f"took {answer.seconds:.3f} s, at most {seconds * slack} s allowed")


def at_terminal(*args, env=None, columns=100, stdin_too=True, lines=""):
    """Runs the program in a terminal of its own; (exit code, all that appeared on the screen)."""
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    settings = termios.tcgetattr(terminal)
    settings[1] &= ~termios.ONLCR  # newlines as they are
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    child = subprocess.Popen([program, *args], stdin=terminal if stdin_too else subprocess.DEVNULL,
                             stdout=terminal, stderr=terminal, env=environment(env), start_new_session=True)
    os.close(terminal)
    os.write(controller, lines.encode())
    screen = b""
    while True:
        ready, _, _ = select.select([controller], [], [], 30 * slack)
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
    return child.wait(), text(screen)


def start(*args, env=None, **how):
    """Starts the program with pipes and leaves it running."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([program, *args], env=environment(env), bufsize=0, start_new_session=True, **{**pipes, **how})


def read_line(stream, seconds=10):
    """One line from a pipe, or a failure: never a test that hangs."""
    line = b""
    end = time.monotonic() + seconds * slack
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([stream], [], [], max(0, end - time.monotonic()))
        if not ready:
            raise Failed(f"no line came in time, only {line!r}")
        piece = stream.read(1)
        if not piece:
            break
        line += piece
    return text(line)


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


def run_all():
    passed = failed = skipped = 0
    for function in cases:
        name = f"{function.__module__}.{function.__name__}"
        try:
            function()
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
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not cases else 0
