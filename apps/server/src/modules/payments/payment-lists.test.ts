import { afterAll, describe, expect, it } from 'vitest';
import { startPlanSite } from '../../testing/plan-site.ts';
import { refusal } from '../../testing/test-server.ts';

const { server, rows } = await startPlanSite();
afterAll(() => server.close());

describe('lists of the administration', () => {
  it('have the latest payment attempts and subscriptions with their users, for administrators alone', async () => {
    const member = await server.signUp();
    const { user, email } = member;
    const transfer = await rows.transfer(user.id, 'BN-OWN7', -3);
    const { id: subscriptionId } = await rows.subscribe(user.id);
    await rows.run(
      `insert into payment_attempts (plan_type, payment_method, amount, currency, status, expires_at, attempted_at, completed_at)
       select 'monthly', 'credit-card', n, 'USD', 'failed', now(), '2020-01-01', now() from generate_series(1, 110) n`,
    );
    const visitor = server.connect().api.adminPayments;
    for (const call of ['attempts', 'subscriptions'] as const) {
      expect(await refusal(visitor[call]({}))).toMatchObject({ code: 'unauthorized', status: 401 });
      expect(await refusal(member.api.adminPayments[call]({}))).toMatchObject({ code: 'forbidden', status: 403 });
    }
    await server.makeAdministrator(user.id);
    const { attempts } = await member.api.adminPayments.attempts({});
    expect(attempts).toHaveLength(100);
    expect(attempts.slice(0, 2)).toMatchObject([
      { id: transfer, userEmail: email, amount: 200, status: 'succeeded', metadata: { plan_type: 'monthly' } },
      { userEmail: null, status: 'failed' },
    ]);
    const { subscriptions } = await member.api.adminPayments.subscriptions({});
    const owner = { id: user.id, email, displayName: email.split('@')[0] };
    expect(subscriptions).toMatchObject([
      { subscriptionId, user: owner, status: 'active', polarCustomerId: `customer of ${user.id}` },
      { subscriptionId: null, user: owner, paymentMethod: 'bank-transfer' },
    ]);
  });
});
