#!/usr/bin/env python3
"""Every source file opens with a comment that says what it is for, and every file that a comment or
a page names exists: a file that moves must not leave its old name behind.

A comment names a file of its own folder or a public header by its name alone, others by their path
(from the root, src/, apps/, include/, tests/ or web/). A page may leave out the path.

Usage: comments_test.py [ROOT]
"""

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
NAMED = re.compile(r"(?<![\w$}])(?:\w[\w-]*/)*\w[\w-]*\.(?:h|cpp|py|ts|md)\b(?!\()")
FOLDERS = ("", "src", "apps", "include", "tests", "web")


def files(*patterns):
    return sorted(file for pattern in patterns for file in ROOT.glob(pattern))


def main():
    sources = files(*(f"{folder}/**/*.{kind}"
                      for folder in ("src", "apps", "include", "tests", "bench")
                      for kind in ("h", "cpp")))
    pages = files("*.md", "docs/**/*.md")
    anywhere = {file.name for file in [*sources, *pages,
                                       *files("tests/**/*.*", "bench/*.*", "web/src/**/*.ts")]}
    problems, names = [], 0

    def exists(name, file):
        return (any((ROOT / folder / name).is_file()
                    for folder in (*FOLDERS, "include/kaidoku", file.parent))
                or (file in pages and name in anywhere))

    for file in sources:
        if not file.read_text().startswith(("// ", "/*")):
            problems.append(f"{file.relative_to(ROOT)}:1: no comment says what this file is for")
    for file in [*sources, *pages]:
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if line.startswith("#include") or file.name == "CHANGELOG.md":
                continue
            for name in NAMED.findall(line):
                names += 1
                if not exists(name, file):
                    problems.append(f"{file.relative_to(ROOT)}:{number}: there is no file {name}")
    if names < 100:
        problems.append("(the names were not recognized)")
    print("\n".join(problems) or f"{len(sources)} sources, {names} names of files")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
