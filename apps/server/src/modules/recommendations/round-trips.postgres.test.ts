import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessions } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the dashboard asks for session and revision at once, and takes three statements when the session is renewed', async () => {
  const member = await server.signUpWith();
  await member.api.recommendations.today({ language: 'tr' });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await member.api.recommendations.today({ language: 'tr' });
  expect(query).toHaveBeenCalledTimes(2);
  query.mockClear();
  member.cookies.delete('bugunne.session_data');
  await member.api.recommendations.today({ language: 'en' });
  expect(query).toHaveBeenCalledTimes(3);
  expect(member.cookies.has('bugunne.session_data')).toBe(true);
  query.mockRestore();
});

it('dashboards of several users at once share their statements, and each user gets the own dashboard', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => server.signUpWith()));
  const todays = () =>
    Promise.allSettled(members.map((member) => member.api.recommendations.today({ language: 'tr' })));
  const own = await todays();
  expect(new Set(own.map((today) => JSON.stringify(today))).size).toBe(members.length);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await todays()).toEqual(own);
  expect(query.mock.calls.length).toBeLessThanOrEqual(members.length);
  query.mockRestore();

  await server.database.executeSql('delete from sessions where user_id = $1', [members[3]?.user.id]);
  const [ended] = own.splice(3, 1, expect.objectContaining({ status: 'rejected' }));
  expect(ended?.status).toBe('fulfilled');
  expect(await todays()).toEqual(own);
});

it('a session that is due for extension is extended by another request, not by the dashboard', async () => {
  const member = await server.signUpWith();
  await member.api.recommendations.today({ language: 'tr' });
  const { user } = await member.api.auth.session();
  if (!user) throw new Error('not signed in');
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);
  const stored = () => server.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  await server.database.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, user.id));

  member.cookies.delete('bugunne.session_data');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await member.api.recommendations.today({ language: 'tr' });
  expect(query).toHaveBeenCalledTimes(3);
  query.mockRestore();
  expect((await stored())[0]?.expiresAt).toEqual(soon);

  member.cookies.delete('bugunne.session_data');
  await member.api.auth.session();
  expect((await stored())[0]?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
});
