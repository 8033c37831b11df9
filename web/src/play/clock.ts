// The time a game took: it runs while the page is looked at, the game is neither paused nor solved,
// and is told to the game now and then.

const interval = 5000; // milliseconds between two reports; so much is lost at most

export class Clock {
  #since: number | undefined; // when it was started; undefined while it stands
  #wanted = false;

  /** `spend` is told how many milliseconds have passed since it was told last. */
  constructor(private spend: (milliseconds: number) => void) {
    document.addEventListener('visibilitychange', () => this.#settle());
    setInterval(() => this.report(), interval);
  }

  /** Starts the clock, or stops it. */
  run(on: boolean): void {
    this.#wanted = on;
    this.#settle();
  }

  /** The milliseconds that `spend` was not told yet. */
  get pending(): number {
    return this.#since === undefined ? 0 : Math.round(performance.now() - this.#since);
  }

  report(): void {
    const passed = this.pending;
    if (passed === 0) return;
    this.#since = performance.now();
    this.spend(passed);
  }

  #settle(): void {
    const runs = this.#wanted && document.visibilityState === 'visible';
    if (runs === (this.#since !== undefined)) return;
    this.report();
    this.#since = runs ? performance.now() : undefined;
  }
}

/** Returns a time as "4:05" or "1:02:03". */
export function clockTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
