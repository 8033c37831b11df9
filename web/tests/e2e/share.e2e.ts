// Links in a real browser: copied, opened, with progress; what is not a link does nothing but say
// so; and what is kept comes back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encode, seal } from '../../src/share/code';
import { board, chance } from '../unit/boards';
import { check, digits, heard, ready } from './harness';
import { useBrowser } from './shared';

const browser = useBrowser();

const permissions = ['clipboard-read', 'clipboard-write'];
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const lineOf = (givens: number[], symbols: string[]) =>
  givens.map((digit) => (digit > 0 ? symbols[digit] : '.')).join('');

test('a link is copied in Make and opened elsewhere', async () => {
  const page = await browser.page({ address: '#/make', permissions });
  await page.getByText('kaidoku generate').waitFor();
  await page.getByRole('textbox', { name: 'Seed' }).fill('42');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link was copied.').first().waitFor();
  const link = await clipboard(page);
  expect(link).toMatch(/#1[\w-]{20,30}$/);

  const other = await browser.page({ address: new URL(link).hash });
  // Seed 42 in docs/play.md
  await expect
    .poll(() => digits(other))
    .toBe('..49.....82..5...75...1...2..6..1.34.4....8........2.....46..9.....2..4..39..5...');
  expect(new URL(other.url()).hash).toBe('#/play');
  await check(other);
});

test('progress goes with it if wished: digits, marks and colors', async () => {
  const page = await browser.page({ permissions });
  await ready(page);
  const empty = (await digits(page)).indexOf('.');
  const cell = page.locator(`.cell[data-cell="${empty}"]`);
  await cell.click();
  await page.keyboard.press('4');
  await expect.poll(async () => (await digits(page))[empty]).toBe('4');
  await page.keyboard.press('v');
  await page.keyboard.press('3');
  await expect.poll(() => cell.getAttribute('data-color')).toBe('3');
  const shown = await digits(page);
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: 'Share this puzzle' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText('The link was copied.').waitFor();
  await check(page);
  const whole = await clipboard(page);
  await dialog
    .getByRole('checkbox', { name: 'Include what I have filled in so far' })
    .first()
    .uncheck();
  const bare = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(bare.length).toBeLessThan(whole.length);
  const away = dialog.getByRole('link', { name: 'SudokuWiki' });
  expect(await away.getAttribute('href')).toMatch(
    /^https:\/\/www\.sudokuwiki\.org\/sudoku\.htm\?bd=[0-9]{81}$/,
  );
  expect(await away.getAttribute('rel')).toContain('noreferrer');

  const friend = await browser.page({ address: new URL(whole).hash });
  await expect.poll(() => digits(friend)).toBe(shown);
  await expect
    .poll(() => friend.locator(`.cell[data-cell="${empty}"]`).getAttribute('data-color'))
    .toBe('3');
  const fresh = await browser.page({ address: new URL(bare).hash });
  await ready(fresh);
  expect((await digits(fresh))[empty]).toBe('.');
});

test('candidates that were struck go with it', async () => {
  const page = await browser.page();
  await ready(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Digit4');
  const label = (of: Page) => of.locator('.view.play .cell').first().getAttribute('aria-label');
  await expect.poll(() => label(page)).toBe('row 1 column 1, empty, candidates 7 8 9');
  await page.keyboard.press('y');
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  const friend = await browser.page({ address: new URL(link).hash });
  await expect.poll(() => label(friend)).toBe('row 1 column 1, empty, candidates 7 8 9');
});

test('a file in any format', async () => {
  const page = await browser.page();
  await ready(page);
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: 'Share this puzzle' });
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('line');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('sudoku.txt');
  const pieces: Buffer[] = [];
  for await (const piece of await file.createReadStream()) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString().trim()).toBe(await digits(page));
  await check(page);
});

test('all sizes open', async () => {
  for (const [rows, cols] of [
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 5],
  ] as const) {
    const puzzle = board(rows, cols, 60, chance(rows));
    const page = await browser.page({ address: `#${encode({ puzzle })}` });
    await expect.poll(() => digits(page)).toBe(lineOf(puzzle.givens, puzzle.symbols));
    await page.context().close();
  }
});

test('what is not a link is refused, whatever it is', async () => {
  const clash = { ...board(3, 3, 0, chance(1)), givens: [5, 5, ...new Array<number>(79).fill(0)] };
  const hostile: [string, RegExp][] = [
    ['1<img src=x onerror=alert(1)>', /damaged/],
    ['1%3Cscript%3Ealert(1)%3C/script%3E', /damaged/],
    ['9anything', /later version/],
    [seal('2AAs'), /does not hold a puzzle/],
    [encode({ puzzle: clash }), /5 twice in row 1: r1c1 and r1c2/],
    [`1${'A'.repeat(30_000)}`, /at most 30000 characters; this one has 30001/],
  ];
  for (const [fragment, message] of hostile) {
    const page = await browser.page({ address: `#${fragment}` });
    await heard(page, message);
    await ready(page); // and there is a puzzle to play
    await check(page);
    await page.context().close();
  }
});

test('a thousand hostile addresses and texts: nothing of them is run', async () => {
  const page = await browser.page();
  await ready(page);
  const wrap = [
    'X',
    '"X',
    "'X",
    '</textarea>X',
    '--></title>X',
    '1X',
    '2CCxX',
    '/explore/X',
    '/make/X',
    '%00X',
  ];
  const core = [
    '<script>hit()</script>',
    '<img src=x onerror=hit()>',
    '<svg onload=hit()>',
    '<svg><script>hit()</script></svg>',
    '<iframe srcdoc="<script>parent.hit()</script>">',
    'javascript:hit()',
    '" autofocus onfocus=hit() x="',
    "'-hit()-'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that looks like a template
    '${hit()}',
    '{{hit()}}',
    '<a href="javascript:hit()">x</a>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
    '<details open ontoggle=hit()>',
    '<body onload=hit()>',
    '<style>@import "javascript:hit()"</style>',
    '<object data="javascript:hit()">',
    '<input onfocus=hit() autofocus>',
    '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
    '%3Cscript%3Ehit()%3C/script%3E',
    '<x onclick=hit()>',
  ];
  const texts = wrap.flatMap((around) =>
    core.flatMap((text) => [
      around.replace('X', text),
      around.replace('X', text.toUpperCase()),
      `${around.replace('X', text)}\u0000`,
    ]),
  );
  const more = Array.from({ length: 1000 - texts.length }, (_, i) =>
    texts[(7 * i) % texts.length].slice(i % 5),
  );
  const hits = await page.evaluate(
    async (all) => {
      let count = 0;
      Object.assign(window, { hit: () => ++count, HIT: () => ++count });
      const task = () => new Promise((done) => setTimeout(done));
      for (const text of [...all, '/explore']) {
        const followed = new Promise((done) =>
          addEventListener('hashchange', done, { once: true }),
        );
        const before = location.hash;
        location.hash = text;
        if (location.hash !== before) await followed;
        await task(); // whatever it makes the page do
      }
      const there = async <T>(look: () => T): Promise<NonNullable<T>> => {
        for (;;) {
          const found = look();
          if (found) return found;
          await task();
        }
      };
      const area = await there(() => document.querySelector('textarea'));
      for (const text of all.filter((_text, number) => number % 20 === 0)) {
        document.querySelector('.mistakes')?.remove(); // of the text before
        area.value = text;
        area.dispatchEvent(new Event('input'));
        // it was read, and what is wrong is shown
        await there(() => document.querySelector('.mistakes'));
      }
      return count;
    },
    [...texts, ...more],
  );
  expect(hits).toBe(0);
  expect(
    await page.locator('main script, main iframe, main object, main style, .note img').count(),
  ).toBe(0);
  await check(page);
});

test('symbols of a stranger are text and nothing else', async () => {
  const puzzle = board(2, 2, 60, chance(3), ['.', '<b>1', '"onx=', '&lt;', "'/>"]);
  const page = await browser.page({ address: `#${encode({ puzzle })}` });
  await expect.poll(() => digits(page)).toBe(lineOf(puzzle.givens, puzzle.symbols));
  expect(await page.locator('.grid b').count()).toBe(0);
});

test('a puzzle with very many solutions does not freeze the page', async () => {
  const puzzle = { ...board(4, 4, 0, chance(1)) };
  puzzle.givens[0] = 1;
  const page = await browser.page({ address: `#${encode({ puzzle })}` });
  await expect.poll(async () => (await digits(page)).length).toBe(256);
  await page.locator('.cell[data-cell="5"]').click();
  await page.keyboard.press('2');
  await expect.poll(async () => (await digits(page))[5]).toBe('2');
});

test('a reload keeps the game; a damaged one is put aside and told', async () => {
  const page = await browser.page();
  await ready(page);
  const empty = (await digits(page)).indexOf('.');
  await page.locator(`.cell[data-cell="${empty}"]`).click();
  await page.keyboard.press('7');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kaidoku/game/'))),
    )
    .toBe(true);
  await expect.poll(async () => (await digits(page))[empty]).toBe('7');
  await page.reload();
  await expect.poll(async () => (await digits(page))[empty]).toBe('7');

  // A single character of the save is changed: the engine's checksum notices.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kaidoku/game/'))!;
    const record = JSON.parse(localStorage.getItem(key)!) as { save: string };
    record.save = record.save.replace(/7/, '8');
    localStorage.setItem(key, JSON.stringify(record));
  });
  await page.reload();
  await heard(page, /put aside/);
  await ready(page);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).some((key) => key.startsWith('kaidoku/aside/')),
    ),
  ).toBe(true);
  // What is on the board is a game and not the picture of the damaged one.
  await expect.poll(async () => (await digits(page))[empty]).toBe('.');
  await page.locator(`.cell[data-cell="${empty}"]`).click();
  await page.keyboard.press('8');
  await expect.poll(async () => (await digits(page))[empty]).toBe('8');
  expect(await page.locator('.note').allTextContents()).toHaveLength(1);
});
