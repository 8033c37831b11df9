#!/usr/bin/env python3
"""bench/large.py: what other solvers get is the puzzle, and it runs: large_bench_test.py
PATH_TO_KAIDOKU"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BENCH = Path(__file__).resolve().parents[2] / "bench"
sys.dont_write_bytecode = True
sys.path.insert(0, str(BENCH))
from formulas import FlatZinc, Formula, Houses, after_singles  # noqa: E402

EASY = "...27.15.1.46...9...2193.........9488.......1423.........8396...5...18.9.81.62..."
NINE_SOLUTIONS = "1..4....2......."


def board(line):
    return [int(symbol) if symbol != "." else 0 for symbol in line]


def written(text):
    with tempfile.NamedTemporaryFile("r") as file:
        text.write(file.name)
        return file.read()


def models(clauses, chosen=()):
    """All of them, by plain trying: each the numbers that are true or, negative, false."""
    if any(not clause for clause in clauses):
        return
    if not clauses:
        yield chosen
        return
    first = min(clauses, key=len)[0]
    for literal in [first, -first]:
        rest = [[other for other in clause if other != -literal] for clause in clauses
                if literal not in clause]
        yield from models(rest, (*chosen, literal))


class LargeBench(unittest.TestCase):
    def test_singles_are_carried_out(self):
        houses = Houses(3)
        left = after_singles(houses, board(EASY))
        self.assertTrue(all(len(digits) == 1 for digits in left))
        grid = [next(iter(digits)) for digits in left]
        self.assertTrue(houses.is_solution(board(EASY), grid))
        self.assertFalse(houses.is_solution(board(EASY), grid[1:] + grid[:1]))
        self.assertFalse(houses.is_solution([grid[0] % 9 + 1] + [0] * 80, grid))
        self.assertRaises(ValueError, after_singles, Houses(2), board(".123......4.4..."))

    def test_the_models_of_the_formula_are_the_solutions(self):
        houses, givens = Houses(2), board(NINE_SOLUTIONS)
        formula = Formula(houses, after_singles(houses, givens))
        head, *lines = written(formula).splitlines()
        clauses = [[int(word) for word in line.split()[:-1]] for line in lines]
        self.assertEqual(head, f"p cnf {len(formula.numbers)} {len(clauses)}")
        grids = set()
        for model in models(clauses):
            numbers = " ".join(map(str, model))
            grid = formula.grid(f"s SATISFIABLE\nv {numbers} 0\n")
            self.assertEqual(grid, formula.grid(f"SAT\n{numbers} 0\n"))
            self.assertTrue(houses.is_solution(givens, grid))
            grids.add(tuple(grid))
        self.assertEqual(len(grids), 9)
        self.assertIsNone(formula.grid("s UNSATISFIABLE\n"))

    def test_flatzinc_has_every_open_cell_and_house(self):
        houses, givens = Houses(2), board("12343412........")
        text = FlatZinc(houses, after_singles(houses, givens), "first_fail")
        lines = written(text).splitlines()
        self.assertEqual(lines[0], "var {2,4}: x8;")
        self.assertEqual(len([line for line in lines if line.startswith("var")]), 8)
        self.assertIn("constraint all_different_int([x8,x9,x10,x11]) :: domain;", lines)
        self.assertEqual(len([line for line in lines if line.startswith("constraint")]), 2 + 4 + 2)
        grid = text.grid("cells = array1d(1..8, [2, 1, 4, 3, 4, 3, 2, 1]);\n----------\n")
        self.assertTrue(houses.is_solution(givens, grid))

    def test_it_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [BENCH / "large.py", "--quick", "--seeds", "1", "--rounds", "1", "--classes",
                       "16x16-unique",
                       "--folder", folder, "--json", Path(folder) / "all.json", program]
            table = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            self.assertIn("| kaidoku | ", table)
            [result] = json.loads((Path(folder) / "all.json").read_text())["results"]
            self.assertEqual([result["class"], result["seed"]], ["16x16-unique", 1])
            self.assertGreater(result["seconds"]["kaidoku"], 0)
            self.assertTrue((Path(folder) / "16x16-unique-1.solution").exists())


if __name__ == "__main__":
    program = sys.argv.pop(1)
    unittest.main()
