// The game in play, asked of the engine: what Games promises, but at once, as it is within a
// worker. And what is asked about a game elsewhere, by its saved text: hints, and why a digit
// cannot be.
import type { Handles } from './handles';
import { readHint, readWhy, restoreHint } from './steps';
import { answer, checks, flags, marks, moved, sets } from './tables';
import {
  BadSave,
  type CellView,
  type GameView,
  type Hint,
  type Move,
  type Moved,
  type Puzzle,
  type Solutions,
  type Why,
} from './types';

// milliseconds to find out whether there is one solution; a board that takes longer is played
// without knowing
const solvingTime = 2000;
const thinkingTime = 2000; // milliseconds for a hint, unless the call gives another budget

export class Game {
  private game = 0;

  constructor(private readonly handles: Handles) {}

  private get memory() {
    return this.handles.memory;
  }

  start(puzzle: Puzzle, from?: { seed: string; symmetry: string }): GameView {
    const { memory, handles } = this;
    const out = memory.room(4);
    const seed = memory.optional(from?.seed);
    const symmetry = memory.optional(from?.symmetry);
    handles.puzzle(puzzle, (handle) =>
      memory.call('kaidoku_game_new', handle, seed, symmetry, handles.budget(solvingTime), out),
    );
    this.keep(memory.int(out));
    return this.view();
  }

  load(save: string): GameView {
    this.keep(this.loaded(save));
    return this.view();
  }

  private keep(game: number): void {
    this.memory.value('kaidoku_game_free', this.game);
    this.game = game;
  }

  private loaded(save: string): number {
    const { memory, handles } = this;
    const text = memory.text(save);
    const out = memory.room(4);
    const mistakes = handles.mistakes((errors) =>
      memory.value('kaidoku_game_load', text.pointer, text.length, out, errors),
    );
    if (mistakes) throw new BadSave(mistakes.map((mistake) => mistake.message).join('; '));
    return memory.int(out);
  }

  save(): string {
    return this.memory.textOf('kaidoku_game_save', this.game);
  }

  move(move: Move): { moved: Moved; view: GameView } {
    return { moved: this.done(move), view: this.view() };
  }

  private done(move: Move): Moved {
    const { memory, game } = this;
    const out = memory.room(4);
    /** A move on cells: what became of it is one of the words. */
    const onCells = (name: string, cells: number[], ...more: number[]): Moved => {
      memory.call(name, game, memory.ints(cells), cells.length, ...more, out);
      return moved[memory.int(out)];
    };
    /** Makes a move without cells: it is done, or there is nothing to do. */
    const simply = (name: string, ...args: number[]): Moved => {
      memory.call(name, game, ...args, out);
      return memory.int(out) === 1 ? 'done' : 'nothing';
    };
    const set = (name: string, value: number | bigint): Moved => {
      memory.call(name, game, value);
      return 'done';
    };
    switch (move.do) {
      case 'enter':
        return onCells('kaidoku_game_enter', move.cells, move.digit);
      case 'erase':
        return onCells('kaidoku_game_erase', move.cells);
      case 'mark':
        return onCells('kaidoku_game_mark', move.cells, marks[move.kind], move.digit);
      case 'paint':
        return onCells('kaidoku_game_paint', move.cells, move.color);
      case 'restart':
        memory.call('kaidoku_game_restart', game, out);
        return moved[memory.int(out)];
      case 'undo':
        return simply('kaidoku_game_undo');
      case 'redo':
        return simply('kaidoku_game_redo');
      case 'bookmark':
        return simply('kaidoku_game_bookmark');
      case 'return-to-bookmark':
        return simply('kaidoku_game_return_to_bookmark');
      case 'undo-mistakes':
        return simply('kaidoku_game_undo_mistakes');
      case 'go-to':
        return set('kaidoku_game_go_to', move.moment);
      case 'check':
        return set('kaidoku_game_set_check', checks.indexOf(move.check));
      case 'automatic':
        return set('kaidoku_game_set_automatic', Number(move.automatic));
      case 'timer-shown':
        return set('kaidoku_game_set_timer_shown', Number(move.shown));
      case 'spend':
        return set('kaidoku_game_spend', BigInt(Math.round(move.milliseconds)));
      case 'begin-hint':
        return restoreHint(
          this.handles,
          memory.value('kaidoku_game_puzzle', game),
          move.hint,
          (hint) => simply('kaidoku_game_begin_hint', hint),
        );
      case 'turn-hint':
        return simply('kaidoku_game_turn_hint', move.by);
      case 'apply-hint':
        return simply('kaidoku_game_apply_hint');
    }
  }

  /** Returns a hint for the game with this saved text. */
  hint(save: string, budget = thinkingTime): Hint {
    const { memory, handles } = this;
    const { puzzle } = this.load(save);
    return handles.with(
      (out) => memory.call('kaidoku_game_hint', this.game, 0, handles.budget(budget), out),
      'kaidoku_hint_free',
      (hint) => readHint(handles, hint, puzzle.order),
    );
  }

  whyNot(save: string, cell: number, digit: number, budget = thinkingTime): Why {
    const { memory, handles } = this;
    this.load(save);
    return handles.with(
      (out) =>
        memory.call('kaidoku_game_why_not', this.game, cell, digit, 0, handles.budget(budget), out),
      'kaidoku_why_free',
      (why) => readWhy(handles, why),
    );
  }

  private view(): GameView {
    const { memory, game } = this;
    const value = (what: string) => memory.value(`kaidoku_game_${what}`, game);
    const text = (what: string) => memory.textOf(`kaidoku_game_${what}`, game);
    const ints = (what: string) => memory.intsOf(`kaidoku_game_${what}`, 1, game);
    const puzzle = this.handles.describe(value('puzzle'));
    return {
      puzzle,
      id: text('id'),
      seed: text('seed'),
      symmetry: text('symmetry'),
      solutions: answer<Solutions>(value('solutions')),
      cells: this.cells(puzzle.order),
      remaining: [0, ...ints('remaining')],
      solved: value('solved') === 1,
      moves: value('moves'),
      moment: value('moment'),
      bookmarks: value('bookmarks'),
      mistakes: ints('mistakes'),
      lastChanged: ints('last_changed'),
      check: checks[value('check')],
      automatic: value('automatic') === 1,
      timerShown: value('timer_shown') === 1,
      milliseconds: Number(value('milliseconds')), // a bigint, being 64 bits wide
      hintsUsed: value('hints_used'),
      hintStage: value('hint_stage'),
    };
  }

  private cells(order: number): CellView[] {
    const { game, handles, memory } = this;
    const of = (which: number) => handles.sets(order, 'kaidoku_game_sets', game, which);
    const corner = of(sets.corner);
    const center = of(sets.center);
    const struck = of(sets.struck);
    const candidates = of(sets.candidates);
    // Four bytes for each cell, read as one number.
    return memory.intsOf('kaidoku_game_cells', 1, game).map((packed, cell) => {
      const flag = packed >> 16;
      return {
        digit: packed & 0xff,
        color: (packed >> 8) & 0xff,
        given: (flag & flags.given) !== 0,
        hinted: (flag & flags.hinted) !== 0,
        conflict: (flag & flags.conflict) !== 0,
        pointed: (flag & flags.pointed) !== 0,
        corner: corner[cell],
        center: center[cell],
        struck: struck[cell],
        candidates: candidates[cell],
      };
    });
  }
}
