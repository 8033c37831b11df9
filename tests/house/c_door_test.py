#!/usr/bin/env python3
"""Every function of kaidoku_c.h is called by the C program of tests/abi: what nobody calls, nobody notices breaking.

Usage: c_door_test.py [ROOT]
"""

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2])
COMMENTS_AND_TEXTS = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\]|\\.)*"', re.S)


def code(file):
    return COMMENTS_AND_TEXTS.sub(" ", file.read_text())


def main():
    declared = set(re.findall(r"\b(kaidoku_\w+)\(", code(ROOT / "include/kaidoku/kaidoku_c.h")))
    program = "".join(code(file) for file in sorted((ROOT / "tests/abi").glob("*.c")))
    missing = sorted(declared - set(re.findall(r"\bkaidoku_\w+", program)))
    if len(declared) < 100:
        missing.append("(the functions of the header were not recognized)")
    for name in missing:
        print(f"tests/abi/*.c: nobody calls {name}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
