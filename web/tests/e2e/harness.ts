// The page in a real browser: Debian's Chromium, driven by playwright-core, against the built page.
//
// A test gets its pages from useBrowser (shared.ts) and opens one with `await browser.page({ width:
// 390, height: 844 })`.
//
// Every page collects what the console and the content security policy complain about; `check`
// wants both to be empty.
//
// Nothing here may depend on how busy the machine is. What a test waits for may take as long as
// `limit`; and where the page itself gives up waiting, for the engine or for its visitor, its time
// stands still unless the test asks for real time.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serve } from './server';

/** The folder of the built page. */
export const built =
  process.env.KAIDOKU_WEB_OUT ?? fileURLToPath(new URL('../../../build/web', import.meta.url));

/** Milliseconds that anything may take before it counts as something that never happens. */
export const limit = 120_000;

export const launching = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export interface Look
  extends Pick<
    BrowserContextOptions,
    | 'colorScheme'
    | 'reducedMotion'
    | 'forcedColors'
    | 'contrast'
    | 'hasTouch'
    | 'deviceScaleFactor'
    | 'permissions'
  > {
  width?: number;
  height?: number;
  address?: string; // behind the page's: '#/make'
  time?: 'still' | 'real'; // still unless given
  before?(page: Page): Promise<unknown>; // to be done before the page is opened
}

/** Where the built page is served, by the time of its engine. */
export type Addresses = Record<NonNullable<Look['time']>, string>;

const complaints = new WeakMap<Page, string[]>();

/** A page with a storage of its own. */
export async function openPage(
  browser: Browser,
  addresses: Addresses,
  { width = 1280, height = 800, address = '', time = 'still', before, ...look }: Look = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, ...look });
  context.setDefaultTimeout(limit);
  const page = await context.newPage();
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) && heard.push(`console: ${message.text()}`),
  );
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  if (time === 'still') await page.addInitScript(neverLate);
  await before?.(page);
  await page.goto(addresses[time] + address);
  return page;
}

/**
 * In the page: no press becomes a long one, and no note goes away, because the next event of the
 * test comes late.
 */
function neverLate(): void {
  const timeOut = window.setTimeout;
  const long = 400; // milliseconds; the page waits as long as that for its visitor only
  window.setTimeout = ((act: () => void, delay = 0) =>
    delay < long ? timeOut(act, delay) : 0) as typeof setTimeout;
}

/** Serves the built page for tests. */
export async function serveBuilt(): Promise<{ addresses: Addresses; close(): Promise<unknown> }> {
  if (!existsSync(built))
    throw new Error(`${built} is missing: build the page first (npm run build)`);
  const servers = { still: await serve(built, 'still'), real: await serve(built) };
  return {
    addresses: { still: servers.still.address, real: servers.real.address },
    close: () => Promise.all([servers.still.close(), servers.real.close()]),
  };
}

/**
 * The page in a window of another size, laid out. Layout is CSS and observers of sizes: it is the
 * same as if the page were opened so.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([width, height]) => innerWidth === width && innerHeight === height,
    [width, height],
  );
  await page.evaluate(
    () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
  );
}

/** Throws if the page complained about something, or if axe finds a barrier. */
export async function check(page: Page): Promise<void> {
  const found = [...(await violations(page)), ...(complaints.get(page) ?? [])];
  if (found.length > 0) throw new Error(found.join('\n'));
}

/**
 * What axe finds. It is put into the page by the debugger, which no content security policy keeps
 * out.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What is in order need not be described: that takes nearly as long as finding out.
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** What the live region says, once it says something that fits. */
export async function heard(page: Page, text: RegExp | string): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) =>
      new RegExp(source, flags).test(document.getElementById('announcer')?.textContent ?? ''),
    typeof text === 'string'
      ? [text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), '']
      : [text.source, text.flags],
  );
}

/** The board as it is shown, row by row; '.' for empty cells. */
export async function digits(page: Page, within = '.view:not([hidden])'): Promise<string> {
  const texts = await page.locator(`${within} .cell .digit`).allTextContents();
  return texts.map((text) => text || '.').join('');
}

/** The engine knows the game: it has a name. */
export async function ready(page: Page): Promise<void> {
  await page
    .locator('.fact-rest')
    .filter({ hasText: /uniqueness|solution/ })
    .waitFor({ state: 'attached' });
}
