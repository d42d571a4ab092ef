import { CacheFirst } from 'workbox-strategies';
import type { CacheName } from '../lib/stored-names.ts';
import { BUILD_FILES, SHELL_HASH } from './build-info.ts';

const CACHE = 'bugunne-files' satisfies CacheName;
const SHELL = `/__shell?${SHELL_HASH}`;
const BUILDS = '/__builds';
/** Any address of the app: they all answer with the same shell. */
const SHELL_SOURCE = '/dashboard';
const AT_ONCE = 6;

type Builds = { current: readonly string[]; previous: readonly string[] };

/** Hashed files never change, so what is kept is never asked for again. */
export const appFiles = new CacheFirst({ cacheName: CACHE });

const open = () => caches.open(CACHE);

/** The kept shell of the signed-in pages, if this browser has it. */
export const keptShell = async (): Promise<Response | undefined> => (await open()).match(SHELL);

/** Whether the app of any build is kept: then somebody is signed in here, or was. */
export async function isAppKept(): Promise<boolean> {
  const keys = await (await open()).keys();
  return keys.some((request) => new URL(request.url).pathname === '/__shell');
}

/** Fetches what is missing of the given files. Rejects when one does not come. */
export async function keepFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const [response, kept] = appFiles.handleAll({ event, request: new Request(url) });
      if (!(await response).ok) throw new Error(`${url} did not come`);
      await kept;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Keeps the whole app of this build, the shell last: where it is, nothing is missing. */
export async function keepApp(event: ExtendableEvent): Promise<void> {
  if (await keptShell()) return;
  await keepFiles(event, BUILD_FILES);
  const response = await fetch(SHELL_SOURCE, { cache: 'no-cache', credentials: 'same-origin' });
  const body = await response.clone().arrayBuffer();
  // While servers are being replaced the shell may be another build's, whose files are not here.
  if ((await sha256(body)) !== SHELL_HASH) throw new Error('the shell is of another build');
  await (await open()).put(SHELL, response);
}

/**
 * Lets go of what belongs to neither this build nor the one before it: tabs of the build before may still be open and
 * fetch parts of themselves.
 */
export async function forgetOldBuilds(): Promise<void> {
  const cache = await open();
  const known: Builds = await cache.match(BUILDS).then((kept) => kept?.json() ?? { current: [], previous: [] });
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
