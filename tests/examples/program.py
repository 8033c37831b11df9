#!/usr/bin/env python3
"""Compiles a program of examples/ against the library and runs it: it must print what its lines
`// prints: TEXT` say, in that order. How C and C++ are compiled, tests/examples/run.py knows.

Usage: program.py SOURCE --library PATH... --cc CC -- CXX [FLAG...]
"""

import argparse
import sys
from pathlib import Path

import run


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=Path)
    parser.add_argument("--library", required=True, action="append", help="in the order of linking")
    parser.add_argument("--cc", required=True)
    parser.add_argument("cxx", nargs="+")
    options = parser.parse_args()
    text = options.source.read_text()
    run_it = run.run_c if options.source.suffix == ".c" else run.run_cpp
    problem = run_it(text, options)
    print(f"{options.source}: {'ok' if problem is None else problem}")
    return 0 if problem is None else 1


if __name__ == "__main__":
    sys.exit(main())
