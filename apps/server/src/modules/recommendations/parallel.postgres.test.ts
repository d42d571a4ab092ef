import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockUser } from '../../database/lock-user.ts';
import { userItems } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a reaction to an item that is just being picked waits for the pick instead of blocking it', async () => {
  const member = await server.signUpWith();
  await member.api.recommendations.today({ language: 'tr' });
  const contentId = server.catalogue.items.find((item) => item.category === 'movie')?.id ?? '';
  const row = { userId: member.user.id, contentId, category: 'movie', lastShownOn: '2026-05-10' };

  let reaction: Promise<unknown> | undefined;
  await server.database.db.transaction(async (tx) => {
    await lockUser(tx, member.user.id);
    reaction = member.api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: true });
    await expect.poll(() => waitingForLocks(server.database)).toBe(1);
    await tx
      .insert(userItems)
      .values(row)
      .onConflictDoUpdate({
        target: [userItems.userId, userItems.contentId],
        set: { lastShownOn: sql`excluded.last_shown_on` },
      });
  });
  expect(await reaction).toMatchObject({ state: { liked: true } });
});
