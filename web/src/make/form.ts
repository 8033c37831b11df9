// The form of Make: its fields, their mistakes, and the wish that they say.
import type { Jobs, Named } from '../engine/types';
import { randomSeed } from '../play/new_game';
import { button, el } from '../ui/el';
import { largest, most, readClues, readSeed, sizes, suggestedClues, type Wish } from './wish';

const other = 'other';

export class Form {
  readonly element = el('form', { class: 'make-form', 'aria-label': 'What to make' });
  readonly go = el('button', { type: 'submit', class: 'primary' }, 'Make');
  #size = el(
    'select',
    {},
    ...sizes.map(([rows, cols]) =>
      el('option', { value: `${rows}x${cols}` }, sizeName(rows, cols)),
    ),
    el('option', { value: other }, 'Other …'),
  );
  #rows = el('input', {
    type: 'number',
    min: 1,
    max: largest,
    value: 2,
    'aria-label': 'Rows of a box',
  });
  #cols = el('input', {
    type: 'number',
    min: 1,
    max: largest,
    value: 6,
    'aria-label': 'Columns of a box',
  });
  #box = el(
    'div',
    { class: 'field', role: 'group', 'aria-label': 'Box' },
    el('span', {}, 'Box, rows × columns'),
    el('span', { class: 'box-fields' }, this.#rows, '×', this.#cols),
  );
  #level = el('select', {}, el('option', { value: '' }, 'any'));
  #symmetry = el('select');
  #clues = el('input', {
    type: 'text',
    inputmode: 'numeric',
    placeholder: 'as few as possible',
    autocomplete: 'off',
    'aria-describedby': 'make-problem',
  });
  #seed = el('input', {
    type: 'text',
    id: 'make-seed',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'make-problem',
  });
  #count = el('input', { type: 'number', min: 1, max: most, value: 1 });
  #problem = el('p', { class: 'problem', role: 'alert', id: 'make-problem' });
  #levels: Named[] = [];

  /** `changed` is called with every wish that makes sense, `wanted` when it is to be made. */
  constructor(jobs: Jobs, changed: (wish: Wish) => void, wanted: (wish: Wish) => void) {
    this.#size.value = '3x3';
    this.#seed.value = randomSeed();
    const draw = button(
      'Draw another seed',
      () => this.#set(() => (this.#seed.value = randomSeed())),
      { class: 'icon', title: 'Draw another seed' },
      '⟳',
    );
    this.element.append(
      field('Size', this.#size),
      this.#box,
      field('Difficulty', this.#level),
      field('Symmetry of the clues', this.#symmetry),
      field('Clues', this.#clues),
      el(
        'div',
        { class: 'field' },
        el('label', { for: 'make-seed' }, 'Seed'),
        el('span', { class: 'seed-fields' }, this.#seed, draw),
      ),
      field('Number of puzzles', this.#count),
      this.#problem,
      this.go,
    );
    let suggested = '';
    this.#size.addEventListener('input', () => {
      const order =
        this.#size.value.split('x').reduce((product, side) => product * Number(side), 1) || 0;
      // unless somebody typed something else
      if (this.#clues.value === suggested) this.#clues.value = suggestedClues(order);
      suggested = suggestedClues(order);
    });
    this.element.addEventListener('input', () => {
      const wish = this.read();
      if (wish) changed(wish);
    });
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const wish = this.read();
      if (wish) wanted(wish);
    });
    this.#learnNames(jobs).then(
      () => this.#set(() => {}),
      (error: Error) => (this.#problem.textContent = error.message),
    );
  }

  /** Returns what is wished for; undefined, with a message, when a field is wrong. */
  read(): Wish | undefined {
    const own = this.#size.value === other;
    this.#box.hidden = !own;
    const [rows, cols] = own
      ? [Number(this.#rows.value), Number(this.#cols.value)]
      : this.#size.value.split('x').map(Number);
    const cells = (rows * cols) ** 2;
    const clues = this.#clues.value.trim() === '' ? undefined : readClues(this.#clues.value, cells);
    const seed = readSeed(this.#seed.value);
    const count = Number(this.#count.value);
    const whole = (number: number, least: number, top: number) =>
      Number.isInteger(number) && number >= least && number <= top;

    const problems: [HTMLInputElement, boolean, string][] = [
      [this.#rows, whole(rows, 1, largest), `A box has 1 to ${largest} rows; ${says(this.#rows)}.`],
      [
        this.#cols,
        whole(cols, 1, largest) && rows * cols <= largest && rows * cols > 1,
        `A box has 2 to ${largest} cells; this box has ${rows} × ${cols}.`,
      ],
      [
        this.#clues,
        this.#clues.value.trim() === '' || clues !== undefined,
        `Clues are a number or a range such as 24-30, at most ${cells}; ${says(this.#clues)}.`,
      ],
      [this.#seed, seed !== undefined, `A seed is a whole number; ${says(this.#seed)}.`],
      [
        this.#count,
        whole(count, 1, most),
        `1 to ${most} puzzles can be made at once; ${says(this.#count)}.`,
      ],
    ];
    for (const [input, fine] of problems) input.setAttribute('aria-invalid', String(!fine));
    const first = problems.find(([, fine]) => !fine);
    const message = first ? first[2] : '';
    if (this.#problem.textContent !== message) this.#problem.textContent = message;
    if (first) return undefined;
    const level = this.#levels.find(({ name }) => name === this.#level.value);
    return {
      rows: rows,
      cols: cols,
      symmetry: this.#symmetry.value || 'none',
      level,
      clues,
      seed: seed!,
      count,
    };
  }

  /** Fields cannot be changed while puzzles are made. */
  lock(locked: boolean): void {
    for (const input of this.element.querySelectorAll<HTMLInputElement>('input, select, button'))
      input.disabled = locked;
  }

  #set(change: () => void): void {
    change();
    this.element.dispatchEvent(new Event('input'));
  }

  async #learnNames(jobs: Jobs): Promise<void> {
    this.#levels = await jobs.names('labels');
    for (const { name, from, to } of this.#levels) {
      const range =
        from === undefined || to === undefined ? '' : ` (${from.toFixed(1)} – ${to.toFixed(1)})`;
      this.#level.append(el('option', { value: name }, name + range));
    }
    for (const { name, summary } of await jobs.names('symmetries'))
      this.#symmetry.append(el('option', { value: name, title: summary }, `${name}: ${summary}`));
  }
}

export const sizeName = (rows: number, cols: number): string =>
  `${rows * cols}×${rows * cols}${rows === cols ? '' : `, boxes ${rows}×${cols}`}`;

/** Says what a field holds, for the second half of a message. */
const says = ({ value }: HTMLInputElement): string =>
  value.trim() === '' ? 'the field is empty' : `the field says ${value.trim()}`;

function field(label: string, input: HTMLElement): HTMLLabelElement {
  return el('label', { class: 'field' }, el('span', {}, label), input);
}
