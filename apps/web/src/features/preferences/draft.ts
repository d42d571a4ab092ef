import type { CountryCode } from '@bugunne/contract/countries.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { FIRST_TIMEZONES, PREFERENCE_OPTIONS, type PreferenceList } from '@bugunne/contract/options.constants';
import type { Service } from '@bugunne/contract/services.constants';

/** Preferences while the user edits them: lists hold any text, and the server validates them. */
export type Draft = Record<PreferenceList, string[]> & {
  maxDuration: number;
  notificationTime: string;
  timezone: string;
  /** Null: the country of the time zone. */
  country: CountryCode | null;
  services: Service[];
};

export const LIST_FIELDS = Object.keys(PREFERENCE_OPTIONS) as PreferenceList[];

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Whether two drafts are equal; the order of a list does not matter. */
export const sameDraft = (a: Draft, b: Draft): boolean =>
  LIST_FIELDS.every((field) => sameList(a[field], b[field])) &&
  a.maxDuration === b.maxDuration &&
  a.notificationTime === b.notificationTime &&
  a.timezone === b.timezone &&
  a.country === b.country &&
  sameList(a.services, b.services);

/** The list with `value` added, or without it. */
export const toggled = <T extends string>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Placeholder while the preferences load. */
export const BLANK_DRAFT: Draft = {
  movieGenres: [],
  seriesGenres: [],
  languages: [],
  musicMoods: [],
  musicGenres: [],
  foodDifficulty: [],
  dietaryRestrictions: [],
  cuisineTypes: [],
  mealTypes: [],
  maxDuration: LIMITS.maxDuration.max,
  notificationTime: '09:00',
  timezone: FIRST_TIMEZONES[0],
  country: null,
  services: [],
};
