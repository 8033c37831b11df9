// What the page weighs, and how soon a digit can be typed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { built, openBrowser } from './harness';

test('all files together are below 500 kB, compressed', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((file) => join(built, file));
  const bytes = files.filter((file) => statSync(file).isFile()).map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  expect(bytes.length).toBeGreaterThan(10);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
});

/** Types a 7 as often as it takes until the board shows one, and remembers when that was. */
const typing = (page: Page) =>
  page.addInitScript(() => {
    const timer = setInterval(() => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: '7', code: 'Digit7', bubbles: true }));
      if (!document.querySelector('.view.play .cell.own')) return;
      document.documentElement.dataset.typed = String(performance.now());
      clearInterval(timer);
    }, 5);
  });

test('a digit can be typed within a second', async () => {
  const browser = await openBrowser();
  // The machine may be busy with something else: one of some visits has to be undisturbed.
  let least = Infinity;
  for (let visit = 0; visit < 8 && least >= 1000; ++visit) {
    const page = await browser.page({ before: typing });
    await page.locator('html[data-typed]').waitFor({ state: 'attached' });
    least = Math.min(least, Number(await page.locator('html').getAttribute('data-typed')));
    await page.context().close();
  }
  await browser.close();
  expect(least).toBeLessThan(1000);
});
