// What is wrong with a text: the same reports as on the command line, each with a button that shows
// its place in the text.
import type { Mistake } from '../engine/types';
import { button, el } from '../ui/el';
import { counted } from '../ui/words';

const shown = 20; // as the command line; the rest is counted

export function mistakeList(mistakes: Mistake[], show: (mistake: Mistake) => void): HTMLElement[] {
  const items = mistakes.slice(0, shown).map((mistake, number) => {
    const place =
      mistake.line > 0 &&
      button(
        `Show in the text: mistake ${number + 1}`,
        () => show(mistake),
        { class: 'show-place' },
        'Show in the text',
      );
    // the message may be folded, the line and its caret not
    const [message, ...lines] = mistake.report.trimEnd().split('\n');
    return el(
      'li',
      {},
      el(
        'pre',
        { tabindex: 0, 'aria-label': `Mistake ${number + 1}` },
        el('span', {}, `${message}\n`),
        lines.join('\n'),
      ),
      place,
    );
  });
  const list = el('ol', { class: 'mistakes' }, ...items);
  return mistakes.length > shown
    ? [
        list,
        el(
          'p',
          { class: 'soft' },
          `The text has ${counted(mistakes.length - shown, 'more mistake')}.`,
        ),
      ]
    : [list];
}
