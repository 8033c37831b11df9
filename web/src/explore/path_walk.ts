// Walking along the path to the solution: the list of steps, the sentence of one of them, and the
// board before it.
import type { Path, Puzzle } from '../engine/types';
import { announce } from '../ui/announce';
import type { Board } from '../ui/board';
import { button, el } from '../ui/el';
import { sentence } from '../ui/sentence';

export class PathWalk {
  readonly element = el('section', { class: 'walk', 'aria-label': 'Steps to the solution' });
  #card = el('div', { class: 'walk-card' });
  #list = el('ol', { class: 'steps' });
  #steps: HTMLButtonElement[] = [];
  #back = button('Back', () => this.go(this.#at - 1), { 'aria-keyshortcuts': 'ArrowLeft' });
  #next = button('Next', () => this.go(this.#at + 1), {
    class: 'primary',
    'aria-keyshortcuts': 'ArrowRight',
  });
  #at = 0;
  #path: Path | undefined;
  #puzzle: Puzzle | undefined;

  constructor(private board: () => Board) {
    const first = button('First', () => this.go(0));
    const last = button('Last', () => this.go(Infinity));
    this.element.append(
      el('div', { class: 'walk-buttons' }, first, this.#back, this.#next, last),
      this.#card,
      this.#list,
    );
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows a path from its beginning. */
  open(puzzle: Puzzle, path: Path): void {
    if (path === this.#path) return this.#show();
    this.#puzzle = puzzle;
    this.#path = path;
    this.#steps = path.steps.map((step, at) => {
      const press = el(
        'button',
        { type: 'button', class: 'step' },
        el('span', { class: 'step-number' }, String(at + 1)),
        el('span', { class: 'step-name' }, step.technique),
        el('span', { class: 'step-difficulty' }, step.difficulty.toFixed(1)),
        el('span', { class: 'step-outcome' }, step.outcome),
      );
      press.addEventListener('click', () => this.go(at));
      return press;
    });
    this.#list.replaceChildren(...this.#steps.map((step) => el('li', {}, step)));
    this.go(0);
  }

  /** Shows the board before step `at`; after the last step, the board it leads to. */
  go(at: number): void {
    if (!this.#path) return;
    this.#at = Math.max(0, Math.min(at, this.#path.steps.length));
    this.#show();
    announce(`${this.#title()}. ${this.#path.steps[this.#at]?.text ?? ''}`);
  }

  #show(): void {
    const path = this.#path!;
    const puzzle = this.#puzzle!;
    const step = path.steps[this.#at];
    const digits = path.boards[this.#at];
    const candidates = path.candidates[this.#at];
    const board = this.board();
    board.show(
      digits.map((digit, cell) => ({
        digit,
        given: puzzle.givens[cell] > 0,
        candidates: digit === 0 ? candidates[cell] : [],
      })),
    );
    board.point(
      step ? { cells: step.cells, spots: step.spots, links: step.links, houses: step.houses } : {},
    );
    const text = step ? [step.text, step.chains].filter((part) => part !== '').join('\n') : '';
    this.#card.replaceChildren(
      el('h3', {}, this.#title()),
      step
        ? el('p', { class: 'soft' }, `difficulty ${step.difficulty.toFixed(1)} · ${step.outcome}`)
        : '',
      ...(text ? sentence(text, puzzle, board) : []),
    );
    this.#steps.forEach((press, number) => {
      if (number === this.#at) press.setAttribute('aria-current', 'step');
      else press.removeAttribute('aria-current');
    });
    this.#bringIntoSight(this.#steps[this.#at]);
    // A button that can no longer be pressed hands the focus on: walking by keys goes on.
    const [back, next] = [this.#at > 0, this.#at < path.steps.length];
    const focused = document.activeElement;
    this.#back.disabled = !back;
    this.#next.disabled = !next;
    if (focused === this.#next && !next) this.#back.focus();
    if (focused === this.#back && !back) this.#next.focus();
  }

  /** Arrow keys walk. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const targets: Record<string, number> = {
      ArrowLeft: this.#at - 1,
      ArrowRight: this.#at + 1,
      Home: 0,
      End: Infinity,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.go(target);
  }

  #title(): string {
    const { steps, status } = this.#path!;
    const step = steps[this.#at];
    if (step) return `Step ${this.#at + 1} of ${steps.length}: ${step.technique}`;
    if (status === 'solved') return 'Solved';
    return status === 'gave-up' ? 'The time ended here' : 'No technique finds another step';
  }

  /** Scrolls the list, never the page. */
  #bringIntoSight(step: HTMLElement | undefined): void {
    if (!step) return;
    const [top, bottom] = [step.offsetTop, step.offsetTop + step.offsetHeight];
    if (top < this.#list.scrollTop) this.#list.scrollTop = top;
    else if (bottom > this.#list.scrollTop + this.#list.clientHeight)
      this.#list.scrollTop = bottom - this.#list.clientHeight;
  }
}
