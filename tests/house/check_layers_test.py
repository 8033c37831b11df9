#!/usr/bin/env python3
"""Shows that scripts/check-layers finds what it must find: each violation is planted in a small tree."""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "check-layers"
TABLE = """
```layers
0  base                                 public result.h
0  board           base                 public board.h
1  formats         board base           public format.h
1  engines         board base           public engines.h
1  engines/verify  board base engines.h
2  analysis        engines board base
5 apps/tui
5 apps/cli apps/tui
```
"""
GOOD = {
    "ARCHITECTURE.md": TABLE,
    "include/kaidoku/result.h": "#include <string>\n",
    "include/kaidoku/board.h": '#include "kaidoku/result.h"\n',
    "include/kaidoku/format.h": '#include "kaidoku/board.h"\n',
    "include/kaidoku/engines.h": '#include "kaidoku/board.h"\n',
    "include/kaidoku/kaidoku.h": '#include "kaidoku/format.h"\n#include "kaidoku/engines.h"\n',
    "src/base/bits.h": "",
    "src/engines/meter.h": '#include "base/bits.h"\n',
    "src/engines/verify.cpp": '#include "kaidoku/engines.h"\n',
    "src/formats/line.cpp": '#include <vector>\n#include "kaidoku/format.h"\n#include "base/bits.h"\n',
    "src/analysis/solve.cpp": '#include "engines/meter.h"\n',
    "apps/cli/main.cpp": '#include <kaidoku/kaidoku.h>\n#include <CLI/CLI.hpp>\n#include "options.h"\n',
    "apps/cli/options.h": '#include "tui/canvas.h"\n',
    "apps/tui/canvas.h": "",
}


def check(changes):
    """The exit code and output of check-layers for the good tree with these files changed."""
    with tempfile.TemporaryDirectory() as root:
        for name, text in {**GOOD, **changes}.items():
            path = Path(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        done = subprocess.run([SCRIPT, root], capture_output=True, text=True)
        return done.returncode, done.stdout


class CheckLayers(unittest.TestCase):
    def finds(self, message, **changes):
        code, output = check(changes.pop("files"))
        self.assertEqual(code, 1, output)
        self.assertIn(message, output)

    def test_a_good_tree_passes(self):
        self.assertEqual(check({}), (0, ""))

    def test_a_lower_room_includes_a_higher_one(self):
        self.finds(
            'src/base/bits.h:2: base (layer 0) may not include "kaidoku/board.h" of board (layer 0)',
            files={"src/base/bits.h": '\n#include "kaidoku/board.h"\n'},
        )

    def test_neighbours_include_each_other(self):
        self.finds(
            'src/formats/line.cpp:1: formats (layer 1) may not include "engines/meter.h" of engines (layer 1)',
            files={"src/formats/line.cpp": '#include "engines/meter.h"\n'},
        )

    def test_a_public_header_includes_a_higher_room(self):
        self.finds("include/kaidoku/board.h:1:", files={"include/kaidoku/board.h": '#include "kaidoku/engines.h"\n'})

    def test_a_public_header_includes_an_internal_file(self):
        self.finds("include/kaidoku/board.h:1:", files={"include/kaidoku/board.h": '#include "base/bits.h"\n'})

    def test_angle_brackets_hide_nothing(self):
        self.finds("src/base/bits.h:1:", files={"src/base/bits.h": "#include <kaidoku/board.h>\n"})

    def test_a_part_of_a_room_keeps_apart_from_the_rest(self):
        self.finds("src/engines/verify.cpp:1:", files={"src/engines/verify.cpp": '#include "engines/meter.h"\n'})

    def test_a_path_that_is_not_from_src(self):
        self.finds("belongs to no room", files={"src/engines/verify.cpp": '#include "meter.h"\n'})

    def test_an_app_includes_one_its_line_does_not_name(self):
        self.finds("apps/tui/canvas.h:1: apps/tui may not", files={"apps/tui/canvas.h": '#include "cli/options.h"\n'})
        self.finds("the table has no such app", files={"apps/new/main.cpp": ""})

    def test_an_app_includes_an_internal_file(self):
        self.finds("apps/cli/main.cpp:1: apps/cli may not", files={"apps/cli/main.cpp": '#include "base/bits.h"\n'})
        self.finds("apps/cli/main.cpp:1:", files={"apps/cli/main.cpp": '#include "../../src/base/bits.h"\n'})

    def test_a_room_or_header_without_a_line(self):
        self.finds("src/attic/old.cpp: the table has no such room", files={"src/attic/old.cpp": ""})
        self.finds("include/kaidoku/new.h: no room", files={"include/kaidoku/new.h": ""})

    def test_a_table_that_contradicts_itself(self):
        wrong = TABLE.replace("0  base  ", "0  base analysis ")
        self.finds("base may include analysis, which lies above it", files={"ARCHITECTURE.md": wrong})

    def test_no_table(self):
        self.finds("no ```layers block", files={"ARCHITECTURE.md": "# Nothing\n"})


if __name__ == "__main__":
    unittest.main()
