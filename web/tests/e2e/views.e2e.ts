// Going from view to view, also quicker than they load, while the engine works, and where a part is
// missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { built, check, digits, heard, ready } from './harness';
import { useBrowser } from './shared';

const browser = useBrowser();

const to = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).click();

/**
 * A page that keeps nothing for later: what it loads, it loads when it needs it. Files that match
 * go through `route`.
 */
const unkept = (files: string, route: (route: Route) => unknown) =>
  browser.page({
    before: async (page) => {
      await page.context().route('**/sw.js', (request) => request.abort());
      await page.context().route(files, route);
    },
  });

test('quicker than the views load: keys belong to the one that is seen', async () => {
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const assets = join(built, 'assets');
  const late = readdirSync(assets).find(
    (file) =>
      /^view-.*\.js$/.test(file) &&
      readFileSync(join(assets, file), 'utf8').includes('Puzzle, in any text format'),
  );
  const page = await unkept(`**/${late}`, async (route) => {
    await gate;
    await route.continue();
  });
  await ready(page);
  const before = await digits(page);
  await to(page, 'Explore');
  await to(page, 'Make');
  await page.getByText('kaidoku generate').waitFor();
  open(); // Explore arrives when it is no longer wanted
  await page.locator('.view.explore textarea').waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Make puzzles' }).click();
  await page.keyboard.press('7');
  await page.keyboard.press('n');
  await to(page, 'Play');
  await page.locator('.view.play .grid').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await digits(page)).toBe(before);
});

test('a part that cannot be loaded is said, and tried again', async () => {
  let there = false;
  const page = await unkept('**/view-*.js', (route) => (there ? route.continue() : route.abort()));
  await ready(page);
  await to(page, 'Make');
  await heard(page, /could not be loaded/);
  expect(await page.locator('[aria-current=page]').textContent()).toBe('Play');
  await page.keyboard.press('7'); // Play goes on
  await expect.poll(async () => (await digits(page))[0]).toBe('7');
  there = true;
  await to(page, 'Make');
  await page.getByText('kaidoku generate').waitFor();
});

test('a view that is left while it works takes nothing from the next', async () => {
  const page = await browser.page({ address: '#/explore' });
  // what its cells can be takes long
  await page.getByLabel('Puzzle, in any text format').fill(`1${'.'.repeat(255)}`);
  await page.locator('.explore-facts').getByText('at least').waitFor();
  await to(page, 'Make');
  await page.getByText('kaidoku generate').waitFor();
  expect(
    await page.getByRole('combobox', { name: 'Symmetry of the clues' }).locator('option').count(),
  ).toBeGreaterThan(5);
  await check(page);
});

test('a worker that is missing is not fetched again and again', async () => {
  let fetched = 0;
  const page = await unkept('**/worker-*.js', (route) => {
    if (route.request().resourceType() !== 'fetch') ++fetched; // not by the test itself
    return route.fulfill({ status: 404 });
  });
  await heard(page, /stopped unexpectedly/);
  const before = fetched;
  // In the time of a hundred other files a page that tries again and again would have come back.
  await page.evaluate(async () => {
    for (let file = 0; file < 100; ++file) await fetch(`assets/worker-${file}.js`);
  });
  expect(fetched - before).toBeLessThanOrEqual(2);
});

test('without the engine every part says what it lacks', async () => {
  const page = await unkept('**/*.wasm', (route) => route.abort());
  await heard(page, /could not be loaded: the network did not answer\. Reload the page/);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('status')
    .filter({ hasText: /could not be loaded/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await to(page, 'Make');
  await page
    .locator('.make-form .problem')
    .getByText(/could not be loaded/)
    .waitFor();
  await to(page, 'Explore');
  await page.getByRole('button', { name: '6×6', exact: true }).click();
  await page
    .locator('.explore-problems')
    .getByText(/could not be loaded/)
    .waitFor();
});
