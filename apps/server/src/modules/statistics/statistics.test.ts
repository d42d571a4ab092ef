import { CATEGORIES, statisticsSchema } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type StatisticsDependencies, statisticsService } from './statistics.service.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { authRateLimitFactor: 1 } });
});
afterAll(() => server.close());

const counted = () => {
  server.clock.advance(10_000);
  return server.connect().api.statistics.get();
};

describe('the statistics', () => {
  it('count members, current Premium members and picks exactly', async () => {
    expect(await counted()).toMatchObject({ members: 0, premiumMembers: 0, appDownloads: 0, recommendations: 0 });
    const [one, two, three, four] = [
      await server.signUpWith(),
      await server.signUpWith(),
      await server.signUp(),
      await server.signUp(),
    ];
    const soon = new Date(server.clock.now().getTime() + DAY);
    const grant = (id: string, until: Date | null) =>
      server.database.executeSql('update users set is_premium = true, premium_expires_at = $2 where id = $1', [
        id,
        until,
      ]);
    await grant(one.user.id, null);
    await grant(two.user.id, soon);
    await grant(four.user.id, soon);
    await one.api.recommendations.today({ language: 'tr' });
    const first = await counted();
    expect(statisticsSchema.parse(first)).toEqual(first);
    expect(first).toMatchObject({ members: 4, premiumMembers: 3, appDownloads: 0, recommendations: CATEGORIES.length });

    // Another view makes no picks; another member's first view does.
    await one.api.recommendations.today({ language: 'en' });
    await three.api.recommendations.today({ language: 'tr' });
    await server.database.executeSql('delete from users where id = $1', [four.user.id]);
    expect(await counted()).toMatchObject({ members: 3, premiumMembers: 2, recommendations: 2 * CATEGORIES.length });
    await server.database.executeSql("update users set status = 'inactive' where id = $1", [three.user.id]);
    server.clock.advance(DAY);
    expect(await counted()).toMatchObject({ members: 2, premiumMembers: 1 });
  });

  it('name what the site offers until it has a hundred members', async () => {
    const count = (...categories: string[]) =>
      server.catalogue.items.filter(({ category }) => categories.includes(category)).length;
    const titles = { screen: count('movie', 'series'), recipes: count('food'), pieces: count('music') };
    expect(Math.min(...Object.values(titles))).toBeGreaterThan(100);
    await server.services.settings.set('free_daily_recommendations', 3);
    await server.services.settings.set('daily_recommendations_per_category', 2);
    expect((await counted()).offer).toEqual({ ...titles, picksPerYear: 3 * 2 * 365 });

    const { members } = await counted();
    const addMembers = (number: number) =>
      server.database.executeSql(
        `insert into users (email, display_name) select 'many-' || n || '@example.com', 'n'
         from generate_series(1, ${number}) n on conflict do nothing`,
      );
    await addMembers(99 - members);
    expect(await counted()).toMatchObject({ members: 99, offer: titles });
    await addMembers(100 - members);
    expect(await counted()).toMatchObject({ members: 100, offer: null });
    await server.database.executeSql("delete from users where email like 'many-%'");
  });

  it('count installations anonymously, with a limit per address', async () => {
    const { appDownloads } = await counted();
    const visitor = server.connect();
    for (let count = 0; count < 10; count++) await visitor.api.statistics.countInstall();
    expect(await refusal(visitor.api.statistics.countInstall())).toMatchObject({
      code: 'too_many_attempts',
      status: 429,
    });
    expect((await counted()).appDownloads).toBe(appDownloads + 10);
    const { rows } = await server.database.executeSql('select * from app_installs');
    expect(rows).toEqual([{ date: expect.anything(), count: 10 }]);
  });
});

describe('counting', () => {
  const figures = { members: 3, premiumMembers: 1, appDownloads: 0, recommendations: 12 };
  function create(count: StatisticsDependencies['repo']['count']) {
    const clock = createTestClock('2026-05-10T12:00:00Z');
    const limits = { take: async () => undefined, clear: async () => undefined };
    const repo = { count, addInstall: async () => undefined };
    const titles = () => ({ screen: 808, recipes: 450, pieces: 530 });
    const others = { titles, storePicks: async () => undefined, dailyPicks: async () => 4 };
    return { clock, service: statisticsService({ repo, ...others, limits, clock }) };
  }

  it('happens once for all requests within ten seconds', async () => {
    const count = vi.fn(async () => figures);
    const { clock, service } = create(count);
    await Promise.all([service.figures(), service.figures(), service.figures()]);
    clock.advance(9999);
    await service.figures();
    expect(count).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await service.figures();
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('falls back to the last figures while the database is unavailable, and rejects without any', async () => {
    const count = vi.fn(async () => figures);
    const { clock, service } = create(count);
    await service.figures();
    clock.advance(60_000);
    count.mockRejectedValue(new Error('gone'));
    expect(await service.figures()).toMatchObject(figures);
    await expect(create(count).service.figures()).rejects.toThrow('gone');
  });
});
