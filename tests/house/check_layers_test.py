#!/usr/bin/env python3
"""Shows that scripts/check-layers finds what it must find: each violation is planted in a small
tree."""

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
5 apps/common
5 apps/tui apps/common
5 apps/cli/verbs apps/tui
5 apps/cli/command apps/cli/verbs
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
    "src/engines/meter.h": '#include "base/bits.h"\nnamespace kaidoku::engines {\n'
                           'class Meter {\n};\n}  // namespace kaidoku::engines\n',
    "src/engines/verify.cpp": '#include "kaidoku/engines.h"\n',
    "src/formats/line.cpp": '#include <vector>\n#include "kaidoku/format.h"\n#include "base/bits.h"\n',
    "src/analysis/solve.cpp": '#include "engines/meter.h"\nnamespace kaidoku {\nnamespace {\nstruct Meter {\n};\n'
                              "}  // namespace\nint solve() {\n}\n"
                              "struct Reader::State {\n};\n}  // namespace kaidoku\n",
    "apps/cli/command/main.cpp": '#include <kaidoku/kaidoku.h>\n#include <CLI/CLI.hpp>\n#include "cli/verbs/solve.h"\n',
    "apps/cli/verbs/solve.h": '#include "tui/canvas.h"\nnamespace kaidoku::app {\nclass Output;\n}\n'
                              "namespace kaidoku::app::cli {\nint solve(Output&);\n}  // namespace kaidoku::app::cli\n",
    "apps/common/output.h": "namespace kaidoku::app {\nclass Output {\n};\n}  // namespace kaidoku::app\n",
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

    def test_neighbors_include_each_other(self):
        self.finds(
            'src/formats/line.cpp:1: formats (layer 1) may not include "engines/meter.h" of engines (layer 1)',
            files={"src/formats/line.cpp": '#include "engines/meter.h"\n'},
        )

    def test_a_public_header_includes_a_higher_room(self):
        self.finds("include/kaidoku/board.h:1:",
                   files={"include/kaidoku/board.h": '#include "kaidoku/engines.h"\n'})

    def test_a_public_header_includes_an_internal_file(self):
        self.finds("include/kaidoku/board.h:1:",
                   files={"include/kaidoku/board.h": '#include "base/bits.h"\n'})

    def test_angle_brackets_hide_nothing(self):
        self.finds("src/base/bits.h:1:", files={"src/base/bits.h": "#include <kaidoku/board.h>\n"})

    def test_a_part_of_a_room_keeps_apart_from_the_rest(self):
        self.finds("src/engines/verify.cpp:1:",
                   files={"src/engines/verify.cpp": '#include "engines/meter.h"\n'})

    def test_a_path_that_is_not_from_src(self):
        self.finds("belongs to no room", files={"src/engines/verify.cpp": '#include "meter.h"\n'})

    def test_an_app_includes_one_its_line_does_not_name(self):
        self.finds("apps/tui/canvas.h:1: apps/tui may not",
                   files={"apps/tui/canvas.h": '#include "cli/verbs/solve.h"\n'})
        self.finds("apps/cli/verbs/solve.h:1: apps/cli/verbs may not",
                   files={"apps/cli/verbs/solve.h": '#include "cli/command/main.cpp"\n'})
        self.finds("the table has no such room", files={"apps/new/main.cpp": ""})

    def test_an_app_includes_an_internal_file(self):
        main = "apps/cli/command/main.cpp"
        self.finds(f"{main}:1: apps/cli/command may not", files={main: '#include "base/bits.h"\n'})
        self.finds(f"{main}:1:", files={main: '#include "../../../src/base/bits.h"\n'})
        self.finds(f"{main}:1:", files={main: '#include "main.h"\n', "apps/cli/command/main.h": ""})

    def test_a_file_opens_the_namespace_of_another_room(self):
        foreign = "namespace kaidoku::engines {\nint f();\n}  // namespace kaidoku::engines\n"
        self.finds("src/formats/line.cpp:2: formats may not add to kaidoku::engines",
                   files={"src/formats/line.cpp": foreign})
        self.finds("apps/tui/canvas.h:2: apps/tui may not add to kaidoku::engines",
                   files={"apps/tui/canvas.h": foreign})

    def test_an_internal_header_adds_to_the_public_namespace(self):
        added = "namespace kaidoku {\n\nint f();\n}  // namespace kaidoku\n"
        self.finds("src/base/bits.h:3: base may not add to kaidoku",
                   files={"src/base/bits.h": added})
        self.finds("apps/tui/canvas.h:3: apps/tui may not add to kaidoku",
                   files={"apps/tui/canvas.h": added})

    def test_a_source_file_adds_a_type_to_the_public_namespace(self):
        added = "namespace kaidoku {\nint f() {\n}\nstruct Draft {\n};\n}  // namespace kaidoku\n"
        self.finds("src/formats/line.cpp:4: Draft is no type of the public headers",
                   files={"src/formats/line.cpp": added})

    def test_two_rooms_have_a_type_of_the_same_name(self):
        again = "namespace kaidoku::app::tui {\nenum class Meter : char {\n};\n}  // namespace kaidoku::app::tui\n"
        self.finds("apps/tui/canvas.h:2: Meter is a type of engines already (src/engines/meter.h:3)",
                   files={"apps/tui/canvas.h": again})
        public = "namespace kaidoku {\nclass KAIDOKU_API Meter {\n};\n}  // namespace kaidoku\n"
        self.finds("include/kaidoku/format.h:2: Meter is a type of engines already (include/kaidoku/engines.h:2)",
                   files={"include/kaidoku/engines.h": public, "include/kaidoku/format.h": public})

    def test_a_name_of_the_public_headers_is_used_again(self):
        for public in ("class KAIDOKU_API Meter {\n};", "using Meter = int;"):
            files = {"include/kaidoku/format.h": f"namespace kaidoku {{\n{public}\n}}  // namespace kaidoku\n"}
            for where in ("src/engines/meter.h:3", "src/analysis/solve.cpp:4"):
                self.finds(f"{where}: Meter is a type of the public headers (include/kaidoku/format.h:2)", files=files)
        alias = {"src/formats/line.cpp": "using Board = int;\n",
                 "include/kaidoku/board.h": "namespace kaidoku {\nstruct Board {\n};\n}  // namespace kaidoku\n"}
        self.finds("src/formats/line.cpp:1: Board is a type of the public headers", files=alias)

    def test_a_room_or_header_without_a_line(self):
        self.finds("src/attic/old.cpp: the table has no such room", files={"src/attic/old.cpp": ""})
        self.finds("include/kaidoku/new.h: no room", files={"include/kaidoku/new.h": ""})

    def test_a_table_that_contradicts_itself(self):
        wrong = TABLE.replace("0  base  ", "0  base analysis ")
        self.finds("base may include analysis, which lies above it",
                   files={"ARCHITECTURE.md": wrong})

    def test_no_table(self):
        self.finds("no ```layers block", files={"ARCHITECTURE.md": "# Nothing\n"})


if __name__ == "__main__":
    unittest.main()
