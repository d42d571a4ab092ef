import { CATEGORIES, PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';
import { CHOSEN_ASPECTS, chosenValues, type TasteField } from '../aspects.ts';

/** The lists whose choices are tastes; dietary restrictions are a rule instead. */
const FIELDS: readonly TasteField[] = [
  ...new Set(CATEGORIES.flatMap((category) => CHOSEN_ASPECTS[category].map(({ field }) => field))),
];

/** One choosable option, over all lists. */
export const tasteKey = (field: TasteField, value: string): string => `${field}|${value}`;

/** Every option of every list, in the order of the lists. */
export const TASTE_KEYS: readonly string[] = FIELDS.flatMap((field) =>
  PREFERENCE_OPTIONS[field].map(({ value }) => tasteKey(field, value)),
);

/** What is chosen first counts a little more than what is chosen last: 1.4 down to 0.6, 1 on average. */
const FIRST = 1.4;
const LAST = 0.6;

/** The chosen options with their values; an option that was not chosen has value 0. */
export function chosenTastes(preferences: Preferences): { key: string; value: number }[] {
  return FIELDS.flatMap((field) => {
    const chosen = chosenValues(preferences, field);
    const step = chosen.length > 1 ? (FIRST - LAST) / (chosen.length - 1) : 0;
    const first = chosen.length > 1 ? FIRST : 1;
    return chosen.map((value, position) => ({ key: tasteKey(field, value), value: first - step * position }));
  });
}
