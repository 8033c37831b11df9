// A sentence of the engine in which the names of cells and houses can be pointed at: they light up
// on the board.
import type { Board } from './board';
import { el } from './el';
import { cellsOfHouse, type Shape } from './geometry';
import { splitSentence } from './words';

/**
 * Returns paragraphs of a text, one for each of its lines. `go`, if given, is called with a cell
 * that was clicked.
 */
export function sentence(
  text: string,
  shape: Shape,
  board: Board,
  go?: (cell: number) => void,
): HTMLElement[] {
  return text.split('\n').map((line, number) => {
    const paragraph = el('p', { class: number === 0 ? 'sentence' : 'sentence chain' });
    let whole: HTMLElement | undefined; // the last name, with what may not begin a line
    for (const piece of splitSentence(line, shape)) {
      const cells =
        piece.cell !== undefined
          ? [piece.cell]
          : piece.house !== undefined
            ? cellsOfHouse(piece.house, shape)
            : undefined;
      if (!cells) {
        const close = whole ? /^[,.:;)]*/.exec(piece.text)![0] : '';
        whole?.append(close);
        paragraph.append(piece.text.slice(close.length));
        continue;
      }
      const name = el('button', { type: 'button', class: 'ref' }, piece.text);
      for (const start of ['mouseenter', 'focus'])
        name.addEventListener(start, () => board.light(cells));
      for (const end of ['mouseleave', 'blur']) name.addEventListener(end, () => board.light([]));
      if (go && piece.cell !== undefined) name.addEventListener('click', () => go(piece.cell!));
      whole = el('span', { class: 'whole' }, name);
      paragraph.append(whole);
    }
    return paragraph;
  });
}
