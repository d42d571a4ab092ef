import { afterVerdict } from '@bugunne/contract/verdict';
import { describe, expect, test } from 'vitest';
import { ENOUGH_OPINIONS, exactCompatibility, rangeOf } from './compatibility.ts';
import { overlongPenalty, satisfaction } from './match.ts';
import { createRecommender } from './recommender.ts';
import { buildCandidate, buildPreferences, buildSignal } from './testing/synthetic.ts';
import type { Candidate } from './types.ts';

test('the figure rises with the match and with how often the user likes things, and stays within 0 to 100', () => {
  const values = Array.from({ length: 161 }, (_, i) => exactCompatibility(-40 + i / 2));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThanOrEqual(100);
  const byGenerosity = [0.1, 0.5, 0.9].map((share) => exactCompatibility(1, share));
  expect(byGenerosity).toEqual(byGenerosity.toSorted((a, b) => a - b));
});

test('a range surrounds the figure, narrows with each opinion and ends when enough is known', () => {
  const ranges = [0, 1, 3, 7].map((opinions) => rangeOf(58, opinions, 1));
  const widths = ranges.map((range) => {
    expect(range?.from).toBeLessThan(58);
    expect(range?.to).toBeGreaterThan(58);
    return (range?.to ?? 0) - (range?.from ?? 0);
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths[0]).toBeGreaterThan(widths[3] ?? 100);
  expect(rangeOf(58, ENOUGH_OPINIONS, 1)).toBeNull();
  const [alone, among] = [rangeOf(58, 0, 1), rangeOf(58, 0, 0.3)];
  expect((among?.to ?? 0) - (among?.from ?? 0)).toBeLessThan((alone?.to ?? 0) - (alone?.from ?? 0));
});

test('a verdict moves the figure clearly, “not for me” half as far as a dislike', () => {
  const after = (verdict: { liked: boolean | null; excluded: 'seen' | 'unwanted' | null }) => afterVerdict(60, verdict);
  const logit = (figure: number) => Math.log(figure / (100 - figure));
  const [like, dislike, unwanted] = [
    after({ liked: true, excluded: null }),
    after({ liked: false, excluded: null }),
    after({ liked: null, excluded: 'unwanted' }),
  ];
  expect(dislike).toBeLessThan(60 - 20);
  expect(like).toBeGreaterThan(60 + 20);
  expect(logit(60) - logit(unwanted)).toBeCloseTo((logit(60) - logit(dislike)) / 2);
  expect(after({ liked: null, excluded: 'seen' })).toBe(60);
  expect(after({ liked: null, excluded: null })).toBe(60);
});

test('satisfaction rises most with the first overlap', () => {
  expect([-1, 0, 1].map(satisfaction)).toEqual([-1, 0, 1]);
  expect(satisfaction(0.5)).toBeGreaterThan(0.6);
});

test('the penalty for long items grows with the excess up to a limit', () => {
  expect(overlongPenalty(120, 120)).toBe(0);
  expect(overlongPenalty(121, 120)).toBeGreaterThan(0.3);
  expect(overlongPenalty(150, 120)).toBeGreaterThan(overlongPenalty(130, 120));
  expect(overlongPenalty(2000, 120)).toBe(1.2);
});

const agreement = (item: Partial<Candidate>, preferences = buildPreferences()) =>
  createRecommender([buildCandidate({ id: 'x', ...item })]).assess('x', preferences, []).compatibility;

/** The figure of an item without evidence for or against it. */
const NOTHING_KNOWN = Math.round(exactCompatibility(0));

describe('compatibility of one item', () => {
  test('is above that of an item without evidence for full agreement with the choices in every category', () => {
    const perfect: [Partial<Candidate>, Parameters<typeof buildPreferences>[0]][] = [
      [
        { genres: ['dram', 'suç'], languages: ['türkçe'] },
        { movieGenres: ['dram', 'suç'], languages: ['türkçe'] },
      ],
      [{ genres: ['dram'] }, { movieGenres: ['dram'] }],
      [
        { category: 'series', genres: ['tıp'], languages: ['korece'], duration: 40 },
        { seriesGenres: ['tıp'], languages: ['korece'] },
      ],
      [{ category: 'music', moods: ['sakin', 'uyku'], languages: [] }, { musicMoods: ['sakin', 'uyku'] }],
      [
        { category: 'food', cuisines: ['türk'], mealTypes: ['çorba'], difficulty: 'kolay' },
        { cuisineTypes: ['türk'], mealTypes: ['çorba'], foodDifficulty: ['kolay'] },
      ],
    ];
    for (const [item, chosen] of perfect) {
      expect(agreement(item, buildPreferences(chosen))).toBeGreaterThanOrEqual(NOTHING_KNOWN + 8);
    }
  });

  test('is the same for all items without any evidence', () => {
    expect(agreement({ genres: ['dram'], languages: ['korece'] })).toBe(NOTHING_KNOWN);
    expect(agreement({ category: 'music', moods: ['sakin'] })).toBe(NOTHING_KNOWN);
  });

  test('is lower against the choices', () => {
    const preferences = buildPreferences({ movieGenres: ['komedi'], languages: ['türkçe'] });
    expect(agreement({ genres: ['korku'], languages: ['danca'] }, preferences)).toBeLessThan(NOTHING_KNOWN);
    expect(agreement({ genres: ['korku'], languages: ['türkçe'], duration: 170 }, preferences)).toBeLessThan(
      NOTHING_KNOWN,
    );
  });

  test('falls with the share of agreement', () => {
    const preferences = buildPreferences({ movieGenres: ['dram', 'komedi'] });
    const values = [['dram', 'komedi'], ['dram', 'korku'], ['korku', 'savaş', 'dram'], ['korku']].map((genres) =>
      agreement({ genres }, preferences),
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(4);
  });

  test('ranks the easier neighbour of a chosen difficulty above the harder one', () => {
    const preferences = buildPreferences({ foodDifficulty: ['orta'], cuisineTypes: ['türk'] });
    const of = (difficulty: string) => agreement({ category: 'food', cuisines: ['türk'], difficulty }, preferences);
    expect(of('orta')).toBeGreaterThan(of('kolay'));
    expect(of('kolay')).toBeGreaterThan(of('zor'));
    expect(of('zor')).toBeGreaterThan(of('profesyonel'));
  });

  test('counts a default language less than a chosen one while nothing else is known', () => {
    const score = (language: 'türkçe' | 'korece') =>
      createRecommender([buildCandidate({ id: 'x', languages: [language] })])
        .scores('movie', {
          preferences: buildPreferences({ languages: [language] }),
          signals: [],
          lastShown: new Map(),
        })
        .reduce((sum, each) => sum + each.score, 0);
    expect(score('türkçe')).toBeGreaterThan(0);
    expect(score('türkçe')).toBeLessThan(score('korece'));
  });

  test('rises a little with a high rating, never as much as with a chosen genre', () => {
    const films = [9.2, 6.1, 6, 5.9].map((rating) => buildCandidate({ id: `r${rating}`, genres: ['dram'], rating }));
    const { assess } = createRecommender(films);
    const [best, worst] = ['r9.2', 'r5.9'].map((id) => assess(id, buildPreferences(), []).compatibility);
    expect(best).toBeGreaterThan(worst ?? 100);
    expect(best).toBeLessThan(NOTHING_KNOWN + 8);
  });

  test('includes reactions to the item itself', () => {
    const { assess } = createRecommender([buildCandidate({ id: 'x', genres: ['dram'] })]);
    expect(assess('x', buildPreferences(), [buildSignal('x', { liked: false })]).compatibility).toBeLessThan(
      NOTHING_KNOWN - 20,
    );
  });
});
