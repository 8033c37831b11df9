// What the keys mean while playing. The same keys as in the terminal player (docs/play.md) wherever
// a browser leaves them to us.
//
// Digits go by the place of the key, so that they work on every keyboard; letters go by what is
// written on the key, or by its place where that is not a Latin letter. As in the terminal, capital
// letters that are digits of the board always write, and small letters command.

export type Mode = 'digit' | 'corner' | 'center' | 'color';

export type Action =
  | { do: 'go'; down: number; right: number; how: Reach }
  | { do: 'jump'; to: 'row-start' | 'row-end' | 'first' | 'last'; how: Reach }
  | { do: 'box'; down: number; how: Reach }
  | { do: 'next-empty'; step: 1 | -1 }
  | { do: 'pick' } // the cursor's cell comes to the selection, or leaves it
  | { do: 'all' }
  | { do: 'write'; digit: number; mode?: Mode } // in the present mode unless one is named
  | { do: 'mode'; mode: Mode }
  | {
      do:
        | 'erase'
        | 'undo'
        | 'redo'
        | 'hint'
        | 'enter'
        | 'check'
        | 'check-mode'
        | 'automatic'
        | 'lock'
        | 'undo-mistakes';
    }
  | {
      do: 'bookmark' | 'return' | 'new' | 'pause' | 'timer' | 'link' | 'why-not' | 'leave' | 'help';
    };

/** What becomes of the selection: it is the new cell, it grows, or it stays. */
export type Reach = 'go' | 'extend' | 'keep';

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const letterMoves: Record<string, [number, number]> = {
  k: [-1, 0],
  j: [1, 0],
  h: [0, -1],
  l: [0, 1],
};
const modes: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'center', v: 'color' };
const commands: Record<string, Extract<Action, { do: string }>['do']> = {
  u: 'undo',
  e: 'check',
  m: 'check-mode',
  a: 'automatic',
  f: 'lock',
  r: 'undo-mistakes',
  b: 'bookmark',
  B: 'return',
  "'": 'return',
  n: 'new',
  p: 'pause',
  t: 'timer',
  y: 'link',
  w: 'why-not',
  '[': 'undo',
  ']': 'redo',
  '?': 'hint',
  H: 'hint',
};

/** Returns the letter on a key, with its case; the Latin one where the keyboard has others. */
function letterOf(press: Press): string {
  if (/^[a-z]$/i.test(press.key)) return press.key;
  const place = /^Key([A-Z])$/.exec(press.code);
  if (!place || /^[\x21-\x7e]$/.test(press.key)) return press.key;
  return press.shiftKey ? place[1] : place[1].toLowerCase();
}

/**
 * Returns the digit of the board that a number key stands for, or 0 if there is none. On a board
 * without such symbols 1 is its first digit.
 */
function digitOfNumber(number: string, symbols: string[]): number {
  const found = symbols.indexOf(number, 1);
  if (found > 0) return found;
  const anyNumber = symbols.slice(1).some((symbol) => /^\d$/.test(symbol));
  return !anyNumber && Number(number) < symbols.length ? Number(number) : 0;
}

/** Returns the color of a number key, 1 to 8 on every board, or 0. */
function colorOfNumber(number: string): number {
  return Number(number) <= 8 ? Number(number) : 0;
}

function reach(press: Press): Reach {
  return press.shiftKey ? 'extend' : press.ctrlKey || press.metaKey ? 'keep' : 'go';
}

/**
 * Returns what a key does, or undefined for a key that Play does not use. `symbols` are those of
 * the puzzle, by digit; `present` is the mode.
 */
export function actionOf(press: Press, symbols: string[], present: Mode): Action | undefined {
  const held = press.ctrlKey || press.metaKey;
  if (press.key in arrows) {
    const [down, right] = arrows[press.key];
    return press.altKey ? undefined : { do: 'go', down, right, how: reach(press) };
  }
  switch (press.key) {
    case 'Home':
    case 'End': {
      const home = press.key === 'Home';
      if (held)
        return { do: 'jump', to: home ? 'first' : 'last', how: press.shiftKey ? 'extend' : 'go' };
      return { do: 'jump', to: home ? 'row-start' : 'row-end', how: reach(press) };
    }
    case 'PageUp':
      return { do: 'box', down: -1, how: reach(press) };
    case 'PageDown':
      return { do: 'box', down: 1, how: reach(press) };
    case 'Delete':
    case 'Backspace':
      return held ? undefined : { do: 'erase' };
    case 'Enter':
      return { do: 'enter' };
    case 'Escape':
      return { do: 'leave' };
    case 'F1':
      return { do: 'help' };
    case ' ':
      return held ? { do: 'pick' } : { do: 'next-empty', step: press.shiftKey ? -1 : 1 };
  }
  // before the number keys: some keyboards have them there
  if ('[]?'.includes(press.key)) return { do: commands[press.key] } as Action;

  const number = /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1];
  if (number !== undefined) {
    const mode = held
      ? press.shiftKey
        ? 'color'
        : 'center'
      : press.shiftKey || press.altKey
        ? 'corner'
        : undefined;
    const painting = (mode ?? present) === 'color';
    const digit = painting ? colorOfNumber(number) : digitOfNumber(number, symbols);
    if (digit > 0) return mode ? { do: 'write', digit, mode } : { do: 'write', digit };
    return number === '0' && !held ? { do: 'erase' } : undefined;
  }
  return letterAction(press, held, present === 'color' ? [] : symbols);
}

function letterAction(press: Press, held: boolean, symbols: string[]): Action | undefined {
  const letter = letterOf(press);
  if (held) {
    const small = letter.toLowerCase();
    if (small === 'z') return { do: press.shiftKey ? 'redo' : 'undo' };
    if (press.shiftKey) return undefined;
    if (small === 'y') return { do: 'redo' };
    return small === 'a' ? { do: 'all' } : undefined;
  }
  const symbol = symbols.indexOf(letter, 1);
  if (press.altKey) {
    const digit = symbol > 0 ? symbol : symbols.indexOf(letter.toUpperCase(), 1);
    return digit > 0 ? { do: 'write', digit, mode: 'corner' } : undefined;
  }
  const capital = /^[A-Z]$/.test(letter);
  if (symbol > 0 && capital) return { do: 'write', digit: symbol };
  if (letter in letterMoves) {
    const [down, right] = letterMoves[letter];
    return { do: 'go', down, right, how: 'go' };
  }
  if (letter in modes) return { do: 'mode', mode: modes[letter] };
  if (Object.hasOwn(commands, letter)) return { do: commands[letter] } as Action;
  if (symbol > 0) return { do: 'write', digit: symbol };
  if (letter === '.') return { do: 'erase' };
  // Letters that are digits may also be typed small where they command nothing: g on a board of 16.
  const large = capital ? -1 : symbols.indexOf(letter.toUpperCase(), 1);
  return large > 0 ? { do: 'write', digit: large } : undefined;
}

/**
 * Returns whether the control that has the focus needs this key for itself. `control` is its type
 * of input, or 'button', 'scrolling', 'field'. Switches and sliders leave digits to the board;
 * fields of text leave no key.
 */
export function needsKey(control: string, key: string): boolean {
  switch (control) {
    case 'button':
      return key === 'Enter' || key === ' ';
    case 'checkbox':
      return key === ' ';
    case 'radio':
      return key === ' ' || key.startsWith('Arrow');
    case 'range':
    case 'scrolling':
      return /^(?:Arrow.*|Page.*|Home|End)$/.test(key);
  }
  return true;
}

/** The keys for people: the help shows them. */
export const keyHelp: { title: string; keys: [string[], string][] }[] = [
  {
    title: 'Moving',
    keys: [
      [['← ↑ ↓ →', 'h j k l'], 'go one cell on'],
      [['Home', 'End'], 'go to the ends of the row; with Ctrl, of the board'],
      [['Page ↑', 'Page ↓'], 'go one box up or down'],
      [['Space'], 'go to the next empty cell; with Shift, to the one before'],
      [['Shift + arrows'], 'select several cells'],
      [
        ['Ctrl + arrows', 'Ctrl + Space'],
        'go without selecting; select this cell, or leave it out',
      ],
      [['Ctrl + A'], 'select all cells'],
      [['Tab'], 'go from the board to the buttons, and back'],
    ],
  },
  {
    title: 'Writing',
    keys: [
      [['1 to 9', 'A to P'], 'write the digit as the mode says; type letters as capitals'],
      [['Shift + digit', 'Alt + digit'], 'write a corner mark, in any mode'],
      [['Ctrl + digit'], 'write a center mark'],
      [['Ctrl + Shift + digit'], 'color the cell'],
      [['z', 'x', 'c', 'v'], 'set the mode: digits, corner marks, center marks, colors'],
      [['0', 'Del', '⌫'], 'erase the digit; then the marks; then the color'],
      [['a'], 'turn automatic candidates on or off; center marks strike them'],
      [['f'], 'keep a digit: f 7, then every click writes 7; f f lets it go'],
    ],
  },
  {
    title: 'Looking',
    keys: [
      [['?', 'H'], 'show a hint; again, show more of it'],
      [['Enter'], 'do what the hint says'],
      [['w'], 'ask why not: choose a digit of the cell and see what excludes it'],
      [['e'], 'check how many cells are wrong'],
      [['m'], 'change what is pointed out: repeated digits, wrong digits, nothing'],
      [['Esc'], 'leave the hint, the kept digit, the selection'],
    ],
  },
  {
    title: 'History and game',
    keys: [
      [['u', 'Ctrl + Z', '['], 'undo'],
      [['Ctrl + Y', 'Ctrl + Shift + Z', ']'], 'redo'],
      [['b', "B or '"], 'set a bookmark before a guess; return to it'],
      [['r'], 'go back to before the first mistake'],
      [['n'], 'start a new game'],
      [['p', 't'], 'pause; show or hide the time'],
      [['y'], 'share a link to this game'],
      [['F1'], 'show this help'],
    ],
  },
];
