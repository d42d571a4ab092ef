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

/** Rows of users on other machines than their accounts are asked for in a statement of their own, at the same time. */
const asked = (statements: number) => (server.database.isDistributed ? 2 * statements : statements);

it('the dashboard request makes one round trip to the database, and three when the session is renewed', async () => {
  const member = await server.signUpWith();
  await member.api.recommendations.today({ language: 'tr' });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await member.api.recommendations.today({ language: 'tr' });
  expect(query).toHaveBeenCalledTimes(asked(1));
  query.mockClear();
  member.cookies.delete('bugunne.session_data');
  await member.api.recommendations.today({ language: 'en' });
  expect(query).toHaveBeenCalledTimes(3);
  expect(member.cookies.has('bugunne.session_data')).toBe(true);
  query.mockRestore();
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
