#!/usr/bin/env python3
"""No test fails because the machine is slow or busy: what would is not in them. python3
tests/house/clock_test.py

Deadlines that end what hangs come from one place in each language: PATIENCE in
tests/cli/harness.py, `patience` in tests/support/patience.h. Upper bounds are on processor time.
(Not all can be found by looking at lines; these can.)
"""
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
# What must not stand in a line, and an example of each.
FORBIDDEN = {
    "*.py": [(r"timeout=\s*\d", "run(command, timeout=60)"),
             (r"\.(wait|join|settimeout)\(\d", "child.wait(20 * slack)"),
             (r"monotonic\(\).*slack", "end = time.monotonic() + 10 * harness.slack"),
             (r"\.seconds.*<|expect.*\.seconds", "same('soon', answer.seconds < 0.5, True)")],
    "*.cpp": [(r"_L[TE]\(.*[Cc]lock::now\(\) -",
               "EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);"),
              (r"_L[TE]\(took,", "EXPECT_LT(took, 2s);")],
}


def main():
    for _, rules in FORBIDDEN.items():
        for pattern, example in rules:
            if not re.search(pattern, example):
                sys.exit(f"FAILED: {pattern} does not find {example!r}")
    found = []
    for names, rules in FORBIDDEN.items():
        for path in sorted(set(TESTS.rglob(names)) - {pathlib.Path(__file__).resolve()}):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found += [f"{path}:{number}: {line.strip()}" for pattern,
                          _ in rules if re.search(pattern, line)]
    if found:
        sys.exit("FAILED: bounds on the clock (see tests/cli/harness.py, tests/support/patience.h):\n"
                 + "\n".join(found))


if __name__ == "__main__":
    main()
