import { z } from 'zod';
import { COUNTRY_CODES } from './countries.constants.ts';
import type { Language } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';
import { OWN_LANGUAGE, PREFERENCE_OPTIONS, type PreferenceList } from './options.constants.ts';
import { SERVICES } from './services.constants.ts';
import type { TASTE_FIELDS } from './taste-fields.constants.ts';

/** Lower-cases by Turkish rules (I → ı, İ → i), so that a value in capitals matches its option. */
const turkishLowerCase = (text: string) => (/\p{Lu}/u.test(text) ? text.toLocaleLowerCase('tr') : text);

const listOf = <F extends PreferenceList>(field: F) => {
  const allowed = PREFERENCE_OPTIONS[field].map((o) => o.value) as (typeof PREFERENCE_OPTIONS)[F][number]['value'][];
  return z
    .array(z.string().max(40).transform(turkishLowerCase).pipe(z.enum(allowed)))
    .max(allowed.length)
    .transform((list) => [...new Set(list)]);
};

/** Valid zones, cached because the check is slow and there are only some hundreds of them. */
const knownZones = new Set<string>();

/** Whether it is a name of the time zone database. */
export const isTimezone = (zone: string) => {
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

/** The `preferences` entity in camelCase. Missing fields take the defaults of §9. */
export const preferencesSchema = z.object({
  movieGenres: listOf('movieGenres').default([]),
  seriesGenres: listOf('seriesGenres').default([]),
  languages: listOf('languages').default([OWN_LANGUAGE.tr]),
  musicMoods: listOf('musicMoods').default([]),
  /** Optional beside the moods: empty means no preference. */
  musicGenres: listOf('musicGenres').default([]),
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
  /** Where the user watches; null: the country of the time zone. */
  country: z.enum(COUNTRY_CODES).nullable().default(null),
  /** Services that the user has. */
  services: z
    .array(z.enum(SERVICES))
    .max(SERVICES.length)
    .transform((list) => [...new Set(list)])
    .default([]),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** Defaults of §9 for a user of `language`, as a new object each time. */
export const defaultPreferences = (language: Language = 'tr'): Preferences =>
  preferencesSchema.parse({ languages: [OWN_LANGUAGE[language]] });

export const savePreferencesSchema = z.object({
  preferences: preferencesSchema,
  /** True after the wizard was finished; false when it was skipped and the defaults were saved. */
  onboardingCompleted: z.boolean(),
  /** `updatedAt` of the preferences that were edited (null: none stored yet). Newer stored ones are not replaced. */
  basedOn: z.iso.datetime().nullable().optional(),
});

const changeOf = <F extends (typeof TASTE_FIELDS)[number]>(field: F) =>
  z.object({
    field: z.literal(field),
    value: z.string().refine((value) => PREFERENCE_OPTIONS[field].some((option) => option.value === value)),
    /** False removes the value from the list. */
    chosen: z.boolean(),
  });

/** A patch of one preference: adds or removes a list value, or sets the longest duration. */
export const changePreferenceSchema = z.union([
  z.discriminatedUnion('field', [
    changeOf('movieGenres'),
    changeOf('seriesGenres'),
    changeOf('languages'),
    changeOf('musicMoods'),
    changeOf('musicGenres'),
    changeOf('foodDifficulty'),
    changeOf('cuisineTypes'),
    changeOf('mealTypes'),
  ]),
  z.object({ maxDuration: longestDuration }),
]);
export type PreferenceChange = z.infer<typeof changePreferenceSchema>;

export const preferencesStateSchema = z.object({
  preferences: preferencesSchema,
  /** The country of the time zone, which counts while no country is chosen. */
  zoneCountry: z.enum(COUNTRY_CODES),
  /** False when nothing is saved yet and the wizard is shown first. */
  saved: z.boolean(),
  onboardingCompleted: z.boolean(),
  /** Time of the last save; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type PreferencesState = z.infer<typeof preferencesStateSchema>;

/** Fields of each wizard step whose selections together must reach the minimum. */
export const ONBOARDING_GATES = {
  movies: ['movieGenres'],
  series: ['seriesGenres'],
  music: ['musicMoods'],
  food: ['foodDifficulty', 'cuisineTypes', 'mealTypes'],
} as const satisfies Record<string, readonly PreferenceList[]>;

export type OnboardingGate = keyof typeof ONBOARDING_GATES;

/** Whether a wizard step has enough selections. */
export function passesGate(gate: OnboardingGate, preferences: Preferences): boolean {
  const chosen = ONBOARDING_GATES[gate].reduce((sum, field) => sum + preferences[field].length, 0);
  return chosen >= LIMITS.onboardingMinimum;
}
