"""kaidoku techniques: the list, and for each technique a board where it is to be seen."""
import json
import os
import re

from harness import at_terminal, case, kaidoku, same

# No puzzle is known that needs it.
WITHOUT = "dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))"
# Chains inside chains take a second or more on the way there.
SLOW = "dynamic forcing chains (+ "


def names():
    return [json.loads(line)["technique"]
            for line in kaidoku("techniques", "--json").out.splitlines()]


@case
def techniques_are_shown_at_work():
    for name in names():
        if name.startswith(SLOW) and name != WITHOUT and "KAIDOKU_LONG" not in os.environ:
            continue
        shown = kaidoku("techniques", name).out
        same(f"{name}: its definition", shown.startswith(f"{name} ("), True)
        if name == WITHOUT:
            same(name, shown.endswith("\n\nThere is no example yet.\n"), True)
            continue
        step = re.search(rf"^(r.*): {re.escape(name)} \(\d+\.\d\)\. .+\.$", shown, re.M)
        same(f"{name}: the step", bool(step), True)
        example = re.search(r"^For example in ([.\d]{81})", shown, re.M)
        same(f"{name}: the puzzle",
             json.loads(kaidoku("techniques", "--json", name).out)["example"], example[1])
        picture = shown[example.end():step.start()]
        same(f"{name}: what follows is marked", ("+" if "=" in step[1] else "-") in picture, True)


@case
def techniques_say_when_there_is_an_easier_step():
    shown = kaidoku("techniques", "forcing chain").out
    same("easier", bool(re.search(r"^There is an easier step: [a-zA-Z -]+\.\n\Z", shown, re.M)),
         True)


@case
def techniques_fit_the_terminal():
    screen = at_terminal("techniques", columns=80)[1].replace("\r", "").splitlines()
    same("wide", [line for line in screen if len(line) > 80], [])
    same("set in", sum(line.startswith(" " * 34) for line in screen) > 20, True)
    same("none lost", [name for name in names()
                       if not any(line[6:].startswith(name) for line in screen)], [])


@case
def explanations_fit_the_terminal():
    puzzle = json.loads(kaidoku("techniques", "--json", "house forcing chains").out)["example"]
    whole = kaidoku("explain", puzzle).out
    screen = at_terminal("explain", "--brief", "--color", "never", "--no-progress", puzzle,
                         columns=60)[1].replace("\r", "")
    steps = screen[screen.index("\n1. ") + 1:]
    same("wide", [line for line in steps.splitlines() if len(line) > 60], [])
    same("nothing lost", "".join(steps.split()),
         "".join(whole.split()))  # a long chain is one word, and broken itself
