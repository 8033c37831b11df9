// What the parts of the page promise each other: Play, Explore and Make are views, and main.ts
// shows one of them at a time.
//
// A view is a module `src/NAME/view.ts` that exports `mount(root, context)`. It is loaded and
// mounted when it is first shown. `root` is an empty <section> of the view's own, inside <main>;
// the view fills it once and keeps it. Addresses are `#/NAME` or `#/NAME/REST`; REST is the view's
// own business and is handed to `show` (not decoded: it is the bare text of the address).
//
// Rules for all views: nothing from outside reaches HTML but through textContent (see el.ts); no
// style attributes in markup and no inline scripts (the content security policy forbids both;
// element.style in script is fine); long questions go to context.engine.jobs.
import type { Engine } from '../engine/client';
import type { Puzzle } from '../engine/types';
import type { Store } from '../store/store';
import type { Settings } from './settings';

export interface View {
  /**
   * The view has become visible, or only REST changed. `rest` is the text behind the view's name in
   * the address, '' if there is none.
   */
  show(rest: string): void;
  /** Another view is shown now: the view stops its work. */
  hide(): void;
}

export interface PlayView extends View {
  /** Starts a new game. */
  open(puzzle: Puzzle, from?: Origin): void;
  /** Goes on with a saved game (Games.save); refused ones are reported. */
  load(save: string): void;
}

export interface ExploreView extends View {
  /**
   * Shows this puzzle as if it had been typed in; `digits`, if given, is the board as it is now.
   */
  open(puzzle: Puzzle, digits?: number[]): void;
}

/** Where a puzzle came from. */
export interface Origin {
  seed: string;
  symmetry: string;
}

export interface Context {
  engine: Engine;
  store: Store;
  settings: Settings;
  /** Shows Play with a new game, or with a saved one. */
  play(puzzle: Puzzle, from?: Origin): void;
  resume(save: string): void;
  /** Shows Explore with this puzzle. */
  explore(puzzle: Puzzle, digits?: number[]): void;
}

export type Mount<V extends View = View> = (root: HTMLElement, context: Context) => V;
