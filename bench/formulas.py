"""A puzzle as other people's solvers want it: a formula for SAT solvers, FlatZinc for constraint
solvers.

Givens and all singles that follow from them, naked and hidden, are carried out first, and only what
they leave open is written: no solver has to do again what every Sudoku program does in a
millisecond. The formula is the one SAT solvers are fastest with on large boards: one variable for
each candidate that is left, and for each cell, and each digit in each row, column and box, that
there is at least one and (pair by pair) at most one. FlatZinc has one variable for each open cell
and an all_different with domain consistency for each house (with less, Gecode solves hardly any of
them); which cell comes first is said by the caller.

Boards are lists of n * n digits from 1, 0 for an empty cell.
"""
from itertools import combinations


class Houses:
    """Rows, columns and boxes of a board with square boxes."""

    def __init__(self, side):
        n = side * side
        self.order = n
        self.cells = [[r * n + c for c in range(n)]
                      for r in range(n)] + [[r * n + c for r in range(n)] for c in range(n)]
        self.cells += [[(r + i) * n + c + k for i in range(side) for k in range(side)]
                       for r in range(0, n, side) for c in range(0, n, side)]
        self.of = [[] for _ in range(n * n)]
        for house, cells in enumerate(self.cells):
            for cell in cells:
                self.of[cell].append(house)

    def is_solution(self, givens, grid):
        """Is the grid filled rightly, and does it have all givens?"""
        full = set(range(1, self.order + 1))
        return (len(grid) == len(givens)
                and all(given in (0, digit) for given, digit in zip(givens, grid))
                and all({grid[cell] for cell in cells} == full for cells in self.cells))


def after_singles(houses, givens):
    """For every cell the set of digits that singles leave to it: one if it is decided."""
    n = houses.order
    left = [set(range(1, n + 1)) for _ in givens]
    places = [[n] * (n + 1) for _ in houses.cells]  # by house and digit: how many
    waiting = [(cell, digit) for cell, digit in enumerate(givens) if digit]
    decided = [False] * len(givens)

    def remove(cell, digit):
        left[cell].remove(digit)
        if len(left[cell]) == 1:
            waiting.append((cell, *left[cell]))
        for house in houses.of[cell]:
            places[house][digit] -= 1
            if places[house][digit] == 1:
                waiting.extend((other, digit) for other in houses.cells[house]
                               if digit in left[other])

    while waiting:
        cell, digit = waiting.pop()
        if digit not in left[cell]:
            raise ValueError("the board has no solution")
        if decided[cell]:
            continue
        decided[cell] = True
        for other in left[cell] - {digit}:
            remove(cell, other)
        for house in houses.of[cell]:
            for peer in houses.cells[house]:
                if peer != cell and digit in left[peer]:
                    remove(peer, digit)
    return left


class Formula:
    """DIMACS, and back."""

    def __init__(self, houses, left):
        self.left = left
        self.numbers = {}  # by cell and digit
        for cell, digits in enumerate(left):
            if len(digits) > 1:
                for digit in sorted(digits):
                    self.numbers[cell, digit] = len(self.numbers) + 1
        self.groups = [[self.numbers[cell, digit] for digit in sorted(digits)]
                       for cell, digits in enumerate(left) if len(digits) > 1]
        for house, cells in enumerate(houses.cells):
            for digit in range(1, houses.order + 1):
                group = [self.numbers[cell, digit] for cell in cells
                         if (cell, digit) in self.numbers]
                if group:
                    self.groups.append(group)

    def write(self, path):
        clauses = sum(1 + len(group) * (len(group) - 1) // 2 for group in self.groups)
        with open(path, "w") as file:
            file.write(f"p cnf {len(self.numbers)} {clauses}\n")
            for group in self.groups:
                file.write(" ".join(map(str, group)) + " 0\n")
                file.write("".join(f"-{a} -{b} 0\n" for a, b in combinations(group, 2)))

    def grid(self, output):
        """The grid of a model as SAT solvers print it, after a v on each line, or (MiniSat)
        without. None if there is none."""
        lines = output.splitlines()
        if "s SATISFIABLE" not in lines and "SAT" not in lines:
            return None
        lines = [line[1:] for line in lines if line.startswith("v")] or lines[1:]
        true = {int(word) for line in lines for word in line.split()}
        grid = [next(iter(digits)) if len(digits) == 1 else 0 for digits in self.left]
        for (cell, digit), number in self.numbers.items():
            if number in true:
                grid[cell] = digit
        return grid


class FlatZinc:
    """FlatZinc, and back."""

    def __init__(self, houses, left, choice):
        self.houses, self.left, self.choice = houses, left, choice
        self.open = [cell for cell, digits in enumerate(left) if len(digits) > 1]

    def write(self, path):
        with open(path, "w") as file:
            for cell in self.open:
                file.write(f"var {{{','.join(map(str, sorted(self.left[cell])))}}}: x{cell};\n")
            names = ",".join(f"x{cell}" for cell in self.open)
            file.write(f"array [1..{len(self.open)}] of var int: cells :: "
                       f"output_array([1..{len(self.open)}]) = [{names}];\n")
            for cells in self.houses.cells:
                names = [f"x{cell}" for cell in cells if len(self.left[cell]) > 1]
                if names:
                    file.write(f"constraint all_different_int([{','.join(names)}]) :: domain;\n")
            file.write(f"solve :: int_search(cells, {self.choice}, indomain_min, complete) satisfy;\n")

    def grid(self, output):
        if "[" not in output:
            return None
        grid = [next(iter(digits)) if len(digits) == 1 else 0 for digits in self.left]
        digits = output[output.index("[") + 1:output.index("]")].split(",")
        for cell, digit in zip(self.open, digits):
            grid[cell] = int(digit)
        return grid
