import { readTab, writeTab } from '#lib/storage.ts';

const KEY = 'bugunne-new-address';

/**
 * The new address that whoever has the address `own` typed in this tab and has not sent: the end of the session must
 * not cost it. Empty when there is none. Passwords are never kept.
 */
export function readEmailDraft(own: string): string {
  try {
    const kept: unknown = JSON.parse(readTab(KEY) ?? 'null');
    const isOwn = Array.isArray(kept) && kept[0] === own;
    return isOwn && typeof kept[1] === 'string' ? kept[1] : '';
  } catch {
    return '';
  }
}

export const saveEmailDraft = (own: string, typed: string) =>
  writeTab(KEY, typed ? JSON.stringify([own, typed]) : null);

export const clearEmailDraft = () => writeTab(KEY, null);
