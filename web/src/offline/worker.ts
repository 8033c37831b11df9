// The service worker: keeps every file of the page, so that it opens without a network after the
// first visit.
//
// `version` and `files` are written in front of this file when the page is built
// (build/offline.ts). The page itself is asked of the network first, so that a new version is seen;
// all other files have their hash in their name and come from the cache. It touches nothing else:
// other addresses, such as the API of `kaidoku serve`, go their way as if it were not there.
declare const version: string; // of all files together
declare const files: string[]; // relative to the page, all but index.html, which is the page

// TypeScript's types for service workers cannot stand beside those of the page: this is what is
// used of them.
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as Scope;
const { scope } = worker.registration;
const mine = `kaidoku ${scope} `; // two copies of the page may share a host
const name = mine + version;
const page = new URL('index.html', scope).href;
const others = files.map((file) => new URL(file, scope).href);
const known = new Set([page, ...others]);
const patience = 3000; // milliseconds for the network to answer before the kept page is shown

// A new version waits until no page of the old one is open: that one may still load parts of
// itself.
worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOld().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const bare = request.url.replace(/[?#].*$/s, '');
  const address = bare === scope ? page : bare;
  if (request.method !== 'GET' || !known.has(address)) return;
  event.respondWith(request.mode === 'navigate' ? fresh(request, address) : kept(request, address));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(others.map((address) => new Request(address, { cache: 'reload' })));
  // Some hosts send index.html on to the folder, others do not know the folder. A response that was
  // sent on may not answer for the page: it is put into a new one.
  const answers = [await fetch(scope, { cache: 'reload' }), await fetch(page, { cache: 'reload' })];
  const found = answers.find((response) => response.ok);
  if (!found)
    throw new Error(`${page}: expected status 200, found ${answers.map(({ status }) => status)}`);
  await cache.put(page, new Response(found.body, { headers: found.headers }));
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((other) => other.startsWith(mine) && other !== name)
      .map((other) => caches.delete(other)),
  );
}

async function kept(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(address)) ?? fetch(request);
}

async function fresh(request: Request, address: string): Promise<Response> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), patience);
  try {
    const response = await fetch(request, { signal: slow.signal });
    if (response.ok) return response;
  } catch {
    // no network, or a slow one
  } finally {
    clearTimeout(timer); // what has begun to arrive may take its time
  }
  return kept(request, address);
}

export {}; // its names are its own
