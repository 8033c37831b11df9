// The few drawings on buttons: strokes on a field of 24 by 24, colored by the style sheet.
import { svg } from './el';

const strokes = {
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  hint: 'M9 18h6M10 21h4M8.5 15c-1.5-1.2-2.5-3-2.5-5a6 6 0 0 1 12 0c0 2-1 3.8-2.5 5z',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  erase: 'M9 6h11v12H9l-6-6zM12 9.500l5 5M17 9.500l-5 5',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  back: 'M20 12H5M11 6l-6 6 6 6',
};

export type IconName = keyof typeof strokes;

export function icon(name: IconName): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: strokes[name] }),
  );
}
