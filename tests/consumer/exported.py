#!/usr/bin/env python3
"""Are the symbols that shared libraries export just what the public headers name?

Usage: exported.py HEADERS LIBRARY...

A symbol passes if it is a function of the C header, or a name of kaidoku whose every part stands in
a header beside the word KAIDOKU_API or inside a class that has it. Code of the standard library
that was compiled into a library must not be exported either: another library could take it for its
own.
"""
import re
import subprocess
import sys
from pathlib import Path


def names_of(headers):
    """The words of all public headers without their comments, and what they say KAIDOKU_API of."""
    text = "\n".join(header.read_text() for header in headers.glob("*.h"))
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
    exported = set(re.findall(r"(?:class|struct) (?:\[\[nodiscard\]\] )?KAIDOKU_API (\w+)", text))
    exported |= set(re.findall(r"^KAIDOKU_API [^;({]*?(\w+)\(", text, re.M))
    return set(re.findall(r"\w+",
                          text)), exported, set(re.findall(r"^namespace kaidoku::(\w+)", text, re.M))


def main():
    words, exported, namespaces = names_of(Path(sys.argv[1]))
    problems, seen = [], set()
    for library in sys.argv[2:]:
        listed = subprocess.run(["nm", "-DC", "--defined-only", library], capture_output=True,
                                text=True, check=True)
        for line in listed.stdout.splitlines():
            symbol = line.split(maxsplit=2)[2]
            plain = re.sub(r"^(?:vtable|typeinfo|typeinfo name|guard variable|VTT) for ", "",
                           symbol)
            plain = re.sub(r"\[abi:\w+\]", "", plain).split("(")[0]
            parts = [re.sub(r"[~<].*|^.* ", "", part) or part.strip("~")
                     for part in plain.split("::")]
            if parts[0] == "kaidoku" and parts[1:2] and parts[1] in namespaces:
                parts.pop(1)
            known = len(parts) > 1 and parts[1] in exported if parts[0] == "kaidoku" else parts[0] in exported
            if known and all(part in words or part.startswith("operator") for part in parts[1:]):
                seen.add(parts[1] if parts[0] == "kaidoku" else parts[0])
            else:
                problems.append(f"{library} exports {symbol}, which no header names")
    problems += [f"{name} is KAIDOKU_API, but not exported" for name in sorted(exported - seen)]
    print("\n".join(problems) or f"{len(seen)} names exported, all of them of the headers")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
