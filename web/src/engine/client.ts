// The engine as the page sees it: two workers, one for the game in play and one for questions that
// may take long, so that neither waits for the other. The WebAssembly is fetched and compiled
// once for both.
import wasmUrl from 'kaidoku.wasm?url';
import type { Reply, Request } from './messages';
import { BadSave, EngineFailure, type Games, type Jobs, Stopped } from './types';

export interface Engine {
  jobs: Jobs;
  games: Games;
}

async function compiled(): Promise<WebAssembly.Module> {
  const answer = await fetch(wasmUrl).catch(() => undefined);
  if (!answer?.ok) {
    const found = answer ? `the server answered ${answer.status}` : 'the network did not answer';
    throw new EngineFailure(
      `The engine could not be loaded: ${found}. Reload the page to try again.`,
    );
  }
  // Some hosts do not say application/wasm, which compiling while it arrives asks for.
  return answer.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

interface Waiting {
  resolve(result: unknown): void;
  reject(failure: Error): void;
}

/** A worker and those who wait for it. */
class Line {
  // undefined when it could not be loaded or ended by itself: the next question tries again
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor(private readonly module: Promise<WebAssembly.Module>) {
    this.worker = this.open();
  }

  private open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.settle(event.data));
    worker.addEventListener('error', () =>
      this.end(new EngineFailure('The engine stopped unexpectedly.')),
    );
    this.module.then(
      (module) => worker.postMessage(module),
      (failure: Error) => this.drop(new EngineFailure(failure.message)),
    );
    return worker;
  }

  ask<T>(method: string, ...args: unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = ++this.next;
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      // Not before the engine is on its way there.
      const request: Request = { id, method, args };
      this.worker ??= this.open();
      const { worker } = this;
      this.module.then(
        () => worker.postMessage(request),
        (failure: Error) => this.drop(new EngineFailure(failure.message)),
      );
    });
  }

  private settle(reply: Reply): void {
    const asker = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (!reply.failure) return asker?.resolve(reply.result);
    const { name, message, fatal } = reply.failure;
    // The message of a trap ("unreachable") is of no use to anybody; most traps are a lack of
    // memory.
    const words = fatal
      ? 'The engine ran out of memory or crashed, and was started again.'
      : message;
    asker?.reject(name === 'BadSave' ? new BadSave(message) : new EngineFailure(words));
    if (fatal) this.restart(new EngineFailure('The engine was started again.'));
  }

  private drop(failure: Error): void {
    for (const { reject } of this.waiting.values()) reject(failure);
    this.waiting.clear();
  }

  private end(failure: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.drop(failure);
  }

  /** Ends what is running, whatever it is. */
  restart(failure: Error): void {
    this.end(failure);
    this.worker = this.open();
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }
}

function jobsOver(line: Line): Jobs {
  /** Asks a quick question again when it was stopped: nobody wants to end a quick question. */
  const surely = async <T>(method: string, ...args: unknown[]): Promise<T> => {
    try {
      return await line.ask<T>(method, ...args);
    } catch (error) {
      if (error instanceof Stopped) return surely<T>(method, ...args);
      throw error;
    }
  };
  return {
    parse: (...args) => surely('parse', ...args),
    write: (...args) => surely('write', ...args),
    names: (...args) => surely('names', ...args),
    uniqueness: (...args) => line.ask('uniqueness', ...args),
    count: (...args) => line.ask('count', ...args),
    possibilities: (...args) => line.ask('possibilities', ...args),
    explain: (...args) => line.ask('explain', ...args),
    rate: (...args) => line.ask('rate', ...args),
    generate: (...args) => line.ask('generate', ...args),
    hint: (...args) => line.ask('hint', ...args),
    whyNot: (...args) => line.ask('whyNot', ...args),
    stop: () => {
      if (line.busy) line.restart(new Stopped());
    },
  };
}

function gamesOver(line: Line): Games {
  return {
    start: (...args) => line.ask('start', ...args),
    load: (...args) => line.ask('load', ...args),
    save: () => line.ask('save'),
    move: (move) => line.ask('move', move),
  };
}

export function startEngine(): Engine {
  const module = compiled();
  return { jobs: jobsOver(new Line(module)), games: gamesOver(new Line(module)) };
}
