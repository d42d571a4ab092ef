import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationSubscriptions } from '../../database/schema/index.ts';
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

describe('a fault', () => {
  it.each(['titles', 'note'] as const)('before the message is on its way costs nobody theirs (%s)', async (part) => {
    const person = await site.addUser();
    const fault = new Error('the database is gone');
    if (part === 'titles') vi.spyOn(site.server.services.contents, 'load').mockRejectedValueOnce(fault);
    else vi.spyOn(site.server.services.notifications, 'createIn').mockRejectedValueOnce(fault);
    await expect(site.run('2026-05-11T06:00:00Z')).rejects.toThrow();
    expect(site.service.pushed).toEqual([]);
    expect(await site.run('2026-05-11T06:01:00Z')).toBe(1);
    expect(site.service.pushed).toHaveLength(1);
    expect(await site.notes(person)).toHaveLength(1);
  });

  it('of ordering again does not keep devices that are gone', async () => {
    await site.addUser({}, 3);
    site.service.answers.push({ status: 410 }, { status: 503 });
    vi.spyOn(site.server.jobs, 'defer').mockRejectedValueOnce(new Error('the database is gone'));
    expect(await site.run('2026-05-11T06:00:00Z')).toBe(1);
    expect(await site.base.database.db.select().from(notificationSubscriptions)).toHaveLength(2);
  });
});

describe('a device', () => {
  const subscriptions = () => site.base.database.db.select().from(notificationSubscriptions);

  it('that is gone is forgotten; the others get theirs', async () => {
    await site.addUser({}, 3);
    site.service.answers.push({ status: 410 });
    await site.run('2026-05-11T06:00:00Z');
    expect(site.service.pushed).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(2);
  });

  it.each([
    [{ status: 503 }, 30],
    [{ status: 429, headers: { 'retry-after': '120' } }, 120],
  ])('that its service has no time for (%j) is tried again, later each time', async (answer, first) => {
    await site.addUser();
    site.service.answers.push(answer, { status: 500 });
    await site.run('2026-05-11T06:00:00Z');
    // Where the device is reached stands in its own row only.
    expect(JSON.stringify(site.server.jobs.deferred)).not.toMatch(/endpoint|http/);
    expect(await site.runDeferred()).toMatchObject([{ afterSeconds: first }]);
    expect(await site.runDeferred()).toMatchObject([{ afterSeconds: 60 }]);
    expect(await site.runDeferred()).toEqual([]);
    expect(site.service.pushed).toHaveLength(1);
    expect(site.service.requests.map(({ status }) => status)).toEqual([answer.status, 500, 201]);
  });

  it('is not tried for ever, nor after its day, nor when it was switched off', async () => {
    const person = await site.addUser();
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
    await site.unsubscribeAll(person);
    const before = site.service.requests.length;
    expect(await site.runDeferred()).toHaveLength(1);
    expect(site.service.requests).toHaveLength(before);
  });

  it.each(['hang', 'break'] as const)('whose service may have taken it (%s) is not tried again', async (answer) => {
    // One that waits for hanging answers as long as a test can.
    const impatient = await site.start({ milliseconds: 1000 });
    await site.addUser();
    site.service.answers.push(answer);
    await site.run('2026-05-11T06:00:00Z', impatient);
    expect(impatient.jobs.deferred).toEqual([]);
    expect(await site.run('2026-05-11T06:01:00Z')).toBe(0);
    expect(site.service.requests).toHaveLength(1);
  });

  it('that was switched off is kept for a month, as are the notices', async () => {
    const person = await site.addUser();
    await site.run('2026-05-11T06:00:00Z');
    await site.unsubscribeAll(person);
    site.clock.set('2026-06-10T05:00:00Z');
    await site.server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await site.dates()]).toMatchObject([[{}], ['2026-05-11']]);
    site.clock.set('2026-06-11T07:00:00Z');
    await site.server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await site.dates()]).toEqual([[], []]);
  });
});
