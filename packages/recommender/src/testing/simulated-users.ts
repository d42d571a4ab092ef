import {
  CUISINE_VALUES,
  defaultPreferences,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  type Preferences,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import type { CommunityUser } from '../community/types.ts';
import { DOMAIN_OF, featureKey, featuresOf } from '../features.ts';
import { hashText, mixToUnit } from '../hash.ts';
import type { Candidate } from '../types.ts';
import { createRandom } from './random.ts';

/**
 * A simulated user, whose choices and likes follow from a vector of tastes. Half of it concerns the features of items,
 * the other half traits of items that no feature shows but that users share, so that a community model can learn them.
 */
export type SimulatedUser = {
  key: string;
  preferences: Preferences;
  /** Probability of a like, 0 to 1. */
  chanceOfLike(item: Candidate): number;
  /** Whether the user likes the item; deterministic. */
  likes(item: Candidate): boolean;
};

const DIMENSIONS = 6;
const SHARED_TRAITS = 4;

/** Evenly distributed value of -1 to 1, fixed for a text and a dimension. */
const trait = (text: string, dimension: number) => 2 * mixToUnit(hashText(text), dimension + 1) - 1;

/** Deterministic for a `seed`. */
export function simulateUsers(count: number, seed: number): SimulatedUser[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, n): SimulatedUser => {
    const key = `person-${seed}-${n}`;
    const vector = Array.from({ length: DIMENSIONS + SHARED_TRAITS }, () => 2 * random.next() - 1);
    const pull = (text: string, from: number, to: number) => {
      let sum = 0;
      for (let d = from; d < to; d++) sum += (vector[d] ?? 0) * trait(text, d);
      return sum;
    };
    const chanceOfLike = (item: Candidate) => {
      const domain = DOMAIN_OF[item.category];
      const known = featuresOf(item)
        .filter(({ kind }) => kind !== 'person' && kind !== 'decade')
        .reduce((sum, { kind, value, share }) => sum + share * pull(featureKey(domain, kind, value), 0, DIMENSIONS), 0);
      const unknown = pull(item.id, DIMENSIONS, DIMENSIONS + SHARED_TRAITS);
      const fame = trait(item.id, 99);
      return 1 / (1 + Math.exp(0.4 - 1.2 * known - 1.4 * unknown - 0.8 * fame));
    };
    const best = <T extends string>(
      domain: 'screen' | 'music' | 'food',
      kind: Parameters<typeof featureKey>[1],
      list: readonly T[],
      most: number,
    ): T[] =>
      list
        .map((value) => ({ value, pull: pull(featureKey(domain, kind, value), 0, DIMENSIONS) + 0.5 * random.next() }))
        .sort((a, b) => b.pull - a.pull)
        .slice(0, most)
        .map(({ value }) => value);
    return {
      key,
      preferences: {
        ...defaultPreferences(),
        movieGenres: best('screen', 'genre', MOVIE_GENRE_VALUES, 5),
        seriesGenres: best('screen', 'genre', SERIES_GENRE_VALUES, 5),
        musicMoods: best('music', 'mood', MUSIC_MOOD_VALUES, 5),
        cuisineTypes: best('food', 'cuisine', CUISINE_VALUES, 4),
        mealTypes: best('food', 'mealType', MEAL_TYPE_VALUES, 4),
        foodDifficulty: best('food', 'difficulty', FOOD_DIFFICULTY_VALUES, 2),
        languages: best('screen', 'language', LANGUAGE_VALUES, 3),
        maxDuration: 60 + 10 * random.below(13),
      },
      chanceOfLike,
      likes: (item) => mixToUnit(hashText(key), hashText(item.id)) < chanceOfLike(item),
    };
  });
}

/** Reactions of users who were each shown `shown` random items and reacted to some of them. */
export function simulateCommunity(
  users: readonly SimulatedUser[],
  items: readonly Candidate[],
  shown: number,
  seed: number,
): CommunityUser[] {
  const random = createRandom(seed);
  return users.map((user): CommunityUser => {
    const seen = Array.from({ length: shown }, () => items[random.below(items.length)]).filter(
      (item) => item !== undefined,
    );
    const distinct = [...new Set(seen)];
    const reacted = distinct.filter(() => random.chance(0.7));
    return {
      preferences: user.preferences,
      likes: reacted.filter(user.likes).map(({ id }) => id),
      dislikes: reacted.filter((item) => !user.likes(item)).map(({ id }) => id),
      passed: distinct.filter((item) => !reacted.includes(item)).map(({ id }) => id),
      undecided: [],
    };
  });
}
