/**
 * Speed of the recommender: `node bench/recommender.ts`. All candidates are of one category (the worst case), the user
 * has 100 reactions and four months of shown items, and a community model is used. Measures CPU time of this thread, so
 * that other work on the machine does not count; medians of batches. Prints one row per size; exits 1 when a pick
 * exceeds its time limit or time grows more than 30 % faster than the number of candidates, or when a pick for a group
 * takes more than its multiple of a single pick for each member. Then what an open catalogue costs a running server:
 * creating, its longest step, another model, a few additional items, memory, and a year of narrow tastes.
 */
import type { Category } from '@bugunne/contract';
import { createRecommender, groupPicks, type PickRequest, trainCommunity } from '@bugunne/recommender';
import { buildRequest, dateAfter, randomSignals, syntheticCandidates } from '@bugunne/recommender/testing';
import { simulateCommunity, simulateUsers } from '@bugunne/recommender/testing/users';
import { createRandom } from '../packages/recommender/src/testing/random.ts';
import { median } from './lib/median.ts';
import { openCatalogueFaults } from './recommender/open-catalogue.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
const LIMIT_MS: Record<number, number> = { 10000: 1, 100000: 10 };
const MOST_GROWTH = 1.3;
/** A group's pick reads every item for each member, a single one stops early at most of them. */
const MOST_PER_MEMBER = 10;
const BATCHES = 15;
const CATEGORIES: readonly Category[] = ['movie', 'music', 'food'];

type Runs = { run: (i: number) => void; runGroup: (i: number, members: number) => void };

function requests(category: Category, size: number): Runs {
  const candidates = syntheticCandidates(size, { seed: 7, categories: [category] });
  const random = createRandom(11);
  const community = simulateCommunity(simulateUsers(200, 3), candidates, 400, 5);
  const recommender = createRecommender(
    candidates,
    trainCommunity(
      community,
      candidates.map(({ id }) => id),
    ),
  );
  const request: PickRequest = buildRequest({
    category,
    preferences: {
      ...buildRequest().preferences,
      movieGenres: ['dram', 'gizem', 'komedi', 'suç', 'tarih'],
      musicMoods: ['enerjik', 'sakin', 'mutlu', 'epik', 'dans'],
      languages: ['türkçe', 'ingilizce'],
      cuisineTypes: ['türk', 'italyan'],
      mealTypes: ['akşam yemeği', 'çorba'],
    },
    signals: randomSignals(random, candidates, 100),
    lastShown: new Map(random.some(candidates, 120).map(({ id }, day) => [id, dateAfter(day)])),
    excluded: new Set(random.some(candidates, 20).map(({ id }) => id)),
    date: dateAfter(121),
  });
  const { date, attempt, preferences, signals, lastShown, excluded } = request;
  return {
    run: (i) => void recommender.pick({ ...request, userKey: `u${i}` }),
    runGroup(i, count) {
      const members = Array.from({ length: count }, (_, m) => {
        const disliked = new Set<string>();
        return { key: `u${m}`, preferences, signals, lastShown, excluded, disliked, balance: 0 };
      });
      const order = { categories: [category], count: 1, groupKey: `g${i}`, date, attempt, vetoed: new Set<string>() };
      groupPicks(recommender, { ...order, members });
    },
  };
}

const threadMs = () => process.threadCpuUsage().user / 1000;

function measure(category: Category, size: number): number {
  const { run } = requests(category, size);
  // Some machines count CPU time in steps of 4 ms, so a batch must take much longer.
  return timed(Math.max(20, Math.min(500, Math.round(1_000_000 / size))), run);
}

/** Milliseconds of CPU time of a run, the median of batches. */
function timed(batch: number, run: (i: number) => void): number {
  for (let i = 0; i < Math.min(400, 4 * batch); i++) run(i);
  const times = Array.from({ length: BATCHES }, () => {
    const start = threadMs();
    for (let i = 0; i < batch; i++) run(i);
    return (threadMs() - start) / batch;
  });
  return median(times);
}

const faults: string[] = [];
for (const category of CATEGORIES) {
  let previous: { size: number; ms: number } | undefined;
  for (const size of SIZES) {
    const ms = measure(category, size);
    const growth = previous ? ms / previous.ms / (size / previous.size) : null;
    const shown = growth === null ? '' : `, growth ${growth.toFixed(2)} of linear`;
    console.log(`${category} ${size}: ${ms.toFixed(3)} ms a pick, ${Math.round(1000 / ms)} picks a second${shown}`);
    if (ms > (LIMIT_MS[size] ?? Number.POSITIVE_INFINITY)) faults.push(`${category}: ${ms.toFixed(2)} ms at ${size}`);
    if (growth !== null && growth > MOST_GROWTH) faults.push(`${category}: grows ${growth.toFixed(2)} times linear`);
    previous = { size, ms };
  }
}
{
  const { run, runGroup } = requests('movie', 10_000);
  const single = timed(100, run);
  for (const members of [2, 6]) {
    const ms = timed(20, (i) => runGroup(i, members));
    const ratio = ms / single / members;
    console.log(
      `movie 10000, group of ${members}: ${ms.toFixed(3)} ms, ${ratio.toFixed(1)} single picks for each member`,
    );
    if (ratio > MOST_PER_MEMBER) faults.push(`group of ${members}: ${ratio.toFixed(1)} single picks for each member`);
  }
}
faults.push(...(await openCatalogueFaults()));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
