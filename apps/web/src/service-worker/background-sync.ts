/// <reference path="../lib/outbox/sync.d.ts" />
import { drain } from '../lib/outbox/drain.ts';
import { sendChange } from '../lib/outbox/send-change.ts';
import { OUTBOX, sharedQueue, withOutboxLock } from '../lib/outbox/shared.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends changes that were made offline, even when no tab is open. Rejects when the browser has to retry. */
async function sendAll(): Promise<void> {
  const queue = sharedQueue();
  // The server refuses changes of users other than the signed-in one.
  for (const userId of new Set((await queue.list()).map((change) => change.person))) {
    if ((await drain({ queue, userId, send: sendChange })) === 'later')
      throw new Error('the server is still unreachable');
  }
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === OUTBOX) waitUntil.call(event, withOutboxLock(sendAll));
});
