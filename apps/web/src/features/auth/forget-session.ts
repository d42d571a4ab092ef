import { forgetChanges } from '#lib/outbox/outbox.ts';
import { clearTab } from '#lib/storage.ts';
import { setKnownUser } from './session-store.ts';

/**
 * Clears all data of a session that the server has ended, and loads the page at `path` as a new document, so that
 * nothing stays in memory or on the device.
 */
export async function forgetSession(path: string): Promise<void> {
  setKnownUser(null, 'signed-out');
  const clearAnswers = import('#lib/persisted-queries.ts').then((table) => table.clearPersistedQueries());
  await Promise.allSettled([clearAnswers, forgetChanges()]);
  clearTab();
  window.location.assign(path);
}
