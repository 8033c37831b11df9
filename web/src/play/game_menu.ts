// What is needed less often: the history as a slider, bookmarks, what is checked, candidates, the
// clock, restart. Beside the board on large screens; on small ones the same elements appear in a
// dialog.
import type { Check, GameView } from '../engine/types';
import { button, el } from '../ui/el';
import { icon } from '../ui/icons';
import { choice, toggle } from '../ui/settings_dialog';

export interface GameMenuActs {
  goTo(moment: number): void;
  bookmark(): void;
  return(): void;
  check(check: Check): void;
  automatic(on: boolean): void;
  timer(shown: boolean): void;
  pause(): void;
  restart(): void;
  share(): void;
  print(): void;
  explore(): void;
  whyNot(): void;
}

const checks = [
  { value: 'off', label: 'Nothing' },
  { value: 'rules', label: 'Repeated digits' },
  { value: 'solution', label: 'Wrong digits' },
];

export class GameMenu {
  readonly element: HTMLElement;
  #slider = el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'History' });
  #moment = el('output', { class: 'soft' });
  #return: HTMLButtonElement;
  #restart: HTMLButtonElement;
  #checks: HTMLElement;
  #automatic: HTMLElement;
  #timer: HTMLElement;

  constructor(acts: GameMenuActs) {
    this.#slider.addEventListener('input', () => acts.goTo(Number(this.#slider.value)));
    this.#return = button(
      'Return to the bookmark',
      () => acts.return(),
      { class: 'icon', title: 'Return to the bookmark (B)' },
      icon('back'),
    );
    this.#restart = button('Restart', () => acts.restart(), { class: 'quiet' });
    this.#checks = choice('Point out', checks, 'rules', (value) => acts.check(value as Check));
    this.#automatic = toggle('Automatic candidates', false, (on) => acts.automatic(on));
    this.#timer = toggle('Show the time', false, (shown) => acts.timer(shown));
    this.element = el(
      'div',
      { class: 'extras' },
      el(
        'div',
        { class: 'history' },
        this.#slider,
        this.#moment,
        button(
          'Set a bookmark before a guess',
          () => acts.bookmark(),
          { class: 'icon', title: 'Set a bookmark before a guess (b)' },
          icon('bookmark'),
        ),
        this.#return,
      ),
      this.#checks,
      el('div', { class: 'toggles' }, this.#automatic, this.#timer),
      el(
        'div',
        { class: 'extra-buttons' },
        // where there is no room for it beside the cell
        button('Why not …?', () => acts.whyNot(), { class: 'quiet why-not' }),
        button('Pause', () => acts.pause(), { class: 'quiet' }),
        this.#restart,
        button('Share', () => acts.share(), {
          class: 'quiet',
          title: 'Share this puzzle as a link or a file (y)',
        }),
        button('Print', () => acts.print(), { class: 'quiet' }),
        button('Explore', () => acts.explore(), {
          class: 'quiet',
          title: 'Solve and explore this puzzle',
        }),
      ),
    );
  }

  show(view: GameView, paused: boolean): void {
    this.#slider.max = String(view.moves);
    this.#slider.value = String(view.moment);
    this.#slider.disabled = paused || view.moves === 0;
    const text = `${view.moment} of ${view.moves}`;
    this.#slider.setAttribute('aria-valuetext', `move ${text}`);
    this.#moment.textContent = text;
    this.#return.disabled = paused || view.bookmarks === 0;
    this.#restart.disabled = paused || view.moment === 0;
    for (const input of this.#checks.querySelectorAll('input')) {
      input.checked = input.value === view.check;
      // Without a single solution there is nothing to compare with.
      if (input.value === 'solution')
        input.disabled = view.solutions !== 'unique' && view.id !== '';
    }
    this.#automatic.querySelector('input')!.checked = view.automatic;
    this.#timer.querySelector('input')!.checked = view.timerShown;
  }
}
