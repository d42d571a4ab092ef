import { RETENTION, SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-05-10T12:00:00Z');
  await run('delete from contact_messages');
  await emptyAuditLog(server.database);
});

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
const subjects = async () =>
  (await run('select subject from contact_messages order by subject')).rows.map((row) => row['subject']);

/** Advances the clock by calendar years. */
function advanceYears(years: number, milliseconds = 0) {
  const then = server.clock.now();
  then.setUTCFullYear(then.getUTCFullYear() + years);
  server.clock.set(new Date(then.getTime() + milliseconds).toISOString());
}

async function cleanUp() {
  await server.jobs.enqueue('end-retention', {});
  await server.runJobs();
}

async function insertMessage(subject: string, userId: string | null = null): Promise<string> {
  const { rows } = await run(
    `insert into contact_messages (user_id, name, email, subject, message, category, created_at, updated_at)
     values ($1, 'Ada', 'ada@example.com', $2, 'm', 'feedback', $3, $3) returning id`,
    [userId, subject, server.clock.now()],
  );
  return String(rows[0]?.['id']);
}

it('a message is deleted years after its last change, with or without an account', async () => {
  const member = await server.signUp();
  await insertMessage('never answered');
  await insertMessage('of a member', member.user.id);
  const answered = await insertMessage('answered later');
  advanceYears(1);
  await server.services.support.reply(answered, 'Kartların altında.');
  await server.runJobs();

  advanceYears(RETENTION.messageYears - 1);
  await cleanUp();
  expect(await subjects()).toEqual(['answered later', 'never answered', 'of a member']);
  server.clock.advance(1);
  await cleanUp();
  expect(await subjects()).toEqual(['answered later']);
  advanceYears(1);
  await cleanUp();
  expect(await subjects()).toEqual([]);
});

describe('the audit log', () => {
  const DAY = 86_400_000;
  const add = () =>
    run("insert into audit_logs (action, table_name, ip_address, created_at) values ('UPDATE', 'x', '10.1.2.3', $1)", [
      server.clock.now(),
    ]);
  const count = async () => (await run('select count(*)::int as count from audit_logs')).rows[0]?.['count'];

  it('is deleted after 730 days', async () => {
    await add();
    server.clock.advance(RETENTION.auditDays * DAY);
    await add();
    await cleanUp();
    expect(await count()).toBe(2);
    server.clock.advance(1);
    await cleanUp();
    expect(await count()).toBe(1);
  });

  it('is deleted after the days of the setting, which can neither be shorter than 30 nor longer than 730', async () => {
    const { schema } = SETTINGS.audit_retention_days;
    for (const days of [29, 731, 30.5, '90', null]) expect(schema.safeParse(days).success, String(days)).toBe(false);
    await server.services.settings.set('audit_retention_days', 30);
    await emptyAuditLog(server.database);
    await add();
    server.clock.advance(30 * DAY);
    await cleanUp();
    expect(await count()).toBe(1);
    server.clock.advance(1);
    await cleanUp();
    expect(await count()).toBe(0);
    await run("delete from site_settings where key = 'audit_retention_days'");
    await server.services.settings.refresh();
  });

  it('is deleted in batches', async () => {
    await run(
      `insert into audit_logs (action, table_name, created_at)
        select 'UPDATE', 'x', '2020-01-01' from generate_series(1, 5001)`,
    );
    await cleanUp();
    expect(await count()).toBe(0);
  });
});

it('the job runs every day', () => {
  const job = server.jobDefinitions.find(({ name }) => name === 'end-retention');
  expect(job?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
