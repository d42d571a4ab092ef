import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { paymentRows } from '../testing/payment-rows.ts';
import { createProviderInMemory } from '../testing/provider-in-memory.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  site = await openTestDatabase();
  server = await startTestServer({ database: site.database, clock: createTestClock(new Date().toISOString()) });
});
afterAll(() => site.close());

const refund = (...args: string[]) => runCommand(site, 'payment-refund', args);

it('payment:refund lists requests, grants and refuses them', async () => {
  const rows = paymentRows(server, createProviderInMemory(server.clock));
  const member = await server.signUp();
  const [granted, refused] = [
    await rows.transfer(member.user.id, 'BN-REF1', -3),
    await rows.transfer(member.user.id, 'BN-REF2', -2),
  ];
  await server.database.db.transaction((tx) => server.services.premium.derive(tx, member.user.id));
  expect((await refund()).output).toBe('No request for money back waits.\n');
  for (const orderId of [granted, refused]) await member.api.payments.requestMoneyBack({ orderId });
  const { output } = await refund();
  for (const part of [granted, refused, '2 USD', 'BN-REF1', member.email]) expect(output).toContain(part);

  expect(await refund('refuse', 'BN-REF2')).toMatchObject({ code: 0 });
  expect(await refund('bn-nothing')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no paid') });
  expect(await refund('refuse', 'BN-REF2')).toMatchObject({ code: 1, stderr: expect.stringContaining('No request') });
  for (const args of [['a', 'b'], ['refuse'], ['refuse', 'a', 'b']]) {
    expect(await refund(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
  }
  expect(await refund('BN-REF1')).toMatchObject({ code: 0 });
  expect(await refund('BN-REF1')).toMatchObject({ code: 1, stderr: expect.stringContaining('given back before') });
  const { rows: audited } = await server.database.executeSql(
    "select action, user_id, record_id, new_values from audit_logs where actor_kind = 'system' order by created_at",
  );
  expect(audited).toMatchObject([
    { action: 'REFUSE_MONEY_BACK', user_id: null, new_values: { status: 'refused' } },
    {
      action: 'GRANT_MONEY_BACK',
      user_id: null,
      record_id: granted,
      new_values: { request: 'granted', refunded: 200 },
    },
  ]);
  expect((await refund()).output).toBe('No request for money back waits.\n');
  const { invoices } = await member.api.payments.own();
  expect(invoices.map(({ number, state }) => `${number} ${state}`)).toEqual(['BN-REF2 paid', 'BN-REF1 refunded']);
});

it('payment:refund changes nothing of an order whose provider is not configured', async () => {
  const member = await server.signUp();
  await server.database.executeSql(
    `insert into payment_orders (id, user_id, provider, amount, currency, status, billing_reason, invoice_number, snapshot)
     values ('order-1', $1, 'polar', 200, 'USD', 'paid', 'subscription_create', 'A-1', '{}')`,
    [member.user.id],
  );
  expect(await refund('order-1')).toMatchObject({ code: 1, stderr: expect.stringContaining('not configured') });
  expect((await server.database.executeSql("select 1 from refund_requests where order_id = 'order-1'")).rows).toEqual(
    [],
  );
});
