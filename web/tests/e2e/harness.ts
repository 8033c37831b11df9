// The page in a real browser: Debian's Chromium, driven by playwright-core, against the built page.
//
//     const browser = await openBrowser();
//     const page = await browser.page({ width: 390, height: 844 });
//     ... await check(page); await browser.close();
//
// Every page collects what the console and the content security policy complain about; `check` wants both to be empty.
import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { serve } from './server';

/** The folder of the built page. */
export const built = process.env.KAIDOKU_WEB_OUT ?? fileURLToPath(new URL('../../../build/web', import.meta.url));
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface Look extends Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast' | 'hasTouch' | 'deviceScaleFactor' | 'permissions'> {
  width?: number;
  height?: number;
  address?: string; // behind the page's: '#/make'
  before?(page: Page): Promise<unknown>; // to be done before the page is opened
}

const complaints = new WeakMap<Page, string[]>();

export interface Opened {
  address: string;
  browser: Browser;
  /** A page with a storage of its own. */
  page(look?: Look): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Opened> {
  if (!existsSync(built)) throw new Error(`${built} is not there: build the page first (npm run build)`);
  const server = await serve(built);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  return {
    address: server.address,
    browser,
    async page({ width = 1280, height = 800, address = '', before, ...look }: Look = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...look });
      const page = await context.newPage();
      const heard: string[] = [];
      complaints.set(page, heard);
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
      });
      await before?.(page);
      await page.goto(server.address + address);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Nothing was complained about, and nothing keeps anybody out. */
export async function check(page: Page): Promise<void> {
  const found = [...(await violations(page)), ...(complaints.get(page) ?? [])];
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** What axe finds. It is put into the page by the debugger, which no content security policy keeps out. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document)).violations;
  });
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`));
}

/** What the live region says, once it says something that fits. */
export async function heard(page: Page, text: RegExp | string): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) => new RegExp(source, flags).test(document.getElementById('announcer')?.textContent ?? ''),
    typeof text === 'string' ? [text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), ''] : [text.source, text.flags],
  );
}

/** The board as it is shown, row by row; '.' for empty cells. */
export async function digits(page: Page, within = '.view:not([hidden])'): Promise<string> {
  const texts = await page.locator(`${within} .cell .digit`).allTextContents();
  return texts.map((text) => text || '.').join('');
}

/** The engine knows the game: it has a name. */
export async function ready(page: Page): Promise<void> {
  await page.locator('.fact-rest').filter({ hasText: /unique|solution/ }).waitFor({ state: 'attached' });
}
