// Games kept in the browser, so that a reload or another day goes on where one stopped.
//
// One key for each game, `kaidoku/game/ID`; the value is a small record with a version around the
// engine's own save, which has a checksum. No game is ever lost in silence: what cannot be read is
// put aside under `kaidoku/aside/ID` and reported, what a later page wrote is left alone, and where
// the browser keeps nothing (private windows, full storage) the player is told once and goes on
// from memory.
import type { GameView } from '../engine/types';

/** What a list of games shows. */
export interface KeptGame {
  id: string; // of the puzzle, as GameView.id: a puzzle is kept once
  saved: number; // milliseconds since 1970
  rows: number; // of one box
  cols: number;
  filled: number; // cells, givens included
  cells: number;
  clues: number;
  solved: boolean;
  milliseconds: number; // played
  hintsUsed: number;
  seed: string; // '' when the puzzle was typed in
}

/** A game that cannot be read. Its text is kept as it is. */
export interface AsideGame {
  id: string;
  why: string;
  text: string;
}

export interface Store {
  /** Keeps the game as it is. Returns false when it is kept in memory only. */
  keep(view: GameView, save: string): boolean;
  /** Returns the game played last, solved or not; undefined when no game is kept. */
  last(): KeptGame | undefined;
  /** Returns all games, the one played last first. */
  list(): KeptGame[];
  /** Returns the engine's save of a game. When Games.load refuses it, call setAside. */
  open(id: string): string | undefined;
  remove(id: string): void;
  /** Takes a game that cannot be read out of the list; its text stays. */
  setAside(id: string, why: string): void;
  aside(): AsideGame[];
  removeAside(id: string): void;
  /** Calls `changed` when another page of this browser has kept a game. */
  watch(changed: (id: string) => void): void;
}

const version = 1;
const games = 'kaidoku/game/';
const asides = 'kaidoku/aside/';

interface Kept extends KeptGame {
  version: number;
  save: string;
}

/** `tell` gets whole sentences, each of them once. */
export function openStore(tell: (message: string) => void, storage = browserStorage()): Store {
  const told = new Set<string>();
  const once = (message: string) => {
    if (!told.has(message)) tell(message);
    told.add(message);
  };
  const memory = new Map<string, string>(); // what the browser would not take
  if (!storage) once('This browser does not store games: they are kept until the page is closed.');

  const read = (key: string): string | undefined =>
    memory.get(key) ?? storage?.getItem(key) ?? undefined;
  const write = (key: string, text: string): boolean => {
    try {
      if (!storage) throw new Error('no storage');
      storage.setItem(key, text);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, text);
      if (storage)
        once(
          'The browser has no room left for this game: it is kept until the page is closed. ' +
            'Remove old games to make room.',
        );
      return false;
    }
  };
  const erase = (key: string) => {
    memory.delete(key);
    storage?.removeItem(key);
  };
  const keys = (prefix: string): string[] => {
    const all = new Set(memory.keys());
    for (let i = 0; storage && i < storage.length; ++i) all.add(storage.key(i)!);
    return [...all].filter((key) => key.startsWith(prefix));
  };

  const putAside = (id: string, why: string) => {
    const text = read(games + id);
    if (text === undefined) return;
    if (write(asides + id, JSON.stringify({ why, text }))) erase(games + id);
    once(`The game ${id} cannot be read (${why}). It was put aside, not deleted.`);
  };

  /** Returns the record of a game, or undefined if this page cannot use it. */
  const get = (id: string): Kept | undefined => {
    const text = read(games + id);
    if (text === undefined) return undefined;
    const record = parse(text);
    if (record && typeof record.version === 'number' && record.version > version) {
      once(
        `The game ${id} was kept by a later version of this page and is left as it is. ` +
          'Reload the page to play it.',
      );
      return undefined;
    }
    if (record && isKept(record) && record.id === id) return record;
    putAside(id, 'its record is damaged');
    return undefined;
  };

  const list = (): KeptGame[] =>
    keys(games)
      .map((key) => get(key.slice(games.length)))
      .filter((kept) => kept !== undefined)
      .map(({ version: _version, save: _save, ...shown }) => shown)
      .sort((a, b) => b.saved - a.saved || (a.id < b.id ? -1 : 1));

  return {
    keep(view, save) {
      const old = parse(read(games + view.id) ?? '');
      if (old && typeof old.version === 'number' && old.version > version) {
        get(view.id); // says why
        return false;
      }
      const kept: Kept = {
        version,
        id: view.id,
        saved: Date.now(),
        rows: view.puzzle.rows,
        cols: view.puzzle.cols,
        filled: view.cells.filter((cell) => cell.digit > 0).length,
        cells: view.cells.length,
        clues: view.cells.filter((cell) => cell.given).length,
        solved: view.solved,
        milliseconds: view.milliseconds,
        hintsUsed: view.hintsUsed,
        seed: view.seed,
        save,
      };
      return write(games + view.id, JSON.stringify(kept));
    },
    last: () => list()[0],
    list,
    open: (id) => get(id)?.save,
    remove: (id) => erase(games + id),
    setAside: putAside,
    aside: () =>
      keys(asides).map((key) => {
        const record = parse(read(key) ?? '');
        const why = typeof record?.why === 'string' ? record.why : 'its record is damaged';
        return {
          id: key.slice(asides.length),
          why,
          text: typeof record?.text === 'string' ? record.text : read(key)!,
        };
      }),
    removeAside: (id) => erase(asides + id),
    watch: (changed) =>
      addEventListener('storage', ({ key, newValue, storageArea }) => {
        if (storageArea === storage && newValue !== null && key?.startsWith(games))
          changed(key.slice(games.length));
      }),
  };
}

/** localStorage where it may be used: naming it already throws in some private windows. */
function browserStorage(): Storage | undefined {
  try {
    const storage = window.localStorage;
    return storage.length >= 0 ? storage : undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function isKept(record: Record<string, unknown>): record is Record<string, unknown> & Kept {
  const numbers = [
    'saved',
    'rows',
    'cols',
    'filled',
    'cells',
    'clues',
    'milliseconds',
    'hintsUsed',
  ];
  return (
    record.version === version &&
    numbers.every((key) => Number.isFinite(record[key])) &&
    typeof record.id === 'string' &&
    typeof record.solved === 'boolean' &&
    typeof record.seed === 'string' &&
    typeof record.save === 'string'
  );
}
