import { type Category, FOOD_DIFFICULTY_VALUES, type Preferences } from '@bugunne/contract';
import {
  CHOSEN_ASPECTS,
  type ChosenAspect,
  CONDITION,
  chosenValues,
  DRINK,
  HAS_DURATION_LIMIT,
  hasOwnTastes,
  isDefault,
  LEARNED_ASPECTS,
} from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, featureKey, KIND_COUNT, kindNumber } from './features.ts';

/** Weight of an unchanged default while nothing else is known. */
const UNCHOSEN_DEFAULT = 0.4;
/** Upper limit for scaling up the chosen lists when other lists are empty. */
const MOST_SCALE = 1.25;
const NEAR_DIFFICULTY = { easier: 0.6, harder: 0.25 };

/** A user's tastes in one category as numbers. Reused for each user, so that a pick allocates little. */
/** How much a feature counts on the whole: positive for wanted, negative for unwanted. */
export const weightOf = ({ chosen, learned }: Taste, feature: number): number =>
  (chosen[feature] ?? 0) + (learned[feature] ?? 0);

export type Taste = {
  /** By feature: 1 for a chosen value. */
  chosen: Float64Array;
  /** By feature: what reactions say of it, as a logit. */
  learned: Float64Array;
  /** Features with a weight. */
  touched: number[];
  /** By feature: how much was reacted to. */
  counts: Float64Array;
  /** By kind number: what full agreement adds to the match; 0 for unused kinds. */
  gains: Float64Array;
  /** By kind number: 1 for kinds that reactions are learned about. */
  learns: Float64Array;
  /** By kind number: see `ChosenAspect.missing`; 0 when nothing was chosen. */
  missing: Float64Array;
  /** Whether the user chose any taste of the category. */
  hasChosen: boolean;
  /** Minutes; infinite where the category has no limit. */
  maxDuration: number;
  /** Number of the hardest chosen difficulty of dishes, -1 without. */
  hardest: number;
  /** Features of the chosen meals or languages; when empty, all are accepted. */
  wanted: ReadonlySet<number>;
  /** The feature of drinks when the user did not choose drinks, otherwise 0. */
  drinks: number;
  /** By feature: 1 for those in `touched`. */
  isTouched: Uint8Array;
};

export const createTaste = (index: CandidateIndex): Taste => ({
  chosen: new Float64Array(index.capacity.features),
  learned: new Float64Array(index.capacity.features),
  counts: new Float64Array(index.capacity.features),
  touched: [],
  gains: new Float64Array(KIND_COUNT),
  learns: new Float64Array(KIND_COUNT),
  missing: new Float64Array(KIND_COUNT),
  maxDuration: Number.POSITIVE_INFINITY,
  hardest: -1,
  hasChosen: false,
  wanted: new Set(),
  drinks: 0,
  isTouched: new Uint8Array(index.capacity.features),
});

export function touch({ touched, isTouched }: Taste, feature: number) {
  if (isTouched[feature] === 1) return;
  isTouched[feature] = 1;
  touched.push(feature);
}

function add(taste: Taste, feature: number, weight: number) {
  if (feature === 0 || weight === 0) return;
  touch(taste, feature);
  taste.chosen[feature] = (taste.chosen[feature] ?? 0) + weight;
}

/**
 * Weights of the chosen values: 1 each. The difficulty below a chosen one counts nearly as much, the one above it a
 * little.
 */
function chosenWeights(aspect: ChosenAspect, chosen: readonly string[]): Map<string, number> {
  const weights = new Map(chosen.map((value) => [value, 1]));
  if (aspect.kind !== 'difficulty') return weights;
  for (const [i, level] of FOOD_DIFFICULTY_VALUES.entries()) {
    const [harder, easier] = [FOOD_DIFFICULTY_VALUES[i + 1], FOOD_DIFFICULTY_VALUES[i - 1]];
    const near = chosen.includes(harder ?? '')
      ? NEAR_DIFFICULTY.easier
      : chosen.includes(easier ?? '')
        ? NEAR_DIFFICULTY.harder
        : 0;
    if (near > 0 && !weights.has(level)) weights.set(level, near);
  }
  return weights;
}

function readConditions(taste: Taste, index: CandidateIndex, category: Category, preferences: Preferences): void {
  const condition = CONDITION[category];
  const chosen = chosenValues(preferences, condition.field);
  const feature = (value: string) => index.vocabulary.find(featureKey(DOMAIN_OF[category], condition.kind, value));
  // A default language is only a guess, not a condition.
  taste.wanted = new Set(isDefault(condition, chosen) ? [] : chosen.map(feature));
  taste.drinks = category !== 'food' || chosen.includes(DRINK) ? 0 : feature(DRINK);
}

/** Computes `taste` from preferences and reactions, replacing its previous content. */
export function buildTaste(taste: Taste, index: CandidateIndex, category: Category, preferences: Preferences): void {
  for (const feature of taste.touched) {
    taste.chosen[feature] = 0;
    taste.learned[feature] = 0;
    taste.counts[feature] = 0;
    taste.isTouched[feature] = 0;
  }
  taste.touched.length = 0;
  taste.gains.fill(0);
  taste.missing.fill(0);
  taste.maxDuration = HAS_DURATION_LIMIT[category] ? preferences.maxDuration : Number.POSITIVE_INFINITY;

  taste.hardest =
    category === 'food'
      ? Math.max(-1, ...preferences.foodDifficulty.map((level) => FOOD_DIFFICULTY_VALUES.indexOf(level)))
      : -1;

  readConditions(taste, index, category, preferences);

  const aspects = CHOSEN_ASPECTS[category].map((aspect) => ({
    aspect,
    chosen: chosenValues(preferences, aspect.field),
  }));
  const hasPrimary = hasOwnTastes(category, preferences);
  taste.hasChosen = hasPrimary;
  const known = aspects.reduce((sum, { aspect, chosen }) => sum + (chosen.length > 0 ? aspect.weight : 0), 0);
  const scale = hasPrimary ? Math.min(MOST_SCALE, 1 / known) : 1;
  const domain = DOMAIN_OF[category];

  for (const { aspect, chosen } of aspects) {
    const kind = kindNumber(aspect.kind);
    const conviction = !hasPrimary && isDefault(aspect, chosen) ? UNCHOSEN_DEFAULT : 1;
    taste.gains[kind] = aspect.weight * scale;
    if (chosen.length > 0) taste.missing[kind] = aspect.missing * conviction;
    for (const [value, weight] of chosenWeights(aspect, chosen)) {
      add(taste, index.vocabulary.find(featureKey(domain, aspect.kind, value)), weight * conviction);
    }
  }
  taste.learns.fill(0);
  for (const { kind } of [...CHOSEN_ASPECTS[category], ...LEARNED_ASPECTS[category]])
    taste.learns[kindNumber(kind)] = 1;
}
