// The engine as the page sees it: two workers, one for the game in play and one for questions that may take long.
import type { Games, Jobs } from './types';

export interface Engine {
  jobs: Jobs;
  games: Games;
}

/** Starts both workers; the WebAssembly is fetched and compiled once for both. */
export function startEngine(): Engine {
  throw new Error('not here yet: the lead writes it');
}
