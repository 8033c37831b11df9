// The board that every view shows: real elements for cells, so that they can be read, focused and
// enlarged; the links of chains are drawn over them. It shows what it is told and decides nothing:
// Play makes it a grid to type in, Explore and Make only look at it. Small digits and the numbers
// of colors are written by the style sheet (data-symbol, data-color): a cell's name is its label,
// which says them in words.
//
//     const board = new Board(puzzle, { label: 'Solution' });
//     root.append(board.element);
//     board.show(puzzle.givens.map((digit) => ({ digit, given: digit > 0 })));
//     board.point({ cells: step.cells, spots: step.spots, links: step.links });
import type { Link, Puzzle, Spot } from '../engine/types';
import { attribute, el, svg } from './el';
import { arePeers, cellsOfHouse, markGrid, markPlace } from './geometry';
import { curves } from './links';
import { cellLabel, type ShownCell } from './words';

/** What a hint or a step is about. */
export interface Pointing {
  houses?: number[];
  cells?: number[];
  spots?: Spot[];
  links?: Link[];
}

/** Where the player is. */
export interface Gaze {
  cursor: number; // a cell
  selected: ReadonlySet<number>;
  digit: number; // highlighted wherever it is; 0 for none
  peers: boolean; // show what the cursor sees
}

interface Parts {
  element: HTMLElement;
  base: string; // the classes that never change
  digit: HTMLElement;
  marks: HTMLElement;
  small: Map<number, HTMLElement>; // by digit
}

// pixels that a small digit needs; below that it is a dot, and the place says which
const smallestMark = 9;

export class Board {
  /** As wide as its parent allows; always square. */
  readonly element: HTMLElement;
  readonly grid: HTMLElement;
  #cells: Parts[] = [];
  #drawing = svg('svg', { class: 'links', 'aria-hidden': 'true' });
  #shown: ShownCell[] = [];
  #pointing: Pointing = {};
  #gaze: Gaze | undefined;
  #lit = new Set<number>();

  constructor(
    private puzzle: Puzzle,
    options: { label: string; playable?: boolean },
  ) {
    const { order } = puzzle;
    const playable = options.playable ?? false;
    this.grid = el('div', {
      class: 'grid',
      role: playable ? 'grid' : 'table',
      'aria-label': options.label,
      'aria-multiselectable': playable && 'true',
      'data-order': order,
    });
    for (let row = 0; row < order; ++row) {
      const line = el('div', { class: 'row', role: 'row' });
      for (let column = 0; column < order; ++column)
        line.append(this.#makeCell(row, column, playable));
      this.grid.append(line);
    }
    this.#drawing.setAttribute('viewBox', `0 0 ${order} ${order}`);
    this.element = el('div', { class: 'board' }, this.grid, this.#drawing);
    this.element.style.setProperty('--order', String(order));
    this.element.style.setProperty('--mark-columns', String(markGrid(order).columns));
    this.element.style.setProperty('--mark-rows', String(markGrid(order).rows));
    new ResizeObserver(() => {
      const side = this.grid.clientWidth / order / markGrid(order).columns;
      this.element.classList.toggle('dots', side > 0 && side < smallestMark);
    }).observe(this.grid);
  }

  /** Returns the element of a cell, to be focused or listened to. */
  cell(cell: number): HTMLElement {
    return this.#cells[cell].element;
  }

  /** Returns the cell an element belongs to; undefined if it is not on the board. */
  cellAt(target: EventTarget | null): number | undefined {
    const found = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
    return found && this.grid.contains(found) ? Number(found.dataset.cell) : undefined;
  }

  /**
   * Shows the cells; with `gaze` also where the player is. Cells that are the same object as before
   * are taken to be unchanged.
   */
  show(cells: ShownCell[], gaze?: Gaze): void {
    const same = cells === this.#shown && gaze?.digit === this.#gaze?.digit;
    this.#shown = cells;
    if (gaze) this.#gaze = gaze;
    if (same) this.#paintStates();
    else this.#paint();
  }

  point(pointing: Pointing): void {
    this.#pointing = pointing;
    const filled = this.#shown.flatMap(({ digit }, cell) => (digit > 0 ? [cell] : []));
    const drawn = curves(pointing.links ?? [], pointing.spots ?? [], filled, this.puzzle).map(
      (curve) => {
        const [from, bend, to] = [curve.from, curve.bend, curve.to].map(({ x, y }) => `${x} ${y}`);
        const name = curve.strong ? 'link strong' : 'link weak';
        return svg('path', { class: name, d: `M${from}Q${bend} ${to}` });
      },
    );
    this.#drawing.replaceChildren(...drawn);
    this.#paint();
  }

  /** Lights up cells while a sentence that names them is looked at. */
  light(cells: number[]): void {
    this.#lit = new Set(cells);
    this.#paintStates();
  }

  /** Sends a wave along the diagonal, for a board that is done. */
  wave(): void {
    const { order } = this.puzzle;
    this.#cells.forEach(({ element }, cell) => {
      const delay = ((Math.floor(cell / order) + (cell % order)) * 900) / (2 * order);
      element.animate(
        [{ transform: 'scale(1)' }, { transform: 'scale(0.86)' }, { transform: 'scale(1)' }],
        { duration: 150, delay },
      );
    });
  }

  #makeCell(row: number, column: number, playable: boolean): HTMLElement {
    const { rows, cols, order } = this.puzzle;
    const names = ['cell'];
    if (column === 0) names.push('first-column');
    else if (column % cols === 0) names.push('box-left');
    if (row === 0) names.push('first-row');
    else if (row % rows === 0) names.push('box-top');
    const digit = el('span', { class: 'digit', 'aria-hidden': 'true' });
    const marks = el('span', { class: 'marks', 'aria-hidden': 'true' });
    const element = el(
      'div',
      {
        class: names.join(' '),
        role: playable ? 'gridcell' : 'cell',
        tabindex: playable && -1,
        'data-cell': row * order + column,
      },
      digit,
      marks,
    );
    this.#cells.push({ element, base: element.className, digit, marks, small: new Map() });
    return element;
  }

  #paint(): void {
    if (this.#shown.length === 0) return;
    const spots = new Map<number, Map<number, Spot['role']>>();
    for (const spot of this.#pointing.spots ?? []) {
      if (!spots.has(spot.cell)) spots.set(spot.cell, new Map());
      spots.get(spot.cell)!.set(spot.digit, spot.role);
    }
    this.#cells.forEach((parts, cell) => {
      const shown = this.#shown[cell];
      this.#paintContent(parts, shown, spots.get(cell));
      attribute(parts.element, 'data-color', shown.color ? String(shown.color) : undefined);
      attribute(parts.element, 'aria-label', cellLabel(cell, shown, this.puzzle));
    });
    this.#paintStates();
  }

  #paintContent(
    parts: Parts,
    shown: ShownCell,
    spots: Map<number, Spot['role']> | undefined,
  ): void {
    const text = shown.digit > 0 ? this.puzzle.symbols[shown.digit] : '';
    if (parts.digit.textContent !== text) parts.digit.textContent = text;
    const wanted = new Map<number, string>();
    if (shown.digit === 0) {
      for (const digit of shown.candidates ?? []) wanted.set(digit, 'mark');
      for (const digit of shown.corner ?? []) wanted.set(digit, 'mark corner');
      // A hint may speak of candidates that the player has not written down: they are shown with
      // it.
      for (const [digit, role] of spots ?? [])
        wanted.set(digit, `${wanted.get(digit) ?? 'mark'} spot ${role}`);
    }
    for (const [digit, element] of parts.small) {
      if (wanted.has(digit)) continue;
      element.remove();
      parts.small.delete(digit);
    }
    for (const [digit, names] of wanted) {
      let element = parts.small.get(digit);
      if (!element) {
        const place = markPlace(digit, this.puzzle.order);
        element = el('span', { 'data-symbol': this.puzzle.symbols[digit] });
        element.style.gridArea = `${place.row + 1} / ${place.column + 1}`;
        parts.small.set(digit, element);
        parts.marks.append(element);
      }
      const all = digit === this.#gaze?.digit ? `${names} same` : names;
      if (element.className !== all) element.className = all;
    }
  }

  /**
   * Paints all cells except their content: on a large board only this changes while the cursor
   * moves.
   */
  #paintStates(): void {
    if (this.#shown.length === 0) return;
    const inHouse = new Set(
      (this.#pointing.houses ?? []).flatMap((house) => cellsOfHouse(house, this.puzzle)),
    );
    const inStep = new Set(this.#pointing.cells ?? []);
    const gaze = this.#gaze;
    this.#cells.forEach(({ element, base }, cell) => {
      const shown = this.#shown[cell];
      const selected = gaze?.selected.has(cell) ?? false;
      let names = base;
      if (shown.given) names += ' given';
      else if (shown.digit > 0) names += ' own';
      if (shown.hinted) names += ' hinted';
      if (shown.pointed) names += ' flawed';
      if (inHouse.has(cell)) names += ' in-house';
      if (inStep.has(cell)) names += ' in-step';
      if (this.#lit.has(cell)) names += ' lit';
      if (selected) names += ' selected';
      if (cell === gaze?.cursor) names += ' cursor';
      if (gaze?.peers && arePeers(cell, gaze.cursor, this.puzzle)) names += ' peer';
      if (gaze && gaze.digit > 0 && shown.digit === gaze.digit) names += ' same';
      if (element.className !== names) element.className = names;
      if (!gaze) return;
      attribute(element, 'aria-selected', String(selected));
      attribute(element, 'tabindex', cell === gaze.cursor ? '0' : '-1');
    });
  }
}
