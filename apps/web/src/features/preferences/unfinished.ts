import { PREFERENCE_OPTIONS } from '@bugunne/contract/options';
import { readTab, writeTab } from '#lib/storage.ts';
import { type Draft, LIST_FIELDS } from './draft.ts';

/**
 * Preferences that are not saved yet, the wizard's step they were chosen on (0 elsewhere), and when those were saved
 * that they began from (null: there were none).
 */
export type Unfinished = { userId: string; index: number; basedOn: string | null; draft: Draft };

const KEYS = { wizard: 'bugunne-wizard', profile: 'bugunne-profile' } as const;
type Form = keyof typeof KEYS;

/**
 * What this person left unfinished in this tab: a reload, another language or the end of the session must not cost them
 * their answers. Their preferences may have been saved since (another tab, another device): `basedOn` tells.
 */
export function readUnfinished(form: Form, userId: string): Unfinished | null {
  try {
    const kept: unknown = JSON.parse(readTab(KEYS[form]) ?? 'null');
    return isUnfinished(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export const keepUnfinished = (form: Form, unfinished: Unfinished) => writeTab(KEYS[form], JSON.stringify(unfinished));

export function forgetUnfinished(...forms: Form[]): void {
  for (const form of forms) writeTab(KEYS[form], null);
}

/** An older version of the page, or somebody's hand, may have written anything. */
function isUnfinished(kept: unknown): kept is Unfinished {
  if (typeof kept !== 'object' || kept === null) return false;
  const { index, basedOn, draft } = kept as Partial<Unfinished>;
  return Number.isInteger(index) && (basedOn === null || typeof basedOn === 'string') && isDraft(draft);
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
