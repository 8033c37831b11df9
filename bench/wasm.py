#!/usr/bin/env python3
"""How fast is the engine in WebAssembly, beside the same engine for this processor?

    bench/wasm.py [--count 2000] [--rounds 5]

Both run tests/wasm/same_bytes.c, in turns; the best of the rounds counts for each part. `make test`
builds both programs (build/bin/same_bytes, build/wasm/same_bytes.wasm). WebAssembly runs in
Node.js, whose engine is that of Chromium. Prints a table in markdown.
"""
import argparse
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
WAYS = {
    "native": [ROOT / "build/bin/same_bytes"],
    "wasm": ["node", "--no-warnings", ROOT / "tests/wasm/run.mjs",
             ROOT / "build/wasm/same_bytes.wasm"],
}


def seconds(way: list, count: int) -> dict[str, float]:
    done = subprocess.run([*way, str(count), "timing"], check=True, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE,
                          text=True)
    return {part: float(time) for part, time in (line.split() for line in done.stderr.splitlines())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    best: dict[str, dict[str, float]] = {name: {} for name in WAYS}
    for _ in range(options.rounds):
        for name, way in WAYS.items():
            for part, time in seconds(way, options.count).items():
                best[name][part] = min(time, best[name].get(part, time))
    print("| | native, ms | wasm, ms | ratio |\n| --- | --: | --: | --: |")
    for part, native in best["native"].items():
        wasm = best["wasm"][part]
        print(f"| {part} | {native * 1e3:.1f} | {wasm * 1e3:.1f} | {wasm / native:.1f} |")


main()
