import type { WorkerMessage } from './worker-messages.ts';

const ADDRESS = '/service-worker.js';
const HOUR = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** The new version that waits for the reader's word, or null. Of a first version there is nothing to say. */
export const waitingVersion = (): ServiceWorker | null => waiting;

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(worker: ServiceWorker): void {
  if (worker === waiting) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

const send = (worker: ServiceWorker | null | undefined, message: WorkerMessage) => worker?.postMessage(message);

function watch(found: ServiceWorkerRegistration): void {
  // Once another tab has taken it, it waits no more, but this tab is still of the version before.
  const look = () => {
    if (navigator.serviceWorker.controller && found.waiting) setWaiting(found.waiting);
  };
  const follow = () => found.installing?.addEventListener('statechange', look);
  look();
  // One may be half installed already.
  follow();
  found.addEventListener('updatefound', follow);
  // A page that stays open for days hears of new versions too.
  const ask = () => {
    if (document.visibilityState === 'visible') found.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, HOUR);
}

/** What this page was made of, so far as the worker may keep it. */
function loadedUrls(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [location.href, ...files.filter((name) => name.startsWith(`${location.origin}/assets/`))];
}

/** Starts the service worker. Where there is none (old browsers, plain-http addresses) the site works without. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    registration = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch {
    return;
  }
  // A browser in which workers are forbidden may answer with nothing.
  if (!registration) return;
  watch(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (isFirst) send(active, { type: 'page-loaded', urls: loadedUrls() });
}

/** Keeps everything the signed-in pages are made of on this device. */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  send(active, { type: 'keep-app' });
}

/**
 * Changes to the version that waits and loads the page anew. Other tabs stay as they are, with the files they were
 * made of, and go on offering the change.
 */
export function changeVersion(): void {
  // A still newer one may have taken its place.
  const worker = registration?.waiting ?? waiting;
  if (!worker || worker.state === 'activated' || worker.state === 'redundant') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.addEventListener('statechange', () => {
    if (worker.state === 'redundant') location.reload();
  });
  send(worker, { type: 'activate' });
}
