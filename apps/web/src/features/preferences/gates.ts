import { LIMITS } from '@bugunne/contract/limits';
import type { PreferenceList } from '@bugunne/contract/options';
import type { Draft } from './draft.ts';

/**
 * Fields that count towards a step's minimum. A copy of `ONBOARDING_GATES` in contract/preferences.ts, whose import would
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

/** Whether the preferences pass every step of the wizard. */
export const passesAll = (draft: Draft): boolean => (Object.keys(GATES) as Gate[]).every((gate) => passes(gate, draft));
