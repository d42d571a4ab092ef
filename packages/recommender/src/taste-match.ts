import type { Category, Preferences } from '@bugunne/contract';
import { DOMAIN_OF, type Domain } from './features.ts';
import type { Candidate } from './types.ts';

/** Both users need this many likes and dislikes: fewer would make a figure of chance. */
export const TASTE_MATCH_OPINIONS = 5;
const MOST = { loves: 6, differences: 4, titles: 6, divided: 3 };
/** The weight of a choice in the preferences, beside the reactions. */
const CHOSEN = 0.6;
/** Reactions that a value needs to count half. */
const DOUBT = 3;
const LOVED = 0.3;
/** The least distance between two users at which a value is named as a difference. */
const APART = 0.5;

type ValueKind = 'genre' | 'mood' | 'cuisine';
/** A genre, mood or cuisine by its option value. */
export type TasteValue = { domain: Domain; kind: ValueKind; value: string };
export type TasteItem = Pick<Candidate, 'id' | 'category' | 'genres' | 'moods' | 'cuisines'>;
type TasteOpinion = { item: TasteItem; liked: boolean };

/** The known tastes of one user, latest opinions first. */
export type MemberTaste = { preferences: Preferences; opinions: readonly TasteOpinion[] };

type Whose = 'first' | 'second';
export type TasteMatch =
  | { kind: 'not_enough' }
  | {
      kind: 'figure';
      /** Whole number 0 to 100: 50 when nothing is shared, 100 for the same taste, 0 for the opposite. */
      figure: number;
      /** Values that both love, strongest first. */
      loves: TasteValue[];
      /** Values that one of them likes far more. */
      differences: { value: TasteValue; whose: Whose }[];
      /** Ids of items that both like. Empty unless titles may be compared. */
      titles: string[];
      /** Items that only one of them likes and the other dislikes. Empty unless titles may be compared. */
      divided: { id: string; whose: Whose }[];
    };

type Leanings = Map<string, TasteValue & { leaning: number }>;

const CHOICES: readonly { domain: Domain; kind: ValueKind; field: keyof Preferences & `${string}s` }[] = [
  { domain: 'screen', kind: 'genre', field: 'movieGenres' },
  { domain: 'screen', kind: 'genre', field: 'seriesGenres' },
  { domain: 'music', kind: 'mood', field: 'musicMoods' },
  { domain: 'music', kind: 'genre', field: 'musicGenres' },
  { domain: 'food', kind: 'cuisine', field: 'cuisineTypes' },
];

const keyOf = ({ domain, kind, value }: TasteValue) => `${domain}|${kind}|${value}`;

function valuesOf({ category, genres, moods, cuisines }: TasteItem): TasteValue[] {
  const domain = DOMAIN_OF[category satisfies Category];
  const of = (kind: ValueKind, values: readonly string[]) => values.map((value) => ({ domain, kind, value }));
  return [...of('genre', genres), ...of('mood', moods), ...of('cuisine', cuisines)];
}

/** How a user leans to each value, from -1 (dislikes) to 1 (loves). */
function leaningsOf({ preferences, opinions }: MemberTaste): Leanings {
  const counted = new Map<string, { value: TasteValue; chosen: number; sum: number; count: number }>();
  const entry = (value: TasteValue) => {
    const key = keyOf(value);
    const known = counted.get(key) ?? { value, chosen: 0, sum: 0, count: 0 };
    counted.set(key, known);
    return known;
  };
  for (const { domain, kind, field } of CHOICES)
    for (const value of preferences[field]) entry({ domain, kind, value }).chosen = CHOSEN;
  for (const { item, liked } of opinions) {
    for (const value of valuesOf(item)) {
      const known = entry(value);
      known.sum += liked ? 1 : -1;
      known.count++;
    }
  }
  return new Map(
    [...counted].map(([key, { value, chosen, sum, count }]) => [
      key,
      { ...value, leaning: Math.max(-1, Math.min(1, chosen + sum / (count + DOUBT))) },
    ]),
  );
}

/** Cosine of the leanings: -1 for the opposite taste, 1 for the same. */
function alike(first: Leanings, second: Leanings): number {
  const length = (leanings: Leanings) =>
    Math.sqrt([...leanings.values()].reduce((sum, { leaning }) => sum + leaning ** 2, 0));
  let product = 0;
  for (const [key, { leaning }] of first) product += leaning * (second.get(key)?.leaning ?? 0);
  const lengths = length(first) * length(second);
  return lengths === 0 ? 0 : product / lengths;
}

/** Where both gave an opinion on the same items: how far they agree, from -1 to 1, and how much that says. */
function agreement(first: readonly TasteOpinion[], second: readonly TasteOpinion[]) {
  const seconds = new Map(second.map(({ item, liked }, place) => [item.id, { liked, place }]));
  const shared = first
    .flatMap(({ item: { id }, liked: mine }, place) => {
      const other = seconds.get(id);
      return other ? [{ id, mine, theirs: other.liked, age: place + other.place }] : [];
    })
    // The latest of both first, in the same order for both users, so that both see the same titles.
    .toSorted((a, b) => a.age - b.age || (a.id < b.id ? -1 : 1));
  const count = shared.length;
  const same = shared.filter(({ mine, theirs }) => mine === theirs).length;
  return {
    degree: count === 0 ? 0 : (2 * same - count) / count,
    weight: count / (count + 8),
    titles: shared.flatMap(({ id, mine, theirs }) => (mine && theirs ? [id] : [])),
    divided: shared.flatMap(({ id, mine, theirs }): { id: string; whose: Whose }[] =>
      mine === theirs ? [] : [{ id, whose: mine ? 'first' : 'second' }],
    ),
  };
}

/** The larger leanings first; equal ones by name, so that the order is the same for both users. */
const byStrength = <T extends { strength: number; value: TasteValue }>(values: T[]) =>
  values.toSorted((a, b) => b.strength - a.strength || (keyOf(a.value) < keyOf(b.value) ? -1 : 1));

function compare(first: Leanings, second: Leanings) {
  const loves: { value: TasteValue; strength: number }[] = [];
  const differences: { value: TasteValue; strength: number; whose: Whose }[] = [];
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const [mine, theirs] = [first.get(key), second.get(key)];
    const known = mine ?? theirs;
    if (!known) continue;
    const value = { domain: known.domain, kind: known.kind, value: known.value };
    const [a, b] = [mine?.leaning ?? 0, theirs?.leaning ?? 0];
    if (Math.min(a, b) >= LOVED) loves.push({ value, strength: Math.min(a, b) });
    else if (Math.max(a, b) >= LOVED && Math.abs(a - b) >= APART)
      differences.push({ value, strength: Math.abs(a - b), whose: a > b ? 'first' : 'second' });
  }
  return {
    loves: byStrength(loves)
      .slice(0, MOST.loves)
      .map(({ value }) => value),
    differences: byStrength(differences)
      .slice(0, MOST.differences)
      .map(({ value, whose }) => ({ value, whose })),
  };
}

/**
 * How well the tastes of two users match, and what that comes from. Symmetric: exchanged users give the same figure,
 * values and titles.
 * `titles`: whether opinions on the same items may be compared, too. Diets are no taste and never count.
 */
export function tasteMatch(first: MemberTaste, second: MemberTaste, titles: boolean): TasteMatch {
  if (Math.min(first.opinions.length, second.opinions.length) < TASTE_MATCH_OPINIONS) return { kind: 'not_enough' };
  const [mine, theirs] = [leaningsOf(first), leaningsOf(second)];
  const common = titles
    ? agreement(first.opinions, second.opinions)
    : { degree: 0, weight: 0, titles: [], divided: [] };
  const closeness = common.weight * common.degree + (1 - common.weight) * alike(mine, theirs);
  return {
    kind: 'figure',
    figure: Math.max(0, Math.min(100, Math.round(Number((50 + 50 * closeness).toFixed(6))))),
    ...compare(mine, theirs),
    titles: common.titles.slice(0, MOST.titles),
    divided: common.divided.slice(0, MOST.divided),
  };
}
