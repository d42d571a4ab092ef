/**
 * The training thread, which keeps training off the main thread. It stores the users it has learned of between
 * trainings.
 */
import { parentPort } from 'node:worker_threads';
import { type CommunityUser, encodeModel, trainCommunity } from '@bugunne/recommender';
import type { TrainerAnswer, TrainerOrder } from './trainer.ts';

const users = new Map<string, CommunityUser>();

parentPort?.on('message', (order: TrainerOrder) => {
  if (order.kind === 'learn') {
    for (const { key, user } of order.users) users.set(key, user);
    answer({ kind: 'learned' });
    return;
  }
  // Sorted, so that the same reactions give the same model whatever order they were learned in.
  const sorted = [...users].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, user]) => user);
  const model = trainCommunity(sorted, order.itemIds);
  answer({ kind: 'trained', userCount: model.people, likes: model.likes, bytes: encodeModel(model) });
});

function answer(message: TrainerAnswer) {
  parentPort?.postMessage(message);
}
