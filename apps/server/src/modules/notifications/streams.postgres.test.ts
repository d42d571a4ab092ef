import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { openEvents } from '../../testing/event-stream.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let base: TestDatabase;
let second: Database;
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  second = await openDatabase({ url: base.url, dataDir: base.dataDir, pool: 3, onFault: () => {} });
  here = await startTestServer({ database: base.database });
  there = await startTestServer({ database: second });
});
afterAll(async () => {
  await here.services.notificationStreams.close();
  await there.services.notificationStreams.close();
  await second.close();
  await base.close();
});

/** The same person with the same cookies at the other server. */
function at(server: TestServer, person: TestUser) {
  const client = server.connect();
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}

const send = (userId: string) => here.services.notifications.create(userId, 'recommendations_ready', 'tr');

/** Ends the listening connections of all servers, and waits until they are gone. */
const endListening = () =>
  base.database.executeSql(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'bugunne-listen'`,
  );

describe('with two servers on one database', () => {
  it('what one of them does is heard by the readers of both', async () => {
    const [person, stranger] = [await here.signUp(), await here.signUp()];
    const streams = [await openEvents(person, 'language=tr'), await openEvents(at(there, person), 'language=en')];
    const strange = await openEvents(at(there, stranger), 'language=tr');
    await send(person.user.id);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: '2', event: 'notification' });
    await at(there, person).api.notifications.markRead({ upTo: Number.MAX_SAFE_INTEGER });
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: '2', event: 'changed' });
    await person.api.auth.signOut();
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'end' });
    await send(stranger.user.id);
    expect(await strange.next()).toMatchObject({ id: '2', event: 'notification' });
  });

  it('a reader who changes servers gets each notification once', async () => {
    const person = await here.signUp();
    const first = await openEvents(person, 'language=tr');
    for (let seq = 2; seq <= 4; seq++) await send(person.user.id);
    expect([(await first.next())?.id, (await first.next())?.id]).toEqual(['2', '3']);
    await first.close();
    await send(person.user.id);
    const next = await openEvents(at(there, person), 'language=tr', { 'last-event-id': '3' });
    expect([(await next.next())?.id, (await next.next())?.id]).toEqual(['4', '5']);
  });

  it('a lost listening connection loses nothing: notifications, changes of sessions, and what comes later', async () => {
    const [person, leaver] = [await here.signUp(), await here.signUp()];
    const stream = await openEvents(at(there, person), 'language=tr');
    const leaving = await openEvents(at(there, leaver), 'language=tr');
    await endListening();
    await send(person.user.id);
    await send(person.user.id);
    await leaver.api.auth.signOut();
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    expect(heard.map((event) => event?.event).sort()).toEqual(['changed', 'notification', 'notification']);
    expect(heard.filter((event) => event?.event === 'notification').map((event) => event?.id)).toEqual(['2', '3']);
    while ((await leaving.next())?.event !== 'end');
    await send(person.user.id);
    expect((await stream.next())?.id).toBe('4');
  });
});
