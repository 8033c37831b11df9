// One Chromium and one server for all files of tests, which run side by side; each test has pages
// of its own, which are closed at its end.
//
//     const browser = useBrowser();
//     test('...', async () => { const page = await browser.page(); ... await check(page); });
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Addresses, type Look, openPage } from './harness';

declare module 'vitest' {
  interface ProvidedContext {
    endpoint: string; // of Chromium, for playwright-core
    addresses: Addresses;
  }
}

export function useBrowser(): { address: string; page(look?: Look): Promise<Page> } {
  const addresses = inject('addresses');
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('endpoint'));
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
  return { address: addresses.still, page: (look) => openPage(browser, addresses, look) };
}
