// What the page and the engine say to each other. Plain data only: all of it crosses between the
// page and its workers.
//
// Words are those of the library (include/kaidoku/): cells count from 0 row by row, digits from 1,
// 0 is empty.

/** A puzzle: rules, givens and how its digits are written. */
export interface Puzzle {
  rows: number; // of one box, in cells
  cols: number;
  order: number; // rows * cols: digits, and cells of a row
  givens: number[];
  symbols: string[]; // by digit; [0] is the empty marker
}

/** What is wrong with a text, and where: the command line says the same. */
export interface Mistake {
  code: string; // "bad-value"
  line: number; // from 1; 0 when the mistake has no place
  column: number;
  message: string;
  report: string; // several lines, with the line and a caret
}

export type Parsed =
  | { puzzle: Puzzle; mistakes?: undefined }
  | { puzzle?: undefined; mistakes: Mistake[] };

/** What is known about a text beforehand; all of it may be left out. */
export interface TextOptions {
  rows?: number;
  cols?: number;
  order?: number;
  symbols?: string;
  empty?: string;
  from?: string;
}

export type Solutions = 'unique' | 'none' | 'many' | 'gave-up';
export type Check = 'off' | 'rules' | 'solution';

export interface CellView {
  digit: number;
  given: boolean;
  hinted: boolean; // put there by a hint
  conflict: boolean; // repeated in one of its houses
  pointed: boolean; // to be pointed out in the present check mode
  color: number; // 0 none, 1 to 8
  corner: number[]; // marks, ascending
  center: number[];
  struck: number[]; // automatic candidates that the player took away
  // what to show as candidates: automatic ones, or the center marks; [] when filled
  candidates: number[];
}

/** A game as it is now: all that is shown of it. */
export interface GameView {
  puzzle: Puzzle;
  id: string; // eight characters that name the puzzle
  seed: string; // '' when it was typed in
  symmetry: string;
  solutions: Solutions;
  cells: CellView[];
  remaining: number[]; // by digit; [0] unused
  solved: boolean;
  moves: number; // in the history
  moment: number; // how many of the moves are done
  bookmarks: number;
  // cells that contradict the only solution; empty where the puzzle does not have exactly one
  mistakes: number[];
  lastChanged: number[]; // the cells of the last move that is done
  check: Check;
  automatic: boolean; // whether candidates are automatic
  timerShown: boolean;
  milliseconds: number; // that were played, as the page reported them
  hintsUsed: number;
  hintStage: number; // stage of the hint that is shown, from 1; 0 when there is none
}

/**
 * Everything that can be done to a game. Each move is one step of undo, except those that travel
 * through the history and those that change a setting.
 */
export type Move =
  | { do: 'enter'; cells: number[]; digit: number }
  | { do: 'erase'; cells: number[] }
  | { do: 'mark'; cells: number[]; kind: 'corner' | 'center'; digit: number }
  | { do: 'paint'; cells: number[]; color: number }
  | { do: 'restart' }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'go-to'; moment: number }
  | { do: 'bookmark' }
  | { do: 'return-to-bookmark' }
  | { do: 'undo-mistakes' }
  // shows the first stage of the hint; the hint ends when the board changes
  | { do: 'begin-hint'; hint: Hint }
  | { do: 'turn-hint'; by: number } // stages on; negative: back
  | { do: 'apply-hint' } // does what the hint that is shown says
  | { do: 'check'; check: Check }
  | { do: 'automatic'; automatic: boolean }
  | { do: 'timer-shown'; shown: boolean }
  | { do: 'spend'; milliseconds: number };

/** What became of a move. */
export type Moved = 'done' | 'nothing' | 'given' | 'filled' | 'excluded';

export interface Spot {
  cell: number;
  digit: number;
  role: 'use' | 'other' | 'removed' | 'placed';
}

export interface Link {
  fromCell: number;
  fromDigit: number;
  toCell: number;
  toDigit: number;
  strong: boolean;
}

/** A step is one deduction. */
export interface Step {
  technique: string;
  difficulty: number;
  text: string; // one or two sentences
  outcome: string; // "r5c2 = 7"
  chains: string; // several lines where it has several chains, otherwise ''
  cells: number[];
  spots: Spot[];
  links: Link[];
  houses: number[];
}

export interface HintStage {
  text: string;
  houses: number[]; // 0 to order - 1 rows, then columns, then boxes
  cells: number[];
  spots: Spot[];
}

export interface Hint {
  kind: 'step' | 'mistake' | 'beyond' | 'hopeless' | 'finished';
  stages: HintStage[]; // four; one where the hint cannot be applied
  step?: Step;
  board: number[]; // the digits it was made for
}

export interface Why {
  kind: 'filled' | 'seen' | 'step' | 'unknown' | 'mistake';
  text: string;
  cells: number[];
  before: number; // how many other steps come first
  step?: Step;
}

/**
 * A path to the solution. boards[i] and candidates[i] are those before step i; the last ones are
 * those after the last step.
 */
export interface Path {
  status: 'solved' | 'stuck' | 'none' | 'many' | 'gave-up';
  steps: Step[];
  boards: number[][];
  candidates: number[][][]; // by step, by cell
}

export interface Rating {
  status: 'rated' | 'beyond' | 'none' | 'many' | 'gave-up';
  er: number;
  ep: number;
  ed: number;
  label: string; // '' unless rated
}

export interface Recipe {
  rows: number;
  cols: number;
  seed: string; // a whole number
  index?: number; // of the stream of the seed; 0 unless given
  symmetry?: string;
  difficulty?: { min: number; max: number };
  clues?: { min: number; max: number };
  technique?: string;
}

export interface Made {
  puzzle: Puzzle;
  solution: number[];
  clues: number;
  minimal: boolean;
  rating?: Rating;
  seed: string;
  index: number;
  symmetry: string;
}

export interface Named {
  name: string;
  summary: string;
  from?: number; // of labels: the ratings they are for
  to?: number;
}

/** The answer to the question how many solutions there are. */
export interface Answer {
  solutions: Solutions; // none, one, more than one
  first?: number[]; // a solution
  second?: number[]; // another one
}

export interface Counted {
  status: 'exact' | 'at-least' | 'gave-up';
  value: string; // decimal, of any length
}

export interface Possible {
  status: 'exact' | 'none' | 'gave-up';
  digits: number[][]; // by cell: the digits that it has in some solution
}

/** Questions that may take long. They run in a worker of their own; a budget is in milliseconds. */
export interface Jobs {
  parse(text: string, options?: TextOptions): Promise<Parsed>;
  write(puzzle: Puzzle, format: string, digits?: number[]): Promise<string>;
  names(
    kind: 'formats-read' | 'formats-written' | 'symmetries' | 'labels' | 'techniques',
  ): Promise<Named[]>;
  uniqueness(puzzle: Puzzle, budget?: number): Promise<Answer>;
  count(puzzle: Puzzle, limit: number, budget?: number): Promise<Counted>;
  possibilities(puzzle: Puzzle, budget?: number): Promise<Possible>;
  explain(puzzle: Puzzle, budget?: number): Promise<Path>;
  rate(puzzle: Puzzle, budget?: number): Promise<Rating>;
  /** `refused` says why no puzzle was made. */
  generate(recipe: Recipe): Promise<Made | { refused: string }>;
  /** `save` is the text of the game as it is (Games.save). The budget is 2 s unless given. */
  hint(save: string, budget?: number): Promise<Hint>;
  whyNot(save: string, cell: number, digit: number, budget?: number): Promise<Why>;
  /**
   * Ends the question that is running: every promise under way is rejected with a Stopped, except
   * those of parse, write and names.
   */
  stop(): void;
}

/** The game in play, in a worker of its own, so that no long question is ever in its way. */
export interface Games {
  start(puzzle: Puzzle, from?: { seed: string; symmetry: string }): Promise<GameView>;
  /** Rejects with a BadSave when the text is not a saved game. */
  load(save: string): Promise<GameView>;
  move(move: Move): Promise<{ moved: Moved; view: GameView }>;
  save(): Promise<string>;
}

export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

/**
 * The engine ran out of memory or time, or crashed; it has been started again. The message can be
 * shown.
 */
export class EngineFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineFailure';
  }
}

export class BadSave extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadSave';
  }
}
