#!/usr/bin/env python3
"""Exact-output tests of the command line: python3 tests/cli/run.py PATH_TO_KAIDOKU [words of a
case's name]

One line per failed or skipped case, then 'N passed, N failed, N skipped'. docs/cli.md is the
contract these cases hold us to.
"""
import sys

import harness
import answer_cases  # noqa: F401  what is printed for good puzzles
import bench_cases  # noqa: F401  bench, its contestants and peers, --target
import blank_cases  # noqa: F401  blank boards, --random
import bulk_cases  # noqa: F401  many plain puzzles, answered in bulk
import canon_cases  # noqa: F401  canonical forms, --dedupe
import cluster_cases  # noqa: F401  cluster submit and status
import flag_cases  # noqa: F401  every flag, every usage error, help
import help_cases  # noqa: F401  help pages, and the examples on them
import hint_cases  # noqa: F401  what to do next on a board in play
import minimal_cases  # noqa: F401  minimize, check --minimal
import generate_cases  # noqa: F401  new puzzles
import play_cases  # noqa: F401  games by typing
import proof_cases  # noqa: F401  prove, verify-proof, formulas
import render_cases  # noqa: F401  pictures and booklets
import rate_cases  # noqa: F401  rate, explain, techniques, puzzles of a wanted difficulty
import resume_cases  # noqa: F401  -o FILE --resume
import serve_cases  # noqa: F401  serve: the API and its description
import served_cases  # noqa: F401  serve: load, slow clients, signals, files, memory
import shard_cases  # noqa: F401  --shard, merge
import stream_cases  # noqa: F401  progress, --stats, bounded memory
import system_cases  # noqa: F401  files, pipes, terminals, signals, failing devices
import technique_cases  # noqa: F401  techniques, an example of each
import wire_cases  # noqa: F401  serve: HTTP, byte by byte
import why_cases  # noqa: F401  check --why: what is wrong with a puzzle
import text_cases  # noqa: F401  bad input, each kind of it

if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    harness.use(sys.argv[1])
    if len(sys.argv) == 3:
        harness.only(sys.argv[2])
    sys.exit(harness.run_all())
