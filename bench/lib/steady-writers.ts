import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SessionUser } from './users-with-sessions.ts';

type Write = { id: string; acknowledgedAt: number };

/** Users who each send one reaction after the other, and remember which were acknowledged and the slowest answer. */
export function steadyWriters(
  origin: string,
  users: readonly SessionUser[],
  contentIds: readonly string[],
  pauseMilliseconds = 20,
) {
  let isOver = false;
  let slowest = 0;
  let faults = 0;
  const acknowledged: Write[] = [];

  async function write(cookie: string) {
    while (!isOver) {
      const [id, began] = [randomUUID(), performance.now()];
      const contentId = contentIds[Math.floor(Math.random() * contentIds.length)];
      const isStored = await fetch(`${origin}/rest/v1/interactions`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ id, contentId, action: 'save', value: true }),
      }).then(
        async (response) => (await response.text()) !== '' && response.status === 200,
        () => false,
      );
      if (isOver && !isStored) return;
      slowest = Math.max(slowest, performance.now() - began);
      if (isStored) acknowledged.push({ id, acknowledgedAt: Date.now() });
      else faults++;
      await setTimeout(pauseMilliseconds);
    }
  }

  const ended = Promise.all(users.map(({ cookie }) => write(cookie)));
  return {
    acknowledged,
    faults: () => faults,
    /** The slowest answer since this was last asked, in milliseconds. */
    takeSlowest() {
      const found = slowest;
      slowest = 0;
      return Math.round(found);
    },
    async stop() {
      isOver = true;
      await ended;
    },
  };
}
