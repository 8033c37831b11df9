// Objects of the engine that outlive a call are made and freed here.
import { type Memory, Refused } from './memory';
import { ok } from './tables';
import type { Mistake, Puzzle } from './types';

/** Returns the digits of the set that begins at byte `at`. */
function digitsOf(bytes: number[], at: number, order: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; digit <= order; ++digit) {
    if (((bytes[at + ((digit - 1) >> 3)] ?? 0) >> ((digit - 1) & 7)) & 1) digits.push(digit);
  }
  return digits;
}

const strideOf = (order: number) => (order + 7) >> 3;

export class Handles {
  constructor(readonly memory: Memory) {}

  /**
   * Lets `make` write a handle, passes the handle to `use`, then frees it with the function named
   * `free`. Returns what `use` returns.
   */
  with<T>(make: (out: number) => void, free: string, use: (handle: number) => T): T {
    const out = this.memory.room(4);
    make(out);
    const handle = this.memory.int(out);
    try {
      return use(handle);
    } finally {
      this.memory.value(free, handle);
    }
  }

  /** Makes a call that may find mistakes in its input. Returns them, or undefined without any. */
  mistakes(call: (errors: number) => number): Mistake[] | undefined {
    const out = this.memory.room(4);
    const result = call(out);
    const errors = this.memory.int(out);
    if (result === ok) return undefined;
    if (errors === 0)
      throw new Refused(`expected code 0 or a list of errors, found code ${result}`);
    try {
      const count = this.memory.value('kaidoku_errors_count', errors);
      return Array.from({ length: count }, (_, index) => this.mistake(errors, index));
    } finally {
      this.memory.value('kaidoku_errors_free', errors);
    }
  }

  private mistake(errors: number, index: number): Mistake {
    const { memory } = this;
    const place = this.struct('kaidoku_place');
    memory.call('kaidoku_errors_place', errors, index, place);
    return {
      code: memory.textAt(memory.value('kaidoku_code_name', memory.int(place + 4))) ?? '',
      line: memory.int(place + 8),
      column: memory.int(place + 12),
      message: memory.textOf('kaidoku_errors_message', errors, index),
      report: memory.textOf('kaidoku_errors_report', errors, index, 0),
    };
  }

  /** Returns a pointer to a structure of that name: it begins with its size, the rest is 0. */
  struct(name: string): number {
    const bytes = this.memory.value('kaidoku_struct_size', this.memory.text(name).pointer);
    const pointer = this.memory.room(bytes);
    this.memory.view().setUint32(pointer, bytes, true);
    return pointer;
  }

  budget(milliseconds: number | undefined): number {
    if (milliseconds === undefined) return 0;
    const pointer = this.struct('kaidoku_budget');
    this.memory.view().setUint32(pointer + 4, Math.max(1, Math.round(milliseconds)), true);
    return pointer;
  }

  /** Returns a pointer to options for a search. */
  search(milliseconds: number | undefined, limit = 0): number {
    const budget = this.budget(milliseconds);
    const pointer = this.struct('kaidoku_solve_options');
    this.memory.view().setUint32(pointer + 8, budget, true);
    this.memory.view().setBigUint64(pointer + 16, BigInt(limit), true);
    return pointer;
  }

  /** Passes the engine's copy of a puzzle to `use`; it is freed when `use` returns. */
  puzzle<T>(puzzle: Puzzle, use: (handle: number) => T): T {
    const { memory } = this;
    const symbols = memory.text(puzzle.symbols.slice(1).join(' '));
    const empty = memory.text(puzzle.symbols[0] ?? '.');
    const givens = memory.bytes(puzzle.givens);
    return this.with(
      (out) =>
        memory.call(
          'kaidoku_puzzle_new',
          puzzle.rows,
          puzzle.cols,
          symbols.pointer,
          empty.pointer,
          givens,
          puzzle.givens.length,
          out,
          0,
        ),
      'kaidoku_puzzle_free',
      use,
    );
  }

  /** Returns the puzzle of the engine as one of the page. */
  describe(handle: number): Puzzle {
    const { memory } = this;
    const order = memory.value('kaidoku_puzzle_order', handle);
    return {
      rows: memory.value('kaidoku_puzzle_box_rows', handle),
      cols: memory.value('kaidoku_puzzle_box_cols', handle),
      order,
      givens: this.digits(order, 'kaidoku_puzzle_digits', handle),
      symbols: Array.from({ length: order + 1 }, (_, digit) =>
        memory.textOf('kaidoku_puzzle_symbol', handle, digit),
      ),
    };
  }

  /** Returns a board written by a function that ends with `(..., digits, cells)`. */
  digits(order: number, name: string, ...args: (number | bigint)[]): number[] {
    const cells = order * order;
    const pointer = this.memory.room(cells);
    this.memory.call(name, ...args, pointer, cells);
    return this.memory.bytesAt(pointer, cells);
  }

  /** Returns sets of digits, by cell, of a function that ends with `(..., sets, bytes)`. */
  sets(order: number, name: string, ...args: (number | bigint)[]): number[][] {
    const bytes = order * order * strideOf(order);
    const pointer = this.memory.room(bytes);
    this.memory.call(name, ...args, pointer, bytes);
    return this.setsAt(pointer, order);
  }

  setsAt(pointer: number, order: number): number[][] {
    const stride = strideOf(order);
    const bytes = this.memory.bytesAt(pointer, order * order * stride);
    return Array.from({ length: order * order }, (_, cell) =>
      digitsOf(bytes, cell * stride, order),
    );
  }
}
