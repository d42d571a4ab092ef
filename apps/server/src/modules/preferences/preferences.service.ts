import {
  defaultPreferences,
  type PreferenceChange,
  type Preferences,
  type PreferencesState,
  preferencesSchema,
} from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { PreferencesRepo } from './preferences.repo.ts';

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
    async save(userId: string, values: Preferences, onboardingCompleted: boolean): Promise<PreferencesState> {
      const before = await repo.find(userId);
      const isCompleted = await repo.save(userId, values, false, clock.now());
      if (onboardingCompleted && !isCompleted) {
        // Completed is the last word: after a fault in between, another try renews the picks again.
        await events.onFirstCompleted(userId);
        await repo.save(userId, values, true, clock.now());
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
