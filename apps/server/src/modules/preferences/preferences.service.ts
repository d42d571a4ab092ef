import { isDeepStrictEqual } from 'node:util';
import {
  defaultPreferences,
  type PreferenceChange,
  type Preferences,
  type PreferencesState,
  preferencesSchema,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { countryOfZone } from '../../shared/country-of-zone.ts';
import type { PreferencesRepo, Stored } from './preferences.repo.ts';

/** The site's values for users who have chosen none. */
export type Unchosen = () => Pick<Preferences, 'notificationTime' | 'timezone'>;

export function preferencesService(repo: PreferencesRepo, clock: Clock, publish: Publish, unchosen: Unchosen) {
  const defaultsOf = async (userId: string): Promise<Preferences> => ({
    ...defaultPreferences(await repo.languageOf(userId)),
    ...unchosen(),
  });
  async function get(userId: string): Promise<PreferencesState> {
    const row = await repo.find(userId);
    const preferences = row?.preferences ?? (await defaultsOf(userId));
    return {
      preferences,
      zoneCountry: countryOfZone(preferences.timezone),
      saved: row !== null,
      onboardingCompleted: row?.onboardingCompleted ?? false,
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }
  const of = async (userId: string): Promise<Preferences> => (await get(userId)).preferences;

  return {
    get,
    /** The user's preferences, or the defaults. */
    of,
    timezoneOf: async (userId: string): Promise<string> => (await of(userId)).timezone,
    /** Patches one preference, so that changes of another tab are not overwritten. */
    async change(userId: string, change: PreferenceChange): Promise<PreferencesState> {
      const fallback = await defaultsOf(userId);
      await repo.change(userId, (stored) => withChange(stored ?? fallback, change), clock.now());
      return get(userId);
    },
    /**
     * Throws `preferences_changed` when other preferences were saved after `basedOn`, the `updatedAt` of those that were
     * edited (null: there were none). Equal preferences are no conflict: the client may retry after a lost response.
     */
    async save(
      userId: string,
      values: Preferences,
      onboardingCompleted: boolean,
      basedOn?: Date | null,
    ): Promise<PreferencesState> {
      const mayReplace = (stored: Stored | null) =>
        basedOn === undefined ||
        !stored ||
        stored.updatedAt.getTime() === basedOn?.getTime() ||
        isDeepStrictEqual(stored.preferences, values);
      const { before, isSaved } = await repo.save(userId, values, mayReplace, clock.now());
      if (!isSaved) throw new AppError('preferences_changed');
      if (onboardingCompleted && !before?.onboardingCompleted) {
        // Marked as completed last: if a subscriber fails, a retry renews the picks.
        await publish('preferences.completed', { userId });
        await repo.complete(userId);
      } else if (before && !isSameDiet(before.preferences, values)) {
        await publish('diet.changed', { userId });
      }
      return get(userId);
    },
  };
}

export type PreferencesService = ReturnType<typeof preferencesService>;

function withChange(preferences: Preferences, change: PreferenceChange): Preferences {
  if ('maxDuration' in change) return { ...preferences, maxDuration: change.maxDuration };
  const { field, value, chosen } = change;
  const others = preferences[field].filter((other) => other !== value);
  return preferencesSchema.parse({ ...preferences, [field]: chosen ? [...others, value] : others });
}

const isSameDiet = (a: Preferences, b: Preferences): boolean =>
  a.dietaryRestrictions.toSorted().join() === b.dietaryRestrictions.toSorted().join();
