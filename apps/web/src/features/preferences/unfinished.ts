import { COUNTRY_CODES } from '@bugunne/contract/countries.constants';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { SERVICES } from '@bugunne/contract/services.constants';
import { readTab, writeTab } from '#lib/storage.ts';
import { type Draft, LIST_FIELDS } from './draft.ts';

/**
 * Unsaved preferences: the draft, the index of the wizard's step (0 elsewhere), and in `basedOn` when the preferences
 * that the draft began from were saved (null: there were none).
 */
export type Unfinished = { userId: string; index: number; basedOn: string | null; draft: Draft };

const KEYS = { wizard: 'bugunne-wizard', profile: 'bugunne-profile' } as const;
type Form = keyof typeof KEYS;

/**
 * The user's unsaved preferences in this tab, which survive a reload, a change of language and the end of the session.
 * Compare `basedOn` to find out whether newer preferences were saved since (by another tab or device).
 */
export function readUnfinished(form: Form, userId: string): Unfinished | null {
  try {
    const stored: unknown = JSON.parse(readTab(KEYS[form]) ?? 'null');
    return isUnfinished(stored) && stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}

export const saveUnfinished = (form: Form, unfinished: Unfinished) => writeTab(KEYS[form], JSON.stringify(unfinished));

export function forgetUnfinished(...forms: Form[]): void {
  for (const form of forms) writeTab(KEYS[form], null);
}

/** Validates, because an older version of the page, or the user, may have written anything. */
function isUnfinished(stored: unknown): stored is Unfinished {
  if (typeof stored !== 'object' || stored === null) return false;
  const { index, basedOn, draft } = stored as Partial<Unfinished>;
  return Number.isInteger(index) && (basedOn === null || typeof basedOn === 'string') && isDraft(draft);
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const draft = stored as Partial<Draft>;
  return (
    LIST_FIELDS.every((field) => {
      const offered: readonly { value: string }[] = PREFERENCE_OPTIONS[field];
      return (
        Array.isArray(draft[field]) && draft[field].every((value) => offered.some((option) => option.value === value))
      );
    }) &&
    typeof draft.maxDuration === 'number' &&
    typeof draft.notificationTime === 'string' &&
    typeof draft.timezone === 'string' &&
    (draft.country === null || COUNTRY_CODES.some((code) => code === draft.country)) &&
    Array.isArray(draft.services) &&
    draft.services.every((own) => SERVICES.some((service) => service === own))
  );
}
