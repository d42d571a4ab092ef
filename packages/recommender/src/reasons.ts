import { defaultPreferences, filteringRestrictions, type Preferences } from '@bugunne/contract';
import { CHOSEN_ASPECTS, CONDITION, chosenValues, HAS_DURATION_LIMIT, hasOwnTastes, isDefault } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, type FeatureKind, featureKey } from './features.ts';
import { type LikedItem, likedWorks, likeness, tellsTaste } from './liked.ts';
import { isLearnedKind } from './sentence.ts';
import { type Taste, weightOf } from './taste.ts';
import type { Candidate, Reason, Signal } from './types.ts';

export const MOST_REASONS = 6;
const GOOD_RATING = 7.5;
const LEAST_LIKENESS = 0.6;
const DEFAULT_DURATION = defaultPreferences().maxDuration;

type TasteKind = 'genre' | 'mood' | 'cuisine' | 'mealType' | 'difficulty' | 'language';

/** Strength of a chosen value: as the item's first value, and as a further one. */
const STRENGTH: Record<TasteKind, readonly [main: number, other: number]> = {
  genre: [0.8, 0.62],
  mood: [0.8, 0.75],
  cuisine: [0.8, 0.65],
  mealType: [0.62, 0.62],
  difficulty: [0.5, 0.5],
  language: [0.35, 0.3],
};
/** Factor for a value that was not chosen but is known from liked items. */
const LEARNED = 0.75;

/** The item's values of a kind that can be chosen; empty for the other kinds. */
export const valuesOf = (item: Candidate, kind: FeatureKind): readonly string[] => {
  if (kind === 'difficulty') return item.difficulty === null ? [] : [item.difficulty];
  const lists: Partial<Record<FeatureKind, readonly string[]>> = {
    genre: item.genres,
    mood: item.moods,
    cuisine: item.cuisines,
    mealType: item.mealTypes,
    language: item.languages,
  };
  return lists[kind] ?? [];
};

const isTasteKind = (kind: FeatureKind): kind is TasteKind => kind in STRENGTH;

/**
 * All true, personal reasons for item `i` and all missed preferences that must be stated, strongest first, at most six.
 * A genre, mood, cuisine or the like is named when the user chose it or liked an item with it, and does not dislike it
 * on balance; a maker when the user liked another of their works; a duration only when the user changed the limit.
 * Items that are too long, or in none of the chosen languages or meals, always get that reason. Without any of these
 * the first reason is `discovery`. `further` are reasons that do not come from the item itself.
 */
export function reasonsFor(
  index: CandidateIndex,
  taste: Taste,
  i: number,
  preferences: Preferences,
  signals: readonly Signal[],
  further: readonly Reason[] = [],
): Reason[] {
  const item = index.items[i];
  if (item === undefined) return [];
  const liked = likedWorks(index, item, signals);
  const personal = [
    ...tasteReasons(index, taste, item, preferences, liked),
    ...likedReasons(item, liked),
    ...limitReasons(item, preferences),
    ...conditionReasons(item, preferences),
    ...further,
  ];
  const rating: Reason[] =
    item.rating !== null && item.rating >= GOOD_RATING
      ? [{ kind: 'rating', value: item.rating.toFixed(1), strength: Math.min(0.3, 0.1 * (item.rating - 6)) }]
      : [];
  if (personal.length > 0) {
    return [...personal, ...rating].sort((a, b) => b.strength - a.strength).slice(0, MOST_REASONS);
  }
  const isTasteKnown = signals.some(tellsTaste) || hasOwnTastes(item.category, preferences);
  return [{ kind: 'discovery', value: isTasteKnown ? 'stretch' : 'new', strength: 0.3 }, ...rating];
}

function tasteReasons(
  index: CandidateIndex,
  taste: Taste,
  item: Candidate,
  preferences: Preferences,
  liked: readonly LikedItem[],
): Reason[] {
  const fields = new Map<string, readonly string[]>(
    CHOSEN_ASPECTS[item.category].map((aspect) => {
      const chosen = chosenValues(preferences, aspect.field);
      return [aspect.kind, isDefault(aspect, chosen) && !hasOwnTastes(item.category, preferences) ? [] : chosen];
    }),
  );
  const kinds: FeatureKind[] = CHOSEN_ASPECTS[item.category].map(({ kind }) => kind);
  return kinds.filter(isTasteKind).flatMap((kind) => {
    const chosen = fields.get(kind) ?? [];
    return valuesOf(item, kind).flatMap((value, position): Reason[] => {
      const feature = index.vocabulary.find(featureKey(DOMAIN_OF[item.category], kind, value));
      if (!(weightOf(taste, feature) > 0)) return [];
      const [main, other] = STRENGTH[kind];
      const strength = position === 0 ? main : other;
      if (chosen.includes(value)) return [{ kind, value, strength }];
      if (!isLearnedKind(kind)) return [];
      const known = liked.some((work) => valuesOf(work.item, kind).includes(value));
      return known ? [{ kind, value, strength: strength * LEARNED, learned: true }] : [];
    });
  });
}

function likedReasons(item: Candidate, liked: readonly LikedItem[]): Reason[] {
  const maker = item.makers.find((name) => liked.some((work) => work.item.makers.includes(name)));
  const reasons: Reason[] = maker === undefined ? [] : [{ kind: 'maker', value: maker, strength: 0.9 }];
  let nearest: { work: LikedItem; near: number } | undefined;
  for (const work of liked) {
    const near = likeness(item, work.item);
    if (near < LEAST_LIKENESS || near < (nearest?.near ?? 0)) continue;
    if (near === nearest?.near && !isNewer(work, nearest.work)) continue;
    nearest = { work, near };
  }
  if (nearest) reasons.push({ kind: 'likedItem', value: nearest.work.item.id, strength: 0.85 * nearest.near });
  return reasons;
}

const isNewer = (a: LikedItem, b: LikedItem) => a.at > b.at || (a.at === b.at && a.item.id < b.item.id);

function limitReasons(item: Candidate, preferences: Preferences): Reason[] {
  const reasons: Reason[] = [];
  const chosen = filteringRestrictions(preferences.dietaryRestrictions);
  const [diet] = chosen;
  if (item.category === 'food' && diet !== undefined && chosen.every((d) => item.diets.has(d))) {
    reasons.push({ kind: 'diet', value: diet, strength: 0.6 });
  }
  const limit = preferences.maxDuration;
  if (!HAS_DURATION_LIMIT[item.category]) return reasons;
  if (item.duration > limit) reasons.push({ kind: 'overlong', value: String(limit), strength: 1 });
  else if (limit < DEFAULT_DURATION) reasons.push({ kind: 'duration', value: String(limit), strength: 0.4 });
  return reasons;
}

/** The reason for an item that misses the condition of its category, see `CONDITION`. */
function conditionReasons(item: Candidate, preferences: Preferences): Reason[] {
  const condition = CONDITION[item.category];
  const chosen = chosenValues(preferences, condition.field);
  const [value, ...others] = valuesOf(item, condition.kind);
  if (value === undefined || chosen.length === 0 || isDefault(condition, chosen)) return [];
  if ([value, ...others].some((own) => chosen.includes(own))) return [];
  return [{ kind: condition.kind === 'language' ? 'otherLanguage' : 'otherMeal', value, strength: 1 }];
}
