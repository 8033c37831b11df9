// The two workers as the page sees them, with workers that the test answers for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/client';
import type { Request } from '../../src/engine/messages';
import { EngineFailure, Stopped } from '../../src/engine/types';
import { firstPuzzle } from '../../src/play/starter';

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  asked: Request[] = [];
  over = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: Request | WebAssembly.Module) {
    if (!(message instanceof WebAssembly.Module)) this.asked.push(message);
  }
  terminate() {
    this.over = true;
  }
  answer(result: unknown) {
    this.dispatchEvent(
      new MessageEvent('message', { data: { id: this.asked.shift()!.id, result } }),
    );
  }
}

const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a module without anything
/** The worker of this number, once it was asked this. */
const asked = (number: number, ...methods: string[]) =>
  vi.waitFor(
    () => expect(FakeWorker.all[number]?.asked.map(({ method }) => method)).toEqual(methods),
    { timeout: 60_000 },
  );

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => new Response(empty));
});
afterEach(() => vi.unstubAllGlobals());

test('stopping ends what takes long, and nothing else', async () => {
  const { jobs } = startEngine();
  const long = jobs.rate(firstPuzzle).catch((error: unknown) => error);
  const names = jobs.names('symmetries');
  await asked(0, 'rate', 'names');
  jobs.stop();
  expect(await long).toBeInstanceOf(Stopped);
  expect(FakeWorker.all[0].over).toBe(true);
  await asked(2, 'names'); // 1 has the game
  FakeWorker.all[2].answer([{ name: 'none', summary: '' }]);
  expect(await names).toHaveLength(1);
});

test('a worker that cannot be loaded is tried again with the next question', async () => {
  const { jobs } = startEngine();
  const first = jobs.rate(firstPuzzle).catch((error: unknown) => error);
  await asked(0, 'rate');
  FakeWorker.all[0].dispatchEvent(new Event('error'));
  expect(await first).toBeInstanceOf(EngineFailure);
  expect(FakeWorker.all).toHaveLength(2);
  const second = jobs.rate(firstPuzzle);
  await asked(2, 'rate');
  FakeWorker.all[2].answer({ status: 'rated' });
  expect(await second).toEqual({ status: 'rated' });
});

test('a hint is applied by one call in the worker that has the game', async () => {
  const { games } = startEngine();
  const applied = games.move({ do: 'apply-hint' });
  await asked(1, 'move');
  FakeWorker.all[1].answer({ moved: 'done', view: {} });
  expect(await applied).toEqual({ moved: 'done', view: {} });
  expect(FakeWorker.all.map((worker) => worker.asked)).toEqual([[], []]);
});

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'without a network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /could not be loaded: the network did not answer\. Reload/,
  ],
  [
    'where it is not',
    async () => new Response('', { status: 404 }),
    /could not be loaded: the server answered 404\. Reload/,
  ],
])('an engine that cannot be loaded says so: %s', async (_where, fetch, words) => {
  vi.stubGlobal('fetch', fetch);
  await expect(startEngine().jobs.names('labels')).rejects.toThrow(words);
});
