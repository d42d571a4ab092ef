import type { PushSubscriptionData } from '@bugunne/contract';
import type { Clock } from '../clock.ts';
import { encryptFor } from './encrypt-for.ts';
import { isEndpoint } from './endpoint.ts';
import { postPush } from './post-push.ts';
import type { PushOutcome } from './push-outcome.ts';
import { type PushKeys, vapidHeaders } from './vapid.ts';

/** RFC 8030: lifetime while the device is offline, urgency, and the topic that replaces earlier messages. */
type PushOptions = { ttlSeconds: number; urgency: 'normal' | 'high'; topic: string };

export type PushSender = {
  /** Encrypts, signs and sends a message once. Never rejects. */
  send(subscription: PushSubscriptionData, payload: string, options: PushOptions): Promise<PushOutcome>;
};

export type PushSenderDeps = {
  keys(): Promise<PushKeys>;
  /** Contact address for push services: mailto: or https:. */
  subject: string;
  /** Whether endpoints may be private or without TLS. */
  allowPrivate: boolean;
  clock: Clock;
  /** Time limit of a push service's response. */
  milliseconds?: number;
};

const RESPONSE_MILLISECONDS = 10_000;

export function createPushSender(deps: PushSenderDeps): PushSender {
  const { allowPrivate, subject, clock, milliseconds = RESPONSE_MILLISECONDS } = deps;
  const post = postPush(allowPrivate, milliseconds, clock);
  let signed: { keys: PushKeys; header: (endpoint: string) => string } | undefined;

  async function authorization(endpoint: string) {
    const keys = await deps.keys();
    if (signed?.keys !== keys) signed = { keys, header: vapidHeaders(keys, subject, clock) };
    return signed.header(endpoint);
  }

  return {
    async send(subscription, payload, { ttlSeconds, urgency, topic }) {
      const { endpoint } = subscription;
      if (!isEndpoint(endpoint, allowPrivate)) return { kind: 'refused', status: null };
      let header: string;
      try {
        header = await authorization(endpoint);
      } catch {
        // The keys cannot be read at the moment.
        return { kind: 'busy', afterSeconds: null };
      }
      let body: Buffer;
      try {
        body = encryptFor(subscription, payload);
      } catch {
        // The key is not on the curve, so no device can have it.
        return { kind: 'gone' };
      }
      return post(endpoint, body, {
        authorization: header,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: Math.max(0, Math.floor(ttlSeconds)),
        urgency,
        topic,
      });
    },
  };
}
