// What somebody knows about a text beforehand: box, order, symbols, empty marker, format. Left out,
// the engine finds out by itself.
import type { Jobs, Puzzle, TextOptions } from '../engine/types';
import { nameOf, standard } from '../share/symbols';
import { el } from '../ui/el';

export class Options {
  readonly element: HTMLDetailsElement;
  #box = el('input', { type: 'text', placeholder: 'rows x columns: 2x3', autocomplete: 'off' });
  #order = el('input', {
    type: 'text',
    inputmode: 'numeric',
    placeholder: 'from the text',
    autocomplete: 'off',
  });
  #symbols = el('input', {
    type: 'text',
    placeholder: '0123456789ABCDEF',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  #empty = el('input', {
    type: 'text',
    placeholder: '. 0 _ * -',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  #from = el('select', {}, el('option', { value: '' }, 'detected from the text'));
  #problem = el('p', { class: 'problem', role: 'alert' });

  constructor(jobs: Jobs, changed: () => void) {
    const field = (label: string, input: HTMLElement) =>
      el('label', { class: 'field' }, el('span', {}, label), input);
    this.element = el(
      'details',
      { class: 'explore-options' },
      el('summary', {}, 'How to read the text'),
      el(
        'div',
        { class: 'option-fields' },
        field('Box', this.#box),
        field('Order (digits)', this.#order),
        field('Symbols', this.#symbols),
        field('Empty marker', this.#empty),
        field('Format', this.#from),
        this.#problem,
      ),
    );
    this.element.addEventListener('input', changed);
    jobs.names('formats-read').then(
      (names) =>
        this.#from.append(
          ...names.map(({ name, summary }) => el('option', { value: name }, `${name}: ${summary}`)),
        ),
      (error: Error) => (this.#problem.textContent = error.message),
    );
  }

  /** Returns what the fields say; undefined, with a message, when a field is wrong. */
  read(): TextOptions | undefined {
    const options: TextOptions = {};
    const problem = this.#readInto(options);
    this.#problem.textContent = problem;
    if (problem) this.element.open = true;
    return problem ? undefined : options;
  }

  /** Sets the fields so that the text of a puzzle is read as that puzzle. */
  suit({ rows, cols, order, symbols }: Puzzle): void {
    const usualRows = Math.max(
      ...Array.from({ length: order }, (_, i) => i + 1).filter(
        (n) => order % n === 0 && n * n <= order,
      ),
    );
    const usual = rows === usualRows && rows * cols === order;
    this.#box.value = usual ? '' : `${rows}x${cols}`;
    this.#order.value = '';
    const plain = nameOf(symbols) === standard;
    this.#symbols.value = plain ? '' : symbols.slice(1).join(',');
    this.#empty.value = plain ? '' : symbols[0];
    this.#from.value = '';
    this.element.open = !usual || !plain;
  }

  clear(): void {
    for (const input of [this.#box, this.#order, this.#symbols, this.#empty, this.#from])
      input.value = '';
  }

  #readInto(options: TextOptions): string {
    const box = this.#box.value.trim();
    if (box !== '') {
      const [, rows, cols] = /^(\d{1,3})\s*[x×]\s*(\d{1,3})$/i.exec(box) ?? [];
      if (rows === undefined) return `A box is rows x columns, such as 2x3; the field says ${box}.`;
      options.rows = Number(rows);
      options.cols = Number(cols);
    }
    const order = this.#order.value.trim();
    if (order !== '') {
      if (!/^\d{1,3}$/.test(order))
        return `The order is a number of digits, such as 9; the field says ${order}.`;
      options.order = Number(order);
    }
    if (this.#symbols.value.trim() !== '') options.symbols = this.#symbols.value.trim();
    if (this.#empty.value.trim() !== '') options.empty = this.#empty.value.trim();
    if (this.#from.value !== '') options.from = this.#from.value;
    return '';
  }
}
