import webPush from 'web-push';
import type { Clock } from '../clock.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** A signature holds for twelve hours; for the first half of them it is used again. */
const USED_FOR_MILLISECONDS = 6 * 3_600_000;
const MOST_KEPT = 500;

/**
 * Who is sending (RFC 8292), signed once for each push service, which ask senders not to make a new token for every
 * message.
 */
export function vapidHeaders(keys: PushKeys, subject: string, clock: Clock) {
  const kept = new Map<string, { header: string; madeAt: number }>();
  return (endpoint: string): string => {
    const audience = new URL(endpoint).origin;
    const now = clock.now().getTime();
    const known = kept.get(audience);
    if (known && Math.abs(now - known.madeAt) < USED_FOR_MILLISECONDS) return known.header;
    const header = webPush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    ).Authorization;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(audience, { header, madeAt: now });
    return header;
  };
}

export const generatePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
