import { loadCatalogue } from '@bugunne/catalogue';
import { ALLERGENS, CATEGORIES, DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import {
  createRecommender,
  type GroupMember,
  type GroupPick,
  type GroupRequest,
  groupPicks,
} from '@bugunne/recommender';
import { dateAfter, randomPreferences, randomSignals } from '@bugunne/recommender/testing';
import { buildGroupRequest, buildMember } from '@bugunne/recommender/testing/group';
import { createRandom, type Random } from '@bugunne/recommender/testing/random';
import { expect, test } from 'vitest';
import { IS_RELEASE } from '../../testing/release.ts';
import { toCandidate } from './candidates.ts';

const GROUPS = IS_RELEASE ? 10_000 : 300;
const TODAY = 200;

const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
const recommender = createRecommender(candidates);
const idsOf = (random: Random, most: number) =>
  new Set(random.some(candidates, random.below(most)).map(({ id }) => id));

/** A member with any diets, reactions and exposures; a third of them are guests, who have tastes and diets only. */
function randomMember(random: Random, key: string): GroupMember {
  const preferences = {
    ...randomPreferences(random),
    dietaryRestrictions: random.some(DIETARY_RESTRICTION_VALUES, random.below(4)),
  };
  const allergens = random.chance(0.2) ? random.some(ALLERGENS, 2).map(({ value }) => value) : [];
  const guest = buildMember(key, { preferences, allergens });
  if (random.chance(1 / 3)) return guest;
  return {
    ...guest,
    signals: randomSignals(random, candidates, random.below(40)),
    lastShown: new Map([...idsOf(random, 60)].map((id, place) => [id, dateAfter(TODAY - (place % 20))])),
    excluded: idsOf(random, 100),
    disliked: idsOf(random, 40),
    balance: random.next() - 0.5,
  };
}

function randomRequest(seed: number): GroupRequest {
  const random = createRandom(seed * 7919 + 1);
  const category = random.chance(0.5) ? 'food' : random.oneOf(CATEGORIES);
  return buildGroupRequest({
    categories: category === 'movie' ? ['movie', 'series'] : [category],
    count: 1 + random.below(3),
    members: Array.from({ length: 2 + random.below(5) }, (_, place) => randomMember(random, `member ${place}`)),
    groupKey: `group ${seed}`,
    date: dateAfter(TODAY),
    vetoed: idsOf(random, 20),
    maxMinutes: random.chance(0.5) ? 20 + random.below(120) : undefined,
  });
}

/** The rules of a request that a pick breaks, found from the catalogue and the members, not from the engine. */
function brokenBy({ itemId }: GroupPick, { members, vetoed, maxMinutes = Number.POSITIVE_INFINITY }: GroupRequest) {
  const item = catalogue.byId.get(itemId);
  if (item === undefined) return ['unknown'];
  const minutes = item.category === 'food' ? item.prepTime + item.cookTime : item.duration;
  const spoken = members.flatMap(({ preferences }) => preferences.languages);
  const common = vetoed.has(itemId) || minutes > maxMinutes ? ['evening'] : [];
  const ofMembers = members.flatMap(({ preferences, allergens = [], ...member }) => {
    const signal = member.signals.find((each) => each.itemId === itemId);
    const shown = member.lastShown.get(itemId) ?? '';
    const isScreen = item.category === 'movie' || item.category === 'series';
    const chose = preferences.languages.length > 1;
    const isForeign =
      item.category !== 'food' && item.languages.length > 0 && !item.languages.some((l) => spoken.includes(l));
    return [
      ...(item.category === 'food' ? filteringRestrictions(preferences.dietaryRestrictions) : []).filter(
        (diet) => !catalogue.dietsOf(itemId).has(diet),
      ),
      ...(item.category === 'food' ? allergens : []).filter((each) => catalogue.allergensOf(itemId)?.has(each) ?? true),
      ...(member.excluded.has(itemId) ? ['excluded'] : []),
      ...(member.disliked.has(itemId) || signal?.liked === false ? ['disliked'] : []),
      ...(shown > dateAfter(TODAY - 7) || (isScreen && signal?.liked === true) ? ['seen'] : []),
      ...(chose && isForeign ? ['language'] : []),
    ];
  });
  return [...common, ...ofMembers];
}

test('in simulated groups with all diets no pick breaks the veto of any member', { timeout: 600_000 }, () => {
  const broken: string[] = [];
  let [picks, empty] = [0, 0];
  for (let seed = 0; seed < GROUPS; seed++) {
    const request = randomRequest(seed);
    const found = groupPicks(recommender, request);
    picks += found.length;
    if (found.length === 0) empty++;
    for (const pick of found)
      broken.push(...brokenBy(pick, request).map((rule) => `${seed}: ${rule} by ${pick.itemId}`));
  }
  expect(broken).toEqual([]);
  expect(picks).toBeGreaterThan(GROUPS);
  expect(empty).toBeLessThan(GROUPS / 2);
});
