// Questions about puzzles, asked of the engine: what Jobs promises, but at once, as it is within a
// worker.
import type { Handles } from './handles';
import { readPath } from './steps';
import { answer, kinds } from './tables';
import type {
  Answer,
  Counted,
  Made,
  Named,
  Parsed,
  Path,
  Possible,
  Puzzle,
  Rating,
  Recipe,
  Solutions,
  TextOptions,
} from './types';

export class Questions {
  constructor(private readonly handles: Handles) {}

  private get memory() {
    return this.handles.memory;
  }

  parse(text: string, options: TextOptions = {}): Parsed {
    const { memory, handles } = this;
    const { pointer, length } = memory.text(text);
    const wishes = handles.struct('kaidoku_text_options');
    const symbols = memory.optional(options.symbols);
    const empty = memory.optional(options.empty);
    const from = memory.optional(options.from);
    const view = memory.view();
    const { rows = 0, cols = 0, order = 0 } = options;
    for (const [i, value] of [rows, cols, order, symbols, empty, from].entries()) {
      view.setInt32(wishes + 4 + i * 4, value, true);
    }
    let puzzle: Puzzle | undefined;
    const mistakes = handles.mistakes((errors) => {
      const out = memory.room(4);
      const result = memory.value('kaidoku_parse', pointer, length, wishes, out, errors);
      const handle = memory.int(out);
      if (handle !== 0) {
        puzzle = handles.describe(handle);
        memory.value('kaidoku_puzzle_free', handle);
      }
      return result;
    });
    return puzzle ? { puzzle } : { mistakes: mistakes ?? [] };
  }

  write(puzzle: Puzzle, format: string, digits?: number[]): string {
    const { memory } = this;
    const name = memory.text(format).pointer;
    const board = digits ? memory.bytes(digits) : 0;
    return this.handles.puzzle(puzzle, (handle) =>
      memory.textOf('kaidoku_write', handle, name, board, digits?.length ?? 0),
    );
  }

  names(kind: keyof typeof kinds): Named[] {
    const { memory } = this;
    const number = kinds[kind];
    return Array.from({ length: memory.value('kaidoku_named_count', number) }, (_, index) => {
      const named: Named = {
        name: memory.textAt(memory.value('kaidoku_named', number, index)) ?? '',
        summary: memory.textAt(memory.value('kaidoku_named_summary', number, index)) ?? '',
      };
      if (kind === 'labels' || kind === 'techniques') {
        const range = memory.room(16);
        memory.call('kaidoku_named_range', number, index, range, range + 8);
        named.from = memory.double(range);
        named.to = memory.double(range + 8);
      }
      return named;
    });
  }

  uniqueness(puzzle: Puzzle, budget?: number): Answer {
    const { memory } = this;
    const cells = puzzle.givens.length;
    const status = memory.room(4);
    const first = memory.room(cells);
    const second = memory.room(cells);
    this.handles.puzzle(puzzle, (handle) =>
      memory.call(
        'kaidoku_uniqueness',
        handle,
        this.handles.search(budget),
        status,
        first,
        second,
        cells,
        0,
      ),
    );
    const board = (pointer: number) => {
      const digits = memory.bytesAt(pointer, cells);
      return digits[0] === 0 ? undefined : digits;
    };
    return {
      solutions: answer<Solutions>(memory.int(status)),
      first: board(first),
      second: board(second),
    };
  }

  count(puzzle: Puzzle, limit: number, budget?: number): Counted {
    const { memory, handles } = this;
    const status = memory.room(4);
    const options = handles.search(budget, limit);
    const value = handles.puzzle(puzzle, (handle) =>
      handles.with(
        (out) => memory.call('kaidoku_count', handle, options, status, 0, 0, out, 0),
        'kaidoku_text_free',
        (text) => memory.textAt(memory.value('kaidoku_text_data', text)) ?? '',
      ),
    );
    return { status: answer<Counted['status']>(memory.int(status)), value };
  }

  possibilities(puzzle: Puzzle, budget?: number): Possible {
    const { memory, handles } = this;
    const status = memory.room(4);
    const bytes = puzzle.givens.length * ((puzzle.order + 7) >> 3);
    const sets = memory.room(bytes);
    handles.puzzle(puzzle, (handle) =>
      memory.call('kaidoku_possibilities', handle, handles.search(budget), status, sets, bytes, 0),
    );
    return {
      status: answer<Possible['status']>(memory.int(status)),
      digits: handles.setsAt(sets, puzzle.order),
    };
  }

  explain(puzzle: Puzzle, budget?: number): Path {
    const { memory, handles } = this;
    return handles.puzzle(puzzle, (handle) =>
      handles.with(
        (out) => memory.call('kaidoku_explain', handle, 0, handles.budget(budget), out),
        'kaidoku_path_free',
        (path) => readPath(handles, path, puzzle.order),
      ),
    );
  }

  rate(puzzle: Puzzle, budget?: number): Rating {
    const { memory, handles } = this;
    const rating = handles.struct('kaidoku_rating');
    const limits = handles.budget(budget);
    const options = handles.struct('kaidoku_rate_options');
    memory.view().setUint32(options + 8, limits, true);
    handles.puzzle(puzzle, (handle) => memory.call('kaidoku_rate', handle, options, rating));
    const label = memory.int(rating + 12);
    return {
      status: answer<Rating['status']>(memory.int(rating + 4)),
      er: memory.double(rating + 16),
      ep: memory.double(rating + 24),
      ed: memory.double(rating + 32),
      label:
        label < 0 ? '' : (memory.textAt(memory.value('kaidoku_named', kinds.labels, label)) ?? ''),
    };
  }

  generate(recipe: Recipe): Made | { refused: string } {
    const { memory, handles } = this;
    const symmetry = recipe.symmetry ?? 'none';
    const wishes = this.recipe(recipe, symmetry);
    if (wishes === undefined) return { refused: `There is no symmetry "${symmetry}".` };
    const out = memory.room(4);
    const mistakes = handles.mistakes((errors) =>
      memory.value('kaidoku_generator_new', wishes, out, errors),
    );
    if (mistakes) return { refused: mistakes.map((mistake) => mistake.message).join('; ') };
    const generator = memory.int(out);
    try {
      return this.made(generator, recipe, symmetry);
    } finally {
      memory.value('kaidoku_generator_free', generator);
    }
  }

  private recipe(recipe: Recipe, symmetry: string): number | undefined {
    const { memory, handles } = this;
    const index = this.names('symmetries').findIndex((named) => named.name === symmetry);
    if (index < 0) return undefined;
    const wishes = handles.struct('kaidoku_recipe');
    const seed = memory.text(recipe.seed).pointer;
    const technique = memory.optional(recipe.technique);
    const view = memory.view();
    view.setInt32(wishes + 4, recipe.rows, true);
    view.setInt32(wishes + 8, recipe.cols, true);
    view.setInt32(wishes + 12, index, true);
    view.setInt32(wishes + 20, recipe.clues?.min ?? 0, true);
    view.setInt32(wishes + 24, recipe.clues?.max ?? 0, true);
    view.setFloat64(wishes + 32, recipe.difficulty?.min ?? 0, true);
    view.setFloat64(wishes + 40, recipe.difficulty?.max ?? 0, true);
    view.setUint32(wishes + 56, seed, true);
    view.setUint32(wishes + 60, technique, true);
    return wishes;
  }

  private made(generator: number, recipe: Recipe, symmetry: string): Made | { refused: string } {
    const { memory, handles } = this;
    const index = recipe.index ?? 0;
    const order = recipe.rows * recipe.cols;
    const made = handles.struct('kaidoku_made');
    const out = memory.room(4);
    const solution = memory.room(order * order);
    memory.call(
      'kaidoku_generator_make',
      generator,
      BigInt(index),
      0,
      made,
      out,
      solution,
      order * order,
    );
    const handle = memory.int(out);
    if (handle === 0)
      return { refused: 'The engine gave up: no puzzle that it tried fits these wishes.' };
    const puzzle = handles.describe(handle);
    memory.value('kaidoku_puzzle_free', handle);
    const er = memory.double(made + 24);
    return {
      puzzle,
      solution: memory.bytesAt(solution, order * order),
      clues: memory.int(made + 8),
      minimal: memory.int(made + 12) === 1,
      rating:
        memory.int(made + 16) === 1
          ? {
              status: 'rated',
              er,
              ep: memory.double(made + 32),
              ed: memory.double(made + 40),
              label: this.label(er),
            }
          : undefined,
      seed: recipe.seed,
      index,
      symmetry,
    };
  }

  private label(er: number): string {
    return this.names('labels').find((label) => er <= (label.to ?? 0))?.name ?? '';
  }
}
