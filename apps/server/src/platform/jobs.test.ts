import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobs, defineJob } from './jobs.ts';
import { createLogger } from './logger.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('rejects jobs until it has started, retries starting while the database fails, and runs stored jobs', async () => {
  let faults = 2;
  const executeSql: TestDatabase['database']['executeSql'] = (text, values) =>
    faults-- > 0 ? Promise.reject(new Error('the database is gone')) : opened.database.executeSql(text, values);
  const wait = vi.fn(async () => {});
  const jobs = createJobs({ executeSql }, createLogger('silent'), { wait });
  expect(() => jobs.requireReady()).toThrow('unavailable');
  await expect(jobs.enqueue('greet', { name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' });

  const ran = vi.fn();
  const greet = defineJob({
    name: 'greet',
    schema: z.object({ name: z.string() }),
    async run({ name }) {
      ran(name);
    },
  });
  await jobs.start([greet]);
  expect(wait).toHaveBeenCalled();
  jobs.requireReady();
  await jobs.enqueue('greet', { name: 'Ada' });
  await expect.poll(() => ran).toHaveBeenCalledWith('Ada');
  await jobs.stop();
  expect(() => jobs.requireReady()).toThrow('unavailable');
});

it('runs jobs in batches and retries only the failed ones', async () => {
  const jobs = createJobs(opened.database, createLogger('silent'));
  const ran: number[] = [];
  const count = defineJob({
    name: 'count',
    schema: z.object({ n: z.number() }),
    concurrency: 20,
    async run({ n }) {
      ran.push(n);
      if (n === 7) throw new Error('not seven');
    },
  });
  await jobs.start([count]);
  await jobs.enqueueOnce(
    'count',
    Array.from({ length: 40 }, (_, n) => ({ key: String(n), payload: { n } })),
  );
  const states = async () => {
    const { rows } = await opened.database.executeSql("select state::text from jobs.job where name = 'count'");
    return rows.map((row) => row['state']);
  };
  const completed = async () => (await states()).filter((state) => state === 'completed').length;
  await expect.poll(completed).toBe(39);
  expect((await states()).filter((state) => state === 'retry')).toHaveLength(1);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  await jobs.stop();
});

it('ends the schedule of a job that has none any more, and leaves those of unknown jobs', async () => {
  const jobOf = (name: string) => defineJob({ name, schema: z.object({}), run: async () => undefined });
  const [turnedOff, ofAnotherVersion] = [jobOf('turned-off'), jobOf('of-another-version')];
  const schedulesAfter = async (...definitions: Parameters<typeof jobs.start>[0]) => {
    jobs = createJobs(opened.database, createLogger('silent'));
    await jobs.start(definitions);
    const schedules = await jobs.schedules();
    await jobs.stop();
    return [...schedules.keys()].toSorted();
  };
  let jobs: ReturnType<typeof createJobs>;
  const schedule = '17 2 * * *';
  expect(await schedulesAfter({ ...turnedOff, schedule }, { ...ofAnotherVersion, schedule })).toEqual([
    'of-another-version',
    'turned-off',
  ]);
  expect(await schedulesAfter(turnedOff)).toEqual(['of-another-version']);
});

it('stores jobs for other processes without running any after prepare', async () => {
  const ran: string[] = [];
  const later = defineJob({
    name: 'later',
    schema: z.object({ by: z.string() }),
    async run({ by }) {
      ran.push(by);
    },
  });
  const command = createJobs(opened.database, createLogger('silent'));
  await command.prepare([later]);
  await command.enqueue('later', { by: 'a command' });
  await command.stop();
  expect(ran).toEqual([]);
  const server = createJobs(opened.database, createLogger('silent'));
  await server.start([later]);
  await expect.poll(() => ran).toEqual(['a command']);
  await server.stop();
});

it('waits for a running start before it stops, so that the database can be closed', async () => {
  let isClosed = false;
  const late: string[] = [];
  const executeSql: TestDatabase['database']['executeSql'] = (text, values) => {
    if (isClosed) late.push(text);
    return opened.database.executeSql(text, values);
  };
  const jobs = createJobs({ executeSql }, createLogger('silent'));
  const started = jobs.start([]);
  await jobs.stop();
  isClosed = true;
  await started;
  expect(late).toEqual([]);
  await expect(jobs.enqueue('greet', {})).rejects.toMatchObject({ code: 'unavailable' });
});
