#!/usr/bin/env python3
"""Shows that scripts/skipped-tests finds what was skipped, and why, in what a real ctest writes."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "skipped-tests"
GTEST = """[ RUN      ] {name}
/some where/file_test.cpp:42: Skipped
{why}

[  SKIPPED ] {name} (0 ms)
[==========] 1 test from 1 test suite ran. (0 ms total)
[  SKIPPED ] 1 test, listed below:
[  SKIPPED ] {name}
"""


def gtest(name, why):
    return GTEST.format(name=name, why=why)


def reported(**outputs):
    """What the script says of tests with these outputs."""
    with tempfile.TemporaryDirectory() as folder:
        tests = []
        for name, output in outputs.items():
            (Path(folder) / name).write_text(output)
            tests.append(f'add_test("{name}" "{sys.executable}" "-c" "print(open(\'{name}\').read())")\n'
                         f'set_tests_properties("{name}" PROPERTIES SKIP_REGULAR_EXPRESSION "\\\\[  SKIPPED \\\\]")\n')
        (Path(folder) / "CTestTestfile.cmake").write_text("".join(tests))
        subprocess.run(["ctest", "--test-dir", folder], stdout=subprocess.DEVNULL, check=True)
        run = subprocess.run([SCRIPT, folder], capture_output=True, text=True, check=True)
        return run.stdout.replace(folder, "build").splitlines()


class SkippedTests(unittest.TestCase):
    def test_nothing_skipped(self):
        self.assertEqual(reported(a="[       OK ] A.B (0 ms)", b="3 passed, 0 failed, 0 skipped"),
                         ["build: nothing was skipped for want of anything"])

    def test_what_is_missing_is_named(self):
        self.assertEqual(
            reported(**{"room.A.B": gtest("A.B", "no data"),
                        "room.A.C:5  # GetParam() = 5": gtest("A.C:5", "no data"),
                        "cli": "x" * 50_000
                        + "\nSKIPPED text_cases.one: there is no curl\nSKIPPED text_cases.two: tmux: not found\n",
                        "cluster": "SKIPPED: Slurm is not installed"}),
            ["build: NOT EVERYTHING WAS TESTED, 5 skipped because something is missing here:",
             "  SKIPPED room.A.B: no data",
             "  SKIPPED room.A.C:5: no data",
             "  SKIPPED cli (text_cases.one): there is no curl",
             "  SKIPPED cli (text_cases.two): tmux: not found",
             "  SKIPPED cluster: Slurm is not installed"])

    def test_what_is_left_out_on_purpose_is_one_line(self):
        self.assertEqual(
            reported(**{"room.A.B": gtest("A.B", "set KAIDOKU_LONG"),
                        "room.A.C": gtest("A.C", "set KAIDOKU_LONG"),
                        "cli": "SKIPPED text_cases.one: strace and sanitizers do not go together"}),
            ["build: nothing was skipped for want of anything",
             "  left out on purpose: 2 only with KAIDOKU_LONG, 1 not with sanitizers"])

    def test_one_program_may_skip_several_tests(self):
        both = gtest("A.B",
                     "no AVX2 here") + "[       OK ] A.C (0 ms)\n" + gtest("A.D", "set KAIDOKU_LONG")
        self.assertEqual(reported(all=both),
                         ["build: NOT EVERYTHING WAS TESTED, 1 skipped because something is missing here:",
                          "  SKIPPED all (A.B): no AVX2 here",
                          "  left out on purpose: 1 only with KAIDOKU_LONG"])

    def test_without_a_log(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([SCRIPT, folder], capture_output=True, text=True)
            self.assertEqual(run.returncode, 2)
            self.assertIn("no log of ctest", run.stderr)


if __name__ == "__main__":
    unittest.main()
