// How it looks: themes, contrast, sizes from a small phone to a wall, and no barrier in any view
// (axe).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { encode } from '../../src/share/code';
import { board, chance } from '../unit/boards';
import { check, digits, type Look, ready, resize } from './harness';
import { useBrowser } from './shared';

const browser = useBrowser();

const lightness = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red, green, blue] = getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return (red + green + blue) / 765;
    });

/** How far something can be scrolled: it should not be. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const over = (element: Element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ];
    return [...over(document.documentElement), ...over(document.querySelector('.side')!)];
  });

/** The buttons of Play that are smaller than a finger. */
const small = (page: Page) =>
  page
    .locator('.view.play button:visible, .top button:visible, .top a:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches('.ref, .cell'))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${element.textContent} ${width}x${height}`] : [];
        }),
    );

/** What stands on top of something else beside the board. */
const overlaps = (page: Page) =>
  page.locator('.side :is(button:not(.ref), .cell-line):visible').evaluateAll((elements) => {
    const boxes = elements.map((element) => ({
      name: element.textContent,
      box: element.getBoundingClientRect(),
    }));
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => meet(one.box, other.box))
        .map((other) => `${one.name} / ${other.name}`),
    );
  });

describe('themes', () => {
  test('the system is dark: the board is, too', async () => {
    const page = await browser.page({ colorScheme: 'dark' });
    await ready(page);
    expect(await lightness(page, '.view.play .cell:not(.given)')).toBeLessThan(0.2);
    expect(await lightness(page, 'body')).toBeLessThan(0.2);
    await check(page);
  });
  test('dark can be chosen, and stays chosen', async () => {
    const page = await browser.page();
    await ready(page);
    expect(await lightness(page, '.view.play .cell:not(.given)')).toBeGreaterThan(0.9);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await check(page);
    await page.reload();
    await ready(page);
    expect(await lightness(page, '.view.play .cell:not(.given)')).toBeLessThan(0.2);
  });
  test.each<[string, Look]>([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['high contrast, dark', { contrast: 'more', colorScheme: 'dark' }],
    ['forced colors', { forcedColors: 'active' }],
    ['phone', { width: 390, height: 844, hasTouch: true }],
  ])('no barrier in any view: %s', async (_name, look) => {
    const page = await browser.page(look);
    await ready(page);
    for (const keys of [
      '7',
      '5',
      'Control+Digit9',
      'Shift+Digit4',
      'Control+Shift+Digit2',
      'a',
      '?',
      '?',
      '?',
    ]) {
      await page.keyboard.press(keys);
      await page.keyboard.press(keys === '7' ? 'ArrowRight' : 'ArrowDown');
    }
    await page.locator('.card-buttons').waitFor();
    await check(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.getByRole('dialog').waitFor();
    await check(page);
    await page.keyboard.press('Escape');
    for (const view of ['Explore', 'Make', 'Play']) {
      await page.getByRole('navigation').getByRole('link', { name: view }).click();
      await page.getByRole('region', { name: view, exact: true }).waitFor();
      await check(page);
    }
  });
  test('forced colors: the selected cell can be read, corner marks have frames', async () => {
    const page = await browser.page({ forcedColors: 'active' });
    await ready(page);
    await page.keyboard.press('a');
    await page.keyboard.press('Shift+Digit4');
    const corner = page.locator('.cell.selected .mark.corner');
    await corner.waitFor();
    const style = (selector: string, name: 'color' | 'outlineStyle') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], name);
    const written = await style('.cell.selected', 'color'); // HighlightText
    expect(await style('.cell.selected .mark:not(.corner)', 'color')).toBe(written);
    expect(await style('.cell.selected .mark.corner', 'outlineStyle')).toBe('solid');
    await page.keyboard.press('5'); // clashes
    await page.locator('.cell.selected.flawed').waitFor();
    expect(await style('.cell.selected.flawed .digit', 'color')).toBe(written);
  });
  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)(
    'the end of a game moves unless that is not wished: %s',
    async (reducedMotion, moves) => {
      const puzzle = board(2, 2, 100, chance(1));
      const [last] = puzzle.givens.splice(0, 1, 0);
      const page = await browser.page({ reducedMotion, address: `#${encode({ puzzle })}` });
      await ready(page);
      await page.evaluate(() => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          document.documentElement.dataset.moved = 'yes';
          return animate.apply(this, how);
        };
      });
      await page.keyboard.press(String(last));
      await page.locator('.finish').waitFor();
      expect(await page.locator('html').getAttribute('data-moved')).toBe(moves ? 'yes' : null);
    },
  );
});

describe('sizes', () => {
  const sizes: [number, number][] = [
    [390, 844],
    [390, 664], // a phone, and what its browser leaves of it
    [412, 732],
    [360, 740],
    [740, 360],
    [1280, 800],
    [1366, 660],
    [844, 390],
    [640, 400], // 1280x800 at 200 %
    [820, 1180],
    [3840, 2160],
  ];
  test('nothing scrolls away, and everything is large enough for a finger', async () => {
    const page = await browser.page();
    await ready(page);
    const card = page.locator('.card');
    for (const [width, height] of sizes) {
      const size = `${width}x${height}`;
      await resize(page, width, height);
      expect(await scrolls(page), size).toEqual([0, 0, 0, 0]);
      expect(await small(page), size).toEqual([]);
      expect(await overlaps(page), size).toEqual([]);
      const grid = (await page.locator('.view.play .grid').boundingBox())!;
      expect(Math.abs(grid.width - grid.height), size).toBeLessThan(1);
      expect(grid.width, size).toBeGreaterThan(Math.min(width, height) * 0.7);
      for (const stage of [1, 2, 3]) {
        await page.keyboard.press('?');
        await card.getByText(`Hint ${stage} of 4`).waitFor();
      }
      expect(await scrolls(page), size).toEqual([0, 0, 0, 0]);
      expect(await overlaps(page), size).toEqual([]);
      for (const name of ['Back', 'More', 'Apply'])
        expect(await card.getByRole('button', { name }).isVisible(), size).toBe(true);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
    }
  });
  test('large text: nothing is pushed off the screen', async () => {
    const page = await browser.page({
      before: (page) =>
        page.addInitScript(() => localStorage.setItem('kaidoku/settings', '{"textSize":"large"}')),
    });
    await ready(page);
    for (const view of ['Play', 'Explore', 'Make']) {
      await page.getByRole('navigation').getByRole('link', { name: view }).click();
      await page.getByRole('region', { name: view, exact: true }).waitFor();
      for (const [width, height] of [
        [390, 664],
        [360, 740],
        [844, 390],
      ] as const) {
        const where = `${view} ${width}x${height}`;
        await resize(page, width, height);
        expect((await scrolls(page))[0], where).toBe(0);
        expect(
          await page
            .getByRole('button', { name: 'Help' })
            .evaluate((element) => element.getBoundingClientRect().right - innerWidth),
          where,
        ).toBeLessThanOrEqual(0);
      }
    }
  });
  test('320 pixels: nothing is cut off', async () => {
    const page = await browser.page({ width: 320, height: 568 });
    await ready(page);
    expect((await scrolls(page))[0]).toBe(0);
    const key = page.locator('.keypad').getByRole('button', { name: 'Erase' });
    await key.scrollIntoViewIfNeeded();
    const box = (await key.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(box.y + box.height).toBeLessThanOrEqual(568);
    await check(page);
  });
  test('touch: a tap chooses, a key writes', async () => {
    const page = await browser.page({ width: 390, height: 844, hasTouch: true });
    await ready(page);
    await page.locator('.view.play .cell').first().tap();
    await page.locator('.keypad').getByRole('button', { name: /^7 / }).tap();
    await expect.poll(async () => (await digits(page))[0]).toBe('7');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('switch', { name: 'Automatic candidates' }).check();
    await check(page);
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await page.locator('.view.play .mark').count()).toBeGreaterThan(100);
  });
  test.each([
    [375, 667],
    [844, 390],
  ])('a small phone: the cell in words, and why not: %ix%i', async (width, height) => {
    const page = await browser.page({ width, height, hasTouch: true });
    await ready(page);
    await page.locator('.view.play .cell').first().tap();
    await page.locator('.cell-line').getByText('r1c1: empty').waitFor();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Why not' }).tap();
    await page.locator('.card').getByRole('button', { name: '5', exact: true }).tap();
    await page.locator('.card').getByText('Why not 5 in r1c1?').waitFor();
    expect(await overlaps(page)).toEqual([]);
  });
  test.each([
    [2, 2],
    [2, 3],
    [1, 7],
    [3, 4],
    [4, 4],
    [5, 5],
  ])('boxes of %ix%i', async (rows, cols) => {
    const puzzle = board(rows, cols, 60, chance(rows * 10 + cols));
    const page = await browser.page({ address: `#${encode({ puzzle })}` });
    await ready(page);
    expect(await page.locator('.view.play .cell').count()).toBe(puzzle.order ** 2);
    expect(await page.locator('.view.play .cell.given').count()).toBe(
      puzzle.givens.filter((given) => given > 0).length,
    );
    expect(await page.locator('.key:not(.eraser)').count()).toBe(puzzle.order);
    const sizes = [
      [1280, 800],
      [390, 844],
      [844, 390],
    ] as const;
    const mark = page.locator('.view.play .mark').first();
    for (const marks of ['without', 'with']) {
      if (marks === 'with') await page.keyboard.press('a').then(() => mark.waitFor());
      for (const [width, height] of sizes) {
        const size = `${width}x${height} ${marks} marks`;
        await resize(page, width, height);
        expect(await scrolls(page), size).toEqual([0, 0, 0, 0]);
        expect(await small(page), size).toEqual([]);
        if (marks === 'with') await check(page);
      }
    }
  });
});
