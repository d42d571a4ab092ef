/** The thread that trains, so that no request waits for it. It keeps the people it was told of from one time to the next. */
import { parentPort } from 'node:worker_threads';
import { type CommunityUser, encodeModel, trainCommunity } from '@bugunne/recommender';
import type { TrainerAnswer, TrainerOrder } from './trainer.ts';

const people = new Map<string, CommunityUser>();

parentPort?.on('message', (order: TrainerOrder) => {
  if (order.kind === 'learn') {
    for (const { key, person } of order.people) people.set(key, person);
    answer({ kind: 'learned' });
    return;
  }
  // In one order, whatever order they were learned in: the same reactions give the same model.
  const sorted = [...people].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, person]) => person);
  const model = trainCommunity(sorted, order.itemIds);
  answer({ kind: 'trained', people: model.people, likes: model.likes, bytes: encodeModel(model) });
});

function answer(message: TrainerAnswer) {
  parentPort?.postMessage(message);
}
