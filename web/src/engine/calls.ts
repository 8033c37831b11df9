// All questions that a worker answers, by name. Each request frees the engine's memory that it
// took when it ends.
import { Game } from './game';
import { Handles } from './handles';
import { Memory } from './memory';
import { Questions } from './questions';

/**
 * What the C library of the engine asks of its system: the time. Everything else, which it never
 * needs, it does not get.
 */
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const notThere = 52; // ENOSYS
  const clock = (_kind: number, _precision: bigint, out: number) => {
    new DataView(memory().buffer).setBigUint64(
      out,
      BigInt(Math.round(performance.now() * 1e6)),
      true,
    );
    return 0;
  };
  return new Proxy({} as WebAssembly.ModuleImports, {
    get: (_, name) => (name === 'clock_time_get' ? clock : () => notThere),
  });
}

/** Starts an engine and returns the function that asks it, by the name of a method. */
export async function openDesk(module: WebAssembly.Module) {
  const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: system(() => instance.exports.memory as WebAssembly.Memory),
  });
  const memory = new Memory(instance);
  const handles = new Handles(memory);
  const questions = new Questions(handles);
  const game = new Game(handles);
  const owners = {
    parse: questions,
    write: questions,
    names: questions,
    uniqueness: questions,
    count: questions,
    possibilities: questions,
    explain: questions,
    rate: questions,
    generate: questions,
    start: game,
    load: game,
    move: game,
    save: game,
    hint: game,
    whyNot: game,
  };
  return (method: string, args: unknown[]): unknown => {
    const owner = owners[method as keyof typeof owners] as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    return memory.scope(() => owner[method](...args));
  };
}
