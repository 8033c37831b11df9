// The keys on the screen: the mode, the digits with how often each is still to come (or the
// colors), and eraser.
//
// A key that is held stays chosen (digit first): from then on every tap on a cell writes it, until
// the key is pressed again.
import type { GameView } from '../engine/types';
import { attribute, button, el } from '../ui/el';
import { markGrid } from '../ui/geometry';
import { icon } from '../ui/icons';
import type { Wishes } from '../ui/settings';
import type { Mode } from './keys';

const colorNames = ['', 'orange', 'sky', 'green', 'yellow', 'blue', 'red', 'pink', 'gray'];
const longPress = 450; // milliseconds

const modeNames: { mode: Mode; label: string; key: string }[] = [
  { mode: 'digit', label: 'Digit', key: 'z' },
  { mode: 'corner', label: 'Corner', key: 'x' },
  { mode: 'center', label: 'Center', key: 'c' },
  { mode: 'color', label: 'Color', key: 'v' },
];

export interface KeypadActs {
  mode(mode: Mode): void;
  write(digit: number): void;
  lock(digit: number): void; // 0: no digit is kept
  erase(): void;
}

/** Returns the rows and columns of keys below the board of a phone. */
export function thumbGrid(count: number): { rows: number; columns: number } {
  const columns = count <= 9 ? 5 : count <= 17 ? 6 : 7;
  return { columns, rows: Math.ceil((count + 1) / columns) };
}

export class Keypad {
  readonly modes = el('div', {
    class: 'modes',
    role: 'group',
    'aria-label': 'What the keys write',
  });
  readonly keys = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Keys' });
  #modeButtons = new Map<Mode, HTMLButtonElement>();
  #digits: HTMLButtonElement[] = []; // by digit; [0] unused
  #made = ''; // what the keys were made for

  constructor(private acts: KeypadActs) {
    for (const { mode, label, key } of modeNames) {
      const press = button(label, () => acts.mode(mode), {
        'aria-pressed': 'false',
        title: `${label} (${key})`,
      });
      this.#modeButtons.set(mode, press);
      this.modes.append(press);
    }
  }

  show(view: GameView, mode: Mode, locked: number, wishes: Readonly<Wishes>): void {
    for (const [name, press] of this.#modeButtons)
      attribute(press, 'aria-pressed', String(name === mode));
    const made = JSON.stringify([
      view.puzzle.symbols,
      mode === 'color',
      wishes.keypad,
      wishes.keypadFirst,
    ]);
    if (made !== this.#made) this.#make(view, mode === 'color', wishes);
    this.#made = made;
    this.#digits.forEach((press, digit) => {
      attribute(
        press,
        'aria-pressed',
        digit === locked ? 'true' : wishes.keypadFirst ? 'false' : undefined,
      );
      if (mode === 'color') return;
      const left = view.remaining[digit];
      const symbol = view.puzzle.symbols[digit];
      press.classList.toggle('finished', left <= 0);
      const [count, words] =
        left < 0
          ? [`+${-left}`, 'too many']
          : left === 0
            ? ['✓', 'none left']
            : [String(left), 'left'];
      const text = [symbol, count, words];
      if (press.textContent === text.join('')) return;
      for (const [i, span] of press.querySelectorAll('span').entries()) span.textContent = text[i];
    });
  }

  #make(view: GameView, colors: boolean, wishes: Readonly<Wishes>): void {
    const count = colors ? 8 : view.puzzle.order;
    this.#digits = [];
    const { columns, rows } = markGrid(count);
    for (let digit = 1; digit <= count; ++digit) {
      const what = colors ? 'color' : 'digit';
      const press = el('button', {
        type: 'button',
        class: 'key',
        title: wishes.keypadFirst
          ? `Choose this ${what}, then tap its cells`
          : `Hold to keep this ${what}`,
      });
      if (colors) {
        press.dataset.color = String(digit);
        press.append(
          el('span', { class: 'unseen' }, 'Color'),
          el('span', { class: 'swatch' }, String(digit)),
          el('span', { class: 'unseen' }, colorNames[digit]),
        );
      } else
        press.append(el('span'), el('span', { class: 'left' }), el('span', { class: 'unseen' }));
      // On a calculator the largest digits are on top; where the last row is short it stays at the
      // bottom.
      const row = Math.floor((digit - 1) / columns);
      if (wishes.keypad === 'calculator' && count === columns * rows)
        press.style.setProperty(
          '--turned',
          String((rows - 1 - row) * columns + ((digit - 1) % columns)),
        );
      this.#listen(press, digit);
      this.#digits[digit] = press;
    }
    const eraser = button(
      'Erase',
      () => this.acts.erase(),
      { class: 'key eraser', title: 'Erase (Del)' },
      icon('erase'),
    );
    this.keys.style.setProperty('--key-columns', String(columns));
    this.keys.style.setProperty('--key-rows', String(rows));
    this.keys.style.setProperty('--thumb-columns', String(thumbGrid(count).columns));
    this.keys.classList.toggle('many', count > 9);
    this.keys.replaceChildren(...this.#digits.slice(1), eraser);
  }

  /** A short press writes, a long one keeps the digit. */
  #listen(press: HTMLButtonElement, digit: number): void {
    let held = false;
    let timer = 0;
    const stop = () => clearTimeout(timer);
    press.addEventListener('pointerdown', () => {
      held = false;
      timer = window.setTimeout(() => {
        held = true;
        this.acts.lock(digit);
      }, longPress);
    });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel'])
      press.addEventListener(end, stop);
    // what phones do on a long press
    press.addEventListener('contextmenu', (event) => event.preventDefault());
    press.addEventListener('click', () => {
      if (!held) this.acts.write(digit);
      held = false;
    });
  }
}
