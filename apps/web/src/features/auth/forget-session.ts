import { clearTab } from '#lib/storage.ts';
import { setKnownUser } from './session-store.ts';

/** After the server has ended the session: loads a page anew, so that nothing of it stays in memory or in the tab. */
export function forgetSession(path: string): void {
  setKnownUser(null);
  clearTab();
  window.location.assign(path);
}
