/**
 * Keeps the page's files in the browser, so that the page opens offline after the first visit.
 * The build inserts the names of the files and a hash of their contents. Each build is a
 * separate version, which becomes active once no page of the older one is open.
 */
declare const FILES: readonly string[];
declare const VERSION: string;

/** The used parts of a service worker's scope, which TypeScript's DOM library lacks. */
interface Scope {
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Waits) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetches) => void): void;
}

interface Waits {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetches {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: Scope;

const PREFIX = "gaddawg-";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOurs = request.method === "GET" && new URL(request.url).origin === location.origin;
  if (isOurs) event.respondWith(keptOrFetched(request));
});

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}
