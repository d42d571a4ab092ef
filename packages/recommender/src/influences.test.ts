import { describe, expect, test } from 'vitest';
import { trainCommunity } from './community/train.ts';
import { createRecommender } from './recommender.ts';
import { simulateCommunity, simulateUsers } from './testing/simulated-users.ts';
import { buildCandidate, buildPreferences, buildSignal, syntheticCandidates } from './testing/synthetic.ts';
import type { Candidate, Influence, UserHistory } from './types.ts';

const items: readonly Candidate[] = [
  buildCandidate({ id: 'x', genres: ['dram', 'suç'], languages: ['türkçe'], makers: ['Nil Ada'], duration: 150 }),
  buildCandidate({ id: 'near', genres: ['dram', 'suç'], makers: ['Nil Ada'] }),
  buildCandidate({ id: 'crime', genres: ['suç'] }),
  buildCandidate({ id: 'other', genres: ['komedi'] }),
  buildCandidate({ id: 'song', category: 'music', moods: ['sakin'] }),
];
const userWith = (more: Partial<UserHistory> = {}): UserHistory => ({
  preferences: buildPreferences({ maxDuration: 180 }),
  signals: [],
  lastShown: new Map(),
  ...more,
});
const names = (influences: readonly Influence[]) =>
  influences.map((each) => (each.kind === 'reaction' ? each.itemId : 'value' in each ? each.value : each.kind));

describe('influences on the compatibility', () => {
  const engine = createRecommender(items);

  test('equal the change of assess when each is removed', () => {
    const preferences = buildPreferences({ movieGenres: ['dram', 'korku'], languages: ['türkçe', 'korece'] });
    const signals = [buildSignal('near', { liked: true }), buildSignal('crime', { liked: false })];
    const { compatibility, influences } = engine.inspect('x', userWith({ preferences, signals }));
    expect(compatibility).toBe(engine.assess('x', preferences, signals).compatibility);
    expect(names(influences).toSorted()).toEqual(['crime', 'dram', 'near', 'tooLong', 'türkçe']);
    expect(influences).toEqual(influences.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)));

    const without = (changed: Partial<UserHistory>) => {
      const one = userWith({ preferences, signals, ...changed });
      return compatibility - engine.inspect('x', one).compatibility;
    };
    const effectOf = (name: string) => influences[names(influences).indexOf(name)]?.effect ?? Number.NaN;
    const isSame = (name: string, changed: Partial<UserHistory>) =>
      expect(Math.abs(effectOf(name) - without(changed)), name).toBeLessThanOrEqual(1);
    isSame('dram', { preferences: { ...preferences, movieGenres: ['korku'] } });
    isSame('türkçe', { preferences: { ...preferences, languages: ['korece'] } });
    isSame('tooLong', { preferences: { ...preferences, maxDuration: 150 } });
    isSame('near', { signals: [buildSignal('near'), buildSignal('crime', { liked: false })] });
    isSame('crime', { signals: [buildSignal('near', { liked: true }), buildSignal('crime')] });
    expect(effectOf('dram')).toBeGreaterThan(1);
    expect(effectOf('near')).toBeGreaterThan(0);
    expect(effectOf('crime')).toBeLessThan(0);
    expect(effectOf('tooLong')).toBeLessThan(-1);
  });

  test('name the features that two works share, closest first, within the same domain', () => {
    const signals = ['near', 'other', 'song', 'x'].map((id) => buildSignal(id, { liked: true }));
    const { influences } = engine.inspect('x', userWith({ signals }));
    expect(influences).toMatchObject([
      { kind: 'own', liked: true },
      { kind: 'reaction', itemId: 'near' },
    ]);
    const [, near] = influences;
    expect(near?.kind === 'reaction' && near.shared.map(({ value }) => value)).toEqual([
      'Nil Ada',
      'Nil Ada',
      'dram',
      'suç',
    ]);
  });

  test('include a missed preference that lowers the compatibility', () => {
    const preferences = buildPreferences({ languages: ['korece', 'japonca'], maxDuration: 180 });
    const { influences } = engine.inspect('x', userWith({ preferences }));
    expect(influences).toMatchObject([{ kind: 'notChosen', field: 'languages', value: 'türkçe' }]);
    expect(influences[0]?.effect).toBeLessThan(-5);
  });

  test('are empty for a dish against the diet and for unknown items', () => {
    const dish = createRecommender([buildCandidate({ id: 'dish', category: 'food' })]);
    const preferences = buildPreferences({ dietaryRestrictions: ['vegan'] });
    expect(dish.inspect('dish', userWith({ preferences }))).toEqual({ compatibility: 0, range: null, influences: [] });
    expect(dish.inspect('none', userWith())).toEqual({ compatibility: 0, range: null, influences: [] });
  });
});

test('the community influence is the difference to the content-only compatibility', () => {
  const candidates = syntheticCandidates(300);
  const people = simulateCommunity(simulateUsers(300, 4), candidates, 60, 8);
  const ids = candidates.map(({ id }) => id);
  const together = createRecommender(candidates, trainCommunity(people, ids));
  const alone = createRecommender(candidates);
  const preferences = buildPreferences({ movieGenres: ['dram', 'gizem'] });
  const signals = candidates.slice(0, 12).map(({ id }, n) => buildSignal(id, { liked: n % 3 !== 0 }));
  const one = userWith({ preferences, signals });
  let affected = 0;
  for (const { id } of candidates.slice(20, 60)) {
    const { compatibility, influences } = together.inspect(id, one);
    expect(compatibility).toBe(together.assess(id, preferences, signals).compatibility);
    const community = influences.find(({ kind }) => kind === 'community')?.effect ?? 0;
    expect(Math.abs(compatibility - alone.inspect(id, one).compatibility - community)).toBeLessThanOrEqual(2);
    if (community !== 0) affected++;
  }
  expect(affected).toBeGreaterThan(5);
});
