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

test('satisfaction rises, the first overlap most', () => {
  expect([-1, 0, 1].map(satisfaction)).toEqual([-1, 0, 1]);
  expect(satisfaction(0.5)).toBeGreaterThan(0.6);
});

test('a longer excess costs more, up to a limit', () => {
  expect(overlongPenalty(120, 120)).toBe(0);
  expect(overlongPenalty(121, 120)).toBeGreaterThan(0.3);
  expect(overlongPenalty(150, 120)).toBeGreaterThan(overlongPenalty(130, 120));
  expect(overlongPenalty(2000, 120)).toBe(1.2);
});

const agreement = (item: Partial<Candidate>, preferences = buildPreferences()) =>
  createRecommender([buildCandidate({ id: 'x', ...item })]).assess('x', preferences, []).compatibility;

describe('what a reader sees', () => {
  test('full agreement with what was chosen is 90 or more in every category', () => {
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

  test('nothing known is 50', () => {
    expect(agreement({ genres: ['dram'], languages: ['korece'] })).toBe(50);
    expect(agreement({ category: 'music', moods: ['sakin'] })).toBe(50);
  });

  test('against what was chosen is below 40', () => {
    const preferences = buildPreferences({ movieGenres: ['komedi'], languages: ['türkçe'] });
    expect(agreement({ genres: ['korku'], languages: ['danca'] }, preferences)).toBeLessThan(40);
    expect(agreement({ genres: ['korku'], languages: ['türkçe'], duration: 170 }, preferences)).toBeLessThan(40);
  });

  test('some agreement lies between', () => {
    const preferences = buildPreferences({ movieGenres: ['dram', 'komedi'] });
    const values = [['dram', 'komedi'], ['dram', 'korku'], ['korku', 'savaş', 'dram'], ['korku']].map((genres) =>
      agreement({ genres }, preferences),
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(4);
  });

  test('beside a chosen difficulty the easier one is better than the harder one', () => {
    const preferences = buildPreferences({ foodDifficulty: ['orta'], cuisineTypes: ['türk'] });
    const of = (difficulty: string) => agreement({ category: 'food', cuisines: ['türk'], difficulty }, preferences);
    expect(of('orta')).toBeGreaterThan(of('kolay'));
    expect(of('kolay')).toBeGreaterThan(of('zor'));
    expect(of('zor')).toBeGreaterThan(of('profesyonel'));
  });

  test('a language left at its default counts less than a chosen one, while nothing else is known', () => {
    const byDefault = agreement({ languages: ['türkçe'] }, buildPreferences({ languages: ['türkçe'] }));
    const byChoice = agreement({ languages: ['korece'] }, buildPreferences({ languages: ['korece'] }));
    expect(byDefault).toBeGreaterThan(50);
    expect(byDefault).toBeLessThan(byChoice);
  });

  test('a high rating helps a little, never as much as a chosen genre', () => {
    const films = [9.2, 6.1, 6, 5.9].map((rating) => buildCandidate({ id: `r${rating}`, genres: ['dram'], rating }));
    const { assess } = createRecommender(films);
    const [best, worst] = ['r9.2', 'r5.9'].map((id) => assess(id, buildPreferences(), []).compatibility);
    expect(best).toBeGreaterThan(worst ?? 100);
    expect(best).toBeLessThan(65);
  });

  test('own reactions to the item itself count as well', () => {
    const { assess } = createRecommender([buildCandidate({ id: 'x', genres: ['dram'] })]);
    expect(assess('x', buildPreferences(), [buildSignal('x', { liked: false })]).compatibility).toBeLessThan(50);
  });
});
