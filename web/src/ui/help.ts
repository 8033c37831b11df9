// The help: what the keys do and what the board shows. The table of keys is the one that Play
// obeys.
import { keyHelp } from '../play/keys';
import { openDialog } from './dialog';
import { el } from './el';

const shown: [string, string][] = [
  [
    'Givens',
    'are bold on a tint; your own digits are in color; digits from a hint are underlined.',
  ],
  [
    'Conflicts',
    'have a frame and a triangle in the corner: the two digits that clash, not their whole house.',
  ],
  [
    'Small digits',
    'always have the same place in their cell. Corner marks have a frame. On small screens they ' +
      'become dots; the line beside the board spells them out.',
  ],
  [
    'Hints',
    'come in four stages: which technique, where to look, why, and what to do. Names of cells in ' +
      'a sentence light up on the board.',
  ],
  [
    'In a hint',
    'a disc marks a candidate that the step uses, a square one that is then false, a strike one ' +
      'that cannot be, a ring one that must be. Solid lines are strong links, dashed lines are ' +
      'weak links.',
  ],
  [
    'Mouse and touch',
    'Drag over cells to select several, or hold Ctrl. A double click selects all cells with the ' +
      'same digit. Hold a key of the keypad to keep its digit: then every tap on a cell writes it.',
  ],
];

export function openHelp(): void {
  const groups = keyHelp.map(({ title, keys }) =>
    el(
      'section',
      {},
      el('h3', {}, title),
      el(
        'dl',
        { class: 'keys' },
        ...keys.map(([names, what]) =>
          el(
            'div',
            {},
            el('dt', {}, ...names.map((name) => el('kbd', {}, name))),
            el('dd', {}, what),
          ),
        ),
      ),
    ),
  );
  openDialog('Help', [
    el('div', { class: 'columns' }, ...groups),
    el('h3', {}, 'On the board'),
    el(
      'dl',
      { class: 'keys' },
      ...shown.map(([what, how]) => el('div', {}, el('dt', {}, what), el('dd', {}, how))),
    ),
    el(
      'p',
      { class: 'soft' },
      'Everything happens in your browser; your puzzles are not sent anywhere.',
    ),
  ]);
}
