"""Terminals for a full-screen program: a bare pseudo-terminal, where every byte can be seen, and a
pane of tmux, where the picture can. Every program gets folders of its own for its games and keys.
"""
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import harness  # noqa: E402
from harness import Failed, Skipped  # noqa: E402


class Home:
    """A user's folders, gone at the end."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="kaidoku-tui-")
        self.env = {"XDG_STATE_HOME": self.path + "/state",
                    "XDG_CONFIG_HOME": self.path + "/config", "HOME": self.path,
                    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def keys(self, text):
        os.makedirs(self.path + "/config/kaidoku", exist_ok=True)
        with open(self.path + "/config/kaidoku/keys", "w") as file:
            file.write(text)

    def board(self, game=""):
        """The board of a kept game as one line, as another way to play reads it."""
        args = ["play", "--plain", "--resume"] + ([game] if game else [])
        answer = harness.kaidoku(*args, stdin="export line\nquit\n", env=self.env)
        line = re.search(r"^[1-9.]{81}$", answer.out, re.M)
        if not line:
            raise Failed(f"no game to resume: {answer.out!r} {answer.err!r}")
        return line[0]


class Terminal:
    """The program in a pseudo-terminal of its own, which is its controlling one."""

    def __init__(self, home, *args, rows=24, columns=80, env=None, before=None):
        self.controller, self.terminal = pty.openpty()
        self.resize(rows, columns)
        self.modes = termios.tcgetattr(self.terminal)
        self.seen = b""

        def prepare():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if before:
                before()

        self.child = subprocess.Popen([harness.program, "play", *args], stdin=self.terminal,
                                      stdout=self.terminal,
                                      stderr=self.terminal,
                                      env=harness.environment({**home.env, **(env or {})}),
                                      start_new_session=True, preexec_fn=prepare)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        for fd in (self.controller, self.terminal):
            if fd >= 0:
                os.close(fd)

    def resize(self, rows, columns):
        fcntl.ioctl(self.controller, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def write(self, data):
        data = data.encode() if isinstance(data, str) else data
        while data:
            self.read(0)
            _, ready, _ = select.select([], [self.controller], [], harness.PATIENCE)
            if not ready:
                raise Failed("the program takes no keys")
            data = data[os.write(self.controller, data[:512]):]

    def read(self, seconds):
        """What appears within this time; returns as soon as something did."""
        ready, _, _ = select.select([self.controller], [], [], seconds)
        piece = b""
        if ready:
            try:
                piece = os.read(self.controller, 65536)
            except OSError:
                pass
        self.seen += piece
        return piece

    def wait_for(self, *texts, since=0):
        """Until all of these were sent to the screen, after that many bytes. Texts must have been
        drawn in one go."""
        end = time.monotonic() + harness.PATIENCE
        while not all(t.encode() in self.seen[since:] for t in texts):
            if time.monotonic() > end or (self.child.poll() is not None and not self.read(0)):
                raise Failed(f"{texts} never appeared; last came {self.seen[since:][-200:]!r}")
            self.read(0.05)
        return len(self.seen)

    def key(self, text, *expected):
        """Presses keys and waits for what then appears."""
        since = len(self.seen)
        self.write(text)
        return self.wait_for(*expected, since=since)

    def end(self):
        """Waits for the end of the program; its exit code."""
        end = time.monotonic() + harness.PATIENCE
        while self.child.poll() is None:
            if time.monotonic() > end:
                raise Failed("no end in sight")
            self.read(0.02)
        while self.read(0):
            pass
        return self.child.returncode

    def rest(self):
        """Waits until all that was typed is done and drawn, and the program waits for more."""
        end = time.monotonic() + harness.PATIENCE
        while True:
            while self.read(0):
                pass
            harness.asleep(self.child.pid)
            unread = struct.unpack("i", fcntl.ioctl(self.terminal, termios.FIONREAD, b"\0" * 4))[0]
            if not unread and not self.read(0):
                return
            if time.monotonic() > end:
                raise Failed("it never rests")

    def expect_given_back(self):
        """The terminal is as it was before, and everything that was switched on is off."""
        if termios.tcgetattr(self.terminal) != self.modes:
            raise Failed("the modes of the terminal are not what they were")
        for on, off in [(b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?1006h", b"\x1b[?1006l"),
                        (b"\x1b[?1002h", b"\x1b[?1002l"),
                        (b"\x1b[?2004h", b"\x1b[?2004l"), (b"\x1b[?1004h", b"\x1b[?1004l"),
                        (b"\x1b[?25l", b"\x1b[?25h")]:
            if self.seen.rfind(off) <= self.seen.rfind(on) or on not in self.seen:
                raise Failed(f"{on!r} was not undone: {self.seen[-300:]!r}")


class Pane:
    """A shell in a tmux of its own."""

    def __init__(self, home, rows=24, columns=80):
        if not shutil.which("tmux"):
            raise Skipped("tmux is missing; ./setup installs it")
        self.socket = home.path + "/tmux"
        env = harness.environment({**home.env, "COLORTERM": "truecolor"})
        # The search for leaks can hang for ever when the terminal goes away at that moment; bare
        # terminals do it here.
        env["ASAN_OPTIONS"] = env.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", "-x",
                        str(columns), "-y",
                        str(rows), "env PS1='$ ' bash --norc --noprofile"], env=env, check=True)
        self.tmux("set", "-g", "window-size", "manual")
        self.wait_for("$")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], stderr=subprocess.DEVNULL)

    def tmux(self, *args):
        run = subprocess.run(["tmux", "-S", self.socket, *args], capture_output=True, text=True)
        if run.returncode != 0:
            raise Failed(f"tmux {args}: {run.stderr}")
        return run.stdout

    def keys(self, *keys):
        """Keys by the names tmux has for them."""
        self.tmux("send-keys", *keys)

    def play(self, *args):
        self.tmux("send-keys", "-l", " ".join([harness.program, "play", *args]) + "\n")

    def picture(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, text):
        """Until a text, or what a function of the picture asks for, is on the screen; the picture.
        """
        end = time.monotonic() + harness.PATIENCE
        holds = text if callable(text) else lambda picture: text in picture
        while not holds(picture := self.picture()):
            if time.monotonic() > end:
                raise Failed(f"not on the screen in time: {text}\n{picture}")
            time.sleep(0.02)
        return picture

    def resize(self, rows, columns):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def settle(self, rows, columns):
        """The picture at this size, once the program has drawn it. tmux takes its time to tell the
        program of a new size."""
        shell, server, tty = self.tmux("display", "-p", "#{pane_pid} #{pid} #{pane_tty}").split()
        with open(tty) as terminal:
            harness.until(f"a terminal of {rows}x{columns}",
                          lambda: struct.unpack("HHHH", fcntl.ioctl(
                terminal, termios.TIOCGWINSZ, b"\0" * 8))[:2] == (rows, columns))
        with open(f"/proc/{shell}/task/{shell}/children") as children:
            program = children.read().split()[-1]
        harness.asleep(program, server)
        return self.picture()


def digits_shown(picture):
    """The 9x9 board of a picture in the medium layout, as one line; empty if the picture is not
    whole yet."""
    lines = picture.split("\n")
    top, left = next(((r, line.index("┏")) for r, line in enumerate(lines) if "┏" in line),
                     (len(lines), 0))
    if top + 20 > len(lines):
        return ""
    cells = ""
    for row in range(9):
        line = lines[top + 1 + 2 * row + row // 3].ljust(left + 60)
        cells += "".join(line[left + 3 + 6 * column] for column in range(9))
    return cells.replace(" ", ".")


def stop(child, number):
    os.kill(child.pid, number)


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
