import { Counter, type Registry } from 'prom-client';
import type { PushOutcome } from './push-outcome.ts';

/** Registers the metrics of push messages. */
export function createPushMetrics(registry: Registry) {
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Attempts to hand a message to a push service',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return {
    sent(kind: 'daily' | 'test' | 'friend', outcome: PushOutcome['kind']) {
      messages.inc({ kind, outcome });
    },
  };
}

export type PushMetrics = ReturnType<typeof createPushMetrics>;
