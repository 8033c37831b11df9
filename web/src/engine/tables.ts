// The numbers of kaidoku_c.h as the words the page uses. They never change there; a unit test holds
// both together.
import type { Check, Hint, Moved, Path, Rating, Solutions, Spot, Why } from './types';

export const ok = 0;
export const kinds = {
  'formats-read': 0,
  'formats-written': 1,
  symmetries: 2,
  labels: 4,
  techniques: 5,
} as const;

const answers = [
  'gave-up',
  'none',
  'solved',
  'unique',
  'many',
  'exact',
  'at-least',
  'rated',
  'beyond',
  'stuck',
] as const;

/** Returns the word for an answer's number. */
export function answer<
  T extends Solutions | Path['status'] | Rating['status'] | 'exact' | 'at-least',
>(number: number): T {
  return answers[number] as T;
}

export const moved: Moved[] = ['done', 'nothing', 'given', 'filled', 'excluded'];
export const marks = { corner: 0, center: 1 } as const;
export const checks: Check[] = ['off', 'rules', 'solution'];
export const roles: Spot['role'][] = ['use', 'other', 'removed', 'placed'];
export const hintKinds: Hint['kind'][] = ['step', 'mistake', 'beyond', 'hopeless', 'finished'];
export const whyKinds: Why['kind'][] = ['filled', 'seen', 'step', 'unknown', 'mistake'];
export const flags = { given: 1, hinted: 2, conflict: 4, pointed: 8 } as const;
export const sets = { corner: 0, center: 1, struck: 2, candidates: 4 } as const;
