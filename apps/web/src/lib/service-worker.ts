import { prefersReducedData } from './connection.ts';
import { createStore, type Readable } from './store.ts';
import type { WorkerMessage } from './worker-messages.ts';

const ADDRESS = '/service-worker.js';
const HOUR = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;
const waiting = createStore<ServiceWorker | null>(null);

/** The new version that waits for the user's confirmation; null without one, and for the first installation. */
export const waitingVersion: Readable<ServiceWorker | null> = waiting;

const send = (worker: ServiceWorker | null | undefined, message: WorkerMessage) => worker?.postMessage(message);

function watch(found: ServiceWorkerRegistration): void {
  // Stays set after another tab has activated it, because this tab still runs the previous version.
  const checkWaiting = () => {
    if (navigator.serviceWorker.controller && found.waiting) waiting.set(found.waiting);
  };
  const watchInstalling = () => found.installing?.addEventListener('statechange', checkWaiting);
  checkWaiting();
  // An installation may already be in progress.
  watchInstalling();
  found.addEventListener('updatefound', watchInstalling);
  // Pages that stay open for days check for new versions as well.
  const checkForUpdate = () => {
    if (document.visibilityState === 'visible') found.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  setInterval(checkForUpdate, HOUR);
}

/** The worker once its activation, which tidies the caches, is over. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating') {
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  }
  return active;
}

/** URLs of this page and the assets it has loaded, which the worker caches. */
function loadedUrls(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [location.href, ...files.filter((name) => name.startsWith(`${location.origin}/assets/`))];
}

/** Registers the service worker. Does nothing where workers are unavailable (old browsers, plain-http sites). */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    registration = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  } catch {
    return;
  }
  // Browsers that forbid workers may resolve with undefined.
  if (!registration) return;
  watch(registration);
  const worker = await activeWorker();
  if (isFirst) send(worker, { type: 'page-loaded', urls: loadedUrls() });
  const language = document.documentElement.lang === 'en' ? 'en' : 'tr';
  if (!prefersReducedData()) send(worker, { type: 'keep-menu', language });
}

/** Asks the worker to cache all files of the signed-in pages. */
export async function cacheApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  send(await activeWorker(), { type: 'keep-app' });
}

/**
 * Activates the waiting version and reloads the page. Other tabs keep running the previous version, with its files, and
 * continue to offer the update.
 */
export function changeVersion(): void {
  // A newer version may have replaced it.
  const worker = registration?.waiting ?? waiting.get();
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
