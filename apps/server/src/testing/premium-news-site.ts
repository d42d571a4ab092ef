import type { Language } from '@bugunne/contract';
import type { SubscriptionSnapshot } from '../platform/payment/provider.ts';
import { createTestClock } from './clock.ts';
import { startTestServer, type TestUser } from './test-server.ts';

/** The instant at which every test starts. */
export const START = '2026-05-10T12:00:00Z';
const DAY = 86_400_000;
export const daysLater = (days: number) => new Date(Date.parse(START) + days * DAY);
export const instantLater = (days: number) => daysLater(days).toISOString().replace('Z', '000Z');

export const trial = (days: number): Partial<SubscriptionSnapshot> => ({
  status: 'trialing',
  trialEndsAt: instantLater(days),
  periodEndsAt: instantLater(days),
});

/** A subscription of the user as the provider reports it, started now and paid for a month. */
export const snapshotOf = (
  member: TestUser,
  id: string,
  changes: Partial<SubscriptionSnapshot> = {},
): SubscriptionSnapshot => ({
  id,
  customerId: 'customer',
  productId: null,
  checkoutId: null,
  owner: { externalId: member.user.id, metadataUserId: null, customerMetadataUserId: null },
  status: 'active',
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  startedAt: instantLater(0),
  trialEndsAt: null,
  periodStartsAt: instantLater(0),
  periodEndsAt: instantLater(31),
  cancelsAtPeriodEnd: false,
  canceledAt: null,
  endsAt: null,
  endedAt: null,
  pastDueAt: null,
  modifiedAt: instantLater(0),
  ...changes,
});

/** A server with the steps of tests about the notifications and mails of Premium. */
export async function startPremiumNewsSite() {
  const server = await startTestServer({ clock: createTestClock(START) });
  const { notices } = server.services.payments;
  const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
  const deliver = (member: TestUser) => notices.deliver(member.user.id);
  const mailsTo = (member: TestUser) => server.mails.filter(({ to }) => to === member.email);
  let subscriptions = 0;

  async function addNotice(member: TestUser, key: string, template: string, data: object = {}) {
    await run('insert into premium_notices (user_id, key, template, data, created_at) values ($1, $2, $3, $4, $5)', [
      member.user.id,
      key,
      template,
      JSON.stringify(data),
      server.clock.now().toISOString(),
    ]);
  }

  return {
    server,
    run,
    addNotice,
    deliver,
    deliverWaiting: () => notices.deliverWaiting(),
    remindOfTrials: () => notices.remindOfTrials(),
    mailsTo,
    /** Stores a subscription; resolves to its id. */
    async addSubscription(member: TestUser, changes: Partial<SubscriptionSnapshot> = {}): Promise<string> {
      const snapshot = snapshotOf(member, `subscription-${++subscriptions}`, changes);
      await run(
        `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at,
         expires_at, entitled_until, subscription_id, provider, snapshot, created_at)
       values ($1, $2, $3, $4, 'credit-card', $5, $6, $7, $7, $8, 'polar', $9, $6)`,
        [
          member.user.id,
          snapshot.planType,
          snapshot.amount,
          snapshot.currency,
          snapshot.endedAt ? 'expired' : snapshot.cancelsAtPeriodEnd ? 'cancelled' : 'active',
          snapshot.startedAt,
          snapshot.periodEndsAt,
          snapshot.id,
          JSON.stringify({ snapshot, at: snapshot.modifiedAt }),
        ],
      );
      return snapshot.id;
    },
    /** Titles of the user's notifications about Premium. */
    titles: async (member: TestUser, language: Language = 'en') =>
      (await member.api.notifications.list({ language })).notifications
        .map(({ title }) => title)
        .filter((title) => title !== 'Welcome to BugünNe' && title !== 'BugünNe’ye hoş geldin'),
    /** The one mail to a user about a new notice. */
    async mailAbout(member: TestUser, key: string, template: string, data: object = {}) {
      await addNotice(member, key, template, data);
      await deliver(member);
      await server.runJobs();
      const [mail, ...others] = mailsTo(member);
      if (!mail || others.length > 0) throw new Error(`not one mail but ${mailsTo(member).length}`);
      return mail;
    },
    /** Resets clock, mails and jobs between tests. */
    reset() {
      server.clock.set(START);
      server.mails.length = 0;
      server.jobs.pending.length = 0;
    },
  };
}
