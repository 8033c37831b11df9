// The view Play: puts board, keypad, card and the rest together, and hands keys, pointer and
// buttons to the player.
import type { GameView, Move } from '../engine/types';
import { ShareError } from '../share/code';
import { openLink } from '../share/link';
import { announce, note } from '../ui/announce';
import { Board } from '../ui/board';
import { openDialog } from '../ui/dialog';
import { button, el } from '../ui/el';
import { type IconName, icon } from '../ui/icons';
import type { Context, PlayView } from '../ui/views';
import { cellName } from '../ui/words';
import { changedCells, tellChange } from './changes_spoken';
import { Clock, clockTime } from './clock';
import { Facts } from './facts';
import { GameMenu } from './game_menu';
import { Card } from './hint_card';
import { Keypad, thumbGrid } from './keypad';
import { type Action, actionOf, needsKey } from './keys';
import { openNewGame } from './new_game';
import { Player } from './player';
import { listenToPointer } from './pointer';
import { Session } from './session';
import { firstOrigin, firstPuzzle, picture, untouched } from './starter';

export function mount(root: HTMLElement, context: Context): PlayView {
  const { engine, store, settings } = context;
  let board: Board;
  let visible = false;

  const last = store.last();
  const kept = last && picture(last.id);
  const session = new Session(engine, store, kept ?? untouched(firstPuzzle), changed, (message) =>
    note(message),
  );
  const card = new Card(
    engine.jobs,
    () => session,
    () => board,
    (cell) => player.select({ cursor: cell, cells: new Set([cell]) }, false),
  );
  const player = new Player({ context, session, card, refresh });
  const act = (action: Action) => () => player.act(action);
  const keypad = new Keypad({
    mode: (mode) => player.setMode(mode),
    write: (digit) =>
      settings.wishes.keypadFirst && !card.choosing ? player.lock(digit) : player.write(digit),
    lock: (digit) => player.lock(digit),
    erase: act({ do: 'erase' }),
  });
  const facts = new Facts(engine.jobs);
  const menu = new GameMenu({
    goTo: (moment) => player.goToMoment(moment),
    bookmark: act({ do: 'bookmark' }),
    return: act({ do: 'return' }),
    check: (check) => player.setCheck(check),
    automatic: (on) => player.setAutomatic(on),
    timer: act({ do: 'timer' }),
    pause: act({ do: 'pause' }),
    restart: () => player.restart(),
    share: act({ do: 'link' }),
    print: () =>
      void import('../print/view').then(({ openPrint }) =>
        openPrint([{ puzzle: session.view.puzzle, caption: facts.caption }]),
      ),
    explore: () =>
      context.explore(
        session.view.puzzle,
        session.view.cells.map((cell) => cell.digit),
      ),
    whyNot: act({ do: 'why-not' }),
  });
  const clock = new Clock((milliseconds) => void session.move({ do: 'spend', milliseconds }));

  const actionButton = (name: IconName, label: string, title: string, press: () => void) =>
    button(label, press, { title }, icon(name), el('span', { 'aria-hidden': 'true' }, label));
  const undo = actionButton('undo', 'Undo', 'Undo (u)', act({ do: 'undo' }));
  const redo = actionButton('redo', 'Redo', 'Redo (Ctrl + Y)', act({ do: 'redo' }));
  const more = actionButton('more', 'Menu', 'Open the menu of this game', () => {
    const close = openDialog('This game', [menu.element], () => side.append(menu.element));
    menu.element.querySelector('.extra-buttons')!.addEventListener('click', close, { once: true });
  });
  more.classList.add('more');
  const actions = el(
    'div',
    { class: 'actions', role: 'group', 'aria-label': 'Actions' },
    undo,
    redo,
    actionButton('hint', 'Hint', 'Show a hint in four stages (?)', act({ do: 'hint' })),
    actionButton('check', 'Check', 'How many cells are wrong? (e)', act({ do: 'check' })),
    more,
  );
  const fresh = button('New game', () => void openNewGame(context), {
    class: 'fresh',
    title: 'New game (n)',
  });
  facts.element.append(fresh);

  const cellLine = el('p', { class: 'cell-line' });
  const whyNot = button('Why not …?', act({ do: 'why-not' }), {
    class: 'quiet small',
    title: 'Ask why a digit cannot be in this cell (w)',
  });
  const finish = el('p', { class: 'finish', hidden: true });
  const talk = el(
    'div',
    { class: 'talk' },
    finish,
    el('div', { class: 'cell-row' }, cellLine, whyNot),
    card.element,
  );
  const goOn = button('Go on', act({ do: 'pause' }), { class: 'primary' });
  const cover = el('div', { class: 'cover', hidden: true }, el('p', {}, 'Paused'), goOn);
  const room = el('div', { class: 'board-room' });
  const side = el(
    'div',
    { class: 'side' },
    facts.element,
    keypad.modes,
    keypad.keys,
    actions,
    talk,
    menu.element,
  );
  root.append(room, side);

  makeBoard();
  player.begin();
  settings.watch(() => refresh(false));
  store.watch((id) => void session.follow(id));
  setInterval(
    () => facts.showTime(session.view.milliseconds + clock.pending, session.view.timerShown),
    500,
  );
  if (last) void resume(store.open(last.id) ?? '', last.id);
  else void session.start(firstPuzzle, firstOrigin);

  function makeBoard(): void {
    board = new Board(session.view.puzzle, { label: 'Board', playable: true });
    listenToPointer(board, {
      press: (cell, how) => player.press(cell, how),
      draw: (cell) => player.draw(cell),
      double: (cell) => player.selectEqual(cell),
    });
    board.grid.addEventListener('focusin', (event) => {
      const cell = board.cellAt(event.target);
      if (cell !== undefined && cell !== player.selection.cursor)
        player.select({ cursor: cell, cells: new Set([cell]) }, false);
    });
    room.replaceChildren(el('div', { class: 'board-frame' }, board.element, cover));
    root.style.setProperty('--thumb-rows', String(thumbGrid(session.view.puzzle.order).rows));
    board.show(session.view.cells);
  }

  /** The engine, or the player before the engine was there, changed the game. */
  function changed(view: GameView, before: GameView, move?: Move): void {
    const another =
      view.puzzle.givens.join() !== before.puzzle.givens.join() ||
      view.puzzle.order !== before.puzzle.order;
    if (another) {
      card.close();
      player.outdated();
      makeBoard();
      player.begin();
    } else if (changedCells(before, view).length > 0) {
      card.outdated();
      player.outdated();
      if (move) announce(tellChange(before, view));
    }
    refresh(another && root.contains(document.activeElement));
    if (view.solved && !before.solved && move) celebrate();
  }

  function refresh(focus: boolean): void {
    const { view } = session;
    const { cursor, cells } = player.selection;
    const { wishes } = settings;
    const under = view.cells[cursor];
    const digit =
      player.locked > 0 && player.mode !== 'color'
        ? player.locked
        : wishes.highlightSame
          ? under.digit
          : 0;
    board.show(view.cells, {
      cursor,
      selected: cells,
      digit,
      peers: wishes.highlightPeers && cells.size <= 1,
    });
    board.grid.inert = player.paused; // before the focus goes there
    if (focus && visible) board.cell(cursor).focus({ preventScroll: true });
    keypad.show(view, player.mode, player.locked, wishes);
    facts.show(view);
    menu.show(view, player.paused);
    facts.showTime(view.milliseconds + clock.pending, view.timerShown);
    undo.disabled = player.paused || view.moment === 0;
    redo.disabled = player.paused || view.moment === view.moves;
    showCell(view, cursor, cells.size);
    finish.hidden = !view.solved;
    if (view.solved) finish.textContent = finishText(view);
    if (player.paused && cover.hidden) {
      cover.hidden = false;
      goOn.focus(); // the board, which had it, can have it no more
    }
    cover.hidden = !player.paused;
    root.classList.toggle('paused', player.paused);
    clock.run(visible && !player.paused && !view.solved && view.id !== '' && !session.empty);
  }

  /** The cell under the cursor in words: small digits may be too small to read. */
  function showCell(view: GameView, cursor: number, chosen: number): void {
    const { puzzle } = view;
    const cell = view.cells[cursor];
    const spell = (digits: number[]) => digits.map((digit) => puzzle.symbols[digit]).join(' ');
    const parts: string[] = [];
    if (cell.digit > 0) {
      const origin = cell.given ? ', given' : cell.hinted ? ', from a hint' : '';
      parts.push(puzzle.symbols[cell.digit] + origin);
    } else {
      if (cell.candidates.length > 0) parts.push(spell(cell.candidates));
      if (cell.corner.length > 0) parts.push(`corner ${spell(cell.corner)}`);
      if (parts.length === 0) parts.push('empty');
    }
    if (cell.pointed) parts.push(cell.conflict ? 'conflict' : 'wrong');
    cellLine.textContent =
      chosen > 1 ? `${chosen} cells` : `${cellName(cursor, puzzle)}: ${parts.join(' · ')}`;
    whyNot.disabled = cell.digit > 0;
  }

  function finishText(view: GameView): string {
    const hints =
      view.hintsUsed === 0
        ? 'without hints'
        : view.hintsUsed === 1
          ? 'with one hint'
          : `with ${view.hintsUsed} hints`;
    return `Solved in ${clockTime(view.milliseconds)}, ${hints}.`;
  }

  function celebrate(): void {
    clock.run(false);
    // with the time the clock has told it now
    void session.settled().then((last) => announce(finishText(last)));
    if (!settings.still) board.wave();
  }

  async function resume(save: string, id?: string): Promise<void> {
    if (!(await session.load(save, id)) && session.empty)
      await session.start(firstPuzzle, firstOrigin);
  }

  /**
   * A link with a puzzle in it. The address then says only that this is Play: the game itself is
   * kept, and goes on after a reload.
   */
  function follow(code: string): void {
    history.replaceState(null, '', '#/play');
    try {
      const { puzzle, moves } = openLink(code);
      void session.start(puzzle, undefined, moves);
    } catch (error) {
      if (!(error instanceof ShareError)) throw error;
      note(error.message);
    }
  }

  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (
      !visible ||
      event.defaultPrevented ||
      event.isComposing ||
      document.querySelector('dialog[open]')
    )
      return;
    const control = target.closest('input, select, textarea, button, a, summary, .card-body');
    if (control && needsKey(controlOf(control), event.key)) return;
    const action = actionOf(event, session.view.puzzle.symbols, player.mode);
    if (!action) return;
    event.preventDefault();
    player.act(action);
  });

  return {
    show(rest) {
      visible = true;
      if (rest !== '') follow(rest);
      refresh(document.activeElement === document.body);
    },
    hide() {
      visible = false;
      player.outdated();
      clock.run(false);
    },
    open: (puzzle, from) => void session.start(puzzle, from),
    load: (save) => void resume(save),
  };
}

/** Returns the name that needsKey has for a control. */
function controlOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.type;
  return element.matches('button, a, summary')
    ? 'button'
    : element.matches('.card-body')
      ? 'scrolling'
      : 'field';
}
