import { LIMITS } from '@bugunne/contract/limits.constants';
import type { PreferenceList } from '@bugunne/contract/options.constants';
import type { Draft } from './draft.ts';

/**
 * Fields that count towards a step's minimum. A copy of `ONBOARDING_GATES` in contract/preferences.schema.ts, whose import would
 * bring zod into the page; `gates.test.ts` checks that both are equal.
 */
export const GATES = {
  movies: ['movieGenres'],
  series: ['seriesGenres'],
  food: ['foodDifficulty', 'cuisineTypes', 'mealTypes'],
  music: ['musicMoods'],
} as const satisfies Record<string, readonly PreferenceList[]>;

export type Gate = keyof typeof GATES;

/** Number of selections that count towards the step's minimum. */
export const countFor = (gate: Gate, draft: Draft): number =>
  GATES[gate].reduce((sum, field) => sum + draft[field].length, 0);

export const passes = (gate: Gate, draft: Draft): boolean => countFor(gate, draft) >= LIMITS.onboardingMinimum;

const ALL = Object.keys(GATES) as Gate[];

/**
 * The first step that the change from `before` leaves with fewer selections than the minimum, or null. None at all is
 * allowed: it means no preference, as for users who skipped the wizard.
 */
export const shortGate = (before: Draft, draft: Draft): Gate | null =>
  ALL.find((gate) => {
    const isChanged = GATES[gate].some((field) => before[field].toSorted().join() !== draft[field].toSorted().join());
    return isChanged && countFor(gate, draft) > 0 && !passes(gate, draft);
  }) ?? null;

/** Whether the preferences pass every step of the wizard. */
export const passesAll = (draft: Draft): boolean => ALL.every((gate) => passes(gate, draft));
