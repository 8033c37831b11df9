"""The help pages: their width, their order, and their examples, each of which is run as it is
printed."""
import os
import pty
import re
import shutil
import signal
import subprocess
import tempfile

import harness
from harness import Failed, Skipped, case, environment, kaidoku, read_line, same

WIDTH = 80
PUZZLES = os.path.join(os.path.dirname(__file__), "../../puzzles")
SOLVING = ["solve", "check", "count", "minimize", "rate", "explain", "hint"]


def verbs():
    """The verbs that kaidoku --help lists."""
    tables = kaidoku("--help").out.split("Without a verb")[0].split("\n\n")[2:]
    return [name for table in tables for name in re.findall(r"^  ([a-z-]+)  ", table, re.M)]


def topics():
    """The topics beside the verbs, as the last row of kaidoku --help names them."""
    row = re.search(r"^  kaidoku help TOPIC +(.*?)\n\n", kaidoku("--help").out + "\n",
                    re.M | re.S)
    return re.sub(r"\s+", " ", row.group(1)).split(", ")


def pages():
    """The name and the text of every help page."""
    yield "--help", kaidoku("--help").out
    for name in verbs() + topics():
        yield name, kaidoku("help", name).out


def examples(page):
    """The command lines of a page; a line that ends in a backslash goes on with the next."""
    found = re.search(r"^Examples:\n((?:  .*\n)+)", page, re.M)
    return re.sub(r"\\\n +", "",
                  found.group(1)).replace("\n  ", "\n").strip().split("\n") if found else []


@case
def there_is_a_page_on_everything():
    same("verbs", {"solve", "serve", "cluster", "verify-proof"} <= set(verbs()), True)
    same("topics", topics(), ["formats", "difficulties", "symmetries", "samplings", "engines",
                              "json", "flags", "exit-codes"])


@case
def pages_fit_a_terminal():
    wide = [f"{name}: {line}" for name,
            page in pages() for line in page.split("\n") if len(line) > WIDTH]
    if wide:
        raise Failed(f"more than {WIDTH} columns:\n" + "\n".join(wide))


@case
def the_most_used_flags_come_first():
    for verb in SOLVING:
        flags = re.findall(r"^  (-[-a-zV]+)", kaidoku("help", verb).out, re.M)
        for seldom in ["--order", "--target", "--no-progress", "--shard", "-q"]:
            if seldom in flags:
                same(f"{verb}: --json before {seldom}", flags.index("--json") < flags.index(seldom),
                     True)
        same(f"{verb}: the last two", flags[-2:], ["-h", "-V"])


@case
def flags_say_only_what_they_do_for_the_verb():
    for verb, one, other in [("play", "--stats", "only print what you solved so far"),
                             ("solve", "--stats", "print outcomes, time and rate at the end"),
                             ("render", "--to FORMAT", "svg, png or pdf, whatever the name"),
                             ("solve", "--to FORMAT", "write this format"),
                             ("play", "--theme NAME", "the background of the terminal"),
                             ("render", "--theme NAME", "light (the default) or dark"),
                             ("minimize", "--seed S", r"any whole number (0); it decides"),
                             ("merge", "--resume", "accept -o FILE if it exists"),
                             ("prove", "-o, --output FOLDER", "write to this folder"),
                             ("bench", "--engine NAMES", "the contestants")]:
        page = kaidoku("help", verb).out
        if not re.search(rf"^  {re.escape(one)} +{re.escape(other)}", page, re.M):
            raise Failed(f"help {verb}: expected {one} {other} in\n{page}")


@case
def flags_stand_in_groups():
    titles = re.findall(r"^([A-Z][a-z ]+):$", kaidoku("help", "solve").out, re.M)
    same("solve", titles, ["Examples", "Flags", "Limits", "Output", "Boards", "Large runs", "Help",
                           "Environment"])
    titles = re.findall(r"^([A-Z][a-z ]+):$", kaidoku("help", "verify-proof").out, re.M)
    same("verify-proof", titles, ["Examples", "Output", "Large runs", "Help", "Exit codes"])


@case
def exit_codes_are_those_of_the_verb():
    for verb, expected in [("solve", "012345"), ("count", "02345"), ("convert", "0235"),
                           ("generate", "02345"), ("techniques", "025"), ("merge", "012345"),
                           ("verify-proof", "0125"), ("play", "01235"), ("serve", "025")]:
        codes = re.findall(r"^  (\d)  +", kaidoku("help", verb).out, re.M)
        same(verb, "".join(codes), expected)


@case
def variables_are_named_where_they_matter():
    for verb, names in [("solve", ["NO_COLOR", "COLUMNS"]), ("techniques", ["NO_COLOR"]),
                        ("play", ["NO_COLOR", "XDG_STATE_HOME", "XDG_CONFIG_HOME"])]:
        harness.expect_contains(verb, kaidoku("help", verb).out, *names)
    same("merge", "Environment" in kaidoku("help", "merge").out, False)


@case
def the_page_of_all_flags_has_those_of_every_verb():
    everything = kaidoku("help", "flags").out
    for verb in verbs():
        for flag in re.findall(r"^  (--?[a-z-]+)", kaidoku("help", verb).out, re.M):
            same(f"{flag} of {verb}", bool(re.search(rf"^  {flag}\b", everything, re.M)), True)


class Scratch:
    """A folder with what the examples name, and the program in PATH."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        self.inside = os.path.join(self.folder, "here")
        shutil.copytree(PUZZLES, os.path.join(self.inside, "puzzles"))
        os.mkdir(os.path.join(self.folder, "bin"))
        os.symlink(harness.program, os.path.join(self.folder, "bin/kaidoku"))
        path = os.path.join(self.folder, "bin") + ":" + os.environ.get("PATH", "")
        self.how = {"cwd": self.inside, "start_new_session": True,
                    "env": environment({"PATH": path, "HOME": self.folder})}
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def run(self, line):
        """Runs a command line to its end; its exit code, and what it printed."""
        done = subprocess.run(["bash", "-o", "pipefail", "-c", line], stdin=subprocess.DEVNULL,
                              check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=harness.PATIENCE, **self.how)
        return done.returncode, done.stdout

    def serve(self, line):
        """Runs a server until it listens, and stops it."""
        child = subprocess.Popen(["bash", "-c", f"exec {line}"], stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL,
                                 bufsize=0, **self.how)
        harness.started.append(child)
        if not read_line(child.stdout).startswith("Kaidoku at http://"):
            return "it does not say where it listens", b""
        child.send_signal(signal.SIGINT)
        return harness.ended(child), b""

    def play(self, line):
        """Plays in a terminal, only to quit."""
        controller, terminal = pty.openpty()
        child = subprocess.Popen(["bash", "-c", f"exec {line}"], stdin=terminal, stdout=terminal,
                                 stderr=terminal,
                                 **self.how)
        harness.started.append(child)
        os.close(terminal)
        os.write(controller, b"quit\n")
        screen = b""
        try:
            while piece := os.read(controller, 65536):
                screen += piece
        except OSError:  # how Linux says that the other side is closed
            pass
        os.close(controller)
        return harness.ended(child), screen


def run_examples(name, page):
    lines = examples(page)
    with Scratch() as scratch:
        for line in lines:
            run = {"serve": scratch.serve, "play": scratch.play}.get(name, scratch.run)
            code, printed = run(line)
            if name in ("prove", "verify-proof") and b"built without" in printed:
                raise Skipped("proofs need CaDiCaL")
            same(f"{line}: exit code ({printed[-300:]!r})", code, 0)
    return len(lines)


@case
def the_examples_on_the_first_page_work():
    same("there are some", run_examples("--help", kaidoku("--help").out) >= 5, True)


def examples_of(verb):
    def run():
        same(f"{verb}: two examples", run_examples(verb, kaidoku("help", verb).out) >= 2, True)
    run.__name__ = "the_examples_of_" + verb.replace("-", "_")
    return run


for each in ["solve", "check", "count", "convert", "canon", "minimize", "rate", "explain", "hint",
             "techniques",
             "prove", "verify-proof", "generate", "merge", "play", "serve", "bench", "render",
             "cluster"]:
    case(examples_of(each))


@case
def no_verb_is_left_out():
    tried = {function.__name__ for function in harness.cases if function.__module__ == __name__}
    same("left out", [verb for verb in verbs()
                      if "the_examples_of_" + verb.replace("-", "_") not in tried], [])
