import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/open.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase();
});
afterAll(() => base.close());

const NOTICES = 12;

it('two servers together send each notice once', async () => {
  const other = await openDatabase({ url: base.url, dataDir: base.dataDir, pool: 5, onFault: () => {} });
  const servers = [
    await startTestServer({ database: base.database }),
    await startTestServer({ database: other }),
  ] as const;
  const [first, second] = servers;
  const member = await first.signUpVerified();
  // Both servers store jobs in the same database.
  vi.spyOn(second.jobs, 'enqueueOnce').mockImplementation(first.jobs.enqueueOnce);
  await base.database.executeSql(
    `insert into premium_notices (user_id, key, template, created_at)
     select $1, 'ended:' || n, 'ended', now() + n * interval '1 second' from generate_series(1, ${NOTICES}) n`,
    [member.user.id],
  );
  await Promise.all(
    servers.flatMap(({ services: { payments } }) => [
      payments.notices.deliverWaiting(),
      payments.notices.deliver(member.user.id),
    ]),
  );
  await first.services.payments.notices.deliverWaiting();
  const { rows } = await base.database.executeSql(
    `select (select count(*)::int from notifications where user_id = $1 and template = 'premium_ended') as sent,
       (select count(*)::int from premium_notices where user_id = $1 and sent_at is null) as pending`,
    [member.user.id],
  );
  expect(rows).toEqual([{ sent: NOTICES, pending: 0 }]);
  await first.runJobs();
  expect(first.mails).toHaveLength(NOTICES);
  await other.close();
});
