import type { Language } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dailyRecommendations } from '../../database/schema/index.ts';
import { type NoticeSite, startNoticeSite } from '../../testing/notice-site.ts';

let site: NoticeSite;
beforeAll(async () => {
  site = await startNoticeSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());
afterEach(async () => {
  vi.restoreAllMocks();
  await site.base.database.executeSql('delete from users');
});

describe('the daily notice', () => {
  it('reaches every device at the chosen hour and language and names the film of the dashboard', async () => {
    const userId = await site.addUser({}, 2);
    const english = await site.addUser({}, 1, 'en');
    expect(await site.run('2026-05-11T05:59:00Z')).toBe(0);
    expect(site.service.pushed).toEqual([]);
    expect(await site.run('2026-05-11T06:00:00Z')).toBe(2);

    const filmOf = async (userId: string, language: Language) => {
      const [row] = await site.base.database.db
        .select()
        .from(dailyRecommendations)
        .where(eq(dailyRecommendations.userId, userId));
      const [pick] = row?.recommendations.picks.movie ?? [];
      return site.server.services.contents.find(pick?.contentId ?? '', language)?.title ?? 'no film';
    };
    const mine = site.service.pushed.filter(({ message }) => message.language === 'tr');
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({
      message: { kind: 'daily', title: 'Bugünün önerileri hazır', url: '/dashboard', tag: 'daily-2026-05-11' },
      urgency: 'normal',
      topic: 'daily',
      // It expires at midnight, when the picks change.
      ttl: 15 * 3600,
    });
    expect(mine[0]?.message.body).toContain(await filmOf(userId, 'tr'));
    const theirs = site.service.pushed.filter(({ message }) => message.language === 'en');
    expect(theirs).toMatchObject([{ message: { title: 'Today’s picks are ready', url: '/en/dashboard' } }]);
    expect(theirs[0]?.message.body).toContain(await filmOf(english, 'en'));
    expect(await site.notes(userId)).toEqual([{ template: 'recommendations_ready', type: 'recommendation' }]);
  });

  it('is sent once a day, also after a server restart', async () => {
    await site.addUser();
    await site.run('2026-05-11T06:00:00Z');
    for (const instant of ['2026-05-11T06:00:30Z', '2026-05-11T06:01:00Z', '2026-05-11T08:30:00Z']) {
      expect(await site.run(instant)).toBe(0);
    }
    expect(await site.run('2026-05-11T06:02:00Z', await site.start())).toBe(0);
    expect(await site.run('2026-05-12T06:00:00Z')).toBe(1);
    expect(site.service.pushed.map(({ message }) => message.tag)).toEqual(['daily-2026-05-11', 'daily-2026-05-12']);
  });

  it('is sent late after downtime, but at most three hours late and not on the next day', async () => {
    await site.addUser({ notificationTime: '09:00' });
    await site.addUser({ notificationTime: '22:30' });
    expect(await site.run('2026-05-11T08:59:00Z', await site.start())).toBe(1);
    expect(await site.run('2026-05-12T09:01:00Z', await site.start())).toBe(0);
    expect(await site.run('2026-05-12T21:00:00Z', await site.start())).toBe(0);
    expect(await site.dates()).toEqual(['2026-05-11']);
  });

  it('is sent before midnight to users who chose the last minutes of the day', async () => {
    await site.addUser({ notificationTime: '23:59' });
    expect(await site.run('2026-05-11T20:54:00Z')).toBe(0);
    expect(await site.run('2026-05-11T20:55:30Z')).toBe(1);
    expect(await site.dates()).toEqual(['2026-05-11']);
  });

  it('is not sent when midnight passes while the set is made', async () => {
    const userId = await site.addUser({ notificationTime: '23:50' });
    vi.spyOn(site.server.services.contents, 'load').mockImplementationOnce(async () =>
      site.clock.set('2026-05-11T21:00:01Z'),
    );
    expect(await site.run('2026-05-11T20:50:00Z')).toBe(0);
    expect(site.service.pushed).toEqual([]);
    expect(await site.notes(userId)).toEqual([]);
  });

  it('is sent once on days when the clocks skip or repeat its hour', async () => {
    await site.addUser({ timezone: 'Europe/Berlin', notificationTime: '02:30' });
    await site.addUser({ timezone: 'America/New_York', notificationTime: '01:30' });
    expect(await site.run('2026-10-25T00:29:00Z')).toBe(0);
    expect(await site.run('2026-10-25T00:30:00Z')).toBe(1);
    expect(await site.run('2026-10-25T01:30:00Z')).toBe(0);
    expect(await site.run('2026-11-01T05:30:00Z')).toBe(1);
    expect(await site.run('2026-11-01T06:30:00Z')).toBe(0);
    expect(await site.run('2027-03-28T00:59:00Z')).toBe(0);
    expect(await site.run('2027-03-28T01:00:00Z')).toBe(1);
    expect(await site.dates()).toEqual(['2026-10-25', '2026-11-01', '2027-03-28']);
  });

  it('is sent once a day to users who change the hour or the time zone', async () => {
    const userId = await site.addUser();
    expect(await site.run('2026-05-11T06:00:00Z')).toBe(1);
    await site.choose(userId, { notificationTime: '10:00' });
    expect(await site.run('2026-05-11T07:00:00Z')).toBe(0);
    // In New York it is still morning of the same day.
    await site.choose(userId, { timezone: 'America/New_York' });
    expect(await site.run('2026-05-11T13:00:00Z')).toBe(0);
    // In Auckland the next day has just begun, nine hours after the last notice.
    await site.choose(userId, { timezone: 'Pacific/Auckland', notificationTime: '03:00' });
    expect(await site.run('2026-05-11T15:00:00Z')).toBe(1);
    // Back home it is still the day before.
    await site.choose(userId, { notificationTime: '19:00' });
    expect(await site.run('2026-05-11T16:00:00Z')).toBe(0);
    expect(await site.dates()).toEqual(['2026-05-11', '2026-05-12']);
  });

  it('is not sent again within six hours, even if the new time zone has another date', async () => {
    const userId = await site.addUser({ notificationTime: '20:00' });
    expect(await site.run('2026-05-11T17:00:00Z')).toBe(1);
    await site.choose(userId, { timezone: 'Asia/Tokyo', notificationTime: '03:00' });
    expect(await site.run('2026-05-11T18:00:00Z')).toBe(0);
    expect(await site.run('2026-05-11T20:59:00Z')).toBe(0);
    expect(await site.run('2026-05-12T18:00:00Z')).toBe(1);
  });

  it('is sent at the new hour when the user moves it to later on the same day', async () => {
    const userId = await site.addUser({ notificationTime: '20:00' });
    await site.choose(userId, { notificationTime: '21:00' });
    expect(await site.run('2026-05-11T17:00:00Z')).toBe(0);
    expect(await site.run('2026-05-11T18:00:00Z')).toBe(1);
  });

  it('starts on the next day for users who signed up after their hour', async () => {
    await site.addUser({ notificationTime: '14:59' });
    await site.addUser({ notificationTime: '15:01' });
    expect(await site.run('2026-05-10T12:01:00Z', await site.start())).toBe(1);
    expect(await site.run('2026-05-11T12:01:00Z')).toBe(2);
  });

  it('is stored without a push for recent users without a device, and omitted for inactive and long absent ones', async () => {
    const recent = await site.addUser({}, 0);
    const away = await site.addUser({}, 0);
    const inactive = await site.addUser();
    const awayWithDevice = await site.addUser();
    site.clock.set('2026-05-11T05:00:00Z');
    await site.base.database.executeSql(
      "update user_states set last_seen_at = '2026-04-20T00:00:00Z' where user_id in ($1, $2)",
      [away, awayWithDevice],
    );
    await site.base.database.executeSql("update users set status = 'inactive' where id = $1", [inactive]);
    expect(await site.run('2026-05-11T06:00:00Z')).toBe(2);
    expect(await site.notes(recent)).toHaveLength(1);
    expect(await site.notes(away)).toHaveLength(0);
    expect(await site.notes(awayWithDevice)).toHaveLength(1);
    expect(site.service.pushed).toHaveLength(1);
  });

  it('names no film when the dashboard does not show every category', async () => {
    await site.base.database.executeSql(
      "insert into site_settings (key, value, category) values ('free_daily_recommendations', '3', 'recommendations')",
    );
    await site.server.services.settings.refresh();
    await site.addUser();
    await site.run('2026-05-11T06:00:00Z');
    expect(site.service.pushed).toMatchObject([{ message: { body: 'Bugün için seçtiklerimize bir göz at.' } }]);
    await site.base.database.executeSql("delete from site_settings where key = 'free_daily_recommendations'");
    await site.server.services.settings.refresh();
  });
});
