#!/usr/bin/env python3
"""Every function of kaidoku_c.h and kaidoku_print_c.h is called by a C program of tests/abi,
because a function that no test calls can break unnoticed. Every function of kaidoku_c.h that takes
a pointer is in tests/abi/nulls.c.

Usage: c_door_test.py [ROOT]
"""

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2])
COMMENTS_AND_TEXTS = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\]|\\.)*"', re.S)


def code(file):
    return COMMENTS_AND_TEXTS.sub(" ", file.read_text())


def functions(header):
    """The functions of a header, each with its parameters."""
    text = code(ROOT / "include/kaidoku" / header)
    return dict(re.findall(r"\b(kaidoku_\w+)\(([^;]*?)\);", text))


def main():
    door = functions("kaidoku_c.h")
    declared = {*door, *functions("kaidoku_print_c.h")}
    program = "".join(code(file) for file in sorted((ROOT / "tests/abi").glob("**/*.c")))
    nulls = code(ROOT / "tests/abi/nulls.c")
    problems = [f"tests/abi/**/*.c: no test calls {name}"
                for name in sorted(declared - set(re.findall(r"\bkaidoku_\w+", program)))]
    problems += [f"tests/abi/nulls.c: no call of {name}"
                 for name, parameters in sorted(door.items())
                 if "*" in parameters and f"{name}(" not in nulls]
    if len(door) < 100 or "kaidoku_draw" not in declared:
        problems.append("(the functions of the headers were not recognized)")
    print("\n".join(problems) or f"{len(declared)} functions, all of them called")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
