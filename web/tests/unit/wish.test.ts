// The wishes of Make: fields that are understood or refused, and one command for each wish.
import { describe, expect, it } from 'vitest';
import {
  commandOf,
  readClues,
  readSeed,
  recipeOf,
  suggestedClues,
  type Wish,
} from '../../src/make/wish';

describe('wishes', () => {
  const plain: Wish = { rows: 3, cols: 3, symmetry: 'none', seed: '42', count: 1 };
  const all: Wish = {
    rows: 4,
    cols: 4,
    symmetry: 'rotate180',
    level: { name: 'hard', summary: '', from: 4.5, to: 5.9 },
    clues: { min: 100, max: 110 },
    seed: '-7',
    count: 3,
  };

  it('become commands', () => {
    expect(commandOf(plain)).toBe('kaidoku generate --seed 42');
    expect(commandOf(all)).toBe(
      'kaidoku generate --seed -7 -n 3 --box 4x4 --symmetry rotate180 --difficulty hard' +
        ' --clues 100-110',
    );
    expect(commandOf({ ...plain, clues: { min: 24, max: 24 } })).toBe(
      'kaidoku generate --seed 42 --clues 24',
    );
  });

  it('become recipes', () => {
    expect(recipeOf(plain, 2)).toEqual({
      rows: 3,
      cols: 3,
      seed: '42',
      index: 2,
      symmetry: 'none',
    });
    expect(recipeOf(all, 0)).toMatchObject({
      difficulty: { min: 4.5, max: 5.9 },
      clues: { min: 100, max: 110 },
    });
  });

  it.each([
    ['42', '42'],
    [' 007 ', '7'],
    ['-0', '0'],
    ['+5', '5'],
    ['-123456789012345678901234567890', '-123456789012345678901234567890'],
    ['', undefined],
    ['4.2', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['９', undefined],
    ['9'.repeat(101), undefined],
  ])('read the seed %j as %j', (text, seed) => {
    expect(readSeed(text)).toBe(seed);
  });

  it.each([
    ['24', { min: 24, max: 24 }],
    ['24-30', { min: 24, max: 30 }],
    [' 24 – 30 ', { min: 24, max: 30 }],
    ['30-24', undefined],
    ['82', undefined],
    ['a', undefined],
    ['', undefined],
  ])('read the clues %j as %j', (text, clues) => {
    expect(readClues(text, 81)).toEqual(clues);
  });

  it('suggest clues where as few as possible would take long', () => {
    expect([9, 16, 20, 25].map(suggestedClues)).toEqual(['', '', '190-200', '300-310']);
  });
});
