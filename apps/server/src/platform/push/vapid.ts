import webPush from 'web-push';
import type { Clock } from '../clock.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** A signature is valid for twelve hours; it is reused for the first six. */
const REUSE_MILLISECONDS = 6 * 3_600_000;
const MAX_CACHED = 500;

/**
 * `Authorization` headers that identify the sender (RFC 8292), signed once per push service: services ask senders to
 * reuse tokens.
 */
export function vapidHeaders(keys: PushKeys, subject: string, clock: Clock) {
  const cache = new Map<string, { header: string; madeAt: number }>();
  return (endpoint: string): string => {
    const audience = new URL(endpoint).origin;
    const now = clock.now().getTime();
    const known = cache.get(audience);
    if (known && Math.abs(now - known.madeAt) < REUSE_MILLISECONDS) return known.header;
    const header = webPush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    ).Authorization;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(audience, { header, madeAt: now });
    return header;
  };
}

export const generatePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
