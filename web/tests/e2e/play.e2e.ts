// Playing in a real browser: by keyboard, by mouse, by touch; conflicts, hints, history, marks, and
// what is kept.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstPuzzle } from '../../src/play/starter';
import { encode } from '../../src/share/code';
import { check, digits, heard, ready } from './harness';
import { useBrowser } from './shared';

// kaidoku solve of the page's first puzzle
const solution =
  '785213649369547812214968753498725361153694287672831495847359126936182574521476938';
// An elimination is needed after some singles; of README.md.
const tricky = {
  ...firstPuzzle,
  givens: [
    ...'.48..7...9..81.2.....326....3.94......7.....3.......1...2.7.48....6..3.7.....9...',
  ].map((c) => Number(c === '.' ? 0 : c)),
};
const givens = firstPuzzle.givens.map((digit) => (digit > 0 ? String(digit) : '.')).join('');

const browser = useBrowser();

const cell = (page: Page, row: number, column: number) =>
  page.locator(`.view.play .cell[data-cell="${(row - 1) * 9 + column - 1}"]`);
const key = (page: Page, name: string) =>
  page.locator('.keypad').getByRole('button', { name: new RegExp(`^${name} `) });
const press = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.keyboard.press(name);
};
/** Until the board shows this. */
const shows = (page: Page, board: string) => expect.poll(() => digits(page)).toBe(board);
const put = (board: string, at: number, digit: string) =>
  board.slice(0, at) + digit + board.slice(at + 1);

test('a whole puzzle by keyboard', async () => {
  const page = await browser.page();
  await ready(page);
  await press(page, 'Control+Home');
  for (let row = 0; row < 9; ++row) {
    for (let column = 0; column < 9; ++column) {
      if (givens[row * 9 + column] === '.') await press(page, solution[row * 9 + column]);
      await press(page, 'ArrowRight');
    }
    await press(page, 'Home', 'ArrowDown');
  }
  await shows(page, solution);
  await heard(page, /^Solved in \d+:\d\d, without hints\.$/);
  const said = await page.locator('#announcer').textContent();
  await expect.poll(() => page.locator('.finish').textContent()).toBe(said);
  await check(page);
  // The end can be undone, too.
  await press(page, 'u');
  await expect.poll(() => page.locator('.finish').isVisible()).toBe(false);
});

test('a whole puzzle by mouse', async () => {
  const page = await browser.page();
  await ready(page);
  for (let at = 0; at < 81; ++at) {
    if (givens[at] !== '.') continue;
    await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1).click();
    await key(page, solution[at]).click();
  }
  await shows(page, solution);
  await page.locator('.finish').waitFor();
  expect(await key(page, '5').textContent()).toBe('5✓none left');
  await check(page);
});

test('a conflict is shown on the two cells, by shape, and goes', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, '5');
  await heard(page, 'row 1 column 1, 5, conflict with row 1 column 3');
  const flawed = page.locator('.cell.flawed');
  await expect.poll(() => flawed.count()).toBe(2);
  expect(await cell(page, 1, 3).getAttribute('aria-label')).toBe(
    'row 1 column 3, 5, given, conflict',
  );
  const shape = await cell(page, 1, 1).evaluate((element) => {
    const { borderTopWidth, borderTopStyle, backgroundImage } = getComputedStyle(
      element,
      '::before',
    );
    return {
      width: parseFloat(borderTopWidth),
      borderTopStyle,
      triangle: backgroundImage.includes('gradient'),
    };
  });
  expect(shape).toMatchObject({ borderTopStyle: 'solid', triangle: true });
  expect(shape.width).toBeGreaterThanOrEqual(2);
  await check(page);
  await press(page, 'm', 'm'); // wrong digits; nothing
  await expect.poll(() => flawed.count()).toBe(0);
  await press(page, 'm');
  await expect.poll(() => flawed.count()).toBe(2);
  await press(page, 'Backspace');
  await expect.poll(() => flawed.count()).toBe(0);
});

test('a hint goes through its four stages and is applied', async () => {
  const page = await browser.page();
  await ready(page);
  await press(page, '?');
  const card = page.locator('.card');
  await card.getByText('Hint 1 of 4').waitFor();
  await heard(page, /^Hint 1 of 4\. The easiest next step: .* \(difficulty \d\.\d\)\.$/);
  await press(page, '?');
  await card.getByText('Hint 2 of 4').waitFor();
  expect(await page.locator('.cell.in-house').count()).toBe(9);
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByText('Hint 3 of 4').waitFor();
  expect(await page.locator('.grid .mark.placed').count()).toBe(1);
  // The legend names what there is on the board, and no line begins with a comma.
  expect(await card.locator('.legend').textContent()).toBe('must be');
  expect((await card.locator('.whole').allTextContents()).join(' ')).toMatch(
    /^box \d r\dc\d: (?:r\dc\d,? )*r\dc\d\.$/,
  );
  await check(page);
  // The cells of the sentence light up, for the mouse and for the keyboard.
  const name = card
    .locator('.ref')
    .filter({ hasText: /^r\dc\d$/ })
    .first();
  const [, row, column] = /r(\d)c(\d)/.exec((await name.textContent())!)!;
  await name.hover();
  expect(await page.locator('.cell.lit').getAttribute('aria-label')).toContain(
    `row ${row} column ${column}`,
  );
  await page.mouse.move(5, 5);
  expect(await page.locator('.cell.lit').count()).toBe(0);
  await name.focus();
  expect(await page.locator('.cell.lit').count()).toBe(1);
  await card.getByRole('button', { name: 'Back' }).click();
  await card.getByText('Hint 2 of 4').waitFor();
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByRole('button', { name: 'More' }).click();
  await card.getByText('Hint 4 of 4').waitFor();
  expect(await card.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => card.isVisible()).toBe(false);
  await expect.poll(() => page.locator('.cell.hinted').count()).toBe(1);
  const board = await digits(page);
  const at = [...board].findIndex((digit, i) => digit !== givens[i]);
  expect(board[at]).toBe(solution[at]);
  await press(page, 'u');
  await shows(page, givens);
  await check(page);
});

test('a hint on a wrong board speaks of the mistake and goes back', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, '4', 'e'); // 7 is right
  await page.locator('.note').getByText('One cell is wrong.').waitFor();
  await press(page, '?');
  await page.locator('.card').getByText('There is a mistake on the board.').waitFor();
  await press(page, 'Enter');
  await shows(page, givens);
});

test('why not this digit', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, 'w', '5');
  const card = page.locator('.card');
  await card.getByText('Why not 5 in r1c1?').waitFor();
  await card.getByRole('button', { name: 'r1c3' }).waitFor();
  await press(page, 'Escape');
  expect(await card.isVisible()).toBe(false);
  await shows(page, givens);
});

test('undo and redo of digits, marks and colors, by keys and slider', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, 'Shift+Digit4', 'Control+Digit7', 'Control+Shift+Digit3', '7');
  await heard(page, 'row 1 column 1, 7');
  const slider = page.getByRole('slider', { name: 'History' });
  expect(await slider.getAttribute('aria-valuetext')).toBe('move 4 of 4');
  await press(page, 'u', 'Control+KeyZ', '[');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty, corner marks 4');
  await press(page, 'Control+KeyY', 'Control+Shift+KeyZ', ']');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, 7, color 3');
  await slider.focus();
  await press(page, 'Home');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty');
  await press(page, 'End');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, 7, color 3');
  await check(page);
});

test('modes, bookmarks, restart', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, 'x', '4', 'c', '7', 'v', '2', 'z', '7', 'b');
  await page.locator('.note').getByText('The bookmark is set').waitFor();
  await press(page, 'ArrowRight', '8');
  await shows(page, put(put(givens, 0, '7'), 1, '8'));
  await press(page, 'B');
  await shows(page, put(givens, 0, '7'));
  await page.getByRole('button', { name: 'Restart' }).click();
  await shows(page, givens);
  await page.locator('.note').getByRole('button', { name: 'Undo' }).click();
  await shows(page, put(givens, 0, '7'));
  expect(await cell(page, 1, 1).getAttribute('aria-label')).toBe('row 1 column 1, 7, color 2');
});

test('automatic candidates can be edited', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await press(page, 'a');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty, candidates 4 7 8 9');
  // Quicker than the engine answers, each key counts.
  await page.evaluate(() => {
    for (const key of ['a', 'a', 'a'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty');
  await press(page, 'a');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty, candidates 4 7 8 9');
  await press(page, 'Control+Digit4');
  await expect
    .poll(() => cell(page, 1, 1).getAttribute('aria-label'))
    .toBe('row 1 column 1, empty, candidates 7 8 9');
  expect(await page.locator('.cell-line').textContent()).toBe('r1c1: 7 8 9');
  await check(page);
});

test('switches and the slider leave digits to the board', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 1, 1).click();
  await page.getByRole('switch', { name: 'Automatic candidates' }).check();
  await press(page, '7');
  await shows(page, put(givens, 0, '7'));
  await page.getByRole('slider', { name: 'History' }).focus();
  await press(page, '8');
  await shows(page, put(givens, 0, '8'));
});

test('several cells: drag, Ctrl, Shift, double click', async () => {
  const page = await browser.page();
  await ready(page);
  const middle = async (row: number, column: number) => {
    const box = (await cell(page, row, column).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const selected = page.locator('.cell[aria-selected="true"]');
  await page.mouse.move(...(await middle(3, 1)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(3, 2)), { steps: 4 });
  await page.mouse.move(...(await middle(3, 3)), { steps: 4 });
  await page.mouse.up();
  expect(await selected.count()).toBe(3);
  await press(page, 'x', '1');
  await expect.poll(() => page.locator('.mark.corner').count()).toBe(3);
  await cell(page, 9, 1).click({ modifiers: ['Control'] });
  expect(await selected.count()).toBe(4);
  await cell(page, 7, 1).click();
  await cell(page, 8, 2).click({ modifiers: ['Shift'] });
  expect(await selected.count()).toBe(4);
  await cell(page, 1, 3).dblclick(); // a 5
  expect(await selected.count()).toBe([...givens].filter((digit) => digit === '5').length);
  await press(page, 'Escape');
  expect(await selected.count()).toBe(1);
  await press(page, 'Shift+ArrowDown', 'Control+ArrowDown', 'Control+ArrowDown', 'Control+Space');
  expect(await selected.count()).toBe(3);
});

test('digit first: a key that is held, then taps', async () => {
  const page = await browser.page({ time: 'real' });
  await ready(page);
  await key(page, '7').hover();
  await page.mouse.down();
  await heard(page, 'Digit 7 is kept');
  await page.mouse.up();
  expect(await key(page, '7').getAttribute('aria-pressed')).toBe('true');
  await cell(page, 1, 1).click();
  await cell(page, 3, 9).click();
  await shows(page, put(put(givens, 0, '7'), 26, '7'));
  await cell(page, 3, 9).click();
  await shows(page, put(givens, 0, '7'));
  await press(page, 'Escape');
  await cell(page, 3, 9).click();
  await shows(page, put(givens, 0, '7'));
});

test('digits typed before the engine is there are not lost', async () => {
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const page = await browser.page({
    before: (page) =>
      page.route('**/*.wasm', async (route) => {
        await gate;
        await route.continue();
      }),
  });
  await press(page, '7', 'ArrowRight', '8');
  const early = put(put(givens, 0, '7'), 1, '8');
  await shows(page, early);
  expect(await page.locator('.fact-rest').textContent()).not.toContain('solution');
  open();
  await ready(page);
  await shows(page, early);
  await press(page, 'u');
  await shows(page, put(givens, 0, '7'));
});

test('a reload keeps the game with its history', async () => {
  const page = await browser.page();
  await ready(page);
  await press(page, '7', 'ArrowRight', 'Shift+Digit8', 'Shift+Digit9');
  await expect
    .poll(() => cell(page, 1, 2).getAttribute('aria-label'))
    .toBe('row 1 column 2, empty, corner marks 8 9');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kaidoku/picture') ?? ''))
    .toContain('"corner":[8,9]');
  await page.reload();
  await shows(page, put(givens, 0, '7'));
  await ready(page);
  expect(await cell(page, 1, 2).getAttribute('aria-label')).toBe(
    'row 1 column 2, empty, corner marks 8 9',
  );
  await press(page, 'u', 'u', 'u');
  await shows(page, givens);
  await check(page);
});

test('two pages with the same game: neither writes over the other', async () => {
  const page = await browser.page();
  await ready(page);
  const other = await page.context().newPage();
  await other.goto(browser.address);
  await ready(other);
  await press(other, '7');
  await shows(page, put(givens, 0, '7'));
  await cell(page, 1, 2).click();
  await press(page, '8');
  await shows(other, put(put(givens, 0, '7'), 1, '8'));
  await shows(page, put(put(givens, 0, '7'), 1, '8'));
});

test('a new game of a chosen difficulty; the old one can be continued', async () => {
  const page = await browser.page();
  await ready(page);
  await press(page, '7');
  await shows(page, put(givens, 0, '7'));
  await press(page, 'n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /medium/ }).waitFor();
  await check(page);
  await dialog.getByRole('button', { name: /medium/ }).click();
  await expect.poll(() => digits(page)).not.toBe(put(givens, 0, '7'));
  await page
    .locator('.fact-main')
    .getByText(/^Medium \d\.\d$/)
    .waitFor();
  expect(await page.locator('.fact-rest').textContent()).toMatch(
    /^\d\d clues · one solution · seed \d+ · \w{8}$/,
  );
  await press(page, 'n');
  await dialog.getByRole('button', { name: /4vvkkxp2/ }).click();
  await shows(page, put(givens, 0, '7'));
});

test('check counts wrong cells only, and its answer goes with the next move', async () => {
  const page = await browser.page();
  await ready(page);
  const note = page.locator('.note');
  await cell(page, 2, 3).click();
  await press(page, '9'); // right
  await cell(page, 2, 7).click();
  await press(page, '9', 'e'); // wrong: clashes with that one and with a given
  await heard(page, 'One cell is wrong.');
  await note.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() =>
      page
        .locator('.view.play .cell[aria-selected="true"]')
        .evaluateAll((cells) => cells.map((it) => (it as HTMLElement).dataset.cell)),
    )
    .toEqual(['15']);
  await press(page, 'e');
  await note.waitFor();
  await press(page, 'u');
  await expect.poll(() => note.count()).toBe(0);
  await press(page, 'e');
  await heard(page, 'There is no mistake so far.');
  await press(page, 'Escape');
  await expect.poll(() => note.count()).toBe(0);
});

test('a hint that only excludes something says so where it is not to be seen', async () => {
  const page = await browser.page({ address: `#/play/${encode({ puzzle: tricky })}` });
  await ready(page);
  for (let step = 0; step < 40; ++step) {
    for (const stage of [1, 2, 3, 4]) {
      await press(page, '?');
      await page.locator('.card').getByText(`Hint ${stage} of 4`).waitFor();
    }
    const excludes = (await page.locator('.card .sentence').textContent())!.includes(' not ');
    await press(page, 'Enter');
    await page.locator('.card').waitFor({ state: 'hidden' });
    if (!excludes) continue;
    await heard(page, /^The hint is noted: .* not .*\. Automatic candidates show it\.$/);
    return;
  }
  throw new Error('no hint excluded anything');
});

test('the clock: hidden, shown, paused', async () => {
  // The page's time goes on when the test says so, and no sooner.
  const page = await browser.page({
    before: async (page) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
    },
  });
  const after = (seconds: number) => page.clock.runFor(seconds * 1000);
  await ready(page);
  const time = page.getByRole('timer');
  expect(await time.isVisible()).toBe(false);
  await press(page, '7', 't');
  const shown = async () => {
    await after(0.5); // as often as it is looked at
    return time.textContent();
  };
  await expect.poll(shown).toMatch(/^0:\d\d$/);
  await after(65);
  await expect.poll(shown).toMatch(/^1:\d\d$/);
  await press(page, 'p');
  await page.getByText('Paused', { exact: true }).waitFor();
  expect(
    await page
      .getByRole('button', { name: 'Go on' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expect.poll(shown).toMatch(/^1:\d\d$/); // the engine has been told
  const stopped = await time.textContent();
  await after(65);
  expect(await time.textContent()).toBe(stopped);
  await page.clock.resume();
  expect(await cell(page, 1, 3).locator('.digit').isVisible()).toBe(false);
  for (const change of [
    page.getByRole('slider', { name: 'History' }),
    page.getByRole('button', { name: 'Restart' }),
  ])
    expect(await change.isDisabled()).toBe(true);
  await check(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  expect(await cell(page, 1, 3).locator('.digit').isVisible()).toBe(true);
});

test('Tab goes into the board and out of it; the arrows move within', async () => {
  const page = await browser.page();
  await ready(page);
  await cell(page, 5, 5).click();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await at()).toContain('row 5 column 5');
  expect(await page.locator('.view.play .cell[tabindex="0"]').count()).toBe(1);
  await press(page, 'Tab');
  expect(await at()).not.toContain('row');
  await press(page, 'Shift+Tab');
  expect(await at()).toContain('row 5 column 5');
  await press(page, 'j', 'l', 'PageUp');
  expect(await at()).toContain('row 3 column 6');
  await press(page, 'Space');
  expect(await at()).toContain('row 3 column 7');
});
