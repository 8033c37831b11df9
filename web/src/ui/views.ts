// P2 to P1 (take this note out when done):
// - Share links are `#CODE`, without a slash: when looksShared(fragment) (share/code.ts) the router calls openLink(fragment) (share/link.ts), which
//   gives { puzzle, moves } or throws a ShareError whose message can be shown in a note. Play starts the puzzle, then does the moves (context.play
//   gets a third parameter `moves?: Move[]`; if the store has a game with that view.id and there are no moves, go on with that one). After
//   opening, replace the address by #/play (history.replaceState), so that a reload goes on with the kept game.
// - Play's share button: `openShare(context, puzzle, view?)` of share/panel.ts opens a dialog (link, copy, elsewhere, download).
//   Print: `openPrint([{ puzzle, caption }])` of print/view.ts.
// - main.ts: `import './offline/register'` once, at the end. index.html: <link rel="manifest" href="./manifest.webmanifest"> and
//   <link rel="icon" href="./icon.svg" type="image/svg+xml"> (I write both files into web/public).
// - openStore(note): pass your note() as `tell`.
// What the parts of the page promise each other: Play, Explore and Make are views, and main.ts shows one of them at a time.
//
// A view is a module `src/NAME/view.ts` that exports `mount(root, context)`. It is loaded and mounted when it is first shown. `root` is an
// empty <section> of the view's own, inside <main>; the view fills it once and keeps it. Addresses are `#/NAME` or `#/NAME/REST`; REST is
// the view's own business and is handed to `show` (already decoded by nobody: it is the bare text of the address).
//
// Rules for all views: nothing from outside reaches HTML but through textContent (see el.ts); no style attributes in markup and no inline
// scripts (the content security policy forbids both; element.style in script is fine); long questions go to context.engine.jobs.
import type { Engine } from '../engine/client';
import type { Puzzle } from '../engine/types';
import type { Store } from '../store/store';
import type { Settings } from './settings';

export interface View {
  /** The view has become visible; `rest` is what stands behind its name in the address, '' if nothing. Also called when only REST changed. */
  show(rest: string): void;
  /** Another view is shown now: stop what nobody looks at. */
  hide(): void;
}

export interface PlayView extends View {
  /** Starts a new game. */
  open(puzzle: Puzzle, from?: Origin): void;
  /** Goes on with a saved game (Games.save); refused ones are reported. */
  load(save: string): void;
}

export interface ExploreView extends View {
  /** Shows this puzzle as if it had been typed in; `digits`, if given, is the board as it is now. */
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
