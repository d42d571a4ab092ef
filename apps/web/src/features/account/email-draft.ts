import { readTab, writeTab } from '#lib/storage.ts';

const KEY = 'bugunne-new-address';

/**
 * Returns the new address that the user with the address `own` typed in this tab and has not sent, so that it survives
 * the end of the session. Empty when there is none. Passwords are never stored.
 */
export function readEmailDraft(own: string): string {
  try {
    const stored: unknown = JSON.parse(readTab(KEY) ?? 'null');
    const isOwn = Array.isArray(stored) && stored[0] === own;
    return isOwn && typeof stored[1] === 'string' ? stored[1] : '';
  } catch {
    return '';
  }
}

export const saveEmailDraft = (own: string, typed: string) =>
  writeTab(KEY, typed ? JSON.stringify([own, typed]) : null);

export const clearEmailDraft = () => writeTab(KEY, null);
