// The game in play, over an engine that only remembers: what is shown, what is kept, and under
// which name.
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/client';
import {
  BadSave,
  EngineFailure,
  type GameView,
  type Move,
  type Puzzle,
} from '../../src/engine/types';
import { Session } from '../../src/play/session';
import { firstPuzzle, untouched } from '../../src/play/starter';
import { openStore } from '../../src/store/store';
import { Shelf } from './boards';

const other: Puzzle = {
  ...firstPuzzle,
  givens: firstPuzzle.givens.map((digit) => (digit > 0 ? 10 - digit : 0)),
};
const idOf = (puzzle: Puzzle) =>
  puzzle === other || puzzle.givens.join() === other.givens.join() ? 'other' : 'first';
const enter = (cell: number, digit: number): Move => ({ do: 'enter', cells: [cell], digit });

/** An engine whose saves are readable: the name of the puzzle and the digits that were entered. */
class Fake {
  view: GameView | undefined;
  failing = false; // what is asked next crashes, and the engine has no game afterward
  private automatic = false;
  private entered: [number, number][] = [];

  private show(): GameView {
    const { puzzle } = this.view!;
    const cells = untouched(puzzle).cells.map((cell, at) => ({
      ...cell,
      digit: this.entered.filter(([where]) => where === at).at(-1)?.[1] ?? cell.digit,
    }));
    this.view = {
      ...untouched(puzzle),
      id: idOf(puzzle),
      cells,
      moves: this.entered.length,
      moment: this.entered.length,
      automatic: this.automatic,
    };
    return this.view;
  }

  readonly engine = {
    games: {
      start: async (puzzle: Puzzle) => {
        await this.turn();
        this.view = untouched(puzzle);
        this.entered = [];
        return this.show();
      },
      load: async (save: string) => {
        await this.turn();
        const [name, entered] = save.split(' ');
        if (name !== 'first' && name !== 'other') throw new BadSave('damaged');
        this.view = untouched(name === 'other' ? other : firstPuzzle);
        this.entered = JSON.parse(entered) as [number, number][];
        return this.show();
      },
      move: async (move: Move) => {
        await this.turn();
        if (!this.view) throw new EngineFailure('no game');
        if (move.do === 'automatic') this.automatic = move.automatic;
        if (move.do === 'enter') this.entered.push([move.cells[0], move.digit]);
        return { moved: 'done', view: this.show() };
      },
      save: async () => {
        await this.turn();
        return `${idOf(this.view!.puzzle)} ${JSON.stringify(this.entered)}`;
      },
    },
  } as unknown as Engine;

  private async turn(): Promise<void> {
    await new Promise((done) => setTimeout(done, 1)); // everything takes its time
    if (!this.failing) return;
    this.failing = false;
    this.view = undefined;
    throw new EngineFailure('out of memory');
  }
}

function table() {
  const fake = new Fake();
  const shelf = new Shelf();
  const told: string[] = [];
  const shown: string[] = [];
  const tell = (message: string) => void told.push(message);
  const store = openStore(tell, shelf);
  const session = new Session(
    fake.engine,
    store,
    untouched(firstPuzzle),
    (view) => shown.push(`${idOf(view.puzzle)}${view.moves}`),
    tell,
  );
  return { fake, shelf, told, shown, store, session };
}

describe('a session', () => {
  it('keeps every move under the name of its puzzle, also when another game begins', async () => {
    // The other game begins at different moments of a move: before it is answered, and before it is
    // kept.
    for (const wait of [0, 1, 2, 3, 4]) {
      const { shelf, shown, store, session } = table();
      await session.start(firstPuzzle);
      void session.move(enter(0, 7));
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      const seen = shown.length;
      await session.start(other);
      // the old board does not come back
      expect(shown.slice(seen).filter((view) => view.startsWith('first'))).toEqual([]);
      expect(Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).sort()).toEqual([
        'kaidoku/game/first',
        'kaidoku/game/other',
      ]);
      expect(store.open('first')).toBe('first [[0,7]]');
      expect(store.open('other')).toBe('other []');
    }
  });

  it('begins a puzzle anew whose game cannot be read, and puts that aside', async () => {
    const { shelf, told, store, session } = table();
    await session.start(firstPuzzle);
    const record = JSON.parse(shelf.getItem('kaidoku/game/first')!) as Record<string, unknown>;
    shelf.setItem('kaidoku/game/first', JSON.stringify({ ...record, save: 'damaged' }));
    await session.start(firstPuzzle);
    expect(told).toHaveLength(1);
    expect(store.aside()).toHaveLength(1);
    expect(store.aside()[0].text).toContain('damaged');
    expect(store.open('first')).toBe('first []');
  });

  it('is empty until there is a game, and keeps it when another is damaged', async () => {
    const { session, shown, told } = table();
    expect(await session.load('damaged')).toBe(false);
    expect(session.empty).toBe(true);
    await session.start(firstPuzzle);
    expect(session.empty).toBe(false);
    expect(await session.load('damaged')).toBe(false);
    await session.move(enter(0, 7));
    expect(shown.at(-1)).toBe('first1');
    expect(told).toHaveLength(2);
  });

  it('goes on where another page has gone on', async () => {
    const { session, shelf, store } = table();
    await session.start(firstPuzzle);
    await session.move(enter(0, 7));
    const record = JSON.parse(shelf.getItem('kaidoku/game/first')!) as Record<string, unknown>;
    shelf.setItem('kaidoku/game/first', JSON.stringify({ ...record, save: 'first [[0,7],[1,8]]' }));
    void session.follow('other'); // not this one
    await session.follow('first');
    expect(session.view.cells[1].digit).toBe(8);
    await session.move(enter(4, 1));
    expect(store.open('first')).toBe('first [[0,7],[1,8],[4,1]]');
  });

  it('does not write a save for every stage of a hint', async () => {
    const { session, store } = table();
    await session.start(firstPuzzle);
    await session.move(enter(0, 7));
    store.remove('first');
    await session.move({ do: 'turn-hint', by: 1 });
    expect(store.open('first')).toBeUndefined();
    await session.move({ do: 'apply-hint' });
    expect(store.open('first')).toBe('first [[0,7]]');
  });

  it('turns a switch twice when it is turned twice in a row', async () => {
    const { session } = table();
    await session.start(firstPuzzle);
    const turn = (view: GameView): Move => ({ do: 'automatic', automatic: !view.automatic });
    void session.move(turn);
    await session.move(turn);
    expect(session.view.automatic).toBe(false);
    await session.move(turn);
    expect(session.view.automatic).toBe(true);
  });

  it('goes on from the last save when the engine crashes', async () => {
    const { fake, session, store, told } = table();
    await session.start(firstPuzzle);
    await session.move(enter(0, 7));
    fake.failing = true;
    await session.move(enter(1, 8));
    expect(told).toEqual(['out of memory']);
    await session.move(enter(4, 1));
    expect(store.open('first')).toBe('first [[0,7],[4,1]]');
  });
});
