import type { Category } from '@bugunne/contract';
import type { Candidate } from './types.ts';

/** Kinds of features, in the order of their numbers in the index. */
export const FEATURE_KINDS = [
  'genre',
  'mood',
  'language',
  'cuisine',
  'mealType',
  'difficulty',
  'ingredient',
  'decade',
  'maker',
  'person',
  'length',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** Kinds of which every value is given less often after dislikes in a row, see `steering.ts`. */
export const STEERED_KINDS: readonly FeatureKind[] = ['genre', 'mood', 'cuisine', 'maker', 'length'];

export const KIND_COUNT = FEATURE_KINDS.length;
export const kindNumber = (kind: FeatureKind): number => FEATURE_KINDS.indexOf(kind);

/** Films and series share tastes; music and food have their own. */
export type Domain = 'screen' | 'music' | 'food';
export const DOMAIN_OF: Record<Category, Domain> = { movie: 'screen', series: 'screen', music: 'music', food: 'food' };

export type Feature = { kind: FeatureKind; value: string; share: number };

/** Vocabulary key of a feature. */
export const featureKey = (domain: Domain, kind: FeatureKind, value: string): string => `${domain}|${kind}|${value}`;

/** Half of the weight for the first value, the other half for the rest together. */
const firstCountsHalf = (count: number) => (position: number) =>
  count === 1 ? 1 : position === 0 ? 0.5 : 0.5 / (count - 1);

/**
 * Equal weights that fall with the square root of the count, so that one of four shared values is half as good as all
 * four.
 */
const equal = (count: number) => () => 1 / Math.sqrt(count);

/** Later ingredients are ignored; `fading` gives the first ones more weight, because they define the dish. */
const MOST_INGREDIENTS = 6;
const fading = () => (position: number) => 0.6 * 0.85 ** position;

const leadsCountMore = () => (position: number) => (position < 2 ? 0.6 : 0.3);

function spread(kind: FeatureKind, values: readonly string[], shares: (count: number) => (position: number) => number) {
  const distinct = [...new Set(values)];
  const share = shares(distinct.length);
  return distinct.map((value, position): Feature => ({ kind, value, share: share(position) }));
}

/** Total minutes from which a dish is a long one. */
const LONG_DISH_MINUTES = 90;
const LONG = 'long';

/** An item's features; `share` is the weight of each within its kind. */
export function featuresOf(item: Candidate): Feature[] {
  const features = [
    ...spread('genre', item.genres, firstCountsHalf),
    ...spread('mood', item.moods, equal),
    ...spread('language', item.languages, firstCountsHalf),
    ...spread('cuisine', item.cuisines, firstCountsHalf),
    ...spread('mealType', item.mealTypes, equal),
    ...spread('ingredient', item.ingredients.slice(0, MOST_INGREDIENTS), fading),
    ...spread('maker', item.makers, equal),
    ...spread('person', item.people, leadsCountMore),
  ];
  if (item.difficulty !== null) features.push({ kind: 'difficulty', value: item.difficulty, share: 1 });
  if (item.year !== null && item.category !== 'food') {
    features.push({ kind: 'decade', value: String(Math.floor(item.year / 10)), share: 1 });
  }
  if (item.category === 'food' && item.duration >= LONG_DISH_MINUTES) {
    features.push({ kind: 'length', value: LONG, share: 1 });
  }
  return features;
}
