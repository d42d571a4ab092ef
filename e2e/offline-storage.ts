/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Lets the page's own pauses pass (its clock is the test's) until app and today's items are kept on the device. */
export async function cacheForOffline(page: Page): Promise<void> {
  await page.clock.runFor(9000);
  const isAppCached = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('bugunne-files')).keys();
      return files.some(({ url }) => url.includes('/__shell'));
    });
  await expect.poll(isAppCached, { timeout: 20_000 }).toBe(true);
  const details = async () => {
    // Answers are written a moment after they came.
    await page.clock.runFor(500);
    return (await cachedQueryKeys(page)).filter((row) => row.includes('"contents","get"')).length;
  };
  await expect.poll(details, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
}

/** Ids of those of whom answers are kept on this device. */
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
          // Nothing was ever kept: asking must not make the database.
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

/** How many changes wait on this device to be sent. */
export const countPendingChanges = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bugunne-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const waiting = opening.result.transaction('outbox').objectStore('outbox').get('changes');
          waiting.onsuccess = () => resolve(waiting.result?.length ?? 0);
          waiting.onerror = () => reject(waiting.error);
        };
      }),
  );
