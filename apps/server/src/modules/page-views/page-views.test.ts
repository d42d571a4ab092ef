import { PAGES } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pageViewsRepo } from './page-views.repo.ts';
import { pageViewsService } from './page-views.service.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.pageViews.store();
  await server.database.executeSql('delete from page_views', []);
});

const count = (body: unknown, init: RequestInit = {}) =>
  server.connect().request('/rest/v1/page_views', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

describe('page views', () => {
  it('are counted by day, page and language, for visitors and members', async () => {
    const member = await server.signUp();
    await member.api.pageViews.count({ page: '/dashboard', language: 'tr' });
    for (const language of ['tr', 'en', 'en'] as const)
      await server.connect().api.pageViews.count({ page: '/help', language });
    server.clock.advance(86_400_000);
    await server.connect().api.pageViews.count({ page: '/help', language: 'en' });
    const rows = await server.services.pageViews.figures(2);
    expect(rows.map(({ date, page, language, views }) => [date, page, language, views])).toEqual([
      ['2026-05-11', '/help', 'en', 1],
      ['2026-05-10', '/help', 'en', 2],
      ['2026-05-10', '/dashboard', 'tr', 1],
      ['2026-05-10', '/help', 'tr', 1],
    ]);
    expect(await server.services.pageViews.figures(1)).toHaveLength(1);
  });

  it('are anonymous: no cookie, no user column and no address in rate limits', async () => {
    const response = await count({ page: '/', language: 'tr' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    await server.services.pageViews.store();
    const { rows } = await server.database.executeSql('select * from page_views', []);
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['date', 'language', 'page', 'views']]);
    const limits = await server.database.executeSql("select 1 from rate_limits where key like 'pageView%'", []);
    expect(limits.rows).toEqual([]);
  });

  it.each([
    [{ page: '/dashboard/content/movie-dune', language: 'tr' }],
    [{ page: 'https://example.com', language: 'tr' }],
    [{ page: '/help', language: 'de' }],
    [{}],
  ])('are refused for unknown pages and languages: %j', async (body) => {
    expect((await count(body)).status).toBe(400);
    expect(await server.services.pageViews.figures(1)).toEqual([]);
  });

  it('are refused from other sites', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect((await count({ page: '/help', language: 'tr' }, { headers })).status).toBe(403);
  });

  it('add up over servers, each counted once, also after a failure of the database', async () => {
    const clock = createTestClock('2026-06-01T10:00:00Z');
    const repo = pageViewsRepo(server.database.db);
    let isGone = true;
    const add: typeof repo.add = (rows) => (isGone ? Promise.reject(new Error('gone')) : repo.add(rows));
    const one = pageViewsService({ ...repo, add }, clock, silent);
    const two = pageViewsService(repo, clock, silent);
    for (const service of [one, two]) for (const page of PAGES) service.count({ page, language: 'tr' });
    await expect(one.store()).rejects.toThrow('gone');
    one.count({ page: '/', language: 'tr' });
    isGone = false;
    await one.store();
    await one.store();
    const rows = await two.figures(1);
    expect(rows).toHaveLength(PAGES.length);
    expect(rows.find(({ page }) => page === '/')?.views).toBe(3);
    expect(rows.find(({ page }) => page === '/help')?.views).toBe(2);
  });
});

it('are rate limited per network address', async () => {
  const slow = await startTestServer({ config: { authRateLimitFactor: 2 / 120 } });
  const view = () => slow.connect().api.pageViews.count({ page: '/help', language: 'tr' });
  await view();
  await view();
  expect(await refusal(view())).toMatchObject({ code: 'too_many_attempts', status: 429 });
  expect(await slow.services.pageViews.figures(1)).toMatchObject([{ views: 2 }]);
  await slow.close();
});
