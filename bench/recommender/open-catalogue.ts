import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadCatalogue } from '@bugunne/catalogue';
import { buildRecommender, createRecommender, type Recommender, trainCommunity } from '@bugunne/recommender';
import { buildCandidate, buildRequest, syntheticCandidates } from '@bugunne/recommender/testing';
import { simulateCommunity, simulateUsers } from '@bugunne/recommender/testing/users';
import { toCandidate } from '../../apps/server/src/shared/items/candidates.ts';
import { daysOfFit, liveNarrowly, NARROW_USERS } from '../../packages/recommender/src/testing/narrow-year.ts';
import { openCatalogue } from '../../packages/recommender/src/testing/open-catalogue.ts';

const ITEMS = 100_000;
const DAYS = 365;
const LIMITS = {
  /** Longest time without a pause while a recommender is built, and while it takes another model. */
  stepMs: 30,
  /** Shares of the time to create a recommender. */
  extended: 0.005,
  withModel: 0.2,
  /** Times to create a recommender and to train, beside a tenth or a fiftieth of the items. */
  createGrowth: 20,
  training: 1.5,
  bytesPerItem: 1500,
};

const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
const memory = () => {
  if (typeof collectGarbage !== 'function') throw new Error('memory cannot be measured without collecting garbage');
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

function timed<T>(run: () => T): { ms: number; result: T } {
  const start = threadMs();
  const result = run();
  return { ms: threadMs() - start, result };
}

/** Measures the longest time between two pauses. */
function stopwatch() {
  let [since, longest] = [threadMs(), 0];
  return {
    longest: () => longest,
    async pause() {
      longest = Math.max(longest, threadMs() - since);
      await new Promise((resolve) => setImmediate(resolve));
      since = threadMs();
    },
  };
}

export async function openCatalogueFaults(): Promise<string[]> {
  const faults: string[] = [];
  const check = (name: string, value: number, limit: number, unit = '') => {
    console.log(`open catalogue, ${name}: ${value.toFixed(value < 1 ? 4 : 1)}${unit} (at most ${limit})`);
    if (value > limit) faults.push(`${name}: ${value.toFixed(4)} is above ${limit}`);
  };
  const items = syntheticCandidates(ITEMS / 4, { seed: 7 });
  const few = items.filter((_, n) => n % 10 === 0);
  const before = memory();
  const created = timed(() => createRecommender(items));
  check('memory of an item', (memory() - before) / items.length, LIMITS.bytesPerItem, ' B');
  const creating = Math.min(created.ms, timed(() => createRecommender(items)).ms);
  const creatingFew = Math.min(...[1, 2, 3].map(() => timed(() => createRecommender(few)).ms));
  check('creating beside a tenth of the items', creating / creatingFew, LIMITS.createGrowth);
  await checkSteps(items, created.result, check);

  const one = buildCandidate({ id: 'open title', genres: ['dram'], makers: ['Kişi 1'] });
  const extending = timed(() => {
    for (let n = 0; n < 20; n++) created.result.extended([one]).isAllowed(one.id, buildRequest().preferences);
  });
  check('share of an extension in creating', extending.ms / 20 / created.ms, LIMITS.extended);
  checkTraining(items, created, check);
  await checkYear(faults);
  return faults;
}

type Check = (name: string, value: number, limit: number, unit?: string) => void;
type Items = ReturnType<typeof syntheticCandidates>;

async function checkSteps(items: Items, recommender: Recommender, check: Check): Promise<void> {
  const building = stopwatch();
  await buildRecommender(items, null, building.pause);
  check('longest step of building', building.longest(), LIMITS.stepMs, ' ms');
  const community = simulateCommunity(simulateUsers(300, 3), items, 60, 5);
  const model = trainCommunity(
    community,
    items.map(({ id }) => id),
  );
  const taking = stopwatch();
  await recommender.buildWithModel(model, taking.pause);
  check('longest step of another model', taking.longest(), LIMITS.stepMs, ' ms');
}

/** The same reactions, with 1,728 items and with all. */
function checkTraining(items: Items, created: { ms: number; result: Recommender }, check: Check): void {
  const known = items.slice(0, 1728);
  const community = simulateCommunity(simulateUsers(300, 3), known, 60, 5);
  const train = (all: Items) =>
    timed(() =>
      trainCommunity(
        community,
        all.map(({ id }) => id),
      ),
    );
  train(known);
  const [small, large] = [train(known), train([...known, ...items.slice(1728)])];
  check('training beside 1,728 items', large.ms / small.ms, LIMITS.training);
  const withModel = timed(() => created.result.withModel(large.result));
  check('share of another model in creating', withModel.ms / created.ms, LIMITS.withModel);
}

/** Users of two narrow genres, with the built-in catalogue alone and with listed works beside it. */
async function checkYear(faults: string[]): Promise<void> {
  const catalogue = await loadCatalogue();
  const builtIn = catalogue.items.map((item) => toCandidate(item, catalogue));
  const all = [...builtIn, ...openCatalogue()];
  const byId = new Map(all.map((item) => [item.id, item]));
  const [alone, open] = [createRecommender(builtIn), createRecommender(all)];
  for (const user of NARROW_USERS) {
    const fitsOf = (recommender: Recommender) => {
      const lived = liveNarrowly(recommender, byId, user, DAYS);
      return { days: daysOfFit(lived), fits: lived.filter(({ isUnseen, isFitting }) => isUnseen && isFitting).length };
    };
    const [before, now] = [fitsOf(alone), fitsOf(open)];
    console.log(
      `${user.name}: days until the first pick that does not fit ${before.days} → ${now.days}, unseen fitting picks of ${DAYS} days ${before.fits} → ${now.fits}`,
    );
    if (now.days < DAYS) faults.push(`${user.name}: only ${now.days} days of fitting unseen picks`);
  }
}
