import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobs, defineJob } from '../../platform/jobs.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { noTracing } from '../../platform/telemetry/tracing.ts';
import { watchedJobs } from '../../platform/watched-jobs.ts';
import { smallSite } from '../../testing/small-site.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { figuresRepo } from './figures.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: smallSite() });
});
afterAll(() => server.close());

const read = (on = server) => on.metrics.registry.metrics();
const routesIn = (text: string) =>
  new Set([...text.matchAll(/^http_requests_total{[^}]*route="([^"]+)"/gm)].map(([, route]) => route));

describe('requests', () => {
  it('are counted by the pattern of their route, of which hostile paths make no further one', async () => {
    const visitor = server.connect();
    await visitor.request('/rest/v1/contents/movie-eskiya-1996?language=tr');
    await visitor.request('/rest/v1/contents/movie-of-an-attacker?language=tr');
    await visitor.request('/rest/v1/daily_recommendations?language=tr');
    await visitor.request('/assets/none.js');
    await visitor.request('/');
    const before = routesIn(await read());
    expect(before).toContain('/rest/v1/contents/:id');
    expect(before).toContain('/rest/v1/daily_recommendations');
    expect(before).toContain('/assets/*');
    expect(before).toContain('page');
    await visitor.request('/none');
    const known = routesIn(await read());
    for (let index = 0; index < 50; index += 1) {
      await visitor.request(`/invented-${index}/x`);
      await visitor.request(`/rest/v1/invented-${index}`);
      await visitor.request(`/assets/${index}.js`);
      await visitor.request(`/rest/v1/contents/item-${index}?language=tr`);
      await visitor.request('/rest/v1/contents/x', { method: index % 2 ? 'DELETE' : 'PROPFIND' });
    }
    const text = await read();
    expect(routesIn(text)).toEqual(known);
    expect(text).toContain('http_requests_total{method="other",route="none",status="405"} 25');
    expect(text).toMatch(/^http_request_duration_seconds_count{method="GET",route="none"} 101$/m);
  });

  it('that a limit refuses are counted by its name', async () => {
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.1 } });
    for (let call = 0; call < 20; call += 1) {
      await strict.connect().request('/rest/v1/page_views', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"page":"/","language":"tr"}',
      });
    }
    expect(await read(strict)).toContain('rate_limit_refusals_total{rule="pageView"} 8');
  });
});

describe('figures that are read in the background', () => {
  it('are the queues, the disk, the database and the picks of the last counted day', async () => {
    const day = `insert into quality_days (date, category, cohort, given, liked, disliked, saved, seen, unwanted,
      refreshed, repeats, violations, from_model, from_engine, from_default, calibration)
      values ($1, $2, 'regular', $3, 4, 1, 0, 0, 0, 0, $4, 0, 2, 8, 0, '[]')`;
    await server.database.executeSql(day, ['2026-05-08', 'movie', 99, 9]);
    await server.database.executeSql(day, ['2026-05-09', 'movie', 10, 0]);
    await server.database.executeSql(day, ['2026-05-09', 'food', 10, 1]);
    server.clock.advance(3_600_000);
    expect(await read()).toContain('figures_age_seconds 3600');
    await server.services.monitoring.refresh();
    const text = await read();
    expect(text).toContain('figures_age_seconds 0');
    expect(text).toContain('pick_quality{figure="given"} 20');
    expect(text).toContain('pick_quality{figure="repeats"} 1');
    expect(text).toContain('pick_quality{figure="violations"} 0');
    expect(text).toContain(`pick_quality_day_end_timestamp_seconds ${Date.parse('2026-05-10T00:00:00Z') / 1000}`);
    expect(text).toMatch(/^data_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^database_size_bytes [1-9]/m);
    const most = server.database.kind === 'server' ? 5 : 0;
    expect(text).toContain(`database_pool_limit ${most}`);
    if (most > 0) expect(text).toMatch(/^database_pool_requests_total [1-9]/m);
  });

  it('grow older while figures that are read less often cannot be read', async () => {
    await server.services.monitoring.refresh();
    server.clock.advance(240_000);
    await server.services.monitoring.refreshDue();
    expect(await read()).toContain('figures_age_seconds 0');
    await server.database.executeSql('alter table quality_days rename to lost_days');
    server.clock.advance(60_000);
    await expect(server.services.monitoring.refreshDue()).rejects.toThrow();
    server.clock.advance(30_000);
    await expect(server.services.monitoring.refreshDue()).rejects.toThrow();
    expect(await read()).toContain('figures_age_seconds 90');
    await server.database.executeSql('alter table lost_days rename to quality_days');
    await server.services.monitoring.refreshDue();
    expect(await read()).toContain('figures_age_seconds 0');
  });

  it('say how many jobs of a queue wait, and since when the oldest is due', async () => {
    const jobs = createJobs(server.database, createLogger('silent'));
    await jobs.prepare([defineJob({ name: 'count-stars', schema: z.object({}), run: async () => undefined })]);
    await jobs.enqueue('count-stars', {});
    await jobs.enqueue('count-stars', {}, { afterSeconds: 7200 });
    const [stars] = await figuresRepo(server.database.db).queues(new Date(Date.now() + 600_000));
    expect(stars).toMatchObject({ queue: 'count-stars', waiting: 2, running: 0 });
    expect(Date.now() - Number(stars?.oldestDueAt)).toBeLessThan(60_000);
    await jobs.stop();
    server.clock.set(new Date(Date.now() + 600_000).toISOString());
    await server.services.monitoring.refresh();
    const oldest = Number(/^job_queue_oldest_seconds{queue="count-stars"} (\S+)$/m.exec(await read())?.[1]);
    expect(oldest).toBeGreaterThan(590);
    expect(oldest).toBeLessThan(700);
    await server.database.executeSql("delete from jobs.job where name = 'count-stars'");
    await server.services.monitoring.refresh();
    expect(await read()).toContain('job_queue_jobs{queue="count-stars",state="waiting"} 0');
  });
});

it('counts the runs of jobs by how they ended, and those that began late', async () => {
  const metrics = createMetrics();
  let isBroken = false;
  const job = defineJob({
    name: 'count-kites',
    schema: z.object({}),
    async run() {
      if (isBroken) throw new Error('broken');
    },
  });
  const [watched] = watchedJobs([job], { metrics, tracing: noTracing });
  expect(await metrics.registry.metrics()).toContain('job_runs_total{queue="count-kites",outcome="failed"} 0');
  await watched?.run({}, { at: new Date() });
  await watched?.run({}, { at: new Date(Date.now() - 600_000) });
  isBroken = true;
  await expect(watched?.run({}, { at: new Date() })).rejects.toThrow('broken');
  const text = await metrics.registry.metrics();
  expect(text).toContain('job_runs_total{queue="count-kites",outcome="done"} 2');
  expect(text).toContain('job_runs_total{queue="count-kites",outcome="failed"} 1');
  expect(text).toContain('job_runs_late_total{queue="count-kites"} 1');
  expect(text).toContain('job_delay_seconds_count 3');
});
