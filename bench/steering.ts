/**
 * What disliking does: people with hidden tastes live thirty days with the engine (`npm run bench:steering`). Prints the
 * likes, the share of picks that they hate, how much the compatibility says and how true it is. With BEFORE=<folder of
 * another checkout> the same people live with the engine found there, too.
 */
import { join, resolve } from 'node:path';
import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import { toCandidate } from '../apps/server/src/shared/items/candidates.ts';
import {
  type HiddenPeople,
  peopleOfAspects,
  peopleOfWorks,
  type Work,
} from '../packages/recommender/src/testing/hidden-tastes.ts';
import { liveWith, type MonthPick } from '../packages/recommender/src/testing/month.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 150);
const DAYS = 30;
const catalogue = loadCatalogue({ validate: false });
const works: Work[] = catalogue.items.map((item) => ({
  item: toCandidate(item, catalogue),
  words: new Set([
    ...item.tags.en,
    ...item.description.en
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((w) => w.length > 4),
  ]),
}));
const byId = new Map(works.map((work) => [work.item.id, work]));
type Create = (candidates: readonly Work['item'][]) => Pick<ReturnType<typeof createRecommender>, 'pick'>;
const engines: [string, Create][] = [['this engine', createRecommender]];
const before = process.env['BEFORE'];
if (before !== undefined) {
  const other: { createRecommender: Create } = await import(resolve(join(before, 'packages/recommender/src/index.ts')));
  engines.unshift(['the one before', other.createRecommender]);
}
const KINDS: [string, HiddenPeople, number][] = [
  ['people of aspects, seed 1', peopleOfAspects, 1],
  ['people of aspects, seed 2', peopleOfAspects, 2],
  ['people of works, seed 1', peopleOfWorks, 1],
  ['people of works, seed 2', peopleOfWorks, 2],
];
const chosen = process.env['KINDS']?.split(',').map(Number);
const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
const share = (list: readonly boolean[]) => mean(list.map(Number));

for (const [k, [name, create, seed]] of KINDS.entries()) {
  if (chosen && !chosen.includes(k)) continue;
  const people = create(works, PEOPLE, seed);
  console.log(`${name}: ${people.length} people, ${DAYS} days`);
  let first: number | undefined;
  for (const [engine, make] of engines) {
    const recommender = make(works.map(({ item }) => item));
    const months = people.map((person) => ({ person, picks: liveWith(recommender, byId, person, DAYS) }));
    const all = months.flatMap(({ person, picks }) =>
      picks.map((pick) => ({ ...pick, hated: person.isHated(pick.work), chance: person.chanceOfLike(pick.work) })),
    );
    const late = all.filter(({ day }) => day >= 10);
    const likes = mean(months.map(({ picks }) => picks.filter(({ liked }) => liked).length));
    first ??= likes;
    console.log(
      `  ${engine.padEnd(15)} likes ${likes.toFixed(2)} (${(100 * (likes / first - 1)).toFixed(1)} %)  hated ${(100 * share(all.map((p) => p.hated))).toFixed(1)} %, from day 10 ${(100 * share(late.map((p) => p.hated))).toFixed(1)} %  by category ${[
        'movie',
        'series',
        'food',
        'music',
      ]
        .map((c) => {
          const own = all.filter((p) => p.category === c);
          return `${c} ${(100 * share(own.map((p) => p.liked))).toFixed(0)}/${(100 * share(own.map((p) => p.hated))).toFixed(0)}`;
        })
        .join(' ')}`,
    );
    report(all);
  }
}

function report(all: (MonthPick & { chance: number })[]) {
  const bins = new Map<number, MonthPick[]>();
  for (const pick of all) {
    const bin = Math.min(9, Math.floor(pick.pick.compatibility / 10));
    bins.set(bin, [...(bins.get(bin) ?? []), pick]);
  }
  const rows = [...bins]
    .sort(([a], [b]) => a - b)
    .map(
      ([, picks]) =>
        `${mean(picks.map(({ pick }) => pick.compatibility)).toFixed(0)}→${(100 * share(picks.map(({ liked }) => liked))).toFixed(0)} (${picks.length})`,
    );
  const figures = all.map(({ pick }) => pick.compatibility);
  const average = mean(figures);
  const spread = Math.sqrt(mean(figures.map((f) => (f - average) ** 2)));
  const error =
    mean(
      [...bins.values()].map(
        (picks) =>
          (picks.length / all.length) *
          Math.abs(mean(picks.map(({ pick }) => pick.compatibility / 100)) - share(picks.map(({ liked }) => liked))),
      ),
    ) * bins.size;
  console.log(
    `      said→liked ${rows.join('  ')}; spread ${spread.toFixed(1)}, calibration error ${(100 * error).toFixed(1)}`,
  );
}
