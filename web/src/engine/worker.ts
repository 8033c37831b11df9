// A worker with an engine of its own. It gets the compiled engine first, then requests, and answers
// them one by one.
import { openDesk } from './calls';
import type { Reply, Request } from './messages';

const desk = new Promise<Awaited<ReturnType<typeof openDesk>>>((resolve) => {
  self.addEventListener(
    'message',
    (event: MessageEvent<WebAssembly.Module>) => resolve(openDesk(event.data)),
    { once: true },
  );
});

self.addEventListener('message', async (event: MessageEvent<Request>) => {
  if (event.data instanceof WebAssembly.Module) return;
  const { id, method, args } = event.data;
  let reply: Reply;
  try {
    reply = { id, result: (await desk)(method, args) };
  } catch (failure) {
    const { name, message } = failure as Error;
    // A trap leaves the engine in an unknown state; the page starts a new worker then.
    reply = {
      id,
      failure: {
        name,
        message,
        fatal: failure instanceof WebAssembly.RuntimeError || failure instanceof RangeError,
      },
    };
  }
  self.postMessage(reply);
});
