import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { daysLater, instantLater, snapshotOf, startPremiumNewsSite, trial } from '../../testing/premium-news-site.ts';
import type { TestUser } from '../../testing/test-server.ts';

const { server, run, addNotice, addSubscription, deliver, deliverWaiting, remindOfTrials, titles, mailsTo, reset } =
  await startPremiumNewsSite();
beforeEach(reset);
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const DAY = 86_400_000;

describe('a subscription whose payment failed', () => {
  const unpaid = { status: 'past_due', pastDueAt: instantLater(-8), startedAt: instantLater(-40) };
  const noticesOf = async (member: TestUser) => {
    const { rows } = await run('select template from premium_notices where user_id = $1 order by created_at, key', [
      member.user.id,
    ]);
    return rows.map(({ template }) => template);
  };
  /** As the provider says it. */
  const report = async (member: TestUser, changes: Partial<SubscriptionSnapshot>) => {
    const snapshot = snapshotOf(member, `of-${member.user.id}`, {
      startedAt: instantLater(-40),
      periodStartsAt: instantLater(-10),
      periodEndsAt: instantLater(20),
      modifiedAt: server.clock.now().toISOString().replace('Z', '000Z'),
      ...changes,
    });
    const { news, notices } = server.services.payments;
    await news.prepare();
    await server.database.db.transaction((tx) =>
      news.apply(tx, 'polar', { kind: 'subscription', subscription: snapshot }, snapshot.modifiedAt),
    );
    await notices.deliver(member.user.id);
  };
  /** A time of grace that has run out, of which the user knows. */
  async function outOfGrace(member: TestUser) {
    await report(member, { status: 'active' });
    server.clock.advance(1000);
    await report(member, { status: 'past_due', pastDueAt: instantLater(0) });
    server.clock.set(daysLater(8).toISOString());
    await server.services.premium.endExpired();
    await server.runJobs();
  }

  it('is off, not over, after the time of grace: the card is tried again, and cancelling is possible', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await outOfGrace(member);
    expect(await noticesOf(member)).toEqual(['started', 'payment_failed', 'unpaid']);
    const mail = mailsTo(member).at(-1);
    expect(mail?.subject).toBe('Your Premium is off: the payment failed');
    expect(mail?.text).toContain('Your card is tried again on 24 May 2026.');
    expect(mail?.text).toMatch(/cancel/);
    expect(await titles(member)).not.toContain('Your Premium has ended');
  });

  it('is said to have ended when the provider gives up', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await outOfGrace(member);
    server.clock.set(daysLater(21).toISOString());
    const endedAt = instantLater(21);
    for (const _ of ['once', 'again']) await report(member, { status: 'canceled', endedAt });
    expect(await noticesOf(member)).toEqual(['started', 'payment_failed', 'unpaid', 'ended']);
  });

  it.each([
    ['within the time of grace', { pastDueAt: instantLater(-3) }, /Premium then ends on 14 May 2026/],
    ['after it', { pastDueAt: instantLater(-8) }, /has ended/],
  ])('and that is cancelled at the provider %s is not said to work until its period ends', async (_when, due, text) => {
    const member = await server.signUpVerified({ language: 'en' });
    const canceledAt = instantLater(0);
    const cancelled = { cancelsAtPeriodEnd: true, canceledAt, endsAt: instantLater(20) };
    await report(member, { ...unpaid, ...due, ...cancelled });
    await server.runJobs();
    const mail = mailsTo(member).find(({ subject }) => subject === 'Your Premium is cancelled');
    expect(mail?.text).toMatch(text);
    expect(mail?.text).not.toContain('30 May 2026');
  });
});

describe('sending', () => {
  it('happens once, also at the same time and again', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await Promise.all([deliver(member), deliver(member), deliverWaiting()]);
    await deliver(member);
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    expect(mailsTo(member)).toHaveLength(1);
    const { rows } = await run('select sent_at from premium_notices where user_id = $1', [member.user.id]);
    expect(rows).toEqual([{ sent_at: expect.anything() }]);
  });

  it('does not fail its caller while jobs cannot be stored, and the sweep makes up for it', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const down = vi.spyOn(server.jobs, 'enqueueOnce').mockRejectedValue(new Error('jobs cannot be stored'));
    await server.services.premium.grant(member.user.id, null);
    await deliverWaiting();
    expect(await titles(member)).toEqual([]);
    down.mockRestore();
    await deliverWaiting();
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium is on']);
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('makes up for what a crash left out, and repeats nothing', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    const crash = vi.spyOn(server.database.db, 'transaction').mockRejectedValueOnce(new Error('killed'));
    await deliver(member);
    crash.mockRestore();
    expect(await titles(member)).toEqual([]);
    await server.runJobs();
    await deliverWaiting();
    await server.runJobs();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('does not bring back a notification that the user deleted', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const { notifications } = await member.api.notifications.list({ language: 'en' });
    const note = notifications.find(({ type }) => type === 'premium');
    await member.api.notifications.remove({ id: note?.id ?? '' });
    server.clock.advance(DAY);
    await server.services.notifications.forgetDeleted();
    await deliver(member);
    await deliverWaiting();
    expect(await titles(member)).toEqual([]);
  });

  it('sends a mail again when the mail server was away', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const [mail] = server.jobs.pending;
    server.mailFaults.left = 1;
    await expect(server.runJobs()).rejects.toThrow('the mail server does not answer');
    if (mail) server.jobs.pending.push(mail);
    await server.runJobs();
    expect(mailsTo(member)).toHaveLength(1);
    expect(await titles(member)).toEqual(['Your Premium has ended']);
  });

  it('uses the language and address of the moment', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    const address = `new-${member.email}`;
    await run("update users set language = 'tr', email = $2 where id = $1", [member.user.id, address]);
    await server.runJobs();
    expect(server.mails).toEqual([expect.objectContaining({ to: address, subject: 'Premium üyeliğin sona erdi' })]);
  });

  it('sends nothing to a deleted user', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    await addNotice(member, 'ended:1', 'ended');
    await deliver(member);
    await run('delete from users where id = $1', [member.user.id]);
    await server.runJobs();
    await deliver(member);
    expect(server.mails).toEqual([]);
  });

  it('is not held up by a notice that cannot be sent', async () => {
    const [broken, member] = [await server.signUpVerified(), await server.signUpVerified({ language: 'en' })];
    await addNotice(broken, 'nonsense:1', 'nonsense');
    server.clock.advance(1000);
    await addNotice(member, 'ended:1', 'ended');
    await deliverWaiting();
    expect(await titles(member)).toEqual(['Your Premium has ended']);
    await run('delete from premium_notices where user_id = $1', [broken.user.id]);
  });
});

describe('the reminder of a trial', () => {
  const remindersOf = async (member: TestUser) => {
    const { rows } = await run("select key from premium_notices where user_id = $1 and template = 'trial_ending'", [
      member.user.id,
    ]);
    return rows.map(({ key }) => key);
  };

  it('comes once, three days before the end', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const id = await addSubscription(member, trial(7));
    server.clock.set(daysLater(4).toISOString());
    server.clock.advance(-1);
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
    server.clock.set(daysLater(4).toISOString());
    await Promise.all([remindOfTrials(), remindOfTrials()]);
    server.clock.advance(3_600_000);
    await remindOfTrials();
    await server.runJobs();
    expect(await remindersOf(member)).toEqual([`trial_ending:${id}:${instantLater(7)}`]);
    expect(await titles(member)).toEqual(['Your trial ends soon']);
    expect(mailsTo(member).map(({ subject }) => subject)).toEqual(['Your Premium trial ends on 17 May 2026']);
  });

  it.each<[string, Partial<SubscriptionSnapshot>]>([
    ['a cancelled trial', { ...trial(7), cancelsAtPeriodEnd: true }],
    ['an ended trial', { ...trial(7), endedAt: instantLater(3) }],
    ['a trial of three days', { ...trial(7), startedAt: instantLater(4), periodStartsAt: instantLater(4) }],
    ['a paid subscription', { trialEndsAt: instantLater(7), status: 'active' }],
    ['a trial that is over', trial(4)],
  ])('is not sent for %s', async (_name, changes) => {
    const member = await server.signUpVerified({ language: 'en' });
    await addSubscription(member, changes);
    server.clock.set(daysLater(4).toISOString());
    server.clock.advance(1);
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
  });

  it('is not sent for a subscription that will be ended', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const id = await addSubscription(member, trial(7));
    await run(
      "update premium_subscriptions set end_requested_at = now(), end_reason = 'duplicate' where subscription_id = $1",
      [id],
    );
    server.clock.set(daysLater(5).toISOString());
    await remindOfTrials();
    expect(await remindersOf(member)).toEqual([]);
  });
});
