import { PREFERENCE_OPTIONS } from '@bugunne/contract/options';
import { readTab, writeTab } from '#lib/storage.ts';
import { type Draft, LIST_FIELDS, sameDraft } from './draft.ts';

/** Answers of the wizard that are not saved yet, the step they were given on, and what they began from. */
export type Unfinished = { userId: string; index: number; base: Draft; draft: Draft };

const KEY = 'bugunne-wizard';

/**
 * What this person left unfinished in this tab: a reload or another language must not cost them their answers. Not
 * when their preferences have changed since (another tab, another device): those are newer, and may hold a diet.
 */
export function readUnfinished(userId: string, base: Draft): Unfinished | null {
  try {
    const kept: unknown = JSON.parse(readTab(KEY) ?? 'null');
    return isUnfinished(kept) && kept.userId === userId && sameDraft(kept.base, base) ? kept : null;
  } catch {
    return null;
  }
}

export const keepUnfinished = (unfinished: Unfinished) => writeTab(KEY, JSON.stringify(unfinished));

export const forgetUnfinished = () => writeTab(KEY, null);

/** An older version of the page, or somebody's hand, may have written anything. */
function isUnfinished(kept: unknown): kept is Unfinished {
  if (typeof kept !== 'object' || kept === null) return false;
  const { index, base, draft } = kept as Partial<Unfinished>;
  return Number.isInteger(index) && isDraft(base) && isDraft(draft);
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft = kept as Partial<Draft>;
  return (
    LIST_FIELDS.every((field) => {
      const offered: readonly { value: string }[] = PREFERENCE_OPTIONS[field];
      return Array.isArray(draft[field]) && draft[field].every((value) => offered.some((one) => one.value === value));
    }) &&
    typeof draft.maxDuration === 'number' &&
    typeof draft.notificationTime === 'string' &&
    typeof draft.timezone === 'string'
  );
}
