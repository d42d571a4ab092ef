import { CATEGORIES, type Category, defaultPreferences, PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';
import { hashText, mixToUnit } from '../hash.ts';
import type { Candidate } from '../types.ts';
import { createRandom, type Random } from './random.ts';

/** An item as such a user meets it; `words` describe it and are unknown to the recommender. */
export type Work = { item: Candidate; words: ReadonlySet<string> };

/**
 * A user whose taste is not stated: the recommender only sees their choices, some of which are wrong, and reactions.
 * Neither kind of user uses the recommender's features, shares or weights.
 */
export type UnstatedUser = {
  key: string;
  preferences: Preferences;
  /** Probability of a like before the user's whim about this one item is known, 0 to 1. */
  chanceOfLike(work: Work): number;
  likes(work: Work): boolean;
  /** Whether the work has something that the user cannot stand. */
  isHated(work: Work): boolean;
};

export type UnstatedUsers = (works: readonly Work[], count: number, seed: number) => UnstatedUser[];

const LONG_DISH_MINUTES = 75;
/** Values that fewer works have are too rare to be met in thirty days. */
const LEAST_SHARE = 0.03;

type TasteGroup = { name: string; of(item: Candidate): readonly string[]; loved: number; hated: number };
type Domain = { categories: readonly Category[]; groups: readonly TasteGroup[] };

const tasteGroup = (name: string, of: TasteGroup['of'], loved: number, hated: number): TasteGroup => ({
  name,
  of,
  loved,
  hated,
});

const DOMAINS: readonly Domain[] = [
  {
    categories: ['movie', 'series'],
    groups: [
      tasteGroup('genre', ({ genres }) => genres, 4, 2),
      tasteGroup('decade', ({ year }) => (year === null ? [] : [String(Math.floor(year / 10))]), 1, 1),
    ],
  },
  {
    categories: ['music'],
    groups: [tasteGroup('mood', ({ moods }) => moods, 4, 2), tasteGroup('genre', ({ genres }) => genres, 2, 1)],
  },
  {
    categories: ['food'],
    groups: [
      tasteGroup('cuisine', ({ cuisines }) => cuisines, 3, 1),
      tasteGroup('meal', ({ mealTypes }) => mealTypes, 2, 0),
      tasteGroup('ingredient', ({ ingredients }) => ingredients, 2, 2),
      tasteGroup('length', ({ duration }) => (duration > LONG_DISH_MINUTES ? ['long'] : []), 0, 0.3),
    ],
  },
];

const inDomain = ({ categories }: Domain, { category }: Candidate) => categories.includes(category);
const valuesOf = ({ groups }: Domain, item: Candidate) =>
  groups.flatMap(({ name, of }) => [...new Set(of(item))].map((value) => `${name} ${value}`));

/** Values of a group that enough works have. */
function commonValues(works: readonly Work[], domain: Domain, { of }: TasteGroup): string[] {
  const counts = new Map<string, number>();
  const own = works.filter(({ item }) => inDomain(domain, item));
  for (const { item } of own) for (const value of new Set(of(item))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].flatMap(([value, count]) => (count >= LEAST_SHARE * own.length ? value : [])).sort();
}

/** A normally distributed whim, fixed for a user and an item. */
const whim = (key: string, id: string): number => {
  const [a, b] = [mixToUnit(hashText(`${key}|${id}`), 1), mixToUnit(hashText(`${key}|${id}`), 2)];
  return Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
};

/** Standard deviation of the whims, as a logit. */
const WHIMS = 0.8;
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
/** The variance of a whim widens the logistic curve. */
const averageOverWhims = (logit: number, whims: number) => sigmoid(logit / Math.sqrt(1 + whims ** 2 * (Math.PI / 8)));

function createUser(
  key: string,
  preferences: Preferences,
  whims: number,
  logitOf: (work: Work) => number,
  isHated: UnstatedUser['isHated'],
): UnstatedUser {
  return {
    key,
    preferences,
    isHated,
    chanceOfLike: (work) => averageOverWhims(logitOf(work), whims),
    likes: (work) =>
      mixToUnit(hashText(key), hashText(work.item.id)) < sigmoid(logitOf(work) + whims * whim(key, work.item.id)),
  };
}

/** Of the stated choices, how many are loved, and how many are something that the user cannot stand. */
const STATED_TRUE = 0.55;
const STATED_HATED = 0.35;

function state(random: Random, count: number, options: readonly string[], loved: string[], hated: string[]): string[] {
  const stated = new Set<string>();
  const known = (list: string[]) => list.filter((value) => options.includes(value));
  for (let n = 0; n < count; n++) {
    const luck = random.next();
    const from = luck < STATED_TRUE ? known(loved) : luck < STATED_TRUE + STATED_HATED ? known(hated) : [...options];
    const value = from[random.below(from.length)];
    if (value !== undefined) stated.add(value);
  }
  return [...stated];
}

const options = (field: keyof typeof PREFERENCE_OPTIONS): string[] =>
  PREFERENCE_OPTIONS[field].map(({ value }) => value);

/**
 * People who love and hate some aspects and have a whim about every single item; about one stated choice in
 * three is something they hate.
 */
export const usersOfAspects: UnstatedUsers = (works, count, seed) => {
  const random = createRandom(seed);
  const common = new Map(
    DOMAINS.flatMap((domain) => domain.groups.map((group) => [group, commonValues(works, domain, group)] as const)),
  );
  return Array.from({ length: count }, (_, n) => {
    const loved = new Map<string, string[]>();
    const hated = new Map<string, string[]>();
    for (const domain of DOMAINS) {
      for (const group of domain.groups) {
        const values = common.get(group) ?? [];
        const hates = random.chance(group.hated % 1) ? Math.ceil(group.hated) : Math.floor(group.hated);
        const drawn = random.some(values, group.loved + hates);
        loved.set(`${domain.categories[0]} ${group.name}`, drawn.slice(0, group.loved));
        hated.set(`${domain.categories[0]} ${group.name}`, drawn.slice(group.loved));
      }
    }
    const sets = DOMAINS.map((domain) => {
      const flat = (lists: Map<string, string[]>) =>
        new Set(
          domain.groups.flatMap(({ name }) =>
            (lists.get(`${domain.categories[0]} ${name}`) ?? []).map((value) => `${name} ${value}`),
          ),
        );
      return { domain, loved: flat(loved), hated: flat(hated) };
    });
    const counted = ({ item }: Work) => {
      const own = sets.find(({ domain }) => inDomain(domain, item));
      const values = own ? valuesOf(own.domain, item) : [];
      return {
        loved: values.filter((value) => own?.loved.has(value)).length,
        hated: values.filter((value) => own?.hated.has(value)).length,
      };
    };
    const stated = (key: string, field: keyof typeof PREFERENCE_OPTIONS, most: number) =>
      state(random, most, options(field), loved.get(key) ?? [], hated.get(key) ?? []);
    const preferences = {
      ...defaultPreferences(),
      languages: [],
      movieGenres: stated('movie genre', 'movieGenres', 5),
      seriesGenres: stated('movie genre', 'seriesGenres', 5),
      musicMoods: stated('music mood', 'musicMoods', 5),
      cuisineTypes: stated('food cuisine', 'cuisineTypes', 3),
      mealTypes: stated('food meal', 'mealTypes', 3),
      maxDuration: 180,
    } as Preferences;
    return createUser(
      `aspects-${seed}-${n}`,
      preferences,
      WHIMS,
      (work) => {
        const { loved: pro, hated: contra } = counted(work);
        return -1 + 1.3 * Math.min(2, pro) - (contra > 0 ? 3.5 : 0);
      },
      (work) => counted(work).hated > 0,
    );
  });
};

const FAVOURITES = 6;
const ABHORRED = 3;

/** How alike two works are by the words about them, 0 to 1. */
function resemblance(a: Work, b: Work): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared++;
  return shared / Math.sqrt(Math.max(1, a.words.size * b.words.size));
}

/**
 * People with a few favourite and a few abhorred works in each category, who like what resembles the former by the words
 * of its description. They state the first genre, mood or cuisine of their favourites, and one value at random.
 */
export const usersOfWorks: UnstatedUsers = (works, count, seed) => {
  const random = createRandom(seed);
  const byCategory = new Map(
    CATEGORIES.map((category) => [category, works.filter(({ item }) => item.category === category)]),
  );
  return Array.from({ length: count }, (_, n) => {
    const anchors = new Map(
      CATEGORIES.map((category) => {
        const drawn = random.some(byCategory.get(category) ?? [], FAVOURITES + ABHORRED);
        return [category, { loved: drawn.slice(0, FAVOURITES), hated: drawn.slice(FAVOURITES) }];
      }),
    );
    const nearest = (work: Work, list: readonly Work[] = []) =>
      Math.max(0, ...list.map((other) => resemblance(work, other)));
    const memory = new Map<string, { pro: number; contra: number }>();
    const pulls = (work: Work) => {
      const known = memory.get(work.item.id);
      if (known) return known;
      const own = anchors.get(work.item.category);
      const found = { pro: nearest(work, own?.loved), contra: nearest(work, own?.hated) };
      memory.set(work.item.id, found);
      return found;
    };
    const stated = (
      category: Category,
      field: keyof typeof PREFERENCE_OPTIONS,
      of: (item: Candidate) => readonly string[],
    ) => {
      const known = options(field);
      const values = (anchors.get(category)?.loved ?? []).flatMap(({ item }) => of(item).slice(0, 1));
      return [...new Set([...values, known[random.below(known.length)] ?? ''])].filter((value) =>
        known.includes(value),
      );
    };
    const preferences = {
      ...defaultPreferences(),
      languages: [],
      movieGenres: stated('movie', 'movieGenres', ({ genres }) => genres),
      seriesGenres: stated('series', 'seriesGenres', ({ genres }) => genres),
      musicMoods: stated('music', 'musicMoods', ({ moods }) => moods),
      cuisineTypes: stated('food', 'cuisineTypes', ({ cuisines }) => cuisines),
      mealTypes: stated('food', 'mealTypes', ({ mealTypes }) => mealTypes),
      maxDuration: 180,
    } as Preferences;
    return createUser(
      `works-${seed}-${n}`,
      preferences,
      WHIMS,
      (work) => -0.7 + 20 * (pulls(work).pro - pulls(work).contra),
      (work) => pulls(work).contra > pulls(work).pro,
    );
  });
};
