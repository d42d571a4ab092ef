import { CacheFirst } from 'workbox-strategies';
import type { CacheName } from '../lib/stored-names.ts';
import { BUILD_FILES, SHELL_HASH } from './build-info.ts';

const CACHE = 'bugunne-files' satisfies CacheName;
const SHELL = `/__shell?${SHELL_HASH}`;
const BUILDS = '/__builds';
/** Any URL of the signed-in pages: all of them return the same shell. */
const SHELL_SOURCE = '/dashboard';
const CONCURRENCY = 6;

type Builds = { current: readonly string[]; previous: readonly string[] };

/** Hashed files never change, so cached ones are never revalidated. */
export const appFiles = new CacheFirst({ cacheName: CACHE });

const open = () => caches.open(CACHE);

/** The cached shell of the signed-in pages, if this browser has it. */
export const cachedShell = async (): Promise<Response | undefined> => (await open()).match(SHELL);

/** Whether the app of any build is cached, which means that a user is or was signed in here. */
export async function isAppCached(): Promise<boolean> {
  const keys = await (await open()).keys();
  return keys.some((request) => new URL(request.url).pathname === '/__shell');
}

export const isFileCached = async (url: string): Promise<boolean> => (await (await open()).match(url)) !== undefined;

/** Caches the given files that are missing. Rejects when one cannot be fetched. */
export async function cacheFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const queue = [...urls];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const [response, cached] = appFiles.handleAll({ event, request: new Request(url, { priority: 'low' }) });
      if (!(await response).ok) throw new Error(`cannot fetch ${url}`);
      await cached;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Caches all files of this build, the shell last: a cached shell means that no file is missing. */
export async function cacheApp(event: ExtendableEvent): Promise<void> {
  if (await cachedShell()) return;
  await cacheFiles(event, BUILD_FILES);
  const response = await fetch(SHELL_SOURCE, { cache: 'no-cache', credentials: 'same-origin' });
  const body = await response.clone().arrayBuffer();
  // During a rolling deployment the shell may belong to another build, whose files are not cached.
  if ((await sha256(body)) !== SHELL_HASH) throw new Error('the shell belongs to another build');
  await (await open()).put(SHELL, response);
}

/**
 * Deletes files that belong neither to this build nor to the previous one, whose open tabs may still load lazy
 * components.
 */
export async function deleteOldBuilds(): Promise<void> {
  const cache = await open();
  const known: Builds = await cache.match(BUILDS).then((stored) => stored?.json() ?? { current: [], previous: [] });
  const isNew = known.current.join() !== BUILD_FILES.join();
  const builds: Builds = { current: BUILD_FILES, previous: isNew ? known.current : known.previous };
  const wanted = new Set([SHELL, BUILDS, ...builds.current, ...builds.previous]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await cache.delete(request);
  }
  await cache.put(BUILDS, Response.json(builds));
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
