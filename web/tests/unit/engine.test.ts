// The engine as the page calls it, in Node.js: the same WebAssembly, the same glue, without
// workers.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDesk } from '../../src/engine/calls';
import {
  checks,
  flags,
  hintKinds,
  kinds,
  marks,
  moved,
  roles,
  sets,
  whyKinds,
} from '../../src/engine/tables';
import type {
  GameView,
  Hint,
  Made,
  Parsed,
  Path,
  Possible,
  Puzzle,
  Rating,
  Why,
} from '../../src/engine/types';

const file = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

let desk: Awaited<ReturnType<typeof openDesk>>;
const ask = <T>(method: string, ...args: unknown[]) => desk(method, args) as T;
const read = (text: string, options = {}): Puzzle => {
  const { puzzle, mistakes } = ask<Parsed>('parse', text, options);
  if (!puzzle) throw new Error(mistakes?.[0]?.message);
  return puzzle;
};
const line = (digits: number[]) => digits.join('');

beforeAll(async () => {
  // the engine's clock: it never gives up, however slow the machine is
  vi.spyOn(performance, 'now').mockReturnValue(0);
  desk = await openDesk(await WebAssembly.compile(readFileSync(file('build/wasm/kaidoku.wasm'))));
});
afterAll(() => vi.restoreAllMocks());

test('the tables say what the header says', () => {
  const header = readFileSync(file('include/kaidoku/kaidoku_c.h'), 'utf8');
  const number = (name: string) => Number(new RegExp(`KAIDOKU_${name} = (\\d+)`).exec(header)?.[1]);
  const values = (prefix: string, table: Record<string, number>) => {
    for (const [word, value] of Object.entries(table))
      expect(number(`${prefix}${word.toUpperCase().replace('-', '_')}`), word).toBe(value);
  };
  const same = (prefix: string, words: readonly string[]) =>
    values(prefix, Object.fromEntries(words.map((word, i) => [word, i])));
  same('CHECK_', checks);
  same('SPOT_', roles);
  same('HINT_', hintKinds);
  same('WHY_', whyKinds);
  for (const word of moved.slice(1))
    expect(number(`MOVED_${word.toUpperCase()}`)).toBe(moved.indexOf(word));
  values('MARK_', marks);
  values('CELL_', flags);
  values('SETS_', sets);
  const { 'formats-read': read, 'formats-written': written, ...others } = kinds;
  values('', others);
  expect([number('FORMATS_READ'), number('FORMATS_WRITTEN')]).toEqual([read, written]);
});

describe('questions', () => {
  test('a puzzle is read with its own symbols, and written again', () => {
    const puzzle = read('a..d\n..a.\n.a..\nd..b', { symbols: 'abcd' });
    expect(puzzle).toMatchObject({
      rows: 2,
      cols: 2,
      order: 4,
      symbols: ['.', 'a', 'b', 'c', 'd'],
    });
    expect(ask('write', puzzle, 'line')).toBe('a..d..a..a..d..b');
  });

  test('mistakes have their code, place and report', () => {
    const { mistakes } = ask<Parsed>('parse', easy.replace('7', 'x'));
    expect(mistakes).toHaveLength(1);
    expect(mistakes?.[0]).toMatchObject({ code: 'bad-value', line: 1, column: 5 });
    expect(mistakes?.[0]?.report).toContain('|     ^');
  });

  test('solutions, their number and what is possible', () => {
    const puzzle = read(easy);
    const answer = ask<{ solutions: string; first: number[]; second?: number[] }>(
      'uniqueness',
      puzzle,
    );
    expect([answer.solutions, line(answer.first), answer.second]).toEqual([
      'unique',
      solution,
      undefined,
    ]);
    const loose = read(easy.replace('79', '..'));
    expect(ask('count', loose, 1000)).toEqual({ status: 'exact', value: '2' });
    expect(ask('count', read('.'.repeat(81)), 1000, 500)).toEqual({
      status: 'at-least',
      value: '1000',
    });
    const { first, second } = ask<{ first: number[]; second: number[] }>('uniqueness', loose);
    const possible = ask<Possible>('possibilities', loose);
    expect(possible.status).toBe('exact');
    expect(possible.digits).toEqual(
      first.map((digit, cell) => [...new Set([digit, second[cell]])].sort()),
    );
  });

  test('a path leads from the givens to the solution', () => {
    const path = ask<Path>('explain', read(easy));
    expect(path.status).toBe('solved');
    expect(line(path.boards[0])).toBe(easy.replaceAll('.', '0'));
    expect(line(path.boards[path.steps.length])).toBe(solution);
    expect(path.steps[0].text).toMatch(/r\dc\d/);
    expect(ask<Rating>('rate', read(easy))).toMatchObject({
      status: 'rated',
      er: 1.2,
      label: 'beginner',
    });
  });

  test('made puzzles are those of the command line', () => {
    // kaidoku generate --seed 42 --symmetry rotate180 --difficulty 4-5
    const made = ask<Made>('generate', {
      rows: 3,
      cols: 3,
      seed: '42',
      symmetry: 'rotate180',
      difficulty: { min: 4, max: 5 },
    });
    expect(line(made.puzzle.givens)).toBe(
      '068000000190007050304010000409500210000000000015003904000040305050300079000000160',
    );
    expect(made.rating).toMatchObject({ er: 4.2, label: 'tricky' });
    expect(ask('generate', { rows: 3, cols: 3, seed: 'x' })).toHaveProperty('refused');
    expect(ask('generate', { rows: 3, cols: 3, seed: '1', symmetry: 'round' })).toHaveProperty(
      'refused',
    );
  });

  test('what a request takes of the memory is given back', () => {
    // Half of what there is, many times.
    const long = `# ${'x'.repeat(1 << 19)}\n`.repeat(16) + easy;
    for (let i = 0; i < 20; ++i) expect(read(long).order).toBe(9);
  });
});

describe('games', () => {
  const start = () => ask<GameView>('start', read(easy), { seed: '7', symmetry: 'none' });
  const move = (...args: unknown[]) => ask<{ moved: string; view: GameView }>('move', ...args);

  test('moves, undo and what is shown', () => {
    const view = start();
    expect(view).toMatchObject({
      solutions: 'unique',
      seed: '7',
      moves: 0,
      check: 'rules',
      automatic: false,
    });
    expect(view.cells[0]).toMatchObject({ digit: 5, given: true });
    expect(move({ do: 'enter', cells: [0], digit: 1 }).moved).toBe('given');
    const clash = move({ do: 'enter', cells: [2], digit: 5 });
    expect(clash.moved).toBe('done');
    expect([
      clash.view.cells[0].conflict,
      clash.view.cells[2].pointed,
      clash.view.cells[3].conflict,
    ]).toEqual([true, true, false]);
    expect(move({ do: 'undo' }).view.cells[2].digit).toBe(0);
    expect(
      move({ do: 'mark', cells: [2, 3], kind: 'corner', digit: 9 }).view.cells[3].corner,
    ).toEqual([9]);
    expect(move({ do: 'paint', cells: [2], color: 8 }).view.cells[2].color).toBe(8);
    expect(move({ do: 'automatic', automatic: true }).view.cells[2].candidates).toEqual([1, 2, 4]);
    expect(move({ do: 'mark', cells: [2], kind: 'center', digit: 4 }).view.cells[2]).toMatchObject({
      candidates: [1, 2],
      struck: [4],
      center: [],
    });
    expect(move({ do: 'spend', milliseconds: 1500 }).view.milliseconds).toBe(1500);
  });

  test('a save is the game', () => {
    start();
    move({ do: 'enter', cells: [2], digit: 4 });
    const save = ask<string>('save');
    start();
    expect(ask<GameView>('load', save).cells[2].digit).toBe(4);
    expect(() => ask('load', save.replace('4', '5'))).toThrow(/save|changed|checksum/i);
  });

  test('a hint is told in stages and applied by a game that did not find it', () => {
    start();
    const hint = ask<Hint>('hint', ask<string>('save'));
    expect([hint.kind, hint.stages.length]).toEqual(['step', 4]);
    expect(line(hint.board)).toBe(easy.replaceAll('.', '0'));
    start();
    expect(move({ do: 'apply-hint' }).moved).toBe('nothing');
    expect(move({ do: 'begin-hint', hint })).toMatchObject({
      moved: 'done',
      view: { hintStage: 1, hintsUsed: 1 },
    });
    expect(move({ do: 'turn-hint', by: -1 })).toMatchObject({
      moved: 'nothing',
      view: { hintStage: 1 },
    });
    expect(move({ do: 'turn-hint', by: 3 })).toMatchObject({
      moved: 'done',
      view: { hintStage: 4 },
    });
    expect(move({ do: 'turn-hint', by: 1 }).moved).toBe('nothing');
    const after = move({ do: 'apply-hint' });
    expect(after).toMatchObject({ moved: 'done', view: { hintStage: 0, hintsUsed: 1, moment: 1 } });
    expect(after.view.cells.filter((cell) => cell.hinted)).toHaveLength(1);
    expect(move({ do: 'begin-hint', hint }).moved).toBe('nothing'); // another board now
    expect(line(move({ do: 'undo' }).view.cells.map(({ digit }) => digit))).toBe(line(hint.board));
  });

  test('a hint about a mistake goes back, and one that has nothing to apply is not counted', () => {
    start();
    move({ do: 'enter', cells: [2], digit: 1 });
    move({ do: 'begin-hint', hint: ask<Hint>('hint', ask<string>('save')) });
    expect(move({ do: 'apply-hint' })).toMatchObject({
      moved: 'done',
      view: { moment: 0, hintsUsed: 1 },
    });
    ask('start', read(solution));
    const hint = ask<Hint>('hint', ask<string>('save'));
    expect(hint.kind).toBe('finished');
    expect(move({ do: 'begin-hint', hint })).toMatchObject({
      moved: 'done',
      view: { hintStage: 1, hintsUsed: 0 },
    });
    expect(move({ do: 'turn-hint', by: 1 }).moved).toBe('nothing');
    expect(move({ do: 'apply-hint' }).moved).toBe('nothing');
  });

  test('why not this digit', () => {
    start();
    const why = ask<Why>('whyNot', ask<string>('save'), 2, 5);
    expect(why.kind).toBe('seen');
    expect(why.text).toContain('r1c1');
  });
});
