import { randomUUID } from 'node:crypto';
import { createTestClock } from './clock.ts';
import { emptyAuditLog } from './empty-audit-log.ts';
import { paymentRows } from './payment-rows.ts';
import { createProviderInMemory } from './provider-in-memory.ts';
import { PASSWORD, startTestServer, type TestUser } from './test-server.ts';

const TABLES = [
  'payment_attempts',
  'payment_orders',
  'payment_webhooks',
  'premium_subscriptions',
  'refund_requests',
  'rate_limits',
];

type WebhookFields = Partial<Record<'id' | 'type' | 'payload' | 'provider' | 'at', string>> & {
  failures?: number;
  error?: string;
};

/** A site with a provider in memory and two administrators who have confirmed who they are, on 10 May 2026. */
export async function startStaffPaymentsSite() {
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const remote = createProviderInMemory(clock);
  const server = await startTestServer({ clock, paymentProvider: remote.provider });
  const rows = paymentRows(server, remote);
  async function administrator(): Promise<TestUser> {
    const user = await server.signUp();
    await server.makeAdministrator(user.user.id);
    await user.api.adminAccess.confirm({ password: PASSWORD });
    return user;
  }
  const [staff, other] = [await administrator(), await administrator()];
  return {
    server,
    remote,
    rows,
    staff,
    other,
    admin: () => staff.api.adminPayments,
    /** Removes every payment and empties the audit log. Resolves to a new member. */
    async reset(): Promise<TestUser> {
      remote.faults.clear();
      remote.calls.length = 0;
      for (const table of TABLES) await rows.run(`delete from ${table}`);
      remote.subscriptions.clear();
      remote.orders.clear();
      const member = await server.signUp();
      await emptyAuditLog(server.database);
      return member;
    },
    /** The entries of staff and of the system. */
    audited: async () =>
      (
        await rows.run(
          `select action, user_id, record_id, old_values, new_values from audit_logs where actor_kind <> 'user'
            order by created_at, action`,
        )
      ).rows,
    /** Stores a webhook as it arrived, without its signature, and resolves to its id. */
    async storeWebhook(changes: WebhookFields = {}): Promise<string> {
      const id = changes.id ?? randomUUID();
      await rows.run(
        `insert into payment_webhooks (id, provider, type, payload, received_at, failures, last_error)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          changes.provider ?? 'polar',
          changes.type ?? 'customer.created',
          changes.payload ?? '{"type": "customer.created", "timestamp": "2026-05-10T12:00:00Z", "data": {}}',
          changes.at ?? rows.at(0),
          changes.failures ?? 0,
          changes.error ?? null,
        ],
      );
      return id;
    },
  };
}
