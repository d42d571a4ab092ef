import { CATEGORIES, PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';
import { CHOSEN_ASPECTS, chosenValues, type TasteField } from '../aspects.ts';

/** Preference fields whose options are tastes; dietary restrictions are a filter instead. */
const FIELDS: readonly TasteField[] = [
  ...new Set(CATEGORIES.flatMap((category) => CHOSEN_ASPECTS[category].map(({ field }) => field))),
];

/** Key of one option, unique across all lists. */
const tasteKey = (field: TasteField, value: string): string => `${field}|${value}`;

/** Keys of all options, in the order of the lists. */
export const TASTE_KEYS: readonly string[] = FIELDS.flatMap((field) =>
  PREFERENCE_OPTIONS[field].map(({ value }) => tasteKey(field, value)),
);

/** Weight of the first and of the last chosen option; the average is 1. */
const FIRST = 1.4;
const LAST = 0.6;

/** The chosen options with their weights; an option that is not chosen has weight 0. */
export function chosenTastes(preferences: Preferences): { key: string; value: number }[] {
  return FIELDS.flatMap((field) => {
    const chosen = chosenValues(preferences, field);
    const step = chosen.length > 1 ? (FIRST - LAST) / (chosen.length - 1) : 0;
    const first = chosen.length > 1 ? FIRST : 1;
    return chosen.map((value, position) => ({ key: tasteKey(field, value), value: first - step * position }));
  });
}
