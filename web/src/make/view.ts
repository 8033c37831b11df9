// Make: new puzzles by size, difficulty, symmetry and seed. They are made one after the other in
// the engine's worker, shown as they come, and can be played, shared and printed. Nothing waits for
// them: the page goes on, and the work can be canceled.
import '../print/print.css';
import '../style/fields.css';
import './make.css';
import { type Made, Stopped } from '../engine/types';
import { draw } from '../print/drawing';
import { openPrint } from '../print/view';
import { copy } from '../share/link';
import { copyLink } from '../share/panel';
import { announce, note } from '../ui/announce';
import { button, el } from '../ui/el';
import type { Context, Mount } from '../ui/views';
import { counted } from '../ui/words';
import { Form, sizeName } from './form';
import { commandOf, recipeOf, type Wish, warning } from './wish';

const ratedUpTo = 16; // larger boards are not rated unless a difficulty was asked for
const ratingTime = 1500; // milliseconds

export const mount: Mount = (root, context) => {
  const { jobs } = context.engine;
  const status = el('p', { class: 'make-status' }); // for the eyes; what it ends with is announced
  const honest = el('p', { class: 'soft' });
  const cancel = button('Cancel', () => jobs.stop(), { hidden: true });
  const command = el('code', {});
  const results = el('ul', { class: 'made', 'aria-label': 'Puzzles that were made' });
  const made: Made[] = [];
  const printAll = button('Print all', () => openPrint(made.map(printed)), { hidden: true });
  let making = false;

  const describe = (wish: Wish) => {
    command.textContent = commandOf(wish);
    honest.textContent = warning(wish.rows * wish.cols, wish.clues !== undefined);
  };

  const make = async (wish: Wish) => {
    making = true;
    form.lock(true);
    cancel.hidden = false;
    results.replaceChildren();
    made.length = 0;
    printAll.hidden = true;
    const begun = performance.now();
    const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
    const tick = () =>
      (status.textContent = `Making puzzle ${made.length + 1} of ${wish.count} … ${seconds()} s`);
    const clock = setInterval(tick, 200);
    tick();
    let end = '';
    try {
      while (made.length < wish.count && !end) {
        const one = await jobs.generate(recipeOf(wish, made.length));
        if ('refused' in one) end = one.refused;
        else {
          if (!one.rating && one.puzzle.order <= ratedUpTo)
            one.rating = await jobs.rate(one.puzzle, ratingTime);
          made.push(one);
          results.append(card(one, context));
        }
      }
    } catch (error) {
      end =
        error instanceof Stopped
          ? 'You canceled the rest.'
          : error instanceof Error
            ? error.message
            : String(error);
    }
    clearInterval(clock);
    const count = made.length === 1 ? '1 puzzle was' : `${made.length} puzzles were`;
    status.textContent = `${count} made in ${seconds()} s.${end ? ` ${end}` : ''}`;
    announce(status.textContent);
    printAll.hidden = made.length < 2;
    form.lock(false);
    if (document.activeElement === document.body || document.activeElement === cancel)
      form.go.focus(); // unless it has gone elsewhere meanwhile
    cancel.hidden = true;
    making = false;
  };

  const form = new Form(jobs, describe, (wish) => void make(wish));
  const copyCommand = button(
    'Copy',
    () =>
      void copy(command.textContent ?? '').then((done) =>
        note(done ? 'The command was copied.' : 'The browser does not allow copying.'),
      ),
  );
  root.append(
    el(
      'div',
      { class: 'make-left' },
      el('h2', {}, 'Make puzzles'),
      form.element,
      honest,
      el(
        'div',
        { class: 'make-command' },
        el(
          'p',
          { class: 'soft' },
          'The same seed gives the same puzzles everywhere, also in a terminal:',
        ),
        el('div', { class: 'command-line' }, command, copyCommand),
      ),
    ),
    el(
      'div',
      { class: 'make-right' },
      el('div', { class: 'make-bar' }, status, cancel, printAll),
      results,
    ),
  );
  status.textContent = 'Every puzzle has exactly one solution.';
  return {
    show: () => {},
    hide: () => {
      if (making) jobs.stop(); // Play needs the worker for hints
    },
  };
};

function card(made: Made, context: Context): HTMLElement {
  const { puzzle, clues, index } = made;
  const words = `Puzzle ${index + 1}: ${sizeName(puzzle.rows, puzzle.cols)}, ${caption(made)}`;
  return el(
    'li',
    { class: 'made-card' },
    draw(puzzle, words),
    el('p', {}, el('b', {}, difficulty(made)), ` · ${counted(clues, 'clue')}`),
    el('p', { class: 'soft' }, origin(made)),
    el(
      'div',
      { class: 'made-buttons' },
      button('Play', () => context.play(puzzle, { seed: made.seed, symmetry: made.symmetry }), {
        class: 'primary',
      }),
      button('Explore', () => context.explore(puzzle)),
      button('Copy link', () => void copyLink(puzzle)),
      button('Print', () => openPrint([printed(made)])),
    ),
  );
}

function difficulty({ rating }: Made): string {
  if (rating?.status === 'rated') return `${rating.label} (${rating.er.toFixed(1)})`;
  return rating?.status === 'beyond' ? 'harder than every technique' : 'not rated';
}

const origin = ({ seed, index }: Made): string => `seed ${seed}${index > 0 ? ` #${index}` : ''}`;

const caption = (made: Made): string =>
  `${difficulty(made)} · ${counted(made.clues, 'clue')} · ${origin(made)}`;

const printed = (made: Made) => ({
  puzzle: made.puzzle,
  solution: made.solution,
  caption: caption(made),
});
