import type { Registry } from 'prom-client';

export type PushCounts = { sent: number; failed: number };

/** The attempts of this server so far, by their outcome; a device that is gone is no failure. */
export async function readPushCounts(registry: Registry): Promise<PushCounts> {
  const metric = await registry.getSingleMetric('push_messages_total')?.get();
  const counts: PushCounts = { sent: 0, failed: 0 };
  for (const { value, labels } of metric?.values ?? []) {
    if (labels['outcome'] === 'sent') counts.sent += value;
    else if (labels['outcome'] !== 'gone') counts.failed += value;
  }
  return counts;
}
