"""What users read (scripts/list-messages) says what was expected and what was found, in plain
English: none of the turns of phrase that used to make it hard to read."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / 'scripts/list-messages'
REFUSED = {
    r"(?<!there )\bis no (?!longer)": 'say "is not a ...", or what was expected',
    r"\bfor ever\b": 'say "may never finish"',
    r"\b(nobody|no one|whoever|somebody)\b": 'say who or what it is',
    r"\b(behind|anew)\b": 'say "after" or "again"',
    r"\bI know\b": 'say "known"',
}


def complaints(listing):
    """The places of a listing that say what is refused."""
    place = ''
    for line in listing.splitlines():
        if found := re.match(r'[a-z]\S+:\d+:', line):
            place = found.group()
        for pattern, advice in REFUSED.items():
            if re.search(pattern, line, re.IGNORECASE):
                yield f'{place} {line.removeprefix(place).strip()}: {advice}'


def listed(text):
    """What the script lists of a C++ source."""
    names = {'__name__': 'list-messages', '__file__': str(SCRIPT)}
    exec(compile(SCRIPT.read_text(), SCRIPT, 'exec'), names)  # pylint: disable=exec-used
    return [(line, literal) for line,
            literal in names['literals'](text) if names['has_words'](literal)]


def main():
    """Tries the script and the rules on examples, then reads all messages."""
    assert listed('f("one two "\n  "three");  // "not this"') == [(1, 'one two three')]
    assert not listed('static_assert(x, "nor this one");')
    assert listed('#include "a b c.h"\ng("name", R"(raw \\n text)");') == [(2, 'raw \\n text')]
    assert listed("h('\"', \"{}: {}\");\nk(1'000, \"it's here\");") == [(2, "it's here")]
    assert len(list(complaints("a.cpp:1: 'x' is no cell\na.cpp:2: there is no cell\na.cpp:3:\n    for ever"))) == 2
    listing = subprocess.run([SCRIPT], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert listing.count('\n') > 1000
    wrong = list(complaints(listing))
    print('\n'.join(wrong))
    sys.exit(1 if wrong else 0)


main()
