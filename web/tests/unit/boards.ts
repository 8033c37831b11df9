// What tests play with: random boards, the same in every run, and a storage.
import type { Puzzle } from '../../src/engine/types';

/** A small generator of numbers below `n`. */
export function chance(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

export function standardSymbols(order: number): string[] {
  return order > 35
    ? ['.', ...Array.from({ length: order }, (_, i) => String(i + 1))]
    : [...'.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, order + 1)];
}

/** About `share` percent of a filled board, with its digits renamed. */
export function board(
  rows: number,
  cols: number,
  share: number,
  random: (n: number) => number,
  symbols = standardSymbols(rows * cols),
): Puzzle {
  const order = rows * cols;
  const names = Array.from({ length: order }, (_, i) => i + 1);
  for (let i = order - 1; i > 0; --i) {
    const other = random(i + 1);
    [names[i], names[other]] = [names[other], names[i]];
  }
  const givens = Array.from({ length: order * order }, (_, cell) => {
    const [row, column] = [Math.floor(cell / order), cell % order];
    const digit = (cols * (row % rows) + Math.floor(row / rows) + column) % order;
    return random(100) < share ? names[digit] : 0;
  });
  return { rows, cols, order, givens, symbols };
}

/** As localStorage, with room for so many characters. */
export class Shelf implements Storage {
  private readonly items = new Map<string, string>();
  constructor(private readonly room = Infinity) {}
  get length() {
    return this.items.size;
  }
  clear() {
    this.items.clear();
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  setItem(key: string, value: string) {
    let used = value.length;
    for (const [other, text] of this.items) used += other === key ? 0 : text.length;
    if (used > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
}
