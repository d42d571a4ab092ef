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
import type { PreferencesRepo, Stored } from './preferences.repo.ts';

export type PreferencesEvents = {
  /** Somebody finishes the wizard for the first time. */
  onFirstCompleted(userId: string): Promise<void>;
  /** Somebody keeps another diet from now on. */
  onDietChanged(userId: string): Promise<void>;
};

export function preferencesService(repo: PreferencesRepo, clock: Clock, events: PreferencesEvents) {
  async function get(userId: string): Promise<PreferencesState> {
    const row = await repo.find(userId);
    return {
      preferences: row?.preferences ?? defaultPreferences(await repo.languageOf(userId)),
      saved: row !== null,
      onboardingCompleted: row?.onboardingCompleted ?? false,
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }
  return {
    get,
    /** One taste more or less: what another tab saved meanwhile stays. */
    async change(userId: string, change: PreferenceChange): Promise<PreferencesState> {
      const fallback = defaultPreferences(await repo.languageOf(userId));
      await repo.change(userId, (stored) => withChange(stored ?? fallback, change), clock.now());
      return get(userId);
    },
    /**
     * Throws `preferences_changed` when others were saved after `basedOn`, the instant of those that these were made
     * from (null: there were none). The same again is no other: an answer may have been lost.
     */
    async save(
      userId: string,
      values: Preferences,
      onboardingCompleted: boolean,
      basedOn?: Date | null,
    ): Promise<PreferencesState> {
      const isWanted = (stored: Stored | null) =>
        basedOn === undefined ||
        !stored ||
        stored.updatedAt.getTime() === basedOn?.getTime() ||
        isDeepStrictEqual(stored.preferences, values);
      const { before, isSaved } = await repo.save(userId, values, isWanted, clock.now());
      if (!isSaved) throw new AppError('preferences_changed');
      if (onboardingCompleted && !before?.onboardingCompleted) {
        // Completed is the last word: after a fault in between, another try renews the picks again.
        await events.onFirstCompleted(userId);
        await repo.complete(userId);
      } else if (before && !isSameDiet(before.preferences, values)) {
        await events.onDietChanged(userId);
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
