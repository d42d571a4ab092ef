import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { distinctValues } from './distinct-values.ts';
import { auditLogs, interactions, preferences } from './schema/index.ts';

/** Two servers of one database, of which one believes that it is spread, and sends the statements for that. */
let opened: TestDatabase;
let spread: TestServer;
let onOne: TestServer;
let user: TestUser;
let admins: { spread: TestUser; onOne: TestUser };
beforeAll(async () => {
  opened = await openTestDatabase();
  spread = await startTestServer({ database: { ...opened.database, isDistributed: true } });
  onOne = await startTestServer({ database: { ...opened.database, isDistributed: false } });
  user = await spread.signUpWith();
  admins = { spread: await spread.signUp(), onOne: await onOne.signUp() };
  for (const admin of Object.values(admins)) await spread.makeAdministrator(admin.user.id);
  for (const [title, category] of [
    ['Eşkıya', 'movie'],
    ['Mercimek', 'food'],
    ['Eşkıya', 'series'],
  ]) {
    await opened.database.executeSql(
      `insert into interactions (id, user_id, content_id, content_title, content_category, action, created_at)
        values (gen_random_uuid(), $1, 'an-item', $2, $3, 'like', '2026-05-10T10:00:00Z')`,
      [user.user.id, title, category],
    );
  }
});
afterAll(() => opened.close());

describe('a server with a spread database', () => {
  // Citus refuses the statement for one machine, with which it is compared.
  it.skipIf(isSpread)('finds the values of a column that a walk along the index finds', async () => {
    for (const column of [interactions.contentTitle, preferences.timezone, auditLogs.action]) {
      const found = await distinctValues(spread.database, column);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(await distinctValues(onOne.database, column));
    }
  });

  // Citus refuses the statement for one machine, with which it is compared.
  it.skipIf(isSpread)('finds the entries of the log that a search by index finds', async () => {
    for (const query of [
      { q: 'eşkıya' },
      { q: user.email },
      { q: 'eşkıya', category: 'series', action: 'like' } as const,
    ]) {
      const found = await admins.spread.api.adminActivities.interactions(query);
      expect(found.interactions.length).toBeGreaterThan(0);
      expect(found).toEqual(await admins.onOne.api.adminActivities.interactions(query));
    }
  });

  it('sends a cached dashboard until the user changes something or the session ends', async () => {
    const today = () => user.api.recommendations.today({ language: 'tr' });
    const first = await today();
    expect(await today()).toEqual(first);
    const pick = first.sections[0]?.items[0];
    await user.api.interactions.create({ id: randomUUID(), contentId: pick?.id ?? '', action: 'like', value: true });
    expect((await today()).sections[0]?.items[0]).toMatchObject({ id: pick?.id, state: { liked: true } });
    await spread.services.premium.grant(user.user.id, null);
    expect(await today()).toMatchObject({ isPremium: true });
    await opened.database.executeSql('delete from sessions where user_id = $1', [user.user.id]);
    spread.clock.advance(60_000);
    expect((await refusal(today())).status).toBe(401);
  });
});
