import { forgetChanges } from '#lib/outbox/outbox.ts';
import { clearTab } from '#lib/storage.ts';
import type { DatabaseName } from '#lib/stored-names.ts';
import { clearAnswers, setKnownUser } from './session-store.ts';

/** Resolves when the database is deleted, or will be as soon as other tabs close it. */
const deleteDatabase = (name: DatabaseName) =>
  new Promise<unknown>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    Object.assign(request, { onsuccess: resolve, onblocked: resolve, onerror: reject });
  });

/**
 * Clears all data of a session that the server has ended, and loads the page at `path` as a new document, so that
 * nothing stays in memory or on the device. Without the code that clears a table, its whole database is deleted.
 */
export async function forgetSession(path: string): Promise<void> {
  setKnownUser(null, 'signed-out');
  await Promise.allSettled([
    clearAnswers().catch(() => deleteDatabase('bugunne-answers')),
    forgetChanges().catch(() => deleteDatabase('bugunne-outbox')),
  ]);
  clearTab();
  window.location.assign(path);
}
