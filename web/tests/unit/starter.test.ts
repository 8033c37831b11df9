// The picture of the game played last: what was kept is shown again, also by older versions.
import { afterEach, expect, test, vi } from 'vitest';
import { firstPuzzle, keepPicture, picture, untouched } from '../../src/play/starter';
import { Shelf } from './boards';

afterEach(() => vi.unstubAllGlobals());

const view = { ...untouched(firstPuzzle), id: 'one' };
view.cells[0] = { ...view.cells[0], center: [4, 7] };

test('a picture comes back, for its game only', () => {
  vi.stubGlobal('localStorage', new Shelf());
  expect(picture('one')).toBeUndefined();
  keepPicture(view);
  expect(picture('one')).toEqual(view);
  expect(picture('two')).toBeUndefined();
});

test('a picture kept with the British name of center marks is read, too', () => {
  const shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
  keepPicture(view);
  const old = shelf.getItem('kaidoku/picture')!.replaceAll('"center"', '"centre"');
  expect(old).toContain('"centre":[4,7]');
  shelf.setItem('kaidoku/picture', old);
  expect(picture('one')).toEqual(view);
});
