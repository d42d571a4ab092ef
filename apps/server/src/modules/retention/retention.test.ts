import { RETENTION } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-05-10T12:00:00Z');
  for (const table of ['contact_messages', 'audit_logs']) await run(`delete from ${table}`);
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

it('audit rows are deleted after years', async () => {
  const add = () =>
    run("insert into audit_logs (action, table_name, ip_address, created_at) values ('UPDATE', 'x', '10.1.2.3', $1)", [
      server.clock.now(),
    ]);
  await add();
  advanceYears(RETENTION.auditYears);
  await add();
  const count = async () => (await run('select count(*)::int as count from audit_logs')).rows[0]?.['count'];
  await cleanUp();
  expect(await count()).toBe(2);
  server.clock.advance(1);
  await cleanUp();
  expect(await count()).toBe(1);
});

it('the job runs every day', () => {
  const job = server.jobDefinitions.find(({ name }) => name === 'end-retention');
  expect(job?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
