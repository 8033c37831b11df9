// Without a network, after one visit: every view, at the root of a host and below it; and nothing
// is ever asked of anybody else.
import { basename, dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { built, digits, heard, ready } from './harness';
import { serve } from './server';
import { useBrowser } from './shared';

const browser = useBrowser();

/** All files are kept once the worker is active. */
const kept = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

async function everythingWorks(page: Page): Promise<void> {
  await ready(page);
  expect(await digits(page)).toHaveLength(81);
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('button', { name: '6×6', exact: true }).click();
  await page.locator('.explore-facts').getByText('exactly one').waitFor();
  await page.getByRole('link', { name: 'Make' }).click();
  await page.getByText('kaidoku generate').waitFor();
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await heard(page, /^1 puzzle was made in/);
}

test('the page opens without a network after the first visit', async () => {
  const page = await browser.page();
  await expect.poll(() => kept(page)).toMatch(/^activat/);
  await page.context().setOffline(true);
  await page.reload();
  await everythingWorks(page);
});

test('also views that were never opened, when the network goes meanwhile', async () => {
  const page = await browser.page();
  await ready(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toMatch(/^activat/);
  await page.context().setOffline(true);
  await everythingWorks(page);
});

test('also below the root of a host, and beside other things', async () => {
  const host = await serve(dirname(built));
  const page = await browser.page();
  await page.goto(`${host.address}${basename(built)}/index.html`);
  await expect.poll(() => kept(page)).toMatch(/^activat/);
  expect(
    await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname),
  ).toBe(`/${basename(built)}/`);
  await page.context().setOffline(true);
  await page.reload();
  await everythingWorks(page);
  await host.close();
});

test('nothing is asked of anybody else', async () => {
  const page = await browser.page();
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.reload();
  await everythingWorks(page);
  expect(
    asked.filter((address) => !address.startsWith(browser.address) && !address.startsWith('blob:')),
  ).toEqual([]);
});

test('it can be installed: the manifest and its icons are there', async () => {
  const page = await browser.page();
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href;
    const text = (await (await fetch(address)).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    const icons = await Promise.all(
      text.icons.map(async ({ src }) =>
        (await fetch(new URL(src, address))).headers.get('Content-Type'),
      ),
    );
    return { start: new URL(text.start_url, address).href, icons };
  });
  expect(manifest).toEqual({ start: browser.address, icons: ['image/svg+xml', 'image/svg+xml'] });
});
