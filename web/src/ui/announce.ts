// What the page says: one polite live region for screen readers, and short messages (notes) at the
// edge of the screen that everybody sees.
import { el } from './el';

const readingTime = 5000; // milliseconds that a note stays; one with a button stays twice as long

/**
 * Both regions live in the dialog that is open, if one is: what is outside of it is not read, and
 * cannot be pressed.
 */
export function followDialogs(): void {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const id of ['notes', 'announcer']) {
    const region = document.getElementById(id);
    if (region && region.parentElement !== open) open.append(region);
  }
}

/** Says a text to screen readers, also when it is the same text again. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  // The region is emptied first: a text that does not change would not be read again.
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = text));
}

/**
 * Shows a message for a few seconds and says it. It may have one button. Returns a function that
 * takes the message away sooner.
 */
export function note(text: string, action?: { label: string; act: () => void }): () => void {
  const notes = document.getElementById('notes');
  if (!notes) return () => {};
  announce(text);
  const shown = el('div', { class: 'note' }, el('span', {}, text));
  const leave = () => shown.remove();
  if (action) {
    const press = el('button', { type: 'button', class: 'quiet' }, action.label);
    press.addEventListener('click', () => {
      leave();
      action.act();
    });
    shown.append(press);
  }
  const close = el(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': 'Close this message' },
    '×',
  );
  close.addEventListener('click', leave);
  shown.append(close);
  while (notes.childElementCount >= 3) notes.firstElementChild!.remove();
  notes.append(shown);
  setTimeout(leave, action ? 2 * readingTime : readingTime);
  return leave;
}
