import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobs, defineJob, type Jobs } from '../../platform/jobs.ts';
import { createLogger } from '../../platform/logger.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const QUEUE = 'greet';
let base: TestDatabase;
let jobs: Jobs;
let server: TestServer;
let admin: TestUser;
/** The names that the jobs greeted. */
const greeted: string[] = [];
/** Whether the next jobs fail, and until when they run. */
const world = { isBroken: false, gate: Promise.resolve() };

const greet = defineJob({
  name: QUEUE,
  schema: z.object({ name: z.string(), userId: z.uuid().optional() }),
  async run({ name }) {
    await world.gate;
    if (world.isBroken) throw new Error(`550 <ada@example.com> unknown, token abcdefghijklmnopqrstuvwx12345`);
    greeted.push(name);
  },
});
const nightly = defineJob({ name: 'nightly', schema: z.object({}), schedule: '0 3 * * *', run: async () => undefined });

beforeAll(async () => {
  base = await openTestDatabase();
  jobs = createJobs(base.database, createLogger('silent'));
  server = await startTestServer({ database: base.database, storedJobs: jobs, config: { dataDir: base.dataDir } });
  await jobs.start([greet, nightly]);
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterAll(async () => {
  await jobs.stop();
  await base.close();
});
beforeEach(async () => {
  Object.assign(world, { isBroken: false, gate: Promise.resolve() });
  greeted.length = 0;
  await server.database.executeSql('delete from jobs.job where name = $1', [QUEUE]);
});

const stateOf = async (id: string) => {
  const { rows } = await server.database.executeSql('select state::text as state from jobs.job where id = $1', [id]);
  return rows[0]?.['state'];
};
/** A job that really failed for good, as after its last attempt. */
async function failing(name: string, userId: string): Promise<string> {
  world.isBroken = true;
  await jobs.defer(QUEUE, [{ payload: { name, userId }, afterSeconds: 0 }]);
  const { rows } = await server.database.executeSql(
    "update jobs.job set start_after = now() where name = $1 and state = 'created' returning id",
    [QUEUE],
  );
  const id = String(rows[0]?.['id']);
  await expect.poll(() => stateOf(id), { timeout: 5000 }).toBe('failed');
  world.isBroken = false;
  return id;
}
/** Stores a job in the state of one that failed. */
async function failed(name: string): Promise<string> {
  const { rows } = await server.database.executeSql(
    `insert into jobs.job (name, state, data, policy, retry_count, retry_limit, started_on, completed_on)
     values ($1, 'failed', $2::jsonb, 'standard', 8, 8, now(), now()) returning id`,
    [QUEUE, JSON.stringify({ name })],
  );
  return String(rows[0]?.['id']);
}
/** Stores a job that is due in an hour. */
async function waiting(name: string): Promise<string> {
  await jobs.enqueue(QUEUE, { name }, { afterSeconds: 3600 });
  const { jobs: found } = await admin.api.adminSystem.jobs({ state: 'waiting', queue: QUEUE });
  return found[0]?.id ?? '';
}
const change = (id: string, what: 'retry' | 'delete' | 'cancel' | 'resume', queue = QUEUE) =>
  admin.api.adminSystem.changeJob({ queue, id, change: what });
const auditOf = async (recordId: string) => {
  const { rows } = await server.database.executeSql(
    'select action, user_id, old_values, new_values from audit_logs where record_id = $1 order by created_at',
    [recordId],
  );
  return rows;
};
const queueOf = async (name: string) =>
  (await admin.api.adminSystem.queues()).queues.find((queue) => queue.name === name);

describe('job queues', () => {
  it('show waiting, failed and completed jobs, and their schedules', async () => {
    await failed('Ada');
    await waiting('Grace');
    await jobs.enqueue(QUEUE, { name: 'Alan' });
    await expect.poll(() => greeted, { timeout: 5000 }).toEqual(['Alan']);
    // The server of the test has a clock of its own, that of the database continues.
    server.clock.set(new Date().toISOString());
    await expect.poll(async () => (await queueOf(QUEUE))?.completedToday, { timeout: 5000 }).toBe(1);
    expect(await queueOf(QUEUE)).toMatchObject({ waiting: 1, running: 0, failed: 1, cancelled: 0, schedule: null });
    expect((await queueOf(QUEUE))?.lastRunAt).not.toBeNull();
    expect(await queueOf('nightly')).toMatchObject({ schedule: '0 3 * * *', waiting: 0 });
    expect((await admin.api.adminSystem.queues()).queues.filter(({ name }) => name.includes('pgboss'))).toEqual([]);
    server.clock.advance(86_400_000);
    expect((await queueOf(QUEUE))?.completedToday).toBe(0);
  });

  it('count completed jobs since midnight in the time zone of the settings', async () => {
    const before = server.clock.now().toISOString();
    // In Istanbul half an hour before and after midnight.
    for (const at of ['2030-05-09T20:30:00Z', '2030-05-09T21:30:00Z']) {
      await server.database.executeSql(
        `insert into jobs.job (name, state, data, policy, retry_count, retry_limit, started_on, completed_on)
         values ('nightly', 'completed', '{}', 'standard', 0, 8, $1, $1)`,
        [at],
      );
    }
    server.clock.set('2030-05-09T22:00:00Z');
    const completed = (await queueOf('nightly'))?.completedToday;
    server.clock.set(before);
    expect(completed).toBe(1);
  });

  it('show failed jobs with their reason and ids, but nothing personal of them', async () => {
    const userId = randomUUID();
    const id = await failing('Ada Lovelace', userId);
    const { jobs: found } = await admin.api.adminSystem.jobs({ state: 'failed' });
    expect(found).toMatchObject([{ id, queue: QUEUE, attempts: 1, ids: [{ name: 'userId', id: userId }] }]);
    expect(found[0]?.reason).toMatch(/550 .* unknown/);
    for (const secret of ['Ada', 'example.com', 'abcdefgh']) expect(JSON.stringify(found)).not.toContain(secret);
  });

  it('list jobs page by page, latest first', async () => {
    await server.database.executeSql(
      `insert into jobs.job (name, state, data, policy, created_on)
       select $1, 'cancelled', '{}', 'standard', now() - n * interval '1 second' from generate_series(1, 120) n`,
      [QUEUE],
    );
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api.adminSystem.jobs({ state: 'cancelled', queue: QUEUE, ...(cursor && { cursor }) });
      pages.push(page.jobs.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
  });
});

describe('a job', () => {
  it('that failed runs again when it is retried, and the audit says who did it', async () => {
    const id = await failed('Ada');
    expect(greeted).toEqual([]);
    expect(await change(id, 'retry')).toEqual({ changed: 1 });
    await expect.poll(() => greeted, { timeout: 5000 }).toEqual(['Ada']);
    expect(await auditOf(id)).toEqual([
      {
        action: 'RETRY_JOB',
        user_id: admin.user.id,
        old_values: { state: 'failed' },
        new_values: { state: 'waiting' },
      },
    ]);
    expect(await refusal(change(id, 'retry'))).toMatchObject({ code: 'changed_meanwhile', status: 409 });
    expect(greeted).toEqual(['Ada']);
  });

  it('that failed can be deleted', async () => {
    const id = await failed('Ada');
    await change(id, 'delete');
    expect(await stateOf(id)).toBeUndefined();
    expect(await auditOf(id)).toMatchObject([{ action: 'DELETE_JOB', old_values: { queue: QUEUE, state: 'failed' } }]);
  });

  it('that waits can be cancelled and resumed', async () => {
    const id = await waiting('Grace');
    await change(id, 'cancel');
    expect(await stateOf(id)).toBe('cancelled');
    await change(id, 'resume');
    expect(await stateOf(id)).toBe('created');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['CANCEL_JOB', 'RESUME_JOB']);
  });

  it('that runs is left alone by every change', async () => {
    const gate = Promise.withResolvers<void>();
    world.gate = gate.promise;
    await jobs.enqueue(QUEUE, { name: 'Ada' });
    const running = async () => (await admin.api.adminSystem.jobs({ state: 'running', queue: QUEUE })).jobs[0]?.id;
    await expect.poll(running, { timeout: 5000 }).toBeDefined();
    const id = (await running()) ?? '';
    for (const what of ['retry', 'delete', 'cancel', 'resume'] as const) {
      expect((await refusal(change(id, what))).code).toBe('changed_meanwhile');
    }
    expect(await admin.api.adminSystem.retryQueue({ queue: QUEUE })).toEqual({ changed: 0 });
    expect(await auditOf(id)).toEqual([]);
    gate.resolve();
    await expect.poll(() => greeted, { timeout: 5000 }).toEqual(['Ada']);
    await expect.poll(() => stateOf(id), { timeout: 5000 }).toBe('completed');
  });

  it('stays as it was when its audit entry cannot be written', async () => {
    const id = await failed('Ada');
    await server.database.executeSql('alter table audit_logs rename to audit_logs_away');
    try {
      expect((await refusal(change(id, 'delete'))).status).toBe(500);
    } finally {
      await server.database.executeSql('alter table audit_logs_away rename to audit_logs');
    }
    expect(await stateOf(id)).toBe('failed');
  });
});

it('all failed jobs of a queue run again with one press, with one audit entry', async () => {
  const ids = [await failed('Ada'), await failed('Grace')];
  expect(await admin.api.adminSystem.retryQueue({ queue: QUEUE })).toEqual({ changed: 2 });
  await expect.poll(() => greeted.length, { timeout: 5000 }).toBe(2);
  expect((await auditOf(QUEUE)).at(-1)).toMatchObject({
    action: 'RETRY_JOBS',
    old_values: { failed: 2 },
    new_values: { failed: 0, waiting: 2 },
  });
  expect(await Promise.all(ids.map(auditOf))).toEqual([[], []]);
});

it('refuses queues of pg-boss and unknown ones, hostile values, and everybody but administrators', async () => {
  const id = await failed('Ada');
  for (const queue of ['__pgboss__send-it', 'none', 'toString']) {
    expect((await refusal(change(id, 'retry', queue))).code).toBe('not_found');
    expect((await refusal(admin.api.adminSystem.retryQueue({ queue }))).code).toBe('not_found');
  }
  expect((await refusal(change(id, 'retry', 'nightly'))).code).toBe('changed_meanwhile');
  const post = (path: string, body: unknown) =>
    admin.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  for (const body of [
    { queue: "greet'; drop table users; --", id, change: 'retry' },
    { queue: QUEUE, id: 'x', change: 'retry' },
    { queue: QUEUE, id, change: 'run' },
    { queue: QUEUE, id, change: 'retry', more: 1 },
  ]) {
    expect((await post('/rest/v1/rpc/admin_change_job', body)).status).toBe(400);
  }
  for (const query of ['state=all', 'queue=%27', 'cursor=2026', 'cursor=2026-05-10T12:00:00.000000Z_x']) {
    expect((await admin.request(`/rest/v1/rpc/get_queue_jobs?${query}`)).status).toBe(400);
  }
  const member = await server.signUp();
  for (const [client, status] of [
    [member.api, 403],
    [server.connect().api, 401],
  ] as const) {
    expect((await refusal(client.adminSystem.changeJob({ queue: QUEUE, id, change: 'retry' }))).status).toBe(status);
    expect((await refusal(client.adminSystem.retryQueue({ queue: QUEUE }))).status).toBe(status);
    expect((await refusal(client.adminSystem.jobs({ state: 'failed' }))).status).toBe(status);
  }
  expect(await stateOf(id)).toBe('failed');
});
