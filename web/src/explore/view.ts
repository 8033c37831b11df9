// Explore: any text that may be a puzzle, checked as it is typed; then its solutions, their number,
// what each cell can be, how hard it is and how a person solves it, step by step. The engine works
// in its own thread and within a budget, so nothing here ever stands still.
import '../print/print.css';
import '../style/fields.css';
import './explore.css';
import { type Parsed, type Puzzle, Stopped } from '../engine/types';
import { openPrint } from '../print/view';
import { openShare } from '../share/panel';
import { announce } from '../ui/announce';
import { Board } from '../ui/board';
import { button, el } from '../ui/el';
import { choice } from '../ui/settings_dialog';
import type { ExploreView, Mount } from '../ui/views';
import { counted } from '../ui/words';
import { examples } from './examples';
import { facts, solutions } from './facts';
import { Inquiry } from './inquiry';
import { mistakeList } from './mistakes';
import { Options } from './options';
import { PathWalk } from './path_walk';
import { TextBox } from './text_box';

const pause = 200; // milliseconds without a key before the text is read
type Side = 'puzzle' | 'solution' | 'second' | 'possible' | 'steps';

export const mount: Mount<ExploreView> = (root, context) => {
  const { jobs } = context.engine;
  let puzzle: Puzzle | undefined;
  let board: Board | undefined;
  let side: Side = 'puzzle';
  let chosen = false; // by the visitor; otherwise the most telling side is shown
  let turn = 0; // counts texts: the reading of an older one is dropped
  let timer = 0;

  const problems = el('div', { class: 'explore-problems' });
  const found = el('div', { class: 'explore-found' });
  const sides = el('div', { class: 'explore-sides' });
  const place = el('div', { class: 'explore-board' });
  const intro = introduction();
  const actions = el('div', { class: 'explore-actions' });
  const textBox = new TextBox(() => soon());
  const options = new Options(jobs, () => soon());
  const inquiry = new Inquiry(jobs, () => showFindings());
  const walk = new PathWalk(() => board!);

  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void read(), pause);
  };

  const read = async () => {
    const mine = ++turn;
    inquiry.stop();
    const text = textBox.area.value;
    const wishes = options.read();
    if (text.trim() === '' || !wishes) return showProblems([]);
    try {
      const parsed = await jobs.parse(text, wishes);
      if (mine === turn) showParsed(parsed);
    } catch (error) {
      if (mine === turn && !(error instanceof Stopped))
        showProblems([
          el('p', { class: 'problem' }, error instanceof Error ? error.message : String(error)),
        ]);
    }
  };

  /** Shows why there is no puzzle; without a reason, shows the introduction. */
  const showProblems = (reasons: HTMLElement[]) => {
    puzzle = undefined;
    textBox.mark([]);
    found.replaceChildren();
    problems.replaceChildren(...reasons);
    intro.hidden = reasons.length > 0;
    layOut();
  };

  const showParsed = (parsed: Parsed) => {
    if (parsed.mistakes) {
      const { mistakes } = parsed;
      const title =
        mistakes.length === 1
          ? 'This is not a puzzle yet: there is a mistake.'
          : `This is not a puzzle yet: there are ${mistakes.length} mistakes.`;
      showProblems([
        el('h3', {}, title),
        ...mistakeList(mistakes, (mistake) => textBox.select(mistake)),
      ]);
      textBox.mark(mistakes);
      // The words are those of the command line; what it has as flags are fields here.
      if (mistakes.some(({ report }) => /--(box|order|symbols|empty|from)\b/.test(report)))
        options.element.open = true;
      announce(`${title} ${mistakes[0].message}`);
      return;
    }
    puzzle = parsed.puzzle;
    textBox.mark([]);
    problems.replaceChildren();
    intro.hidden = true;
    board = new Board(puzzle, { label: 'The puzzle' });
    chosen = false;
    inquiry.begin(puzzle);
    layOut();
  };

  /** Shows the board and its buttons if there is a puzzle. */
  const layOut = () => {
    place.replaceChildren(...(puzzle && board ? [board.element] : []));
    if (!puzzle) {
      sides.replaceChildren();
      walk.element.hidden = true;
    }
    actions.hidden = !puzzle;
  };

  const available = (): [Side, string][] => {
    const { answer, possible, path } = inquiry.findings;
    const all: [Side, string, boolean][] = [
      ['puzzle', 'Puzzle', true],
      ['steps', 'Steps', path !== undefined && path.steps.length > 0],
      ['solution', answer?.second ? 'One solution' : 'Solution', answer?.first !== undefined],
      ['second', 'Another solution', answer?.second !== undefined],
      ['possible', 'Possibilities', possible?.status === 'exact'],
    ];
    return all.filter(([, , there]) => there).map(([name, label]) => [name, label]);
  };

  const showFindings = () => {
    if (!puzzle) return;
    const more = inquiry.open.length > 0 && !inquiry.asking;
    found.replaceChildren(
      facts(puzzle, inquiry),
      ...(inquiry.failure
        ? [
            el(
              'p',
              { class: 'problem' },
              `The engine could not answer everything. ${inquiry.failure}`,
            ),
          ]
        : []),
      ...(more
        ? [
            button(`Go on, up to ${inquiry.nextBudget / 1000} s for each question`, () =>
              inquiry.goOn(),
            ),
          ]
        : []),
    );
    if (!inquiry.asking) announce(`Solutions: ${solutions(inquiry)}.`);
    const names = available();
    if (!chosen || !names.some(([name]) => name === side))
      side = names.some(([name]) => name === 'possible')
        ? 'possible'
        : names.some(([name]) => name === 'steps')
          ? 'steps'
          : 'puzzle';
    if (sides.dataset.names !== names.join() || !chosen) {
      sides.dataset.names = names.join();
      const pick = (name: string) => {
        side = name as Side;
        chosen = true;
        showSide();
      };
      sides.replaceChildren(
        choice(
          'Show',
          names.map(([value, label]) => ({ value, label })),
          side,
          pick,
        ),
      );
    }
    showSide();
  };

  const showSide = () => {
    if (!puzzle || !board) return;
    const { givens } = puzzle;
    const { answer, possible, path } = inquiry.findings;
    walk.element.hidden = side !== 'steps';
    if (side === 'steps') return walk.open(puzzle, path!);
    const other = side === 'second' ? answer?.first : answer?.second;
    const digits =
      side === 'solution' ? answer!.first! : side === 'second' ? answer!.second! : givens;
    board.point({});
    board.show(
      digits.map((digit, cell) => {
        const given = givens[cell] > 0;
        if (side === 'puzzle') return { digit, given };
        if (side === 'possible') {
          const may = possible!.digits[cell];
          return may.length === 1 ? { digit: may[0], given } : { digit: 0, candidates: may };
        }
        // where the two solutions differ
        return { digit, given, color: other && other[cell] !== digit ? 1 : 0 };
      }),
    );
  };

  const tryExample = (text: string) => {
    options.clear();
    textBox.area.value = text;
    void read();
  };

  actions.append(
    button('Play this puzzle', () => puzzle && context.play(puzzle), { class: 'primary' }),
    button('Share', () => puzzle && openShare(context, puzzle)),
    button('Print', () => {
      const { answer, rating } = inquiry.findings;
      if (!puzzle) return;
      const clues = counted(puzzle.givens.filter((digit) => digit > 0).length, 'clue');
      const caption =
        rating?.status === 'rated' ? `${rating.label} (${rating.er.toFixed(1)}) · ${clues}` : clues;
      openPrint([
        { puzzle, caption, solution: answer?.solutions === 'unique' ? answer.first : undefined },
      ]);
    }),
  );
  root.append(
    el(
      'div',
      { class: 'explore-left' },
      el('h2', {}, 'Explore a puzzle'),
      textBox.element,
      el(
        'div',
        { class: 'examples', role: 'group', 'aria-label': 'Examples' },
        el('span', { class: 'soft' }, 'Try an example:'),
        ...examples.map(({ name, text }) =>
          button(name, () => tryExample(text), { class: 'chip' }),
        ),
      ),
      options.element,
      found,
    ),
    el('div', { class: 'explore-middle' }, intro, problems, sides, place, actions),
    walk.element,
  );
  layOut();

  return {
    show: () => {
      if (puzzle) inquiry.resume(); // it may have been left before all was known
    },
    hide: () => inquiry.stop(),
    open: (shown, digits) => {
      jobs.write(shown, 'grid', digits).then(
        (text) => {
          options.suit(shown);
          textBox.area.value = text;
          void read();
        },
        (error: Error) => showProblems([el('p', { class: 'problem' }, error.message)]),
      );
    },
  };
};

function introduction(): HTMLElement {
  const told = [
    'whether the puzzle has exactly one solution, and which one',
    'how many solutions it has, and what each cell can be in them',
    'how hard it is',
    'how a person solves it, step by step, with the reason for every step',
  ];
  return el(
    'div',
    { class: 'explore-intro' },
    el(
      'p',
      {},
      'Paste a puzzle of any size, as a line, a grid, a list or JSON. Mistakes are shown while ' +
        'you type. As soon as the text is a puzzle, the page shows',
    ),
    el('ul', {}, ...told.map((what) => el('li', {}, what))),
    el('p', {}, 'The puzzle does not leave your browser.'),
  );
}
