// How puzzles are laid out on paper: which go on which page, and the pages themselves. Sizes come
// from print.css.
import type { Puzzle } from '../engine/types';
import { el } from '../ui/el';
import { draw } from './drawing';

export interface Printed {
  puzzle: Puzzle;
  caption: string; // under it: "medium (2.6) · 24 clues · seed 42"
  solution?: number[];
}

export const perPage = [1, 2, 4, 6] as const;
export const papers = ['A4', 'Letter'] as const;

export interface Layout {
  perPage: (typeof perPage)[number];
  paper: (typeof papers)[number];
  solutions: boolean; // at the end
  turned: boolean; // solutions upside down
  title: string;
}

const solutionsPerPage = 12; // of boards up to 9x9; larger ones need more room
const largeSolutionsPerPage = 4;

/** Cuts a row into pieces of at most `size`. */
export function pieces<T>(row: readonly T[], size: number): T[][] {
  const cut: T[][] = [];
  for (let at = 0; at < row.length; at += size) cut.push(row.slice(at, at + size));
  return cut;
}

/**
 * Returns all pages. Puzzles are numbered when there are several; solutions have the number of
 * their puzzle.
 */
export function pages(items: readonly Printed[], layout: Layout): HTMLElement[] {
  const numbered = items.map((item, index) => ({
    ...item,
    number: items.length > 1 ? `${index + 1}` : '',
  }));
  const puzzles = pieces(numbered, layout.perPage).map((some) =>
    page(
      layout,
      layout.title,
      `of-${layout.perPage}`,
      some.map(({ puzzle, caption, number }) =>
        figure(draw(puzzle, `Puzzle ${number}`), number, caption),
      ),
    ),
  );
  const solved = layout.solutions ? numbered.filter(({ solution }) => solution) : [];
  const large = solved.some(({ puzzle }) => puzzle.order > 9);
  const size = large ? largeSolutionsPerPage : solutionsPerPage;
  const solutions = pieces(solved, size).map((some) =>
    page(
      layout,
      some.length === 1 && !some[0].number ? 'Solution' : 'Solutions',
      `of-${size} solutions${layout.turned ? ' turned' : ''}`,
      some.map(({ puzzle, solution, number }) =>
        figure(draw(puzzle, `Solution ${number}`, solution), number, ''),
      ),
    ),
  );
  return [...puzzles, ...solutions];
}

function page(layout: Layout, title: string, kind: string, figures: HTMLElement[]): HTMLElement {
  return el(
    'section',
    { class: `sheet paper-${layout.paper.toLowerCase()}` },
    title !== '' && el('h2', { class: 'sheet-title' }, title),
    el('div', { class: `sheet-boards ${kind}` }, ...figures),
  );
}

function figure(drawing: SVGSVGElement, number: string, caption: string): HTMLElement {
  const words = el(
    'figcaption',
    {},
    number !== '' && el('b', {}, number),
    caption !== '' && el('span', {}, caption),
  );
  return el('figure', {}, drawing, words);
}
