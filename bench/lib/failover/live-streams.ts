import { setTimeout } from 'node:timers/promises';
import { EventStream } from '../../../apps/server/src/testing/event-stream.ts';
import type { SessionUser } from '../users-with-sessions.ts';

/** As pages wait before they reconnect. */
const RECONNECT = { least: 2000, most: 6000 };

/** Streams of notifications that reconnect with the last number they have, as pages do. */
export function liveStreams(origin: string, users: readonly SessionUser[]) {
  /** How often each note came to each user, by `<user> <number>`. */
  const received = new Map<string, number>();
  const titles = new Set<string>();
  let connections = 0;
  let isOver = false;
  const open = new Set<EventStream>();

  async function follow({ id, cookie }: SessionUser) {
    let last = '0';
    while (!isOver) {
      try {
        const url = `${origin}/realtime/v1/notifications?language=tr&after=0`;
        const response = await fetch(url, { headers: { cookie, 'last-event-id': last } });
        if (response.status !== 200) throw new Error(String(response.status));
        connections += 1;
        const stream = new EventStream(response);
        open.add(stream);
        for (let event = await stream.next(); event; event = await stream.next()) {
          if (event.event !== 'notification') continue;
          last = event.id ?? last;
          const key = `${id} ${last}`;
          received.set(key, (received.get(key) ?? 0) + 1);
          titles.add((event.data as { title: string }).title);
        }
      } catch {
        // Cut off: it reconnects.
      }
      if (!isOver) await setTimeout(RECONNECT.least + Math.random() * (RECONNECT.most - RECONNECT.least));
    }
  }

  const following = users.map(follow);

  return {
    connections: () => connections,
    /** Notes that came to a user more than once. */
    doubles: () => [...received.values()].filter((count) => count > 1).length,
    has: (title: string) => titles.has(title),
    async end() {
      isOver = true;
      for (const stream of open) await stream.close().catch(() => undefined);
      await Promise.race([Promise.all(following), setTimeout(RECONNECT.most)]);
    },
  };
}
