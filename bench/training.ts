/**
 * Time and memory of the training: `npm run bench:training`. 1,000,000 interactions of 20,000 simulated users with
 * 4,000 items. Exits 1 above five minutes or 2 GB.
 */
import { encodeModel, trainCommunity } from '@bugunne/recommender';
import { syntheticCandidates } from '@bugunne/recommender/testing';
import { simulateCommunity, simulateUsers } from '@bugunne/recommender/testing/users';

const ITEMS_PER_CATEGORY = 1000;
const USERS = 20_000;
const SHOWN = 50;
const LIMITS = { seconds: 300, megabytes: 2048 };

const items = syntheticCandidates(ITEMS_PER_CATEGORY, { seed: 4 });
const users = simulateCommunity(simulateUsers(USERS, 1), items, SHOWN, 2);
const interactions = users.reduce(
  (sum, { likes, dislikes, passed }) => sum + likes.length + dislikes.length + (passed?.length ?? 0),
  0,
);
const start = process.threadCpuUsage().user;
const model = trainCommunity(
  users,
  items.map(({ id }) => id),
);
const seconds = (process.threadCpuUsage().user - start) / 1e6;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(
  `${interactions} interactions of ${model.people} users over ${model.items.length} items: ${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB, model ${(encodeModel(model).length / 2 ** 20).toFixed(1)} MB`,
);
if (seconds > LIMITS.seconds || megabytes > LIMITS.megabytes) {
  console.error(`more than ${LIMITS.seconds} s or ${LIMITS.megabytes} MB`);
  process.exitCode = 1;
}
