import { defaultPreferences, type Preferences, type PreferencesState } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { PreferencesRepo } from './preferences.repo.ts';

/** `onFirstCompleted` runs when somebody finishes the wizard for the first time. */
export function preferencesService(
  repo: PreferencesRepo,
  clock: Clock,
  onFirstCompleted: (userId: string) => Promise<void>,
) {
  async function get(userId: string): Promise<PreferencesState> {
    const row = await repo.find(userId);
    return {
      preferences: row?.preferences ?? defaultPreferences(),
      saved: row !== null,
      onboardingCompleted: row?.onboardingCompleted ?? false,
    };
  }
  return {
    get,
    async save(userId: string, values: Preferences, onboardingCompleted: boolean): Promise<PreferencesState> {
      const isCompleted = await repo.save(userId, values, false, clock.now());
      if (onboardingCompleted && !isCompleted) {
        // Completed is the last word: after a fault in between, another try renews the picks again.
        await onFirstCompleted(userId);
        await repo.save(userId, values, true, clock.now());
      }
      return get(userId);
    },
  };
}

export type PreferencesService = ReturnType<typeof preferencesService>;
