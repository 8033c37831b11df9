// Dialogs: the browser's own, which keeps the focus, leaves by Esc and gives the focus back. One
// that is closed is gone.
import { followDialogs } from './announce';
import { button, el } from './el';

/** Opens a dialog with a heading and a button to close it. Returns a function that closes it. */
export function openDialog(title: string, content: Node[], onClose?: () => void): () => void {
  const heading = el('h2', { id: 'dialog-title' }, title);
  const dialog = el('dialog', { 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  const body = el('div', { class: 'dialog-body' }, ...content);
  // so that it can be scrolled by keys
  if (!body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
  dialog.append(
    el('div', { class: 'dialog-top' }, heading, button('Close', close, { class: 'icon' }, '×')),
    body,
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close(); // beside it
  });
  dialog.addEventListener('close', () => {
    followDialogs();
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  followDialogs();
  return close;
}
