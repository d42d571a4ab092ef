import { describe, expect, test } from 'vitest';
import { distortedCases } from './testing/distorted-cases.ts';
import { catalogueCandidates, neighbourCandidates } from './testing/real-candidates.ts';
import { reportOf, scoreCases } from './testing/score-cases.ts';
import { writtenCases } from './testing/written-cases.ts';

const LEAST_RIGHT = 0.95;
const MOST_WRONG = 0.01;

const catalogue = catalogueCandidates();
const scored = scoreCases([...writtenCases(), ...distortedCases(catalogue)], [...catalogue, ...neighbourCandidates()]);

describe('real-looking titles', () => {
  test.each([
    ['all', scored],
    ['held out', scored.filter(({ part }) => part === 'held out')],
    ['written one by one', scored.filter(({ origin }) => origin === 'written')],
  ])('are matched rightly in 95 of 100 cases and wrongly in at most one: %s', (_, cases) => {
    const { total, right, wrong, text } = reportOf(cases);
    expect(right / total, text).toBeGreaterThanOrEqual(LEAST_RIGHT);
    expect(wrong / total, text).toBeLessThanOrEqual(MOST_WRONG);
  });

  test('are many, and a quarter of them must not be matched', () => {
    expect(scored.length).toBeGreaterThanOrEqual(1000);
    const open = scored.filter(({ expected }) => expected.kind !== 'matched' && expected.kind !== 'first');
    expect(open.length).toBeGreaterThanOrEqual(250);
  });

  test('name items that exist', () => {
    const known = new Set([...catalogue, ...neighbourCandidates()].map(({ id }) => withoutCategory(id)));
    const missing = scored.flatMap(({ expected }) =>
      'id' in expected && !known.has(withoutCategory(expected.id)) ? expected.id : [],
    );
    expect(missing).toEqual([]);
  });
});

const withoutCategory = (id: string) => id.replace(/^(\+?)(movie|series|music|song|album)-/, '$1');
