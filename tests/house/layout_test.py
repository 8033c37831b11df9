"""How text files look: lines of at most 100 columns, and American spelling. Python may have 110, and
120 where it quotes a long text, as the tests quote messages. Rows of tables, code and output in
documents, and what is kept as it came (puzzles, data of tests, lock files) may be wider."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONG_TEXT = re.compile(r"""(["']).{40,}\1""")
# What is not written by hand, and pictures of screens, whose width is what they show.
NOT_OURS = re.compile(r'^(puzzles/|tests/data/|tests/cli/transcripts/|docs/pictures/|'
                      r'web/public/|tests/fuzz/corpus/|LICENSE|.*package-lock|'
                      r'.*\.(svg|png|ico|webp|woff2|wasm)$|bench/results/|apps/cli/http/openapi\.json$)')
BRITISH = re.compile(
    r'colour|centre|neighbour|behaviour|recognis|optimis|minimis|grey|catalogue|licence|initialis|favour'
    r'|organis|normalis|cancelled|labelled(?!by)|relabelling|artefact|analyse|judgement',
    re.IGNORECASE)
# Names that others gave, and the rule itself.
SPELLED_SO = {'tests/cluster/slurm_test.py': 'CANCELLED', 'tests/house/layout_test.py': '',
              'web/src/play/starter.ts': 'centre', 'web/tests/unit/starter.test.ts': 'centre',
              'src/formats/sdk.cpp': '', 'src/formats/sudokupad.cpp': 'centre',
              'docs/formats.md': 'Colour', 'docs/decisions/0020-public-face.md': '', 'CONTRIBUTING.md': ''}


def lines_of(path):
    """The lines of a text file with their numbers; nothing of a file that is not UTF-8."""
    try:
        return list(enumerate(path.read_text(encoding='utf-8').split('\n'), 1))
    except UnicodeDecodeError:
        return []


def limit_of(name, lines):
    """How wide a line of the file may be, and how wide one that quotes a long text."""
    python = name.endswith('.py') or (lines and 'python3' in lines[0][1])
    return (110, 120) if python else (100, 100)


def wide(name, lines):
    """The numbers of the lines that are too wide."""
    limit, quoting = limit_of(name, lines)
    fenced = False
    for number, line in lines:
        if name.endswith('.md'):
            if line.lstrip().startswith('```'):
                fenced = not fenced
            if fenced or line.lstrip().startswith('|') or re.search(r'\]\([^)]{60,}\)', line):
                continue
        if len(line) > (quoting if LONG_TEXT.search(line) else limit):
            yield number


def british(name, lines):
    """The number and the word of every British spelling."""
    known = SPELLED_SO.get(name)
    for number, line in lines:
        for found in BRITISH.finditer(line):
            if known is None or (known and found.group() != known):
                yield number, found.group()


def check(root, names):
    """All complaints about these files."""
    complaints = []
    for name in names:
        if NOT_OURS.match(name) or not (root / name).is_file():
            continue
        lines = lines_of(root / name)
        limit, _ = limit_of(name, lines)
        complaints += [f'{name}:{number}: more than {limit} columns'
                       for number in wide(name, lines)]
        complaints += [f'{name}:{number}: {word}: American spelling, please'
                       for number, word in british(name, lines)]
    return complaints


def main():
    """Checks itself, then every file git knows."""
    broken = ['x' * 101, 'the colour']
    assert list(wide('a.h', list(enumerate(broken, 1)))) == [1]
    assert list(british('a.h', list(enumerate(broken, 1)))) == [(2, 'colour')]
    assert list(wide('a.py', [(1, 'x' * 111), (2, f'say("{"y" * 105}")')])) == [1]
    assert not list(wide('a.md', [(1, '| ' + 'x' * 120)]))
    names = subprocess.run(['git', 'ls-files', '-z'], cwd=ROOT, check=True, stdout=subprocess.PIPE,
                           text=True)
    complaints = check(ROOT, names.stdout.split('\0')[:-1])
    print('\n'.join(complaints))
    sys.exit(1 if complaints else 0)


main()
