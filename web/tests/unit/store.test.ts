// Kept games: what goes in comes out, and nothing that is damaged, too new or too large is lost in
// silence.
import { beforeEach, describe, expect, it } from 'vitest';
import type { CellView, GameView } from '../../src/engine/types';
import { openStore } from '../../src/store/store';
import { Shelf } from './boards';

function view(id: string, filled: number, solved = false): GameView {
  const cells = Array.from(
    { length: 16 },
    (_, cell): CellView => ({
      digit: cell < filled ? 1 : 0,
      given: cell < 2,
      hinted: false,
      conflict: false,
      pointed: false,
      color: 0,
      corner: [],
      center: [],
      struck: [],
      candidates: [],
    }),
  );
  return {
    puzzle: {
      rows: 2,
      cols: 2,
      order: 4,
      givens: cells.map((cell) => (cell.given ? 1 : 0)),
      symbols: ['.', '1', '2', '3', '4'],
    },
    id,
    seed: '42',
    symmetry: 'none',
    solutions: 'unique',
    cells,
    remaining: [],
    solved,
    moves: 0,
    moment: 0,
    bookmarks: 0,
    mistakes: [],
    lastChanged: [],
    check: 'rules',
    automatic: false,
    timerShown: false,
    milliseconds: 61_000,
    hintsUsed: 1,
    hintStage: 0,
  };
}

let told: string[];
const tell = (message: string) => void told.push(message);
beforeEach(() => {
  told = [];
});

describe('the store', () => {
  it('gives back what it kept, also to another page', () => {
    const shelf = new Shelf();
    expect(openStore(tell, shelf).keep(view('aaaaaaaa', 5), 'the save\n')).toBe(true);
    const store = openStore(tell, shelf);
    expect(store.open('aaaaaaaa')).toBe('the save\n');
    expect(store.list()).toMatchObject([
      {
        id: 'aaaaaaaa',
        rows: 2,
        cols: 2,
        filled: 5,
        cells: 16,
        clues: 2,
        solved: false,
        milliseconds: 61_000,
        hintsUsed: 1,
        seed: '42',
      },
    ]);
    expect(store.list()[0]).not.toHaveProperty('save');
    expect(told).toEqual([]);
  });

  it('lists the game played last first, and continues it, solved or not', () => {
    const shelf = new Shelf();
    const store = openStore(tell, shelf);
    for (const [index, id] of ['first', 'second', 'third'].entries()) {
      store.keep(view(id, 16, id === 'third'), 'x');
      const key = `kaidoku/game/${id}`;
      shelf.setItem(
        key,
        JSON.stringify({ ...JSON.parse(shelf.getItem(key)!), saved: 1000 + index }),
      );
    }
    expect(store.list().map((game) => game.id)).toEqual(['third', 'second', 'first']);
    expect(store.last()?.id).toBe('third');
    store.remove('third');
    expect(store.last()?.id).toBe('second');
    expect(store.open('third')).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"version":1}',
    '{"version":"1"}',
    '{"version":1,"id":"bad","save":5}',
  ])('puts the damaged record %j aside, says so once and keeps its text', (text) => {
    const shelf = new Shelf();
    shelf.setItem('kaidoku/game/bad', text);
    const store = openStore(tell, shelf);
    store.keep(view('good', 3), 'x');
    expect(store.list().map((game) => game.id)).toEqual(['good']);
    store.list();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('put aside');
    expect(store.aside()).toEqual([{ id: 'bad', why: 'its record is damaged', text }]);
    store.removeAside('bad');
    expect(store.aside()).toEqual([]);
  });

  it('puts a game aside that the engine refused', () => {
    const store = openStore(tell, new Shelf());
    store.keep(view('bad', 3), 'damaged');
    store.setAside('bad', 'its checksum is wrong');
    expect(store.list()).toEqual([]);
    expect(store.aside()[0].why).toBe('its checksum is wrong');
    expect(store.aside()[0].text).toContain('damaged');
  });

  it('neither reads nor overwrites what a later version kept', () => {
    const shelf = new Shelf();
    const later = '{"version":2,"id":"later","anything":true}';
    shelf.setItem('kaidoku/game/later', later);
    const store = openStore(tell, shelf);
    expect(store.list()).toEqual([]);
    expect(store.keep(view('later', 3), 'x')).toBe(false);
    expect(shelf.getItem('kaidoku/game/later')).toBe(later);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('later version');
  });

  it('goes on from memory when there is no room, says so once, and keeps again later', () => {
    const shelf = new Shelf(1000);
    const store = openStore(tell, shelf);
    expect(store.keep(view('small', 3), 'x')).toBe(true);
    expect(store.keep(view('large', 3), 'x'.repeat(900))).toBe(false);
    expect(store.keep(view('large', 4), 'y'.repeat(900))).toBe(false);
    expect(store.open('large')).toBe('y'.repeat(900));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('no room');
    expect(store.keep(view('large', 5), 'z')).toBe(true);
    expect(openStore(tell, shelf).open('large')).toBe('z');
  });

  it('works where storage is forbidden', () => {
    const store = openStore(tell, undefined);
    expect(told).toHaveLength(1);
    expect(store.keep(view('one', 3), 'x')).toBe(false);
    expect(store.last()?.id).toBe('one');
    expect(store.open('one')).toBe('x');
    store.remove('one');
    expect(store.list()).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('leaves the keys of others alone', () => {
    const shelf = new Shelf();
    shelf.setItem('theme', 'dark');
    openStore(tell, shelf).list();
    expect(shelf.getItem('theme')).toBe('dark');
    expect(told).toEqual([]);
  });
});
