/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Advances the page's clock until the app shell and the details of today's picks are cached on the device. */
export async function cacheForOffline(page: Page): Promise<void> {
  await page.clock.runFor(9000);
  const isAppCached = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('bugunne-files')).keys();
      return files.some(({ url }) => url.includes('/__shell'));
    });
  await expect.poll(isAppCached, { timeout: 20_000 }).toBe(true);
  const details = async () => {
    // The persister writes responses with a delay.
    await page.clock.runFor(500);
    return (await cachedQueryKeys(page)).filter((row) => row.includes('"contents","get"')).length;
  };
  await expect.poll(details, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
}

/** Ids of the users with cached responses on this device. */
export async function cachedUserIds(page: Page): Promise<string[]> {
  return [...new Set((await cachedQueryKeys(page)).map((row) => row.slice(0, row.indexOf(' '))))];
}

const cachedQueryKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bugunne-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          // Opening creates a missing database, which has to be deleted again.
          if (!result.objectStoreNames.contains('answers')) {
            result.close();
            indexedDB.deleteDatabase('bugunne-answers');
            return resolve([]);
          }
          const all = result.transaction('answers').objectStore('answers').getAllKeys();
          all.onsuccess = () => resolve(all.result.map(String));
          all.onerror = () => reject(all.error);
        };
      }),
  );

/** Number of changes in the outbox of this device. */
export const countPendingChanges = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bugunne-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const changes = opening.result.transaction('outbox').objectStore('outbox').get('changes');
          changes.onsuccess = () => resolve(changes.result?.length ?? 0);
          changes.onerror = () => reject(changes.error);
        };
      }),
  );
