// Sets of symbols that have a name of one character in a share code, so that a 16x16 link does not
// spell its symbols out.
//
// They are the sets the engine finds in a text by itself (docs/formats.md, "The symbols"). Any
// other set is written in full.

const digitsAndLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const count = (order: number, first: number): string[] =>
  Array.from({ length: order }, (_, i) => String(first + i));

/**
 * By name: what the digits 1 to order are written as. The array is shorter than that where there
 * are not enough characters.
 */
const sets: Record<string, (order: number) => string[]> = {
  s: (order) => (order > 35 ? count(order, 1) : [...digitsAndLetters.slice(1, 1 + order)]),
  S: (order) => [...digitsAndLetters.slice(1, 1 + order).toLowerCase()],
  n: (order) => count(order, 1),
  N: (order) => count(order, 0),
  z: (order) => [...digitsAndLetters.slice(0, order)],
  Z: (order) => [...digitsAndLetters.slice(0, order).toLowerCase()],
  l: (order) => [...digitsAndLetters.slice(10, 10 + order)],
  L: (order) => [...digitsAndLetters.slice(10, 10 + order).toLowerCase()],
};

export const standard = 's';
/** The name of all other sets. */
export const spelled = 'x';

/** Returns a set by its name, with its empty marker in front; undefined without such a set. */
export function symbolsNamed(name: string, order: number): string[] | undefined {
  const names = Object.hasOwn(sets, name) ? sets[name](order) : undefined;
  return names?.length === order ? ['.', ...names] : undefined;
}

/** Returns the name of a set: the first that fits. */
export function nameOf(symbols: readonly string[]): string {
  const order = symbols.length - 1;
  const same = (other: string[] | undefined) =>
    other?.every((symbol, digit) => symbol === symbols[digit]);
  return Object.keys(sets).find((name) => same(symbolsNamed(name, order))) ?? spelled;
}

const longest = 8; // characters of a symbol

/** Returns whether these are symbols: different, short, visible and without separators. */
export function areSymbols(symbols: readonly string[]): boolean {
  return (
    new Set(symbols).size === symbols.length &&
    symbols.every(
      (symbol) => symbol.length > 0 && [...symbol].length <= longest && !/[\s,\p{C}]/u.test(symbol),
    )
  );
}
