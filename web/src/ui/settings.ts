// How the player likes the page: kept in the browser, and shown as attributes of <html> that the
// style sheets ask for.
//
// What the player does not choose is left to the system (prefers-color-scheme, prefers-contrast,
// prefers-reduced-motion). The attributes say what holds in the end, so that the style sheets need
// not ask twice.

export interface Wishes {
  theme: 'auto' | 'light' | 'dark';
  contrast: 'auto' | 'high';
  motion: 'auto' | 'less';
  textSize: 'small' | 'normal' | 'large';
  highlightSame: boolean; // equal digits, also in marks
  highlightPeers: boolean; // row, column and box of the cursor
  keypad: 'phone' | 'calculator'; // 1 2 3 on top, or 7 8 9
  keypadFirst: boolean; // the digit first: it stays chosen and cells are tapped
}

export const usual: Wishes = {
  theme: 'auto',
  contrast: 'auto',
  motion: 'auto',
  textSize: 'normal',
  highlightSame: true,
  highlightPeers: true,
  keypad: 'phone',
  keypadFirst: false,
};

const choices: { [K in keyof Wishes]: readonly Wishes[K][] } = {
  theme: ['auto', 'light', 'dark'],
  contrast: ['auto', 'high'],
  motion: ['auto', 'less'],
  textSize: ['small', 'normal', 'large'],
  highlightSame: [true, false],
  highlightPeers: [true, false],
  keypad: ['phone', 'calculator'],
  keypadFirst: [true, false],
};

const key = 'kaidoku/settings';
const lessMotion = '(prefers-reduced-motion: reduce)';
const moreContrast = '(prefers-contrast: more)';

/** Reads what was kept: what is not one of the choices counts as not chosen. */
export function readWishes(text: string | null): Wishes {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return { ...usual };
  }
  if (typeof kept !== 'object' || kept === null) return { ...usual };
  const possible: Record<string, readonly unknown[]> = choices;
  const known = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(possible, name) && possible[name].includes(value),
  );
  return { ...usual, ...Object.fromEntries(known) };
}

export class Settings {
  #wishes: Wishes;
  #watchers = new Set<(wishes: Wishes) => void>();

  constructor(
    private storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage(),
  ) {
    this.#wishes = readWishes(this.storage?.getItem(key) ?? null);
    this.#show();
    for (const question of [lessMotion, moreContrast])
      matchMedia(question).addEventListener('change', () => this.#show());
  }

  get wishes(): Readonly<Wishes> {
    return this.#wishes;
  }

  set<K extends keyof Wishes>(name: K, value: Wishes[K]): void {
    this.#wishes = { ...this.#wishes, [name]: value };
    try {
      this.storage?.setItem(key, JSON.stringify(this.#wishes));
    } catch {
      // A full or locked storage: the wish holds until the page is closed.
    }
    this.#show();
    for (const watcher of this.#watchers) watcher(this.#wishes);
  }

  /** Calls `watcher` now and after every change. */
  watch(watcher: (wishes: Wishes) => void): void {
    this.#watchers.add(watcher);
    watcher(this.#wishes);
  }

  /** Whether nothing may move. */
  get still(): boolean {
    return this.#wishes.motion === 'less' || matchMedia(lessMotion).matches;
  }

  #show(): void {
    const root = document.documentElement.dataset;
    root.theme = this.#wishes.theme;
    root.contrast =
      this.#wishes.contrast === 'high' || matchMedia(moreContrast).matches ? 'high' : 'usual';
    root.motion = this.still ? 'less' : 'usual';
    root.textSize = this.#wishes.textSize;
  }
}

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // some private windows refuse even to name it
  }
}
