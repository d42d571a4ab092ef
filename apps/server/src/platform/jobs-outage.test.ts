import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobs, defineJob } from './jobs.ts';
import { createLogger } from './logger.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
const jobsOf = async (name: string) =>
  (await opened.database.executeSql('select id::text, state::text from jobs.job where name = $1', [name])).rows;

it('does the work of jobs once whose success could not be recorded, and none is lost', async () => {
  let isOut = false;
  const lines: { message: string; data: object }[] = [];
  const note = (data: object, message: string) => void lines.push({ message, data });
  const executeSql: TestDatabase['database']['executeSql'] = (text, values) =>
    isOut && text !== 'select 1' ? Promise.reject(lost()) : opened.database.executeSql(text, values);
  const jobs = createJobs({ executeSql }, { info: note, warn: note, error: note });
  const sent: number[] = [];
  const send = defineJob({
    name: 'send',
    schema: z.object({ n: z.number() }),
    concurrency: 10,
    async run({ n }) {
      sent.push(n);
      // The database goes away between the sending and the recording of the first ones.
      if (sent.length <= 10) isOut = true;
    },
  });
  await jobs.start([send]);
  await jobs.enqueueOnce(
    'send',
    Array.from({ length: 20 }, (_, n) => ({ key: String(n), payload: { n } })),
  );
  await expect.poll(() => lines.length, { interval: 10 }).toBeGreaterThan(1);
  isOut = false;
  expect((await jobsOf('send')).filter(({ state }) => state === 'active').length).toBeGreaterThan(0);
  // The check for lost jobs does this a minute later.
  await opened.database.executeSql("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
  await expect.poll(async () => (await jobsOf('send')).filter(({ state }) => state === 'completed').length).toBe(20);
  await jobs.stop();
  expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  // Errors stay errors in the log, whatever form the library reports them in.
  expect(lines.every(({ data }) => 'error' in data && data.error instanceof Error)).toBe(true);
});

it('records what was done during an outage as soon as it is over', async () => {
  let isOut = false;
  const executeSql: TestDatabase['database']['executeSql'] = (text, values) =>
    isOut ? Promise.reject(lost()) : opened.database.executeSql(text, values);
  const wait = async () => {
    isOut = false;
  };
  const jobs = createJobs({ executeSql }, createLogger('silent'), { wait });
  let times = 0;
  const work = defineJob({
    name: 'work',
    schema: z.object({}),
    async run() {
      times++;
      isOut = true;
    },
  });
  await jobs.start([work]);
  await jobs.enqueue('work', {});
  await expect.poll(async () => (await jobsOf('work')).map(({ state }) => state)).toEqual(['completed']);
  await jobs.stop();
  expect(times).toBe(1);
});

it('does not let a job fail whose success could not be recorded at the first attempt', async () => {
  let refused = 0;
  const executeSql: TestDatabase['database']['executeSql'] = (text, values) =>
    /set completed_on = .+state = 'completed'/is.test(text) && refused++ === 0
      ? Promise.reject(lost())
      : opened.database.executeSql(text, values);
  const jobs = createJobs({ executeSql }, createLogger('silent'));
  const mail = defineJob({ name: 'mail', schema: z.object({}), run: async () => undefined });
  await jobs.start([mail]);
  await jobs.enqueue('mail', {});
  await expect.poll(async () => (await jobsOf('mail')).map(({ state }) => state)).toEqual(['completed']);
  await jobs.stop();
  expect(refused).toBeGreaterThan(1);
});

it('runs once what was due during a downtime', async () => {
  const rare = (name: string) =>
    defineJob({ name, schema: z.object({}), schedule: '0 0 1 1 *', run: async () => undefined });
  const first = createJobs(opened.database, createLogger('silent'));
  await first.start([rare('rare')]);
  await first.stop();
  expect(await jobsOf('rare')).toEqual([]);
  // As if no server had run for two years.
  await opened.database.executeSql("update jobs.schedule set created_on = now() - interval '3 years'");
  await opened.database.executeSql("update jobs.version set cron_on = now() - interval '2 years'");
  const second = createJobs(opened.database, createLogger('silent'));
  await second.start([rare('rare')]);
  await expect.poll(async () => (await jobsOf('rare')).length).toBe(1);
  await second.stop();
});

it('stores the job of a change that has happened as soon as the database is back, once', async () => {
  let isOut = false;
  const { promise: hasWaited, resolve } = Promise.withResolvers<void>();
  // The job is stored, but the answer gets lost.
  const executeSql: TestDatabase['database']['executeSql'] = async (text, values) => {
    const result = await opened.database.executeSql(text, values);
    if (isOut) throw lost();
    return result;
  };
  const wait = async () => {
    isOut = false;
    resolve();
  };
  const jobs = createJobs({ executeSql }, createLogger('silent'), { wait });
  const sent: string[] = [];
  const tell = defineJob({
    name: 'tell',
    schema: z.object({ to: z.string() }),
    async run({ to }) {
      sent.push(to);
    },
  });
  await jobs.start([tell]);
  isOut = true;
  await jobs.enqueueSurely('tell', { to: 'the owner' });
  await hasWaited;
  await expect.poll(async () => (await jobsOf('tell')).map(({ state }) => state)).toEqual(['completed']);
  await jobs.stop();
  expect(sent).toEqual(['the owner']);
});
