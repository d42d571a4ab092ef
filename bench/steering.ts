/**
 * The effect of dislikes: users with unstated tastes live thirty days with the engine (`npm run bench:steering`; PEOPLE for
 * another number than 250). Prints their likes, the share of the picks that they hate, how far the compatibility is
 * spread and how true it is. With BEFORE=<folder of another checkout> the same people live with the engine found there,
 * too, and the bench exits 1 unless people who hate aspects like 15 in 100 more.
 */
import { join, resolve } from 'node:path';
import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import {
  liveWith,
  type MonthPick,
  type UnstatedUsers,
  usersOfAspects,
  usersOfWorks,
  type Work,
} from '@bugunne/recommender/testing/unstated-tastes';
import { toCandidate } from '../apps/server/src/shared/items/candidates.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 250);
const DAYS = 30;
const GOAL = 1.15;
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

const before = process.env['BEFORE'];
const engines: [string, Create][] = [['this engine', createRecommender]];
if (before !== undefined) {
  const other: { createRecommender: Create } = await import(resolve(join(before, 'packages/recommender/src/index.ts')));
  engines.unshift(['the one before', other.createRecommender]);
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
  const likes: number[] = [];
  for (const [engine, make] of engines) {
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
    const own = picks.filter(({ liked }) => liked).length / people.length;
    likes.push(own);
    const hated = percent(share(picks, ({ isHated }) => isHated));
    const hatedLate = percent(
      share(
        picks.filter(({ day }) => day >= LATE),
        ({ isHated }) => isHated,
      ),
    );
    console.log(`  ${engine}: ${own.toFixed(2)} likes, ${hated} hated, ${hatedLate} from day ${LATE}`);
    reportFigures(picks);
  }
  const [first, last] = [likes[0] ?? 0, likes.at(-1) ?? 0];
  if (before === undefined) continue;
  console.log(`  likes gained: ${percent(last / first - 1)}`);
  if (hasGoal && last < GOAL * first) {
    console.error(`${name}: ${percent(last / first - 1)} more likes are fewer than ${percent(GOAL - 1)}`);
    process.exitCode = 1;
  }
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
