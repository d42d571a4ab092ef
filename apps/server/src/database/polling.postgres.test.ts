import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CuttableProxy } from '../testing/cuttable-proxy.ts';
import { type EventStream, openEvents, type StreamedEvent } from '../testing/event-stream.ts';
import { filmRecord, page } from '../testing/listed-items.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { createAnnouncements } from './announcements.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const POLL_MILLISECONDS = 20;

let base: TestDatabase;
let here: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  here = await startTestServer({ database: base.database });
  here.start();
});
afterAll(async () => {
  here.stopServing();
  await here.disconnect();
  await base.close();
});
afterEach(() => vi.useRealTimers());

/** A client of `server` with the cookies of the user. */
function at(server: TestServer, member: TestUser) {
  const client = server.connect();
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  return client;
}

/** The events up to the first one that is wanted; throws when the stream ends before. */
async function eventsUntil(stream: EventStream, isWanted: (event: StreamedEvent) => boolean): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for (let event = await stream.next(); event; event = await stream.next()) {
    events.push(event);
    if (isWanted(event)) return events;
  }
  throw new Error('the stream has ended');
}

const send = (userId: string) => here.services.notifications.create(userId, 'recommendations_ready', 'tr');

describe('a server that does not listen to the database', () => {
  let database: Database;
  let there: TestServer;
  beforeAll(async () => {
    database = await openDatabase({
      url: base.url,
      dataDir: base.dataDir,
      pool: 3,
      listen: false,
      prepare: false,
      onFault: () => {},
    });
    there = await startTestServer({ database, pollMilliseconds: POLL_MILLISECONDS });
    there.start();
  });
  afterAll(async () => {
    there.stopServing();
    await there.disconnect();
    await database.close();
  });

  it('opens no listening connection', async () => {
    await openEvents(at(there, await here.signUp()), 'language=tr');
    const { rows } = await base.database.executeSql(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'bugunne-listen'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('sends open streams each new notification once, and tells them to load what was read or shared', async () => {
    const member = await here.signUp();
    const stream = await openEvents(at(there, member), 'language=tr');
    const events: StreamedEvent[] = [];
    for (const wanted of ['2', '3']) {
      await send(member.user.id);
      events.push(...(await eventsUntil(stream, ({ id, event }) => event === 'notification' && id === wanted)));
    }
    await eventsUntil(stream, ({ event }) => event === 'changed');
    expect(events.flatMap(({ id, event }) => (event === 'notification' ? id : []))).toEqual(['2', '3']);
  });

  it('ends the streams of a session that has ended', async () => {
    const member = await here.signUp();
    const stream = await openEvents(at(there, member), 'language=tr');
    await member.api.auth.signOut();
    const events = await eventsUntil(stream, ({ event }) => event !== 'changed');
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'session' } });
  });

  it('trusts the short-lived cookie of an ended session for some seconds only', async () => {
    const member = await here.signUp();
    const client = at(there, member);
    await client.api.preferences.get();
    await member.api.auth.signOut();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 });
    const status = async () => (await client.request('/rest/v1/preferences')).status;
    await expect.poll(status, { interval: 5 }).toBe(401);
  });

  it('follows changed settings and items', async () => {
    await here.services.settings.set('premium_page_public', false);
    await expect.poll(() => there.services.settings.now('premium_page_public'), { interval: 5 }).toBe(false);
    const title = `Film ${randomUUID()}`;
    await here.services.catalogueImport.run({
      name: 'wikidata',
      async *pages() {
        yield page([filmRecord('Q1', { turkishTitle: title })]);
      },
    });
    const isListed = () => there.services.catalogue.current().items.some((item) => item.title.tr === title);
    await expect.poll(isListed, { interval: 5 }).toBe(true);
  });
});

describe('a server whose listening connection is refused', () => {
  it('polls until it listens again', async () => {
    const url = new URL(base.url ?? '');
    const proxy = new CuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const directUrl = new URL(url);
    directUrl.host = `127.0.0.1:${await proxy.listen()}`;
    const database = await openDatabase({
      url: url.href,
      directUrl: directUrl.href,
      dataDir: base.dataDir,
      pool: 2,
      onFault: () => {},
    });
    proxy.cut();
    const turns: number[] = [];
    const heard: string[] = [];
    const announcements = createAnnouncements(database, POLL_MILLISECONDS);
    const subscription = announcements.subscribe({
      onAnnouncement: ({ kind }) => void heard.push(kind),
      onListening: () => void heard.push('listening'),
      onPoll: (turn) => void turns.push(turn),
    });
    await expect.poll(() => turns.slice(0, 3), { interval: 5 }).toEqual([0, 1, 2]);
    expect(heard).toEqual([]);
    proxy.restore();
    await expect.poll(() => heard, { interval: 5, timeout: 10_000 }).toEqual(['listening']);
    const polled = turns.length;
    await here.services.settings.set('premium_page_public', true);
    await expect.poll(() => heard, { interval: 5 }).toContain('settings');
    expect(turns).toHaveLength(polled);
    await subscription.close();
    await database.close();
    proxy.close();
  });

  it('does not poll while the database gives no answer', async () => {
    let isAnswering = false;
    let pings = 0;
    const turns: number[] = [];
    const announcements = createAnnouncements(
      {
        listen: (_channel, listener) => {
          queueMicrotask(() => listener.onLost?.());
          return { close: async () => undefined };
        },
        async ping() {
          pings += 1;
          if (!isAnswering) throw new Error('no answer');
        },
      },
      1,
    );
    const subscription = announcements.subscribe({
      onAnnouncement: () => undefined,
      onListening: () => undefined,
      onPoll: (turn) => void turns.push(turn),
    });
    await expect.poll(() => pings, { interval: 1 }).toBeGreaterThan(2);
    expect(turns).toEqual([]);
    isAnswering = true;
    await expect.poll(() => turns[0], { interval: 1 }).toBe(0);
    await subscription.close();
  });
});
