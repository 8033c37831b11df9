// All games that are kept in this browser: to go on with one, to make room, and to look at what
// could not be read.
import './games.css';
import { download } from '../share/link';
import { openDialog } from '../ui/dialog';
import { button, el } from '../ui/el';
import type { Context } from '../ui/views';
import { counted } from '../ui/words';
import type { AsideGame, KeptGame } from './store';

export function openGames(context: Context): void {
  const { store } = context;
  const content = el('div', { class: 'kept-games' });
  const close = openDialog('Kept games', [content]);
  const refresh = () => {
    const games = store.list();
    const aside = store.aside();
    content.replaceChildren(
      el(
        'p',
        { class: 'soft' },
        games.length === 0
          ? 'No game is kept.'
          : 'Games stay in this browser until you remove them, or the data of this page.',
      ),
      el(
        'ul',
        {},
        ...games.map((game) =>
          row(describe(game), [goOn(game), drop(game.id, () => store.remove(game.id))]),
        ),
      ),
      ...(aside.length > 0
        ? [
            el('h3', {}, 'Games put aside'),
            el(
              'ul',
              {},
              ...aside.map((game) =>
                row(`${game.id}: ${game.why}`, [
                  save(game),
                  drop(game.id, () => store.removeAside(game.id)),
                ]),
              ),
            ),
          ]
        : []),
    );
  };
  const goOn = ({ id }: KeptGame) =>
    button(
      `Go on with game ${id}`,
      () => {
        const text = store.open(id);
        if (text === undefined) return refresh(); // it was damaged, and is told
        close();
        context.resume(text);
      },
      {},
      'Go on',
    );
  const drop = (id: string, remove: () => void) =>
    button(
      `Remove game ${id}`,
      () => {
        remove();
        refresh();
        (
          content.querySelector('button') ?? content.closest('dialog')?.querySelector('button')
        )?.focus();
      },
      { class: 'quiet' },
      'Remove',
    );
  const save = ({ id, text }: AsideGame) =>
    button(`Download game ${id}`, () => download(`kaidoku-${id}.txt`, text), {}, 'Download');
  refresh();
}

/** "9×9, 24 clues, 41 of 81 filled, 16 Nov 2026" */
function describe({ rows, cols, clues, filled, cells, solved, saved, id }: KeptGame): string {
  const order = rows * cols;
  const progress = solved ? 'solved' : `${filled} of ${cells} filled`;
  const date = new Date(saved).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${order}×${order} · ${counted(clues, 'clue')} · ${progress} · ${date} · ${id}`;
}

function row(words: string, buttons: HTMLElement[]): HTMLElement {
  return el('li', {}, el('span', {}, words), el('span', { class: 'kept-buttons' }, ...buttons));
}
