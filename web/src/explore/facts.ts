// What is known about the puzzle, in a short list that fills as the answers come.
import type { Puzzle } from '../engine/types';
import { el } from '../ui/el';
import { counted } from '../ui/words';
import type { Inquiry, Question } from './inquiry';

export function facts(puzzle: Puzzle, inquiry: Inquiry): HTMLElement {
  const rows: [string, string, Question?][] = [
    ['Board', board(puzzle)],
    [
      'Solutions',
      solutions(inquiry),
      inquiry.findings.answer?.solutions === 'many' ? 'counted' : 'answer',
    ],
  ];
  const unique = inquiry.findings.answer?.solutions === 'unique';
  if (unique)
    rows.push(['Difficulty', difficulty(inquiry), 'rating'], ['Path', path(inquiry), 'path']);
  if (inquiry.findings.answer?.solutions === 'many')
    rows.push(['Possibilities', possibilities(puzzle, inquiry), 'possible']);
  return el(
    'dl',
    { class: 'explore-facts' },
    ...rows.map(([term, text, question]) => {
      const waiting = question !== undefined && inquiry.asking === question;
      return el(
        'div',
        { class: waiting && 'asking' },
        el('dt', {}, term),
        el('dd', {}, text || (waiting ? 'looking …' : '…')),
      );
    }),
  );
}

function board({ order, rows, cols, givens }: Puzzle): string {
  const clues = givens.filter((digit) => digit > 0).length;
  return `${order}×${order}, boxes of ${rows}×${cols}, ${counted(clues, 'clue')}`;
}

/** Returns the number of solutions in words; '' while it is not known. */
export function solutions({
  findings: { answer, counted },
  budget,
}: Pick<Inquiry, 'findings' | 'budget'>): string {
  if (!answer) return '';
  if (answer.solutions === 'unique') return 'exactly one';
  if (answer.solutions === 'none') return 'none';
  if (answer.solutions === 'gave-up') return `not known after ${budget / 1000} s`;
  if (!counted || counted.status === 'gave-up') return 'more than one';
  const number = BigInt(counted.value).toLocaleString('en');
  return counted.status === 'exact' ? number : `at least ${number}`;
}

function difficulty({ findings: { rating }, budget }: Inquiry): string {
  if (!rating) return '';
  if (rating.status === 'rated') {
    const numbers = [rating.er, rating.ep, rating.ed]
      .map((number) => number.toFixed(1))
      .join(' / ');
    return `${rating.label} (${numbers})`;
  }
  return rating.status === 'gave-up'
    ? `not known after ${budget / 1000} s`
    : 'harder than every technique';
}

function path({ findings: { path }, budget }: Inquiry): string {
  if (!path) return '';
  const steps = counted(path.steps.length, 'step');
  if (path.status === 'solved') return steps;
  return path.status === 'gave-up'
    ? `${steps}, not finished after ${budget / 1000} s`
    : `${steps}, then no technique finds another`;
}

function possibilities({ givens }: Puzzle, { findings: { possible }, budget }: Inquiry): string {
  if (!possible) return '';
  if (possible.status !== 'exact') return `not known after ${budget / 1000} s`;
  const sure = possible.digits.filter(
    (digits, cell) => digits.length === 1 && givens[cell] === 0,
  ).length;
  const empty = givens.filter((digit) => digit === 0).length;
  return `${sure} of ${empty} empty cells have the same digit in all solutions`;
}
