#!/usr/bin/env python3
"""Runs what a markdown page shows, so that the page stays true.

  ```cpp, ```c  compiled against the library and run; what it prints must be what its lines
              `// prints: TEXT` say, in that order
  ```console  each `$ command` is run by bash in a scratch folder, which all commands of the page
              share and where puzzles/ is the project's, with the program first in PATH; the lines
              after it, up to the next `$` or the end, must be what it printed (both streams)
  ```sh       commands the page only names: those that call make must name a target that exists,
              those that call kaidoku must have flags that their verb takes

Usage: run.py PAGE --shows LANGUAGE... [--only LANGUAGE] --program PATH --library PATH... --cc CC
              -- CXX [FLAG...]
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def blocks(page):
    """(line number, language, text) of every fenced block."""
    start = language = None
    lines = []
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if start is None and (match := re.match(r"```(\w+)$", line)):
            start, language, lines = number, match[1], []
        elif start is not None and line == "```":
            yield start, language, "\n".join(lines) + "\n"
            start = None
        elif start is not None:
            lines.append(line)


WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run_program(text, options, compiler, suffix):
    expected = "".join(line + "\n" for line in re.findall(r"// prints: (.*)", text))
    if not expected:
        return "the example has no line `// prints: ...`"
    with tempfile.TemporaryDirectory() as folder:
        names = (f"example.{suffix}", "example.o", "example")
        source, binary, program = (Path(folder, name) for name in names)
        source.write_text(text)
        flags = [*WARNINGS, *options.cxx[1:], f"-I{ROOT / 'include'}"]
        for command in ([*compiler, *flags, "-c", source, "-o", binary],
                        [*options.cxx, binary, *options.library, "-o", program]):
            built = subprocess.run(command, capture_output=True, text=True)
            if built.returncode != 0:
                return built.stderr
        done = subprocess.run([program], capture_output=True, text=True)
        if (done.returncode, done.stdout) == (0, expected):
            return None
        return f"printed:\n{done.stdout}{done.stderr}"


def run_cpp(text, options):
    return run_program(text, options, [options.cxx[0], "-std=c++20"], "cpp")


def run_c(text, options):
    return run_program(text, options, [options.cc, "-std=c99"], "c")


def run_console(text, options):
    folder = Path(options.program).resolve().parent
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "NO_COLOR": "1",
                   "XDG_STATE_HOME": options.scratch}
    for session in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, expected = session.split("\n", 1)
        done = subprocess.run(["bash", "-c", command], cwd=options.scratch, env=environment,
                              text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if done.stdout != expected:
            return f"$ {command}\n--- printed:\n{done.stdout}--- expected:\n{expected}"
    return None


def run_sh(text, options):
    for verb, rest in re.findall(r"(?:^|\s)kaidoku ([a-z-]+)([^|#\n]*)", text):
        taken = subprocess.run([options.program, "help", verb], capture_output=True,
                               text=True).stdout
        for flag in re.findall(r"(?<= )--?[a-z][a-z-]*", rest.split(" -- ")[0]):
            if not re.search(rf"^  (-\w, )?{flag}\b", taken, flags=re.M):
                return f"kaidoku {verb} does not take {flag}"
    for target in re.findall(r"^make (\S+)", text, flags=re.M):
        done = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0:
            return done.stderr
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=Path)
    parser.add_argument("--shows", required=True, nargs="+", help="languages it must have")
    parser.add_argument("--only", help="leave out the examples in other languages")
    parser.add_argument("--program", required=True)
    parser.add_argument("--library", required=True, action="append", help="in the order of linking")
    parser.add_argument("--cc", required=True)
    parser.add_argument("cxx", nargs="+")
    options = parser.parse_args()

    runners = {"cpp": run_cpp, "c": run_c, "console": run_console, "sh": run_sh}
    seen, failed = set(), False
    with tempfile.TemporaryDirectory() as options.scratch:
        Path(options.scratch, "puzzles").symlink_to(ROOT / "puzzles")
        for line, language, text in blocks(options.page):
            if language in runners and options.only in (None, language):
                seen.add(language)
                problem = runners[language](text, options)
                print(f"{options.page}:{line}: {language}: {'ok' if problem is None else problem}")
                failed = failed or problem is not None
    if missing := set(options.shows) - seen:
        print(f"{options.page}: no example of {', '.join(sorted(missing))}")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
