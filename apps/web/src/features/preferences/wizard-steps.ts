import type { Category } from '@bugunne/contract/item-terms.constants';
import type { PreferenceList } from '@bugunne/contract/options.constants';
import type { Gate } from './gates.ts';

type Plain = { name: 'welcome' | 'general' };
type Gated = { name: Gate; category: Category; lists: readonly PreferenceList[] };
export type WizardStep = Plain | Gated;

/** The six steps in order. A gated step requires a minimum of selections. */
export const WIZARD_STEPS: readonly WizardStep[] = [
  { name: 'welcome' },
  { name: 'movies', category: 'movie', lists: ['movieGenres'] },
  { name: 'series', category: 'series', lists: ['seriesGenres'] },
  {
    name: 'food',
    category: 'food',
    lists: ['foodDifficulty', 'cuisineTypes', 'mealTypes', 'dietaryRestrictions'],
  },
  { name: 'music', category: 'music', lists: ['musicMoods'] },
  { name: 'general' },
];

export const isGated = (step: WizardStep): step is Gated => 'lists' in step;
