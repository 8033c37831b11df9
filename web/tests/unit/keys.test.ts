// What keys mean: on every keyboard, board and mode.
import { describe, expect, test } from 'vitest';
import { actionOf, keyHelp, needsKey, type Press } from '../../src/play/keys';

const nine = [...'.123456789'];
const sixteen = [...'.123456789ABCDEFG'];
const hex = [...'.0123456789ABCDEF'];
const letters = [...'.ABCDEF'];

function press(key: string, code = '', held: Partial<Press> = {}): Press {
  return { key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held };
}
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };
const both = { shiftKey: true, ctrlKey: true };

describe('digits', () => {
  test('go by the place of the key', () => {
    expect(actionOf(press('7', 'Digit7'), nine, 'digit')).toEqual({ do: 'write', digit: 7 });
    // French
    expect(actionOf(press('è', 'Digit7'), nine, 'digit')).toEqual({ do: 'write', digit: 7 });
    expect(actionOf(press('7', 'Numpad7'), nine, 'digit')).toEqual({ do: 'write', digit: 7 });
    expect(actionOf(press('Home', 'Numpad7'), nine, 'digit')).toEqual({
      do: 'jump',
      to: 'row-start',
      how: 'go',
    }); // Num Lock off
  });
  test('are marks with Shift, Alt and Ctrl', () => {
    expect(actionOf(press('/', 'Digit7', shift), nine, 'digit')).toEqual({
      do: 'write',
      digit: 7,
      mode: 'corner',
    });
    expect(actionOf(press('7', 'Digit7', { altKey: true }), nine, 'digit')).toEqual({
      do: 'write',
      digit: 7,
      mode: 'corner',
    });
    expect(actionOf(press('7', 'Digit7', ctrl), nine, 'digit')).toEqual({
      do: 'write',
      digit: 7,
      mode: 'center',
    });
    expect(actionOf(press('7', 'Digit7', both), nine, 'digit')).toEqual({
      do: 'write',
      digit: 7,
      mode: 'color',
    });
  });
  test('follow the symbols of the board', () => {
    expect(actionOf(press('1', 'Digit1'), hex, 'digit')).toEqual({ do: 'write', digit: 2 });
    expect(actionOf(press('0', 'Digit0'), hex, 'digit')).toEqual({ do: 'write', digit: 1 });
    expect(actionOf(press('0', 'Digit0'), nine, 'digit')).toEqual({ do: 'erase' });
    expect(actionOf(press('3', 'Digit3'), letters, 'digit')).toEqual({ do: 'write', digit: 3 });
    expect(actionOf(press('9', 'Digit9'), [...'.1234'], 'digit')).toBeUndefined();
  });
  test('are colors 1 to 8 in that mode, whatever the board', () => {
    expect(actionOf(press('8', 'Digit8'), [...'.1234'], 'color')).toEqual({
      do: 'write',
      digit: 8,
    });
    expect(actionOf(press('1', 'Digit1', both), hex, 'digit')).toEqual({
      do: 'write',
      digit: 1,
      mode: 'color',
    });
    expect(actionOf(press('9', 'Digit9'), nine, 'color')).toBeUndefined();
    expect(actionOf(press('0', 'Digit0'), nine, 'color')).toEqual({ do: 'erase' });
  });
  test('are capital letters on large boards; small letters command', () => {
    expect(actionOf(press('B', 'KeyB', shift), sixteen, 'digit')).toEqual({
      do: 'write',
      digit: 11,
    });
    expect(actionOf(press('b', 'KeyB'), sixteen, 'digit')).toEqual({ do: 'bookmark' });
    expect(actionOf(press('g', 'KeyG'), sixteen, 'digit')).toEqual({ do: 'write', digit: 16 });
    expect(actionOf(press('b', 'KeyB', { altKey: true }), sixteen, 'digit')).toEqual({
      do: 'write',
      digit: 11,
      mode: 'corner',
    });
    expect(actionOf(press('B', 'KeyB', shift), nine, 'digit')).toEqual({ do: 'return' });
  });
});

describe('commands', () => {
  test('are those of the terminal player', () => {
    const expected: Record<string, string> = {
      u: 'undo',
      e: 'check',
      m: 'check-mode',
      a: 'automatic',
      b: 'bookmark',
      n: 'new',
      p: 'pause',
      t: 'timer',
      r: 'undo-mistakes',
      '?': 'hint',
    };
    for (const [key, name] of Object.entries(expected))
      expect(actionOf(press(key), nine, 'digit')).toEqual({ do: name });
    for (const [key, mode] of Object.entries({ z: 'digit', x: 'corner', c: 'center', v: 'color' }))
      expect(actionOf(press(key), nine, 'digit')).toEqual({ do: 'mode', mode });
  });
  test('go by the place of the key where letters are not Latin', () => {
    expect(actionOf(press('г', 'KeyU'), nine, 'digit')).toEqual({ do: 'undo' });
    expect(actionOf(press('я', 'KeyZ', ctrl), nine, 'digit')).toEqual({ do: 'undo' });
    expect(actionOf(press('Я', 'KeyZ', both), nine, 'digit')).toEqual({ do: 'redo' });
  });
  test('go by the letter where they are: z and y change places on German keyboards', () => {
    expect(actionOf(press('z', 'KeyY'), nine, 'digit')).toEqual({ do: 'mode', mode: 'digit' });
    expect(actionOf(press('y', 'KeyZ', ctrl), nine, 'digit')).toEqual({ do: 'redo' });
    expect(actionOf(press('[', 'Digit8', { ctrlKey: true, altKey: true }), nine, 'digit')).toEqual({
      do: 'undo',
    }); // AltGr
  });
  test('leave the browser its own keys', () => {
    for (const key of ['r', 't', 'w', 'n', 'c', 'v', 'l', 'p'])
      expect(actionOf(press(key, `Key${key.toUpperCase()}`, ctrl), nine, 'digit')).toBeUndefined();
    expect(actionOf(press('Tab', 'Tab'), nine, 'digit')).toBeUndefined();
    expect(actionOf(press('F5', 'F5'), nine, 'digit')).toBeUndefined();
    expect(
      actionOf(press('ArrowLeft', 'ArrowLeft', { altKey: true }), nine, 'digit'),
    ).toBeUndefined(); // back in the history
  });
  test('move and select', () => {
    expect(actionOf(press('ArrowUp'), nine, 'digit')).toEqual({
      do: 'go',
      down: -1,
      right: 0,
      how: 'go',
    });
    expect(actionOf(press('ArrowUp', '', shift), nine, 'digit')).toEqual({
      do: 'go',
      down: -1,
      right: 0,
      how: 'extend',
    });
    expect(actionOf(press('ArrowUp', '', ctrl), nine, 'digit')).toEqual({
      do: 'go',
      down: -1,
      right: 0,
      how: 'keep',
    });
    expect(actionOf(press('l', 'KeyL'), nine, 'digit')).toEqual({
      do: 'go',
      down: 0,
      right: 1,
      how: 'go',
    });
    expect(actionOf(press('Home', '', ctrl), nine, 'digit')).toEqual({
      do: 'jump',
      to: 'first',
      how: 'go',
    });
    expect(actionOf(press(' ', 'Space', ctrl), nine, 'digit')).toEqual({ do: 'pick' });
  });
});

test.each([
  ['checkbox', [' '], ['7', 'u', 'ArrowUp', 'Enter']],
  ['radio', [' ', 'ArrowLeft'], ['7', 'Home']],
  ['range', ['ArrowLeft', 'Home', 'End', 'PageUp'], ['7', '?', ' ']],
  ['scrolling', ['ArrowDown', 'PageDown'], ['7', 'Enter']],
  ['button', ['Enter', ' '], ['7', 'ArrowDown']],
  ['text', ['7', 'u', 'ArrowLeft', 'Enter'], []],
])('a %s that has the focus keeps its own keys and no others', (control, own, others) => {
  expect(own.filter((key) => !needsKey(control, key))).toEqual([]);
  expect(others.filter((key) => needsKey(control, key))).toEqual([]);
});

test('the help names every single-letter command', () => {
  const named = keyHelp.flatMap(({ keys }) =>
    keys.flatMap(([names]) => names.flatMap((name) => name.split(/ or | /))),
  );
  for (const letter of 'zxcvuemafrbnptyw') expect(named).toContain(letter);
});
