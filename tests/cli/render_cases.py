"""render: files that people look at, looked at by a program: their text, their geometry, their
bytes."""
import json
import os
import re
import signal
import struct
import subprocess
import tempfile
import xml.etree.ElementTree as xml
import zlib

import harness
from harness import (BLANK9, EASY, EASY_SOLVED, IMPOSSIBLE, TWO, Failed, Skipped, at_terminal, case,
                     expect,
                     expect_contains, expect_usage_error, kaidoku, limit_file_size, same,
                     start)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Folder(tempfile.TemporaryDirectory):
    """A folder to draw into."""

    def __enter__(self):
        super().__enter__()
        return self

    def path(self, name):
        return os.path.join(self.name, name)

    def draw(self, name, *args, code=0, err="", **how):
        """Draws, and gives the bytes."""
        expect(["render", "-o", self.path(name), *args], err=err, code=code, **how)
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, content):
        with open(self.path(name), "w") as file:
            file.write(content)
        return self.path(name)

    def names(self):
        return sorted(os.listdir(self.name))


def pixels(png):
    """(width, height, function from x, y to brightness 0-255) of an RGB picture."""
    width, height, depth, color = struct.unpack(">IIBB", png[16:26])
    same("PNG: depth and colors", (depth, color), (8, 2))
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + size]
        at += size + 12
    raw, rows, before = zlib.decompress(data), [], bytes(width * 3)
    for y in range(height):
        how, *line = raw[y * (width * 3 + 1):(y + 1) * (width * 3 + 1)]
        line = bytearray(line)
        for i in range(len(line)):
            left = line[i - 3] if i >= 3 else 0
            up, corner = before[i], before[i - 3] if i >= 3 else 0
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                          (abs(guess - corner), 2, corner))[2]
            line[i] = (line[i] + [0, left, up, (left + up) // 2, nearest][how]) & 255
        rows.append(bytes(line))
        before = rows[-1]
    return width, height, lambda x, y: sum(rows[y][3 * x:3 * x + 3]) // 3


def words(pdf_path, page):
    """[(text, x of its middle, y of its middle)] of one page, in points."""
    out = subprocess.run(["pdftotext", "-bbox", "-f", str(page), "-l", str(page), pdf_path, "-"],
                         capture_output=True,
                         check=True).stdout.decode()
    found = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>', out)
    return [(text, (float(a) + float(c)) / 2, (float(b) + float(d)) / 2) for a, b, c, d,
            text in found]


def text_of(pdf_path):
    """The pages as text."""
    out = subprocess.run(["pdftotext", "-layout", pdf_path, "-"], capture_output=True,
                         check=True).stdout.decode()
    return out.split("\f")[:-1]


@case
def pictures_show_the_digits_in_their_cells():
    with Folder() as folder:
        width, height, at = pixels(folder.draw("a.png", EASY))
        same("size", (width, height), (480, 480))
        for cell in range(81):
            left, top = 24 + cell % 9 * 48, 24 + cell // 9 * 48
            ink = [(x, y) for x in range(left + 4, left + 44) for y in range(top + 4, top + 44)
                   if at(x, y) < 128]
            same(f"cell {cell} has a digit", bool(ink), EASY[cell] != ".")
            if ink:
                xs, ys = [x for x, _ in ink], [y for _, y in ink]
                middle = ((min(xs) + max(xs)) / 2 - left, (min(ys) + max(ys)) / 2 - top)
                if not all(22.5 <= value <= 25.5 for value in middle):
                    raise Failed(f"the digit of cell {cell} has its middle at {middle}")
        for i in range(10):  # lines, measured in the lower third of the first row and column
            edge = 24 + 48 * i
            dark = [x for x in range(edge - 4, edge + 5) if 0 <= x < 480 and at(x, 24 + 10) < 200]
            same(f"width of line {i}", len(dark), 4 if i in (0, 9) else 3 if i % 3 == 0 else 1)


@case
def solutions_candidates_highlights_and_themes_change_the_picture():
    with Folder() as folder:
        plain = folder.draw("plain.png", EASY)
        others = [folder.draw(f"{i}.png", EASY, *args) for i, args in
                  enumerate([["--solution"], ["--candidates"], ["--highlight", "r1c1,r9c9"],
                             ["--theme", "dark"]])]
        same("different pictures", len({plain, *others}), 5)
        same("light is the usual one", folder.draw("light.png", EASY, "--theme", "light"), plain)
        _, _, at = pixels(others[0])
        full = sum(1 for cell in range(81) if any(
            at(24 + cell % 9 * 48 + x, 24 + cell // 9 * 48 + y) < 160 for x in range(8, 40)
            for y in range(8, 40)))
        same("cells filled by --solution", full, 81)
        _, _, at = pixels(others[3])
        same("the dark paper is dark", at(2, 2) < 40, True)


@case
def svg_is_xml_with_every_digit():
    with Folder() as folder:
        root = xml.fromstring(folder.draw("a.svg", EASY))
        space = "{http://www.w3.org/2000/svg}"
        same("title", root.findtext(f"{space}title"), "Sudoku 9x9, 30 clues")
        same("description", root.findtext(f"{space}desc").replace("\n", "").replace(" ", ""), EASY)
        uses = list(root.iter(f"{space}use"))
        same("digits", len(uses), 81 - EASY.count("."))
        cells = sorted(int((float(use.get("y")) - 24) // 48) * 9 + int((float(use.get("x")) - 24) // 48)
                       for use in uses)
        same("cells", cells, [i for i in range(81) if EASY[i] != "."])
        # The same outline for the same digit, and another for another.
        shapes = {}
        for use in uses:
            cell = int((float(use.get("y")) - 24) // 48) * 9 + int((float(use.get("x")) - 24) // 48)
            shapes.setdefault(EASY[cell], set()).add(use.get("{http://www.w3.org/1999/xlink}href"))
        same("outlines", sorted(len(shape) for shape in shapes.values()), [1] * len(shapes))
        same("outlines of all digits", len(set.union(*shapes.values())), len(shapes))


@case
def the_same_bytes_every_time():
    with Folder() as folder:
        for kind in ["svg", "png", "pdf"]:
            first = folder.draw(f"1.{kind}", EASY, "--solution")
            same(kind, folder.draw(f"2.{kind}", EASY, "--solution"), first)
            piped = subprocess.run([harness.program, "render", "--to", kind, "--solution", EASY],
                                   capture_output=True,
                                   env=harness.environment(), check=True)
            same(f"{kind} through a pipe", piped.stdout, first)
            same(f"{kind} by a name in capitals",
                 folder.draw(f"3.{kind.upper()}", EASY, "--solution"), first)


@case
def pdf_text_stands_where_the_cells_are():
    with Folder() as folder:
        folder.draw("a.pdf", EASY)
        found = words(folder.path("a.pdf"), 1)
        side, left = 595.28 * 0.84, 595.28 * 0.08
        digits = {}
        for text, x, y in found:
            column, row = int((x - left) // (side / 9)), int((y - left) // (side / 9))
            if 0 <= column < 9 and 0 <= row < 9:
                digits[row * 9 + column] = text
        same("digits", "".join(digits.get(i, ".") for i in range(81)), EASY)
        same("the rest", [text for text, _, y in found if y > left + side],
             ["1", "30", "clues", "1"])


@case
def captions_say_how_hard_a_puzzle_is():
    with Folder() as folder:
        for record, caption in [
                ({"rating": {"er": 3.4, "ep": 1.2}, "seed": "7", "index": 0},
                 "30 clues · tricky (3.4) · seed 7 #0"),
                ({"rating": {"ep": 1.2, "er": 12}}, "30 clues · extreme (12)"),
                ({"rating": {"er": "3.4"}, "seed": 7}, "30 clues · seed 7"),
                ({"rating": "hard"}, "30 clues")]:
            folder.draw("a.pdf", "--force", "-", stdin=json.dumps({"puzzle": EASY, **record}))
            text = text_of(folder.path("a.pdf"))
            expect_contains(f"{record}", " ".join(text[0].split()), caption)


@case
def a_booklet_of_new_puzzles_is_told_how():
    expect_usage_error(["render", "-n", "20"],
                       "-n is for generate; render draws the puzzles it reads: kaidoku generate "
                       "-n 20 --json | kaidoku render --per-page 6 -o book.pdf")


@case
def booklets_have_captions_pages_and_solutions():
    with Folder() as folder:
        seeds = "".join(f'{{"puzzle":"{EASY}","seed":"42","index":{i}}}\n' for i in range(7))
        for per_page, pages in [(1, 7 + 2), (2, 4 + 2), (4, 2 + 1), (6, 2 + 1), (9, 1 + 1)]:
            name = f"{per_page}.pdf"
            folder.draw(name, "--per-page", str(per_page), "--title", "Rain & sün", "--solution",
                        stdin=seeds)
            text = text_of(folder.path(name))
            same("pages", len(text), pages)
            expect_contains("first page", text[0], "Rain & sün", "30 clues", "seed 42 #0")
            expect_contains("last page", text[-1], "Rain & sün: solutions")
            same("captions", sum(page.count("clues · seed 42 #") for page in text), 7)
            digits = sum(len(re.findall(r"\b[1-9]\b", page)) for page in text)
            same("digits of puzzles and solutions", digits >= 7 * 30 + 7 * 81, True)
        folder.draw("plain.pdf", "--per-page", "9", stdin=seeds)
        same("no solutions unless asked", len(text_of(folder.path("plain.pdf"))), 1)


@case
def pages_have_the_size_asked_for():
    with Folder() as folder:
        for size, expected in [("a4", "595.276 x 841.89 pts (A4)"),
                               ("letter", "612 x 792 pts (letter)"),
                               ("a5", "419.528 x 595.276 pts")]:
            folder.draw(f"{size}.pdf", "--page", size, EASY)
            info = subprocess.run(["pdfinfo", folder.path(f"{size}.pdf")], capture_output=True,
                                  check=True).stdout.decode()
            expect_contains("pdfinfo", re.sub(" +", " ", info), f"Page size: {expected}")
            same("no date", "Date" in info, False)
            fonts = subprocess.run(["pdffonts", folder.path(f"{size}.pdf")], capture_output=True,
                                   check=True).stdout.decode()
            expect_contains("fonts", fonts, "DejaVuSans")


@case
def boards_of_every_size():
    with Folder() as folder:
        for box in ["1x1", "2x2", "2x3", "3x2", "1x7", "3x4", "4x4", "5x5", "6x6", "10x10",
                    "15x17"]:
            for kind in ["svg", "png", "pdf"]:
                same(f"{box} {kind}", len(folder.draw(f"{box}.{kind}", "--blank", box)) > 200, True)
        folder.draw("marks.pdf", "--blank", "5x5", "--candidates")
        found = [text for text, _, _ in words(folder.path("marks.pdf"), 1)]
        same("candidates of a 25x25", "".join(found).count("P") >= 625, True)
        expect(["render", "--blank", "10x10", "--candidates", "-o", folder.path("x.svg")], code=2,
               err="kaidoku: candidates are drawn up to order 64, and this board has order 100\n"
                   "Try 'kaidoku render --help'.\n")
        same("nothing is left behind", "x.svg" in folder.names(), False)


@case
def symbols_of_every_kind():
    with Folder() as folder:
        for symbols in ["αβγδ", "10,200,3000,40000", "<&>\"", "WMQ@"]:
            folder.draw("a.pdf", "--force", "--symbols", symbols, "--blank", "2", "--candidates")
            shown = re.split("[, ]", symbols) if "," in symbols else list(symbols)
            text = "".join(text_of(folder.path("a.pdf")))
            for symbol in shown:
                same(f"{symbol} is there 16 times", text.count(symbol) >= 16, True)
            xml.fromstring(folder.draw("a.svg", "--force", "--symbols", symbols, "--blank", "2"))
        folder.draw("b.svg", "--symbols", "\U000F0000\U000F0001\U000F0002\U000F0003", "--blank",
                    "2", "--candidates",
                    err="kaidoku: note: no installed font has \U000F0000\U000F0001\U000F0002\U000F0003; drawn as empty "
                        "boxes\n")


@case
def bad_puzzles_make_no_picture():
    with Folder() as folder:
        for puzzle, code, message in [(TWO, 1,
                                       "the puzzle has more than one solution, so none can be shown"),
                                      (IMPOSSIBLE, 1,
                                       "the puzzle has no solution, so none can be shown")]:
            for kind in ["svg", "png", "pdf"]:
                expect(["render", "--solution", "-o", folder.path(f"a.{kind}"), puzzle], code=code,
                       err=f"<argument 1>:1:1: {message}\n")
        expect(["render", "-o", folder.path("a.svg"), "11" + BLANK9[2:]], code=3, err=None)
        expect(["render", "-o", folder.path("a.pdf"), "11" + BLANK9[2:]], code=3, err=None)
        expect(["render", "-o", folder.path("a.pdf")], stdin="", code=3, err=None)
        expect(["render", "--solution", "--max-nodes", "0", "-o", folder.path("a.svg"), TWO],
               code=4,
               err="<argument 1>:1:1: gave up: --max-nodes 0 reached\n")
        same("files", folder.names(), [])
        old = folder.write("old.svg", "precious")
        expect(["render", "--force", "--solution", "-o", old, TWO], code=1, err=None)
        with open(old) as file:
            same("the old file is still there", file.read(), "precious")


@case
def a_booklet_leaves_out_what_it_cannot_print():
    with Folder() as folder:
        expect(["render", "--solution", "--per-page", "4", "-o", folder.path("a.pdf")], code=3,
               stdin=f"{EASY}\n11{BLANK9[2:]}\n{TWO}\n{EASY}\n",
               err=kaidoku("check", stdin=f"\n11{BLANK9[2:]}\n").err +
               "<stdin>:3:1: the puzzle has more than one solution, so none can be shown\n"
               "kaidoku: 4 puzzles: 2 drawn, 1 bad, 1 many\n")
        text = text_of(folder.path("a.pdf"))
        same("pages", len(text), 2)
        same("puzzles", text[0].count("clues"), 2)


@case
def several_puzzles_need_a_booklet():
    with Folder() as folder:
        expect_usage_error(["render", "-o", folder.path("a.svg"), EASY, EASY],
                           "an .svg shows one puzzle, and there are several; a .pdf takes any number")
        expect_usage_error(["render", "-o", folder.path("a.png")],
                           "a .png shows one puzzle, and there are several; a .pdf takes any number",
                           stdin=f"{EASY}\n{EASY}\n")
        same("files", folder.names(), [])


@case
def usage_of_render():
    with Folder() as folder:
        out = folder.path("a.svg")
        pdf = folder.path("a.pdf")
        expect_usage_error(["render", EASY],
                           "render needs -o with a file whose name ends in .svg, .png or .pdf, "
                                             "or --to svg, png or pdf")
        expect_usage_error(["render", "-o", "a.gif", EASY],
                           "-o a.gif: expected a name that ends in .svg, .png or .pdf, or --to svg, png or pdf")
        expect_usage_error(["render", "-o", "svg", EASY],
                           "-o svg: expected a name that ends in .svg, .png or .pdf, or --to svg, png or pdf")
        expect_usage_error(["render", "--to", "gif", EASY],
                           "--to 'gif' is not one of svg, png, pdf")
        for cells, piece in [("r1", "r1"), ("r1c1,", ""), ("r1c1,x", "x"),
                             ("r1c1 r2c2", "r1c1 r2c2")]:
            expect_usage_error(["render", "-o", out, "--highlight", cells, EASY],
                               f"--highlight '{cells}': '{piece}' is not a cell; "
                               f"expected r, the row, c and the column, "
                               "such as r1c1")
        expect_usage_error(["render", "-o", out, "--highlight", "r0c0", EASY],
                           "there is no r0c0 on a board of 9 rows and columns")
        expect_usage_error(["render", "-o", out, "--highlight", "r1c1,r10c1", EASY],
                           "there is no r10c1 on a board of 9 rows and columns")
        expect_usage_error(["render", "-o", pdf, "--per-page", "3", EASY],
                           "--per-page expects 1, 2, 4, 6 or 9, not '3'")
        expect_usage_error(["render", "-o", pdf, "--page", "a3", EASY],
                           "--page 'a3' is not one of a4, letter, a5; did you mean a4?")
        expect_usage_error(["render", "-o", out, "--theme", "drak", EASY],
                           "--theme 'drak' is not one of light, dark; did you mean dark?")
        expect_usage_error(["render", "-o", pdf, "--width", "300", EASY],
                           "--width is for .svg and .png; a .pdf has a --page")
        expect_usage_error(["render", "-o", out, "--per-page", "2", EASY], "--per-page is for .pdf")
        expect_usage_error(["render", "-o", out, "--page", "a4", EASY],
                           "--page is for .pdf; the others have a --width")
        expect_usage_error(["render", "-o", out, "--title", "x", EASY], "--title is for .pdf")
        expect_usage_error(["render", "-o", out, "--solution", "--candidates", EASY],
                           "--solution fills every cell; leave out --candidates")
        expect_usage_error(["solve", "--solution", EASY],
                           "--solution has no meaning for solve; it is for render")
        expect_usage_error(["render", "--json", "-o", out, EASY],
                           "--json has no meaning for render; "
                           "it is for solve, check, count, convert, canon, minimize, rate, explain, hint, "
                           "techniques, generate, bench")
        same("files", folder.names(), [])
        code, screen = at_terminal("render", "--to", "png", EASY)
        same("a terminal gets no PNG", (code, screen),
             (2, "kaidoku: a picture cannot be shown in a terminal; name "
                                                           "a file with -o\nTry 'kaidoku render --help'.\n"))


@case
def existing_files_and_full_disks():
    with Folder() as folder:
        old = folder.write("old.svg", "precious")
        expect(["render", "-o", old, EASY], code=5,
               err=f"kaidoku: {old} already exists; --force overwrites it\n")
        with open(old) as file:
            same("it is still there", file.read(), "precious")
        folder.draw("old.svg", "--force", EASY)
        for kind in ["svg", "png", "pdf"]:
            name = folder.path(f"full.{kind}")
            expect(["render", "-o", name, EASY], code=5,
                   err=f"kaidoku: cannot write {name}: File too large\n",
                   before=limit_file_size(2000))
        same("half a picture is not left behind", folder.names(), ["old.svg"])
        expect(["render", "--to", "pdf", EASY], code=5,
               err="kaidoku: cannot write standard output: No space left on "
                                                            "device\n",
               stdout=open("/dev/full", "w"))


def written_without_a_name(child):
    """How many bytes a program has in files that have no name yet."""
    size = 0
    for name in os.listdir(f"/proc/{child.pid}/fd"):
        path = f"/proc/{child.pid}/fd/{name}"
        if os.readlink(path).endswith(" (deleted)"):
            size += os.stat(path).st_size
    return size


@case
def only_a_whole_picture_gets_its_name():
    for old in None, "precious":
        for end in signal.SIGINT, signal.SIGKILL:
            with Folder() as folder:
                if old:
                    folder.write("a.pdf", old)
                child = start("render", "--force", "--per-page", "1", "-o", folder.path("a.pdf"))
                child.stdin.write((EASY + "\n").encode() * 2000)  # more than a buffer; and no end
                harness.until("a page", lambda: written_without_a_name(child) > 0)
                child.send_signal(end)
                same("exit code", harness.ended(child), 130 if end == signal.SIGINT else -end)
                same("files", folder.names(), ["a.pdf"] if old else [])
                if old:
                    with open(folder.path("a.pdf")) as file:
                        same("the old file", file.read(), old)


@case
def a_replaced_picture_keeps_its_mode_and_its_links():
    with Folder() as folder:
        old = folder.write("old.svg", "old")
        os.chmod(old, 0o640)
        os.symlink("old.svg", folder.path("link.svg"))
        folder.draw("link.svg", "--force", EASY)
        same("still a link", os.readlink(folder.path("link.svg")), "old.svg")
        same("mode", os.stat(old).st_mode & 0o777, 0o640)
        same("files", folder.names(), ["link.svg", "old.svg"])
        with open(old) as file:
            same("a picture", file.read().startswith("<?xml"), True)


@case
def widths_in_pixels():
    with Folder() as folder:
        same("PNG", pixels(folder.draw("a.png", "--width", "333", EASY))[:2], (333, 333))
        expect_contains("SVG", folder.draw("a.svg", "--width", "333", EASY).decode(),
                        'width="333px" height="333px"')
        expect_usage_error(["render", "-o", folder.path("b.png"), "--width", "10001", EASY],
                           "--width expects a whole number from 16 to 10000, not '10001'")


@case
def ten_thousand_puzzles_take_no_more_memory_than_two_thousand():
    if harness.slack > 1:
        raise Skipped("sanitizers keep freed memory")
    with Folder() as folder:
        peaks = []
        for count in [2000, 10000]:
            puzzles = folder.write("puzzles.txt", (EASY + "\n") * count)
            pdf = folder.path(f"{count}.pdf")
            child = subprocess.Popen([harness.program, "render", "--per-page", "9", "-o", pdf,
                                      puzzles],
                                     env=harness.environment())
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            same("exit code", child.returncode, 0)
            peaks.append(usage.ru_maxrss)
        if peaks[1] > peaks[0] + 3000:  # KiB; ten thousand boards of text alone would be more
            raise Failed(f"peak memory grows: {peaks} KiB")
        info = subprocess.run(["pdfinfo", folder.path("10000.pdf")], capture_output=True,
                              check=True).stdout.decode()
        expect_contains("pdfinfo", re.sub(" +", " ", info), "Pages: 1112")


@case
def the_pictures_of_the_readme_are_those_of_make_pictures():
    with Folder() as folder:
        puzzle = os.path.join(ROOT, "puzzles", "easy.sudoku")
        drawn = {"easy.svg": folder.draw("easy.svg", "--width", "400", puzzle),
                 "easy-solution.svg": folder.draw("easy-solution.svg", "--width", "400", "--solution", puzzle)}
        folder.draw("a.pdf", puzzle)
        info = subprocess.run(["pdfinfo", folder.path("a.pdf")], capture_output=True,
                              check=True).stdout.decode()
        for name, content in drawn.items():
            with open(os.path.join(ROOT, "docs", "pictures", name), "rb") as file:
                if file.read() != content:
                    if "cairo 1.16" not in info:
                        raise Skipped("another cairo draws other bytes")
                    raise Failed(f"docs/pictures/{name} is old: run make pictures")
