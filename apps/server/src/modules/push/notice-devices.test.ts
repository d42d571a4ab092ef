import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationSubscriptions } from '../../database/schema/index.ts';
import { type NoticeSite, startNoticeSite } from '../../testing/notice-site.ts';
import { ofTest } from '../../testing/statements/of-test.ts';

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

describe('a fault', () => {
  it.each(['titles', 'note'] as const)('before the message is sent only delays it (%s)', async (part) => {
    const userId = await site.addUser();
    const fault = new Error('the database is gone');
    if (part === 'titles') vi.spyOn(site.server.services.contents, 'load').mockRejectedValueOnce(fault);
    else vi.spyOn(site.server.services.notifications, 'createIn').mockRejectedValueOnce(fault);
    await expect(site.run('2026-05-11T06:00:00Z')).rejects.toThrow();
    expect(site.service.pushed).toEqual([]);
    expect(await site.run('2026-05-11T06:01:00Z')).toBe(1);
    expect(site.service.pushed).toHaveLength(1);
    expect(await site.notes(userId)).toHaveLength(1);
  });

  it('of deferring retries does not prevent deleting devices that are gone', async () => {
    await site.addUser({}, 3);
    site.service.answers.push({ status: 410 }, { status: 503 });
    vi.spyOn(site.server.jobs, 'defer').mockRejectedValueOnce(new Error('the database is gone'));
    expect(await site.run('2026-05-11T06:00:00Z')).toBe(1);
    expect(await site.base.database.db.select().from(notificationSubscriptions).where(ofTest)).toHaveLength(2);
  });
});

describe('a device', () => {
  const subscriptions = () => site.base.database.db.select().from(notificationSubscriptions).where(ofTest);

  it('that is gone is deleted, and the others get the message', async () => {
    await site.addUser({}, 3);
    site.service.answers.push({ status: 410 });
    await site.run('2026-05-11T06:00:00Z');
    expect(site.service.pushed).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(2);
  });

  it.each([
    [{ status: 503 }, 30],
    [{ status: 429, headers: { 'retry-after': '120' } }, 120],
  ])('whose service is busy (%j) is retried with a growing delay', async (answer, first) => {
    await site.addUser();
    site.service.answers.push(answer, { status: 500 });
    await site.run('2026-05-11T06:00:00Z');
    // The endpoint is stored only in the subscriptions table.
    expect(JSON.stringify(site.server.jobs.deferred)).not.toMatch(/endpoint|http/);
    expect(await site.runDeferred()).toMatchObject([{ afterSeconds: first }]);
    expect(await site.runDeferred()).toMatchObject([{ afterSeconds: 60 }]);
    expect(await site.runDeferred()).toEqual([]);
    expect(site.service.pushed).toHaveLength(1);
    expect(site.service.requests.map(({ status }) => status)).toEqual([answer.status, 500, 201]);
  });

  it('is retried at most five times, within its day and while it is switched on', async () => {
    const userId = await site.addUser();
    site.service.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    await site.run('2026-05-11T06:00:00Z');
    let attempts = 1;
    while ((await site.runDeferred()).length > 0) attempts++;
    expect(attempts).toBe(6);
    expect(site.service.requests).toHaveLength(6);

    site.service.answers.splice(0);
    site.service.answers.push({ status: 429, headers: { 'retry-after': '90000' } });
    await site.run('2026-05-12T06:00:00Z');
    expect(site.server.jobs.deferred).toEqual([]);

    site.service.answers.push({ status: 500 });
    await site.run('2026-05-13T06:00:00Z');
    await site.unsubscribeAll(userId);
    const before = site.service.requests.length;
    expect(await site.runDeferred()).toHaveLength(1);
    expect(site.service.requests).toHaveLength(before);
  });

  it.each(['hang', 'break'] as const)(
    'whose service may have accepted the message (%s) is not retried',
    async (answer) => {
      // A server with a timeout that is short enough for a test.
      const quick = await site.start({ milliseconds: 1000 });
      await site.addUser();
      site.service.answers.push(answer);
      await site.run('2026-05-11T06:00:00Z', quick);
      expect(quick.jobs.deferred).toEqual([]);
      expect(await site.run('2026-05-11T06:01:00Z')).toBe(0);
      expect(site.service.requests).toHaveLength(1);
    },
  );

  it('that was switched off is deleted after a month, as are the notices', async () => {
    const userId = await site.addUser();
    await site.run('2026-05-11T06:00:00Z');
    await site.unsubscribeAll(userId);
    site.clock.set('2026-06-10T05:00:00Z');
    await site.server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await site.dates()]).toMatchObject([[{}], ['2026-05-11']]);
    site.clock.set('2026-06-11T07:00:00Z');
    await site.server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await site.dates()]).toEqual([[], []]);
  });
});
