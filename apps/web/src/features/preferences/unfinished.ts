import { readTab, writeTab } from '#lib/storage.ts';
import { type Draft, LIST_FIELDS } from './draft.ts';

/** Answers of the wizard that are not saved yet, and the step they were given on. */
export type Unfinished = { userId: string; index: number; draft: Draft };

const KEY = 'bugunne-wizard';

/** What this person left unfinished in this tab: a reload or another language must not cost them their answers. */
export function readUnfinished(userId: string): Unfinished | null {
  try {
    const kept: unknown = JSON.parse(readTab(KEY) ?? 'null');
    return isUnfinished(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export const keepUnfinished = (unfinished: Unfinished) => writeTab(KEY, JSON.stringify(unfinished));

export const forgetUnfinished = () => writeTab(KEY, null);

/** An older version of the page, or somebody's hand, may have written anything. */
function isUnfinished(kept: unknown): kept is Unfinished {
  if (typeof kept !== 'object' || kept === null) return false;
  const { index, draft } = kept as Partial<Unfinished>;
  if (!Number.isInteger(index) || typeof draft !== 'object' || draft === null) return false;
  const { maxDuration, notificationTime, timezone } = draft;
  return (
    LIST_FIELDS.every((field) => Array.isArray(draft[field]) && draft[field].every((v) => typeof v === 'string')) &&
    typeof maxDuration === 'number' &&
    typeof notificationTime === 'string' &&
    typeof timezone === 'string'
  );
}
