// Make in a real browser: the same puzzles as in a terminal, large boards, canceling, what is
// refused, and paper.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { check, digits, heard, type Look, resize } from './harness';
import { useBrowser } from './shared';

const browser = useBrowser();

const open = async (look: Look = {}) => {
  const page = await browser.page({ address: '#/make', ...look });
  await page.getByText('kaidoku generate').waitFor(); // the engine has told its names
  return page;
};
const make = async (page: Page, wishes: Record<string, string>) => {
  for (const [label, value] of Object.entries(wishes)) {
    const named = { name: label, exact: true };
    const choices = page.getByRole('combobox', named);
    if ((await choices.count()) > 0) await choices.selectOption(value);
    else await page.getByRole('textbox', named).or(page.getByRole('spinbutton', named)).fill(value);
  }
  await page.getByRole('button', { name: 'Make', exact: true }).click();
};
const made = (page: Page, count: number) =>
  heard(page, new RegExp(`^${count} puzzles? (was|were) made in`));
/** The lines of puzzles/FILE, which `kaidoku generate` wrote. */
const known = (file: string) =>
  readFileSync(new URL(`../../../puzzles/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test('the same seed gives the same puzzles as in a terminal', async () => {
  const page = await open();
  await make(page, { Seed: '9', 'Number of puzzles': '3' });
  await made(page, 3);
  expect(await page.locator('.command-line code').textContent()).toBe(
    'kaidoku generate --seed 9 -n 3',
  );
  await check(page);
  for (const index of [0, 2]) {
    await page.getByRole('button', { name: 'Play', exact: true }).nth(index).click();
    await expect.poll(() => digits(page)).toBe(known('9x9.txt')[index]);
    await page.goBack();
  }
});

test('16×16', async () => {
  const page = await open();
  await make(page, { Size: '4x4', Seed: '16' });
  await made(page, 1);
  expect(await page.locator('.made-card text').count()).toBe(
    known('16x16.txt')[0].replaceAll('.', '').length,
  );
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => digits(page)).toBe(known('16x16.txt')[0]);
});

test('difficulty, symmetry, clues and boxes of one’s own', async () => {
  const page = await open();
  await make(page, { Seed: '9', Difficulty: 'medium', 'Number of puzzles': '1' });
  await made(page, 1);
  expect(await page.locator('.made-card b').textContent()).toMatch(/^medium/);
  await make(page, {
    Seed: '1',
    Difficulty: '',
    'Symmetry of the clues': 'rotate180',
    Clues: '30',
  });
  await made(page, 1);
  expect(await page.locator('.made-card').textContent()).toContain('30 clues');
  await make(page, {
    Clues: '',
    Size: 'other',
    'Rows of a box': '3',
    'Columns of a box': '2',
    'Symmetry of the clues': 'none',
    Seed: '6',
  });
  await made(page, 1);
  expect(await page.locator('.command-line code').textContent()).toBe(
    'kaidoku generate --seed 6 --box 3x2',
  );
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => digits(page)).toBe(known('6x6-tall.txt')[0]);
});

test('what makes no sense is said', async () => {
  const page = await open();
  await make(page, { Seed: 'x' });
  await page.getByText(/A seed is a whole number; the field says/).waitFor();
  await check(page);
  await make(page, { Seed: '1', 'Number of puzzles': '51' });
  await page.getByText('1 to 50 puzzles').waitFor();
  await make(page, { 'Number of puzzles': '1', Clues: '90' });
  await page.getByText('at most 81').waitFor();
  // the engine has reasons of its own
  await make(page, { Clues: '', Size: '2x2', Difficulty: 'extreme' });
  await heard(page, /^0 puzzles were made in .* s\. The engine gave up/);
});

test('what takes long can be canceled, and nothing stands still meanwhile', async () => {
  const page = await open();
  await make(page, { Size: '5x5', Clues: '', Seed: '1', 'Number of puzzles': '50' });
  await page.getByText(/Making puzzle \d+ of 50/).waitFor();
  await page.getByRole('link', { name: 'Play' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await heard(page, /You canceled the rest\.$/);
  await make(page, { Size: '3x3', Seed: '2', 'Number of puzzles': '1' });
  await made(page, 1);
  await check(page);
});

test('whoever looks at the first puzzles is not called back when the rest is done', async () => {
  const page = await open();
  await make(page, { Size: '4x4', Seed: '16', 'Number of puzzles': '3' });
  const copy = page.getByRole('button', { name: 'Copy link' }).first();
  await copy.focus();
  await made(page, 3);
  expect(await copy.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('on paper: only the pages, as many as they should be', async () => {
  const page = await open();
  await make(page, { Seed: '9', 'Number of puzzles': '5' });
  await made(page, 5);
  await page.getByRole('button', { name: 'Print all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByText('2 pages').waitFor();
  await dialog.getByRole('radio', { name: 'A4' }).check();
  await dialog.getByRole('switch', { name: 'Solutions at the end' }).check();
  await dialog.getByRole('switch', { name: 'upside down' }).check();
  await dialog.getByText('3 pages').waitFor();
  await check(page);
  const pdf = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pagesOf = (text: string) => text.match(/\/Type \/Page\b/g)?.length;
  const four = await pdf();
  expect(pagesOf(four)).toBe(3);
  expect(four).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12]/); // A4, in points
  await dialog.getByRole('radio', { name: 'Letter' }).check();
  await dialog.getByRole('radio', { name: '1', exact: true }).check();
  await dialog.getByText('6 pages').waitFor();
  const one = await pdf();
  expect(pagesOf(one)).toBe(6);
  expect(one).toMatch(/MediaBox \[0 0 612 792/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('header, main, dialog').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  expect(await page.locator('.for-paper').count()).toBe(0);
});

const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;
test('no barrier and no sideways scrolling: on a phone, dark', async () => {
  const page = await open({ hasTouch: true });
  await make(page, { Seed: '42', 'Number of puzzles': '2' });
  await made(page, 2);
  for (const part of ['puzzles', 'paper']) {
    if (part === 'paper') await page.getByRole('button', { name: 'Print all' }).click();
    for (const { width, height, ...look } of looks) {
      await resize(page, width, height);
      await page.emulateMedia(look);
      await check(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${part} ${width}x${height}`,
      ).toBe(0);
    }
  }
});
