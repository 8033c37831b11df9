#!/usr/bin/env python3
"""Tests of the full screen in real terminals: python3 tests/tui/run.py PATH_TO_KAIDOKU [words of a
case's name]

One line per failed or skipped case, then 'N passed, N failed, N skipped'. With KAIDOKU_LONG set:
far more of everything.
"""
import sys

import terminal  # noqa: F401  finds the harness
import harness
import screen_cases  # noqa: F401  the picture, through tmux
import terminal_cases  # noqa: F401  modes, signals, files

if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    harness.use(sys.argv[1])
    if len(sys.argv) == 3:
        harness.only(sys.argv[2])
    sys.exit(harness.run_all())
