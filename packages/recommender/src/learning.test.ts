import { describe, expect, test } from 'vitest';
import { exactCompatibility, generosity } from './compatibility.ts';
import { informativeness } from './informativeness.ts';
import { reactionWeight, recencyWeight } from './learning.ts';
import { createRecommender } from './recommender.ts';
import { createRandom } from './testing/random.ts';
import {
  buildCandidate,
  buildPreferences,
  buildRequest,
  buildSignal,
  dateAfter,
  syntheticCandidates,
} from './testing/synthetic.ts';
import type { Candidate, Signal } from './types.ts';

const DAY = 86_400_000;
/** The figure of an item without evidence for or against it. */
const neutral = Math.round(exactCompatibility(0));
const NOW = 1_750_000_000_000;
const liked = (itemId: string, at = NOW) => buildSignal(itemId, { liked: true, at });
const disliked = (itemId: string, at = NOW) => buildSignal(itemId, { liked: false, at });

test('a like counts more than a save, a save more than a view, and a dislike counts against', () => {
  const weights = [
    { liked: true },
    { saved: true },
    { viewed: true },
    {},
    { liked: false, saved: true, viewed: true },
  ].map((reaction) => reactionWeight(buildSignal('x', reaction)));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weights[2]).toBeGreaterThan(0);
  expect(weights[3]).toBe(0);
  expect(weights[4]).toBeLessThan(0);
});

test('“not for me” counts half as much as a dislike, “seen it” as much as a view', () => {
  const weight = (reaction: Partial<Signal>) => reactionWeight(buildSignal('x', reaction));
  expect(weight({ excluded: 'unwanted', viewed: true, saved: true })).toBe(weight({ liked: false }) / 2);
  expect(weight({ excluded: 'unwanted', liked: false })).toBe(weight({ liked: false }));
  expect(weight({ excluded: 'seen' })).toBe(weight({ viewed: true }));
  expect(weight({ excluded: 'seen', viewed: true, liked: true })).toBe(weight({ viewed: true, liked: true }));
});

test('newer reactions count more, relative to the newest one', () => {
  expect(recencyWeight(NOW, NOW)).toBe(1);
  expect(recencyWeight(NOW - 60 * DAY, NOW)).toBeCloseTo(0.5);
  expect(recencyWeight(NOW - 2000 * DAY, NOW)).toBe(0.2);
  expect(recencyWeight(60 * DAY, 120 * DAY)).toBe(recencyWeight(NOW - 60 * DAY, NOW));
});

test('a rare feature is more informative than a common one', () => {
  expect(informativeness(10, 1000)).toBe(1);
  expect(informativeness(900, 1000)).toBe(0.4);
  expect(informativeness(200, 1000)).toBeLessThan(informativeness(100, 1000));
});

/** One item to react to and one to compare for `liking`, one item with `other`, and fillers without features. */
const world = (category: Candidate['category'], liking: Partial<Candidate>, other: Partial<Candidate>): Candidate[] => [
  buildCandidate({ id: 'known', category, duration: 20, ...liking }),
  buildCandidate({ id: 'same', category, duration: 20, ...liking }),
  buildCandidate({ id: 'other', category, duration: 20, ...other }),
  ...Array.from({ length: 40 }, (_, i) => buildCandidate({ id: `filler-${i}`, category })),
];

describe.each([
  ['genres', 'movie', { genres: ['western'] }, { genres: ['spor'] }],
  ['genres', 'series', { genres: ['tıp'] }, { genres: ['hukuk'] }],
  ['genres', 'music', { genres: ['caz'] }, { genres: ['metal'] }],
  ['moods', 'music', { moods: ['sakin', 'huzurlu'] }, { moods: ['parti'] }],
  ['languages', 'movie', { languages: ['korece'] }, { languages: ['danca'] }],
  ['cuisines', 'food', { cuisines: ['türk'] }, { cuisines: ['çin'] }],
  ['meal types', 'food', { mealTypes: ['çorba'] }, { mealTypes: ['tatlı'] }],
  ['difficulty', 'food', { difficulty: 'zor' }, { difficulty: 'kolay' }],
  ['makers', 'movie', { makers: ['Nuri Bilge Ceylan'] }, { makers: ['Christopher Nolan'] }],
  ['artists', 'music', { makers: ['Barış Manço'] }, { makers: ['Sezen Aksu'] }],
  ['cast', 'series', { people: ['Haluk Bilginer'] }, { people: ['Kıvanç Tatlıtuğ'] }],
  ['decade', 'movie', { year: 1965 }, { year: 2015 }],
] as const)('%s of %s', (_, category, liking, other) => {
  const { assess } = createRecommender(world(category, liking, other));
  const agreement = (id: string, signals: Signal[]) => assess(id, buildPreferences(), signals).compatibility;

  test('a like raises items with the same values, and others only as any like does', () => {
    expect(agreement('same', [liked('known')])).toBeGreaterThan(agreement('same', []));
    const afterAnyLike = Math.round(exactCompatibility(0, generosity(1, 1)));
    expect(agreement('other', [liked('known')])).toBe(afterAnyLike);
    expect(agreement('same', [liked('known')])).toBeGreaterThan(afterAnyLike);
  });

  test('a dislike lowers items with the same values', () => {
    expect(agreement('same', [disliked('known')])).toBeLessThan(agreement('same', []));
  });
});

describe('number and age of reactions', () => {
  const westerns = Array.from({ length: 8 }, (_, i) => buildCandidate({ id: `w${i}`, genres: ['western'] }));
  const fillers = Array.from({ length: 60 }, (_, i) => buildCandidate({ id: `f${i}`, genres: ['spor'] }));
  const { assess } = createRecommender([...westerns, ...fillers]);
  const agreement = (signals: Signal[]) => assess('w7', buildPreferences(), signals).compatibility;

  test('more likes raise further, more dislikes lower further', () => {
    const up = [0, 1, 3, 7].map((count) => agreement(westerns.slice(0, count).map(({ id }) => liked(id))));
    const down = [0, 1, 3, 7].map((count) => agreement(westerns.slice(0, count).map(({ id }) => disliked(id))));
    for (const [i, value] of up.entries()) if (i > 0) expect(value).toBeGreaterThan(up[i - 1] ?? 100);
    for (const [i, value] of down.entries()) if (i > 0) expect(value).toBeLessThan(down[i - 1] ?? 0);
    expect(down[3]).toBeLessThan(40);
  });

  test('a newer reaction outweighs an older opposite one', () => {
    expect(agreement([liked('w0', NOW - 300 * DAY), disliked('w1')])).toBeLessThan(neutral);
    expect(agreement([disliked('w0', NOW - 300 * DAY), liked('w1')])).toBeGreaterThan(neutral);
  });

  test('a chosen genre falls after repeated dislikes', () => {
    const preferences = buildPreferences({ movieGenres: ['western'] });
    const before = assess('w7', preferences, []).compatibility;
    const after = assess(
      'w7',
      preferences,
      westerns.map(({ id }) => disliked(id)),
    ).compatibility;
    expect(after).toBeLessThan(before - 10);
  });

  test('a liked film counts for series but not for music', () => {
    const { assess: assessAll } = createRecommender([
      ...westerns,
      ...fillers,
      buildCandidate({ id: 'show', category: 'series', genres: ['western'] }),
      buildCandidate({ id: 'song', category: 'music', genres: ['western'] }),
    ]);
    expect(assessAll('show', buildPreferences(), [liked('w0')]).compatibility).toBeGreaterThan(neutral);
    expect(assessAll('song', buildPreferences(), [liked('w0')]).compatibility).toBe(neutral);
  });
});

test("over sixty days the picks approach a user's unstated taste, closer than for a user who never reacts", {
  timeout: 60_000,
}, () => {
  const films = syntheticCandidates(600, { seed: 5, categories: ['movie'] });
  const byId = new Map(films.map((film) => [film.id, film]));
  const recommender = createRecommender(films);
  /** Liked picks among the last forty of sixty, for a user who likes exactly the films with one of these genres. */
  const hits = (taste: readonly string[], reacts: boolean, userKey: string) => {
    const signals: Signal[] = [];
    const lastShown = new Map<string, string>();
    let late = 0;
    for (let day = 0; day < 60; day++) {
      const [pick] = recommender.pick(buildRequest({ userKey, date: dateAfter(day), signals, lastShown }));
      const film = byId.get(pick?.itemId ?? '');
      if (film === undefined) break;
      const likes = film.genres.some((genre) => taste.includes(genre));
      if (reacts) signals.push(buildSignal(film.id, { liked: likes, at: NOW + day * DAY }));
      lastShown.set(film.id, dateAfter(day));
      if (likes && day >= 20) late++;
    }
    return late;
  };
  const random = createRandom(9);
  let learned = 0;
  let unlearned = 0;
  for (let user = 0; user < 12; user++) {
    const taste = random.some(['dram', 'korku', 'gerilim', 'bilim kurgu', 'animasyon', 'suç', 'macera'], 2);
    learned += hits(taste, true, `p${user}`);
    unlearned += hits(taste, false, `p${user}`);
  }
  expect(learned).toBeGreaterThan(2 * unlearned);
  expect(learned / (12 * 40)).toBeGreaterThan(0.5);
});
