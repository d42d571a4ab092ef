/**
 * One of the servers of bench:daily. Sends "ready", then prepares one share for each message and answers with the
 * number of sets; on "end" sends its peak memory in bytes.
 */

import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender, trainCommunity } from '@bugunne/recommender';
import { simulateCommunity, simulateUsers } from '@bugunne/recommender/testing/users';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { createPicker } from '../../apps/server/src/modules/recommendations/picker.ts';
import { preparationsRepo } from '../../apps/server/src/modules/recommendations/preparations.repo.ts';
import { preparationsService } from '../../apps/server/src/modules/recommendations/preparations.service.ts';
import { toCandidate } from '../../apps/server/src/shared/items/candidates.ts';
import { coverMotifs, neutralMotifs } from '../../apps/server/src/shared/items/cover-motifs.ts';

const NOW = new Date('2026-05-11T03:00:00Z');
const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
const recommender = createRecommender(
  candidates,
  trainCommunity(
    simulateCommunity(simulateUsers(300, 4), candidates, 120, 8),
    candidates.map(({ id }) => id),
  ),
);
const picker = createPicker(() => recommender);
const database = await openDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  dataDir: '.data',
  pool: 5,
  onFault: () => undefined,
});
const preparations = preparationsService({
  motifsOf: (id, category) => {
    const item = catalogue.byId.get(id);
    return item ? coverMotifs(item, catalogue) : neutralMotifs(id, category);
  },
  countPrepared: () => undefined,
  repo: preparationsRepo(database.db, () => new Set()),
  chooser: {
    isSlow: false,
    set: async (order, _language, count) => picker.set(order, count),
    reconcile: (set) => set,
    record: () => undefined,
  },
  clock: { now: () => NOW },
  jobs: {
    isReady: () => true,
    schedules: async () => new Map(),
    change: () => Promise.reject(new Error('the bench changes no jobs')),
    requireReady: () => undefined,
    enqueue: async () => undefined,
    prepare: async () => undefined,
    enqueueOnce: async () => undefined,
    enqueueSurely: async () => undefined,
    defer: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  },
  perCategory: async () => 1,
});

process.on('message', async (order: { slot: number; date: string } | 'end') => {
  if (order === 'end') {
    process.send?.({ memory: process.resourceUsage().maxRSS * 1024 });
    await database.close();
    process.disconnect();
    return;
  }
  const made = await preparations.prepare({ timezone: 'Europe/Istanbul', date: order.date, slot: order.slot });
  process.send?.({ made });
});
process.send?.('ready');
