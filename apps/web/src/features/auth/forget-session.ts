import { forgetAnswers } from '#lib/answer-table.ts';
import { forgetChanges } from '#lib/outbox/outbox.ts';
import { clearTab } from '#lib/storage.ts';
import { setKnownUser } from './session-store.ts';

/** After the server has ended the session: loads a page anew, so that nothing of it stays in memory or on the device. */
export async function forgetSession(path: string): Promise<void> {
  setKnownUser(null, 'signed-out');
  await Promise.allSettled([forgetAnswers(), forgetChanges()]);
  clearTab();
  window.location.assign(path);
}
