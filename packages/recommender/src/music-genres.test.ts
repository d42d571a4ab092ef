import type { Preferences } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { buildCandidate, buildPreferences, buildRequest, dateAfter } from './testing/synthetic.ts';

const piece = (id: string, genres: string[], moods = ['sakin', 'mutlu']) =>
  buildCandidate({ id, category: 'music', genres, moods, makers: [id] });
const FEW = 3;
const DAYS = 20;
const pieces = [
  ...Array.from({ length: FEW }, (_, i) => piece(`arabesk-${i}`, ['arabesk'], ['sakin'])),
  ...Array.from({ length: 60 }, (_, i) => piece(`pop-${i}`, [['pop'], ['rock'], ['caz']][i % 3] ?? [])),
];
const recommender = createRecommender(pieces);

/** Picks of one user on consecutive days. */
function month(preferences: Preferences): string[] {
  const lastShown = new Map<string, string>();
  return Array.from({ length: DAYS }, (_, day) => {
    const date = dateAfter(day);
    const [pick] = recommender.pick(buildRequest({ category: 'music', count: 1, date, preferences, lastShown }));
    if (pick) lastShown.set(pick.itemId, date);
    return pick?.itemId ?? 'none';
  });
}
const early = (ids: string[]) => ids.slice(0, 10).filter((id) => id.startsWith('arabesk')).length;

test('a chosen genre of music comes first, beside the moods and without them', () => {
  const moods: Partial<Preferences> = { musicMoods: ['sakin', 'mutlu'] };
  expect(early(month(buildPreferences(moods)))).toBeLessThan(2);
  expect(early(month(buildPreferences({ ...moods, musicGenres: ['arabesk'] })))).toBe(FEW);
  expect(early(month(buildPreferences({ musicGenres: ['arabesk'] })))).toBe(FEW);
});

test('a genre with few pieces never leaves a day without a new pick', () => {
  const ids = month(buildPreferences({ musicGenres: ['arabesk'], musicMoods: ['sakin'] }));
  expect(new Set(ids).size).toBe(DAYS);
  expect(ids).not.toContain('none');
});

test('pieces of other genres stay within the preferences', () => {
  const { tier } = recommender.assess(
    'pop-0',
    buildPreferences({ musicGenres: ['arabesk'], musicMoods: ['sakin'] }),
    [],
  );
  expect(tier).toBe(0);
});

test('names the chosen genre as a reason, and shows how much it counts', () => {
  const preferences = buildPreferences({ musicGenres: ['arabesk'] });
  const { reasons } = recommender.assess('arabesk-0', preferences, []);
  expect(reasons[0]).toMatchObject({ kind: 'genre', value: 'arabesk' });
  const { influences } = recommender.inspect('arabesk-0', { preferences, signals: [], lastShown: new Map() });
  const chosen = influences.find((influence) => influence.kind === 'chosen' && influence.field === 'musicGenres');
  expect(chosen?.effect).toBeGreaterThan(5);
  expect(recommender.assess('arabesk-0', buildPreferences(), []).reasons.map(({ kind }) => kind)).not.toContain(
    'genre',
  );
});

test('a chosen genre lowers the match of other pieces, not of its own', () => {
  const moods: Partial<Preferences> = { musicMoods: ['sakin', 'mutlu'] };
  const match = (id: string, musicGenres: Preferences['musicGenres']) =>
    recommender.assess(id, buildPreferences({ ...moods, musicGenres }), []).compatibility;
  expect(match('pop-0', ['arabesk'])).toBeLessThan(match('pop-0', []));
  expect(match('arabesk-0', ['arabesk'])).toBeGreaterThanOrEqual(match('arabesk-0', []));
});
