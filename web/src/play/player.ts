// The player at the board: where the cursor is, in which mode keys write, and what each action
// does. Keys, pointer and buttons all end here.
import type { Check, GameView, Move, Solutions } from '../engine/types';
import { openShare } from '../share/panel';
import { announce, note } from '../ui/announce';
import { neighbor } from '../ui/geometry';
import { openHelp } from '../ui/help';
import type { Context } from '../ui/views';
import type { Card } from './hint_card';
import type { Action, Mode } from './keys';
import { openNewGame } from './new_game';
import {
  boxFrom,
  goTo,
  jumpFrom,
  nextEmpty,
  only,
  pick,
  type Selection,
  spanTo,
} from './selection';
import type { Session } from './session';

const checkModes: { check: Check; says: string }[] = [
  { check: 'rules', says: 'Repeated digits are pointed out.' },
  { check: 'solution', says: 'Repeated and wrong digits are pointed out.' },
  { check: 'off', says: 'Nothing is pointed out.' },
];
const notUnique: Record<Exclude<Solutions, 'unique'>, string> = {
  none: 'The puzzle has no solution',
  many: 'The puzzle has several solutions',
  'gave-up': 'It is not known whether the puzzle has one solution',
};
const modeNames: Record<Mode, string> = {
  digit: 'digits',
  corner: 'corner marks',
  center: 'center marks',
  color: 'colors',
};

export interface PlayerParts {
  context: Context;
  session: Session;
  card: Card;
  /** Shows everything again, and with `focus` puts the focus on the cursor's cell. */
  refresh(focus: boolean): void;
}

export class Player {
  selection: Selection = only(0);
  mode: Mode = 'digit';
  locked = 0; // the digit (or color) that every tap writes; 0 if there is none
  paused = false;
  #locking = false; // the next digit key keeps its digit
  #said: (() => void)[] = []; // take away the messages about the board as it is

  constructor(private parts: PlayerParts) {}

  get #view(): GameView {
    return this.parts.session.view;
  }

  /** Begins a new board: the cursor goes to its first empty cell. */
  begin(): void {
    const digits = this.#view.cells.map((cell) => cell.digit);
    this.selection = only(nextEmpty(digits.length - 1, 1, digits));
    this.locked = 0;
    this.paused = false;
  }

  act(action: Action): void {
    if (this.paused && !['pause', 'help', 'new'].includes(action.do)) return;
    const { puzzle } = this.#view;
    switch (action.do) {
      case 'go':
        return this.select(
          goTo(
            this.selection,
            neighbor(this.selection.cursor, action.down, action.right, puzzle),
            action.how,
          ),
        );
      case 'jump':
        return this.select(
          goTo(this.selection, jumpFrom(this.selection.cursor, action.to, puzzle), action.how),
        );
      case 'box':
        return this.select(
          goTo(this.selection, boxFrom(this.selection.cursor, action.down, puzzle), action.how),
        );
      case 'next-empty': {
        const digits = this.#view.cells.map((cell) => cell.digit);
        return this.select(only(nextEmpty(this.selection.cursor, action.step, digits)));
      }
      case 'pick':
        return this.select(pick(this.selection));
      case 'all':
        return this.select({
          cursor: this.selection.cursor,
          cells: new Set(this.#view.cells.keys()),
        });
      case 'write':
        return this.write(action.digit, action.mode);
      case 'mode':
        return this.setMode(action.mode);
      case 'erase':
        return this.#move({ do: 'erase', cells: this.#chosen() });
      case 'undo':
      case 'redo':
        return this.#travel({ do: action.do });
      case 'hint':
        return void this.parts.card.hint();
      case 'enter':
        return void this.#enter();
      case 'check':
        return void this.check();
      case 'check-mode':
        return this.#setCheck(
          (now) =>
            checkModes[(checkModes.findIndex(({ check }) => check === now) + 1) % checkModes.length]
              .check,
        );
      case 'automatic':
        return this.#setAutomatic((now) => !now);
      case 'lock':
        return this.#beginLock();
      case 'undo-mistakes':
        return this.#travel({ do: 'undo-mistakes' }, 'There is no mistake to undo.');
      case 'bookmark':
        return void this.#bookmark();
      case 'return':
        return this.#travel(
          { do: 'return-to-bookmark' },
          'There is no bookmark before this moment.',
        );
      case 'new':
        return void openNewGame(this.parts.context);
      case 'pause':
        return this.pause(!this.paused);
      case 'timer':
        return void this.parts.session.move(({ timerShown }) => ({
          do: 'timer-shown',
          shown: !timerShown,
        }));
      case 'link':
        return openShare(this.parts.context, puzzle, this.#view);
      case 'why-not':
        return this.parts.card.choose(this.selection.cursor);
      case 'leave':
        return this.leave();
      case 'help':
        return openHelp();
    }
  }

  select(selection: Selection, focus = true): void {
    this.selection = selection;
    this.parts.refresh(focus);
  }

  /**
   * Writes a digit, mark or color into the chosen cells; where the card or the digit to keep waits
   * for a digit, passes the digit to that.
   */
  write(digit: number, mode: Mode = this.mode): void {
    if (this.paused) return;
    if (this.parts.card.choosing) return void this.parts.card.whyNot(digit);
    if (this.#locking) return this.lock(digit);
    this.#put(this.#chosen(), digit, mode);
  }

  /** Chooses the cell that was pressed, and writes the digit that is kept. */
  press(cell: number, how: 'go' | 'add' | 'span'): void {
    if (this.paused) return;
    if (how === 'span') return this.select(spanTo(this.selection, cell, this.#view.puzzle));
    if (how === 'add') return this.select(pick({ cursor: cell, cells: this.selection.cells }));
    this.select(only(cell));
    if (this.locked === 0) return;
    const there = this.#view.cells[cell];
    if (this.mode === 'digit' && there.digit === this.locked && !there.given)
      this.#move({ do: 'erase', cells: [cell] });
    else this.#put([cell], this.locked, this.mode);
  }

  draw(cell: number): void {
    if (!this.paused) this.select(goTo(this.selection, cell, 'extend'));
  }

  /**
   * Selects all cells with the same digit; for an empty cell, all empty cells with the same
   * candidates.
   */
  selectEqual(cell: number): void {
    const wanted = this.#view.cells[cell];
    if (this.paused || this.locked > 0) return;
    const equal = this.#view.cells.flatMap((other, at) =>
      other.digit === wanted.digit &&
      (wanted.digit > 0 || other.candidates.join() === wanted.candidates.join())
        ? [at]
        : [],
    );
    this.select({ cursor: cell, cells: new Set(equal) });
    announce(equal.length === 1 ? '1 cell is selected.' : `${equal.length} cells are selected.`);
  }

  setMode(mode: Mode): void {
    if (mode === 'color' || this.mode === 'color') this.locked = 0; // a color is not a digit
    this.mode = mode;
    announce(`The keys write ${modeNames[mode]}.`);
    this.parts.refresh(false);
  }

  lock(digit: number): void {
    this.#locking = false;
    this.locked = digit === this.locked ? 0 : digit;
    const name =
      this.mode === 'color' ? `Color ${digit}` : `Digit ${this.#view.puzzle.symbols[digit]}`;
    announce(this.locked > 0 ? `${name} is kept: tap the cells it goes to.` : 'No digit is kept.');
    this.parts.refresh(false);
  }

  setCheck(check: Check): void {
    this.#setCheck(() => check);
  }

  setAutomatic(automatic: boolean): void {
    this.#setAutomatic(() => automatic);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (paused) this.parts.card.close();
    announce(paused ? 'The game is paused and the board is covered.' : 'The game goes on.');
    this.parts.refresh(!paused);
  }

  /** Says how many cells are wrong, without saying which. */
  async check(): Promise<void> {
    const { solved, solutions, cells, mistakes } = await this.parts.session.settled();
    if (solved) return this.#say('The puzzle is solved: every digit is right.');
    const known = solutions === 'unique';
    const wrong = known
      ? mistakes
      : [...cells.keys()].filter((cell) => cells[cell].conflict && !cells[cell].given);
    const against = known ? '' : ` ${notUnique[solutions]}, so only the rules were checked.`;
    if (wrong.length === 0) return this.#say(`There is no mistake so far.${against}`);
    const text = wrong.length === 1 ? 'One cell is wrong.' : `${wrong.length} cells are wrong.`;
    const show = () => {
      this.setCheck('solution');
      this.select({ cursor: wrong[0], cells: new Set(wrong) });
    };
    this.#say(`${text}${against}`, { label: 'Show', act: show });
  }

  /** Takes away the messages about the board: it has changed, or is not shown any more. */
  outdated(): void {
    for (const leave of this.#said.splice(0)) leave();
  }

  /** Leaves the innermost thing that is open. */
  leave(): void {
    this.outdated();
    if (this.parts.card.open) return this.parts.card.close();
    if (this.locked > 0 || this.#locking) {
      this.#locking = false;
      this.locked = 0;
      return this.parts.refresh(false);
    }
    this.select(only(this.selection.cursor));
  }

  /** Goes to a moment of the history. */
  goToMoment(moment: number): void {
    this.#travel({ do: 'go-to', moment }, '', false);
  }

  restart(): void {
    void this.parts.session.move({ do: 'restart' }).then((moved) => {
      if (moved === 'done')
        this.#say('The board is as it was given.', {
          label: 'Undo',
          act: () => this.#travel({ do: 'undo' }),
        });
    });
  }

  #say(...said: Parameters<typeof note>): void {
    this.outdated();
    this.#said.push(note(...said));
  }

  #chosen(): number[] {
    return [...this.selection.cells].sort((a, b) => a - b);
  }

  #put(cells: number[], digit: number, mode: Mode): void {
    if (mode === 'digit') this.#move({ do: 'enter', cells, digit });
    else if (mode === 'color') this.#move({ do: 'paint', cells, color: digit });
    else this.#move({ do: 'mark', cells, kind: mode, digit });
  }

  // What a setting is now is known when all moves before are made: a key that is pressed twice in a
  // row turns it twice.
  #setCheck(next: (now: Check) => Check): void {
    void this.parts.session
      .move(({ check }) => ({ do: 'check', check: next(check) }))
      .then(
        (moved) =>
          moved === 'done' &&
          announce(checkModes.find(({ check }) => check === this.#view.check)!.says),
      );
  }

  #setAutomatic(next: (now: boolean) => boolean): void {
    void this.parts.session
      .move(({ automatic }) => ({ do: 'automatic', automatic: next(automatic) }))
      .then(
        (moved) =>
          moved === 'done' &&
          announce(
            this.#view.automatic
              ? 'Candidates are automatic; center marks strike them.'
              : 'Candidates are your own center marks.',
          ),
      );
  }

  #move(move: Move): void {
    void this.parts.session.move(move).then((moved) => {
      if (moved === 'given') announce('This cell is given: it cannot be changed.');
      if (moved === 'filled') announce('This cell is filled: marks are for empty cells.');
      if (moved === 'excluded') announce('The digits on the board exclude this candidate.');
    });
  }

  /** Travels through the history; the cursor follows what changed. */
  #travel(move: Move, otherwise = '', focus = true): void {
    const back = new Set(this.#view.lastChanged);
    void this.parts.session.move(move).then((moved) => {
      if (moved !== 'done') return otherwise ? this.#say(otherwise) : undefined;
      const cells = move.do === 'undo' ? [...back] : this.#view.lastChanged;
      if (cells.length > 0) this.select({ cursor: cells[0], cells: new Set(cells) }, focus);
    });
  }

  async #enter(): Promise<void> {
    if (await this.parts.card.apply()) return;
    if (this.locked > 0) this.press(this.selection.cursor, 'go');
  }

  #beginLock(): void {
    if (this.locked > 0 || this.#locking) {
      this.#locking = false;
      this.locked = 0;
      announce('No digit is kept.');
      return this.parts.refresh(false);
    }
    this.#locking = true;
    note('Press the key of the digit to keep.');
  }

  async #bookmark(): Promise<void> {
    const moved = await this.parts.session.move({ do: 'bookmark' });
    const key = this.#view.puzzle.symbols.includes('B') ? "'" : 'B'; // where B is a digit it writes
    this.#say(
      moved === 'done'
        ? `The bookmark is set: ${key} returns to it.`
        : 'There is a bookmark at this moment already.',
    );
  }
}
