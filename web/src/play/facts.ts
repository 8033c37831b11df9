// What puzzle this is: difficulty in a word and a number, clues, whether it has one solution, seed
// and name. And the time, if wished.
import { type GameView, type Jobs, type Rating, Stopped } from '../engine/types';
import { el } from '../ui/el';
import { counted } from '../ui/words';
import { clockTime } from './clock';

const patience = 3000; // milliseconds to rate a puzzle

export class Facts {
  readonly element = el('div', { class: 'facts' });
  readonly time = el('span', { class: 'time', role: 'timer', 'aria-label': 'Time', hidden: true });
  #main = el('span', { class: 'fact-main' });
  #rest = el('span', { class: 'soft fact-rest' });
  #ratings = new Map<string, Rating>(); // by id
  #asked = '';

  constructor(private jobs: Jobs) {
    this.element.append(el('div', { class: 'fact-text' }, this.#main, this.#rest), this.time);
  }

  /** Describes the puzzle in a few words, for paper. */
  get caption(): string {
    return this.#main.textContent ?? '';
  }

  show(view: GameView): void {
    if (view.id !== '' && this.#asked !== view.id && !this.#ratings.has(view.id))
      void this.#rate(view);
    const { puzzle } = view;
    const rating = this.#ratings.get(view.id);
    const size = `${puzzle.order}×${puzzle.order}`;
    this.#main.textContent =
      rating?.status === 'rated' ? `${capital(rating.label)} ${rating.er.toFixed(1)}` : size;
    const clues = puzzle.givens.filter((given) => given > 0).length;
    const parts = [counted(clues, 'clue')];
    if (rating?.status === 'rated' && puzzle.order !== 9) parts.unshift(size);
    if (view.id !== '')
      parts.push(
        {
          unique: 'one solution',
          none: 'no solution',
          many: 'several solutions',
          'gave-up': 'uniqueness not known',
        }[view.solutions],
      );
    if (view.seed !== '') parts.push(`seed ${view.seed}`);
    if (view.id !== '') parts.push(view.id);
    this.#rest.textContent = parts.join(' · ');
  }

  showTime(milliseconds: number, shown: boolean): void {
    this.time.hidden = !shown;
    const text = clockTime(milliseconds);
    if (shown && this.time.textContent !== text) this.time.textContent = text;
  }

  async #rate(view: GameView): Promise<void> {
    this.#asked = view.id;
    try {
      this.#ratings.set(view.id, await this.jobs.rate(view.puzzle, patience));
      if (this.#asked === view.id) this.show(view);
    } catch (error) {
      // for something else: asked again the next time. What the engine cannot do, it never can
      if (error instanceof Stopped) this.#asked = '';
    }
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
