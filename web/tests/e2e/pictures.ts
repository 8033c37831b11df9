// Takes the pictures of the page for the documentation: docs/pictures/web-*.png. `npm run build`,
// then `npm run pictures`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { encode } from '../../src/share/code';
import { type Look, launching, openPage, ready, serveBuilt } from './harness';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

// kaidoku generate --seed 3 --difficulty fiendish
const fiendish =
  '..48..5...51...........2..3....7.....8.9...241..2..86.9..7...32.3...61....2.3...8';
// kaidoku generate --order 16 --seed 2
const sixteen = [
  '..6G..B......1..E......76.......7F.BADG..8.E.4..2.9.6....4..GF..',
  '.......D2.G1.7..F....A........91...5.2.F.D.6...317.6.53.F..C..E.',
  '........D....C5EB.D.4....9.......1.3.8..E.2FD6....8..E9..5..2.B.',
  '9..A..6.3..G.BC........GB....56.8....3C.9E..1..FG.3.5..8..A.....',
].join('');

const read = (text: string, rows: number, cols: number) => {
  const symbols = [...'.123456789ABCDEFG'].slice(0, rows * cols + 1);
  return encode({
    puzzle: {
      rows,
      cols,
      order: rows * cols,
      givens: [...text].map((character) => symbols.indexOf(character)),
      symbols,
    },
  });
};

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Up to the stage of a hint that says why. */
const hint = async (page: Page) => {
  for (const stage of [1, 2, 3]) {
    await press(page, '?');
    await page.locator('.card').getByText(`Hint ${stage} of 4`).waitFor();
  }
};

/** Does what hints say until one has links to draw. */
const chain = async (page: Page) => {
  for (let step = 0; step < 80; ++step) {
    await hint(page);
    if ((await page.locator('.link').count()) > 1) return;
    await press(page, 'Enter');
    await page.locator('.card').waitFor({ state: 'hidden' });
  }
  throw new Error('no step of this puzzle has links');
};

const marks = async (page: Page) => {
  await press(
    page,
    'Control+Home',
    '7',
    'ArrowRight',
    '9',
    'ArrowDown',
    'ArrowDown',
    'Shift+Digit1',
    'Shift+Digit4',
    'ArrowRight',
    'Shift+Digit4',
  );
  await press(
    page,
    'Control+Digit2',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'Control+Shift+Digit3',
    'ArrowDown',
    'Control+Shift+Digit1',
    'Control+Home',
    'ArrowRight',
  );
};

const pictures: { name: string; look: Look; show(page: Page): Promise<void> }[] = [
  {
    name: 'desktop',
    look: { address: `#${read(fiendish, 3, 3)}` },
    show: (page) => press(page, 'a').then(() => chain(page)),
  },
  {
    name: 'dark',
    look: { colorScheme: 'dark', address: `#${read(fiendish, 3, 3)}` },
    show: (page) => press(page, 'a').then(() => chain(page)),
  },
  {
    name: 'phone',
    look: { width: 390, height: 844, hasTouch: true, deviceScaleFactor: 2 },
    show: marks,
  },
  {
    name: 'phone-hint',
    look: { width: 390, height: 844, hasTouch: true, deviceScaleFactor: 2 },
    show: (page) => press(page, 'a').then(() => hint(page)),
  },
  {
    name: 'sixteen',
    look: { width: 1440, height: 1000, address: `#${read(sixteen, 4, 4)}` },
    show: (page) => press(page, 'a', 'Control+Home', 'ArrowDown', 'ArrowRight'),
  },
];

const server = await serveBuilt();
const browser = await chromium.launch(launching);
mkdirSync(folder, { recursive: true });
for (const { name, look, show } of pictures) {
  const page = await openPage(browser, server.addresses, { reducedMotion: 'reduce', ...look });
  await ready(page);
  await show(page);
  await page.locator('.fact-main').getByText(/\d/).waitFor();
  await page.screenshot({ path: `${folder}web-${name}.png` });
  console.log(`web-${name}.png`);
  await page.context().close();
}
await browser.close();
await server.close();
