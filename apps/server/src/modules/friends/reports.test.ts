import { randomUUID } from 'node:crypto';
import { FRIEND_LIMITS, RETENTION } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const TEXT = 'Sen kim oluyorsun?';
let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-05-10T12:00:00Z'));
afterEach(async () => {
  for (const table of ['users', 'rate_limits', 'friend_reports']) await run(`delete from ${table}`);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
async function administrator() {
  const admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
  return admin;
}
/** Two friends and a text of the first to the second. */
async function withText(text = TEXT) {
  const [ada, ben] = await site.pair();
  const item = { id: randomUUID(), friendId: ben.user.id, contentId: 'movie-eskiya-1996', text };
  await ada.api.friends.send(item);
  const itemId = (await ben.api.friends.items({ language: 'tr' })).received[0]?.id ?? '';
  const report = { id: randomUUID(), itemId, reason: 'insult' as const, note: 'Hep böyle.' };
  return { ada, ben, report };
}

describe('a report of a friend’s text', () => {
  it('is for its recipient alone, and for items with a text', async () => {
    const { ada, report } = await withText();
    const stranger = await site.named('Stranger');
    expect(await refusal(server.connect().api.friends.report(report))).toMatchObject({ status: 401 });
    for (const member of [ada, stranger])
      expect(await refusal(member.api.friends.report(report))).toMatchObject({ status: 404 });
    const long = { ...report, note: 'x'.repeat(FRIEND_LIMITS.reportNote + 1) };
    expect(await refusal(ada.api.friends.report(long))).toMatchObject({ code: 'invalid_input' });
    const plain = await withText('');
    expect(await refusal(plain.ben.api.friends.report(plain.report))).toMatchObject({ status: 404 });
  });

  it('is stored once, and its author sees nothing of it', async () => {
    const { ada, ben, report } = await withText();
    await ben.api.friends.report(report);
    await ben.api.friends.report(report);
    await ben.api.friends.report({ ...report, id: randomUUID(), reason: 'other' });
    expect(await run('select reason from friend_reports')).toEqual([{ reason: 'insult' }]);
    expect((await ben.api.friends.items({ language: 'tr' })).received[0]?.isReported).toBe(true);
    expect(JSON.stringify(await ada.api.friends.items({ language: 'tr' }))).not.toContain('eported');
  });

  it('outlives the friendship and its reporter, without who that was, and goes with its author', async () => {
    const { ada, ben, report } = await withText();
    await ben.api.friends.report(report);
    await ada.api.friends.remove({ id: ben.user.id });
    await ben.api.ownData.deleteAccount({ email: ben.email, password: PASSWORD });
    expect(await run('select user_id, reported_id, text, note from friend_reports')).toEqual([
      { user_id: null, reported_id: ada.user.id, text: TEXT, note: '' },
    ]);
    await ada.api.ownData.deleteAccount({ email: ada.email, password: PASSWORD });
    expect(await run('select 1 from friend_reports')).toEqual([]);
  });

  it('is deleted after the period of the privacy page', async () => {
    const { ben, report } = await withText();
    await ben.api.friends.report(report);
    const then = server.clock.now();
    then.setUTCFullYear(then.getUTCFullYear() + RETENTION.friendReportYears);
    for (const [instant, left] of [
      [then.getTime(), 1],
      [then.getTime() + 1, 0],
    ] as const) {
      server.clock.set(new Date(instant).toISOString());
      await server.jobs.enqueue('end-friend-reports', {});
      await server.runJobs();
      expect(await run('select 1 from friend_reports')).toHaveLength(left);
    }
  });
});

describe('the administration', () => {
  it('lists reports for administrators alone, with both users and without addresses', async () => {
    const { ada, ben, report } = await withText();
    await ben.api.friends.report(report);
    expect(await refusal(server.connect().api.adminFriendReports.list({ language: 'tr' }))).toMatchObject({
      status: 401,
    });
    expect(await refusal(ben.api.adminFriendReports.list({ language: 'tr' }))).toMatchObject({ status: 403 });
    const decision = { id: randomUUID(), outcome: 'acted' as const, language: 'tr' as const };
    expect(await refusal(ben.api.adminFriendReports.resolve(decision))).toMatchObject({ status: 403 });
    const admin = await administrator();
    const { reports, open, next } = await admin.api.adminFriendReports.list({ language: 'en' });
    expect({ open, next }).toEqual({ open: 1, next: null });
    expect(reports).toMatchObject([
      {
        text: TEXT,
        note: 'Hep böyle.',
        reason: 'insult',
        itemTitle: 'The Bandit',
        reporter: { id: ben.user.id, name: 'Ben', isActive: true },
        reported: { id: ada.user.id, name: 'Ada', isActive: true },
      },
    ]);
    expect(JSON.stringify(reports)).not.toContain('example.com');
    expect(await refusal(admin.api.adminFriendReports.resolve(decision))).toMatchObject({ status: 404 });
  });

  it('deletes a reported text for both users, once and audited without it', async () => {
    const { ada, ben, report } = await withText();
    await ben.api.friends.report(report);
    const admin = await administrator();
    const [listed] = (await admin.api.adminFriendReports.list({ language: 'tr' })).reports;
    const decision = { id: listed?.id ?? '', outcome: 'acted' as const, language: 'tr' as const };
    await admin.api.adminFriendReports.resolve(decision);
    expect((await ben.api.friends.items({ language: 'tr' })).received[0]).toMatchObject({ text: '', isReported: true });
    expect((await ada.api.friends.items({ language: 'tr' })).sent[0]?.text).toBe('');
    expect(JSON.stringify(await ben.api.notifications.list({ language: 'tr' }))).not.toContain(TEXT);
    const audited = await run("select * from audit_logs where action = 'DELETE_FRIEND_TEXT' and user_id = $1", [
      admin.user.id,
    ]);
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(TEXT);
    const again = await refusal(admin.api.adminFriendReports.resolve({ ...decision, outcome: 'dismissed' }));
    expect(again).toMatchObject({ code: 'changed_meanwhile', status: 409, data: { current: [{ status: 'acted' }] } });
    expect((await admin.api.adminFriendReports.list({ language: 'tr' })).reports).toEqual([]);
    expect((await admin.api.adminFriendReports.list({ language: 'tr', status: 'acted' })).reports).toHaveLength(1);
  });

  it('dismisses a report without a change of the text', async () => {
    const { ben, report } = await withText();
    await ben.api.friends.report(report);
    const admin = await administrator();
    const [listed] = (await admin.api.adminFriendReports.list({ language: 'tr' })).reports;
    await admin.api.adminFriendReports.resolve({ id: listed?.id ?? '', outcome: 'dismissed', language: 'tr' });
    expect((await ben.api.friends.items({ language: 'tr' })).received[0]?.text).toBe(TEXT);
  });
});
