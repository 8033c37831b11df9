// Sparse rows as numbers, and numbers as text: the arithmetic of share codes.
//
// All rows of `length` places that are empty or hold 1 to `base` are put in order: those with fewer
// filled places first, then by which places are filled, then by what stands in them. A row's number
// in that order is the shortest code there is when few places are filled, and every number below
// (base + 1) ^ length is exactly one row, so there is nothing to check but the size. A 9x9 puzzle
// is a row of 81 places with base 9. Marks are a row of cells times digits with base 1.

/** The characters of a number; all of them may stand in the fragment of an address as they are. */
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns the place of a row in the order of all rows. */
export function numberOf(row: readonly number[], base: number): bigint {
  const filled = row.filter((value) => value > 0).length;
  let number = 0n; // of the first row with so many filled places
  let rows = 1n; // that have k filled places
  for (let k = 0; k < filled; ++k) {
    number += rows;
    rows = (rows * BigInt((row.length - k) * base)) / BigInt(k + 1);
  }
  const fillings = BigInt(base) ** BigInt(filled);
  let ways = rows / fillings; // to choose the filled places among those left
  let rank = 0n;
  let values = 0n;
  let left = filled;
  for (let place = 0; left > 0; ++place) {
    // of them with this place filled
    const here = (ways * BigInt(left)) / BigInt(row.length - place);
    if (row[place] > 0) {
      values = values * BigInt(base) + BigInt(row[place] - 1);
      ways = here;
      --left;
    } else {
      rank += here;
      ways -= here;
    }
  }
  return number + rank * fillings + values;
}

/** Returns the row with this place in the order, or undefined if there are fewer rows. */
export function sparseRow(number: bigint, length: number, base: number): number[] | undefined {
  let filled = 0;
  let rows = 1n;
  while (number >= rows) {
    number -= rows;
    if (filled === length) return undefined;
    rows = (rows * BigInt((length - filled) * base)) / BigInt(filled + 1);
    ++filled;
  }
  let fillings = BigInt(base) ** BigInt(filled); // of the places left
  let ways = rows / fillings;
  let rank = number / fillings;
  let rest = number % fillings;
  const row = new Array<number>(length).fill(0);
  for (let place = 0, left = filled; left > 0; ++place) {
    const here = (ways * BigInt(left)) / BigInt(length - place);
    if (rank < here) {
      fillings /= BigInt(base);
      row[place] = Number(rest / fillings) + 1;
      rest %= fillings;
      ways = here;
      --left;
    } else {
      rank -= here;
      ways -= here;
    }
  }
  return row;
}

/** Writes a number: six bits a character, the highest first, no leading zero; 0 is ''. */
export function textOf(number: bigint): string {
  if (number === 0n) return '';
  const bits = number.toString(2);
  const whole = bits.padStart(Math.ceil(bits.length / 6) * 6, '0');
  let text = '';
  for (let at = 0; at < whole.length; at += 6)
    text += characters[parseInt(whole.slice(at, at + 6), 2)];
  return text;
}

/** Returns the number a text says, or undefined if the text has other characters. */
export function numberIn(text: string): bigint | undefined {
  let bits = '';
  for (const character of text) {
    const value = characters.indexOf(character);
    if (value < 0) return undefined;
    bits += value.toString(2).padStart(6, '0');
  }
  return BigInt(`0b0${bits}`);
}

/** Returns the most characters that a row can take. */
export function longestText(length: number, base: number): number {
  return Math.ceil((length * Math.log2(base + 1)) / 6) + 1;
}

export const characterOf = (value: number): string => characters[value];
export const valueIn = (character: string): number => characters.indexOf(character);
