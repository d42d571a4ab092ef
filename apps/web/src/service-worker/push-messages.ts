import { TIMINGS } from '@bugunne/contract/limits.constants';
import type { PushPayload } from '@bugunne/contract/push.schema';
import { sleep } from '../lib/retry.ts';

type Registration = {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  getNotifications(filter: GetNotificationOptions): Promise<readonly { close(): void }[]>;
};

/** The payload from the server. A notification is mandatory, so an unreadable payload becomes a generic one. */
export function readPayload(data: Pick<PushMessageData, 'json'> | null): PushPayload {
  try {
    const sent: unknown = data?.json();
    if (isPayload(sent)) return sent;
  } catch {
    // Not sent by this site, or by a newer version.
  }
  return { kind: 'daily', language: 'tr', title: 'BugünNe', body: '', url: '/dashboard', tag: 'bugunne' };
}

const TEXTS = ['language', 'title', 'body', 'url', 'tag'] as const;

function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const isWhole = TEXTS.every((name) => typeof fields.get(name) === 'string');
  return isWhole && /^\/(?!\/)/.test(String(fields.get('url')));
}

/** Shows a message; a test message is closed again after `TIMINGS.testNotification`. Resolves when done. */
export async function showMessage(
  registration: Registration,
  { kind, language, title, body, url, tag }: PushPayload,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<void> {
  await registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icons/icon-192.png',
    data: { url },
  });
  if (kind !== 'test') return;
  await wait(TIMINGS.testNotification);
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}
