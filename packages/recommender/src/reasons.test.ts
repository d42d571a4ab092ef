import { CATEGORIES, defaultPreferences } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { DOMAIN_OF } from './features.ts';
import { createRecommender } from './recommender.ts';
import { createRandom } from './testing/random.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  buildSignal,
  randomPreferences,
  randomSignals,
  syntheticCandidates,
} from './testing/synthetic.ts';
import type { Candidate, PickRequest, Reason } from './types.ts';

const candidates = syntheticCandidates(120, { seed: 8 });
const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
const recommender = createRecommender(candidates);

const LISTS = {
  genre: 'genres',
  mood: 'moods',
  cuisine: 'cuisines',
  mealType: 'mealTypes',
  language: 'languages',
} as const;
const valuesOf = (item: Candidate, kind: keyof typeof LISTS): readonly string[] => item[LISTS[kind]];

const shares = (a: readonly string[], b: readonly string[]) => a.some((x) => b.includes(x));

const decadeOf = ({ year }: Candidate) => Math.floor((year ?? 0) / 10) * 10;
const SPECIAL = ['mainIngredient', 'album', 'country'];
const isAnyChosen = ({ category }: Candidate, p: PickRequest['preferences']) =>
  ({
    movie: p.movieGenres,
    series: p.seriesGenres,
    music: p.musicMoods,
    food: [...p.cuisineTypes, ...p.mealTypes],
  })[category].length > 0;

/** Checks a reason against user and item, independently of the recommender's code. */
function isTrue(
  { kind, value, learned, like }: Reason,
  item: Candidate,
  { preferences: p, signals }: PickRequest,
): boolean {
  const liked = signals.flatMap(({ itemId, liked: likes }) =>
    likes && itemId !== item.id ? (byId.get(itemId) ?? []) : [],
  );
  const near = liked.filter((other) => DOMAIN_OF[other.category] === DOMAIN_OF[item.category]);
  const chosen = {
    genre: { movie: p.movieGenres, series: p.seriesGenres, music: p.musicGenres, food: [] }[item.category],
    mood: p.musicMoods,
    cuisine: p.cuisineTypes,
    mealType: p.mealTypes,
    language: p.languages,
  };
  const isChosen = (list: readonly string[]) => list.includes(value);
  const isOf = (id: string | undefined, has: (other: Candidate) => boolean) =>
    near.some((other) => other.id === id && has(other));
  switch (kind) {
    case 'genre':
    case 'mood':
    case 'cuisine':
    case 'mealType':
      return (
        valuesOf(item, kind).includes(value) &&
        isChosen(chosen[kind]) !== (learned === true) &&
        (!learned || near.some((other) => valuesOf(other, kind).includes(value)))
      );
    case 'language':
      return item.languages.includes(value) && isChosen(chosen.language);
    case 'difficulty':
      return item.difficulty === value && isChosen(p.foodDifficulty);
    case 'diet':
      return (
        item.category === 'food' &&
        value !== 'organik' &&
        isChosen(p.dietaryRestrictions) &&
        p.dietaryRestrictions.every((d) => item.diets.has(d))
      );
    case 'duration':
      return Number(value) === p.maxDuration && item.duration <= p.maxDuration;
    case 'overlong':
      return Number(value) === p.maxDuration && item.duration > p.maxDuration;
    case 'otherLanguage':
      return item.languages[0] === value && p.languages.length > 0 && !shares(item.languages, chosen.language);
    case 'otherMeal':
      return item.mealTypes[0] === value && p.mealTypes.length > 0 && !shares(item.mealTypes, chosen.mealType);
    case 'maker':
      return item.makers.includes(value) && isOf(like, ({ makers }) => makers.includes(value));
    case 'cast':
      return item.people.includes(value) && isOf(like, ({ people }) => people.includes(value));
    case 'ingredient':
      return item.ingredients.includes(value) && isOf(like, ({ ingredients }) => ingredients.includes(value));
    case 'theme':
      return item.themes.includes(value) && isOf(like, ({ themes }) => themes.includes(value));
    case 'decade':
      return decadeOf(item) === Number(value) && near.filter((other) => decadeOf(other) === Number(value)).length >= 2;
    case 'likedItem': {
      const other = near.find(({ id }) => id === value);
      return other !== undefined && other.category === item.category;
    }
    case 'mainIngredient':
      return item.ingredients.includes(value);
    case 'album':
      return item.album === value;
    case 'asked':
    case 'askedLike':
    case 'askedSurprise':
    case 'askedRepeat':
      return false;
    case 'country':
      return item.countries[0] === value;
    case 'about':
    case 'words':
    case 'rating':
      return false;
    case 'repeat':
    case 'alsoLiked':
    case 'community':
      // The requests have no earlier exposures and there is no community.
      return false;
    case 'discovery':
      return isAnyChosen(item, p) ? value === 'outside' : value === (near.length > 0 ? 'unlike' : value);
  }
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('random user %i', (seed) => {
  const random = createRandom(seed * 31 + 5);
  const request = buildRequest({
    category: random.oneOf(CATEGORIES),
    count: 5,
    userKey: `u${seed}`,
    preferences: randomPreferences(random),
    signals: randomSignals(random, candidates, random.below(40)),
  });
  const picks = recommender.pick(request);

  test('gets only true reasons, strongest first, without duplicates, at most eight', () => {
    for (const { itemId, reasons } of picks) {
      const item = byId.get(itemId);
      if (item === undefined) throw new Error('unknown item');
      for (const reason of reasons) expect({ reason, ok: isTrue(reason, item, request) }).toEqual({ reason, ok: true });
      const strengths = reasons.map(({ strength }) => strength);
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
      expect(strengths.every((strength) => strength > 0 && strength <= 1)).toBe(true);
      expect(new Set(reasons.map(({ kind, value }) => `${kind}:${value}`)).size).toBe(reasons.length);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThanOrEqual(8);
    }
  });

  test('gets a discovery only without personal reasons', () => {
    for (const { reasons } of picks) {
      const kinds = reasons.map(({ kind }) => kind);
      const personal = kinds.filter((kind) => !SPECIAL.includes(kind));
      if (personal.includes('discovery')) expect(personal).toEqual(['discovery']);
      else expect(personal.length).toBeGreaterThan(0);
    }
  });
});

describe('single reasons', () => {
  const items = [
    buildCandidate({ id: 'uzak', genres: ['dram'], makers: ['Nuri Bilge Ceylan'], rating: 7.5 }),
    buildCandidate({ id: 'ahlat', genres: ['dram', 'aile'], makers: ['Nuri Bilge Ceylan'], rating: 8 }),
    buildCandidate({ id: 'other', genres: ['dram', 'aile'], makers: ['Somebody'], rating: 6 }),
    buildCandidate({ id: 'horror', genres: ['korku'], makers: ['Somebody'], duration: 85 }),
    ...Array.from({ length: 20 }, (_, i) => buildCandidate({ id: `filler-${i}`, genres: ['spor'] })),
  ];
  const { assess } = createRecommender(items);
  const reasons = (id: string, overrides: Parameters<typeof buildPreferences>[0] = {}, signals = [buildSignal('x')]) =>
    assess(id, buildPreferences(overrides), signals)
      .reasons.filter(({ kind }) => !SPECIAL.includes(kind))
      .map(({ kind, value }) => `${kind}:${value}`);
  const like = (id: string) => buildSignal(id, { liked: true });

  test('names the maker of a liked work first, then what else they share', () => {
    expect(reasons('ahlat', {}, [like('uzak')])).toEqual(['maker:Nuri Bilge Ceylan', 'genre:dram']);
  });

  test('never explains an item by a like of itself', () => {
    expect(reasons('uzak', {}, [like('uzak')])).toEqual(['discovery:stretch']);
  });

  test('calls neither a save nor a view a like', () => {
    expect(reasons('other', {}, [buildSignal('uzak', { saved: true, viewed: true })])).toEqual(['discovery:stretch']);
  });

  test('does not name a chosen genre that is disliked on balance', () => {
    const dislikes = items
      .slice(0, 3)
      .flatMap(({ id }) => Array.from({ length: 9 }, () => buildSignal(id, { liked: false })));
    expect(reasons('other', { movieGenres: ['dram'] })).toContain('genre:dram');
    expect(reasons('other', {}, [...dislikes, like('ahlat')])).not.toContain('genre:dram');
  });

  test('gives users without choices and reactions a discovery', () => {
    expect(reasons('horror', {}, [])).toEqual(['discovery:new']);
    expect(reasons('horror', { movieGenres: ['dram'] }, [])).toEqual(['discovery:outside']);
    expect(reasons('horror', {}, [like('uzak')])).toEqual(['discovery:unlike']);
    // Choices for series are no preference that a film could be outside of.
    expect(reasons('horror', { seriesGenres: ['dram'] }, [])).toEqual(['discovery:new']);
  });

  test('calls a default language or difficulty a choice only after another choice', () => {
    const film = buildCandidate({ id: 'film', genres: ['korku'], languages: ['türkçe'] });
    const soup = buildCandidate({ id: 'soup', category: 'food', cuisines: ['fas'], difficulty: 'kolay' });
    const { assess: assessBoth } = createRecommender([film, soup]);
    const kinds = (id: string, preferences = defaultPreferences()) =>
      assessBoth(id, preferences, []).reasons.flatMap(({ kind }) => (SPECIAL.includes(kind) ? [] : kind));
    expect(kinds('film')).toEqual(['discovery']);
    expect(kinds('soup')).toEqual(['discovery']);
    expect(kinds('film', { ...defaultPreferences(), movieGenres: ['dram'] })).toEqual(['language']);
    expect(kinds('soup', { ...defaultPreferences(), cuisineTypes: ['türk'] })).toEqual(['difficulty']);
  });

  test('names the duration limit only when the user lowered it', () => {
    expect(reasons('horror', { maxDuration: 90 })).toEqual(['duration:90']);
    expect(reasons('horror', { maxDuration: 120 })).not.toContain('duration:120');
    expect(reasons('horror', { maxDuration: 80 })).not.toContain('duration:80');
  });
});

test('names the newest of the liked works that share a theme, in any order of signals', () => {
  const fillers = Array.from({ length: 20 }, (_, i) => buildCandidate({ id: `filler-${i}`, themes: [`theme-${i}`] }));
  const items = ['a', 'b', 'c', 'x'].map((id) => buildCandidate({ id, genres: ['western'], themes: ['duel'] }));
  const { assess } = createRecommender([...items, ...fillers]);
  const signals = ['a', 'b', 'c'].map((id, i) => buildSignal(id, { liked: true, at: [1, 3, 2][i] ?? 0 }));
  for (const order of [signals, signals.toReversed()]) {
    const named = assess('x', buildPreferences(), order).reasons.find(({ kind }) => kind === 'theme');
    expect(named).toMatchObject({ value: 'duel', like: 'b' });
  }
});
