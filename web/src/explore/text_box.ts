// The text of Explore: a text area, and behind it the same text, invisible, in which the places of
// mistakes are marked.
import type { Mistake } from '../engine/types';
import { el } from '../ui/el';
import { placeOf } from './text_position';

// characters that are laid out twice; the places in longer texts are only told
const longest = 100_000;

export class TextBox {
  readonly element: HTMLElement;
  readonly area = el('textarea', {
    rows: 11,
    wrap: 'off', // lines stay lines, so that their numbers mean something
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-label': 'Puzzle, in any text format',
    placeholder:
      'Paste or type a puzzle:\n53..7....6..195....98....6.8...6...34..8.3..1...\n' +
      'It is a line, a grid, a list or JSON; . or 0 is an empty cell.',
  });
  #marked = el('div', { class: 'marked' });
  #behind = el('div', { class: 'behind', 'aria-hidden': 'true' }, this.#marked);

  constructor(changed: () => void) {
    this.element = el('div', { class: 'text-box' }, this.#behind, this.area);
    this.area.addEventListener('input', () => {
      this.mark([]); // the places may no longer be true
      changed();
    });
    this.area.addEventListener('scroll', () => this.#follow());
  }

  mark(mistakes: Mistake[]): void {
    const text = this.area.value;
    const places =
      text.length > longest
        ? []
        : mistakes
            .flatMap(({ line, column }) => placeOf(text, line, column) ?? [])
            .sort((a, b) => a.from - b.from);
    const pieces: (string | Node)[] = [];
    let done = 0;
    for (const { from, to } of places) {
      if (from < done) continue; // marked already
      pieces.push(text.slice(done, from), el('mark', {}, text.slice(from, to) || ' '));
      done = Math.max(to, from);
    }
    this.#marked.replaceChildren(...(pieces.length > 0 ? [...pieces, text.slice(done)] : []));
    this.area.setAttribute('aria-invalid', String(mistakes.length > 0));
    this.#follow();
  }

  /** Selects the place of a mistake and brings it into sight. */
  select({ line, column }: Mistake): void {
    const place = placeOf(this.area.value, line, column);
    if (!place) return;
    this.area.blur(); // focusing scrolls to the selection, but only when the focus was elsewhere
    this.area.setSelectionRange(place.from, place.to);
    this.area.focus();
  }

  #follow(): void {
    const { scrollLeft, scrollTop } = this.area;
    this.#marked.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }
}
