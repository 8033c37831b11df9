// The print view: a dialog with what to print and a preview, drawn as the pages that come out.
// Everything else on the page is hidden on paper.
//
// The pages stand twice in the document: in the dialog, and once more outside of it for the
// printer, which cannot break a dialog into pages.
import '../style/fields.css';
import './print.css';
import { openDialog } from '../ui/dialog';
import { button, el } from '../ui/el';
import { choice, toggle } from '../ui/settings_dialog';
import { counted } from '../ui/words';
import { type Layout, type Printed, pages, papers, perPage } from './booklet';

/** Opens the print view. Solutions can be printed where they are given. */
export function openPrint(items: Printed[]): void {
  const several = items.length > 1;
  const layout: Layout = {
    perPage: items.length > 1 ? 4 : 1,
    paper: usualPaper(),
    solutions: false,
    turned: false,
    title: 'Sudoku',
  };
  const preview = el('div', {
    class: 'sheets',
    role: 'region',
    'aria-label': 'Preview',
    tabindex: 0,
  });
  const paper = document.body.appendChild(el('div', { class: 'for-paper' }));
  const count = el('p', { class: 'soft', role: 'status' });
  const refresh = () => {
    const all = pages(items, layout);
    preview.replaceChildren(...all);
    paper.replaceChildren(...all.map((page) => page.cloneNode(true)));
    count.textContent = counted(all.length, 'page');
  };

  const title = el('input', { type: 'text', maxlength: 80, value: layout.title });
  title.addEventListener('input', () => change({ title: title.value.trim() }));
  const change = (changes: Partial<Layout>) => {
    Object.assign(layout, changes);
    turned.hidden = !layout.solutions;
    refresh();
  };
  const turned = toggle(several ? 'Solutions upside down' : 'Solution upside down', false, (on) =>
    change({ turned: on }),
  );
  const solutions = toggle(
    several ? 'Solutions at the end' : 'Solution on a second page',
    false,
    (on) => change({ solutions: on }),
  );
  const named = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));

  const content = [
    el(
      'div',
      { class: 'print-form' },
      choice('Puzzles on a page', named(perPage), String(layout.perPage), (value) =>
        change({ perPage: perPage.find((n) => String(n) === value) }),
      ),
      choice('Paper', named(papers), layout.paper, (value) =>
        change({ paper: papers.find((paper) => paper === value) }),
      ),
      el('label', { class: 'field' }, el('span', {}, 'Title'), title),
      items.some(({ solution }) => solution) &&
        el('div', { class: 'print-solutions' }, solutions, turned),
    ),
    el(
      'div',
      { class: 'print-go' },
      button('Print', () => window.print(), { class: 'primary' }),
      count,
    ),
    preview,
  ];
  openDialog('Print', content, () => paper.remove());
  change({});
}

/** Returns the paper of the visitor's country: Letter in North America and a few others. */
function usualPaper(): Layout['paper'] {
  return /-(US|CA|MX|PH|CL|CO|VE)\b/.test(navigator.language) ? 'Letter' : 'A4';
}
