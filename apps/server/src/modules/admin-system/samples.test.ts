import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { ProcessLoad } from '../../platform/process-load.ts';
import { createRequestWindow } from '../../platform/request-window.ts';
import { createTestClock } from '../../testing/clock.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { PushCounts } from './push-counts.ts';
import { samplesRepo } from './samples.repo.ts';
import { samplesService } from './samples.service.ts';

const MINUTE = 60_000;
const load: ProcessLoad = {
  take: () => ({ loopDelay: 3.456, memoryBytes: 300_000_000, heapBytes: 90_000_000, cpu: 0.25 }),
  stop: () => undefined,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A server whose clock and stopwatch the test moves together. */
function otherServer(name: string, clock = createTestClock('2026-05-10T12:00:00Z')) {
  let milliseconds = 0;
  const pushes: PushCounts = { sent: 0, failed: 0 };
  const requests = createRequestWindow();
  const samples = samplesService({
    repo: samplesRepo(server.database.db),
    clock,
    logger: createLogger('silent'),
    stopwatch: () => milliseconds,
    requests,
    openStreams: () => 5,
    pushCounts: async () => ({ ...pushes }),
    measureLoad: () => load,
    name,
  });
  return {
    samples,
    requests,
    pushes,
    clock,
    advance(by: number) {
      milliseconds += by;
      clock.advance(by);
    },
  };
}
const clear = () => server.database.executeSql('delete from server_samples');

describe('requests of an interval', () => {
  it('have percentiles of their real durations, and are reset', () => {
    const requests = createRequestWindow();
    // 90 quick ones, 9 slow ones and one very slow: an average would say 22 ms.
    for (let index = 0; index < 90; index++) requests.record(200, 0.002);
    for (let index = 0; index < 9; index++) requests.record(503, 0.1);
    requests.record(404, 2);
    const { p50, p95, p99, ...counts } = requests.take();
    expect(counts).toEqual({ requests: 100, errors: 9 });
    expect(p50).toBeCloseTo(2, 1);
    expect(p95).toBeCloseTo(100, -1);
    expect(p99).toBeCloseTo(100, -1);
    expect(requests.take()).toEqual({ requests: 0, errors: 0, p50: null, p95: null, p99: null });
  });

  it('count durations outside of the range at its ends', () => {
    const requests = createRequestWindow();
    for (const seconds of [0, 1e-9, 100_000]) requests.record(200, seconds);
    expect(requests.take()).toMatchObject({ requests: 3, p50: 0.001 });
  });

  it('are those of the server, without files of pages', async () => {
    const visitor = server.connect();
    server.metrics.requestWindow.take();
    await visitor.request('/health/live');
    await visitor.request('/assets/none.js');
    await visitor.request('/rest/v1/none');
    const figures = server.metrics.requestWindow.take();
    expect(figures.requests).toBe(2);
    expect(figures.p50).toBeGreaterThan(0);
  });
});

describe('samples of servers', () => {
  it('show servers beside each other, and one that stopped writing as gone', async () => {
    await clear();
    const [one, two] = [otherServer('one:3000'), otherServer('two:3000')];
    for (let index = 0; index < 40; index++) one.requests.record(200, 0.004);
    one.requests.record(500, 0.004);
    for (const each of [one, two]) {
      each.advance(20_000);
      await each.samples.take();
    }
    expect(await two.samples.servers()).toMatchObject([
      { name: 'one:3000', isGone: false, isAnswering: false, samples: [{ seconds: 20, requests: 41, errors: 1 }] },
      { name: 'two:3000', isGone: false, isAnswering: true, samples: [{ seconds: 20, requests: 0, p95: null }] },
    ]);
    const [sample] = (await two.samples.servers())[0]?.samples ?? [];
    expect(sample).toMatchObject({ at: '2026-05-10T12:00:20.000Z', loopDelay: 3.46, cpu: 0.25, streams: 5 });
    expect(sample?.p99).toBeCloseTo(4, 1);
    for (let index = 0; index < 4; index++) {
      two.advance(20_000);
      await two.samples.take();
    }
    expect((await two.samples.servers()).map(({ name, isGone }) => [name, isGone])).toEqual([
      ['two:3000', false],
      ['one:3000', true],
    ]);
  });

  it('are removed after an hour, also those of servers that are gone', async () => {
    await clear();
    const [gone, living] = [otherServer('gone'), otherServer('living')];
    await gone.samples.take();
    living.advance(61 * MINUTE);
    await living.samples.take();
    const { rows } = await server.database.executeSql('select name from server_samples');
    expect(rows).toEqual([{ name: 'living' }]);
  });

  it('count push messages of each interval once', async () => {
    await clear();
    const one = otherServer('one');
    Object.assign(one.pushes, { sent: 10, failed: 1 });
    one.advance(20_000);
    await one.samples.take();
    one.pushes.sent = 12;
    one.advance(20_000);
    await one.samples.take();
    expect(await one.samples.pushes()).toEqual({ sent: 12, failed: 1 });
  });

  it('are in an unlogged table, which no crash has to repair', async () => {
    const { rows } = await server.database.executeSql(
      "select relpersistence::text as kind from pg_class where relname = 'server_samples'",
    );
    expect(rows).toEqual([{ kind: 'u' }]);
  });

  it('are shown to administrators only', async () => {
    await clear();
    await server.services.serverSamples.take();
    const admin = await server.signUp();
    expect((await refusal(admin.api.adminSystem.servers())).status).toBe(403);
    expect((await refusal(server.connect().api.adminSystem.servers())).status).toBe(401);
    await server.makeAdministrator(admin.user.id);
    const [found] = (await admin.api.adminSystem.servers()).servers;
    expect(found).toMatchObject({ isAnswering: true, isGone: false });
    expect(found?.samples[0]?.memoryBytes).toBeGreaterThan(10_000_000);
  });
});
