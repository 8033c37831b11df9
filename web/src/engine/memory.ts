// How arguments get into the memory of the engine, and results out of it. This file knows C and
// does not know Sudoku.
//
// The memory may grow, and every view of it is void then: views are made anew at each use.

/** What every engine file exports; the functions of kaidoku_c.h are called by name. */
type Function = (...args: (number | bigint)[]) => number;
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
}

/** The engine refused a call: this is always a mistake of the page, never of its user. */
export class Refused extends Error {}

const small = -2; // KAIDOKU_SMALL

export class Memory {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private held: number[] = [];

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  /** Everything allocated while `work` runs is given back at its end. */
  scope<T>(work: () => T): T {
    const outer = this.held;
    this.held = [];
    try {
      return work();
    } finally {
      for (const pointer of this.held) this.exports.free(pointer);
      this.held = outer;
    }
  }

  /** Calls a function of the header and returns its value. */
  value(name: string, ...args: (number | bigint)[]): number {
    const found = (this.exports as unknown as Record<string, Function>)[name];
    if (!found) throw new Refused(`${name}: the engine does not have a function of this name`);
    return found(...args);
  }

  /** Calls a function of the header that returns a code. Throws a Refused unless the code is 0. */
  call(name: string, ...args: (number | bigint)[]): void {
    const code = this.value(name, ...args);
    if (code !== 0) throw new Refused(`${name}: expected code 0, found ${code}`);
  }

  /** Allocates bytes, all 0, until the end of the scope. */
  room(bytes: number): number {
    const pointer = this.exports.malloc(Math.max(bytes, 1));
    if (pointer === 0) throw new RangeError('out of memory');
    this.held.push(pointer);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes).fill(0);
    return pointer;
  }

  text(text: string): { pointer: number; length: number } {
    const bytes = this.encoder.encode(text);
    const pointer = this.room(bytes.length + 1);
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return { pointer, length: bytes.length };
  }

  /** Writes a text as `text` does and returns its pointer; NULL when it is undefined. */
  optional(text: string | undefined): number {
    return text === undefined ? 0 : this.text(text).pointer;
  }

  bytes(values: ArrayLike<number>): number {
    const pointer = this.room(values.length);
    new Uint8Array(this.exports.memory.buffer).set(values, pointer);
    return pointer;
  }

  ints(values: number[]): number {
    const pointer = this.room(values.length * 4);
    new Int32Array(this.exports.memory.buffer).set(values, pointer / 4);
    return pointer;
  }

  view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  int(pointer: number): number {
    return this.view().getInt32(pointer, true);
  }

  double(pointer: number): number {
    return this.view().getFloat64(pointer, true);
  }

  bytesAt(pointer: number, count: number): number[] {
    return Array.from(new Uint8Array(this.exports.memory.buffer, pointer, count));
  }

  /** Returns a text of the engine's own, which ends with 0; undefined for NULL. */
  textAt(pointer: number): string | undefined {
    if (pointer === 0) return undefined;
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return this.decoder.decode(bytes.slice(pointer, bytes.indexOf(0, pointer)));
  }

  /**
   * Returns what a function with `(..., buffer, size, needed)` at its end writes: the first call
   * asks for the size.
   */
  private filled(
    name: string,
    width: number,
    args: (number | bigint)[],
  ): { pointer: number; count: number } {
    const needed = this.room(4);
    const code = this.value(name, ...args, 0, 0, needed);
    const count = this.int(needed);
    if (code !== small && code !== 0)
      throw new Refused(`${name}: expected code 0 or ${small}, found ${code}`);
    if (count === 0) return { pointer: 0, count };
    const pointer = this.room(count * width);
    this.call(name, ...args, pointer, count, needed);
    return { pointer, count };
  }

  textOf(name: string, ...args: (number | bigint)[]): string {
    const { pointer, count } = this.filled(name, 1, args);
    return count === 0
      ? ''
      : this.decoder.decode(
          new Uint8Array(this.exports.memory.buffer).slice(pointer, pointer + count - 1),
        );
  }

  /** Returns structures of `fields` 32 bit numbers each, all in one row. */
  intsOf(name: string, fields: number, ...args: (number | bigint)[]): number[] {
    const { pointer, count } = this.filled(name, fields * 4, args);
    return Array.from(
      new Int32Array(this.exports.memory.buffer.slice(pointer, pointer + count * fields * 4)),
    );
  }
}
