import type { GuestTaste } from '@bugunne/contract/evenings.schema';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { readTab, writeTab } from '#lib/storage.ts';

const KEY = 'bugunne-guest-draft';
const FIELDS = ['movieGenres', 'musicMoods', 'cuisineTypes'] as const satisfies readonly GuestTaste['field'][];

export type JoinDraft = { name: string; tastes: readonly GuestTaste[]; diets: readonly string[] };

const isOption = (field: GuestTaste['field'] | 'dietaryRestrictions', value: unknown) =>
  PREFERENCE_OPTIONS[field].some((option) => option.value === value);

const entriesOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];

function tasteOf({ field, value }: Record<string, unknown>): GuestTaste[] {
  const known = FIELDS.find((each) => each === field);
  return known && typeof value === 'string' && isOption(known, value) ? [{ field: known, value }] : [];
}

/** The unsent form of this tab, without options that do not exist. */
export function readJoinDraft(): JoinDraft {
  try {
    const stored: unknown = JSON.parse(readTab(KEY) ?? 'null');
    const { name, tastes, diets } = entriesOf([stored])[0] ?? {};
    return {
      name: typeof name === 'string' ? name : '',
      tastes: entriesOf(tastes).flatMap(tasteOf).slice(0, EVENING_LIMITS.guestTastes),
      diets: Array.isArray(diets) ? diets.filter((diet) => isOption('dietaryRestrictions', diet)) : [],
    };
  } catch {
    return { name: '', tastes: [], diets: [] };
  }
}

/** Stores the form in the tab; `null` deletes it. */
export const saveJoinDraft = (draft: JoinDraft | null) => writeTab(KEY, draft && JSON.stringify(draft));
