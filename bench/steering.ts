/**
 * The effect of reactions: users with unstated tastes live thirty days with the engine, and with one that learns nothing
 * (`npm run bench:steering`; PEOPLE for another number than 250). Prints their likes, the share of the picks that they
 * hate, how far the compatibility is spread and how true it is, and what share a chosen value keeps after dislikes. Exits 1
 * unless people who hate aspects like enough more and hate enough less with the engine. With BEFORE=<folder of another
 * checkout> the same people live with the engine found there, too, and have to like 15 in 100 more than with that.
 */
import { join, resolve } from 'node:path';
import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import { type ChosenValue, shareAfter } from '@bugunne/recommender/testing/share-after';
import {
  liveWith,
  type MonthPick,
  type UnstatedUser,
  type UnstatedUsers,
  usersOfAspects,
  usersOfWorks,
  type Work,
} from '@bugunne/recommender/testing/unstated-tastes';
import { toCandidate } from '../apps/server/src/shared/items/candidates.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 250);
const DAYS = 30;
/** Likes over those with the engine before, and likes and hated picks over those with an engine that learns nothing. */
const GOALS = { before: 1.15, likes: 1.25, hated: 0.65 };
/** From this day on the engine knows some reactions. */
const LATE = 10;

type Create = (candidates: readonly Work['item'][]) => Pick<ReturnType<typeof createRecommender>, 'pick'>;
type JudgedPick = MonthPick & { key: string; isHated: boolean; chance: number };

const catalogue = loadCatalogue({ validate: false });
const works = catalogue.items.map((item): Work => {
  const words = item.description.en.toLowerCase().split(/[^a-z]+/);
  return {
    item: toCandidate(item, catalogue),
    words: new Set([...item.tags.en, ...words.filter((w) => w.length > 4)]),
  };
});
const byId = new Map(works.map((work) => [work.item.id, work]));

const learnsNothing: Create = (items) => {
  const { pick } = createRecommender(items);
  return { pick: (request) => pick({ ...request, signals: [] }) };
};
const before = process.env['BEFORE'];
const engines: Record<string, Create> = { 'learns nothing': learnsNothing, 'this engine': createRecommender };
if (before !== undefined) {
  const other: { createRecommender: Create } = await import(resolve(join(before, 'packages/recommender/src/index.ts')));
  engines['the one before'] = other.createRecommender;
}
const GROUPS: [string, UnstatedUsers, number, boolean][] = [
  ['people who hate aspects, seed 1', usersOfAspects, 1, true],
  ['people who hate aspects, seed 2', usersOfAspects, 2, true],
  ['people who like single works, seed 1', usersOfWorks, 1, false],
  ['people who like single works, seed 2', usersOfWorks, 2, false],
];

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
const share = <T>(list: readonly T[], is: (each: T) => boolean) => list.filter(is).length / Math.max(1, list.length);
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

for (const [name, create, seed, hasGoal] of GROUPS) {
  const people = create(works, PEOPLE, seed);
  console.log(`${name}: ${people.length} people, ${DAYS} days`);
  const results = Object.fromEntries(
    Object.entries(engines).map(([engine, make]) => [engine, liveAll(engine, make, people)]),
  );
  const { 'this engine': ours, 'the one before': old, 'learns nothing': plain } = results;
  if (!ours || !plain) continue;
  const demand = (what: string, ratio: number, isMet: boolean) => {
    console.log(`  ${what}: ${ratio.toFixed(3)}`);
    if (!hasGoal || isMet) return;
    console.error(`${name}: ${what} of ${ratio.toFixed(3)} misses its goal`);
    process.exitCode = 1;
  };
  const [likes, hated] = [ours.likes / plain.likes, ours.hated / plain.hated];
  demand('likes over learning nothing', likes, likes >= GOALS.likes);
  demand('hated picks over learning nothing', hated, hated <= GOALS.hated);
  if (old) demand('likes over the engine before', ours.likes / old.likes, ours.likes >= GOALS.before * old.likes);
}

reportShares();

/** The likes of each and the share of hated picks of people who live with an engine. */
function liveAll(engine: string, make: Create, people: readonly UnstatedUser[]) {
  const recommender = make(works.map(({ item }) => item));
  const picks = people.flatMap((user) =>
    liveWith(recommender, byId, user, DAYS).map(
      (pick): JudgedPick => ({
        ...pick,
        key: user.key,
        isHated: user.isHated(pick.work),
        chance: 100 * user.chanceOfLike(pick.work),
      }),
    ),
  );
  const likes = picks.filter(({ liked }) => liked).length / people.length;
  const hatedAmong = (list: readonly JudgedPick[]) => share(list, ({ isHated }) => isHated);
  const [hated, late] = [hatedAmong(picks), hatedAmong(picks.filter(({ day }) => day >= LATE))];
  console.log(`  ${engine}: ${likes.toFixed(2)} likes, ${percent(hated)} hated, ${percent(late)} from day ${LATE}`);
  reportFigures(picks);
  return { likes, hated };
}

/** Said against liked in steps of ten, the spread of the figures, and how often a range holds the true chance. */
function reportFigures(picks: readonly JudgedPick[]): void {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    picks.filter(({ pick }) => Math.min(9, Math.floor(pick.compatibility / 10)) === bin),
  ).filter(({ length }) => length > 0);
  const stated = (list: readonly JudgedPick[]) => mean(list.map(({ pick }) => pick.compatibility));
  const liked = (list: readonly JudgedPick[]) => 100 * share(list, (pick) => pick.liked);
  const rows = bins.map((list) => `${stated(list).toFixed(0)} → ${liked(list).toFixed(0)} (${list.length})`);
  const error = bins.reduce((sum, list) => sum + list.length * Math.abs(stated(list) - liked(list)), 0) / picks.length;
  const deviation = Math.sqrt(mean(picks.map(({ pick }) => (pick.compatibility - stated(picks)) ** 2)));
  const ranged = Map.groupBy(
    picks.filter(({ pick }) => (pick.range ?? null) !== null),
    ({ key, category }) => `${key} ${category}`,
  );
  // A range speaks of picks like this one: the average chance of a user's picks in a category has to lie within.
  const held = share([...ranged.values()], (own) => {
    const chance = mean(own.map((pick) => pick.chance));
    const bound = (of: 'from' | 'to') => mean(own.map(({ pick }) => pick.range?.[of] ?? 0));
    return chance >= bound('from') && chance <= bound('to');
  });
  console.log(`    stated → liked: ${rows.join(', ')}`);
  console.log(
    `    calibration error ${error.toFixed(1)} points, standard deviation ${deviation.toFixed(1)}; the ranges hold the average chance of ${percent(held)} of ${ranged.size}`,
  );
}

/** Prints the share of the picks that a chosen value has with 0 to 4 dislikes of it and nothing else said of it. */
function reportShares(): void {
  const values = (
    field: ChosenValue['field'],
    category: ChosenValue['category'],
    of: ChosenValue['of'],
    list: readonly string[],
  ) => list.map((value): ChosenValue => ({ field, category, value, of }));
  const chosen = [
    ...values('movieGenres', 'movie', ({ genres }) => genres, ['korku', 'dram', 'suç', 'komedi', 'western']),
    ...values('seriesGenres', 'series', ({ genres }) => genres, ['suç', 'komedi', 'dram', 'bilim kurgu']),
    ...values('musicMoods', 'music', ({ moods }) => moods, ['enerjik', 'sakin', 'romantik']),
    ...values('musicGenres', 'music', ({ genres }) => genres, ['pop', 'metal']),
    ...values('cuisineTypes', 'food', ({ cuisines }) => cuisines, ['türk', 'italyan', 'japon']),
  ];
  const items = works.map(({ item }) => item);
  const recommender = createRecommender(items);
  console.log('share of the picks of a chosen value with 0, 1, 2, 3 and 4 dislikes:');
  for (const each of chosen) {
    const shares = [0, 1, 2, 3, 4].map((dislikes) => shareAfter(recommender, items, each, dislikes, { users: 30 }));
    const left = shares.slice(1).map((value) => (100 * value) / (shares[0] ?? 1));
    console.log(
      `  ${each.field} ${each.value}: ${shares.map(percent).join(', ')}; left ${left.map((value) => value.toFixed(0)).join(', ')} %`,
    );
  }
}
