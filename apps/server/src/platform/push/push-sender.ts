import type { PushSubscriptionData } from '@bugunne/contract';
import type { Clock } from '../clock.ts';
import { encryptFor } from './encrypt-for.ts';
import { isEndpoint } from './endpoint.ts';
import { postPush } from './post-push.ts';
import type { PushOutcome } from './push-outcome.ts';
import { type PushKeys, vapidHeaders } from './vapid.ts';

/** RFC 8030: how long a device may be away, how much it matters, and what replaces what. */
export type PushOptions = { ttlSeconds: number; urgency: 'normal' | 'high'; topic: string };

export type PushSender = {
  /** Encrypts for the device, signs, and sends once. Never rejects. */
  send(subscription: PushSubscriptionData, payload: string, options: PushOptions): Promise<PushOutcome>;
};

export type PushSenderDeps = {
  keys(): Promise<PushKeys>;
  /** Whom push services may write to: a mailto: or https: address. */
  subject: string;
  /** Whether endpoints may be anywhere, without TLS too. */
  allowPrivate: boolean;
  clock: Clock;
  /** For the whole answer of a push service. */
  milliseconds?: number;
};

const ANSWER_MILLISECONDS = 10_000;

export function createPushSender(deps: PushSenderDeps): PushSender {
  const { allowPrivate, subject, clock, milliseconds = ANSWER_MILLISECONDS } = deps;
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
        // The keys cannot be read now.
        return { kind: 'busy', afterSeconds: null };
      }
      let body: Buffer;
      try {
        body = encryptFor(subscription, payload);
      } catch {
        // Its key is no point of the curve: no device has it.
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
