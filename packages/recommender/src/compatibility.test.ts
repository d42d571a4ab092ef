import { describe, expect, test } from 'vitest';
import { CONTRARY_MATCH, compatibilityOf } from './compatibility.ts';
import { overlongPenalty, satisfaction } from './match.ts';
import { createRecommender } from './recommender.ts';
import { buildCandidate, buildPreferences, buildSignal } from './testing/synthetic.ts';
import type { Candidate } from './types.ts';

test('compatibility rises with the match and stays within 0 to 100', () => {
  const values = Array.from({ length: 81 }, (_, i) => compatibilityOf(-4 + i / 10));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBe(0);
  expect(values.at(-1)).toBe(100);
  expect(compatibilityOf(0)).toBe(50);
  expect(compatibilityOf(1)).toBe(93);
  expect(compatibilityOf(CONTRARY_MATCH)).toBe(40);
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

describe('compatibility of one item', () => {
  test('is 90 or more for full agreement with the choices in every category', () => {
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
    for (const [item, chosen] of perfect) expect(agreement(item, buildPreferences(chosen))).toBeGreaterThanOrEqual(90);
  });

  test('is 50 without any evidence', () => {
    expect(agreement({ genres: ['dram'], languages: ['korece'] })).toBe(50);
    expect(agreement({ category: 'music', moods: ['sakin'] })).toBe(50);
  });

  test('is below 40 against the choices', () => {
    const preferences = buildPreferences({ movieGenres: ['komedi'], languages: ['türkçe'] });
    expect(agreement({ genres: ['korku'], languages: ['danca'] }, preferences)).toBeLessThan(40);
    expect(agreement({ genres: ['korku'], languages: ['türkçe'], duration: 170 }, preferences)).toBeLessThan(40);
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
    const byDefault = agreement({ languages: ['türkçe'] }, buildPreferences({ languages: ['türkçe'] }));
    const byChoice = agreement({ languages: ['korece'] }, buildPreferences({ languages: ['korece'] }));
    expect(byDefault).toBeGreaterThan(50);
    expect(byDefault).toBeLessThan(byChoice);
  });

  test('rises a little with a high rating, never as much as with a chosen genre', () => {
    const films = [9.2, 6.1, 6, 5.9].map((rating) => buildCandidate({ id: `r${rating}`, genres: ['dram'], rating }));
    const { assess } = createRecommender(films);
    const [best, worst] = ['r9.2', 'r5.9'].map((id) => assess(id, buildPreferences(), []).compatibility);
    expect(best).toBeGreaterThan(worst ?? 100);
    expect(best).toBeLessThan(65);
  });

  test('includes reactions to the item itself', () => {
    const { assess } = createRecommender([buildCandidate({ id: 'x', genres: ['dram'] })]);
    expect(assess('x', buildPreferences(), [buildSignal('x', { liked: false })]).compatibility).toBeLessThan(50);
  });
});
