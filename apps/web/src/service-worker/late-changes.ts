/// <reference path="../lib/outbox/sync.d.ts" />
import { drain } from '../lib/outbox/drain.ts';
import { sendChange } from '../lib/outbox/send-change.ts';
import { alone, OUTBOX, sharedQueue } from '../lib/outbox/shared.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends what was done without a network, also when no tab is open. Rejects when it has to be tried again. */
async function sendAll(): Promise<void> {
  const queue = sharedQueue();
  // The server refuses what is not of the person signed in now.
  for (const person of new Set((await queue.list()).map((change) => change.person))) {
    if ((await drain({ queue, person, send: sendChange })) === 'later') throw new Error('still out of reach');
  }
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === OUTBOX) waitUntil.call(event, alone(sendAll));
});
