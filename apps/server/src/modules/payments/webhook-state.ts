import type { WebhookRow } from '@bugunne/contract';

type Row = { processedAt: Date | null; outcome: string | null; failures: number; lastError: string | null };

export const stateOfWebhook = ({ processedAt, outcome, failures }: Omit<Row, 'lastError'>): WebhookRow['state'] =>
  processedAt ? ((outcome ?? 'ignored') as WebhookRow['state']) : failures > 0 ? 'failed' : 'waiting';

/** The kind of fault that kept a webhook from being processed, by its stored message; null without one. */
export function faultOf({ lastError }: Pick<Row, 'lastError'>): WebhookRow['fault'] {
  if (lastError === null) return null;
  if (/JSON|no time:|invalid (input|option|type|value)|expected/i.test(lastError)) return 'unreadable';
  if (/deadlock|lock timeout|could not (obtain|serialize)|statement timeout/i.test(lastError)) return 'busy';
  if (/connect|terminat|ECONN|timeout|shut|column|relation|constraint|violates/i.test(lastError)) return 'database';
  return 'other';
}
