import { DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { createRecommender } from '../recommender.ts';
import { buildGroupRequest, buildMember } from '../testing/group.ts';
import { buildCandidate, buildPreferences, buildSignal } from '../testing/synthetic.ts';
import { groupVetoes } from './group-vetoes.ts';
import { groupPicks } from './picks.ts';
import type { GroupMember, Veto } from './types.ts';

const NOTHING_BROKEN = new Set(DIETARY_RESTRICTION_VALUES);
const film = (id: string, languages: string[] = []) => buildCandidate({ id, languages, duration: 120 });
const dish = (id: string, overrides = {}) =>
  buildCandidate({ id, category: 'food', diets: NOTHING_BROKEN, allergens: new Set(), ...overrides });

const ids = (candidates: Parameters<typeof createRecommender>[0], overrides: Parameters<typeof buildGroupRequest>[0]) =>
  groupPicks(createRecommender(candidates), buildGroupRequest({ count: 9, ...overrides })).map(({ itemId }) => itemId);

/** The items left of two for a group in which one member has something against the item “no”. */
const left = (category: 'movie' | 'food', member: Partial<GroupMember>) =>
  ids(category === 'movie' ? [film('no'), film('yes')] : [dish('no'), dish('yes')], {
    categories: [category],
    members: [buildMember('ayşe'), buildMember('deniz', member)],
  });

const BOTH = ['no', 'yes'];

test('an item that a member excluded, or marked as not wanted or seen, is out', () => {
  expect(left('movie', { excluded: new Set(['no']) })).toEqual(['yes']);
  expect(left('movie', { signals: [buildSignal('no', { excluded: 'unwanted' })] })).toEqual(['yes']);
  expect(left('movie', { signals: [buildSignal('no', { excluded: 'seen' })] })).toEqual(['yes']);
});

test('an item that a member disliked, however long ago, is out', () => {
  expect(left('food', { disliked: new Set(['no']) })).toEqual(['yes']);
  expect(left('food', { signals: [buildSignal('no', { liked: false, at: 0 })] })).toEqual(['yes']);
});

test.each(['movie', 'food'] as const)('an item of %s that a member likes is known and out', (category) => {
  expect(left(category, { signals: [buildSignal('no', { liked: true })] })).toEqual(['yes']);
});

test('an item that a member was shown in the last 7 days is out; opening its page is not seeing it', () => {
  expect(left('food', { lastShown: new Map([['no', '2026-03-09']]) })).toEqual(['yes']);
  expect(left('food', { lastShown: new Map([['no', '2026-03-08']]) }).sort()).toEqual(BOTH);
  expect(left('movie', { signals: [buildSignal('no', { viewed: true, saved: true })] }).sort()).toEqual(BOTH);
});

test.each(filteringRestrictions(DIETARY_RESTRICTION_VALUES))(
  'a dish that breaks the diet %s of one member is out',
  (diet) => {
    const broken = dish('no', { diets: new Set(DIETARY_RESTRICTION_VALUES.filter((each) => each !== diet)) });
    const preferences = buildPreferences({ dietaryRestrictions: [diet] });
    const members = [buildMember('ayşe', { preferences }), buildMember('deniz')];
    expect(ids([broken, dish('yes')], { categories: ['food'], members })).toEqual(['yes']);
  },
);

test('diets of different members hold together', () => {
  const members = (['vegan', 'glutensiz'] as const).map((diet) =>
    buildMember(diet, { preferences: buildPreferences({ dietaryRestrictions: [diet] }) }),
  );
  const dishes = [dish('a', { diets: new Set(['vegan']) }), dish('b', { diets: new Set(['glutensiz']) }), dish('c')];
  expect(ids(dishes, { categories: ['food'], members })).toEqual(['c']);
});

test('a dish with an allergen of a member, or with unknown allergens, is out', () => {
  const members = [buildMember('ayşe', { allergens: ['hardal'] }), buildMember('deniz')];
  const dishes = [dish('a', { allergens: new Set(['hardal']) }), dish('b', { allergens: null }), dish('c')];
  expect(ids(dishes, { categories: ['food'], members })).toEqual(['c']);
});

test('a film in no language that a member chose is out; a default language alone forbids nothing', () => {
  const films = [film('fr', ['fransızca']), film('tr', ['türkçe']), film('ja', ['japonca'])];
  const speaker = (key: string, ...languages: GroupMember['preferences']['languages']) =>
    buildMember(key, { preferences: buildPreferences({ languages }) });
  const leftFor = (...members: GroupMember[]) => ids(films, { members }).sort();
  expect(leftFor(speaker('a', 'fransızca'), speaker('b', 'türkçe'))).toEqual(['fr', 'tr']);
  expect(leftFor(speaker('a', 'fransızca'), buildMember('guest'))).toEqual(['fr']);
  expect(leftFor(speaker('a', 'türkçe'), speaker('b'))).toEqual(['fr', 'ja', 'tr']);
});

test('a veto of the evening and its longest duration hold', () => {
  const films = [film('no'), buildCandidate({ id: 'long', duration: 121 }), film('yes')];
  expect(ids(films, { vetoed: new Set(['no']), maxMinutes: 120 })).toEqual(['yes']);
});

test('when nothing is left, the counts say which wish to loosen and what that brings', () => {
  const preferences = buildPreferences({ dietaryRestrictions: ['vegan'] });
  const members = [buildMember('ayşe', { preferences, disliked: new Set(['c']) }), buildMember('deniz')];
  const dishes = [dish('a', { diets: new Set() }), dish('b', { diets: new Set() }), dish('c', { diets: new Set() })];
  const request = buildGroupRequest({ categories: ['food'], members });
  const recommender = createRecommender(dishes);
  expect(groupPicks(recommender, request)).toEqual([]);
  const { items, allowed, by, loosening } = groupVetoes(recommender, request);
  expect({ items, allowed }).toEqual({ items: 3, allowed: 0 });
  const counted = (counts: Readonly<Record<Veto, number>>) => Object.entries(counts).filter(([, count]) => count > 0);
  expect(counted(by)).toEqual([
    ['diet', 3],
    ['disliked', 1],
  ]);
  expect(counted(loosening)).toEqual([['diet', 2]]);
});
