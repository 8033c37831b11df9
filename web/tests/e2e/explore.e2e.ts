// Explore in a real browser: bad texts with the messages and places of the command line, good ones
// to the end of their path, and puzzles with so many solutions that nobody can wait for all of
// them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { check, digits, heard, type Look, resize } from './harness';
import { useBrowser } from './shared';

const browser = useBrowser();

const explore = (look: Look = {}) => browser.page({ address: '#/explore', ...look });
const text = (page: Page) => page.getByLabel('Puzzle, in any text format');
const example = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const fact = (page: Page, term: string) =>
  page
    .locator('.explore-facts > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');
const knows = (page: Page, term: string, value: string | RegExp) =>
  expect.poll(() => fact(page, term).textContent()).toMatch(value);
const board = (page: Page) => digits(page, '.view.explore');
const side = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** Is this a filled 9x9 board without repeats? */
function isSolution(line: string): boolean {
  const houses = Array.from({ length: 9 }, (_, i) => [
    [...line.slice(9 * i, 9 * i + 9)],
    [...line].filter((_digit, cell) => cell % 9 === i),
    [...line].filter(
      (_digit, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3) === i,
    ),
  ]).flat();
  return houses.every((house) => new Set(house).size === 9) && /^[1-9]{81}$/.test(line);
}

test('where a report names a flag of the command line, its field is shown', async () => {
  const page = await explore();
  const fields = page.locator('.explore-options');
  expect(await fields.getAttribute('open')).toBeNull();
  await text(page).fill('123');
  await expect.poll(() => page.locator('.mistakes pre').allTextContents()).toHaveLength(1);
  expect(await page.locator('.mistakes pre').textContent()).toContain('--order');
  expect(await fields.getAttribute('open')).not.toBeNull();
});

test('a bad text: the reports of the command line, all of them, and their places', async () => {
  const page = await explore();
  // kaidoku solve prints the same behind the name of the file.
  await text(page).fill(
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7',
  );
  const reports = page.locator('.mistakes pre');
  await expect.poll(() => reports.allTextContents()).toHaveLength(1);
  expect(await reports.first().textContent()).toMatch(/^1:81: .*81.*80/s);
  await check(page);

  const blank = '. . . . . . . . .\n';
  await text(page).fill(`5 5 . . . . . . .\n. . x . . . . . .\n${blank.repeat(7)}`);
  await expect.poll(() => page.locator('.marked mark').allTextContents()).toEqual(['5', 'x']);
  // the 5s clash in their row and in their box
  await heard(page, /^This is not a puzzle yet: there are 3 mistakes\./);
  await page
    .getByRole('listitem')
    .filter({ hasText: '2:5:' })
    .getByRole('button', { name: /^Show in the text/ })
    .click();
  const selected = await text(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('x');
  await check(page);

  // All repeated digits are told, not the first alone.
  await text(page).fill(`5 5 . . . . . . .\n${blank.repeat(7)}. . . . 7 . . 7 .`);
  await expect
    .poll(async () => (await reports.allTextContents()).join('\n'))
    .toMatch(/r1c1 and r1c2 are both 5.*r9c5 and r9c8 are both 7/s);
});

test('a text is what it is: nothing of it becomes part of the page', async () => {
  const page = await explore();
  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "javascript:alert('1')",
    '{"puzzle":"<b>1</b>"}',
  ]) {
    await text(page).fill(hostile);
    await page.locator('.mistakes pre').first().waitFor();
    expect(
      await page.locator('.view.explore img, .view.explore script, .view.explore b').count(),
    ).toBe(0);
  }
  await check(page);
});

test('a puzzle to the end of its path', async () => {
  const page = await explore();
  await example(page, '9×9');
  await knows(page, 'Solutions', 'exactly one');
  await knows(page, 'Difficulty', /^medium \(2\.6/);
  await knows(page, 'Path', /^\d+ steps$/);
  await side(page, 'Solution');
  const solution = await board(page);
  expect(isSolution(solution)).toBe(true);

  await side(page, 'Steps');
  await expect.poll(() => page.locator('.walk-card h3').textContent()).toMatch(/^Step 1 of/);
  expect((await board(page)).replaceAll('.', '')).toHaveLength(24);
  await page.locator('.step').nth(3).click();
  expect(await page.locator('.walk-card h3').textContent()).toMatch(/^Step 4 of/);
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.step[aria-current]').textContent()).toMatch(/^5/);
  expect(await page.locator('.mark.spot').count()).toBeGreaterThan(0);
  await check(page);
  await page.keyboard.press('End');
  expect(await page.locator('.walk-card h3').textContent()).toBe('Solved');
  expect(await board(page)).toBe(solution);

  await page.getByRole('button', { name: 'Play this' }).click();
  await expect
    .poll(() => digits(page))
    .toBe((await text(page).inputValue()).replaceAll(/[^\d.]/g, ''));
  expect(new URL(page.url()).hash).toBe('#/play');
});

test('chains are drawn', async () => {
  const page = await explore();
  await example(page, 'Chains');
  await knows(page, 'Path', 'steps');
  await page.locator('.step').filter({ hasText: 'AIC' }).first().click();
  expect(await page.locator('.view.explore .link').count()).toBeGreaterThan(2);
  await check(page);
});

test('several solutions: how many, two of them, and what cells can be', async () => {
  const page = await explore();
  await example(page, 'Several solutions');
  await knows(page, 'Solutions', /^56$/);
  await side(page, 'One solution');
  const one = await board(page);
  await side(page, 'Another solution');
  const other = await board(page);
  expect(isSolution(one) && isSolution(other) && one !== other).toBe(true);
  const differing = [...one].filter((digit, cell) => digit !== other[cell]).length;
  expect(await page.locator('.view.explore .cell[data-color]').count()).toBe(differing);
  await side(page, 'Possibilities');
  await knows(page, 'Possibilities', '18 of 58');
  await check(page);
});

test('more solutions than anybody can count freeze nothing', async () => {
  const page = await explore();
  await example(page, 'Nearly empty');
  await knows(page, 'Solutions', 'at least 1,000,000');
  await text(page).fill(`1${'.'.repeat(624)}`); // of 25x25
  await knows(page, 'Possibilities', /^looking …$/);
  await example(page, 'No solution');
  await knows(page, 'Solutions', 'none');
  // While it is being asked, the next text is answered.
  await example(page, '16×16');
  await text(page).fill('1..4....2.......');
  await knows(page, 'Board', '4×4');
  await knows(page, 'Solutions', /^\d+$/);
  await check(page);
});

test('what takes too long is given up, and says so', async () => {
  const page = await explore({ time: 'real' });
  await text(page).fill(`1${'.'.repeat(624)}`); // of 25x25
  await knows(page, 'Possibilities', /^not known after 2 s$/);
});

test('how to read it: another box, other symbols, a wrong option', async () => {
  const page = await explore();
  await text(page).fill('.......32....1..4..........61.6..4.5');
  await knows(page, 'Board', 'boxes of 2×3');
  await page.getByText('How to read the text').click();
  await page.getByLabel('Box').fill('3x2');
  await knows(page, 'Board', 'boxes of 3×2');
  await knows(page, 'Solutions', 'exactly one'); // puzzles/6x6-tall.txt
  await page.getByLabel('Box').fill('3');
  await page.getByText(/A box is rows x columns, such as 2x3; the field says/).waitFor();
  await check(page);
  await page.getByLabel('Box').fill('');
  await page.getByLabel('Symbols').fill('abcd');
  await text(page).fill('a..d....b.......');
  await knows(page, 'Board', '4×4');
  expect(await board(page)).toContain('d');
});

const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'active' },
] as const;
test('no barrier and no sideways scrolling: on a phone, dark, in forced colors', async () => {
  const page = await explore({ hasTouch: true });
  for (const name of ['With mistakes', '9×9', '16×16']) {
    await example(page, name);
    if (name === 'With mistakes') await page.locator('.mistakes').waitFor();
    else await knows(page, 'Difficulty', /\d/);
    for (const { width, height, ...look } of looks) {
      await resize(page, width, height);
      await page.emulateMedia({ forcedColors: 'none', ...look });
      await check(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${name} ${width}x${height}`,
      ).toBe(0);
    }
  }
});
