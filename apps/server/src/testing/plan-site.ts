import { createTestClock } from './clock.ts';
import { paymentRows } from './payment-rows.ts';
import { createProviderInMemory } from './provider-in-memory.ts';
import { startTestServer } from './test-server.ts';

/** A server with a payment provider in memory, and the records of its users' payments. */
export async function startPlanSite() {
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const remote = createProviderInMemory(clock);
  const server = await startTestServer({ clock, paymentProvider: remote.provider });
  const rows = paymentRows(server, remote);
  return {
    server,
    remote,
    rows,
    day: (days: number) => new Date(rows.at(days)).toISOString(),
    /** Calls that change something at the provider. */
    changes: () => remote.calls.filter((call) => /^(cancel|resume|revoke|refund) /.test(call)),
    /** Forgets the provider's calls and faults, and the limits of requests, between tests. */
    async reset() {
      remote.calls.length = 0;
      remote.faults.clear();
      await rows.run('delete from rate_limits');
    },
  };
}
