// The dialog that shares a puzzle: a link to copy, the same puzzle on other sites, a file.
import './share.css';
import type { GameView, Puzzle } from '../engine/types';
import { note } from '../ui/announce';
import { openDialog } from '../ui/dialog';
import { button, el } from '../ui/el';
import type { Context } from '../ui/views';
import { progressOf, ShareError } from './code';
import { copy, download, elsewhere, linkTo } from './link';

/** Opens the dialog. With a game's view the player may share what was done so far. */
export function openShare(context: Context, puzzle: Puzzle, view?: GameView): void {
  const progress = view && progressOf(view.cells) ? view : undefined;
  openDialog('Share this puzzle', [
    linkPart(puzzle, progress),
    filePart(context, puzzle, progress),
    ...elsewherePart(puzzle),
  ]);
}

/** Copies a link and says so; where that is forbidden, shows it. */
export async function copyLink(puzzle: Puzzle): Promise<void> {
  try {
    const link = linkTo(puzzle);
    if (await copy(link)) note('The link was copied.');
    else
      openDialog('Copy this link', [
        el('input', {
          type: 'text',
          class: 'link-text',
          readonly: true,
          value: link,
          'aria-label': 'Link',
        }),
      ]);
  } catch (error) {
    if (!(error instanceof ShareError)) throw error;
    note(error.message);
  }
}

function linkPart(puzzle: Puzzle, view: GameView | undefined): HTMLElement {
  const link = el('input', {
    type: 'text',
    class: 'link-text',
    readonly: true,
    'aria-label': 'Link',
  });
  link.addEventListener('focus', () => link.select());
  const along = el('input', { type: 'checkbox', checked: view !== undefined });
  const status = el('p', { class: 'soft', role: 'status' }); // notes would be behind the dialog
  const refresh = () => {
    status.textContent = '';
    try {
      link.value = linkTo(puzzle, along.checked ? view : undefined);
    } catch (error) {
      if (!(error instanceof ShareError)) throw error;
      link.value = error.message;
    }
  };
  along.addEventListener('change', refresh);
  refresh();
  const copyIt = async () => {
    link.select();
    status.textContent = (await copy(link.value))
      ? 'The link was copied.'
      : 'The browser does not allow copying: the link is selected, copy it by hand.';
  };
  return el(
    'section',
    { class: 'share-part' },
    el('h3', {}, 'Link'),
    el(
      'div',
      { class: 'share-row' },
      link,
      button('Copy link', () => void copyIt(), { class: 'primary' }),
    ),
    status,
    view && el('label', { class: 'toggle' }, along, 'Include what I have filled in so far'),
    el(
      'p',
      { class: 'soft' },
      'The whole puzzle is in the link itself. It is not stored anywhere else, and browsers do ' +
        'not send this part of an address.',
    ),
  );
}

function filePart({ engine }: Context, puzzle: Puzzle, view: GameView | undefined): HTMLElement {
  const format = el('select', { 'aria-label': 'Format' });
  const about = el('p', { class: 'soft' });
  const along = el('input', { type: 'checkbox' });
  const save = button('Download', () => void write(), { disabled: true });
  engine.jobs.names('formats-written').then(
    (names) => {
      for (const { name } of names)
        format.append(el('option', { value: name, selected: name === 'line' }, name));
      const describe = () =>
        (about.textContent = names.find(({ name }) => name === format.value)?.summary ?? '');
      format.addEventListener('change', describe);
      describe();
      save.disabled = false;
    },
    (error: Error) => (about.textContent = error.message),
  );
  const write = async () => {
    try {
      const text = await engine.jobs.write(
        puzzle,
        format.value,
        along.checked ? view?.cells.map((cell) => cell.digit) : undefined,
      );
      download(
        `sudoku.${format.value === 'json' ? 'json' : 'txt'}`,
        text.endsWith('\n') ? text : `${text}\n`,
      );
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
    }
  };
  return el(
    'section',
    { class: 'share-part' },
    el('h3', {}, 'File'),
    el('div', { class: 'share-row' }, format, save),
    about,
    view && el('label', { class: 'toggle' }, along, 'Include what I have filled in so far'),
  );
}

function elsewherePart(puzzle: Puzzle): HTMLElement[] {
  const links = elsewhere(puzzle).map(({ name, href }) =>
    el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, name),
  );
  if (links.length === 0) return [];
  return [
    el(
      'section',
      { class: 'share-part' },
      el('h3', {}, 'On another site'),
      el('p', {}, ...links),
      el('p', { class: 'soft' }, 'Following this link sends the puzzle to that site.'),
    ),
  ];
}
