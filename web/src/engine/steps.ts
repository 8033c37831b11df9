// Steps, paths, hints and reasons, read out of the engine as plain data.
import type { Handles } from './handles';
import { answer, hintKinds, roles, whyKinds } from './tables';
import type { Hint, Link, Path, Spot, Step, Why } from './types';

/** Splits numbers into groups of `size`. */
function groups(numbers: number[], size: number): number[][] {
  return Array.from({ length: numbers.length / size }, (_, i) =>
    numbers.slice(i * size, (i + 1) * size),
  );
}

function spots(numbers: number[]): Spot[] {
  return groups(numbers, 3).map(([cell, digit, role]) => ({ cell, digit, role: roles[role] }));
}

function links(numbers: number[]): Link[] {
  return groups(numbers, 5).map(([fromCell, fromDigit, toCell, toDigit, strong]) => ({
    fromCell,
    fromDigit,
    toCell,
    toDigit,
    strong: strong === 1,
  }));
}

export function readStep(handles: Handles, step: number): Step {
  const { memory } = handles;
  return {
    technique: memory.textAt(memory.value('kaidoku_step_technique', step)) ?? '',
    difficulty: memory.value('kaidoku_step_difficulty', step),
    text: memory.textOf('kaidoku_step_text', step),
    outcome: memory.textOf('kaidoku_step_outcome', step),
    chains: memory.textOf('kaidoku_step_chains', step),
    cells: memory.intsOf('kaidoku_step_cells', 1, step),
    spots: spots(memory.intsOf('kaidoku_step_spots', 3, step)),
    links: links(memory.intsOf('kaidoku_step_links', 5, step)),
    houses: memory.intsOf('kaidoku_step_houses', 1, step),
  };
}

export function readPath(handles: Handles, path: number, order: number): Path {
  const { memory } = handles;
  const count = memory.value('kaidoku_path_steps', path);
  const moments = Array.from({ length: count + 1 }, (_, i) => i);
  // Each in a scope of its own: a long path on a large board would need all its memory at once.
  const each = <T>(read: (i: number) => T) => moments.map((i) => memory.scope(() => read(i)));
  return {
    status: answer<Path['status']>(memory.value('kaidoku_path_answer', path)),
    steps: each((i) =>
      i < count ? [readStep(handles, memory.value('kaidoku_path_step', path, i))] : [],
    ).flat(),
    boards: each((i) => handles.digits(order, 'kaidoku_path_board', path, i)),
    candidates: each((i) => handles.sets(order, 'kaidoku_path_candidates', path, i)),
  };
}

export function readHint(handles: Handles, hint: number, order: number): Hint {
  const { memory } = handles;
  const step = memory.value('kaidoku_hint_step', hint);
  return {
    kind: hintKinds[memory.value('kaidoku_hint_kind', hint)],
    stages: Array.from({ length: memory.value('kaidoku_hint_stages', hint) }, (_, stage) => ({
      text: memory.textOf('kaidoku_hint_text', hint, stage),
      houses: memory.intsOf('kaidoku_hint_houses', 1, hint, stage),
      cells: memory.intsOf('kaidoku_hint_cells', 1, hint, stage),
      spots: spots(memory.intsOf('kaidoku_hint_spots', 3, hint, stage)),
    })),
    step: step === 0 ? undefined : readStep(handles, step),
    board: handles.digits(order, 'kaidoku_hint_board', hint),
  };
}

/**
 * Makes a hint of this engine from one that another engine found, passes it to `use`, then frees
 * it.
 */
export function restoreHint<T>(
  handles: Handles,
  puzzle: number,
  { kind, board, stages }: Hint,
  use: (hint: number) => T,
): T {
  const { memory } = handles;
  const spots = stages
    .at(-1)!
    .spots.flatMap(({ cell, digit, role }) => [cell, digit, roles.indexOf(role)]);
  return handles.with(
    (out) =>
      memory.call(
        'kaidoku_hint_restore',
        puzzle,
        hintKinds.indexOf(kind),
        memory.bytes(board),
        board.length,
        memory.ints(spots),
        spots.length / 3,
        out,
      ),
    'kaidoku_hint_free',
    use,
  );
}

export function readWhy(handles: Handles, why: number): Why {
  const { memory } = handles;
  const step = memory.value('kaidoku_why_step', why);
  return {
    kind: whyKinds[memory.value('kaidoku_why_kind', why)],
    text: memory.textOf('kaidoku_why_text', why),
    cells: memory.intsOf('kaidoku_why_cells', 1, why),
    before: memory.value('kaidoku_why_before', why),
    step: step === 0 ? undefined : readStep(handles, step),
  };
}
