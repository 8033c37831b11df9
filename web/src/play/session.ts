// The game in play: every move goes to the engine in the order it was made, also those made before
// the engine is there, and what the engine answers is kept in the browser and shown.
import type { Engine } from '../engine/client';
import {
  BadSave,
  EngineFailure,
  type GameView,
  type Move,
  type Moved,
  type Puzzle,
} from '../engine/types';
import type { Store } from '../store/store';
import type { Origin } from '../ui/views';
import { keepPicture, untouched, written } from './starter';

export type Watcher = (view: GameView, before: GameView, move?: Move) => void;

export class Session {
  #view: GameView;
  #ready = false; // the engine knows the game
  #tail: Promise<unknown> = Promise.resolve();
  #save = ''; // the last save: the game goes on from there if the engine crashes
  #waiting = 0; // moves the engine has not answered yet
  #unsaved = false;
  #game = 0; // counts games: one that was replaced before it arrived is not shown
  // the one the engine has: what still happens to an older one is kept, but no longer shown
  #held = 0;

  constructor(
    private engine: Engine,
    private store: Store,
    first: GameView,
    private changed: Watcher,
    private tell: (message: string) => void,
  ) {
    this.#view = first;
  }

  get view(): GameView {
    return this.#view;
  }

  /** Whether there is no game yet: what is shown is a picture then. */
  get empty(): boolean {
    return this.#held === 0;
  }

  /**
   * Begins a new game. A puzzle that was begun before goes on, unless there are moves to make in
   * it.
   */
  start(puzzle: Puzzle, from?: Origin, moves: Move[] = []): Promise<void> {
    const mine = this.#replace();
    this.#show(untouched(puzzle), undefined);
    return this.#queue(undefined, async () => {
      if (mine !== this.#game) return;
      const fresh = await this.engine.games.start(puzzle, from);
      let view = (await this.#begun(fresh.id)) ?? fresh;
      // The moves of a link begin with an empty board, but undoing them leads back to what was
      // there.
      const all: Move[] =
        moves.length > 0 && view.moment > 0 ? [{ do: 'restart' }, ...moves] : moves;
      for (const move of all) view = (await this.engine.games.move(move)).view;
      this.#held = mine;
      if (mine !== this.#game) return;
      this.#arrive(view);
      await this.#keep(view);
    });
  }

  /** Loads the kept game of this puzzle; returns undefined if there is none that can be read. */
  async #begun(id: string): Promise<GameView | undefined> {
    const save = this.store.open(id);
    if (save === undefined) return undefined;
    try {
      return await this.engine.games.load(save);
    } catch (error) {
      if (!(error instanceof BadSave)) throw error;
      this.store.setAside(id, error.message);
      return undefined;
    }
  }

  /** Goes on with a saved game. Returns false, and tells why, when it cannot be read. */
  load(save: string, id?: string): Promise<boolean> {
    const mine = this.#replace();
    return this.#queue(false, async () => {
      if (mine !== this.#game) return true;
      try {
        const view = await this.engine.games.load(save);
        this.#held = mine;
        this.#save = save;
        if (mine === this.#game) this.#arrive(view);
        return true;
      } catch (error) {
        if (!(error instanceof BadSave)) throw error;
        if (id !== undefined) this.store.setAside(id, error.message);
        else this.tell(`This game cannot be read: ${error.message}`);
        // the one before it goes on
        if (mine === this.#game && !this.empty) [this.#held, this.#ready] = [mine, true];
        return false;
      }
    });
  }

  /** Another page has gone on with this game: so does this one, rather than write over it. */
  follow(id: string): Promise<void> {
    return this.#queue(undefined, async () => {
      const save =
        id === this.#view.id && this.#held === this.#game ? this.store.open(id) : undefined;
      if (save === undefined || save === this.#save) return;
      const view = await this.engine.games.load(save);
      this.#save = save;
      if (this.#held === this.#game) this.#show(view, undefined);
    });
  }

  /**
   * Makes a move, or the one that `wanted` returns when all moves before it are made. Returns what
   * became of it.
   */
  move(wanted: Move | ((view: GameView) => Move)): Promise<Moved> {
    if (!this.#ready && typeof wanted !== 'function' && wanted.do === 'enter')
      this.#show(written(this.#view, wanted.cells, wanted.digit), wanted);
    ++this.#waiting;
    return this.#queue<Moved>('nothing', async () => {
      --this.#waiting;
      const move = typeof wanted === 'function' ? wanted(this.#view) : wanted;
      const { moved, view } = await this.engine.games.move(move);
      if (this.#held === this.#game) this.#show(view, move);
      const kept = move.do !== 'turn-hint'; // how far a hint is told is in no save
      if ((moved === 'done' && kept) || move.do === 'spend') this.#unsaved = true;
      if (this.#unsaved && (this.#waiting === 0 || this.#held !== this.#game))
        await this.#keep(view);
      return moved;
    });
  }

  /** Returns the view after all moves made so far. */
  settled(): Promise<GameView> {
    return this.#queue<GameView>(this.#view, async () => this.#view);
  }

  /** Returns the game as text, after all moves made so far. */
  text(): Promise<string> {
    return this.#queue('', () => this.engine.games.save());
  }

  #replace(): number {
    this.#ready = false;
    return ++this.#game;
  }

  /** Keeps the game that the engine has; `view` is how it looks. */
  async #keep(view: GameView): Promise<void> {
    this.#unsaved = false;
    this.#save = await this.engine.games.save();
    this.store.keep(view, this.#save);
    keepPicture(view);
  }

  #arrive(view: GameView): void {
    this.#ready = true;
    this.#held = this.#game;
    this.#show(view, undefined);
  }

  #show(view: GameView, move: Move | undefined): void {
    const before = this.#view;
    this.#view = view;
    this.changed(view, before, move);
  }

  /**
   * Does one thing after the other. When the engine crashes it starts again by itself; the game
   * goes on from the last save. Returns `otherwise` when `work` fails.
   */
  #queue<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    const done = this.#tail.then(work).catch(async (error: unknown) => {
      this.tell(error instanceof Error ? error.message : String(error));
      if (error instanceof EngineFailure && this.#save !== '')
        await this.engine.games.load(this.#save).then(
          (view) => this.#arrive(view),
          () => {},
        );
      return otherwise;
    });
    this.#tail = done;
    return done;
  }
}
