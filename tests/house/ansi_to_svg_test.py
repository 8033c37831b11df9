#!/usr/bin/env python3
"""scripts/ansi-to-svg: colors, attributes and drawn glyphs of a terminal screen arrive in the
picture."""

import subprocess
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "ansi-to-svg"


def elements(screen, name):
    svg = subprocess.run([SCRIPT], input=screen, capture_output=True, text=True, check=True).stdout
    root = ElementTree.fromstring(svg)
    return [element for element in root.iter() if element.tag.endswith("}" + name)]


class AnsiToSvg(unittest.TestCase):
    def test_letters_keep_their_style(self):
        plain, styled = elements("a<&\x1b[1;4;38;2;1;2;255mB\x1b[0m\n", "text")
        self.assertEqual(plain.text, "a<&")
        self.assertNotIn("font-weight", plain.attrib)
        self.assertEqual(styled.text, "B")
        self.assertEqual(styled.get("fill"), "#0102ff")
        self.assertEqual(styled.get("font-weight"), "bold")
        self.assertEqual(styled.get("text-decoration"), "underline")

    def test_colors_of_the_palette(self):
        fills = [text.get("fill")
                 for text in elements("\x1b[38;5;24ma\x1b[38;5;243mb\x1b[91mc\x1b[39md", "text")]
        self.assertEqual(fills[:2], ["#005f87", "#767676"])
        self.assertEqual(len(set(fills)), 4)

    def test_paper_runs_are_one_rectangle(self):
        rectangles = elements("\x1b[48;2;0;69;106m  \x1b[0m  \x1b[48;2;0;69;106m \x1b[0m\n",
                              "rect")[1:]
        self.assertEqual([(r.get("x"), r.get("width"), r.get("fill")) for r in rectangles],
                         [("10", "19.2", "#00456a"), ("48.4", "9.6", "#00456a")])

    def test_reverse_exchanges_ink_and_paper(self):
        screen = "\x1b[7;38;2;0;0;1;48;2;0;0;2mx"
        self.assertEqual(elements(screen, "text")[0].get("fill"), "#000002")
        self.assertEqual(elements(screen, "rect")[1].get("fill"), "#000001")

    def test_lines_and_dots_are_drawn(self):
        self.assertEqual(elements("┏━╋│⠑", "text"), [])
        paths = {path.get("stroke-width"): path.get("d") for path in elements("┏━╋│⠑", "path")}
        self.assertEqual({width: d.count("M") for width, d in paths.items()},
                         {"2": 8, "1": 2, "2.2": 2})

    def test_wide_letters_take_two_places(self):
        texts = elements("五a", "text")
        self.assertEqual([(text.get("x"), text.get("textLength")) for text in texts],
                         [("10", "19.2"), ("29.2", "9.6")])


if __name__ == "__main__":
    unittest.main()
