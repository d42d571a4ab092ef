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

/** A client of `server` with the cookies of the user. */
function at(server: TestServer, member: TestUser) {
  const client = server.connect();
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  return client;
}

const send = (userId: string) => here.services.notifications.create(userId, 'recommendations_ready', 'tr');

/** Terminates the listening connections of all servers and waits until they have ended. */
const endListening = () =>
  base.database.executeSql(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'bugunne-listen'`,
  );

describe('with two servers on one database', () => {
  it('sends events of one server to the clients of both', async () => {
    const [member, other] = [await here.signUp(), await here.signUp()];
    const streams = [await openEvents(member, 'language=tr'), await openEvents(at(there, member), 'language=en')];
    const otherStream = await openEvents(at(there, other), 'language=tr');
    await send(member.user.id);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: '2', event: 'notification' });
    await at(there, member).api.notifications.markRead({ upTo: Number.MAX_SAFE_INTEGER });
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: '2', event: 'changed' });
    await member.api.auth.signOut();
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'end' });
    await send(other.user.id);
    expect(await otherStream.next()).toMatchObject({ id: '2', event: 'notification' });
  });

  it('delivers each notification once to a client that changes servers', async () => {
    const member = await here.signUp();
    const first = await openEvents(member, 'language=tr');
    for (let seq = 2; seq <= 4; seq++) await send(member.user.id);
    expect([(await first.next())?.id, (await first.next())?.id]).toEqual(['2', '3']);
    await first.close();
    await send(member.user.id);
    const next = await openEvents(at(there, member), 'language=tr', { 'last-event-id': '3' });
    expect([(await next.next())?.id, (await next.next())?.id]).toEqual(['4', '5']);
  });

  it('loses no notification or end of session when a listening connection is lost', async () => {
    const [member, leaver] = [await here.signUp(), await here.signUp()];
    const stream = await openEvents(at(there, member), 'language=tr');
    const leaving = await openEvents(at(there, leaver), 'language=tr');
    await endListening();
    await send(member.user.id);
    await send(member.user.id);
    await leaver.api.auth.signOut();
    const received = [await stream.next(), await stream.next(), await stream.next()];
    expect(received.map((event) => event?.event).sort()).toEqual(['changed', 'notification', 'notification']);
    expect(received.filter((event) => event?.event === 'notification').map((event) => event?.id)).toEqual(['2', '3']);
    while ((await leaving.next())?.event !== 'end');
    await send(member.user.id);
    expect((await stream.next())?.id).toBe('4');
  });
});
