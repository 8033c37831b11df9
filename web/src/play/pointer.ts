// Mouse and touch on the board: a tap chooses a cell, a drag chooses several, Ctrl and Shift add, a
// double click takes all equal digits.
import type { Board } from '../ui/board';

export interface PointerActs {
  /** A cell was pressed: `add` with Ctrl, `span` with Shift. */
  press(cell: number, how: 'go' | 'add' | 'span'): void;
  /** The pointer was drawn on to another cell. */
  draw(cell: number): void;
  double(cell: number): void;
}

export function listenToPointer(board: Board, acts: PointerActs): void {
  let pressed: number | undefined; // the pointer that is down
  let last = -1;
  const { grid } = board;
  const ends = ['pointerup', 'pointercancel'] as const;
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pressed) return;
    pressed = undefined;
    for (const name of ends) removeEventListener(name, end);
  };

  grid.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const cell = board.cellAt(event.target);
    if (cell === undefined) return;
    // the focus is set by the player's selection, and text must not be marked
    event.preventDefault();
    // taken away again: boards come and go
    if (pressed === undefined) for (const name of ends) addEventListener(name, end);
    pressed = event.pointerId;
    last = cell;
    acts.press(cell, event.shiftKey ? 'span' : event.ctrlKey || event.metaKey ? 'add' : 'go');
  });
  // A touch belongs to the element where it began, so the cell below the finger has to be looked
  // up.
  const draw = (event: PointerEvent) => {
    if (event.pointerId !== pressed) return;
    const cell = board.cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === undefined || cell === last) return;
    last = cell;
    acts.draw(cell);
  };
  grid.addEventListener('pointermove', draw);
  grid.addEventListener('dblclick', (event) => {
    const cell = board.cellAt(event.target);
    if (cell !== undefined) acts.double(cell);
  });
}
