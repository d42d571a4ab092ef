import { z } from 'zod';
import type { TASTE_FIELDS } from './insight.ts';
import type { Language } from './language.ts';
import { LIMITS } from './limits.ts';
import { OWN_LANGUAGE, PREFERENCE_OPTIONS, type PreferenceList } from './options.ts';

/** Lower-cases as Turkish does (I → ı, İ → i), so that a value typed in capitals finds its option. */
const turkishLowerCase = (text: string) => (/\p{Lu}/u.test(text) ? text.toLocaleLowerCase('tr') : text);

const listOf = <F extends PreferenceList>(field: F) => {
  const allowed = PREFERENCE_OPTIONS[field].map((o) => o.value) as (typeof PREFERENCE_OPTIONS)[F][number]['value'][];
  return z
    .array(z.string().max(40).transform(turkishLowerCase).pipe(z.enum(allowed)))
    .max(allowed.length)
    .transform((list) => [...new Set(list)]);
};

/** Zones that were found to exist; asking takes a while, and there are only some hundreds. */
const knownZones = new Set<string>();

const isTimezone = (zone: string) => {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
};

const longestDuration = z.int().min(LIMITS.maxDuration.min).max(LIMITS.maxDuration.max);

/** The `preferences` entity in the words of the interface (camelCase). Missing fields take the defaults of §9. */
export const preferencesSchema = z.object({
  movieGenres: listOf('movieGenres').default([]),
  seriesGenres: listOf('seriesGenres').default([]),
  languages: listOf('languages').default([OWN_LANGUAGE.tr]),
  musicMoods: listOf('musicMoods').default([]),
  foodDifficulty: listOf('foodDifficulty').default(['kolay']),
  dietaryRestrictions: listOf('dietaryRestrictions').default([]),
  cuisineTypes: listOf('cuisineTypes').default([]),
  mealTypes: listOf('mealTypes').default([]),
  /** Minutes. */
  maxDuration: longestDuration.default(120),
  /** Local time HH:MM of the daily push. */
  notificationTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('09:00'),
  timezone: z.string().max(64).refine(isTimezone, { error: 'unknown time zone' }).default('Europe/Istanbul'),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** Defaults of §9 for a reader of `language`, as a new object each time. */
export const defaultPreferences = (language: Language = 'tr'): Preferences =>
  preferencesSchema.parse({ languages: [OWN_LANGUAGE[language]] });

export const savePreferencesSchema = z.object({
  preferences: preferencesSchema,
  /** True once the wizard was finished; false when it was skipped and the defaults were saved. */
  onboardingCompleted: z.boolean(),
  /**
   * `updatedAt` of the preferences that these were made from (null: there were none yet): when newer ones are stored,
   * they are not replaced.
   */
  basedOn: z.iso.datetime().nullable().optional(),
});

const changeOf = <F extends (typeof TASTE_FIELDS)[number]>(field: F) =>
  z.object({
    field: z.literal(field),
    value: z.string().refine((value) => PREFERENCE_OPTIONS[field].some((option) => option.value === value)),
    /** False takes it out of the list. */
    chosen: z.boolean(),
  });

/** One taste more or less, or another longest duration; everything else stays as it is stored. */
export const changePreferenceSchema = z.union([
  z.discriminatedUnion('field', [
    changeOf('movieGenres'),
    changeOf('seriesGenres'),
    changeOf('languages'),
    changeOf('musicMoods'),
    changeOf('foodDifficulty'),
    changeOf('cuisineTypes'),
    changeOf('mealTypes'),
  ]),
  z.object({ maxDuration: longestDuration }),
]);
export type PreferenceChange = z.infer<typeof changePreferenceSchema>;

export const preferencesStateSchema = z.object({
  preferences: preferencesSchema,
  /** False: nothing saved yet, the wizard is shown first. */
  saved: z.boolean(),
  onboardingCompleted: z.boolean(),
  /** When they were saved last; null before. */
  updatedAt: z.iso.datetime().nullable(),
});
export type PreferencesState = z.infer<typeof preferencesStateSchema>;

/** Fields that count towards a wizard step's minimum; the sum over the step's fields must reach it. */
export const ONBOARDING_GATES = {
  movies: ['movieGenres'],
  series: ['seriesGenres'],
  music: ['musicMoods'],
  food: ['foodDifficulty', 'cuisineTypes', 'mealTypes'],
} as const satisfies Record<string, readonly PreferenceList[]>;

export type OnboardingGate = keyof typeof ONBOARDING_GATES;

/** Whether a wizard step's selections suffice. */
export function passesGate(gate: OnboardingGate, preferences: Preferences): boolean {
  const chosen = ONBOARDING_GATES[gate].reduce((sum, field) => sum + preferences[field].length, 0);
  return chosen >= LIMITS.onboardingMinimum;
}
