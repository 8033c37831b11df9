// A new game: one click on a difficulty, or one of the games that were begun before. Other sizes
// and wishes are in Make.
import type { Made, Named } from '../engine/types';
import { Stopped } from '../engine/types';
import { openGames } from '../store/games_dialog';
import { announce } from '../ui/announce';
import { openDialog } from '../ui/dialog';
import { button, el } from '../ui/el';
import type { Context } from '../ui/views';
import { counted } from '../ui/words';
import { clockTime } from './clock';

const shownGames = 6;
const hardest = 7.5; // what is harder takes long to find; Make has it

/** Returns a random seed of 48 bits. */
export function randomSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(high) << 16n) | BigInt(low & 0xffff));
}

export async function openNewGame(context: Context): Promise<void> {
  const status = el('p', { class: 'soft', role: 'status' });
  const levels = el('div', { class: 'levels' });
  let making = false;
  const close = openDialog(
    'New game',
    [
      levels,
      status,
      ...begunGames(context, () => close()),
      el(
        'p',
        { class: 'soft' },
        makeLink(() => close()),
        ' has other sizes, symmetries and seeds.',
      ),
    ],
    () => making && context.engine.jobs.stop(),
  );
  const make = async (level: Named) => {
    if (making) return;
    making = true;
    status.textContent = `Making a puzzle: ${level.name} …`;
    for (const press of levels.querySelectorAll('button')) press.disabled = true;
    try {
      const made = await context.engine.jobs.generate({
        rows: 3,
        cols: 3,
        seed: randomSeed(),
        symmetry: 'rotate180',
        difficulty: { min: level.from ?? 1, max: level.to ?? 20 },
      });
      making = false;
      if ('refused' in made) status.textContent = made.refused;
      else begin(made);
    } catch (error) {
      if (!(error instanceof Stopped))
        status.textContent = error instanceof Error ? error.message : String(error);
    }
    making = false;
    for (const press of levels.querySelectorAll('button')) press.disabled = false;
  };
  const begin = (made: Made) => {
    close();
    context.play(made.puzzle, { seed: made.seed, symmetry: made.symmetry });
    announce(`The new puzzle has ${counted(made.clues, 'clue')}.`);
  };
  const known = await context.engine.jobs.names('labels').catch((error: unknown): Named[] => {
    status.textContent = error instanceof Error ? error.message : String(error);
    return [];
  });
  for (const level of known.filter(({ to }) => to !== undefined && to <= hardest)) {
    const range = `${(level.from ?? 1).toFixed(1)} to ${(level.to ?? 20).toFixed(1)}`;
    levels.append(named({ class: 'level' }, level.name, range, () => void make(level)));
  }
  levels.querySelector('button')?.focus();
}

/** Makes a button with two lines. */
function named(
  attributes: { class: string },
  first: string,
  second: string,
  act: () => void,
): HTMLElement {
  const press = el(
    'button',
    { type: 'button', ...attributes },
    el('span', {}, first),
    ' ',
    el('span', { class: 'soft' }, second),
  );
  press.addEventListener('click', act);
  return press;
}

function makeLink(leave: () => void): HTMLElement {
  const link = el('a', { href: '#/make' }, 'Make');
  link.addEventListener('click', leave);
  return link;
}

function begunGames(context: Context, leave: () => void): HTMLElement[] {
  const games = context.store.list().slice(0, shownGames);
  if (games.length === 0 && context.store.aside().length === 0) return [];
  const rows = games.map((game) => {
    const size = `${game.rows * game.cols}×${game.rows * game.cols}`;
    const share = (game.filled - game.clues) / Math.max(1, game.cells - game.clues);
    const done = game.solved ? 'solved' : `${Math.round(100 * share)} %`;
    const resume = () => {
      const save = context.store.open(game.id);
      leave();
      if (save !== undefined) context.resume(save);
    };
    return el(
      'li',
      {},
      named(
        { class: 'begun' },
        `${size} · ${counted(game.clues, 'clue')}`,
        `${done} · ${clockTime(game.milliseconds)} · ${game.id}`,
        resume,
      ),
    );
  });
  const all = () => {
    leave();
    openGames(context);
  };
  return [
    el('h3', {}, 'Kept games'),
    el('ul', { class: 'games' }, ...rows),
    el('p', {}, button('All kept games', all)),
  ];
}
